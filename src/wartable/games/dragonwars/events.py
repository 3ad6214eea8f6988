"""What happens in a match of DragonWars, each event in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from wartable.engine.events import Event
from wartable.engine.message import Message, joined
from wartable.games.dragonwars import event_messages as words
from wartable.games.dragonwars.dragons import color_name, dragon_name
from wartable.games.dragonwars.messages import DIRECTIONS
from wartable.games.dragonwars.order_words import move_words, orders_words, type_of
from wartable.games.dragonwars.state import Order
from wartable.space.hexes import Hex


def names_of(dragons: tuple[str, ...]) -> list[str]:
    """Several dragons by name."""
    return [dragon_name(dragon) for dragon in dragons]


def at_height(height: int) -> str:
    """How high a dragon is above its hex."""
    return words.AT_HEIGHT(height=height) if height else words.ON_THE_GROUND


def facing_at(place: Hex, height: int, facing: int) -> str:
    """Where a dragon is, and which way it faces."""
    return words.FACING_AT(hex=str(place), height=at_height(height), direction=DIRECTIONS[facing])


class DragonWarsEvent(Event, frozen=True):
    """An event of DragonWars; its fields are shown as the names of what they hold."""

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """Dragons, colors and hexes by their names."""
        match field:
            case "color":
                return color_name(getattr(self, field))
            case "dragon" | "target":
                return dragon_name(getattr(self, field))
            case "dragons":
                return names_of(getattr(self, field))
            case "hex":
                return str(getattr(self, field))
            case _:
                return super().spoken(field)


class LairTaken(DragonWarsEvent, frozen=True, tag="lair_taken"):
    """A player took a lair site."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.lair_taken", "{color} takes the lair {site}."
    )
    color: str
    site: str


class Placed(msgspec.Struct, frozen=True, array_like=True):
    """A dragon and the hex it was put on."""

    dragon: str
    hex: Hex


class DragonsPlaced(DragonWarsEvent, frozen=True, tag="dragons_placed"):
    """A player's dragons were shown in their lair."""

    color: str
    dragons: tuple[Placed, ...]

    def words(self) -> str:
        places = [
            words.DRAGON_ON(type=type_of(placed.dragon), hex=str(placed.hex))
            for placed in self.dragons
        ]
        return self.say(words.PLACES, places=places)


class RoundBegan(DragonWarsEvent, frozen=True, tag="round_began"):
    """A Round began."""

    message: ClassVar[Message] = Message("dragonwars.event.round_began", "Round {round} begins.")
    round: int


class PlotsFixed(DragonWarsEvent, frozen=True, tag="plots_fixed"):
    """All plots of the Round are in."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.plots_fixed", "All plots for Round {round} are locked in."
    )
    round: int


class TurnBegan(DragonWarsEvent, frozen=True, tag="turn_began"):
    """A Turn began."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.turn_began", "Round {round}, Turn {turn}."
    )
    round: int
    turn: int


class Faced(msgspec.Struct, frozen=True, array_like=True):
    """A dragon and the edge it faces."""

    dragon: str
    facing: int


class FacingsShown(DragonWarsEvent, frozen=True, tag="facings_shown"):
    """A player's grounded dragons chose their facings."""

    color: str
    facings: tuple[Faced, ...]

    def words(self) -> str:
        turned = [
            words.TURNED(type=type_of(faced.dragon), direction=DIRECTIONS[faced.facing])
            for faced in self.facings
        ]
        return self.say(words.FACES, turned=turned)


class Lane(msgspec.Struct, frozen=True, array_like=True):
    """A dragon and its orders for the three Turns."""

    dragon: str
    orders: tuple[Order, ...]


class PlotRevealed(DragonWarsEvent, frozen=True, tag="plot_revealed"):
    """A player's plot for the Round was shown."""

    color: str
    lanes: tuple[Lane, ...]

    def words(self) -> str:
        lanes = [
            words.LANE(type=type_of(lane.dragon), orders=orders_words(lane.orders))
            for lane in self.lanes
        ]
        return self.say(words.PLOTTED, lanes=joined(words.LANES, lanes) if lanes else "")


