"""Death Ride: Mars-la-Tour 1870, the area-impulse game. One module per chapter of the rules as implemented.

1 units · 2, 8 movement, march · 3 setup · 4 sequence · 5, 6.1 impulses · 6 activation, leaders · 7 bivouac ·
9 fire_zones · 10 arrivals · 11 bombardment · 12 rifle_fire · 13 assault · 14 volley · 15 casualties · 16 recovery ·
17 regroup · 18 advantage · 19 victory.
"""
