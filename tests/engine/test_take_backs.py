"""Going back past a die or a reveal is counted; a free undo is not."""

from __future__ import annotations

from wartable.engine.journal import Answered, Entry, Rolled, Undone
from wartable.engine.take_backs import take_backs


def answered(asked: int, *, sealed: bool = False) -> Answered:
    return Answered(asked=asked, answers={0: "x"}, sealed=sealed)


ROLL = Rolled(values=[3])


def test_an_undo_with_no_die_in_between_is_free() -> None:
    entries: list[Entry] = [answered(1), ROLL, answered(2), Undone(0, 2), answered(2)]
    assert take_backs(entries) == 0


def test_an_undo_past_a_die_or_a_sealed_answer_is_a_take_back() -> None:
    assert take_backs([answered(1), ROLL, answered(2), Undone(0, 0)]) == 1
    assert take_backs([answered(1, sealed=True), Undone(0, 0)]) == 1


def test_what_was_cut_off_once_is_not_counted_again() -> None:
    entries: list[Entry] = [answered(1), ROLL, Undone(0, 0), answered(1), Undone(0, 0)]
    assert take_backs(entries) == 1
