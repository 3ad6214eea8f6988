"""Checks that undo leads back to exactly the question and state that were."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wartable.engine.chance import Chance
from wartable.engine.journal import Answered, Conceded, Undone
from wartable.engine.match import Match
from wartable.engine.prompt import Waiting
from wartable.engine.refusal import NotNow
from wartable.testing.law import LawBroken
from wartable.testing.luck import lucky
from wartable.testing.picture import (
    Picture,
    must_equal,
    must_stand,
    picture,
    questions,
    standing,
)

DECLINED = 0.25
"""How often a seat does not agree to an undo."""


@dataclass
class History:
    """What a match looked like at each of its questions, by the length of its line."""

    pictures: dict[int, Picture] = field(default_factory=dict[int, Picture])
    known: dict[int, int] = field(default_factory=dict[int, int])
    """How much had been rolled and revealed by then, whether or not it was undone since."""
    latest: int = -1

    def note(self, match: Match, reveals: int) -> bool:
        """Remember a question as it was before any seat answered; `reveals` is how often so far.

        An undo that leads back to it drops all sealed answers. Returns whether the question is new.
        """
        assert match.journal is not None, "undo is checked on matches that keep a log"
        line = len(match.journal.line)
        if line == self.latest and match.all_open_answers():
            return False
        waiting = tuple(
            Waiting(prompt.seat, prompt.kind, prompt.rule, prompt.sealed)
            for prompt in questions(match)
        )
        for later in [place for place in self.pictures if place > line]:
            del self.pictures[later]
        self.latest = line
        self.pictures[line] = replace(picture(match, views=False), open={}, waiting=waiting)
        self.known[line] = match.rolls + reveals
        return True


def check_undo(match: Match, seat: int, history: History, reveals: int, rng: Chance) -> int:
    """A seat undoes its last answer, freely if possible, otherwise by consent."""
    if seat in match.all_open_answers():
        return _check_withdrawal(match, seat)
    journal = match.journal
    assert journal is not None, "undo is checked on matches that keep a log"
    before = standing(match)
    line = list(journal.line)
    try:
        done = match.undo(seat)
    except NotNow:
        must_stand("undoing", before, match, "an undo that was refused changed something")
        return 1
    at_once = done
    if not done:
        assert match.proposal is not None
        if lucky(rng, DECLINED):
            match.decline(rng.choice([*match.proposal.missing, seat]))
            must_stand("undoing", before, match, "an undo that was declined changed something")
            return 1
        _agree(match, rng)
    to = len(journal.line)
    _check_entry(match, seat, to, before.log)
    if to not in history.pictures:
        if to and isinstance(journal.on_line(to - 1), Conceded):
            # The seat that left was the last to answer: the question closed without a pause.
            return 1
        raise LawBroken("undoing", f"an undo went back to entry {to}, where nobody was asked")
    words = f"an undo by seat {seat} did not lead back to what was"
    must_equal("undoing", history.pictures[to], picture(match, views=False), words, ids=False)
    if match.rolls != before.rolls:
        raise LawBroken("undoing", "an undo changed the count of dice")
    if {prompt.id for prompt in questions(match)} & {prompt.id for prompt in before.prompts}:
        raise LawBroken("undoing", "after an undo a question has an id that was used before")
    undone = [journal.entry(place) for place in line[to:]]
    free = (
        all(isinstance(entry, Answered) and _alone(entry, seat) for entry in undone)
        and history.known[to] == match.rolls + reveals
        and not before.open
    )
    if at_once != (free or not _others_to_agree(match, seat)):
        words = "without consent" if at_once else "only by consent, though nothing stood against it"
        raise LawBroken("undoing", f"seat {seat} took an answer back {words}")
    return 1


def _alone(entry: Answered, seat: int) -> bool:
    return set(entry.answers) == {seat} and not (entry.table or entry.sealed)


def _others_to_agree(match: Match, seat: int) -> bool:
    return any(
        other != seat and other not in match.out and not match.holders[other].bot
        for other in range(match.seats)
    )


def _agree(match: Match, rng: Chance) -> None:
    assert match.proposal is not None
    done = False
    for other in rng.shuffled(match.proposal.missing):
        if done:
            raise LawBroken("undoing", "an undo was done before all had agreed")
        done = match.agree(other)
    if not done:
        raise LawBroken("undoing", "all have agreed to an undo, but it was not done")


def _check_entry(match: Match, seat: int, to: int, log: int) -> None:
    assert match.journal is not None
    entry = match.journal.entry(len(match.journal) - 1)
    if not isinstance(entry, Undone) or (entry.seat, entry.to) != (seat, to):
        raise LawBroken("undoing", "an undo is not the last entry of the log")
    if len(match.journal) != log + 1:
        raise LawBroken("undoing", "the log did not grow by the undo alone")


def _check_withdrawal(match: Match, seat: int) -> int:
    """A sealed answer is withdrawn while others have yet to answer; the question is open again."""
    before = picture(match)
    if not match.undo(seat):
        raise LawBroken("undoing", "a sealed answer that is not final could not be taken back")
    after = picture(match)
    if seat in after.open or not match.prompts(seat):
        raise LawBroken("undoing", "a sealed answer taken back is still there")
    if (before.state, before.prompts, before.views) != (after.state, after.prompts, after.views):
        raise LawBroken("undoing", "taking a sealed answer back changed something else")
    others = {who: answer for who, answer in before.open.items() if who != seat}
    if others != after.open:
        raise LawBroken("undoing", "taking a sealed answer back touched another seat's")
    return 1
