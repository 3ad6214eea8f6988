"""Checks forks for a seat: what the seat knows stays, they can be played, sent and dealt again."""

from __future__ import annotations

from wartable.engine.chance import Chance
from wartable.engine.match import Match
from wartable.engine.refusal import Refusal
from wartable.engine.replay import Finder
from wartable.engine.requests import Ask
from wartable.engine.rulebook import AnyRulebook
from wartable.engine.travel import pack, unpack
from wartable.testing.difference import difference
from wartable.testing.law import Law, LawBroken
from wartable.testing.luck import seed_of
from wartable.testing.picture import (
    bytes_differ,
    encoded,
    must_equal,
    must_stand,
    picture,
    questions,
    standing,
)
from wartable.testing.wandering import wander

MOVES = 6
"""For how many answers a dealt fork is played."""


def finder(rulebook: AnyRulebook) -> Finder:
    """Finds this one rulebook, registered or not."""

    def find(game: str) -> AnyRulebook:
        if game != rulebook.id:
            raise LawBroken("replaying", f"{game} was looked for instead of {rulebook.id}")
        return rulebook

    return find


def check_dealing(match: Match, seat: int, rng: Chance, *, moves: int = MOVES) -> int:
    """A fork for an asked seat shows what it saw, and can be forked, sent, dealt and played."""
    seed, before = seed_of(rng), standing(match)
    fork = match.fork(seed, for_seat=seat)
    if not isinstance(match.pending, Ask):
        # Where players roll real dice, a fork does not wait but rolls its own.
        wander(fork, rng, moves)
        must_stand("dealing", before, match, "a match is touched by a fork for a seat")
        return 1
    check_same_for(match, fork, seat)
    dealt = picture(fork)
    again = picture(match.fork(seed, for_seat=seat))
    must_equal("dealing", dealt, again, "one seed deals a fork in two ways")
    rollout = picture(match.fork(seed, for_seat=seat, rollout=True))
    must_equal("dealing", dealt, rollout, "a roll-out is dealt otherwise than a fork")
    copy = picture(fork.fork(seed_of(rng)))
    must_equal("dealing", dealt, copy, "a fork of a dealt fork undoes the dealing")
    check_travel(fork, seat, rng, moves)
    once_more = fork.fork(seed_of(rng), for_seat=seat)
    check_same_for(match, once_more, seat)
    wander(once_more, rng, moves)
    wander(fork, rng, moves)
    _check_dealt_later(fork, rng)
    wander(match.fork(seed, for_seat=seat, rollout=True), rng, moves)
    must_stand("dealing", before, match, "a match is touched by a fork for a seat")
    return 1


def _check_dealt_later(fork: Match, rng: Chance) -> None:
    """A dealt fork that was played on can be dealt like any match for a seat that is asked."""
    if not isinstance(fork.pending, Ask):
        return
    seat = rng.choice(questions(fork)).seat
    later = fork.fork(seed_of(rng), for_seat=seat)
    copy = picture(later.fork(seed_of(rng)))
    must_equal("dealing", picture(later), copy, "a fork dealt later undoes the dealing")


def check_view_kept(match: Match, seat: int, rng: Chance) -> None:
    """A seat that is not asked, but has secrets, finds them in a fork dealt for it."""
    fork = match.fork(seed_of(rng), for_seat=seat)
    if isinstance(match.pending, Ask):
        _must_see_the_same(match, fork, seat, "dealing")


def check_same_for(match: Match, fork: Match, seat: int, law: Law = "dealing") -> None:
    """A seat finds its view, question and sealed answer in a fork dealt for it, and no others."""
    _must_see_the_same(match, fork, seat, law)
    for what, expected, found in (
        ("question", match.prompts(seat, answered=True), fork.prompts(seat, answered=True)),
        ("open answer", match.open_answers(seat), fork.all_open_answers()),
        ("knowledge of who is asked", _put_to(match), _put_to(fork)),
        ("knowledge of who is out", match.out, fork.out),
    ):
        if words := difference(expected, found):
            raise LawBroken(law, f"dealing changes the {what} of seat {seat}: {words}")


def _must_see_the_same(match: Match, fork: Match, seat: int, law: Law) -> None:
    view, seen = encoded(match.view(seat)), encoded(fork.view(seat))
    if words := bytes_differ(view, seen):
        raise LawBroken(law, f"dealing changes what seat {seat} sees: {words}")


def _put_to(match: Match) -> list[tuple[int, str, str, str]]:
    return [(asked.seat, asked.kind, asked.rule, asked.sealed) for asked in questions(match)]


def check_travel(fork: Match, seat: int, rng: Chance, moves: int = MOVES) -> None:
    """A fork dealt for a seat can be sent elsewhere, arrives unchanged and can be dealt again."""
    arrived = unpack(packed(fork, seat), finder(fork.rulebook), seed_of(rng))
    must_equal("traveling", picture(fork), picture(arrived), "a fork arrives changed")
    dealt = arrived.fork(seed_of(rng), for_seat=seat)
    check_same_for(fork, dealt, seat, "traveling")
    wander(dealt, rng, moves)
    wander(arrived, rng, moves)


def packed(fork: Match, seat: int) -> bytes:
    """A fork dealt for a seat as bytes."""
    try:
        return pack(fork)
    except Refusal as refusal:
        words = f"a fork for seat {seat} cannot be sent: {refusal}"
        raise LawBroken("traveling", words) from refusal
