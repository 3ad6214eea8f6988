"""Plays matches by answering at random."""

from __future__ import annotations

from wartable.engine.answering import Receipt
from wartable.engine.chance import Chance
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Fault, Refusal
from wartable.testing.law import Law, LawBroken, shown


def asked(match: Match) -> list[Prompt[object]]:
    """The questions that wait for an answer."""
    found = [prompt for seat in range(match.seats) for prompt in match.prompts(seat)]
    if not found and match.result is None:
        raise LawBroken("ending", "the match is not over, but nobody is asked anything")
    return found


def give(match: Match, prompt: Prompt[object], answer: object) -> Receipt:
    """Give a legal answer, which must be accepted."""
    try:
        return match.answer(prompt.seat, prompt.id, answer)
    except Fault as fault:
        words = f"the answer {shown(answer)} to “{prompt.kind}”"
        raise LawBroken("faults", f"{words} breaks a rule: {fault.reason}") from fault
    except Refusal as refusal:
        words = f"the legal answer {shown(answer)} to “{prompt.kind}”"
        raise LawBroken("accepting", f"{words} was refused: {refusal}") from refusal


def wander(match: Match, rng: Chance, moves: int) -> int:
    """Give up to this many random answers, in any order of seats; returns how many were given."""
    for given in range(moves):
        if match.result is not None:
            return given
        prompt = rng.choice(asked(match))
        give(match, prompt, prompt.form.sample(rng))
    return moves


def wander_together(law: Law, one: Match, other: Match, rng: Chance, moves: int, words: str) -> int:
    """Give the same random answers in two matches, which must ask the same questions."""
    for given in range(moves):
        if one.result is not None:
            return given
        prompt = rng.choice(asked(one))
        twins = other.prompts(prompt.seat)
        if prompt not in twins:
            raise LawBroken(law, f"{words}: “{prompt.kind}” is asked otherwise or not at all")
        answer = prompt.form.sample(rng)
        give(one, prompt, answer)
        give(other, prompt, answer)
    return moves


def finish(match: Match, rng: Chance) -> int:
    """Answer at random to the end, which must come within the rulebook's bound."""
    bound = match.rulebook.match_bound
    given = wander(match, rng, bound * match.seats)
    if match.result is None:
        raise LawBroken("ending", f"the match is not over after {bound} requests")
    return given
