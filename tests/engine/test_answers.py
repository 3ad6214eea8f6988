"""Answers: accepted, refused without effect, harmless twice, changeable while sealed."""

import pytest

from tests.engine.playing import guessing, hide, say, scripted
from wartable.engine.journal import Answered
from wartable.engine.logfile import save
from wartable.engine.match import Match
from wartable.engine.refusal import Illegal, Malformed, NotNow, Refusal, StalePrompt, WrongSeat


def refused(match: Match, seat: int, prompt_id: str, data: object) -> Refusal:
    """The refusal of an answer, after seeing that it changed nothing."""
    before = (save(match), [match.prompts(s) for s in range(match.seats)], match.all_open_answers())
    state = match.fork(bytes(16)).state
    with pytest.raises(Refusal) as caught:
        match.answer(seat, prompt_id, data)
    after = (save(match), [match.prompts(s) for s in range(match.seats)], match.all_open_answers())
    assert after == before
    assert match.state == state
    return caught.value


def test_a_question_names_rule_subject_and_id() -> None:
    match = guessing()
    [prompt] = match.prompts(0)
    assert (prompt.kind, prompt.rule, prompt.about) == ("hide", "GU-HIDE-01", ("turn:1",))
    assert prompt.id == "2:0"
    assert [(w.seat, w.kind, w.sealed) for w in match.waiting()] == [
        (0, "hide", "all"),
        (1, "hide", "all"),
    ]


def test_wrong_seat() -> None:
    match = guessing()
    hide(match, "1", "2")
    [prompt] = match.prompts(0)
    assert isinstance(refused(match, 1, prompt.id, "1"), WrongSeat)
    assert isinstance(refused(match, 7, prompt.id, "1"), WrongSeat)
    assert isinstance(refused(match, 1, "0:0", "1"), WrongSeat)


@pytest.mark.parametrize("prompt_id", ["", "x", "9:0:0", "99:0", "-1:0", "1" * 500, "²:0", "3:0 "])
def test_a_question_that_does_not_exist(prompt_id: str) -> None:
    assert isinstance(refused(guessing(), 0, prompt_id, "1"), StalePrompt)


@pytest.mark.parametrize("data", [None, 1, float("nan"), [], {}, ["1"], {"a": 1}, True])
def test_malformed_data(data: object) -> None:
    match = guessing()
    assert isinstance(refused(match, 0, match.prompts(0)[0].id, data), Malformed)


def test_a_barred_choice_says_why_and_by_which_rule() -> None:
    match = guessing(dice=scripted(1, 1, 1))
    hide(match, "1", "1")
    say(match, 0, "2")
    say(match, 1, "no")
    say(match, 1, "2")
    say(match, 0, "no")
    hide(match, "1", "1")
    refusal = refused(match, 0, match.prompts(0)[0].id, "2")
    assert isinstance(refusal, Illegal)
    assert (refusal.reason, refusal.rule) == ("No number twice running.", "GU-GUESS-02")


def test_the_same_answer_twice_does_no_harm_and_another_one_is_too_late() -> None:
    match = guessing()
    hide(match, "1", "2")
    [prompt] = match.prompts(0)
    assert match.answer(0, prompt.id, "3").closed
    version = match.version
    again = match.answer(0, prompt.id, "3")
    assert (again.closed, again.again, match.version) == (True, True, version)
    assert isinstance(refused(match, 0, prompt.id, "4"), StalePrompt)


def test_together_sealed_answers_can_be_changed_until_the_last_is_in() -> None:
    match = guessing()
    first = say(match, 0, "1")
    assert not first.closed
    assert match.prompts(0) == []
    assert [w.seat for w in match.waiting()] == [1]
    say(match, 0, "4")
    assert match.open_answers(0) == {0: "4"}
    assert match.open_answers(1) == {}
    assert match.undo(0)
    assert [w.seat for w in match.waiting()] == [0, 1]
    say(match, 0, "3")
    assert say(match, 1, "2").closed
    assert match.view(0).known_numbers == {0: "3"}  # type: ignore[attr-defined]


def test_a_closed_question_is_one_entry_whatever_the_order_of_arrival() -> None:
    one, other = guessing(), guessing()
    hide(one, "1", "2")
    say(other, 1, "2")
    say(other, 0, "1")
    assert save(one) == save(other)
    assert one.journal is not None
    assert one.journal.entry(2) == Answered(2, {0: "1", 1: "2"}, sealed=True)


def test_team_mates_see_each_others_open_sealed_answers() -> None:
    match = guessing(4, teams=True)
    say(match, 0, "1")
    say(match, 1, "2")
    assert match.open_answers(2) == {0: "1"}
    assert match.open_answers(3) == {1: "2"}


def test_the_table_answers_for_a_seat_out_of_time() -> None:
    match = guessing()
    assert not match.default(0).closed
    say(match, 1, "2")
    assert match.journal is not None
    assert match.journal.entry(2) == Answered(2, {0: "1", 1: "2"}, table=(0,), sealed=True)
    with pytest.raises(NotNow):
        match.default(1)


def test_nothing_is_answered_after_the_end() -> None:
    match = guessing()
    [prompt] = match.prompts(1)
    match.concede(0)
    assert match.waiting() == []
    assert match.prompts(1) == []
    assert isinstance(refused(match, 1, prompt.id, "1"), NotNow)
    with pytest.raises(NotNow):
        match.concede(1)
