"""Laws that the engine itself holds: a broken rule costs an answer, never the match.

What gets out only through views, forms or forks is for the conformance kit to find.
"""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.broken import (
    BROKEN,
    AsksAfterSecretRoll,
    AsksForEver,
    Honest,
    RollsForEver,
    RunsInCircles,
    SealsInMidStep,
    SecretInLocal,
    Tiny,
    TinyOptions,
)
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.engine.refusal import Fault


def start(game: type[Honest]) -> Match:
    return Match(game(), TinyOptions(), Seeded(seed_from("tiny")))


def hide(match: Match) -> None:
    for seat in (0, 1):
        match.answer(seat, match.prompts(seat)[0].id, "two")


def test_each_broken_game_has_a_name_of_its_own() -> None:
    assert len({game.id for game in BROKEN.values()}) == len(BROKEN)


def test_the_honest_game_runs_to_its_end() -> None:
    match = start(Honest)
    rng = Chance(seed_from("honest"))
    while match.result is None:
        [prompt, *_] = match.prompts(match.waiting()[0].seat)
        match.answer(prompt.seat, prompt.id, prompt.form.sample(rng))
    assert match.result.rule == "TI-WIN-01"


def test_a_step_that_asks_forever_costs_the_answer_that_was_one_too_many() -> None:
    match = start(AsksForEver)
    hide(match)
    for _ in range(AsksForEver.step_bound - 1):
        match.answer(0, match.prompts(0)[0].id, "three")
    version, asked = match.version, match.prompts(0)
    with pytest.raises(Fault, match="asked more than 20 times"):
        match.answer(0, asked[0].id, "three")
    assert (match.version, match.prompts(0)) == (version, asked)
    match.concede(0)
    assert match.result is not None, "and players who have had enough can leave"


@pytest.mark.parametrize("game", [RollsForEver, RunsInCircles])
def test_rules_without_end_cost_the_answer_that_set_them_off(game: type[Honest]) -> None:
    match = start(game)
    hide(match)
    before = match.fork(seed_from(0)).state
    version = match.version
    with pytest.raises(Fault):
        match.answer(0, match.prompts(0)[0].id, "three")
    assert (match.state, match.version) == (before, version)
    match.answer(0, match.prompts(0)[0].id, "one")
    assert match.version > version


def test_a_secret_cannot_wait_in_a_local_while_a_seat_is_asked() -> None:
    match = start(SecretInLocal)
    match.answer(0, match.prompts(0)[0].id, "two")
    with pytest.raises(Fault, match="may ask nothing more"):
        match.answer(1, match.prompts(1)[0].id, "two")
    assert match.open_answers(0) == {0: "two"}, "the first answer still lies sealed"
    assert cast("Tiny", match.state).hidden == {}


def test_a_sealed_question_in_mid_step_is_a_fault() -> None:
    match = start(SealsInMidStep)
    with pytest.raises(Fault, match="must open its step"):
        match.answer(0, match.prompts(0)[0].id, "one")


def test_no_seat_is_asked_in_a_step_that_rolled_in_secret() -> None:
    match = start(AsksAfterSecretRoll)
    match.answer(0, match.prompts(0)[0].id, "two")
    with pytest.raises(Fault, match="rolled or drew in secret"):
        match.answer(1, match.prompts(1)[0].id, "two")
