"""The thread of a match: it applies entries, begins steps, rolls dice, undoes faults.

Three things drive it in the same way: players (an accepted answer becomes an entry), a log (its
entries are absorbed one by one) and restoring (entries after a snapshot take effect again).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

import msgspec

from wartable.engine import messages, table_events
from wartable.engine.chronicle import Chronicle, Memo
from wartable.engine.dice import Dice, drawn_items
from wartable.engine.journal import (
    OFF_LINE,
    Answered,
    Conceded,
    Entry,
    Holder,
    Journal,
    LineEntry,
    Rolled,
    Seated,
    Undone,
)
from wartable.engine.marks import Ladder, Mark
from wartable.engine.message import said_of
from wartable.engine.proposal import Proposal
from wartable.engine.refusal import Fault
from wartable.engine.requests import Ask, Chances, Roll
from wartable.engine.rulebook import AnyRulebook, Options, Result, State
from wartable.engine.runner import CHANCES, EMPTY_STEPS, RuleBroke, Runner
from wartable.engine.snapshot import decode_state, encode_state

OTHER_WAY: Final = "the step, run again, does not come to the same requests"
NOBODY: Final[frozenset[int]] = frozenset()


class _Before(msgspec.Struct, frozen=True):
    """The state of a match before a change that may turn out to be a fault."""

    mark: Mark
    step: list[LineEntry]
    log: int
    line: int
    serial: int
    rolls: int
    asked: int
    barrier: int
    open: dict[int, object]
    tabled: frozenset[int]
    memo: Memo


class Bookmark(msgspec.Struct, frozen=True):
    """A place in a match to go back to as if nothing had happened since."""

    before: _Before
    line: list[int]
    holders: list[Holder]
    proposal: Proposal | None


class Thread:
    """What a match is made of, apart from its interface to players."""

    def __init__(
        self,
        rulebook: AnyRulebook,
        options: Options,
        dice: Dice,
        holders: list[Holder],
        chronicle: Chronicle,
    ) -> None:
        self.rulebook = rulebook
        self.options = options
        self.dice = dice
        self.holders = holders
        self.chronicle = chronicle
        self.journal: Journal | None = None
        self.proposal: Proposal | None = None
        self._runner: Runner
        self._marks: Ladder | None = None
        self._step: list[LineEntry] = []
        self._open: dict[int, object] = {}
        self._tabled: frozenset[int] = frozenset()
        self._barrier = 0
        self._serial = 0
        self._asked = 0
        self._rolls = 0

    @property
    def state(self) -> State:
        """The whole truth: for rules, tests and the kit, never for players or bots."""
        return self._runner.state

    @property
    def result(self) -> Result | None:
        """How the match ended, if it has."""
        return self._runner.result

    def seat_name(self, seat: int | None) -> str:
        """What the game calls a seat."""
        return messages.THE_TABLE if seat is None else self.rulebook.seat_name(self.state, seat)

    def seat_color(self, seat: int) -> str:
        """The color a seat's pieces are drawn in; empty if the game has none."""
        return self.rulebook.seat_color(self.state, seat)

    @property
    def round(self) -> int | None:
        """The number of the current round, in a game that counts them."""
        return self.rulebook.round_of(self.state)

    # Entries take effect

    def absorb(self, entry: Entry) -> None:
        """Log an entry, apply everything it changes, and run to the next request."""
        self._write(entry)
        if not isinstance(entry, OFF_LINE):
            if self._marks is not None:
                self._step.append(entry)
            self._apply(entry)
        elif isinstance(entry, Undone):
            self._cut(entry)
        else:
            self._seat(entry)

    def _write(self, entry: Entry) -> None:
        self._serial += 1
        self._rolls += isinstance(entry, Rolled)
        self.proposal = None
        if self.journal is not None:
            self.chronicle.trim()
            self.journal.append(entry, self.chronicle.check())

    def _apply(self, entry: LineEntry) -> None:
        runner = self._runner
        if isinstance(entry, Answered):
            runner.reply(_own_copy(entry.answers))
            self._new_question()
        elif isinstance(entry, Rolled):
            request = cast("Chances", runner.pending)
            reply = self._tell_roll(request, entry.values)
            self._reach_barrier()
            runner.reply(reply)
            self._new_question()
        elif isinstance(entry, Conceded):
            self._leave(entry.seat)
        else:
            runner.end(Result((), messages.AGREED_DRAW, self.rulebook.draw_rule()))
        self._proceed()

    def _leave(self, seat: int) -> None:
        runner = self._runner
        runner.out.append(seat)
        name = self.seat_name(seat)
        rule = self.rulebook.leaving_rule()
        self.chronicle.tell(table_events.SeatConceded(rule=rule, seat=seat, name=name))
        sides = self._sides_left()
        if len(sides) == 1:
            runner.end(Result(sides[0], self._conceded(name, sides[0]), rule))

    def _sides_left(self) -> list[tuple[int, ...]]:
        """Sides with a seat that neither left nor lost; if all lost, those that did not leave."""
        rulebook, state = self.rulebook, self.state
        sides = rulebook.sides(state)
        stay = {seat for side in sides for seat in side if seat not in self._runner.out}
        able = {seat for seat in stay if rulebook.can_win(state, seat)} or stay
        return [side for side in sides if able.intersection(side)]

    def _conceded(self, name: str, winners: tuple[int, ...]) -> str:
        first, *others = (self.seat_name(winner) for winner in winners)
        if not others:
            return messages.CONCEDES_ONE(name=name, winner=first)
        for other in others:
            first = messages.AND(one=first, other=other)
        return messages.CONCEDES_MORE(name=name, winners=first)

    def _cut(self, entry: Undone) -> None:
        assert self.journal is not None and self._marks is not None
        self.journal.cut_line(entry.to)
        mark = self._marks.back_to(entry.to)
        barrier = self._barrier
        self._rerun(mark, [self.journal.on_line(i) for i in range(mark.line, entry.to)])
        self._barrier = min(barrier, entry.to)
        self._new_question()
        name = self.seat_name(entry.seat)
        self.chronicle.tell(
            table_events.LineCut(
                rule=self.rulebook.leaving_rule(), seat=entry.seat, name=name, entries=entry.to
            )
        )

    def _seat(self, entry: Seated) -> None:
        self.holders[entry.seat] = entry.holder
        self.chronicle.tell(
            table_events.SeatTaken(
                rule=self.rulebook.leaving_rule(),
                seat=entry.seat,
                name=self.seat_name(entry.seat),
                holder=entry.holder.name,
            )
        )

    def _tell_roll(self, request: Chances, values: list[int]) -> list[int] | list[str]:
        """The reply to a roll or draw, told to those who may see it."""
        items = None if isinstance(request, Roll) else drawn_items(request, values)
        if self.chronicle.muted:
            self.chronicle.told += 1
            return list(values) if items is None else items
        name = self.seat_name(request.roller)
        self.chronicle.tell(table_events.fallen(request, name, values, items))
        return list(values) if items is None else items

    def _reach_barrier(self) -> None:
        """Nothing before this point can be undone without consent."""
        if self.journal is not None:
            self._barrier = len(self.journal.line)

    # Steps run on

    def _proceed(self) -> None:
        """Begin steps until one waits for a request or the match is over."""
        runner, marks = self._runner, self._marks
        for _ in range(EMPTY_STEPS):
            if runner.pending is not None or runner.result is not None:
                break
            silent = not runner.leaver and self.rulebook.asks_nothing(runner.state)
            if marks is not None and not silent:
                line = marks.last.line + len(self._step)
                out, retired = tuple(runner.out), tuple(runner.retired)
                marks.add(Mark(line, encode_state(runner.state), out, retired))
                self._step = []
            runner.begin()
            if silent and runner.pending is not None:
                raise RuleBroke("a step that was to ask nothing has made a request")
            self._new_question()
        else:
            raise RuleBroke(f"{EMPTY_STEPS} steps in a row asked nothing")
        result = runner.result
        if result is not None:
            self._open, self._tabled = {}, frozenset()
            self.chronicle.tell(
                table_events.MatchEnded(
                    rule=result.rule,
                    winners=result.winners,
                    sentence=said_of(result),
                )
            )
        if self.chronicle.revealed:
            self.chronicle.revealed = False
            self._reach_barrier()

    def _new_question(self) -> None:
        self._asked = self._serial
        self._open = {}
        self._tabled = NOBODY

    def _live(self) -> None:
        """Let dice fall and the table answer for seats that are out, until a seat must act."""
        runner = self._runner
        while runner.result is None:
            request = runner.pending
            if isinstance(request, Ask):
                if not self._close(request):
                    return
            else:
                assert request is not None
                values = self.dice.values(self._rolls, request)
                if values is None:
                    return
                self.absorb(Rolled(values, None, request.audience))

    def _close(self, request: Ask) -> bool:
        """Close the question if every asked seat has answered or is out."""
        given, tabled, out = self._open, self._tabled, self._runner.out
        for prompt in request.prompts:
            if prompt.seat not in given:
                if prompt.seat not in out:
                    return False
                given = given | {prompt.seat: prompt.form.default()}
                tabled = tabled | {prompt.seat}
        self.absorb(
            Answered(
                self._asked,
                {seat: given[seat] for seat in sorted(given)},
                tuple(sorted(tabled)),
                request.prompts[0].sealed != "open",
            )
        )
        return True

    # Restoring

    def _rerun(self, mark: Mark, entries: list[LineEntry], state: State | None = None) -> None:
        """Return to where the entries after a mark lead, without announcing anything."""
        if state is None:
            state = decode_state(self.rulebook, mark.state)
        self._runner = Runner(self.rulebook, state, self.chronicle, mark.out, mark.retired)
        muted = self.chronicle.muted
        self.chronicle.muted = True
        self._step = []
        self._runner.begin()
        for entry in entries:
            if self._marks is not None:
                self._step.append(entry)
            _must_fit(self._runner, entry)
            self._apply(entry)
        if self._runner.pending is None and self._runner.result is None:
            raise RuleBroke(OTHER_WAY)
        self.chronicle.muted = muted
        self.chronicle.revealed = False

    def _guard(self, change: Callable[[], None]) -> None:
        """Make a change and continue; if a rule fails, refuse it and restore the match.

        If there is no snapshot to restore, the match is broken.
        """
        before = self._remember()
        if before is None:
            change()
            self._live()
            return
        try:
            change()
            self._live()
        except RuleBroke as error:
            self._restore(before)
            raise Fault(messages.RULE_FAILED(problem=str(error))) from error
        except BaseException:
            self._restore(before)
            raise

    def bookmark(self) -> Bookmark:
        """Where the match stands now, for `go_back`."""
        before = self._remember()
        assert before is not None and self.journal is not None, "a fork cannot go back"
        return Bookmark(before, list(self.journal.line), list(self.holders), self.proposal)

    def go_back(self, bookmark: Bookmark) -> None:
        """Forget everything since the bookmark: entries, events, open answers never happened.

        For callers that find a change cannot be kept, such as a server that failed to store it.
        This is not an undo, which is itself part of the match.
        """
        assert self.journal is not None
        self._restore(bookmark.before)
        self.journal.line[:] = bookmark.line
        self.holders[:] = bookmark.holders
        self.proposal = bookmark.proposal

    def _remember(self) -> _Before | None:
        if self._marks is None:
            return None
        journal = self.journal
        return _Before(
            self._marks.last,
            list(self._step),
            len(journal) if journal is not None else 0,
            len(journal.line) if journal is not None else 0,
            self._serial,
            self._rolls,
            self._asked,
            self._barrier,
            self._open,
            self._tabled,
            self.chronicle.memo(),
        )

    def _restore(self, before: _Before) -> None:
        assert self._marks is not None
        self._marks.back_to(before.mark.line)
        self._marks.add(before.mark)
        self._serial, self._rolls = before.serial, before.rolls
        if self.journal is not None:
            self.journal.truncate(before.log, before.line)
        self._rerun(before.mark, before.step)
        self._asked, self._barrier = before.asked, before.barrier
        self._open, self._tabled = before.open, before.tabled
        self.chronicle.forget(before.memo)


def _must_fit(runner: Runner, entry: LineEntry) -> None:
    """A step that is run again from another start may not come to what an entry replied to."""
    if isinstance(entry, Answered):
        fits = isinstance(runner.pending, Ask)
    else:
        fits = not isinstance(entry, Rolled) or isinstance(runner.pending, CHANCES)
    if not fits:
        raise RuleBroke(OTHER_WAY)


def _own_copy(answer: object) -> object:
    """The same plain data, copied so that rules may change it: forks reread the entry."""
    if isinstance(answer, dict):
        fields = cast("dict[object, object]", answer)
        return {
            key: value if isinstance(value, str) else _own_copy(value)
            for key, value in fields.items()
        }
    if isinstance(answer, list):
        values = cast("list[object]", answer)
        return [value if isinstance(value, str) else _own_copy(value) for value in values]
    return answer
