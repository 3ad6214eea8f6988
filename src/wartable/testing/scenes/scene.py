"""A scene: a position, and a script that the play must follow to the letter.

    scene = Scene(DragonWars(), DragonWarsOptions(mode="deathmatch"))
    scene.play(
        draws("seat_order", "blue", "red"),
        refuses("blue", "lair", "NW", rule="DW-LAIR-02"),
        answers("blue", "lair", "W"),
        tells("lair_taken", color="red", site="E"),
    )
    assert scene.verdict("red", {"drake": "0,0"}).rule == "DW-SETUP-08"

Every question, roll and draw must be the next line of the script, and every line must be used:
anything else is a `SceneError` that says what happened and what could be written. After the last
line the play continues to the next question. Kinds of questions may be left to the table's default
(`leave_to_table`), and rolls that are not written to a seed.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from wartable.engine import messages
from wartable.engine.chance import seed_from
from wartable.engine.dice import Dice, Seeded, drawn_items
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.engine.requests import Ask, Chances, Draw, Request, Roll
from wartable.engine.rulebook import Options, Rulebook
from wartable.engine.runner import EMPTY_STEPS, RuleBroke
from wartable.engine.table_events import fallen
from wartable.testing.law import shown
from wartable.testing.scenes.comparing import found_at, same
from wartable.testing.scenes.error import LISTED, SceneError, about_chances, about_question
from wartable.testing.scenes.lines import (
    Answers,
    Asks,
    Draws,
    Ends,
    Line,
    Refuses,
    Rolls,
    Seat,
    Sees,
    Tells,
    Until,
)
from wartable.testing.scenes.positions import match_from
from wartable.testing.scenes.stage import S, Stage
from wartable.testing.scenes.verdict import Verdict, filled, judge

ALL = "*"
"""Stands for every kind of question."""


class Scene(Stage[S]):
    """A match from a position, played by a script."""

    def __init__(
        self,
        rulebook: Rulebook[S, Any],
        options: Options | None = None,
        state: S | None = None,
        *,
        seed: str | None = None,
    ) -> None:
        """A scene from this state, or from the beginning of a match."""
        self.options: Options = rulebook.options_type() if options is None else options
        rulebook.check_options(self.options)
        super().__init__(rulebook, rulebook.setup(self.options) if state is None else state)
        self._seeded = None if seed is None else Seeded(seed_from(seed))
        self._to_table: set[str] = set()
        self._given: dict[int, object] = {}
        self._heard = 0
        self._halted = False

    def leave_to_table(self, *kinds: str) -> None:
        """Questions of these kinds (empty: of any) get the table's default if no line answers.

        Rolls and draws of these kinds, if they are named, fall as they like.
        """
        self._to_table.update(kinds or (ALL,))

    # Playing

    def play(self, *lines: Line) -> None:
        """Play these lines, in order, then continue to the next question."""
        for number, line in enumerate(lines, 1):
            try:
                self.take(line)
            except SceneError as error:
                raise SceneError(f"Line {number} of {len(lines)} ({line}): {error}") from error
        self.rest()

    def until(self, name: str) -> None:
        """Play until this step, question, roll or draw comes next; nothing may be asked."""
        self.play(Until(name))

    def take(self, line: Line) -> None:
        """Play one line."""
        self._halted = isinstance(line, Until) or (self._halted and isinstance(line, Sees))
        match line:
            case Answers():
                prompt = self._put_to(line)
                self._give(prompt, filled(prompt, line.answer))
            case Refuses():
                self._refuse(self._put_to(line), line)
            case Asks():
                self._compare_offers(self._put_to(line), line)
            case Rolls() | Draws():
                self._fall(line)
            case Tells():
                self._listen(line)
            case Sees():
                self._look(line)
            case Until():
                self._go_to(line)
            case Ends():
                self._end(line)

    def rest(self) -> None:
        """Continue to the next question or the end; a roll or draw on the way is unexpected.

        If the last line was to play until some step, the play stops there.
        """
        request = None if self._halted else self._settle(None)
        if request is not None and not isinstance(request, Ask):
            raise SceneError(f"Unforeseen: {about_chances(request)}. {_to_write(request)}")

    # Asking

    def question(self, seat: Seat | None = None) -> Prompt[object]:
        """The open question, to this seat if several are asked."""
        request = self._settle(None)
        number = None if seat is None else self.seat(seat)
        if isinstance(request, Ask):
            for prompt in request.prompts:
                if number in (None, prompt.seat) and prompt.seat not in self._given:
                    return prompt
        raise SceneError(f"No such question is open. {self._now()}")

    def verdict(self, seat: Seat, answer: object) -> Verdict:
        """Whether the open question would accept this answer, and why not; nothing changes."""
        return judge(self.question(seat), answer)

    def view(self, seat: Seat | None) -> msgspec.Struct:
        """What a seat (None: a spectator) sees."""
        return self.rulebook.view(self.state, None if seat is None else self.seat(seat))

    def match(self, dice: Dice | None = None) -> Match:
        """A separate match that begins here, between two steps."""
        if self.runner.pending is not None:
            raise SceneError("A match begins between two steps, and a step is under way: use until")
        return match_from(self.rulebook, self.options, self.state, dice)

    def seat(self, seat: Seat) -> int:
        """The number of a seat given by its number or name."""
        seats = range(self.rulebook.seats(self.options))
        if isinstance(seat, int) and seat in seats:
            return seat
        for number in seats:
            if isinstance(seat, str) and self.name_of(number).casefold() == seat.casefold():
                return number
        known = ", ".join(self.name_of(number) for number in seats)
        raise SceneError(f"There is no seat {shown(seat)}; the seats are {known}.")

    # How questions are answered

    def _put_to(self, line: Answers | Refuses | Asks) -> Prompt[object]:
        """The question of a line, which must be open now."""
        seat = self.seat(line.seat)
        request = self._settle(line)
        if isinstance(request, Ask):
            for prompt in request.prompts:
                if self._fits(prompt, line):
                    return prompt
        name = self.name_of(seat)
        raise SceneError(f"{name} is not asked “{line.kind}” now. {self._now()}")

    def _fits(self, prompt: Prompt[object], line: Line | None) -> bool:
        return (
            isinstance(line, Answers | Refuses | Asks)
            and prompt.kind == line.kind
            and prompt.seat == self.seat(line.seat)
            and prompt.seat not in self._given
        )

    def _give(self, prompt: Prompt[object], answer: object) -> None:
        try:
            self._given[prompt.seat] = prompt.form.check(answer)
        except Refusal as refusal:
            rule = refusal.rule or prompt.rule
            raise SceneError(
                f"The answer is refused: {refusal.reason} ({rule}). {self._now()}"
            ) from None
        self._heard = len(self.events)
        request = self.runner.pending
        assert isinstance(request, Ask)
        if all(each.seat in self._given for each in request.prompts):
            self._proceed(self._given)

    def _refuse(self, prompt: Prompt[object], line: Refuses) -> None:
        verdict = judge(prompt, line.answer)
        if verdict:
            raise SceneError("The answer is legal.")
        if line.rule and verdict.rule != line.rule:
            raise SceneError(f"It is refused by {verdict.rule}, not {line.rule}: {verdict.reason}.")
        if line.why not in verdict.reason:
            raise SceneError(f"It is refused for another reason: {verdict}.")

    def _compare_offers(self, prompt: Prompt[object], line: Asks) -> None:
        if line.offers is None:
            return
        options = getattr(prompt.form, "options", ()) or getattr(prompt.form, "fields", ())
        ids = [str(getattr(option, "id", option)) for option in options]
        if sorted(ids) != sorted(line.offers):
            raise SceneError(f"It offers {', '.join(ids)}, not {', '.join(line.offers)}.")

    # How dice fall

    def _fall(self, line: Rolls | Draws) -> None:
        request = self._settle(line)
        if (
            request is None
            or isinstance(request, Ask)
            or request.kind != line.kind
            or isinstance(request, Roll) != isinstance(line, Rolls)
        ):
            raise SceneError(f"“{line.kind}” does not come now. {self._now()}")
        wanted = len(request.sides) if isinstance(request, Roll) else request.count
        if len(line.shows) != wanted:
            raise SceneError(f"{len(line.shows)} are written for {about_chances(request)}.")
        values = (
            [
                face if isinstance(face, int) else self.named_face(request, place, face)
                for place, face in enumerate(line.shows)
            ]
            if isinstance(request, Roll)
            else [str(item) for item in line.shows]
        )
        fallen = self.fallen(request, values)
        self._heard = len(self.events)
        self._proceed(fallen)

    def _by_seed(self, request: Chances) -> list[int] | list[str] | None:
        """What the seed rolls, if there is one or the roll is left to the table."""
        seeded = self._seeded
        if seeded is None and request.kind in self._to_table:
            seeded = Seeded(seed_from(request.kind))
        if seeded is None:
            return None
        number = len(self.rolls) + len(self.draws) - 1
        values = seeded.values(number, request)
        return values if isinstance(request, Roll) else drawn_items(request, values)

    # What is expected

    def _listen(self, line: Tells) -> None:
        for _ in range(EMPTY_STEPS):
            for place in range(self._heard, len(self.events)):
                event = self.events[place]
                tag = str(type(event).__struct_config__.tag)
                if tag == line.event and all(
                    hasattr(event, name) and same(value, getattr(event, name))
                    for name, value in line.having.items()
                ):
                    self._heard = place + 1
                    return
            if not self._go_on(line):
                break
        told = [
            f"{type(event).__struct_config__.tag} ({event.words()})"
            for event in self.events[self._heard :][-LISTED:]
        ]
        happened = "; ".join(told) or "nothing"
        raise SceneError(
            "It did not happen after the last answer, roll, draw or event that the script names. "
            f"What happened: {happened}."
        )

    def _look(self, line: Sees) -> None:
        if not self._halted:
            self._settle(line)
        view = self.view(line.seat)
        for path, wanted in line.view.items():
            found = found_at(view, path)
            if not same(wanted, found):
                seen = shown(msgspec.to_builtins(found, enc_hook=str))
                raise SceneError(f"{path} is {seen}, not {shown(wanted)}.")

    def _end(self, line: Ends) -> None:
        self._settle(line)
        result = self.ending
        if result is None:
            raise SceneError(f"The match is not over. {self._now()}")
        if set(result.winners) != {self.seat(seat) for seat in line.winners}:
            raise SceneError(f"It ended otherwise: {result.words} ({result.rule})")
        if line.rule and result.rule != line.rule:
            raise SceneError(f"It ended by {result.rule}, not {line.rule}: {result.words}")

    # How the play continues

    def _settle(self, line: Line | None) -> Request | None:
        """Continue to the next request that neither the table nor the seed replies to."""
        for _ in range(EMPTY_STEPS):
            if not self._go_on(line):
                return self.runner.pending
        raise SceneError(f"Nothing but the table and the seed replied {EMPTY_STEPS} times.")

    def _go_to(self, line: Until) -> None:
        for _ in range(EMPTY_STEPS):
            request = self.runner.pending
            coming = {self.coming_name} if request is None else _kinds(request)
            if self.ending is None and line.name in coming:
                return
            if not self._go_on(line):
                break
        passed = ", ".join(dict.fromkeys(step for step, _ in self.steps))
        raise SceneError(f"It did not come. Steps so far: {passed or 'none'}. {self._now()}")

    def _go_on(self, line: Line | None) -> bool:
        """Begin the next step, or let the table or the seed reply; false if neither can."""
        request = self.runner.pending
        if request is not None:
            return self._by_itself(request, line)
        if self.ending is not None:
            return False
        self._begin()
        return True

    def _by_itself(self, request: Request, line: Line | None) -> bool:
        """Let the table answer, or the seed roll, unless a line does."""
        if not isinstance(request, Ask):
            written = isinstance(line, Rolls | Draws) and line.kind == request.kind
            values = None if written else self._by_seed(request)
            if values is None:
                return False
            self._proceed(values)
            return True
        left = [prompt for prompt in request.prompts if prompt.seat not in self._given]
        if any(self._fits(prompt, line) for prompt in left):
            return False
        if ALL not in self._to_table and any(p.kind not in self._to_table for p in left):
            return False
        self._proceed(self._given | {prompt.seat: prompt.form.default() for prompt in left})
        return True

    def _begin(self) -> None:
        self.steps.append((self.coming_name, []))
        try:
            self.runner.begin()
        except RuleBroke as error:
            raise SceneError(f"A rule failed: {error}") from error
        self._arrive()

    def _proceed(self, reply: object) -> None:
        request = self.runner.pending
        if isinstance(request, Roll | Draw):
            self._tell_chances(request, cast("list[int | str]", reply))
        try:
            self.runner.reply(reply)
        except RuleBroke as error:
            raise SceneError(f"A rule failed: {error}") from error
        self._arrive()

    def _tell_chances(self, request: Chances, values: list[int | str]) -> None:
        """Announce the roll, as a match does."""
        roller = request.roller
        name = messages.THE_TABLE if roller is None else self.rulebook.seat_name(self.state, roller)
        numbers = [value for value in values if isinstance(value, int)]
        items = [value for value in values if isinstance(value, str)]
        self.tell(fallen(request, name, numbers, items))

    def _arrive(self) -> None:
        self._given = {}
        request = self.runner.pending
        if isinstance(request, Ask):
            for prompt in request.prompts:
                self.note(prompt)
        elif request is not None:
            self.note(request)
            self.steps[-1][1].append(request.kind)

    def _now(self) -> str:
        """Where the play is, and what could be written."""
        request = self.runner.pending
        if self.ending is not None:
            return f"The match is over: {self.ending.words}"
        if request is None:
            return f"The step “{self.coming_name}” comes next."
        if not isinstance(request, Ask):
            return f"Now comes {about_chances(request)}. {_to_write(request)}"
        left = [prompt for prompt in request.prompts if prompt.seat not in self._given]
        return "; ".join(about_question(each, self.name_of(each.seat)) for each in left) + "."


def _kinds(request: Request) -> set[str]:
    return {p.kind for p in request.prompts} if isinstance(request, Ask) else {request.kind}


def _to_write(request: Chances) -> str:
    if isinstance(request, Roll):
        return f'Write what the dice show: rolls("{request.kind}", ...).'
    return f'Write what is drawn: draws("{request.kind}", ...).'