class Recovered(DragonWarsEvent, frozen=True, tag="recovered"):
    """A grounded dragon rested."""

    dragon: str
    health: int
    energy: int

    def words(self) -> str:
        return self.say(words.RECOVERS[bool(self.health), bool(self.energy)])


class Flew(DragonWarsEvent, frozen=True, tag="flew"):
    """A dragon carried out its plotted movement."""

    dragon: str
    move: tuple[str, ...]
    hex: Hex
    height: int
    total: int
    facing: int

    def words(self) -> str:
        where = facing_at(self.hex, self.height, self.facing)
        on_the_spot = words.ON_THE_SPOT.get(self.move)
        if on_the_spot is not None:
            return self.say(on_the_spot, where=where)
        return self.say(words.FLIES, move=move_words(self.move), where=where)


class MovedIllegally(DragonWarsEvent, frozen=True, tag="moved_illegally"):
    """A plotted movement could not be made."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.moved_illegally", "{dragon} moves illegally: {reason}."
    )
    texts: ClassVar[tuple[str, ...]] = ("reason",)
    dragon: str
    reason: str


class Fell(DragonWarsEvent, frozen=True, tag="fell"):
    """A dragon failed its fall roll."""

    dragon: str
    height: int
    needed: int
    rolled: int
    damage: int
    health: int

    def words(self) -> str:
        return self.say(words.CRASHES if self.height else words.STUMBLES)


class StayedUp(DragonWarsEvent, frozen=True, tag="stayed_up"):
    """A dragon made its fall roll."""

    dragon: str
    height: int
    needed: int
    rolled: int

    def words(self) -> str:
        return self.say(words.STAYS_UP if self.height else words.UNHURT)


class CarrierCrashed(DragonWarsEvent, frozen=True, tag="carrier_crashed"):
    """The egg's carrier would have had to make a fall roll and dies."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.carrier_crashed",
        "{dragon} carries the egg and cannot save itself: it dies.",
    )
    dragon: str


class Died(DragonWarsEvent, frozen=True, tag="died"):
    """A dragon left the game for good."""

    message: ClassVar[Message] = Message("dragonwars.event.died", "{dragon} dies.")
    dragon: str


class EggDropped(DragonWarsEvent, frozen=True, tag="egg_dropped"):
    """The egg lies on the ground again."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.egg_dropped", "The egg drops to the ground of {hex}."
    )
    hex: Hex


class EggTaken(DragonWarsEvent, frozen=True, tag="egg_taken"):
    """A dragon picked the egg up."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.egg_taken", "{dragon} picks up the egg in {hex}."
    )
    dragon: str
    hex: Hex


class EggDisputed(DragonWarsEvent, frozen=True, tag="egg_disputed"):
    """Equal dragons reached the egg and none gets it."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.egg_disputed", "{dragons} are equal: nobody picks up the egg."
    )
    dragons: tuple[str, ...]
    hex: Hex


class HexOverfull(DragonWarsEvent, frozen=True, tag="hex_overfull"):
    """More bases than a hex holds ended there; some dragons are denied."""

    hex: Hex
    stay: tuple[str, ...]
    denied: tuple[str, ...]

    def words(self) -> str:
        stay = words.STAY[min(len(self.stay), 2)]
        denied = words.ONE_DENIED if len(self.denied) == 1 else words.SOME_DENIED
        staying = stay(dragons=names_of(self.stay)) if self.stay else stay()
        return self.say(words.OVERFULL, stay=staying, denied=denied(dragons=names_of(self.denied)))


class Displaced(DragonWarsEvent, frozen=True, tag="displaced"):
    """A denied dragon found another hex."""

    dragon: str
    hex: Hex
    height: int
    facing: int

    def words(self) -> str:
        return self.say(words.GOES, where=facing_at(self.hex, self.height, self.facing))


class SentBack(DragonWarsEvent, frozen=True, tag="sent_back"):
    """A denied dragon could only crash and is back where it began the Turn."""

    dragon: str
    hex: Hex
    height: int

    def words(self) -> str:
        return self.say(words.SENT_BACK, height=at_height(self.height))


class HoldsShown(DragonWarsEvent, frozen=True, tag="holds_shown"):
    """A player's dragons that could strike: which of them hold."""

    color: str
    hold: tuple[str, ...]

    def words(self) -> str:
        if not self.hold:
            return self.say(words.STRIKES_WITH_ALL)
        return self.say(words.HOLDS_BACK, types=[type_of(dragon) for dragon in self.hold])


