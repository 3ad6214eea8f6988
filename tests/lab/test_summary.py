"""Counting matches: rates, intervals, spans and faults, in whatever order they come in."""

from __future__ import annotations

import msgspec
import pytest

from wartable.lab import MatchPlan, MatchRecord, Summary, Tally, wilson
from wartable.lab.matches import entrants_of

PLAN = MatchPlan("made-up", {}, ("plain", "random"), "1")


def record(number: int, winners: tuple[int, ...], *, rounds: int | None = None) -> MatchRecord:
    entrants = entrants_of(2, 2, number)
    return MatchRecord(number, entrants, winners, 10 + number, 5, rounds)


def tally(*records: MatchRecord) -> Summary:
    counted = Tally(PLAN, 2)
    for each in records:
        counted.add(each)
    return counted.summary()


def test_every_bot_plays_every_seat_in_turn() -> None:
    for bots, seats in ((2, 2), (2, 4), (3, 3), (3, 6), (4, 6)):
        sat = {
            (entrant, seat)
            for number in range(bots)
            for seat, entrant in enumerate(entrants_of(bots, seats, number))
        }
        assert sat == {(entrant, seat) for entrant in range(bots) for seat in range(seats)}


def test_a_win_counts_for_the_bot_whatever_its_seat() -> None:
    summary = tally(record(0, (0,)), record(1, (1,)), record(2, (1,)), record(3, ()))
    plain, other = summary.entrants
    assert (plain.wins, plain.draws, plain.losses) == (2, 1, 1)
    assert (other.wins, other.draws, other.losses) == (1, 1, 2)
    assert summary.draws == 1
    assert summary.seat_wins == (1, 2)
    assert plain.win_rate == 0.5


def test_a_bot_with_two_seats_wins_a_match_once() -> None:
    plan = MatchPlan("made-up", {}, ("plain", "random"), "1")
    counted = Tally(plan, 4)
    counted.add(MatchRecord(0, entrants_of(2, 4, 0), (0, 2), 1, 1))
    plain, other = counted.summary().entrants
    assert (plain.matches, plain.wins, other.losses) == (1, 1, 1)


def test_the_order_in_which_matches_come_in_does_not_matter() -> None:
    records = [record(n, (n % 2,), rounds=n) for n in range(30)]
    assert tally(*records) == tally(*reversed(records))


def test_lengths_are_spanned() -> None:
    summary = tally(record(0, (0,), rounds=4), record(1, (1,), rounds=9))
    assert summary.rounds is not None
    assert (summary.rounds.least, summary.rounds.mean, summary.rounds.most) == (4, 6.5, 9)
    assert tally(record(0, (0,))).rounds is None


def test_a_match_without_an_end_does_not_count() -> None:
    summary = tally(record(0, (0,)), MatchRecord(1, (1, 0), broken="it had no end"))
    assert (summary.matches, summary.broken) == (1, 1)
    assert summary.entrants[0].matches == 1
    assert summary.faults == ("match 1: it had no end",)


def test_the_first_faults_are_quoted_and_all_are_counted() -> None:
    records = [MatchRecord(n, (0, 1), (0,), 1, 1, faults=((1, f"fault {n}"),)) for n in range(99)]
    summary = tally(*records)
    assert summary.entrants[1].faults == 99
    assert summary.faults == tuple(f"match {n}: fault {n}" for n in range(10))
    assert tally(*reversed(records)) == summary


def test_a_summary_is_ready_for_json() -> None:
    summary = tally(record(0, (0,), rounds=3))
    assert msgspec.json.decode(msgspec.json.encode(summary), type=Summary) == summary


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634)],
)
def test_intervals_are_those_of_the_books(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=1e-4)
