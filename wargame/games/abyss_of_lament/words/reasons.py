"""What the computer player's reasons are for who is advised: a title where one fits, and a whole sentence.

A reason is found by a pattern of its words. `{who}` is the counter or card that the answer names, `{where}` the hex
it ends in, a number a group of the pattern. Where nothing is said, the adviser tells what the plan comes to instead.
"""

from __future__ import annotations

from collections.abc import Mapping

REASONS: Mapping[str, tuple[str, str]] = {
    # Cards
    r"(\d+) of (\d+) cards move troops": ("", "{0} of the {1} cards in hand move troops."),
    r"what the wing has to do": ("", "No wing has more to do this turn than {who}."),
    r"maneuver": ("", "With {who} a wing can move and attack next round."),
    r"rally": ("", "With {who} a wing can be rallied next round."),
    r"reform": ("", "With {who} a unit can be brought back to Good Order next round."),
    r"guns for (\w+)": ("", "The guns can be laid under the wing of {0}, which will need them most."),
    r"the best maneuver with this card": ("", "Units of the wing move and attack, as many as there are AP."),
    r"one unit of any wing": ("", "Emergency Orders let a unit of any wing act, whatever the card."),
    r"cohesion for the wing": ("", "The wing gets some of its cohesion back, so that it bears more hits."),
    r"Good Order for a unit|free reform": ("", "It brings {who} back to Good Order."),
    r"guns for the wing": ("", "The guns are ready for the next fight of the wing: {who}."),
    r"time works for us or against us": ("", "As the points stand it is better if the turn is over sooner."),
    r"wait": ("", "The cards are kept."),
    r"what the Asset card does now": ("", "The Asset card does more now than it is likely to do later."),
    r"keep the Asset card for another turn": ("", "The Asset card may do more in another turn."),
    r"the wing that needs it most": ("", "No wing needs it more than {who}."),
    r"where we are strong and he is not": ("", "Where {who} would come, you are strong and the enemy is not."),
    # Deployment
    r"whatever is left, as the scenario suggests": ("", "All that is left is placed as the scenario suggests."),
    r"its place in the line": ("", "{where} is the place of {who} in the line."),
    r"somebody else's place": ("", "{who} can stand in {where}, though others are meant for it."),
    r"anywhere": ("", ""),
    r"the shortest way in": ("", "{where} is the shortest way to the battle for {who}."),
    # Maneuvers
    r"attack on (.+)": ("Attack on {0}", "The attack on {0} is to be made with {who}."),
    r"march|not in the plan|all are where they should be|stays to attack": ("", ""),
    r"road march": ("", "A road march brings {who} furthest."),
    r"to attack": ("", "From {where} the attack can be made with {who}."),
    r"a better place to stand": ("", "{where} is a better place for {who} than the one now."),
    r"to screen those behind it, or to unmask the enemy": (
        "",
        "From {where} {who} can screen those behind, or make the enemy show what he has there.",
    ),
    r"towards his weak points and VP hexes": (
        "",
        "{where} brings {who} nearer to the enemy's weak points and to the victory hexes.",
    ),
    r"towards what he threatens": ("", "{where} brings {who} nearer to what the enemy threatens."),
    r"where it can strike next time": ("", "From {where} {who} can attack next time."),
    r"cover, height or friends beside it": ("", "{where} gives {who} cover, height or friends on the flank."),
    r"to stand in a VP hex": ("", "{who} can hold the victory hex {where}."),
    r"the better unit in front": (
        "",
        "{who} and the other unit there change places, so that the better one stands in front.",
    ),
    # Combat
    r"attack(?:, checked)?": ("", ""),
    r"attack with rolling volleys(?:, checked)?": (
        "",
        "The volleys of the unit behind {who} make its attack stronger.",
    ),
    r"no attack is good enough": ("", "No attack that is left is likely to win more than it costs."),
    r"guns change the combat": ("", "The guns better the odds of this combat."),
    r"keep the guns": ("", "The guns are kept for another combat."),
    r"cancel the hits": ("", "The hits are taken away by it."),
    r"the fight is over|a new die": ("", ""),
    r"take the hit by cohesion": ("", "The wing loses a level of cohesion; the unit keeps its ground and its order."),
    r"take the hit by disorder": ("", "The unit is disordered; it keeps its ground, and the wing its cohesion."),
    r"give ground": ("", "The unit gives ground; order and cohesion are kept."),
    r"give the unit up": ("", "The unit is given up."),
    r"the ground ahead": ("", "The unit takes the ground that the enemy has left."),
    r"the ground held": ("", "The unit keeps the ground that it holds."),
}
