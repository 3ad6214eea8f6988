"""Questions and answers: who is asked what, and what happens to an answer."""

from __future__ import annotations

import msgspec

from wartable.engine import messages
from wartable.engine.chronicle import Chronicle
from wartable.engine.dice import Dice, drawn_indexes
from wartable.engine.forms import Faces, Option, Order
from wartable.engine.journal import Answered, Holder, Rolled
from wartable.engine.prompt import Prompt, Waiting
from wartable.engine.refusal import Illegal, NotNow, StalePrompt, WrongSeat
from wartable.engine.requests import Ask, Chances, Request, Roll, as_form
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.engine.thread import Thread


class Receipt(msgspec.Struct, frozen=True):
    """What happened to an answer: `closed` if the question is settled, `again` for a duplicate."""

    closed: bool
    again: bool = False


class Answering(Thread):
    """A match as far as questions and answers go."""

    def __init__(
        self,
        rulebook: AnyRulebook,
        options: Options,
        dice: Dice,
        holders: list[Holder],
        chronicle: Chronicle,
    ) -> None:
        super().__init__(rulebook, options, dice, holders, chronicle)
        self.seats = len(holders)
        self.decisions = 0
        self._shown: tuple[Request, int, int, list[Prompt[object]]] | None = None

    @property
    def out(self) -> tuple[int, ...]:
        """Seats that conceded."""
        return tuple(self._runner.out)

    def waiting(self) -> list[Waiting]:
        """Which seats must answer, and what kind of question: public."""
        return [
            Waiting(prompt.seat, prompt.kind, prompt.rule, prompt.sealed)
            for prompt in self._questions()
            if prompt.seat not in self._open
        ]

    def waiting_seats(self) -> list[int]:
        """Which seats must answer."""
        return [prompt.seat for prompt in self._questions() if prompt.seat not in self._open]

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
        """Every answer to the open question: for saving the match, never for a seat."""
        return dict(self._open)

    def answer(self, seat: int, prompt_id: str, data: object) -> Receipt:
        """Answer a question; an illegal answer is refused and changes nothing."""
        self._must_play(seat)
        for prompt in self._questions():
            if prompt.id == prompt_id:
                break
        else:
            return self._again(seat, prompt_id, data)
        if prompt.seat != seat:
            raise WrongSeat(messages.PUT_TO(name=self.seat_name(prompt.seat)))
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
            raise NotNow(messages.NO_DEFAULT(name=self.seat_name(seat)))
        return self._give(seat, found[0].form.default(), table=True)

    # For code that saves or restores a match

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
        """How many rolls and draws there have been, including those undone."""
        return self._rolls

    def put_back(self, seat: int, answer: object, *, table: bool) -> None:
        """Restore an open sealed answer."""
        self._put(seat, answer, table)

    def take_back(self, seat: int) -> None:
        """Withdraw an open sealed answer; nothing is logged."""
        self._open = {who: answer for who, answer in self._open.items() if who != seat}
        self._tabled = self._tabled - {seat}

    def go_on(self) -> None:
        """Let a match loaded from a log continue by itself: dice fall, absent seats answer."""
        self._guard(lambda: None)

    # How it is done

    def _questions(self) -> list[Prompt[object]]:
        """The open questions with their ids; an awaited roll of real dice is one too."""
        request = self._runner.pending
        if request is None:
            return []
        shown, asked, out = self._shown, self._asked, len(self._runner.out)
        if shown is None or shown[0] is not request or shown[1] != asked or shown[2] != out:
            self._shown = shown = (request, asked, out, self._numbered(request))
        return shown[3]

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
        if isinstance(request, Roll):
            form = as_form(Faces(request.sides))
        else:
            names = request.names or request.deck
            form = as_form(Order(tuple(map(Option, request.deck, names)), request.count))
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
        """A question that is not open: harmless if it got this answer, otherwise too late."""
        number, _, owner = prompt_id.partition(":")
        if not (number.isdecimal() and owner.isdecimal() and len(prompt_id) < 24):
            raise StalePrompt(messages.NO_QUESTION)
        if int(owner) != seat:
            raise WrongSeat(messages.PUT_TO_ANOTHER)
        if self.journal is not None:
            for index in range(int(number), len(self.journal)):
                entry = self.journal.entry(index)
                if isinstance(entry, Answered) and entry.asked == int(number):
                    if seat in entry.answers and entry.answers[seat] == data:
                        return Receipt(closed=True, again=True)
                    break
        raise StalePrompt(messages.SETTLED)

    def _must_play(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise WrongSeat(messages.NO_SEAT(seat=seat))
        if self.result is not None:
            raise NotNow(messages.OVER)
        if seat in self._runner.out:
            raise WrongSeat(messages.HAS_LEFT(name=self.seat_name(seat)))
