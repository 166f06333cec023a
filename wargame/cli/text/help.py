"""The help of text play."""

HELP = """\
You are asked one question at a time. Answer with a number, or with the words of an action:
  12                  the action with this number
  move leu-ph1 G12    its words; beginnings are enough as long as only one action fits
  move ph1            several fit: they are listed, with their numbers
  activate ♥1         what the map shows: ♥1, v2, ?22, or the hex of a unit: activate G14
  (just Enter)        the action marked [Enter], if there is one

Looking around
  map [WORDS]         the map; with words, the hexes of those actions are lit: map move ph1
  map left, map right one half of it, where the terminal is too narrow for the whole
  status              turn, victory points, wings and cohesion, cards
  hand                your cards, orders and discards; `card asset` what a card does
  units               all counters you can see; `unit ph1` or `unit G14` shows one
  hex J15             terrain, height, names, works, roads, water and counters of a hex
  list, more          all actions written out; the next page
  log [N]             the last N sentences of the story, as you know it

Odds and rules
  odds ACTION         an attack in short: hits for both sides, with and without artillery
  odds! ACTION        modifiers and every single result, by the rules themselves
  why ACTION          why an action is not allowed, with the rule
  rules               the special rules and events of this battle
  rule VIII.3.4.2     what a rule of the rulebook is about

Keeping and leaving
  undo [N]            take back your last action, or the last N: alone as often as you like;
                      between two people not past dice, secrets, or the other's answer
  undo!               the same if both players agree
  save FILE           a copy of the game so far (every action is kept anyway)
  save! FILE          the same over an older record
  quit                leave; `wargame play --text --resume` goes on later
"""
