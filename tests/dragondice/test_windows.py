"""Moments at which several rules act in turn have their own order."""

from __future__ import annotations

import sys

import pytest

from wartable.engine.windows import Moment
from wartable.games.dragondice import rulebook
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.icons.icon import ICONS
from wartable.games.dragondice.rolls.resolve import BEFORE_COUNT
from wartable.games.dragondice.settling import ABANDONED
from wartable.games.dragondice.turn.march import CAPTURED, MANEUVERED, MARCH_BEGINS
from wartable.games.dragondice.turn.phases import IN_RETREAT_STEP

assert rulebook.REGISTERED, "everything is hooked on"


@pytest.mark.parametrize(
    ("moment", "order"),
    [
        (MARCH_BEGINS, ["mire", "minor terrain"]),
        (MANEUVERED, ["Chill Wind", "wall_of_thorns"]),
        (CAPTURED, ["castle", "minor terrain"]),
        (IN_RETREAT_STEP, ["ride", "Air Flight"]),
        (ABANDONED, ["taming", "minor terrain"]),
        (BEFORE_COUNT, ["Magic Negation", "wilding", "fiery_weapon", "wall_of_fog"]),
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


def moments() -> list[Moment[object]]:
    """Every moment of the game."""
    package = rulebook.__name__.rpartition(".")[0]
    modules = [each for name, each in sys.modules.items() if name.startswith(package)]
    return [each for module in modules for each in vars(module).values() if type(each) is Moment]


def test_spells_icons_and_abilities_are_hooked_under_their_ids() -> None:
    """Names are for people: a spell is known to the rules by its id in the content alone."""
    dice = shipped()
    names = {spell.name for spell in dice.spells.values()}
    names -= {*dice.spells, *dice.icons, *dice.abilities}
    hooked = {name for moment in moments() for name in moment.names()}
    assert "blizzard" in hooked
    assert "hailstorm" in hooked
    assert not names & hooked
    logos = {name for name in ICONS if name.startswith("Logo")}
    assert not set(ICONS) - logos - set(dice.icons)