class Hit(msgspec.Struct, frozen=True, array_like=True):
    """A dragon and the damage an attack does to it."""

    dragon: str
    damage: int


class Fired(DragonWarsEvent, frozen=True, tag="fired"):
    """A dragon made a fire attack."""

    texts: ClassVar[tuple[str, ...]] = ("attack",)
    dragon: str
    attack: str
    hexes: tuple[Hex, ...]
    heights: tuple[int, ...]
    cost: int
    hits: tuple[Hit, ...]

    def words(self) -> str:
        low, high = self.heights[0], self.heights[-1]
        hits = [
            words.HIT_FOR(dragon=dragon_name(hit.dragon), damage=hit.damage) for hit in self.hits
        ]
        return self.say(
            words.FIRED,
            cells=words.CELLS(hexes=[str(place) for place in self.hexes])
            if self.hexes
            else words.NO_CELLS,
            heights=str(low) if len(self.heights) == 1 else words.FROM_TO(low=low, high=high),
            hits=words.HITS(hits=hits) if hits else words.HITS_NOBODY,
        )


class FireFailed(DragonWarsEvent, frozen=True, tag="fire_failed"):
    """A dragon lacks the energy for its plotted attack."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.fire_failed",
        "{dragon} has {energy} energy and cannot pay {cost} for its {attack}.",
    )
    texts: ClassVar[tuple[str, ...]] = ("attack",)
    dragon: str
    attack: str
    cost: int
    energy: int


class Burned(DragonWarsEvent, frozen=True, tag="burned"):
    """A dragon took all the fire damage of the Turn at once."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.burned", "{dragon} takes {damage} damage and has {health} health."
    )
    dragon: str
    damage: int
    health: int


class Struck(DragonWarsEvent, frozen=True, tag="struck"):
    """One dragon struck another in Melee."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.struck",
        "{dragon} strikes {target} for {damage}, leaving {health} health.",
    )
    dragon: str
    target: str
    damage: int
    health: int


class MeleeTied(DragonWarsEvent, frozen=True, tag="melee_tied"):
    """Fully equal dragons make no strikes."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.melee_tied", "{dragons} are equal and make no strikes in {hex}."
    )
    dragons: tuple[str, ...]
    hex: Hex


class RoundCut(DragonWarsEvent, frozen=True, tag="round_cut"):
    """The egg left the Summit for the first time; the rest of the Round is skipped."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.round_cut",
        "The egg has left the Summit: the rest of Round {round} is skipped.",
    )
    round: int


class RoundEnded(DragonWarsEvent, frozen=True, tag="round_ended"):
    """A Round is over and all plots are cleared."""

    message: ClassVar[Message] = Message(
        "dragonwars.event.round_ended", "Round {round} ends; all plots are cleared."
    )
    round: int


class PlayerLeft(DragonWarsEvent, frozen=True, tag="player_left"):
    """A player's dragons were taken off the board because the player left."""

    color: str
    dragons: tuple[str, ...]

    def words(self) -> str:
        if not self.dragons:
            return self.say(words.LEFT)
        return self.say(words.LEFT_WITH, types=[type_of(dragon) for dragon in self.dragons])
