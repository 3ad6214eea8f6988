"""One match: what players, bots, servers and tools can do with it.

Browser, terminal, bot, script and log all answer through `prompts` and `answer`.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.engine import messages
from wartable.engine.chance import Chance, fresh_seed
from wartable.engine.chronicle import Chronicle
from wartable.engine.consent import Consent
from wartable.engine.dice import Dice, Seeded
from wartable.engine.events import Event, Told
from wartable.engine.graft import graft
from wartable.engine.journal import (
    Conceded,
    Holder,
    Journal,
    LineEntry,
    Seated,
)
from wartable.engine.kept import Kept
from wartable.engine.marks import Ladder, Mark
from wartable.engine.refusal import BadOptions, Fault, NotNow
from wartable.engine.requests import Ask
from wartable.engine.rulebook import AnyRulebook, Options, State
from wartable.engine.runner import RuleBroke, Runner
from wartable.engine.snapshot import decode_state, encode_state

DEAL = (1 << 64) - 1
"""The stream of a fork's seed that deals hidden parts, apart from the streams its dice use."""


class Match(Consent):
    """A match in progress.

    >>> from wartable.games import find_rulebook
    >>> from wartable.engine.chance import seed_from
    >>> rulebook = find_rulebook("dragonwars")
    >>> match = Match(rulebook, rulebook.options_type(), Seeded(seed_from("first match")))
    >>> [waiting.kind for waiting in match.waiting()]
    ['lair']
    """

    def __init__(
        self,
        rulebook: AnyRulebook,
        options: Options,
        dice: Dice | None = None,
        holders: Sequence[Holder] | None = None,
        *,
        keep_events: bool = False,
        replaying: bool = False,
        fleeting: bool = False,
        parent: Match | None = None,
    ) -> None:
        """A new match. A fleeting one keeps no log, events or snapshots: it can only be played."""
        self.inherited_rolls = 0
        self.dealt_for: int | None = None
        self._dealt_at = -1
        self.first_holders: list[Holder]
        if parent is not None:
            chronicle, seated = parent.chronicle.child(), list(parent.holders)
            super().__init__(rulebook, options, dice or Seeded(fresh_seed()), seated, chronicle)
            self.first_holders = parent.first_holders
            self.dealt_for = parent.dealt_for
            return
        rulebook.check_options(options)
        seats = rulebook.seats(options)
        strangers = [Holder(f"Seat {number + 1}") for number in range(seats)]
        seated = strangers if holders is None else list(holders)
        if len(seated) != seats:
            raise BadOptions(messages.SEATS_NEED(seats=seats, found=len(seated)))
        chronicle = Chronicle(seats, muted=fleeting, keep_all=keep_events)
        super().__init__(rulebook, options, dice or Seeded(fresh_seed()), seated, chronicle)
        self.first_holders = list(seated)
        state = rulebook.setup(options)
        if not fleeting:
            self.journal = Journal()
            self._marks = Ladder(Mark(0, encode_state(state), (), ()))
        self._runner = Runner(rulebook, state, self.chronicle)
        try:
            self._proceed()
            if not replaying:
                self._live()
        except RuleBroke as error:
            raise Fault(messages.NO_START(problem=str(error))) from error

    # What may be asked of a match

    @property
    def step_entries(self) -> int:
        """How many entries the current step has taken so far."""
        return len(self._step)

    @property
    def version(self) -> int:
        """How many entries the log has; every accepted change increases it."""
        return self._serial

    def view(self, seat: int | None) -> msgspec.Struct:
        """What a seat (None: a spectator) may see."""
        return self.rulebook.view(self._runner.state, seat)

    def glance(self, seat: int) -> msgspec.Struct:
        """What computer players and odds get in place of a seat's view."""
        return self.rulebook.glance(self._runner.state, seat)

    def events(self, seat: int | None, since: int = 0) -> list[Told]:
        """The events a seat (None: a spectator) saw after that number."""
        told = self.chronicle.since(seat, since)
        if told is None and self.journal is not None:
            told = self._retell().chronicle.since(seat, since)
        if told is None:
            raise NotNow(messages.FORK_HAS_NO_PAST)
        return told

    def keep(self) -> Kept:
        """Everything about the match as plain data, for `engine.resting`."""
        assert self._marks is not None and self.journal is not None, "a fork is not kept"
        return Kept(
            holders=list(self.holders),
            first_holders=list(self.first_holders),
            inherited=self.inherited_rolls,
            marks=self._marks.rungs(),
            step=list(self._step),
            open=dict(self._open),
            tabled=sorted(self._tabled),
            barrier=self._barrier,
            serial=self._serial,
            asked=self._asked,
            rolls=self._rolls,
            decisions=self.decisions,
            proposal=self.proposal,
            pages=self.journal.keep(),
            past=self.chronicle.keep(),
        )

    def take_up(self, kept: Kept, recent: list[Event]) -> None:
        """Restore a saved match; `recent` are its latest events, unpacked."""
        assert self.journal is not None, "a fork is not taken up"
        self._marks = Ladder.of(kept.marks)
        self._rerun(self._marks.last, list(kept.step))
        self._marks = Ladder.of(kept.marks)
        self._step = list(kept.step)
        self.holders, self.inherited_rolls = list(kept.holders), kept.inherited
        self._open, self._tabled = dict(kept.open), frozenset(kept.tabled)
        self._barrier, self._serial, self._asked = kept.barrier, kept.serial, kept.asked
        self._rolls, self.decisions, self.proposal = kept.rolls, kept.decisions, kept.proposal
        self.journal.take_up(kept.pages)
        self.chronicle.take_up(kept.past, recent)

    # What a seat may do

    def concede(self, seat: int) -> None:
        """A seat gives up, possible at any time."""
        self._must_play(seat)
        self._guard(lambda: self.absorb(Conceded(seat)))

    def take_seat(self, seat: int, holder: Holder) -> None:
        """A new player or bot takes this seat; its open question and sealed answer stay."""
        self._must_play(seat)
        self.absorb(Seated(seat, holder))

    # Forks

    def fork(self, seed: bytes, for_seat: int | None = None, *, rollout: bool = False) -> Match:
        """A copy with its own dice that shares nothing with this match.

        For a seat, everything that seat does not know is dealt again, so a bot may search the fork
        or it may be sent elsewhere. A roll-out keeps no events or snapshots and cannot be forked
        again.
        """
        if self._marks is None:
            raise NotNow(messages.NO_FORK)
        mark, sealed = self._marks.last, self._sealed()
        state: State | None = None
        if for_seat is not None and sealed:
            state = decode_state(self.rulebook, mark.state)
            self.rulebook.determinize(state, for_seat, Chance(seed, DEAL))
            start = b"" if rollout else encode_state(state)
            mark = Mark(mark.line, start, mark.out, mark.retired)
        open_answers = self._open if for_seat is None else self.open_answers(for_seat)
        child = self.restored(
            mark, self._step, Seeded(seed), open_answers, self._asked, for_seat, state
        )
        if for_seat is not None and not sealed:
            known = self.dealt_for == for_seat and self._dealt_at == self._serial
            judged = self.rulebook.by_eye and not known
            real = child._deal(for_seat, Chance(seed, DEAL), graft_start=judged or not rollout)
            if judged:
                child._look_closer(for_seat, real)
        if rollout:
            child._marks = None
            child._step = []
            child.chronicle.muted = True
        if not isinstance(child.pending, Ask):
            child.go_on()
        return child

    def restored(
        self,
        mark: Mark,
        step: list[LineEntry],
        dice: Dice,
        open_answers: dict[int, object],
        asked: int,
        for_seat: int | None,
        state: State | None = None,
    ) -> Match:
        """A copy of this match, at the point the entries after a mark lead to.

        `state` is the state of the mark, if it is at hand and nobody else has it.
        """
        child = Match(self.rulebook, self.options, dice, parent=self)
        child.dealt_for = self.dealt_for if for_seat is None else for_seat
        try:
            child._rerun(mark, step, state)
        except RuleBroke as error:
            raise Fault(messages.CANNOT_RERUN) from error
        child._marks = Ladder(mark)
        child._step = list(step)
        child._open = dict(open_answers)
        child._tabled = frozenset(seat for seat in self._tabled if seat in open_answers)
        child._asked, child._serial = asked, max(self._serial, asked)
        child._dealt_at = self._dealt_at if for_seat is None else child._serial
        return child

    def step_so_far(self) -> tuple[Mark, list[LineEntry]]:
        """Where the current step began and what has happened in it."""
        if self._marks is None:
            raise NotNow(messages.NO_SNAPSHOT)
        return self._marks.last, list(self._step)

    def _deal(self, seat: int, rng: Chance, *, graft_start: bool) -> bytes:
        """Deal hidden parts in place, and into the start of the step if that may be rerun.

        Returns what was there before, if the start was changed.
        """
        real = encode_state(self.state) if graft_start else b""
        self.rulebook.determinize(self.state, seat, rng)
        if graft_start:
            self._begin_from(graft(self._start().state, real, encode_state(self.state)))
        return real

    def _look_closer(self, seat: int, real: bytes) -> None:
        """Correct what a seat judges by eye until the step, run again from it, leads here.

        That this question is asked may tell more than the seat had judged: if a creature is seen
        to land on another, the two do not stand apart.
        """
        truth, first = decode_state(self.rulebook, real), self._start().state
        dealt = encode_state(self.state)
        while not self._runs_again(seat) and self.rulebook.look_closer(self.state, truth, seat):
            closer = encode_state(self.state)
            self._begin_from(graft(first, dealt, closer))

    def _runs_again(self, seat: int) -> bool:
        """Whether the step, run again from its start, leads to where a seat sees the match."""
        again = Match(self.rulebook, self.options, self.dice, parent=self)
        try:
            again._rerun(self._start(), self._step)
        except RuleBroke:
            return False
        return again._request_to(seat) == self._request_to(seat) and again.state == self.state

    def _request_to(self, seat: int) -> tuple[object, ...]:
        """What the table waits for, as far as a seat knows: not what others may choose from."""
        request = self.pending
        if isinstance(request, Ask):
            return tuple(
                prompt if prompt.seat == seat else (prompt.seat, prompt.kind)
                for prompt in request.prompts
            )
        return () if request is None else (type(request), request.kind, request.roller)

    def _start(self) -> Mark:
        assert self._marks is not None
        return self._marks.last

    def _begin_from(self, state: bytes) -> None:
        start = self._start()
        self._marks = Ladder(Mark(start.line, state, start.out, start.retired))

    def _sealed(self) -> bool:
        request = self._runner.pending
        return isinstance(request, Ask) and request.prompts[0].sealed != "open"

    def _retell(self) -> Match:
        """The same match run again from its first entry, with every event kept."""
        assert self.journal is not None
        again = Match(
            self.rulebook,
            self.options,
            self.dice,
            self.first_holders,
            keep_events=True,
            replaying=True,
        )
        for entry in self.journal.entries():
            again.absorb(entry)
        return again
