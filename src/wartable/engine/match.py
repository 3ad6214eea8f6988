"""One match: what players, bots, servers and tools may ask of it.

Whoever answers - browser, terminal, bot, script, log - does it through `prompts` and `answer`.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.engine.chance import Chance, fresh_seed
from wartable.engine.chronicle import Chronicle
from wartable.engine.dice import Dice, Seeded, drawn_indexes
from wartable.engine.events import Event, Told
from wartable.engine.forms import Faces, Option, Order
from wartable.engine.graft import graft
from wartable.engine.journal import (
    Agreed,
    Answered,
    Conceded,
    Holder,
    Journal,
    LineEntry,
    Rolled,
    Seated,
    Undone,
)
from wartable.engine.kept import Kept
from wartable.engine.marks import Ladder, Mark
from wartable.engine.prompt import Prompt, Waiting
from wartable.engine.proposal import Proposal, undo_target
from wartable.engine.refusal import BadOptions, Fault, Illegal, NotNow, StalePrompt, WrongSeat
from wartable.engine.requests import Ask, Chances, Request, Roll, as_form
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.engine.runner import RuleBroke, Runner
from wartable.engine.snapshot import decode_state, encode_state
from wartable.engine.thread import Thread

DEAL = (1 << 64) - 1
"""The stream of a fork's seed that deals hidden parts, apart from the streams its dice use."""


class Receipt(msgspec.Struct, frozen=True):
    """What became of an answer: `closed` when the question is settled, `again` for a duplicate."""

    closed: bool
    again: bool = False


