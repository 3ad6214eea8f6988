"""The table as the rules look at it: the state, where to announce events, and what lies where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from wartable.engine.events import Event
from wartable.engine.rulebook import Table
from wartable.engine.windows import Effect, Moment
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import (
    Catalogue,
    Element,
    Face,
    ItemKind,
    TerrainKind,
    UnitKind,
)
from wartable.games.dragondice.state import (
    DEAD,
    NOBODY,
    RESERVE,
    Die,
    DragonDiceState,
    MinorDie,
    Terrain,
)

WARDS: Moment[Element] = Moment("army.wards")
"""Eighth faces that keep an element's magic of opponents off the army that holds them."""
COUNTS_AS_DEAD: Moment[int] = Moment("land.counts_as_dead")
"""Minor terrains, by their land, that count as a number of dead units for every 24 points."""
PER = 24
"""Limits grow with every 24 points of force size or part of 24 (DD-SPECIES-02)."""


class Game:
    """One look at the table; it holds nothing that the state does not."""

    __slots__ = ("catalogue", "state", "table", "tell")

    def __init__(
        self, state: DragonDiceState, table: Table, catalogue: Catalogue | None = None
    ) -> None:
        self.state = state
        self.table = table
        self.tell: Callable[[Event], None] = table.tell
        """Let everybody know what happened."""
        self.catalogue = catalogue or catalogue_of(state.pack)

    # dice

    def die(self, number: int) -> Die:
        """The unit or item of this number."""
        return self.state.dice[number]

    def unit(self, die: Die) -> UnitKind:
        """What kind of unit a die is."""
        return self.catalogue.units[die.kind]

    def is_unit(self, die: Die) -> bool:
        """Whether a die is a unit; otherwise it is an item."""
        return die.kind in self.catalogue.units

    def in_play(self, die: Die) -> bool:
        """Whether a die is in some army, at a terrain or in reserves."""
        return die.place >= RESERVE

    def item(self, die: Die) -> ItemKind:
        """What kind of item a die is."""
        return self.catalogue.items[die.kind]

    def kind(self, die: Die) -> UnitKind | ItemKind:
        """What kind of die it is."""
        return self.catalogue.kinds[die.kind]

    def faces(self, die: Die) -> tuple[Face, ...]:
        """The faces of a die."""
        return self.catalogue.kinds[die.kind].faces

    def elements(self, die: Die) -> tuple[Element, ...]:
        """The elements a die contains."""
        return self.kind(die).elements

    def health(self, dice: Iterable[Die]) -> int:
        """The health-worth of some units."""
        return sum(self.unit(die).health for die in dice)

    # armies

    def at(self, seat: int, place: int) -> list[Die]:
        """A player's units and items at a place (DD-TERM-13)."""
        return [die for die in self.state.dice if die.place == place and die.owner == seat]

    def units(self, seat: int, place: int) -> list[Die]:
        """A player's units at a place."""
        units = self.catalogue.units
        return [
            die
            for die in self.state.dice
            if die.place == place and die.owner == seat and die.kind in units
        ]

    def abilities(self, die: Die) -> tuple[str, ...]:
        """The species abilities a die has; items have none (DD-ITEM-01)."""
        return self.catalogue.abilities_of.get(die.kind, ())

    def bearers(self, seat: int, place: int, ability: str) -> list[Die]:
        """A player's units at a place that have a species ability."""
        able = self.catalogue.abilities_of
        return [
            die
            for die in self.state.dice
            if die.place == place and die.owner == seat and ability in able.get(die.kind, ())
        ]

    def items(self, seat: int, place: int) -> list[Die]:
        """A player's items at a place (DD-ITEM-04)."""
        items = self.catalogue.items
        return [
            die
            for die in self.state.dice
            if die.place == place and die.owner == seat and die.kind in items
        ]

    def places(self, seat: int) -> list[int]:
        """Where a player has an army, the Reserve Area last."""
        units = self.catalogue.units
        held = {
            die.place
            for die in self.state.dice
            if die.place >= RESERVE and die.owner == seat and die.kind in units
        }
        found = [place for place in range(len(self.state.terrains)) if place in held]
        return [*found, RESERVE] if RESERVE in held else found

    def opponents(self, seat: int) -> list[int]:
        """The other players still in the match, in turn order after this one (DD-MULTI-07)."""
        return [other for other in self.in_turn(seat) if other != seat]

    def in_turn(self, seat: int) -> list[int]:
        """All players still in the match, in turn order from this player on."""
        order = self.state.order
        start = order.index(seat) if seat in order else 0
        turned = [*order[start:], *order[:start]]
        return [other for other in turned if other not in self.state.out]

    def opposing_at(self, seat: int, place: int) -> list[int]:
        """Opponents with an army at a terrain, in turn order."""
        return [other for other in self.opponents(seat) if self.units(other, place)]

    # terrains

    def terrain(self, place: int) -> Terrain:
        """The terrain at a place."""
        return self.state.terrains[place]

    def land(self, place: int) -> TerrainKind:
        """What kind of terrain lies at a place."""
        return self.catalogue.terrains[self.state.terrains[place].kind]

    def holds(self, seat: int, place: int) -> bool:
        """Whether a player's army has the eighth face of a terrain (DD-EIGHTH-07)."""
        return place >= 0 and self.state.terrains[place].holder == seat

    def power(self, seat: int, place: int) -> str:
        """The eighth face a player's army may use at a place, or nothing (DD-EIGHTH-04)."""
        if not self.holds(seat, place):
            return ""
        return self.state.terrains[place].acts_as or self.land(place).eighth

    def minor(self, seat: int, place: int) -> MinorDie | None:
        """The minor terrain of a player's army."""
        if place < 0:
            return None
        for minor in self.state.minors:
            if minor.owner == seat and minor.place == place:
                return minor
        return None

    def harmony(self, seat: int, place: int) -> frozenset[Element]:
        """The elements a player's species abilities find at a place (DD-MINOR-11)."""
        if place < 0:
            return frozenset()
        minor = self.minor(seat, place)
        extra = self.catalogue.minors[minor.kind].elements if minor else ()
        return frozenset((*self.land(place).elements, *extra))

    # what counts

    def per_24(self, number: int) -> int:
        """This many for every 24 points of force size or part of 24."""
        return number * -(-self.state.force_size // PER)

    def dead_bearers(self, seat: int, ability: str) -> int:
        """Dead units with an ability, and what the player's Deadlands add (DD-MINOR-14).

        DD-RULING-50.
        """
        dead = len(self.bearers(seat, DEAD, ability))
        lands = sum(
            COUNTS_AS_DEAD.get(self.catalogue.minors[minor.kind].land) or 0
            for minor in self.state.minors
            if minor.owner == seat and minor.place >= 0
        )
        return dead + self.per_24(lands)

    def effects_on(self, *targets: str) -> Iterator[Effect]:
        """The lasting effects that lie on any of these."""
        for effect in self.state.effects.now:
            for target in targets:
                if target in effect.targets:
                    yield effect
                    break

    def effects_on_army(self, seat: int, place: int) -> Iterator[Effect]:
        """The lasting effects on an army and, at a terrain, on all armies there.

        DD-ARMYMOD-01, DD-ARMYMOD-04.
        """
        if not self.state.effects:
            return
        if place < 0:
            yield from self.effects_on(f"army:{seat}:{place}")
            return
        for effect in self.effects_on(f"army:{seat}:{place}", f"terrain:{place}"):
            if not self.warded(seat, place, effect.seat, effect.source.rpartition(":")[2]):
                yield effect

    def warded(self, seat: int, place: int, caster: int, element: str) -> bool:
        """Whether magic of an element cannot affect an army or its units (DD-EIGHTH-10)."""
        return seat != caster and WARDS.get(self.power(seat, place)) == element

    def asked(self, seat: int) -> int:
        """Who answers for a seat: nobody for a player who is out."""
        return NOBODY if seat in self.state.out else seat
