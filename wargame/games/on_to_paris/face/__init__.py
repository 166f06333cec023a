"""On to Paris! in a terminal: the plain face, with a sheet of its own for `wargame show`."""

from __future__ import annotations

from dataclasses import replace

from wargame.cli.faces import Examples
from wargame.cli.faces.plain import plain_face
from wargame.games.on_to_paris import GAME
from wargame.games.on_to_paris.content import load_scenario
from wargame.games.on_to_paris.face.sheet import sheet

FACE = replace(
    plain_face(GAME.id),
    sheet=lambda ref: sheet(load_scenario(ref)),
    examples=Examples(
        action="army-all pr_3rd",
        short="order pr_v 2941",
        label="cavalry fr_cav_2",
        labels="the id of a unit, or the hex of lone SPs: sps 2935",
        unit="pr_v",
        hex="2941",
        card="",
        cards="",
        rule="10.2.2",
        status="turn, phase, points of both sides, VPs",
        hand="nothing: there are no cards",
    ),
)
