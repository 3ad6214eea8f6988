"""Forks share nothing, re-deal what a seat does not know, and can travel."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.playing import GUESS, guessing, hide, play_on, say
from tests.games.guess import Guess, GuessOptions, GuessState
from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.logfile import save
from wartable.engine.match import Match
from wartable.engine.refusal import Fault, NotNow, Refusal
from wartable.engine.requests import Step
from wartable.engine.runner import RuleBroke
from wartable.engine.travel import pack, unpack


def numbers(match: Match) -> dict[int, str]:
    """The hidden numbers, known or not."""
    return match.state.hidden  # type: ignore[attr-defined, no-any-return]


def cards(match: Match) -> list[str]:
    """The cards, known or not."""
    return match.state.cards  # type: ignore[attr-defined, no-any-return]


def test_a_fork_stands_where_its_parent_stands_and_leaves_it_alone() -> None:
    match = guessing(3)
    rng = Chance(seed_from("fork"))
    while match.result is None:
        before = save(match)
        fork = match.fork(seed_from(1))
        assert fork.state == match.state
        assert fork.state is not match.state
        assert [fork.prompts(seat) for seat in range(3)] == [match.prompts(s) for s in range(3)]
        play_on(fork, rng)
        assert fork.result is not None
        assert save(match) == before
        play_on(match, rng, 1)


def test_a_fork_for_a_seat_deals_the_others_secrets_again_and_keeps_its_own() -> None:
    match = guessing()
    hide(match, "1", "2")
    own = match.view(0).own_card  # type: ignore[attr-defined]
    forks = [match.fork(derive(seed_from("deal"), n), 0) for n in range(40)]
    assert {numbers(fork)[0] for fork in forks} == {"1"}
    assert {numbers(fork)[1] for fork in forks} == {"1", "2", "3", "4"}
    assert {cards(fork)[0] for fork in forks} == {own}
    assert len({cards(fork)[1] for fork in forks}) == 5
    assert all(fork.view(0) == match.view(0) for fork in forks)


def test_in_the_middle_of_a_step_what_the_seat_has_seen_stays() -> None:
    match = guessing()
    hide(match, "1", "2")
    say(match, 0, "3")
    for n in range(20):
        fork = match.fork(derive(seed_from("middle"), n), 1)
        assert fork.view(1) == match.view(1)
        assert fork.prompts(1) == match.prompts(1)


def test_at_a_sealed_question_the_seats_own_answer_stays_and_the_others_are_dropped() -> None:
    match = guessing(3)
    say(match, 0, "1")
    say(match, 1, "2")
    fork = match.fork(seed_from(1), 0)
    assert fork.all_open_answers() == {0: "1"}
    assert [waiting.seat for waiting in fork.waiting()] == [1, 2]
    assert match.fork(seed_from(1)).all_open_answers() == {0: "1", 1: "2"}


def test_a_dealt_fork_keeps_nothing_real_even_when_forked_again() -> None:
    match = guessing()
    hide(match, "1", "2")
    say(match, 0, "3")
    seen = set()
    for n in range(30):
        fork = match.fork(derive(seed_from("again"), n), 0)
        assert numbers(fork.fork(seed_from(2))) == numbers(fork)
        assert cards(fork.fork(seed_from(2))) == cards(fork)
        seen.add(numbers(fork)[1])
    assert seen == {"1", "2", "3", "4"}


def test_a_roll_out_keeps_no_snapshots_and_no_events() -> None:
    match = guessing()
    hide(match, "1", "2")
    rollout = match.fork(seed_from(1), 0, rollout=True)
    play_on(rollout, Chance(seed_from(1)))
    assert rollout.result is not None
    assert rollout.chronicle.all_events() == []
    with pytest.raises(NotNow):
        rollout.fork(seed_from(2))


def test_a_fork_travels_to_another_process_and_is_dealt_again_there(tmp_path: Path) -> None:
    match = guessing()
    hide(match, "1", "2")
    say(match, 0, "3")
    parcel = tmp_path / "parcel"
    parcel.write_bytes(pack(match.fork(seed_from("send"), 1)))
    script = """
import sys
from pathlib import Path
from tests.engine.playing import GUESS, play_on
from wartable.engine.chance import Chance, seed_from
from wartable.engine.travel import unpack
fork = unpack(Path(sys.argv[1]).read_bytes(), lambda game: GUESS, seed_from("there"))
print(fork.prompts(1)[0].words)
print(len({fork.fork(seed_from(n), 1).state.hidden[0] for n in range(40)}))
play_on(fork, Chance(seed_from(1)))
print(fork.result.rule)
"""
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", script, str(parcel)],
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
        env={"PYTHONPATH": f"{root / 'src'}:{root}", "PYTHONHASHSEED": "7"},
    )
    words, dealt, rule = done.stdout.split("\n")[:3]
    assert words == match.prompts(1)[0].words
    assert dealt == "4"
    assert rule.startswith("GU-WIN")


def test_only_dealt_forks_travel() -> None:
    with pytest.raises(Refusal):
        pack(guessing())
    with pytest.raises(Refusal):
        pack(guessing().fork(seed_from(1)))
    fork = guessing().fork(seed_from(1), 0)
    assert unpack(pack(fork), lambda _: GUESS, seed_from(2)).prompts(0) == fork.prompts(0)


def test_a_fleeting_match_goes_the_same_way_and_keeps_nothing() -> None:
    kept = guessing(seed="fleeting")
    fleeting = Match(GUESS, kept.options, Seeded(seed_from("fleeting")), fleeting=True)
    for match in (kept, fleeting):
        play_on(match, Chance(seed_from("answers")))
    assert fleeting.result == kept.result
    assert (fleeting.version, fleeting.decisions) == (kept.version, kept.decisions)
    assert fleeting.chronicle.all_events() == []
    with pytest.raises(NotNow):
        fleeting.fork(seed_from(2))


class Broken(Guess):
    """A game that breaks off when all have answered its first question."""

    def hide(self, state: GuessState) -> Step:
        yield from super().hide(state)
        raise ZeroDivisionError("half-way")


def test_a_rule_that_fails_is_no_refusal_where_there_is_no_way_back() -> None:
    kept, fleeting = (Match(Broken(), GuessOptions(), fleeting=each) for each in (False, True))
    with pytest.raises(Fault, match="half-way"):
        hide(kept, "1", "2")
    with pytest.raises(RuleBroke, match="half-way"):
        hide(fleeting, "1", "2")


class Liar(Guess):
    """A game that says its steps ask nothing, and asks."""

    def asks_nothing(self, state: GuessState) -> bool:
        return True


def test_a_step_without_a_snapshot_may_not_ask() -> None:
    with pytest.raises(Fault, match="was to ask nothing"):
        Match(Liar(), GuessOptions(2, 3))
