"""The nudge test: what no seat knows exactly may be a little different, and no seat can tell.

Where a game says that something is not known exactly, such as where a piece stands before anything
is measured, the match is copied with that thing shifted (`Rulebook.nudge`). Both must look alike:
questions with their bars, refusals, views, glances, odds, and forks with their futures.
"""

from __future__ import annotations

from functools import partial

from wartable.engine.chance import Chance
from wartable.engine.marks import Mark
from wartable.engine.match import Match
from wartable.engine.odds import find_odds
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Fault
from wartable.engine.requests import Ask
from wartable.engine.rulebook import AnyRulebook, Rulebook
from wartable.engine.snapshot import decode_state, encode_state
from wartable.testing.difference import difference
from wartable.testing.forking import Continued, shadow_of
from wartable.testing.glimpse import check_same_refusals
from wartable.testing.hidden import check_futures
from wartable.testing.law import LawBroken
from wartable.testing.luck import seed_of
from wartable.testing.picture import bytes_differ, encoded, observers, questions


def nudges(rulebook: AnyRulebook) -> bool:
    """Whether a game says that something is not known exactly."""
    return type(rulebook).nudge is not vars(Rulebook)["nudge"]


def check_nudge(match: Match, rng: Chance) -> int:
    """A match and its copy with something shifted look alike; how many copies were compared."""
    if not isinstance(match.pending, Ask):
        return 0
    mark, step = match.step_so_far()
    state = decode_state(match.rulebook, mark.state)
    asked = questions(match)
    if not asked or not match.rulebook.nudge(state, asked[0].kind, rng):
        return 0
    start = Mark(mark.line, encode_state(state), mark.out, mark.retired)
    dice = Continued(match.dice, match.rolls)
    try:
        other = match.restored(start, step, dice, match.all_open_answers(), match.asked, None)
    except (Fault, AssertionError) as error:
        raise LawBroken("nudge", f"a nudge makes the step fail: {error}") from error
    one = shadow_of(match)
    _check_questions(one, other)
    _check_sights(one, other)
    try:
        for seat in sorted({prompt.seat for prompt in asked}):
            for prompt in one.prompts(seat, answered=True):
                _check_odds(one, other, prompt, rng)
            check_same_refusals(one, other, seat, rng)
            check_futures(one, other, seat, rng)
    except LawBroken as broken:
        raise LawBroken("nudge", f"after a nudge {broken.words}") from broken
    return 1


def _check_questions(one: Match, other: Match) -> None:
    for what, mine, theirs in (
        ("questions", questions(one), questions(other)),
        ("who is waited for", one.waiting(), other.waiting()),
    ):
        if words := difference(mine, theirs):
            raise LawBroken("nudge", f"a nudge changes {what}: {words}")


def _check_sights(one: Match, other: Match) -> None:
    for observer in observers(one):
        if words := bytes_differ(encoded(one.view(observer)), encoded(other.view(observer))):
            raise LawBroken("nudge", f"a nudge changes the view of {observer}: {words}")
    for seat in range(one.seats):
        if words := bytes_differ(encoded(one.glance(seat)), encoded(other.glance(seat))):
            raise LawBroken("nudge", f"a nudge changes the glance of seat {seat}: {words}")


def _check_odds(one: Match, other: Match, prompt: Prompt[object], rng: Chance) -> None:
    """Odds are made from a glance and from forks dealt for the seat that is asked."""
    odds_of = find_odds(one.rulebook)
    if odds_of is None:
        return
    seed, seat = seed_of(rng), prompt.seat
    found = [
        odds_of(match.glance(seat), prompt, partial(_rollout, match, seed, seat))
        for match in (one, other)
    ]
    if words := difference(found[0], found[1]):
        raise LawBroken("nudge", f"odds of “{prompt.kind}” differ: {words}")


def _rollout(match: Match, seed: bytes, seat: int, _number: int) -> Match:
    return match.fork(seed, for_seat=seat, rollout=True)
