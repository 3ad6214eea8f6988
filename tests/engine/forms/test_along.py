"""A whole number in one of several stretches."""

from __future__ import annotations

import pytest

from wartable.engine.forms import Along, Bar, Stretch
from wartable.engine.refusal import Illegal, Malformed

LEFT = Stretch("left", "to the left", ((-20, -5), (3, 20)))
RIGHT = Stretch("right", "to the right", ((0, 4),))
BLOCKED = Bar("ahead", "straight ahead", "A ship is in the way", "XY-ECHO-01")
ECHO = Along((LEFT, RIGHT), "mm", bars=(BLOCKED,), otherwise=("left", 3))


def test_the_ends_of_a_run_belong_to_it() -> None:
    for number in (-20, -5, 3, 20):
        assert ECHO.check({"on": "left", "at": number}) == {"on": "left", "at": number}


@pytest.mark.parametrize("number", [-21, -4, 2, 21])
def test_a_number_between_the_runs_is_refused_with_what_is_free(number: int) -> None:
    with pytest.raises(Illegal, match="-20 to -5, 3 to 20"):
        ECHO.check({"on": "left", "at": number})


def test_a_barred_stretch_says_why() -> None:
    with pytest.raises(Illegal, match="A ship is in the way") as refusal:
        ECHO.check({"on": "ahead", "at": 0})
    assert refusal.value.rule == "XY-ECHO-01"


def test_an_unknown_stretch_and_a_number_that_is_not_whole_are_malformed() -> None:
    for answer in ({"on": "up", "at": 0}, {"on": "left", "at": 3.0}, {"on": "left"}, "left"):
        with pytest.raises(Malformed):
            ECHO.check(answer)


def test_every_number_is_counted_once() -> None:
    assert ECHO.count() == 16 + 18 + 5
    assert ECHO.at(0) == {"on": "left", "at": -20}
    assert ECHO.at(16) == {"on": "left", "at": 3}
    assert ECHO.at(ECHO.count() - 1) == {"on": "right", "at": 4}
    assert ECHO.default() == {"on": "left", "at": 3}


@pytest.mark.parametrize(
    "make",
    [
        lambda: Along((), "mm"),
        lambda: Along((LEFT, LEFT), "mm"),
        lambda: Along((LEFT,), "mm", grain=0),
        lambda: Along((LEFT,), "mm", otherwise=("left", 0)),
        lambda: Along((LEFT,), "mm", otherwise=("right", 0)),
        lambda: Along((LEFT,), "mm", bars=(Bar("left", "left", "no", "XY-01"),)),
        lambda: Stretch("s", "s", ()),
        lambda: Stretch("s", "s", ((3, 2),)),
        lambda: Stretch("s", "s", ((0, 2), (2, 4))),
    ],
)
def test_a_form_that_makes_no_sense_cannot_be_made(make: object) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=r"."):
        make()
