"""A match can forget what could not be written down, and rest as bytes."""

from __future__ import annotations

import pytest

from tests.engine.playing import GUESS, guessing, hide, play_on, say
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.journal import Holder
from wartable.engine.logfile import log_of
from wartable.engine.match import Match
from wartable.engine.resting import rest, wake


def _same(one: Match, two: Match) -> None:
    assert one.state == two.state
    assert one.waiting() == two.waiting()
    assert one.all_open_answers() == two.all_open_answers()
    assert one.holders == two.holders
    assert one.proposal == two.proposal
    assert log_of(one) == log_of(two)
    for seat in (0, 1, None):
        assert one.view(seat) == two.view(seat)
        assert one.events(seat) == two.events(seat)


@pytest.mark.parametrize("answers", [0, 1, 3, 20, 60])
def test_going_back_forgets_everything_since(answers: int) -> None:
    match, twin = (guessing(turns=60, seed="back") for _ in range(2))
    for each in (match, twin):
        play_on(each, Chance(seed_from("back")), answers)
    bookmark = match.bookmark()
    match.take_seat(1, Holder("Somebody"))
    play_on(match, Chance(seed_from("other")), 9)
    match.go_back(bookmark)
    _same(match, twin)
    for each in (match, twin):
        play_on(each, Chance(seed_from("on")), 5)
    _same(match, twin)


def test_going_back_before_an_undo_and_a_proposal() -> None:
    match, twin = (guessing(seed="undo") for _ in range(2))
    for each in (match, twin):
        hide(each, "1", "2")
        play_on(each, Chance(seed_from(1)), 3)
    bookmark = match.bookmark()
    assert not match.undo(0)
    assert match.agree(1)
    match.go_back(bookmark)
    _same(match, twin)
    match.offer_draw(0)
    match.go_back(bookmark)
    _same(match, twin)


def test_a_saved_match_continues_as_if_never_saved() -> None:
    match = guessing(turns=60, seed="rest")
    rng = Chance(seed_from("rest"))
    for _ in range(30):
        play_on(match, rng, 3)
        if match.result is not None:
            break
        options, dice = match.options, Seeded(seed_from("rest"))
        woken = wake(rest(match), GUESS, options, dice)
        _same(woken, match)
        for each in (match, woken):
            play_on(each, Chance(seed_from("both")), 4)
        _same(woken, match)


def test_an_open_answer_rests_too() -> None:
    match = guessing(seed="rest")
    say(match, 0, "3")
    woken = wake(rest(match), GUESS, match.options, Seeded(seed_from("rest")))
    assert woken.all_open_answers() == {0: "3"}
    say(woken, 1, "4")
    assert woken.all_open_answers() == {}


def test_bytes_that_are_no_match_are_refused() -> None:
    match = guessing()
    for data in (b"", b"\x80", rest(match)[:-3]):
        with pytest.raises(ValueError, match="no match"):
            wake(data, GUESS, match.options, match.dice)


def test_a_fault_after_many_events_leaves_none_behind() -> None:
    """Old events may be let go of while an answer is tried; that must not hide the new ones."""
    match = guessing(4, turns=60, seed="long")
    rng = Chance(seed_from("long"))
    for _ in range(300):
        if match.result is not None:
            break
        bookmark, before = match.bookmark(), match.chronicle.check()
        told = [match.chronicle.latest(seat) for seat in (0, None)]
        play_on(match, rng, 1)
        match.go_back(bookmark)
        assert match.chronicle.check() == before
        assert [match.chronicle.latest(seat) for seat in (0, None)] == told
        recent = match.chronicle.since(0, max(match.chronicle.at_hand(0), told[0] - 5))
        assert recent is not None
        assert all(each.number <= told[0] for each in recent)
        play_on(match, rng, 1)
