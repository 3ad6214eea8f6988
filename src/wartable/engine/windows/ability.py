"""One ability: its name on the card, its rule, and the small functions hooked to windows.

An ability is written in one place:

    spite = abilities.ability("Spite", rule="SK-SPITE-01")

    @spite.on(KILLED, may="Strike back at the killer?")
    def strike_back(use: Use[Battle], death: Death) -> Step:
        yield from melee(use.state, use.table, use.source, death.killer)

`spite.on` acts while the card or unit that carries it is in play; `spite.lasting.on` acts for each
effect record the ability has left in the state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar, cast

from wartable.engine.forms.base import Bar
from wartable.engine.requests import Step
from wartable.engine.rulebook import State, Table
from wartable.engine.windows.effects import NO_EFFECT, Effect
from wartable.engine.windows.reckoning import Value

S = TypeVar("S", bound=State)
M = TypeVar("M")
X = TypeVar("X")
H = TypeVar("H")


@dataclass(frozen=True)
class Window(Generic[M]):
    """A named moment in the rules at which abilities may act: `Window[Death]("unit.killed")`.

    `over` says that nobody else gets to act, for instance since the death has been replaced.
    """

    name: str
    over: Callable[[M], bool] | None = None


@dataclass(frozen=True)
class Deed(Generic[X]):
    """Something a rule or card may forbid, done by or to an X: `Deed[Shot]("shoot")`."""

    name: str


@dataclass(slots=True)
class Bearer(Generic[S]):
    """An ability where it stands: what carries it, whose it is, its effect record if it has one."""

    state: S
    ability: Ability[S]
    source: str
    seat: int
    effect: Effect = NO_EFFECT

    @property
    def key(self) -> tuple[str, str, int]:
        """What counts as the same ability of the same source."""
        return (self.ability.name, self.source, self.effect.id)

    def leaves(
        self,
        *targets: str,
        expires: str,
        lasts: int = 1,
        amount: int = 0,
        mark: str = "",
    ) -> Effect:
        """A record of this ability, still to be added to the state's effects."""
        name = self.ability.name
        return Effect(name, self.source, self.seat, targets, expires, lasts, amount, mark)


@dataclass(slots=True)
class Use(Bearer[S]):
    """One use of an ability in a window. `agreed`: nobody need be asked whether it happens."""

    table: Table = field(kw_only=True)
    may: str = field(kw_only=True)
    agreed: bool = field(kw_only=True)

    @property
    def optional(self) -> bool:
        """Whether its controller may decline it."""
        return bool(self.may)


Acting: TypeAlias = Callable[[Use[S], M], "Step | None"]
Condition: TypeAlias = Callable[[Bearer[S], M], bool]
Change: TypeAlias = Callable[[Bearer[S], X], "int | None"]
Prohibition: TypeAlias = Callable[[Bearer[S], X], "str | None"]


@dataclass(frozen=True)
class Hook(Generic[S, M]):
    """What an ability does in a window, and when it may."""

    act: Acting[S, M]
    when: Condition[S, M] | None
    may: str
    times: int


@dataclass(frozen=True)
class Modifier(Generic[S, X]):
    """What an ability does to a number, in the layer of that place."""

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
        return Bar(option, words, self.reason, self.rule, (self.source,))


class Index(Generic[H]):
    """Who hooks what: by the name of a window, value or deed, then by the name of the ability."""

    __slots__ = ("carried", "lasting")

    def __init__(self) -> None:
        self.carried: dict[str, dict[str, H]] = {}
        self.lasting: dict[str, dict[str, H]] = {}

    def add(self, point: str, ability: str, item: H, *, lasting: bool) -> None:
        """Hook an ability to a point, once."""
        hooked = (self.lasting if lasting else self.carried).setdefault(point, {})
        if ability in hooked:
            raise ValueError(f"{ability} is hooked to {point} twice")
        hooked[ability] = item


class Hooks(Generic[S]):
    """All hooks of a game's abilities."""

    __slots__ = ("changes", "prohibitions", "windows")

    def __init__(self) -> None:
        self.windows: Index[Hook[S, object]] = Index()
        self.changes: Index[Modifier[S, object]] = Index()
        self.prohibitions: Index[Prohibition[S, object]] = Index()


class Ability(Generic[S]):
    """An ability as cards and units name it; its functions are hooked on with decorators."""

    def __init__(self, name: str, rule: str, hooks: Hooks[S], *, lasting: bool = False) -> None:
        self.name = name
        self.rule = rule
        self._hooks = hooks
        self._lasting = lasting

    def __repr__(self) -> str:
        return f"<Ability {self.name!r} ({self.rule})>"

    @property
    def lasting(self) -> Ability[S]:
        """The same ability as its effect records act, whatever becomes of what carried it."""
        return Ability(self.name, self.rule, self._hooks, lasting=True)

    def on(
        self,
        window: Window[M],
        *,
        when: Condition[S, M] | None = None,
        may: str = "",
        times: int = 1,
    ) -> Callable[[Acting[S, M]], Acting[S, M]]:
        """Act in a window: a generator, or a plain function where nothing is asked or rolled.

        `may` makes it optional and is the question to its controller; `when` is its condition;
        `times` is how often one source may act in one opening of the window.
        """

        def hook(act: Acting[S, M]) -> Acting[S, M]:
            found = cast("Hook[S, object]", Hook(act, when, may, times))
            self._hooks.windows.add(window.name, self.name, found, lasting=self._lasting)
            return act

        return hook

    def changes(
        self, value: Value[X], layer: str = "add"
    ) -> Callable[[Change[S, X]], Change[S, X]]:
        """Change a number in one of its layers; None: not now."""

        def hook(change: Change[S, X]) -> Change[S, X]:
            found = cast("Modifier[S, object]", Modifier(change, value.layer(layer), layer))
            self._hooks.changes.add(value.name, self.name, found, lasting=self._lasting)
            return change

        return hook

    def forbids(self, deed: Deed[X]) -> Callable[[Prohibition[S, X]], Prohibition[S, X]]:
        """Forbid a deed with a reason in words; None: not now. "Cannot" beats "can"."""

        def hook(prohibition: Prohibition[S, X]) -> Prohibition[S, X]:
            found = cast("Prohibition[S, object]", prohibition)
            self._hooks.prohibitions.add(deed.name, self.name, found, lasting=self._lasting)
            return prohibition

        return hook
