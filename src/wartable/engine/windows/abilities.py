"""All abilities of one game: found by name, collected for windows, numbers and prohibitions.

A rulebook opens a window with `yield from abilities.open(...)`. What is hooked to it is collected
from the content in play and from the effect records, the rulebook's order says which acts first,
and after each the window is collected anew, since one may prevent, kill or add another.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator
from typing import Generic, TypeAlias, TypeVar, cast

from wartable.engine import messages
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import State, Table
from wartable.engine.windows.ability import (
    Ability,
    Ban,
    Bearer,
    Deed,
    Hook,
    Hooks,
    Index,
    Use,
    Window,
)
from wartable.engine.windows.effects import Effects
from wartable.engine.windows.orders import Order
from wartable.engine.windows.reckoning import Part, Reckoning, Value, reckon

S = TypeVar("S", bound=State)
M = TypeVar("M")
X = TypeVar("X")
H = TypeVar("H")

Carried: TypeAlias = tuple[str, str, int]
"""The name of an ability, the id of what carries it, and the seat that controls it."""

MOST_USES = 1000
"""More uses than this in one opening of a window is a fault of the rules."""


class Abilities(ABC, Generic[S]):
    """The registry of one game. A game says what carries abilities and where its effects are."""

    def __init__(self) -> None:
        self._abilities: dict[str, Ability[S]] = {}
        self._hooks: Hooks[S] = Hooks()
        self.using: Deed[Bearer[S]] = Deed("ability.use")
        """The use of an ability, as a deed that another ability may forbid."""

    @abstractmethod
    def carried(self, state: S, names: Collection[str]) -> Iterable[Carried]:
        """Those of the named abilities that cards and units in play carry, in source order."""

    @abstractmethod
    def cast(self, state: S) -> Collection[str]:
        """The names of all abilities that may be carried in this match; too many do no harm."""

    @abstractmethod
    def effects(self, state: S) -> Effects:
        """The effect records in force."""

    def ability(self, name: str, *, rule: str) -> Ability[S]:
        """A new ability, named as on its card."""
        if name in self._abilities:
            raise ValueError(f"there are two abilities called {name}")
        ability = self._abilities[name] = Ability(name, rule, self._hooks)
        return ability

    def __getitem__(self, name: str) -> Ability[S]:
        return self._abilities[name]

    def __contains__(self, name: str) -> bool:
        return name in self._abilities

    def __iter__(self) -> Iterator[Ability[S]]:
        return iter(self._abilities.values())

    def open(self, state: S, table: Table, window: Window[M], moment: M, order: Order[S]) -> Step:
        """Let everything hooked to this window act, in this order, until nothing is left.

        Each ability of each source acts at most once in one opening, unless it says how many times.
        """
        spent: dict[tuple[str, str, int], int] = {}
        for _ in range(MOST_USES):
            ready = self.ready(state, table, window, moment, spent)
            if not ready:
                return
            use = yield from order(ready)
            if use is None:
                return
            spent[use.key] = spent.get(use.key, 0) + 1
            if use.agreed or (yield from _asked(use)):
                acting = self._hook(window, use).act(use, moment)
                if acting is not None:
                    yield from acting
        raise RuntimeError(f"{window.name} never comes to rest")

    def ready(
        self,
        state: S,
        table: Table,
        window: Window[M],
        moment: M,
        spent: dict[tuple[str, str, int], int],
    ) -> list[Use[S]]:
        """What could act in a window now, in source order, records after what is carried."""
        if window.over is not None and window.over(moment):
            return []
        ready: list[Use[S]] = []
        for bearer, hook in self._bearers(state, self._hooks.windows, window.name):
            if spent.get(bearer.key, 0) >= hook.times:
                continue
            if hook.when is not None and not hook.when(bearer, moment):
                continue
            if self.forbidden(state, self.using, bearer) is not None:
                continue
            ready.append(
                Use(
                    state,
                    bearer.ability,
                    bearer.source,
                    bearer.seat,
                    bearer.effect,
                    table=table,
                    may=hook.may,
                    agreed=not hook.may,
                )
            )
        return ready

    def forbidden(self, state: S, deed: Deed[X], subject: X) -> Ban | None:
        """The first prohibition in force against a deed; nothing that allows it outweighs it."""
        for bearer, prohibition in self._bearers(state, self._hooks.prohibitions, deed.name):
            reason = prohibition(bearer, subject)
            if reason is not None:
                return Ban(reason, bearer.ability.rule, bearer.ability.name, bearer.source)
        return None

    def query(self, state: S, value: Value[X], base: int, subject: X) -> Reckoning:
        """A number as it is now, with everything that makes it so."""
        found: list[tuple[int, Part]] = []
        for bearer, modifier in self._bearers(state, self._hooks.changes, value.name):
            amount = modifier.change(bearer, subject)
            if amount is not None:
                ability = bearer.ability
                part = Part(modifier.layer, amount, ability.name, bearer.source, ability.rule)
                found.append((modifier.place, part))
        return reckon(value, base, found)

    def _bearers(self, state: S, index: Index[H], point: str) -> Iterable[tuple[Bearer[S], H]]:
        """Everything hooked to a point, carried or lasting, with what hooks it there."""
        carried = index.carried.get(point)
        lasting = index.lasting.get(point)
        if carried is not None and carried.keys().isdisjoint(self.cast(state)):
            carried = None
        if carried is None and lasting is None:
            return ()
        found: list[tuple[Bearer[S], H]] = []
        abilities = self._abilities
        if carried is not None:
            for name, source, seat in self.carried(state, carried.keys()):
                found.append((Bearer(state, abilities[name], source, seat), carried[name]))
        if lasting is not None:
            for effect in self.effects(state).now:
                item = lasting.get(effect.ability)
                if item is not None:
                    ability = abilities[effect.ability]
                    found.append((Bearer(state, ability, effect.source, effect.seat, effect), item))
        return found

    def _hook(self, window: Window[M], use: Use[S]) -> Hook[S, M]:
        windows = self._hooks.windows
        hooks = windows.lasting if use.effect.id else windows.carried
        return cast("Hook[S, M]", hooks[window.name][use.ability.name])


def _asked(use: Use[S]) -> Asking[bool]:
    answer = yield from ask(
        Prompt(
            use.seat,
            "use_ability",
            messages.USE_ABILITY(ability=use.ability.name, question=use.may),
            use.ability.rule,
            Pick(
                (Option("use", messages.YES), Option("decline", messages.NO)), otherwise="decline"
            ),
            (use.source,),
        )
    )
    return answer == "use"
