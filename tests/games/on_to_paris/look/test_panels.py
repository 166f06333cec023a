"""The panels beside the map: Armies as cards, purse, points, politics, sieges, turns and pools."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wargame.client.looks.glimpse import Glimpse, glimpse_of
from wargame.client.looks.panel import Box, Card, Cards, Line, PanelData, Pips, Rows
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.look.next_roll import next_words
from wargame.games.on_to_paris.looking.purse import NextRoll
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.table import load

METZ = "2935"


def panels(game: Game, *eyes: str) -> dict[str, PanelData]:
    glimpse = glimpse_of(game, eyes or ("prussian",))
    return {panel.id: panel for column in LOOK.panels(glimpse) for panel in column if isinstance(panel, PanelData)}


def cards(panel: PanelData) -> dict[str, Card]:
    return {card.title: card for block in panel.blocks if isinstance(block, Cards) for card in block.cards}


def lines(panel: PanelData) -> Iterator[Line]:
    for block in panel.blocks:
        if isinstance(block, Rows):
            yield from block.lines


def two_corps() -> Position:
    """3rd Army with a Corps beside it and another one out of its reach, by itself a Bavarian one."""
    return (
        Position()
        .put("pr_3rd", "3041", leader="prinz_friedrich", reg=1)
        .put("pr_v", "3041", leader="kirchbach", army="pr_3rd", reg=4, res=2)
        .put("pr_vi", "3341", leader="tumpling", army="pr_3rd", reg=3)
        .put("bav_i", "3042", leader="tann", bav=2)
        .sps("prussian", "3142", res=2)
    )


@pytest.mark.rule("10.8.1")
def test_lone_sps_on_their_march_count_as_ever_and_who_leads_them_is_not_lost() -> None:
    game = two_corps().lone("obernitz", "3142").game
    before = panels(game)["armies-prussian"].note
    group = game.detach("prussian", game.board.index["3142"], Strength(res=2), ("obernitz",))
    panel = panels(game)["armies-prussian"]
    assert panel.note == before == "14 SP"
    (line,) = [line for line in cards(panel)["Lone SPs, Leaders, guns"].lines if line.words == (group.id,)]
    assert line.hint is not None
    assert "2 SPs and v. Obernitz" in line.hint.body
    glimpse = glimpse_of(game, ("prussian",))
    for word in ("obernitz", "prussian-3142"):
        sheet = LOOK.inspect(glimpse, word)
        assert sheet is not None
        assert [(row.label, row.tone) for row in sheet.rows] == [("Fate", "")], (
            "the order of battle strikes neither out"
        )


@pytest.mark.rule("6.4")
def test_an_army_has_a_card_with_its_attachments_and_others_have_their_own() -> None:
    found = cards(panels(two_corps().game)["armies-prussian"])
    assert list(found) == ["3rd Army", "I Bavarian Corps", "Lone SPs, Leaders, guns"]
    army = found["3rd Army"]
    assert army.chip == "10 SP"
    assert army.detail.startswith("Prinz Friedrich 3 +1")
    attached = {line.label: line for line in army.lines if line.id.startswith("attached:")}
    assert attached["V Corps"].detail == "v. Kirchbach 3 +1!"
    assert "out of reach" in attached["VI Corps"].detail
    assert attached["V Corps"].words == ("pr_v",)


@pytest.mark.rule("2.4.2")
def test_every_kind_of_sp_has_a_pip_of_its_own() -> None:
    found = cards(panels(two_corps().game)["armies-prussian"])
    shapes = {
        line.label: sign.marks
        for card in found.values()
        for line in card.lines
        for sign in line.right
        if isinstance(sign, Pips)
    }
    assert shapes["V Corps"] == ("filled",) * 4 + ("hollow",) * 2
    assert shapes["SPs 2 of 6"][:3] == ("lozenge", "lozenge", "room")


@pytest.mark.rule("6.1")
def test_hidden_strengths_are_told_to_nobody_else() -> None:
    game = Position(hidden_strengths=True).put("pr_v", "3041", leader="kirchbach", reg=4).game
    (card,) = cards(panels(game, "french")["armies-prussian"]).values()
    assert card.chip == "0? SP"
    assert not [sign for line in card.lines for sign in line.right if isinstance(sign, Pips)]
    (card,) = cards(panels(game, "prussian")["armies-prussian"]).values()
    assert card.chip == "4 SP"


def test_troubles_stand_on_the_card() -> None:
    game = (
        Position()
        .put("fr_2", METZ, leader="frossard", reg=3, inside=True, demoralized=True)
        .put("pr_v", METZ, leader="kirchbach", reg=4)
        .game
    )
    card = cards(panels(game)["armies-french"])["2nd Corps"]
    assert card.hint is not None
    assert "Demoralized" in card.hint.body
    assert "besieged" in card.hint.body
    assert {token.hint.head for token in card.signs if token.hint is not None} >= {"Demoralized", "Besieged"}


@pytest.mark.rule("9.2")
def test_a_corps_without_a_path_is_out_of_supply() -> None:
    position = Position().put("pr_v", "2930", leader="kirchbach", reg=4)
    card = cards(panels(position.game)["armies-prussian"])["V Corps"]
    (supply,) = (line for line in card.lines if line.label == "Supply")
    assert (supply.value, supply.value_ink) == ("out of supply", "bad")


def test_only_panels_that_matter_are_shown() -> None:
    small = panels(load("on-to-paris/alsace-1870-08", 1))
    assert "politics" not in small
    assert "sieges" not in small
    war = panels(load("on-to-paris/campaign-1870-08", 1))
    assert {"purse", "standing", "politics", "track"} <= set(war)
    later = panels(load("on-to-paris/september-1870", 1))
    assert "politics" not in later
    assert "7 sieges" in later["sieges"].note


@pytest.mark.rule("3.2")
def test_every_entry_of_the_ledger_has_its_reason_and_rule() -> None:
    game = Position().game
    game.score(2, "napoleon_absent_in_combat", "18.4")
    game.score(2, "napoleon_absent_in_combat", "18.4")
    (entry,) = (line for line in lines(panels(game)["standing"]) if line.id == "ledger:scored:0")
    assert entry.hint is not None
    assert (entry.hint.head, entry.hint.rule) == ("+4 VP", "18.4")
    assert "2 times" in entry.label


@pytest.mark.rule("3.2")
def test_the_ledger_has_its_totals() -> None:
    game = Position("on-to-paris/alsace-1870-08").sps("prussian", "2741", reg=1).game
    game.score(4, "napoleon_absent_in_combat", "18.4")
    totals = {line.label: line.left[0] for line in lines(panels(game)["standing"]) if "total" in line.id}
    ending, _ = glimpse_of(game, ("prussian",)).seat.tool("if_it_ended")
    assert ending != game.vp
    assert {label: figure.text for label, figure in totals.items()} == {  # type: ignore[union-attr]
        "Total now": str(game.vp),
        "Total if it ended now": str(ending),
    }


@pytest.mark.rule("8.2")
def test_the_purse_tells_where_the_marker_is_and_what_it_has() -> None:
    game = two_corps().rl("prussian", primary="pr_3rd").points("prussian", ip=3, primary=5).half("prussian")
    purse = panels(game)["purse"]
    assert purse.note == "3 IP, 5 CP"
    (primary,) = (line for line in lines(purse) if line.label == "Primary")
    assert primary.detail == "with 3rd Army"
    assert primary.hint is not None
    assert "from Landau" in primary.hint.body


@pytest.mark.rule("8.1.1")
def test_the_purse_keeps_a_marker_that_lies_face_down() -> None:
    game: Game = load("on-to-paris/alsace-1870-08", 5)
    game.push(game.parse("lay primary fr_alsace"))
    told = " ".join(
        f"{line.label} {line.detail} {line.hint.body if line.hint else ''}"
        for line in lines(panels(game, "prussian")["purse"])
    )
    assert "Alsace" not in told


@pytest.mark.parametrize(
    ("roll", "words"),
    [
        (NextRoll(0.09, 0.0, (), False, 1, 5, 3.7, 0.455, 7.0, -1, 4), "before two Segments"),
        (NextRoll(0.09, 0.0, (), True, 1, 5, 3.7, 0.455, 7.0, -1, 4), "ends nothing in box 1 of 5"),
        (NextRoll(0.09, 0.016, (11,), True, 2, 5, 3.7, 0.455, 7.0, -1, 4), "A tie at 11 ends the Action Phase"),
        (NextRoll(0.09, 0.09, (3, 4), True, 5, 5, 3.7, 0.455, 7.0, -1, 4), "Any tie ends"),
    ],
)
def test_the_next_roll_is_told_in_words(roll: NextRoll, words: str) -> None:
    assert words in next_words(roll)


@pytest.mark.rule("7.1")
def test_turns_to_come_tell_who_arrives() -> None:
    glimpse: Glimpse = glimpse_of(load("on-to-paris/september-1870", 1), ("prussian",))
    told = [line.label for panel in LOOK.panels(glimpse)[1] if panel.id == "track" for line in lines(panel)]  # type: ignore[arg-type]
    assert any("XIV Corps" in label for label in told)


@pytest.mark.rule("8.5.5")
def test_who_waits_for_the_enemys_half_sees_his_own_ips() -> None:
    game = load("on-to-paris/alsace-1870-08", 5)
    for text in ("lay primary fr_alsace", "lay primary pr_3rd", "done", "done", "none"):
        game.push(game.parse(text))
    assert [line.id for line in lines(panels(game)["purse"])][:2] == ["purse:ip", "purse:own-ip"]
    assert "purse:own-ip" not in [line.id for line in lines(panels(game, "french")["purse"])]


@pytest.mark.rule("3.2")
def test_what_counts_at_the_end_says_what_it_brings_now() -> None:
    game = Position("on-to-paris/alsace-1870-08").sps("prussian", "2741", reg=1).game
    pages = {page.title: page for page in LOOK.aids(glimpse_of(game, ("prussian",)), ())}
    rows = dict(pages["What counts at the end"].rows)  # type: ignore[union-attr]
    assert rows["Haguenau: taken from its country"] == ("+2", "+2")
    assert rows["Saverne: taken from its country"] == ("+3", "0")


@pytest.mark.rule("3.3")
def test_the_scale_of_victory_says_below_what_its_first_level_is() -> None:
    boxes = [
        box
        for block in panels(load("on-to-paris/alsace-1870-08"), "french")["standing"].blocks
        for box in _boxes(block)
    ]
    levels = [box.text for box in boxes if box.id.startswith("level:")]
    assert levels[0] == f"< {min(int(text) for text in levels[1:])}"


def _boxes(block: object) -> tuple[Box, ...]:
    return tuple(getattr(block, "boxes", ()))


@pytest.mark.rule("18.2.2")
def test_the_head_of_politics_tells_the_distance_and_calls_nothing_safe() -> None:
    """A lost combat may end the Empire anywhere."""
    panel = panels(load("on-to-paris/campaign-1870-08", 1))["politics"]
    assert panel.note == "2 of 10 hexes from the border"
