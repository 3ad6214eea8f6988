"""The odds of a roll are what the rules come to over all ways the dice can fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pytest

from tests.dragondice.every_throw import every_throw
from tests.dragondice.scene import HOME_0, Scene
from wartable.engine.forms import Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.odds.distribution import Distribution
from wartable.games.dragondice.odds.reading import read
from wartable.games.dragondice.odds.survey import settled, survey
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.state import DEAD, Attack, March

Change = Callable[[Scene], None]
UNITS = sorted(shipped().units)


def most_of(type_: Type) -> Callable[[Prompt[object]], object]:
    """Icons with several uses give results of the type; nothing else is done."""

    def answer(prompt: Prompt[object]) -> object:
        if prompt.kind == "choose_use":
            form = cast("Pick", prompt.form)
            giving = [each.id for each in form.options if type_ in each.words.lower()]
            return giving[0] if giving else form.default()
        return prompt.form.default()

    return answer


def set_roll(kinds: Sequence[str], type_: Type, change: Change, *, counter: bool) -> Roll:
    scene = Scene()
    scene.army(0, HOME_0, *kinds)
    scene.army(1, HOME_0, "treefolk.oakling", "treefolk.oakling", "treefolk.oakling")
    scene.state.march = March(1 if counter else 0, HOME_0)
    scene.state.turn = 1 if counter else 0
    change(scene)
    roll = Roll(scene.game, 0, HOME_0, type_, (type_,), counter=counter)
    if type_ in {"melee", "missile"}:
        kind = "melee" if type_ == "melee" else "missile"
        roll.attack = Attack(kind, 0, HOME_0, 1, HOME_0, counter=counter)
    if type_ == "save":
        roll.against = "melee"
        roll.attack = Attack("melee", 1, HOME_0, 0, HOME_0)
    scene.state.attack = roll.attack
    return roll


def by_rules(roll: Roll, type_: Type) -> Asking[int]:
    dice = yield from rollers(roll)
    yield from throw(roll, dice, "DD-ROLL-03")
    return (yield from resolve(roll)).of(type_)


def same(kinds: Sequence[str], type_: Type, change: Change, *, counter: bool = False) -> None:
    """Compare the odds with everything that can happen."""
    roll = set_roll(kinds, type_, change, counter=counter)
    surveyed = survey(roll, settled(rollers(roll)), type_)
    odds = read(surveyed)
    assert surveyed.exact
    agree(odds, kinds, type_, change, counter=counter)


def agree(
    odds: Distribution, kinds: Sequence[str], type_: Type, change: Change, *, counter: bool
) -> None:
    found = every_throw(
        lambda: by_rules(set_roll(kinds, type_, change, counter=counter), type_), most_of(type_)
    )
    assert sum(odds.weights) == odds.ways
    for result in range(max(odds.most, *found.chances) + 1):
        wanted = float(found.chances.get(result, 0))
        slack = float(found.cut_off) + 1e-8
        assert odds.chance(result) == pytest.approx(wanted, abs=slack), (result, kinds)


def nothing(_: Scene) -> None:
    """Leave everything as it is."""


@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("kind", UNITS)
def test_every_unit(kind: str, type_: Type) -> None:
    roll = set_roll([kind], type_, nothing, counter=False)
    surveyed = survey(roll, settled(rollers(roll)), type_)
    if surveyed.exact:
        agree(read(surveyed), [kind], type_, nothing, counter=False)
