"""Mistakes in writing a step are named in words that say what to write instead, and where."""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.broken import Honest, Tiny, TinyOptions, number_question
from tests.games.guess import Guess, GuessOptions, GuessState
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.engine.refusal import Fault
from wartable.engine.requests import Request, Step, ask
from wartable.engine.rulebook import Rulebook, Table

SEED = bytes(32)


class NoYield(Honest):
    """A step that asks nothing and is a plain function."""

    def deal(self, state: Tiny, seat: int) -> Step:
        return cast("Step", None)


class NoGenerator(Honest):
    """A step that is a list of requests."""

    def deal(self, state: Tiny, seat: int) -> Step:
        return cast("Step", [])


class YieldsAsking(Honest):
    """`yield ask(...)` where `yield from ask(...)` was meant."""

    def deal(self, state: Tiny, seat: int) -> Step:
        yield cast("Request", ask(number_question(seat, "guess")))


class RaisesInEngine(Honest):
    """A form that the engine does not take."""

    def deal(self, state: Tiny, seat: int) -> Step:
        question = number_question(seat, "guess")
        question.form.check(None)
        yield from ask(question)


class RetiresNothing(Guess):
    """Leaving is no step."""

    def retire(self, state: GuessState, seat: int, table: Table) -> Step:
        return cast("Step", None)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (NoYield, r"next_step returned None .* `yield from \(\)`"),
        (NoGenerator, "next_step returned a list instead of a step"),
        (YieldsAsking, "YieldsAsking.deal yielded a generator instead of a request"),
        (RaisesInEngine, r"\[test_wrong_steps.py, line \d+, in deal\]"),
    ],
)
def test_a_wrong_step_says_what_is_wrong(
    game: type[Rulebook[Tiny, TinyOptions]], words: str
) -> None:
    with pytest.raises(Fault, match=words):
        Match(game(), TinyOptions(), Seeded(SEED))


def test_leaving_that_is_no_step_says_so() -> None:
    match = Match(RetiresNothing(), GuessOptions(players=3), Seeded(SEED))
    match.concede(0)
    match.default(1)
    with pytest.raises(Fault, match="retire returned None instead of a step"):
        match.default(2)
