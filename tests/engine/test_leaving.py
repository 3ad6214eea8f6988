"""Conceding at any time, even in the middle of a roll; seats changing hands; draws."""

import pytest

from tests.engine.playing import guessing, hide, play_on, say
from tests.games.guess import Guess, GuessOptions, GuessState
from wartable.engine.chance import Chance, seed_from
from wartable.engine.journal import Agreed, Answered, Conceded, Holder
from wartable.engine.logfile import save
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow, WrongSeat


def test_with_one_side_left_the_match_ends_at_once() -> None:
    match = guessing()
    match.concede(0)
    assert match.result is not None
    assert match.result.winners == (1,)
    assert match.result.rule == "GU-LEAVE-01"
    assert match.events(1)[-1].event.words() == "Red concedes; Blue wins."


def test_inside_a_nested_roll_the_table_answers_until_the_step_ends_then_the_seat_retires() -> None:
    match = guessing(3)
    hide(match, "1", "2", "3")
    say(match, 0, "2")
    assert (match.waiting()[0].seat, match.waiting()[0].kind) == (1, "again")
    match.concede(1)
    assert match.journal is not None
    entries = match.journal.entries()
    assert entries[-2] == Conceded(1)
    assert entries[-1] == Answered(6, {1: "no"}, table=(1,))
    assert match.state.gone == [1]  # type: ignore[attr-defined]
    assert match.waiting()[0].seat == 2
    with pytest.raises(WrongSeat, match="has left"):
        match.concede(1)
    play_on(match, Chance(seed_from(1)))
    assert match.result is not None
    assert 1 not in match.result.winners


def test_a_seat_not_asked_may_leave_too_and_the_question_stays_the_same() -> None:
    match = guessing(3)
    hide(match, "1", "2", "3")
    [before] = match.prompts(0)
    match.concede(2)
    assert match.prompts(0) == [before]
    say(match, 0, "2")
    say(match, 1, "no")
    assert match.state.gone == [2]  # type: ignore[attr-defined]


def test_leaving_an_open_sealed_question_closes_it_when_only_that_seat_was_missing() -> None:
    match = guessing(3)
    say(match, 0, "4")
    say(match, 1, "3")
    match.concede(2)
    assert match.journal is not None
    entries = match.journal.entries()
    assert entries[-1] == Answered(3, {0: "4", 1: "3", 2: "1"}, table=(2,), sealed=True)


def test_a_sealed_answer_given_before_leaving_stands() -> None:
    match = guessing(3)
    say(match, 2, "4")
    match.concede(2)
    say(match, 0, "1")
    say(match, 1, "1")
    assert match.journal is not None
    assert match.journal.entry(4) == Answered(3, {0: "1", 1: "1", 2: "4"}, sealed=True)


def test_in_a_team_match_the_team_mate_plays_on() -> None:
    match = guessing(4, teams=True)
    match.concede(1)
    assert [waiting.seat for waiting in match.waiting()] == [0, 2, 3]
    match.concede(3)
    assert match.result is not None
    assert match.result.winners == (0, 2)


class Beaten(Guess):
    """The guessing game in which Blue and Gold have lost from the start."""

    def can_win(self, state: GuessState, seat: int) -> bool:
        return seat not in (1, 3)


@pytest.mark.parametrize(("teams", "leaver", "winners"), [(False, 0, (2,)), (True, 3, (0, 2))])
def test_who_has_lost_does_not_win_because_others_concede(
    teams: bool, leaver: int, winners: tuple[int, ...]
) -> None:
    match = Match(Beaten(), GuessOptions(4, 3, teams))
    match.concede(leaver)
    assert match.result is not None
    assert match.result.winners == winners


class AllBeaten(Guess):
    """The guessing game in which every seat has lost, as in the middle of a last step."""

    def can_win(self, state: GuessState, seat: int) -> bool:
        return False


def test_when_all_have_lost_the_only_seat_that_has_not_conceded_wins() -> None:
    match = Match(AllBeaten(), GuessOptions(3))
    match.concede(0)
    assert match.waiting()
    match.concede(1)
    assert match.result is not None
    assert match.result.winners == (2,)


def test_a_new_holder_finds_the_same_question_and_sealed_answer() -> None:
    match = guessing()
    say(match, 0, "3")
    [prompt] = match.prompts(1)
    match.take_seat(0, Holder("Robo", bot="random"))
    match.take_seat(1, Holder("Zoe"))
    assert match.prompts(1) == [prompt]
    assert match.open_answers(0) == {0: "3"}
    assert [holder.name for holder in match.holders] == ["Robo", "Zoe"]
    assert match.events(None)[-1].event.words() == "Zoe plays Blue from now on."


def test_a_draw_needs_all_seats() -> None:
    match = guessing(3)
    assert not match.offer_draw(0)
    assert not match.agree(2)
    assert match.agree(1)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((), "GU-WIN-03")
    assert match.journal is not None
    assert match.journal.entry(len(match.journal) - 1) == Agreed("draw", (0, 1, 2))
    assert b"agree" in save(match)


def test_bots_do_not_agree_to_a_draw() -> None:
    with pytest.raises(NotNow, match="Bots"):
        guessing(bots=(1,)).offer_draw(0)
