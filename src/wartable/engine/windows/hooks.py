"""What abilities hook into, and how: windows, ways, values, deeds, later steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from wartable.engine.forms.base import Bar
from wartable.engine.requests import Step
from wartable.engine.rulebook import State
from wartable.engine.windows.bearer import Bearer, Later, Use
from wartable.engine.windows.moment import Moment

if TYPE_CHECKING:
    from wartable.engine.windows.costs import Costs
    from wartable.engine.windows.limits import Limit

S = TypeVar("S", bound=State)
M = TypeVar("M")
X = TypeVar("X")
H = TypeVar("H")


@dataclass(frozen=True)
class Window(Generic[M]):
    """A named moment in the rules at which abilities may act: `Window[Death]("unit.killed")`.

    `over` returns true when no other ability gets to act, for instance because the death has been
    replaced.
    """

    name: str
    over: Callable[[M], bool] | None = None


@dataclass(frozen=True)
class Ways(Generic[M]):
    """A choice to which cards add ways: `Ways[Turn]("attack")`.

    The rules offer the normal options themselves, with those of cards beside them.
    """

    name: str


@dataclass(frozen=True)
class Deed(Generic[X]):
    """Something a rule or card may forbid or allow, done by or to an X: `Deed[Shot]("shoot")`."""

    name: str


Acting: TypeAlias = Callable[[Use[S], M], "Step | None"]
Condition: TypeAlias = Callable[[Bearer[S], M], bool]
Hindrance: TypeAlias = Callable[[Bearer[S], M], "str | None"]
Subject: TypeAlias = Callable[[Bearer[S], M], "tuple[str, ...]"]
Change: TypeAlias = Callable[[Bearer[S], X], "int | None"]
Prohibition: TypeAlias = Callable[[Bearer[S], X], "str | None"]
Permission: TypeAlias = Callable[[Bearer[S], X], bool]
Going: TypeAlias = Callable[[Use[S], Later], "Step | None"]


@dataclass(frozen=True)
class Terms(Generic[S, M]):
    """The terms under which an ability acts: when it is open, how often, at what cost.

    `unless` returns a reason why it is barred, shown where a player would expect the way; `about`
    names what else a question about it is about, such as the target.
    """

    when: Condition[S, M] | None = None
    unless: Hindrance[S, M] | None = None
    limit: Limit[S, M] | None = None
    cost: Costs[S, M] | None = None
    about: Subject[S, M] | None = None


@dataclass(frozen=True)
class Hook(Generic[S, M]):
    """What an ability does in a window. `may` is the question that makes it optional.

    `secretly` is the public condition under which its seat is asked in secret.
    """

    act: Acting[S, M]
    terms: Terms[S, M]
    may: str
    times: int
    secretly: Condition[S, M] | None


@dataclass(frozen=True)
class WayHook(Generic[S, M]):
    """A way an ability offers, in words, and what taking it does."""

    act: Acting[S, M]
    terms: Terms[S, M]
    words: str


@dataclass(frozen=True)
class Modifier(Generic[S, X]):
    """What an ability does to a number, in that layer."""

    change: Change[S, X]
    place: int
    layer: str


@dataclass(frozen=True)
class Ban:
    """A prohibition in force: why, by which rule, ability and source."""

    reason: str
    rule: str
    ability: str
    source: str

    def bar(self, option: str, words: str) -> Bar:
        """The forbidden option as a client shows it."""
        return Bar(option, words, self.reason, self.rule, (f"ability:{self.ability}", self.source))


KNOWN_CASTS = 256
"""For how many sets of abilities in play their hooks are cached."""


class Index(Generic[H]):
    """Which ability hooks what: one moment per point, separate for carried and lasting ones."""

    def __init__(self) -> None:
        self.carried: dict[str, Moment[H]] = {}
        self.lasting: dict[str, Moment[H]] = {}
        self._live: dict[tuple[str, ...], dict[str, dict[str, H]]] = {}
        self._latest: tuple[tuple[str, ...], dict[str, dict[str, H]]] = ((), {})

    def add(self, point: str, ability: str, item: H, *, lasting: bool) -> None:
        """Hook an ability to a point, once."""
        moments = self.lasting if lasting else self.carried
        moments.setdefault(point, Moment(point)).by(ability)(item)
        self._live.clear()
        self._latest = ((), {})

    def live(self, cast: tuple[str, ...]) -> dict[str, dict[str, H]]:
        """What the abilities of one match hook, point by point; other points are left out.

        The latest tuple is recognized by identity, since a tuple never changes.
        """
        latest = self._latest
        if latest[0] is cast:
            return latest[1]
        found = self._live.get(cast)
        if found is None:
            if len(self._live) >= KNOWN_CASTS:
                self._live.clear()
            hooked = {point: dict(moment.of(cast)) for point, moment in self.carried.items()}
            found = self._live[cast] = {point: each for point, each in hooked.items() if each}
        self._latest = (cast, found)
        return found


class Hooks(Generic[S]):
    """All hooks of a game's abilities."""

    def __init__(self) -> None:
        self.windows: Index[Hook[S, object]] = Index()
        self.ways: Index[WayHook[S, object]] = Index()
        self.changes: Index[Modifier[S, object]] = Index()
        self.prohibitions: Index[Prohibition[S, object]] = Index()
        self.permissions: Index[Permission[S, object]] = Index()
        self.stages: Moment[Going[S]] = Moment("later")
