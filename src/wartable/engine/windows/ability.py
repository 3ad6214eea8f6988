"""One ability: its id, its name on the card, its rule, and the small functions it hooks.

An ability is written in one place:

    spite = abilities.ability("spite", "Spite", rule="SK-SPITE-01")

    @spite.on(KILLED, may="Strike back at the killer?", limit=once(ROUND))
    def strike_back(use: Use[Battle], death: Death) -> Step:
        yield from melee(use.state, use.table, use.source, death.killer)

`spite.on` acts while the card or unit that carries it is in play; `spite.lasting.on` acts for each
effect record the ability has left in the state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from wartable.engine.message import Message, Said
from wartable.engine.rulebook import State
from wartable.engine.windows.costs import Cost, Costs
from wartable.engine.windows.hooks import (
    Acting,
    Change,
    Condition,
    Deed,
    Going,
    Hindrance,
    Hook,
    Modifier,
    Permission,
    Prohibition,
    Subject,
    Terms,
    WayHook,
    Ways,
    Window,
)
from wartable.engine.windows.limits import Limit
from wartable.engine.windows.reckoning import Value

if TYPE_CHECKING:
    from wartable.engine.windows.abilities import Abilities

S = TypeVar("S", bound=State)
M = TypeVar("M")
X = TypeVar("X")


class Ability(Generic[S]):
    """An ability, named by its id on cards and units; decorators hook its functions.

    Its texts become messages with keys made from its id, such as `skirmish.ability.spite`, unless
    they are messages already.
    """

    def __init__(
        self, registry: Abilities[S], id_: str, name: str, rule: str, *, lasting: bool = False
    ) -> None:
        self.registry = registry
        self.id = id_
        self.name = name
        self.rule = rule
        self._lasting = lasting

    def __repr__(self) -> str:
        return f"<Ability {self.id} ({self.rule})>"

    @property
    def tag(self) -> str:
        """Its name in what a question, option or event is about."""
        return f"ability:{self.id}"

    @property
    def kind(self) -> str:
        """The kind of question that asks whether to use it."""
        return f"use.{self.id}"

    @property
    def lasting(self) -> Ability[S]:
        """The same ability acting through its effect records, even after its carrier is gone."""
        return Ability(self.registry, self.id, self.name, self.rule, lasting=True)

    def on(
        self,
        window: Window[M],
        *,
        may: str = "",
        when: Condition[S, M] | None = None,
        limit: Limit[S, M] | None = None,
        cost: Costs[S, M] | None = None,
        about: Subject[S, M] | None = None,
        times: int = 1,
        secretly: Condition[S, M] | None = None,
    ) -> Callable[[Acting[S, M]], Acting[S, M]]:
        """Act in a window: a generator, or a plain function where nothing is asked or rolled.

        `may` makes it optional and is the question to its controller; `when` is its condition;
        `limit` and `cost` restrict it; `about` adds to what the question is about; `times` is
        how often one source may act in one opening of the window. `secretly` moves the question to
        `Abilities.ask_secretly`: it is the public condition under which the seat is asked, while
        `when` may read what only that seat knows.
        """

        def hook(act: Acting[S, M]) -> Acting[S, M]:
            self._check(limit, cost)
            terms = Terms(when=when, limit=limit, cost=cost, about=about)
            question = self._said(f"{window.name}.may", may)
            found = cast("Hook[S, object]", Hook(act, terms, question, times, secretly))
            hooks = self.registry.hooks.windows
            hooks.add(window.name, self.id, found, lasting=self._lasting)
            return act

        return hook

    def offers(
        self,
        ways: Ways[M],
        words: str,
        *,
        when: Condition[S, M] | None = None,
        unless: Hindrance[S, M] | None = None,
        limit: Limit[S, M] | None = None,
        cost: Costs[S, M] | None = None,
        about: Subject[S, M] | None = None,
    ) -> Callable[[Acting[S, M]], Acting[S, M]]:
        """Add a way to the normal ones of a choice; taking it runs the function.

        If `when` is not met, it is not shown. If `unless` returns a reason, its limit is reached or
        its cost cannot be paid, it is barred and the player sees why.
        """

        def hook(act: Acting[S, M]) -> Acting[S, M]:
            self._check(limit, cost)
            terms = Terms(when=when, unless=unless, limit=limit, cost=cost, about=about)
            said = self._said(f"{ways.name}.way", words)
            found = cast("WayHook[S, object]", WayHook(act, terms, said))
            self.registry.hooks.ways.add(ways.name, self.id, found, lasting=self._lasting)
            return act

        return hook

    def changes(
        self, value: Value[X], layer: str = "add"
    ) -> Callable[[Change[S, X]], Change[S, X]]:
        """Change a number in one of its layers; None: not now."""

        def hook(change: Change[S, X]) -> Change[S, X]:
            found = cast("Modifier[S, object]", Modifier(change, value.layer(layer), layer))
            self.registry.hooks.changes.add(value.name, self.id, found, lasting=self._lasting)
            return change

        return hook

    def forbids(self, deed: Deed[X]) -> Callable[[Prohibition[S, X]], Prohibition[S, X]]:
        """Forbid a deed with a reason in words; None: not now. "Cannot" beats "can"."""

        def hook(prohibition: Prohibition[S, X]) -> Prohibition[S, X]:
            found = cast("Prohibition[S, object]", prohibition)
            self.registry.hooks.prohibitions.add(deed.name, self.id, found, lasting=self._lasting)
            return prohibition

        return hook

    def allows(self, deed: Deed[X]) -> Callable[[Permission[S, X]], Permission[S, X]]:
        """Allow a deed that the rules alone would not; a prohibition still beats it."""

        def hook(permission: Permission[S, X]) -> Permission[S, X]:
            found = cast("Permission[S, object]", permission)
            self.registry.hooks.permissions.add(deed.name, self.id, found, lasting=self._lasting)
            return permission

        return hook

    def then(self, stage: str) -> Callable[[Going[S]], Going[S]]:
        """A later step of this ability, found by its stage's name: see `Use.later`."""

        def hook(go: Going[S]) -> Going[S]:
            return self.registry.hooks.stages.by(f"{self.id}/{stage}")(go)

        return hook

    def _check(self, limit: object, cost: object) -> None:
        """Refuse terms of another type where they are declared, not when they are first used."""
        if not isinstance(limit, Limit | None):
            raise TypeError(f"the limit of {self.id} is {limit!r}; write once(...) or Limit(...)")
        if callable(cost) or cost is None:
            return
        costs = cast("Sequence[object]", cost) if isinstance(cost, Sequence) else (cost,)
        if not all(isinstance(each, Cost) for each in costs):
            raise TypeError(f"the cost of {self.id} is {cost!r}; write Cost(words, lacks, pay)")

    def _said(self, key: str, text: str) -> str:
        """A text as a message; one that is already a message stays as it is."""
        if not text or isinstance(text, Said):
            return text
        return Message(f"{self.registry.game}.ability.{self.id}.{key}", text)()
