"""Bad answers in the middle of a match: refused with the rule, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import cast

import pytest

from tests.dragondice.playthroughs import answer_to
from tests.dragondice.tables import as_data
from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Pick, PickWeight, Plan
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Illegal, Malformed, Refusal
from wartable.games.dragondice.forces.ready import ready_forces
from wartable.games.dragondice.options import DragonDiceOptions
from wartable.games.dragondice.rulebook import DragonDice
from wartable.testing import check_refusing
from wartable.testing.picture import must_stand, standing

LONGEST = 60
"""How many matches are searched for a question."""

OFTEN = (
    "force", "start", "frontier", "place_horde", "place_campaign", "march", "maneuver", "oppose",
    "turn_terrain", "action", "melee_target", "missile_target", "counter_attack", "casualties",
    "spell", "spell_element", "castings", "spell_target", "next_spell", "promote", "reinforce",
    "retreat", "take_item", "bring_minor", "targets",
)  # fmt: skip


def any_question(prompt: Prompt[object]) -> bool:
    """Any question will do."""
    return bool(prompt.kind)


@cache
def _found(kind: str, wanted: Callable[[Prompt[object]], bool]) -> Match:
    for number in range(LONGEST):
        seed = derive(seed_from("bad input"), number)
        options = DragonDiceOptions(players=2 + number % 3, force_size=36, round_limit=20)
        match, rng = Match(DragonDice(), options, Seeded(seed)), Chance(seed)
        while match.result is None:
            for waiting in match.waiting():
                [prompt] = match.prompts(waiting.seat)
                if prompt.kind == kind and wanted(prompt):
                    return match
            [prompt] = match.prompts(match.waiting()[0].seat)
            match.answer(prompt.seat, prompt.id, answer_to(prompt, rng))
    raise AssertionError(f"nobody was asked “{kind}”")


def at_question(
    kind: str, wanted: Callable[[Prompt[object]], bool] = any_question
) -> tuple[Match, Prompt[object]]:
    """A match in which a question of this kind is open, and the question."""
    match = _found(kind, wanted)
    for waiting in match.waiting():
        [prompt] = match.prompts(waiting.seat)
        if prompt.kind == kind:
            return match, prompt
    raise AssertionError(kind)


def refused(match: Match, prompt: Prompt[object], answer: object) -> Refusal:
    """What is said to a bad answer, which changes nothing."""
    before = standing(match)
    with pytest.raises(Refusal) as said:
        match.answer(prompt.seat, prompt.id, answer)
    must_stand("refusing", before, match, "a refused answer changed something")
    assert said.value.reason
    return said.value


@pytest.mark.parametrize("kind", OFTEN)
def test_broken_answers_to_every_kind_of_question(kind: str) -> None:
    match, prompt = at_question(kind)
    for answer in (None, 7, 1.5, [None], {"": ""}, "no such option", ["x"] * 50, {"d999": "stay"}):
        assert isinstance(refused(match, prompt, answer), Malformed | Illegal)
    assert check_refusing(match, Chance(seed_from(kind))) > 10


def too_dear(prompt: Prompt[object]) -> bool:
    """A question in which a spell costs more than there is."""
    return _barred(prompt, "DD-SPELLGEN-05")


def aimless(prompt: Prompt[object]) -> bool:
    """A question in which a spell has nothing to be cast on."""
    return _barred(prompt, "DD-MAGIC-09")


def _barred(prompt: Prompt[object], rule: str) -> bool:
    return isinstance(prompt.form, Pick) and any(bar.rule == rule for bar in prompt.form.bars)


@pytest.mark.parametrize(
    ("wanted", "rule"), [(too_dear, "DD-SPELLGEN-05"), (aimless, "DD-MAGIC-09")]
)
def test_spells_beyond_the_magic_or_without_a_target(
    wanted: Callable[[Prompt[object]], bool], rule: str
) -> None:
    match, prompt = at_question("spell", wanted)
    assert isinstance(prompt.form, Pick)
    for bar in prompt.form.bars:
        if bar.rule == rule:
            said = refused(match, prompt, bar.id)
            assert (said.reason, said.rule) == (bar.reason, rule)


def test_more_castings_than_the_magic_pays_for() -> None:
    match, prompt = at_question("castings")
    assert isinstance(prompt.form, Pick)
    most = max(int(option.id) for option in prompt.form.options)
    for answer in (str(most + 1), "0", "-1", most):
        refused(match, prompt, answer)


def test_a_target_that_is_gone() -> None:
    match, prompt = at_question("spell_target")
    for answer in ("army:0:17", "die:9999", "terrain:-1", "die:-1", ""):
        refused(match, prompt, answer)


def weighed(prompt: Prompt[object]) -> bool:
    """A question about more than one casualty, with a choice."""
    return isinstance(prompt.form, PickWeight) and prompt.form.total > 1


def test_casualties_that_do_not_add_up() -> None:
    match, prompt = at_question("casualties", weighed)
    form = cast("PickWeight", prompt.form)
    names = [option.id for option in form.options]
    said = refused(match, prompt, [])
    assert said.rule == prompt.rule
    assert refused(match, prompt, names).rule == prompt.rule
    refused(match, prompt, [names[0], names[0]])
    refused(match, prompt, [*form.default(), "d999"])


@pytest.mark.parametrize("kind", ["reinforce", "retreat"])
def test_plans_for_dice_that_are_elsewhere(kind: str) -> None:
    match, prompt = at_question(kind)
    plan = dict(cast("Plan", prompt.form).default())
    name = next(iter(plan))
    for broken in (
        {**plan, "d999": "stay"},
        {**plan, name: "99"},
        {**plan, name: None},
        {each: goal for each, goal in plan.items() if each != name},
        list(plan),
    ):
        refused(match, prompt, broken)


def test_illegal_forces_change_nothing() -> None:
    match, prompt = at_question("force")
    ready = as_data(ready_forces()["goblins_36"].force)
    expected: dict[str, tuple[object, str]] = {
        "dragons": ([], "DD-FORCE-11"),
        "home_terrain": ("highland_castle", "DD-FORCE-17"),
        "frontier": ("nowhere", "DD-RULING-01"),
        "horde": ({}, "DD-RULING-04"),
        "minors": (["coastland_bridge"] * 9, "DD-FORCE-15"),
        "dragonkin": (["goblins.thug"], "DD-FORCE-14"),
    }
    for field, (value, rule) in expected.items():
        assert refused(match, prompt, {**ready, field: value}).rule == rule
    assert match.all_open_answers() == {}
