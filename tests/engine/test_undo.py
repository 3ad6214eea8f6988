"""Undo is free up to the last die, reveal or other answer; beyond that the others must agree."""

import pytest

from tests.engine.playing import guessing, hide, say, scripted
from tests.games.undoable import Ponder, PonderOptions, PonderState
from wartable.engine.dice import Declared
from wartable.engine.journal import Holder, Undone
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow, Refusal, WrongSeat
from wartable.engine.requests import Step, roll
from wartable.engine.rulebook import Table


def test_own_answers_are_taken_back_freely_one_by_one() -> None:
    match = Match(Ponder(), PonderOptions(), Declared())
    states = []
    for number in ("1", "2", "3"):
        states.append(match.fork(bytes(16)).state)
        say(match, 0, number)
    for state in reversed(states):
        assert match.undo(0)
        assert match.state == state
    with pytest.raises(NotNow, match="no answer of yours"):
        match.undo(0)


def test_an_undone_question_has_a_new_id_and_the_old_answer_is_too_late() -> None:
    match = Match(Ponder(), PonderOptions(), Declared())
    [old] = match.prompts(0)
    match.answer(0, old.id, "1")
    match.undo(0)
    [new] = match.prompts(0)
    assert new.id != old.id
    assert (new.words, new.form) == (old.words, old.form)
    match.answer(0, old.id, "1")
    assert match.prompts(0) == [new], "a duplicate of the answer that was taken back does nothing"


def test_a_die_makes_consent_necessary_and_new_dice_are_rolled() -> None:
    match = guessing(dice=scripted(6, 2))
    hide(match, "1", "2")
    state = match.fork(bytes(16)).state
    say(match, 0, "2")
    assert match.undo(0) is False
    assert match.proposal is not None
    assert match.proposal.missing == (1,)
    with pytest.raises(WrongSeat):
        match.agree(0)
    assert match.agree(1)
    assert match.state == state
    assert match.journal is not None
    assert match.journal.entry(len(match.journal) - 1) == Undone(0, 3, (1,))
    say(match, 0, "2")
    assert match.state.dice == {0: 2}  # type: ignore[attr-defined]


def test_bots_consent_by_themselves() -> None:
    match = guessing(bots=(1,))
    hide(match, "1", "2")
    say(match, 0, "2")
    assert match.undo(0)
    assert match.prompts(0)[0].kind == "guess"


def test_another_seats_answer_makes_consent_necessary_and_all_must_agree() -> None:
    match = guessing(3)
    hide(match, "1", "2", "3")
    say(match, 0, "2")
    say(match, 1, "no")
    assert match.undo(0) is False
    assert not match.agree(1)
    assert match.agree(2)
    assert (match.waiting()[0].seat, match.waiting()[0].kind) == (0, "guess")


def test_a_proposal_can_be_declined_and_lapses_with_the_next_answer() -> None:
    match = guessing()
    hide(match, "1", "2")
    say(match, 0, "2")
    match.undo(0)
    match.decline(1)
    with pytest.raises(NotNow, match="Nothing is proposed"):
        match.agree(1)
    match.undo(0)
    say(match, 1, "no")
    with pytest.raises(NotNow, match="Nothing is proposed"):
        match.agree(1)


def test_undo_goes_back_over_several_steps() -> None:
    match = guessing(bots=(1,))
    hide(match, "1", "2")
    before = match.fork(bytes(16)).state
    say(match, 0, "2")
    for _ in range(2):
        say(match, 1, "no" if match.waiting()[0].kind == "again" else "1")
    assert match.waiting()[0].kind == "again"
    assert match.waiting()[0].seat == 0
    assert match.undo(0)
    assert match.state == before


class RollFirst(Ponder):
    """Two sit at it, and in each step a die falls before three numbers are picked."""

    players = (2, 2)

    def seats(self, options: PonderOptions) -> int:
        return 2

    def sides(self, state: PonderState) -> tuple[tuple[int, ...], ...]:
        return ((0,), (1,))

    def next_step(self, state: PonderState, table: Table) -> Step | None:
        return self._roll_and_pick(state)

    def _roll_and_pick(self, state: PonderState) -> Step:
        yield from roll(0, [6], kind="first", words="A die", rule="PO-PICK-01", about=())
        yield from self.pick_two(state)
        yield from self.pick_two(state)


def test_answers_after_a_die_are_taken_back_freely_one_by_one() -> None:
    match = Match(RollFirst(), PonderOptions(), scripted(4, cards=()))
    for number in ("1", "2", "3"):
        say(match, 0, number)
    for _ in range(3):
        assert match.undo(0)
    with pytest.raises(NotNow, match="no answer of yours"):
        match.undo(0)


def test_undo_stops_at_a_concession() -> None:
    match = guessing(3, bots=(1, 2))
    hide(match, "1", "2", "3")
    match.concede(1)
    with pytest.raises(NotNow, match="concession"):
        match.undo(0)


def test_events_say_that_an_answer_was_taken_back() -> None:
    match = Match(Ponder(), PonderOptions(), Declared(), [Holder("Ann")])
    say(match, 0, "1")
    match.undo(0)
    assert match.events(0)[-1].event.words() == "Ann's hand undoes the last move."


def test_a_fork_cannot_undo() -> None:
    match = Match(Ponder(), PonderOptions(), Declared())
    say(match, 0, "1")
    with pytest.raises(Refusal, match="fork"):
        match.fork(bytes(16)).undo(0)
