"""Runs the steps of a rulebook over a state, request by request, and enforces their laws."""

from __future__ import annotations

from pathlib import Path
from traceback import walk_tb
from types import GeneratorType
from typing import Final, Protocol

from wartable.engine.requests import Ask, Draw, Request, Roll, Step
from wartable.engine.rulebook import AnyRulebook, MatchOver, Result, State, Table

EMPTY_STEPS = 10_000
"""This many steps in a row without a request mean that the rules are in an endless loop."""


CHANCES: Final = (Roll, Draw)
ENGINE: Final = str(Path(__file__).parent)
NO_STEP: Final = (
    "{giver} returned {found} instead of a step: a step is a generator, so its function needs a "
    "yield; one that asks nothing says `yield from ()`"
)
NOT_OVER: Final = (
    "next_step returned None but result() says the match is not over: either the agenda is empty, "
    "or a step has no yield and so is no generator; one that asks nothing says `yield from ()`"
)
NO_REQUEST: Final = (
    "the step {step} yielded {found} instead of a request: write `yield from` before ask, roll, "
    "draw and every function that uses them"
)


class RuleBroke(Exception):
    """A rule of the program failed; the cause is chained."""


class CountingTable(Table, Protocol):
    """A table that counts events, whether or not any listener receives them."""

    told: int


class Runner:
    """The thread of the rules: a suspended step and the request it waits on."""

    __slots__ = (
        "_requests",
        "_sealed",
        "_secret",
        "_step",
        "_told",
        "out",
        "pending",
        "result",
        "retired",
        "rulebook",
        "state",
        "table",
    )

    def __init__(
        self,
        rulebook: AnyRulebook,
        state: State,
        table: CountingTable,
        out: tuple[int, ...] = (),
        retired: tuple[int, ...] = (),
    ) -> None:
        self.rulebook = rulebook
        self.state = state
        self.table = table
        self.out = list(out)
        self.retired = list(retired)
        self.pending: Request | None = None
        self.result: Result | None = None
        self._step: Step | None = None
        self._requests = 0
        self._sealed = False
        self._secret = False
        self._told = 0

    @property
    def leaver(self) -> bool:
        """Whether a seat has left that the rules have not retired yet."""
        return len(self.retired) < len(self.out)

    def begin(self) -> None:
        """Start the next step: seats that left are retired first, then the agenda continues."""
        self._requests = 0
        self._sealed = False
        self._secret = False
        self._told = self.table.told
        try:
            if self.leaver:
                leaver = next(seat for seat in self.out if seat not in self.retired)
                self.retired.append(leaver)
                step = self.rulebook.retire(self.state, leaver, self.table)
                giver = "retire"
            else:
                found = self.rulebook.next_step(self.state, self.table)
                if found is None:
                    self.result = self.rulebook.result(self.state)
                    if self.result is None:
                        raise RuleBroke(NOT_OVER)
                    return
                step = found
                giver = "next_step"
            if type(step) is not GeneratorType:
                _must_be_step(step, giver)
        except MatchOver as over:
            self.result = over.result
            return
        except Exception as error:
            raise _broke(error) from error
        self._step = step
        self._resume(None)

    def reply(self, value: object) -> None:
        """Send the step its reply and run to its next request or its end."""
        self._resume(value)

    def end(self, result: Result) -> None:
        """End the match from outside the rules: a concession or an agreement."""
        self._step = None
        self.pending = None
        self.result = result

    def _resume(self, value: object) -> None:
        assert self._step is not None
        try:
            request = self._step.send(value)
        except StopIteration:
            self._step = None
            self.pending = None
        except MatchOver as over:
            self.end(over.result)
        except Exception as error:
            raise _broke(error) from error
        else:
            self._hold_laws(request)
            self._requests += 1
            self.pending = request

    def _hold_laws(self, request: Request) -> None:
        if self._requests >= self.rulebook.step_bound:
            raise RuleBroke(f"a step asked more than {self.rulebook.step_bound} times")
        if isinstance(request, Ask):
            prompts = request.prompts
            if len(prompts) != 1 and (not prompts or len({p.seat for p in prompts}) < len(prompts)):
                raise RuleBroke("a question goes to at least one seat and to none twice")
            if self._sealed:
                raise RuleBroke("a step that began with a sealed question may ask nothing more")
            for prompt in prompts:
                if prompt.sealed != "open":
                    self._sealed = True
            if self._sealed and (self._requests or self.table.told != self._told):
                raise RuleBroke("a sealed question must open its step")
            if self._secret:
                raise RuleBroke("a step that rolled or drew in secret may ask nothing more")
        elif type(request) not in CHANCES:
            step = getattr(self._step, "__qualname__", "")
            raise RuleBroke(NO_REQUEST.format(step=step, found=_a(request)))
        elif request.audience is not None:
            self._secret = True


def _must_be_step(step: object, giver: str) -> None:
    if not hasattr(step, "send"):
        raise RuleBroke(NO_STEP.format(giver=giver, found=_a(step)))


def _a(value: object) -> str:
    return "None" if value is None else f"a {type(value).__name__}"


def _broke(error: Exception) -> RuleBroke:
    if isinstance(error, RuleBroke):
        return error
    return RuleBroke(f"{type(error).__name__}: {error}{_place(error)}")


def _place(error: Exception) -> str:
    """Where in the rules it was raised: the innermost line that is not the engine's own."""
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        code = frame.f_code
        if not code.co_filename.startswith(ENGINE):
            return f" [{Path(code.co_filename).name}, line {line}, in {code.co_name}]"
    return ""
