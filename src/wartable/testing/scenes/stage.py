"""The stage of a scene: runs steps of the rules over a state and records questions and events.

Who replies to questions, rolls and draws is left open: `Scene` follows a strict script; the tests
of a game may use a table with its own behavior.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from wartable.engine.dice import check_values, drawn_indexes
from wartable.engine.events import Event
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.engine.requests import Ask, Chances, Draw, Request, Roll, Step
from wartable.engine.rulebook import MatchOver, Result, Rulebook, State
from wartable.engine.runner import EMPTY_STEPS, Runner
from wartable.testing.scenes.error import (
    SceneError,
    about_chances,
    about_question,
    sentence,
)
from wartable.testing.scenes.positions import find_positions

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


class Stage(Generic[S]):
    """A table in the middle of a match. Between two steps the state may be changed by hand."""

    def __init__(self, rulebook: Rulebook[S, Any], state: S) -> None:
        self.rulebook = rulebook
        self.state = state
        self.told = 0
        self.events: list[Event] = []
        self.prompts: list[Prompt[object]] = []
        self.rolls: list[Roll] = []
        self.draws: list[Draw] = []
        self.course: list[str] = []
        """Questions, rolls, draws and events in the order in which they came."""
        self.steps: list[tuple[str, list[str]]] = []
        """The steps that were played, each with the kinds of what was rolled in it."""
        self.runner = Runner(rulebook, state, self)

    # Who replies: up to the table

    def decide(self, prompt: Prompt[object]) -> object:
        """A player's answer to a question."""
        raise SceneError(f"No one answers: {about_question(prompt, self.name_of(prompt.seat))}.")

    def throw(self, request: Roll) -> list[int]:
        """What dice show."""
        raise SceneError(f"No one says what the dice show: {about_chances(request)}.")

    def deal(self, request: Draw) -> list[str]:
        """What is drawn."""
        raise SceneError(f"No one says what is drawn: {about_chances(request)}.")

    # Playing

    @property
    def ending(self) -> Result | None:
        """How the match ended, if it has."""
        return self.runner.result

    def step(self) -> None:
        """Play one step of the rules to its end."""
        runner, rolled = self.runner, len(self.rolls)
        name = type(self.coming).__name__
        runner.result = None
        runner.begin()
        while runner.pending is not None:
            runner.reply(self.reply(runner.pending))
        self.steps.append((name, [roll.kind for roll in self.rolls[rolled:]]))

    def play_until(self, task: type[object]) -> None:
        """Play whole steps until a task of this kind comes next, or the match is over."""
        for _ in range(EMPTY_STEPS):
            if self.coming is None or self.ending or isinstance(self.coming, task):
                return
            self.step()
        raise SceneError(f"{task.__name__} did not come within {EMPTY_STEPS} steps.")

    def act(self, step: Step) -> None:
        """Run one generator of the rules to its end."""
        value: object = None
        self.runner.result = None
        try:
            while True:
                value = self.reply(step.send(value))
        except StopIteration:
            pass
        except MatchOver as over:
            self.runner.end(over.result)

    def concede(self, seat: int) -> None:
        """Take a seat that conceded out of the match, as happens between two steps."""
        self.runner.out.append(seat)
        self.step()

    def reply(self, request: Request) -> object:
        """What the table replies to a request; it is recorded."""
        if isinstance(request, Ask):
            answers: dict[int, object] = {}
            for prompt in request.prompts:
                self.note(prompt)
                answers[prompt.seat] = self.decide(prompt)
            return answers
        self.note(request)
        return self.fallen(request, self.dice_for(request))

    def dice_for(self, request: Chances) -> list[int] | list[str]:
        """What is rolled or drawn."""
        return self.throw(request) if isinstance(request, Roll) else self.deal(request)

    def fallen(self, request: Chances, values: list[int] | list[str]) -> list[int] | list[str]:
        """These values, if the dice can show them."""
        try:
            if isinstance(request, Roll):
                check_values(request, [int(value) for value in values])
            else:
                drawn_indexes(request, [str(value) for value in values])
        except Refusal as refusal:
            raise SceneError(sentence(f"{about_chances(request)}: {refusal.reason}")) from None
        return values

    def named_face(self, request: Roll, place: int, name: str) -> int:
        """The number of a face by the game's name for it, of the die at this place of a roll."""
        own = find_positions(self.rulebook)
        if own is None or not hasattr(own, "face"):
            raise SceneError(f"{self.rulebook.title} has no names of faces: write numbers.")
        try:
            return own.face(self.state, request, place, name)
        except Refusal as refusal:
            raise SceneError(sentence(f"{about_chances(request)}: {refusal.reason}")) from None

    def note(self, what: Prompt[object] | Chances) -> None:
        """Record what was asked, rolled or drawn."""
        if isinstance(what, Roll):
            self.rolls.append(what)
            self.course.append(f"roll {what.kind}")
        elif isinstance(what, Draw):
            self.draws.append(what)
            self.course.append(f"draw {what.kind}")
        else:
            self.prompts.append(what)
            self.course.append(f"ask {what.kind}")

    def tell(self, event: Event) -> None:
        """Record what happened."""
        self.told += 1
        self.events.append(event)
        self.course.append(type(event).__name__)

    # Looking

    @property
    def coming(self) -> object:
        """The task on top of the state's agenda: what comes next; None if there is none."""
        agenda = getattr(self.state, "agenda", None)
        return agenda[-1] if agenda else None

    @property
    def coming_name(self) -> str:
        """The name of the step that comes next: the tag of its task."""
        task = self.coming
        tag = task.__struct_config__.tag if isinstance(task, msgspec.Struct) else None
        return str(tag) if tag is not None else type(task).__name__ if task is not None else ""

    def name_of(self, seat: int) -> str:
        """What the game calls a seat."""
        return str(self.rulebook.seat_name(self.state, seat))

    def said(self, kind: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def asked(self, kind: str) -> list[Prompt[object]]:
        """The questions of one kind, in order."""
        return [prompt for prompt in self.prompts if prompt.kind == kind]

    def went(self, *events: type[Event]) -> list[str]:
        """Questions, rolls and draws in order, among events of some kinds."""
        told = {kind.__name__ for kind in events}
        return [each for each in self.course if " " in each or each in told]
