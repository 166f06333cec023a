"""The data of the figures: drawings line by line, and the figures they are put together to. See `figures`."""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """A drawing in a figure: moved, scaled, mirrored, or all in one role."""

    drawing: str
    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    mirrored: bool = False
    role: str = ""


DRAWINGS = {
    # ---------------------------------------------------------------- foot
    "foot-legs": """
        a chain 45,56,6.6 33,72,4.8 20,84,3.4
        a chain 20,85,3.0 25,91,2.6
        a chain 49,56,6.8 61,70,5.0 61,87,3.5""",
    "foot-body": """
        m poly 57,86 65,85 72,92 57,92
        m poly 16,84 22,80 30,92 21,93
        m poly 38,54 55,54 60,66 36,66
        m chain 52,33,8.2 46,54,7.8
        m poly 31,30 43,26 45,46 32,47
        m disc 37,26,7.5,3.2
        m chain 55,34,4.4 60,47,3.8 69,44,3.2
        m chain 46,36,4.2 42,49,3.6 50,52,3.0
        m rod 30,56,1.9 78,42
        m rod 78,42,1.0 99,35.5
        m poly 28,53 40,51 41,55 27,60
        c rod 46,29,0.9 56,47
        c rod 39,53.5,0.9 54,53.5""",
    "kepi": """
        m disc 56,19,6.0,6.8
        a poly 49.4,15.5 50.8,7 61,8.5 62.4,15.5
        m poly 49.4,14.4 62.4,14.4 67,18 61.8,16.8 49.4,16.8""",
    "pickelhaube": """
        m disc 56,20,6.0,6.8
        m poly 47.4,19.6 48.6,13 52.5,9 57,8.4 61.2,11 63,15.8 67,18.8 60,17.4 52,18
        a poly 54.4,9 55.8,0 57.6,8.8""",
    # ---------------------------------------------------------------- horse
    "horse": """
        m chain 31,56,11.5 45,57.5,10.2 61,56,10.2
        m chain 64,53,8.8 72,43,6.6 78,34,4.6
        m chain 79,33.5,4.6 84,39,3.7 90,45.5,2.7
        m poly 75.5,31 77,23.5 81,31
        m poly 64,44 70,31 76.5,27.5 74,40
        m chain 63,62,5.4 76,68,3.6 83,62,2.6 88,68,1.9
        m chain 60,63,5.4 69,75,3.4 79,80,2.4 84,87,2.0
        m chain 29,60,8 22,72,4.6 14,76,3.0 7,86,2.2
        m chain 34,62,8 32,76,4.4 22,82,2.9 17,91,2.2
        m poly 86,86 89,88 86,91.5 82,89
        m poly 86.5,67 90.5,67 91,72 87,72
        m poly 5.5,85 9,86 7,91 2,90
        m poly 15.5,90 19,91 17,95.5 12,94.5
        m chain 22,49,3.6 12,50,4.0 5,58,3.2 2,68,0.8
        c rod 80,38.5,0.8 84.5,35.5""",
    "rider": """
        c poly 35,49 54,49 57,57 55,63 38,62
        m poly 37,50 52,50 55,57 53,61 39,60
        a chain 44,49,5.6 53,59,4.4 50,70,3.2
        m poly 47,68 53,68 59,75 48,76
        m chain 47,30,7.0 44,47,6.2
        m disc 51,17,5.2,6.0""",
    "straight-sword": """
        m chain 51,29,3.9 60,29,3.2 67,21,2.7
        m poly 65,20.5 68,22 95,3.5""",
    "curved-sabre": """
        m chain 51,29,3.9 60,29,3.2 67,21,2.7
        m poly 65,22 69,20 79,9 93,5 80,12 70,22""",
    "cuirass": """
        a poly 40,25 54,24 55,34 52,42 41,42 39,33
        a poly 45,16 45.5,10 51,7.5 56,9.5 57.5,15.5 60,17.5 54,16
        m poly 56,6.5 49,2.5 43,7 38,21 34,26 42,23 45,13 48,8""",
    "lance": """
        m chain 51,30,3.9 60,37,3.3 66,32,2.8
        m rod 34,58,1.3 92,10
        a poly 91,10.5 83,17.5 66,10 73,8.5 74,2.5
        m poly 45,16 46,10 43,4 53,2 59.5,5 56,10.5 60,16 54,15""",
    "busby": """
        a poly 42,26 30,28 22,38 31,37 33,43 42,40
        m poly 44.8,15 44.2,3 56.6,3 57.2,14.6
        a poly 45,4 39,8 38,15 45,12""",
    "horse-head": """
        m chain 30,92,20 36,62,18 50,36,13
        m chain 54,34,13 68,52,10 82,68,7.5
        m poly 42,26 46,4 58,24
        m poly 18,74 26,40 42,18 50,22 30,56
        c disc 60,42,3.0,2.4
        c rod 80,72,1.6 88,67""",
    # ---------------------------------------------------------------- guns
    "gun": """
        m poly 40,58 50,62 12,90 4,91 5,86
        a chain 22,51,7.0 44,46,6.2 66,41,4.9 90,35.4,3.8
        a poly 86,31.5 93,30 95.5,39 88.5,40.5
        a disc 14,53,3.4,3.4
        m poly 34,50 60,45 58,58 38,64
        m wheel 50,66,25""",
    "many-barrels": """
        m poly 40,58 50,62 12,90 4,91 5,86
        a poly 16,45 34,41.5 35,55 18,58
        a poly 34,39 92,28 94,41 36,54
        c rod 84,34.6,0.9 92.5,33
        c rod 84,38.4,0.9 93,36.8
        c rod 84,30.9,0.9 92,29.4
        c rod 80,30.5,0.8 82,43.4
        m rod 18,50,1.8 6,44
        m disc 5,43,3.2,3.2
        m poly 36,52 60,47 58,58 38,64
        m wheel 50,67,24""",
    "traces": """
        m rod 48,84,1.2 62,56""",
    # ---------------------------------------------------------------- busts
    "bust": """
        m poly 8,100 10,80 22,70 40,64 60,64 78,70 90,80 92,100
        m chain 50,58,10 50,68,12""",
    "marshal": """
        a disc 17,75,12,5.5
        a disc 83,75,12,5.5
        m chain 50,44,14 51,50,13
        m poly 44,58 56,58 52,68 48,68
        a poly 36,34 38,14 62,14 65,34
        m poly 35,34 66,34 74,41 58,38 35,39
        c rod 37,30,1.1 64,30
        c rod 37.5,25.5,0.8 63.5,25.5
        c rod 50,74,0.9 50,100
        c rod 38,66.5,0.9 50,74
        c rod 62,66.5,0.9 50,74
        c disc 64,86,3.2,3.2
        c disc 73,88,2.4,2.4""",
    "general": """
        a poly 8,78 24,70 30,74 12,82
        a poly 92,78 76,70 70,74 88,82
        m chain 50,44,14 51,51,12.5
        m poly 33,42 34,28 42,19 52,17 61,21 66,31 67,37 76,42 60,39 44,39
        a poly 48,18 51,2 54,18
        a disc 51,18,5,2.4
        c disc 60,29,3.0,4.0
        c rod 34,38,1.0 67,36
        c rod 43,74,0.8 43,100
        c rod 57,74,0.8 57,100
        c disc 50,72,2.6,2.6
        c rod 50,76,0.8 50,82
        c rod 47,79,0.8 53,79""",
    "cocked-hat": """
        m chain 37,44,6 31,58,5 28,72,3.4
        m chain 51,43,13.5 53,50,12
        m poly 62,44 69,50 63,53
        m poly 18,36 30,22 42,27 58,24 72,20 86,30 78,35 60,34 40,36
        m disc 51,28,17,10
        a disc 70,27,4,4
        a rod 22,34,1.1 42,29.5
        a rod 58,27,1.1 82,30
        c poly 45,62 57,62 54,78 51,84 48,78
        c rod 40,66,0.9 34,100
        c rod 62,66,0.9 68,100
        a poly 82,88 78.4,89 80.2,92.2 77,90.4 76,94 75,90.4 71.8,92.2 73.6,89 70,88 73.6,87 71.8,83.8 75,85.6 76,82
        a poly 77,85.6 80.2,83.8 78.4,87 82,88 76,88""",
    # ---------------------------------------------------------------- emblems of the eighteenth century
    "musket": """
        m poly 2,92 16,99 34,80 24,71
        m rod 26,77,4.2 78,22
        m rod 78,22,2.6 97,2""",
    "grenade": """
        m disc 50,68,27,27
        m poly 41,46 59,46 61,36 39,36
        a poly 37,36 28,18 37,23 37,6 48,19 54,0 61,19 70,10 66,25 75,22 63,36
        c disc 41,61,5,7""",
    "horn": """
        m ring 42,50,34,13
        m poly 42,72 62,71 78,64 97,50 99,98 80,87 62,84 42,84
        m chain 40,21,5 60,13,4.4 84,9,3.4
        m rod 86,3,3.0 87,15
        a chain 20,21,3.4 42,2,3.4 64,21,3.4""",
    "breastplate": """
        m rod 12,90,3.0 88,8
        m rod 88,90,3.0 12,8
        c poly 20,18 40,28 60,28 80,18 86,46 74,94 26,94 14,46
        m poly 26,23 38,33 62,33 74,23 80,46 69,88 31,88 20,46
        c rod 50,36,2.0 50,86
        c rod 29,70,2.0 71,70""",
    "carbine-and-sabre": """
        m poly 4,92 16,98 33,78 25,70
        m rod 26,77,3.8 86,13
        m poly 76,74 83,78 71,57 40,21 8,3 29,25 60,61
        m chain 80,77,3.8 91,90,4.2
        m rod 68,86,3.0 91,66""",
    "sabre": """
        m poly 20,74 28,81 59,51 81,25 91,1 72,19 48,43
        m chain 22,78,4.0 10,93,4.4
        a chain 13,69,3.2 32,87,3.2""",
    "telescope": """
        m poly 2,68 26,57 32,72 8,83
        m poly 29,54 61,40 69,58 36,72
        m poly 64,36 91,23 100,47 73,58
        m rod 48,58,2.8 34,97
        m rod 50,58,2.8 64,97""",
    # ---------------------------------------------------------------- eagle
    "eagle-half": """
        m poly 54,40 61,31 69,22 79,16 89,15 96,20 86,29 100,34 88,42 98,52 84,54 92,65 77,63 79,76 66,67 54,69
        m poly 52,63 57,75 73,93 61,90 57,100 50,91
        m rod 56,70,2.6 68,81
        m poly 66,78 77,78 71,82 76,88 68,86 65,90 64,83
        c rod 68,34,0.9 83,28
        c rod 68,42,0.9 86,41.5
        c rod 67,50,0.9 82,53
        c rod 64,57,0.9 75,61.5""",
    "eagle-trunk": """
        m poly 39,35 61,35 58,70 50,82 42,70
        c rod 40,40,0.8 42,64
        c rod 60,40,0.8 58,64""",
    "eagle-neck": """
        m chain 51,38,9 50,24,6.6 53,11,7.0
        m poly 55,4 63,5 70,10 71,17 67,14.5 62,15 56,18
        c disc 55,9,1.6,1.6""",
    "eagle-necks": """
        m chain 54,38,7.5 59,26,5.4 61,16,6.0
        m poly 62,10 69,10.5 76,15 77,21 73,19 68,19.5 62,22
        c disc 62.5,14.5,1.4,1.4""",
    "crown": """
        a poly 42,8 41,-1 46,3 50,-3 54,3 59,-1 58,8""",
}

