"""What people rolled with real dice."""

from __future__ import annotations

import pytest

from wartable.engine.forms import Faces
from wartable.engine.refusal import Illegal, Malformed


def test_the_faces_come_out_as_rolled() -> None:
    assert Faces((20, 6, 6)).check([17, 1, 6]) == [17, 1, 6]


def test_every_roll_is_listed() -> None:
    assert list(Faces((2, 3)).answers()) == [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3]]


@pytest.mark.parametrize(
    ("answer", "error", "reason"),
    [
        ([0, 1], Illegal, "a die of 6 sides cannot show 0"),
        ([1, 21], Illegal, "a die of 20 sides cannot show 21"),
        ([1, 10**5000], Illegal, "a die of 20 sides cannot show a huge number"),
        ([1], Malformed, "expected 2 dice, not 1"),
        ([True, 1], Malformed, "expected a whole number, not yes or no"),
        ([1, float("nan")], Malformed, "expected a whole number, not a number that is not whole"),
        ({"d6": 1}, Malformed, "expected a list, not a set of named values"),
    ],
)
def test_a_roll_that_cannot_be_is_refused(
    answer: object, error: type[Illegal | Malformed], reason: str
) -> None:
    with pytest.raises(error) as refused:
        Faces((6, 20)).check(answer)
    assert refused.value.reason == reason


def test_a_die_without_sides_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="at least one side"):
        Faces((6, 0))


def test_text_names_the_dice() -> None:
    assert Faces((20, 6)).lines() == ["type what the dice show: d20 d6"]
