"""What is made of a model is made once."""

from wargame.content.once import Once
from wargame.games.at_any_cost.content import load_scenario


def test_a_thing_is_made_once_of_each_model_and_never_of_an_equal_one() -> None:
    made: list[list[int]] = []

    def doubled(model: list[int]) -> list[int]:
        made.append(model)
        return model * 2

    once, first, second = Once(doubled, most=2), [1], [1]
    assert once(first) is once(first)
    assert once(first) is not once(second)
    assert once([2]) == [2, 2]
    assert len(made) == 3
    assert once(first) == [1, 1]
    assert len(made) == 4  # it remembers so many and no more


def test_scenarios_with_one_map_have_one_board() -> None:
    a, b = (load_scenario(f"at-any-cost/{name}") for name in ("bloody-thursday", "crisis-on-the-left"))
    assert a.board is b.board
