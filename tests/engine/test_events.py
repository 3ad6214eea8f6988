"""Events are numbered for each listener apart, and old ones can be had again."""

import pytest

from tests.engine.playing import guessing, hide, play_on
from wartable.engine.chance import Chance, seed_from
from wartable.engine.refusal import NotNow


def test_numbers_have_no_gaps_for_any_listener() -> None:
    match = guessing(3)
    play_on(match, Chance(seed_from(1)))
    for seat in (0, 1, 2, None):
        told = match.events(seat)
        assert [t.number for t in told] == list(range(1, len(told) + 1))
    assert len(match.events(None)) == len(match.events(0)) - 1, "a card of one's own"


def test_since_gives_only_what_is_new() -> None:
    match = guessing()
    hide(match, "1", "2")
    seen = match.events(0)[-1].number
    play_on(match, Chance(seed_from(1)), 1)
    fresh = match.events(0, seen)
    assert [t.number for t in fresh] == list(range(seen + 1, seen + 1 + len(fresh)))


def test_events_no_longer_at_hand_are_found_by_running_the_log_again() -> None:
    match = guessing(4, turns=60, seed="long")
    numbers: dict[int | None, list[str]] = {}
    rng = Chance(seed_from("long"))
    while match.result is None:
        for seat in (0, None):
            known = numbers.setdefault(seat, [])
            known += [t.event.words() for t in match.events(seat, len(known))]
        play_on(match, rng, 1)
    for seat in (0, None):
        known = numbers[seat]
        known += [t.event.words() for t in match.events(seat, len(known))]
        assert match.chronicle.since(seat, 0) is None
        assert [t.event.words() for t in match.events(seat)] == known


def test_a_fork_does_not_know_what_was_told_before_it() -> None:
    match = guessing()
    hide(match, "1", "2")
    play_on(match, Chance(seed_from(1)), 1)
    fork = match.fork(seed_from(1), 0)
    with pytest.raises(NotNow):
        fork.events(0)
    seen = match.events(0)[-1].number
    play_on(fork, Chance(seed_from(1)), 4)
    assert fork.events(0, seen)[0].number == seen + 1
