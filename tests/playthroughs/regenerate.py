"""Write the golden games and the table of legal actions anew, after an intended change of the rules.

python -m tests.playthroughs.regenerate [SCENARIO...]
"""

from __future__ import annotations

import sys

from tests.games.abyss_of_lament.rules import perft
from tests.playthroughs import golden


def main(names: list[str]) -> None:
    """All scenarios, or those named; the table of legal actions is always whole."""
    for scenario in golden.all_scenarios():
        if not names or scenario in names or scenario.rpartition("/")[2] in names:
            print(golden.write(scenario))
    print(perft.write())


if __name__ == "__main__":
    main(sys.argv[1:])
