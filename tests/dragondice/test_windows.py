"""Moments at which several rules act one after the other do so in an order of their own."""

from __future__ import annotations

import pytest

from wartable.games.dragondice import rulebook
from wartable.games.dragondice.rolls.resolve import BEFORE_COUNT
from wartable.games.dragondice.settling import ABANDONED
from wartable.games.dragondice.turn.march import CAPTURED, MANEUVERED, MARCH_BEGINS
from wartable.games.dragondice.turn.phases import IN_RETREAT_STEP
from wartable.games.dragondice.windows import Moment

assert rulebook.REGISTERED, "everything is hooked on"


@pytest.mark.parametrize(
    ("moment", "order"),
    [
        (MARCH_BEGINS, ["Mire", "minor terrain"]),
        (MANEUVERED, ["Chill Wind", "Wall of Thorns"]),
        (CAPTURED, ["castle", "minor terrain"]),
        (IN_RETREAT_STEP, ["ride", "Air Flight"]),
        (ABANDONED, ["taming", "minor terrain"]),
        (BEFORE_COUNT, ["Magic Negation", "Wilding", "Fiery Weapon", "Wall of Fog"]),
    ],
    ids=lambda each: each.name if isinstance(each, Moment) else "",
)
def test_rules_at_one_moment_follow_one_another_by_rank(
    moment: Moment[object], order: list[str]
) -> None:
    """Saved matches are played again in this order; other tests may hook on what they like."""
    assert [name for name in moment.names() if name in order] == order


def test_ranks_decide_and_not_what_is_loaded_first() -> None:
    moment = Moment[str]("of these tests")
    moment.by("last", rank=2)("c")
    moment.by("first")("a")
    moment.by("second", rank=1)("b")
    assert moment.everything == ("a", "b", "c")
    assert moment.names() == ["first", "second", "last"]
