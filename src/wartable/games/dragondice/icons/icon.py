"""What a Special Action Icon does in which rolls: one place for each icon (DD-SAIGEN).

An icon is written in one place:

    smite = icon("Smite")
    smite.gives("melee", rolls="response", rule="DD-SAI-108")

    @smite.acts("melee", rule="DD-SAI-107")
    def smite_army(use: IconUse) -> Step: ...
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec

from wartable.engine.requests import Asking, Step
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.dice import Face, Type
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.icons.bearing import Bearing
from wartable.games.dragondice.icons.bot_values import USUAL, BotValue
from wartable.games.dragondice.rolls import messages
from wartable.games.dragondice.rolls.roll import Parcel, Roll, Thrown
from wartable.games.dragondice.state import Die

Rolls: TypeAlias = Literal[
    "melee", "missile", "magic", "negation", "maneuver", "save", "save.melee", "save.missile",
    "individual", "individual.save", "response", "army", "not_maneuver", "any",
]  # fmt: skip
"""The roll types an SAI can list. `save.melee` and `save.missile` are save rolls of an army against
such an attack; where an icon lists one of them, `save` means every other save roll. `magic` is the
roll of a magic action, `army` any army roll."""
Where: TypeAlias = Literal["anywhere", "terrain", "reserves"]
ATTACKS: Final[frozenset[Rolls]] = frozenset({"melee", "missile", "save.melee", "save.missile"})
ACTIONS: Final[frozenset[Rolls]] = frozenset({*ATTACKS, "magic", "maneuver"})


class IconUse(msgspec.Struct):
    """One icon being applied: the dice that show it, added up where copies may be combined."""

    roll: Roll
    entry: Entry
    thrown: list[Thrown]
    worth: list[int]
    """X of each of them."""
    seat: int
    """Whose icon it is."""
    dice: list[Die]
    """The dice that show it, also where they belong to an earlier roll."""

    @property
    def x(self) -> int:
        """X of all of them together."""
        return sum(self.worth)

    @property
    def game(self) -> Game:
        """The table."""
        return self.roll.game

    @property
    def rule(self) -> str:
        """The ledger line behind it."""
        return self.entry.rule

    @property
    def about(self) -> tuple[str, ...]:
        """The dice that show it, as questions name them."""
        return tuple(f"die:{die.id}" for die in self.dice)

    def give(self, type_: Type, amount: int, die: Die | None = None) -> None:
        """Results for one of its dice, the first of them, beyond what its face says by itself."""
        if amount:
            giver = self.dice[0] if die is None else die
            self.roll.given.append(Parcel(giver.id, type_, amount, "sai", icon=self.entry.icon))

    @property
    def defenders(self) -> tuple[int, int]:
        """The army that is attacked, from where this icon's owner stands: seat and place."""
        attack = self.roll.attack
        assert attack is not None
        if attack.seat == self.seat:
            return attack.target, attack.target_place
        return attack.seat, attack.place


Act: TypeAlias = Callable[[IconUse], Step]
Chosen: TypeAlias = Callable[[IconUse], "Asking[bool]"]


class Entry(msgspec.Struct, frozen=True):
    """What an icon does in the rolls it lists here (DD-TERM-03)."""

    icon: str
    rolls: tuple[Rolls, ...]
    rule: str
    gives: tuple[Type, ...] = ()
    """X results of each of these types."""
    either: tuple[Type, ...] = ()
    """X results of these types, divided as the roller likes."""
    amount: int = 0
    """This many results instead of X (DD-SAIGEN-05)."""
    again: bool = False
    """The die is rolled again and both faces count (DD-RULING-20)."""
    act: Act | None = None
    """What happens in step 4."""
    delayed: Act | None = None
    """What happens in step 2 of the defender's save roll."""
    counter: bool = True
    """Whether it works in a counter-attack or a counter-maneuver."""
    together: bool = True
    """Whether several copies may be added into one larger effect (DD-SAIGEN-15, DD-SAIGEN-16)."""
    free: bool = False
    """The magic it gives is of any element."""
    where: Where = "anywhere"
    """Where the army has to be."""
    label: str = ""
    """What it does besides giving results, where there is a choice."""
    bears: frozenset[Bearing] = frozenset()
    """What acting means to odds."""
    value: BotValue = USUAL
    """What acting is worth to bots."""

    @property
    def title(self) -> str:
        """How players know it: a logo by whose it is."""
        return called("icon", self.icon)

    def words(self, x: int) -> str:
        """What it does on a face with this X, in a few words."""
        amount = self.amount or x
        if self.either:
            types = [called("type", type_) for type_ in self.either]
            return messages.EITHER(amount=amount, types=types)
        if not self.gives:
            return self.label
        results = [
            messages.GIVES(amount=amount, type=called("type", type_)) for type_ in self.gives
        ]
        return results[0] if len(results) == 1 else messages.BOTH(one=results[0], other=results[1])

    def results(self) -> list[tuple[Type, ...]]:
        """What it gives: each X results of one type, or of types to be divided among."""
        given: list[tuple[Type, ...]] = [(type_,) for type_ in self.gives]
        return [*given, self.either] if self.either else given


