"""The help of text play."""

from __future__ import annotations

from wargame.cli.faces import Examples


def help_text(examples: Examples) -> str:
    """All commands, with examples of the game that is played."""
    return _HELP.format(**vars(examples))


_HELP = """\
You are asked one question at a time. Answer with a number, or with the words of an action:
  12                  the action with this number
  {action:20}its words; beginnings are enough as long as only one action fits
  {short:20}several fit: they are listed, with their numbers
  {label:20}what the map shows: {labels}
  (just Enter)        the action marked [Enter], if there is one

Looking around
  map [WORDS]         the map; with words, the hexes of those actions are lit: map {short}
  map left, map right one half of it, where the terminal is too narrow for the whole
  status              {status}
  hand                {hand}; `card {card}` what one does
  units               all counters you can see; `unit {unit}` or `unit {hex}` shows one
  hex {hex:16}terrain, height, names, works, roads, water and counters of a hex
  list, more          all actions written out; the next page
  log [N]             the last N sentences of the story, as you know it

Questions that come again and again
  whole NUMBER        spend several points at once, as one of the proposals below the choices says
  answers             how they are answered for you; `answers NUMBER ANSWER` changes one

Odds and rules
  odds ACTION         {odds}
  odds! ACTION        modifiers and every single result, by the rules themselves
  why ACTION          why an action is not allowed, with the rule
  rules               the special rules and events of this battle
  rule {rule:15}what a rule of the rulebook is about

Keeping and leaving
  undo [N]            take back your last action, or the last N: alone as often as you like;
                      between two people not past dice, secrets, or the other's answer
  undo!               the same if both players agree
  save FILE           a copy of the game so far (every action is kept anyway)
  save! FILE          the same over an older record
  quit                leave; `wargame play --text --resume` goes on later
"""