COMPOSED = {
    "infantry-french": (Part("foot-legs"), Part("foot-body"), Part("kepi")),
    "infantry-german": (Part("foot-legs", role="m"), Part("foot-body"), Part("pickelhaube")),
    "cavalry-heavy": (Part("horse"), Part("rider"), Part("straight-sword"), Part("cuirass")),
    "cavalry-medium": (Part("horse"), Part("rider"), Part("lance")),
    "cavalry-light": (Part("horse"), Part("rider"), Part("curved-sabre"), Part("busby")),
    "artillery": (Part("gun"),),
    "mitrailleuse": (Part("many-barrels"),),
    "horse-artillery": (
        Part("gun", -2, 36, 0.56, mirrored=True),
        Part("traces"),
        Part("horse", 40, 16, 0.6),
        Part("rider", 40, 16, 0.6),
        Part("curved-sabre", 40, 16, 0.6),
        Part("busby", 40, 16, 0.6),
    ),
    "horse-head": (Part("horse-head"),),
    "battery": (Part("gun", 0, 0, 0.5), Part("gun", 50, 0, 0.5), Part("gun", 25, 46, 0.5)),
    "leader-french": (Part("bust"), Part("marshal")),
    "leader-german": (Part("bust"), Part("general")),
    "leader-tricorne": (Part("bust"), Part("cocked-hat")),
    "emblem-line": (Part("musket"), Part("musket", mirrored=True)),
    "emblem-grenadier": (Part("grenade"),),
    "emblem-light": (Part("horn"),),
    "emblem-cuirassier": (Part("breastplate"),),
    "emblem-dragoon": (Part("carbine-and-sabre"),),
    "emblem-hussar": (Part("sabre"), Part("sabre", mirrored=True)),
    "emblem-vedette": (Part("telescope"),),
    "eagle": (Part("eagle-half"), Part("eagle-half", mirrored=True), Part("eagle-trunk"), Part("eagle-neck")),
    "eagle-double": (
        Part("eagle-half", 3, 6, 0.94),
        Part("eagle-half", 3, 6, 0.94, mirrored=True),
        Part("eagle-trunk", 3, 6, 0.94),
        Part("eagle-necks", 3, 6, 0.94),
        Part("eagle-necks", 3, 6, 0.94, mirrored=True),
        Part("crown", 3, 6, 0.94),
    ),
}
