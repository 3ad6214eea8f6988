"""The kit finds out every game that lets a seat know what it says nobody knows exactly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games import broken
from tests.testing.marksmen import (
    BETRAYERS,
    AsksTheNear,
    Marksmen,
    NeverLooksCloser,
    RangeOptions,
)
from wartable.testing import LawBroken, conform
from wartable.testing.nudging import nudges


def test_a_game_that_keeps_exact_places_to_itself_passes(tmp_path: Path) -> None:
    report = conform(Marksmen(), RangeOptions(), matches=6, seed=1, rate=0.4, logs=tmp_path)
    assert report.checks["nudge"] > 6


@pytest.mark.parametrize("game", BETRAYERS, ids=lambda game: game.__name__)
def test_a_betrayer_is_found_out(game: type[Marksmen], tmp_path: Path) -> None:
    with pytest.raises(LawBroken) as caught:
        conform(game(), RangeOptions(), matches=20, seed=1, rate=0.4, logs=tmp_path)
    assert caught.value.law == "nudge", str(caught.value)
    assert BETRAYERS[game] in caught.value.words


def test_a_question_corrects_what_a_seat_had_judged(tmp_path: Path) -> None:
    conform(AsksTheNear(), RangeOptions(), matches=6, seed=1, rate=1, logs=tmp_path)


def test_a_fork_that_cannot_be_run_again_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(LawBroken, match="This step cannot be rerun"):
        conform(NeverLooksCloser(), RangeOptions(), matches=6, seed=1, rate=1, logs=tmp_path)


def test_games_that_say_nothing_are_not_nudged() -> None:
    assert nudges(Marksmen())
    assert not nudges(broken.Honest())