class Match(Thread):
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
        parent: Match | None = None,
    ) -> None:
        self.decisions = 0
        self.inherited_rolls = 0
        self.dealt_for: int | None = None
        self.seats: int
        self.first_holders: list[Holder]
        self._shown: tuple[Request, tuple[int, int], list[Prompt[object]]] | None = None
        if parent is not None:
            chronicle, seated = parent.chronicle.child(), list(parent.holders)
            super().__init__(rulebook, options, dice or Seeded(fresh_seed()), seated, chronicle)
            self.seats = parent.seats
            self.first_holders = parent.first_holders
            self.dealt_for = parent.dealt_for
            return
        rulebook.check_options(options)
        self.seats = rulebook.seats(options)
        strangers = [Holder(f"Seat {number + 1}") for number in range(self.seats)]
        seated = strangers if holders is None else list(holders)
        if len(seated) != self.seats:
            raise BadOptions(f"{self.seats} seats need {self.seats} players, not {len(seated)}.")
        chronicle = Chronicle(self.seats, keep_all=keep_events)
        super().__init__(rulebook, options, dice or Seeded(fresh_seed()), seated, chronicle)
        self.first_holders = list(seated)
        self.journal = Journal()
        state = rulebook.setup(options)
        self._marks = Ladder(Mark(0, encode_state(state), (), ()))
        self._runner = Runner(rulebook, state, self.chronicle)
        try:
            self._proceed()
            if not replaying:
                self._live()
        except RuleBroke as error:
            raise Fault(f"The match cannot start: {error}.") from error

    # What may be asked of a match

    @property
    def out(self) -> tuple[int, ...]:
        """Seats that conceded."""
        return tuple(self._runner.out)

    @property
    def step_entries(self) -> int:
        """How many entries the running step has taken so far."""
        return len(self._step)

    @property
    def version(self) -> int:
        """How many entries the log has; every accepted change makes it greater."""
        return self._serial

    def waiting(self) -> list[Waiting]:
        """Who is being waited for, and for what kind of answer: known to all."""
        return [
            Waiting(prompt.seat, prompt.kind, prompt.rule, prompt.sealed)
            for prompt in self._questions()
            if prompt.seat not in self._open
        ]

    def prompts(self, seat: int, *, answered: bool = False) -> list[Prompt[object]]:
        """The questions a seat has to answer; with `answered`, also one it may still change."""
        return [
            prompt
            for prompt in self._questions()
            if prompt.seat == seat and (answered or seat not in self._open)
        ]

    def open_answers(self, seat: int) -> dict[int, object]:
        """Answers to the open question this seat may see: its own, and its team's if shared."""
        shared = {seat}
        request = self._runner.pending
        if isinstance(request, Ask) and request.prompts[0].sealed == "team":
            shared.update(*(side for side in self.rulebook.sides(self.state) if seat in side))
        return {who: answer for who, answer in self._open.items() if who in shared}

    @property
    def tabled(self) -> tuple[int, ...]:
        """Seats for which the table gave the open answer."""
        return tuple(sorted(self._tabled))

    def all_open_answers(self) -> dict[int, object]:
        """Every answer to the open question: for whoever saves the match, never for a seat."""
        return dict(self._open)

    def view(self, seat: int | None) -> msgspec.Struct:
        """What a seat (None: a spectator) may see."""
        return self.rulebook.view(self._runner.state, seat)

    def events(self, seat: int | None, since: int = 0) -> list[Told]:
        """What a seat (None: a spectator) was told after that number."""
        told = self.chronicle.since(seat, since)
        if told is None and self.journal is not None:
            told = self._retell().chronicle.since(seat, since)
        if told is None:
            raise NotNow("A fork does not know what happened before it.")
        return told

    # What a log needs to know to be run again

    @property
    def pending(self) -> Request | None:
        """The request the rules wait on."""
        return self._runner.pending

    @property
    def asked(self) -> int:
        """The number by which answers name the open question."""
        return self._asked

    @property
    def rolls(self) -> int:
        """How many rolls and draws there have been, those taken back included."""
        return self._rolls

    def put_back(self, seat: int, answer: object, *, table: bool) -> None:
        """Give a restored match an open sealed answer back."""
        self._put(seat, answer, table)

    def take_back(self, seat: int) -> None:
        """Take an open sealed answer away again; nothing is written down."""
        self._open = {who: answer for who, answer in self._open.items() if who != seat}
        self._tabled = self._tabled - {seat}

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
        """Stand where another match was kept; `recent` are its latest events, unpacked."""
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

    def go_on(self) -> None:
        """Let a match that was run from a log go on by itself: dice fall, absent seats answer."""
        self._guard(lambda: None)

    # What a seat may do

    def answer(self, seat: int, prompt_id: str, data: object) -> Receipt:
        """Answer a question; an illegal answer is refused and changes nothing."""
        self._must_play(seat)
        prompt = next((p for p in self._questions() if p.id == prompt_id), None)
        if prompt is None:
            return self._again(seat, prompt_id, data)
        if prompt.seat != seat:
            raise WrongSeat(f"This question is put to {self.seat_name(prompt.seat)}.")
        try:
            answer = prompt.form.check(data)
        except Illegal as illegal:
            raise Illegal(illegal.reason, illegal.rule or prompt.rule) from None
        receipt = self._give(seat, answer, table=False)
        self.decisions += prompt.form.decisions()
        return receipt

    def default(self, seat: int) -> Receipt:
        """The table answers for a seat, as when its time has run out."""
        self._must_play(seat)
        found = self.prompts(seat)
        if not found or not isinstance(self._runner.pending, Ask):
            raise NotNow(f"There is nothing the table could answer for {self.seat_name(seat)}.")
        return self._give(seat, found[0].form.default(), table=True)

    def concede(self, seat: int) -> None:
        """A seat gives up, at any time."""
        self._must_play(seat)
        self._guard(lambda: self.absorb(Conceded(seat)))

    def take_seat(self, seat: int, holder: Holder) -> None:
        """Somebody else plays this seat from now on; its open question and sealed answer stay."""
        self._must_play(seat)
        self.absorb(Seated(seat, holder))

    def undo(self, seat: int) -> bool:
        """Take back the seat's last answer: at once if that is free, else ask the others.

        True if it is done; False if it waits for consent (see `proposal`, `agree`, `decline`).
        """
        self._must_play(seat)
        if seat in self._open:
            self.take_back(seat)
            return True
        if self.journal is None:
            raise NotNow("A fork cannot take answers back.")
        target = undo_target(self.journal, seat, self._barrier)
        free = target.free and not self._open
        missing = () if free else self._others(seat, bots=False)
        return self._propose(Proposal("undo", seat, target.line, missing))

    def offer_draw(self, seat: int) -> bool:
        """Offer a draw to all other seats still in play; bots do not agree to draws."""
        self._must_play(seat)
        others = self._others(seat, bots=True)
        if len(others) != len(self._others(seat, bots=False)):
            raise NotNow("Bots do not agree to a draw.", self.rulebook.draw_rule())
        return self._propose(Proposal("draw", seat, 0, others))

    def agree(self, seat: int) -> bool:
        """Agree to what was proposed; True once all have and it is done."""
        proposal = self._proposed(seat)
        left = tuple(other for other in proposal.missing if other != seat)
        if left == proposal.missing:
            raise WrongSeat("Your own proposal waits for the others.")
        agreed = (*proposal.agreed, seat)
        return self._propose(Proposal(proposal.what, proposal.seat, proposal.line, left, agreed))

    def decline(self, seat: int) -> None:
        """Turn down what was proposed, or withdraw one's own proposal."""
        self._proposed(seat)
        self.proposal = None

    # Forks

    def fork(self, seed: bytes, for_seat: int | None = None, *, rollout: bool = False) -> Match:
        """A copy with dice of its own that shares nothing with this match.

        For a seat, everything that seat does not know is dealt anew, so the fork may be searched by
        a bot or sent elsewhere. A roll-out keeps no events or snapshots and cannot be forked again.
        """
        if self._marks is None:
            raise NotNow("A roll-out cannot be forked.")
        mark, sealed = self._marks.last, self._sealed()
        if for_seat is not None and sealed:
            state = decode_state(self.rulebook, mark.state)
            self.rulebook.determinize(state, for_seat, Chance(seed, DEAL))
            mark = Mark(mark.line, encode_state(state), mark.out, mark.retired)
        open_answers = self._open if for_seat is None else self.open_answers(for_seat)
        child = self.restored(mark, self._step, Seeded(seed), open_answers, self._asked, for_seat)
        if for_seat is not None and not sealed:
            child._deal(for_seat, Chance(seed, DEAL), graft_start=not rollout)
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
    ) -> Match:
        """A copy of this match that stands where the entries after a mark lead to."""
        child = Match(self.rulebook, self.options, dice, parent=self)
        child.dealt_for = self.dealt_for if for_seat is None else for_seat
        child._rerun(mark, step)
        child._marks = Ladder(mark)
        child._step = list(step)
        child._open = dict(open_answers)
        child._tabled = frozenset(seat for seat in self._tabled if seat in open_answers)
        child._asked, child._serial = asked, max(self._serial, asked)
        return child

    def step_so_far(self) -> tuple[Mark, list[LineEntry]]:
        """Where the running step began and what has happened in it."""
        if self._marks is None:
            raise NotNow("A roll-out keeps no snapshot.")
        return self._marks.last, list(self._step)

    def _deal(self, seat: int, rng: Chance, *, graft_start: bool) -> None:
        """Deal hidden parts in place, and into the start of the step if it may be run again."""
        real = encode_state(self.state) if graft_start else b""
        self.rulebook.determinize(self.state, seat, rng)
        if graft_start:
            assert self._marks is not None
            mark = self._marks.last
            start = graft(mark.state, real, encode_state(self.state))
            self._marks = Ladder(Mark(mark.line, start, mark.out, mark.retired))

    # How it is done

    def _questions(self) -> list[Prompt[object]]:
        """The open questions with their ids; an awaited roll of real dice is one too."""
        request = self._runner.pending
        if request is None:
            return []
        key = (self._asked, len(self._runner.out))
        if self._shown is None or self._shown[0] is not request or self._shown[1] != key:
            self._shown = (request, key, self._numbered(request))
        return self._shown[2]

    def _numbered(self, request: Request) -> list[Prompt[object]]:
        if not isinstance(request, Ask):
            return [self._roll_question(request)]
        return [
            msgspec.structs.replace(prompt, id=f"{self._asked}:{prompt.seat}")
            for prompt in request.prompts
            if prompt.seat not in self._runner.out
        ]

    def _roll_question(self, request: Chances) -> Prompt[object]:
        roller = request.roller
        if roller is None or roller in self._runner.out:
            roller = next(seat for seat in range(self.seats) if seat not in self._runner.out)
        form = (
            as_form(Faces(request.sides))
            if isinstance(request, Roll)
            else as_form(Order(tuple(Option(i, i) for i in request.deck), request.count))
        )
        return Prompt(
            roller,
            request.kind,
            request.words,
            request.rule,
            form,
            request.about,
            id=f"{self._asked}:{roller}",
        )

    def _give(self, seat: int, answer: object, *, table: bool) -> Receipt:
        version = self._serial
        request = self._runner.pending
        if isinstance(request, Ask):
            self._guard(lambda: self._put(seat, answer, table))
        else:
            assert request is not None
            values = self._typed_in(request, answer)
            self._guard(lambda: self.absorb(Rolled(values, seat, request.audience)))
        return Receipt(closed=self._serial != version)

    def _put(self, seat: int, answer: object, table: bool) -> None:
        self._open = self._open | {seat: answer}
        self._tabled = self._tabled | {seat} if table else self._tabled - {seat}

    def _typed_in(self, request: Chances, answer: object) -> list[int]:
        if isinstance(request, Roll):
            return msgspec.convert(answer, list[int])
        return drawn_indexes(request, msgspec.convert(answer, list[str]))

    def _again(self, seat: int, prompt_id: str, data: object) -> Receipt:
        """A question that is not open: harmless if it was answered just so, else too late."""
        number, _, owner = prompt_id.partition(":")
        if not (number.isdecimal() and owner.isdecimal() and len(prompt_id) < 24):
            raise StalePrompt("There is no such question.")
        if int(owner) != seat:
            raise WrongSeat("This question was put to somebody else.")
        if self.journal is not None:
            for index in range(int(number), len(self.journal)):
                entry = self.journal.entry(index)
                if isinstance(entry, Answered) and entry.asked == int(number):
                    if seat in entry.answers and entry.answers[seat] == data:
                        return Receipt(closed=True, again=True)
                    break
        raise StalePrompt("This question has already been settled.")

    def _must_play(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise WrongSeat(f"There is no seat {seat}.")
        if self.result is not None:
            raise NotNow("The match is over.")
        if seat in self._runner.out:
            raise WrongSeat(f"{self.seat_name(seat)} has left the match.")

    def _others(self, seat: int, *, bots: bool) -> tuple[int, ...]:
        return tuple(
            other
            for other in range(self.seats)
            if other != seat
            and other not in self._runner.out
            and (bots or not self.holders[other].bot)
        )

    def _proposed(self, seat: int) -> Proposal:
        self._must_play(seat)
        proposal = self.proposal
        if proposal is None:
            raise NotNow("Nothing is proposed.")
        if seat not in proposal.missing and seat != proposal.seat:
            raise WrongSeat(f"{self.seat_name(seat)} is not asked about this.")
        return proposal

    def _propose(self, proposal: Proposal) -> bool:
        if proposal.missing:
            self.proposal = proposal
            return False
        if proposal.what == "undo":
            self._cut_back(Undone(proposal.seat, proposal.line, proposal.agreed))
        else:
            seats = tuple(sorted((proposal.seat, *proposal.agreed)))
            self._guard(lambda: self.absorb(Agreed("draw", seats)))
        return True

    def _cut_back(self, undone: Undone) -> None:
        assert self.journal is not None
        line = list(self.journal.line)
        try:
            self._guard(lambda: self.absorb(undone))
        except BaseException:
            self.journal.line[:] = line
            raise

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
