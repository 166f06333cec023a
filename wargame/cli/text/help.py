"""The help of text play."""

HELP = """\
You are asked one question at a time. Answer with a number, or with the words of an action:
  12                  the action with this number
  move leu-ph1 G12    its words; beginnings are enough as long as only one action fits
  move ph1            several fit: they are listed, with their numbers
  (just Enter)        the action marked [Enter], if there is one

Looking around
  map [WORDS]         the map; with words, the hexes of those actions are lit: map move ph1
  status              turn, victory points, wings and cohesion, cards
  hand                your cards, orders and discards
  units               all counters you can see; `unit leu-ph1` or `unit G14` shows one
  list, more          all actions written out; the next page
  log [N]             the last N sentences of the story, as you know it
  odds ACTION         what an action leads to, by the rules themselves: number or words
  odds! ACTION        the same, with the default answer to the questions on the way
  why ACTION          why an action is not allowed, with the rule

Keeping and leaving
  undo                take back your last action: alone as often as you like; between two
                      people not past dice, drawn or revealed secrets, or the other's answer
  undo!               the same if both players agree
  save FILE           a copy of the game so far (every action is kept anyway)
  quit                leave; the game can be continued later
"""
