"""The questions that come again and again, and what a player may answer to them once for all."""

from __future__ import annotations

from wargame.engine.game import USEFUL, Topic
from wargame.games.on_to_paris.rules.arrivals import entering
from wargame.games.on_to_paris.rules.arrivals.entering import NONE_NOW
from wargame.games.on_to_paris.rules.combat import leader_losses, losses, regaining, superiority
from wargame.games.on_to_paris.rules.command import menu, payment
from wargame.games.on_to_paris.rules.command.menu import PASS
from wargame.games.on_to_paris.rules.movement import march
from wargame.games.on_to_paris.rules.movement.march import DONE
from wargame.games.on_to_paris.rules.reaction.window import FAR, LONE, OWN
from wargame.games.on_to_paris.words.base import WORDS

REACT = ((USEFUL, "Ask me when it is of use"), ("never", "Never"))

WORDS.topics = (
    Topic(
        FAR,
        "Reaction to enemies nearby",
        "When enemies come near your Armies, Corps or Cavalry (12.1). Of use is a chance of one half or better.",
        REACT,
    ),
    Topic(
        OWN,
        "Reaction in an entered hex",
        "When enemies enter the hex of one of your Formations (12.1).",
        (("never", "Never"),),
    ),
    Topic(
        LONE,
        "Reaction of lone SPs",
        "When enemies enter a hex where you have lone SPs only (12.3.2). Of use is a chance of one half or better.",
        REACT,
        usual=USEFUL,
    ),
    Topic(
        march.TOPIC,
        "A march that nobody stops",
        "Your march when the enemy could have reacted and nothing came of it (10.2.2). Of use is a new order once he "
        "has tried.",
        ((USEFUL, "Ask me when it is of use"), ("go on", "March on as ordered")),
        usual=USEFUL,
    ),
    Topic(
        march.ARRIVED,
        "When all have arrived",
        "When all have arrived and could only drop or take something up (6.1.4). Of use is that where SPs or Leaders "
        "wait to be taken along, and in a city, town or Fort(ress) of the enemy's country that has no garrison.",
        ((USEFUL, "Ask me when it is of use"), (DONE.verb, "End the march")),
        usual=USEFUL,
    ),
    Topic(
        menu.TOPIC,
        "The rest of this turn",
        "You do nothing more in this turn's Segments (8.5.4), whatever CPs ties bring (8.6.1). Reactions and losses "
        "are still asked for; Undo takes it back.",
        ((PASS.verb, "Pass for the rest of the turn"),),
        one_turn=True,
        also=((entering.TOPIC, NONE_NOW.verb),),
    ),
    Topic(
        entering.TOPIC,
        "A free SP in each Segment",
        "No SP comes on at no cost when you have the Initiative (7.7).",
        ((NONE_NOW.verb, "None for the rest of the turn"),),
        one_turn=True,
    ),
    Topic(
        payment.TOPIC,
        "Paying for actions",
        "Where CPs could come from several markers (8.9).",
        (("auto", "Least penalty, the own Army's marker first, Discretionary CPs last"),),
        usual="auto",
    ),
    Topic(
        losses.TOPIC,
        "Losses",
        "Which SPs are lost in a combat (13.11.2): Reserves first, from the fullest Formation, no Formation's last SP.",
        (("auto", "As the program thinks best"),),
    ),
    Topic(
        superiority.TOPIC,
        "The cavalry column",
        "Whether superior Cavalry tries for a column at the risk of its own losses (13.10.2).",
        (("always", "Always try"), ("never", "Never")),
    ),
    Topic(
        leader_losses.TOPIC,
        "Order of casualty checks",
        "Which Leader of a rank is rolled for first (13.12.1).",
        (("auto", "As they stand"),),
        usual="auto",
    ),
    Topic(
        regaining.TOPIC,
        "Regained SPs",
        "Who takes an SP that comes back by Battle Impact (13.13.5).",
        (("auto", "The first that can"),),
        usual="auto",
    ),
)