ICONS: Final[dict[str, list[Entry]]] = {}


class Icon:
    """The entries of one icon."""

    def __init__(self, name: str, value: BotValue) -> None:
        if name in ICONS:
            raise ValueError(f"there are two icons called {name}")
        self.name = name
        self.value = value
        self.entries = ICONS[name] = []

    def gives(
        self,
        *types: Type,
        rolls: Rolls | tuple[Rolls, ...],
        rule: str,
        amount: int = 0,
        again: bool = False,
        counter: bool = True,
        free: bool = False,
        where: Where = "anywhere",
    ) -> None:
        """X results of each of these types."""
        self._add(
            Entry(
                self.name,
                _tuple(rolls),
                rule,
                gives=types,
                amount=amount,
                again=again,
                counter=counter,
                free=free,
                where=where,
            )
        )

    def either(self, *types: Type, rolls: Rolls | tuple[Rolls, ...], rule: str) -> None:
        """X results among these types, as the roller likes."""
        self._add(Entry(self.name, _tuple(rolls), rule, either=types))

    def acts(
        self,
        *rolls: Rolls,
        rule: str,
        gives: tuple[Type, ...] = (),
        again: bool = False,
        counter: bool = True,
        together: bool = True,
        where: Where = "anywhere",
        label: str = "",
        bears: tuple[Bearing, ...] = (),
    ) -> Callable[[Act], Act]:
        """Something that happens in step 4, besides the results it gives."""

        def hook(act: Act) -> Act:
            self._add(
                Entry(
                    self.name,
                    rolls,
                    rule,
                    gives=gives,
                    again=again,
                    act=act,
                    counter=counter,
                    together=together,
                    where=where,
                    label=label,
                    bears=frozenset(bears),
                    value=self.value,
                )
            )
            return act

        return hook

    def delayed(self, *rolls: Rolls, rule: str, together: bool = True) -> Callable[[Act], Act]:
        """Something that happens when the defender's save dice have been thrown."""

        def hook(act: Act) -> Act:
            self._add(
                Entry(self.name, rolls, rule, delayed=act, together=together, value=self.value)
            )
            return act

        return hook

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)


def icon(name: str, value: BotValue = USUAL) -> Icon:
    """A new icon, named as on the dice."""
    return Icon(name, value)


def _tuple(rolls: Rolls | tuple[Rolls, ...]) -> tuple[Rolls, ...]:
    return (rolls,) if isinstance(rolls, str) else rolls


def name_of(game: Game, die: Die, face: Face) -> str:
    """The name under which a face's icon is written: a logo is another icon on every die.

    It is looked for as "Logo:<kind>", without the element of the kind, and as "Logo:<alloy>".
    """
    item = game.catalogue.items.get(die.kind)
    return _name_of(face.icon, die.kind, "" if item is None else item.alloy)


@lru_cache(maxsize=2048)
def _name_of(icon: str, kind: str, alloy: str) -> str:
    for name in (kind, kind.rpartition(".")[0], alloy):
        if name and f"{icon}:{name}" in ICONS:
            return f"{icon}:{name}"
    return icon


def may_act(entry: Entry, roll: Roll) -> bool:
    """Whether the roll is one that the effect speaks of: an attack, a magic action, a maneuver.

    A single unit that rolls for such results does not attack, act or maneuver (DD-RULING-100).
    """
    if ATTACKS.issuperset(entry.rolls):
        return roll.attack is not None
    if ACTIONS.issuperset(entry.rolls):
        return roll.army and (roll.attack is not None or roll.kind in {"magic", "maneuver"})
    return True
