"""Everything visible of a match at one moment, so that two moments can be compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, cast

import msgspec

from wartable.engine.match import Match
from wartable.engine.prompt import Prompt, Waiting
from wartable.engine.proposal import Proposal
from wartable.engine.rulebook import Result
from wartable.engine.snapshot import encode_state
from wartable.testing.difference import difference
from wartable.testing.law import Law, LawBroken

Observer: TypeAlias = int | None
"""A seat, or None for a spectator."""

_encoder = msgspec.msgpack.Encoder()


def observers(match: Match) -> list[Observer]:
    """All observers: every seat and the spectators."""
    return [*range(match.seats), None]


def questions(match: Match) -> list[Prompt[object]]:
    """All open questions, including those whose answer may still change."""
    return [prompt for seat in range(match.seats) for prompt in match.prompts(seat, answered=True)]


def encoded(record: object) -> bytes:
    """A record as bytes, which no later change can affect."""
    return _encoder.encode(record)


@dataclass(frozen=True, slots=True)
class Picture:
    """What all observers may see of a match, and the truth behind it."""

    state: bytes
    views: tuple[bytes, ...]
    prompts: tuple[Prompt[object], ...]
    waiting: tuple[Waiting, ...]
    open: dict[int, object]
    out: tuple[int, ...]
    result: Result | None

    def differs(self, other: Picture, *, ids: bool = True) -> str:
        """Where another picture differs, in words; the ids of questions may be ignored."""
        if words := bytes_differ(self.state, other.state):
            return f"the state: {words}"
        for seat, (mine, theirs) in enumerate(zip(self.views, other.views, strict=True)):
            if words := bytes_differ(mine, theirs):
                whose = f"seat {seat}" if seat + 1 < len(self.views) else "a spectator"
                return f"the view of {whose}: {words}"
        prompts, others = self.prompts, other.prompts
        if not ids:
            prompts, others = (tuple(map(nameless, asked)) for asked in (prompts, others))
        for what, one, two in (
            ("the questions", prompts, others),
            ("who is waited for", self.waiting, other.waiting),
            ("the open answers", self.open, other.open),
            ("who is out", self.out, other.out),
            ("the result", self.result, other.result),
        ):
            if words := difference(one, two):
                return f"{what}: {words}"
        return ""


def picture(match: Match, *, views: bool = True) -> Picture:
    """The match as it is now; views follow from the state and may be left out."""
    watched = observers(match) if views else []
    return Picture(
        encode_state(match.state),
        tuple(encoded(match.view(observer)) for observer in watched),
        tuple(questions(match)),
        tuple(match.waiting()),
        match.all_open_answers(),
        match.out,
        match.result,
    )


def must_equal(
    law: Law, expected: Picture, found: Picture, words: str, *, ids: bool = True
) -> None:
    """Raise `LawBroken` with these words if two pictures differ."""
    if differs := expected.differs(found, ids=ids):
        raise LawBroken(law, f"{words}: {differs}")


def nameless(prompt: Prompt[object]) -> Prompt[object]:
    """A question without its id."""
    return msgspec.structs.replace(prompt, id="")


def bytes_differ(one: bytes, other: bytes) -> str:
    """Where two encoded records differ; their bytes may differ although they are equal."""
    if one == other:
        return ""
    decode = msgspec.msgpack.decode
    return difference(cast("object", decode(one)), cast("object", decode(other)))


@dataclass(frozen=True, slots=True)
class Standing:
    """What must be as before after something was refused."""

    state: bytes
    version: int
    rolls: int
    asked: int
    log: int
    events: str
    numbers: tuple[int, ...]
    decisions: int
    open: dict[int, object]
    tabled: tuple[int, ...]
    proposal: Proposal | None
    prompts: tuple[Prompt[object], ...]
    waiting: tuple[Waiting, ...]
    out: tuple[int, ...]
    result: Result | None

    def differs(self, other: Standing) -> str:
        """Where another position differs, in words."""
        if words := bytes_differ(self.state, other.state):
            return f"the state: {words}"
        for name in self.__slots__:
            if name != "state" and getattr(self, name) != getattr(other, name):
                return f"{name}: {difference(getattr(self, name), getattr(other, name))}"
        return ""


def standing(match: Match) -> Standing:
    """The position of a match: state, log, open answers, questions, events."""
    return Standing(
        encode_state(match.state),
        match.version,
        match.rolls,
        match.asked,
        0 if match.journal is None else len(match.journal),
        match.chronicle.check(),
        tuple(match.chronicle.latest(observer) for observer in observers(match)),
        match.decisions,
        match.all_open_answers(),
        match.tabled,
        match.proposal,
        tuple(questions(match)),
        tuple(match.waiting()),
        match.out,
        match.result,
    )


def must_stand(law: Law, before: Standing, match: Match, words: str) -> None:
    """Raise `LawBroken` with these words if the match is not where it was."""
    if differs := before.differs(standing(match)):
        raise LawBroken(law, f"{words}: {differs}")
