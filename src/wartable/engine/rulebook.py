"""What a game must bring to be played on this engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.events import Event
from wartable.engine.message import Value, spell_out
from wartable.engine.requests import Step


class State(msgspec.Struct):
    """Everything about a match between two steps, as plain typed data without shared references.

    Records name each other and static content by id. Nothing in it is `Any`, and nothing depends on
    the order of a set, on `id()`, on `hash()` or on the clock.
    """


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen before a match: mode, number of players, map ..."""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended: the seats that won (none: a draw), in words, and the rule that says so."""

    winners: tuple[int, ...]
    words: str
    rule: str
    key: str = ""
    values: dict[str, Value] = {}

    def __post_init__(self) -> None:
        spell_out(self)

    def bare(self) -> Result:
        """The result for logs, whose bytes must not change with wording: without its key."""
        return Result(self.winners, self.words, self.rule)


class MatchOver(Exception):
    """Raised by a rule, from any depth, when the match ends at once."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.words)
        self.result = result


class Table(Protocol):
    """Where rules announce events while a step runs."""

    def tell(self, event: Event) -> None:
        """Announce an event to every listener who may know it."""
        ...


S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741 - S and O: state and options


class Rulebook(ABC, Generic[S, O]):
    """One game. Stateless: everything that changes is in the state."""

    id: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[str]
    content_version: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    """Fewest and most players over all modes."""
    step_bound: ClassVar[int] = 200
    """More requests than this in one step is a fault."""
    match_bound: ClassVar[int] = 100_000
    """No match of random answers lasts longer than this many requests."""
    by_eye: ClassVar[bool] = False
    """Whether seats judge by eye where things are, so that forks hold what they judged."""
    older_ids: ClassVar[bool] = False
    """Whether this game's logs hold answers older than the style of ids in docs/protocol.md."""
    state_type: type[S]
    options_type: type[O]

    @abstractmethod
    def check_options(self, options: O) -> None:
        """Raise `BadOptions` for a match that cannot be set up, with the reason and the rule."""

    @abstractmethod
    def seats(self, options: O) -> int:
        """How many seats a match with these options has; they are numbered from 0."""

    @abstractmethod
    def setup(self, options: O) -> S:
        """The table before anything is chosen or rolled: neither chance nor choice happens here."""

    @abstractmethod
    def next_step(self, state: S, table: Table) -> Step | None:
        """The next step by the state's agenda, or None when the match is over."""

    def asks_nothing(self, state: S) -> bool:
        """Whether the next step is certain to make no request, so it needs no snapshot."""
        return False

    @abstractmethod
    def view(self, state: S, seat: int | None) -> msgspec.Struct:
        """What a seat may see (None: a spectator); never the state itself or a part of it."""

    def glance(self, state: S, seat: int) -> msgspec.Struct:
        """What computer players and odds are given in place of the view of a seat.

        By default the view itself; a game in which places are judged by eye shows estimates.
        """
        return self.view(state, seat)

    @abstractmethod
    def determinize(self, state: S, seat: int, rng: Chance) -> None:
        """Re-deal in place everything this seat does not know, consistently with what it knows."""

    def look_closer(self, state: S, truth: S, seat: int) -> bool:
        """Bring what a seat judged by eye closer to the truth; whether anything was left to bring.

        `state` was dealt for the seat. For games that are `by_eye`: the open question cannot be
        asked where things stand as judged, so the seat has learned that it erred.
        """
        return False

    def nudge(self, state: S, kind: str, rng: Chance) -> bool:
        """Shift something that no seat knows exactly now; whether there was anything to shift.

        For the conformance kit: before anything is measured a shifted place must change no
        question, refusal, view, glance, odds or fork. `kind` is that of the open question, `state`
        the table when its step began. By default everything is known.
        """
        return False

    @abstractmethod
    def retire(self, state: S, seat: int, table: Table) -> Step:
        """A step that takes a seat out of the match for good after it conceded."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the match ended, if it has."""

    @abstractmethod
    def sides(self, state: S) -> tuple[tuple[int, ...], ...]:
        """Seats that win or lose together."""

    def can_win(self, state: S, seat: int) -> bool:
        """Whether a seat can still win: one that has lost does not win because others concede."""
        return True

    @abstractmethod
    def seat_name(self, state: S, seat: int) -> str:
        """What the game calls this seat, such as its color."""

    def seat_color(self, state: S, seat: int) -> str:
        """The id of the color this seat's pieces have; empty: clients pick one by seat number."""
        return ""

    def round_of(self, state: S) -> int | None:
        """The number of the current round, which is public; None if rounds do not count."""
        return None

    @abstractmethod
    def leaving_rule(self) -> str:
        """The ledger id of what happens when a seat concedes."""

    @abstractmethod
    def draw_rule(self) -> str:
        """The ledger id of a draw by agreement."""

    @abstractmethod
    def score(self, state: S, seat: int) -> float:
        """How well a seat is doing, from 0 (lost) to 1 (won), for bots that search."""


AnyRulebook: TypeAlias = Rulebook[Any, Any]
