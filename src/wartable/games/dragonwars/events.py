"""What happens in a match of DragonWars, each event in one sentence."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.engine.events import Event
from wartable.engine.message import listed
from wartable.games.dragonwars.dragons import color_name, dragon_name
from wartable.games.dragonwars.state import Order
from wartable.space.hexes import DIRECTION_WORDS, Hex


def dragons_listed(dragons: tuple[str, ...]) -> str:
    """Several dragons by name."""
    return listed([dragon_name(dragon) for dragon in dragons])


def at_height(height: int) -> str:
    """How high a dragon is above its hex."""
    return f"at height {height}" if height else "on the ground"


class LairTaken(Event, frozen=True, tag="lair_taken"):
    """A player took a lair site."""

    color: str
    site: str

    def words(self) -> str:
        return f"{color_name(self.color)} takes the lair {self.site}."


class Placed(msgspec.Struct, frozen=True, array_like=True):
    """A dragon and the hex it was put on."""

    dragon: str
    hex: Hex


class DragonsPlaced(Event, frozen=True, tag="dragons_placed"):
    """A player's dragons were shown in their lair."""

    color: str
    dragons: tuple[Placed, ...]

    def words(self) -> str:
        places = [f"{placed.dragon.partition('.')[2]} on {placed.hex}" for placed in self.dragons]
        return f"{color_name(self.color)} places {listed(places)}."


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A Round began."""

    round: int

    def words(self) -> str:
        return f"Round {self.round} begins."


class PlotsFixed(Event, frozen=True, tag="plots_fixed"):
    """All plots of the Round are in."""

    round: int

    def words(self) -> str:
        return f"All plots for Round {self.round} are fixed."


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A Turn began."""

    round: int
    turn: int

    def words(self) -> str:
        return f"Round {self.round}, Turn {self.turn}."


class Faced(msgspec.Struct, frozen=True, array_like=True):
    """A dragon and the edge it faces."""

    dragon: str
    facing: int


class FacingsShown(Event, frozen=True, tag="facings_shown"):
    """A player's grounded dragons chose their facings."""

    color: str
    facings: tuple[Faced, ...]

    def words(self) -> str:
        turned = [
            f"{faced.dragon.partition('.')[2]} {DIRECTION_WORDS[faced.facing]}"
            for faced in self.facings
        ]
        return f"{color_name(self.color)} faces {listed(turned)}."


class Lane(msgspec.Struct, frozen=True, array_like=True):
    """A dragon and its orders for the three Turns."""

    dragon: str
    orders: tuple[Order, ...]


class PlotRevealed(Event, frozen=True, tag="plot_revealed"):
    """A player's plot for the Round was shown."""

    color: str
    lanes: tuple[Lane, ...]

    def words(self) -> str:
        lanes = [
            f"{lane.dragon.partition('.')[2]} "
            + " / ".join(" ".join((*order.move, *_fire(order))) or "-" for order in lane.orders)
            for lane in self.lanes
        ]
        return f"{color_name(self.color)} plotted {'; '.join(lanes)}."


def _fire(order: Order) -> tuple[str, ...]:
    return () if order.fire == "none" else (order.fire,)


class Recovered(Event, frozen=True, tag="recovered"):
    """A grounded dragon rested."""

    dragon: str
    health: int
    energy: int

    def words(self) -> str:
        gains = [(self.health, "health"), (self.energy, "energy")]
        gained = listed([f"{points} {what}" for points, what in gains if points])
        return f"{dragon_name(self.dragon)} recovers {gained or 'nothing'}."


class Flew(Event, frozen=True, tag="flew"):
    """A dragon carried out its plotted movement."""

    dragon: str
    move: tuple[str, ...]
    hex: Hex
    height: int
    total: int
    facing: int

    def words(self) -> str:
        where = f"{self.hex} {at_height(self.height)}, facing {DIRECTION_WORDS[self.facing]}"
        way = _ON_THE_SPOT.get(self.move, f"flies {' '.join(self.move)} to")
        return f"{dragon_name(self.dragon)} {way} {where}."


_ON_THE_SPOT: dict[tuple[str, ...], str] = {("HOVER",): "hovers over", ("FLIP",): "flips over"}


class MovedIllegally(Event, frozen=True, tag="moved_illegally"):
    """A plotted movement could not be made."""

    texts: ClassVar[tuple[str, ...]] = ("reason",)
    dragon: str
    reason: str

    def words(self) -> str:
        return f"{dragon_name(self.dragon)} moves illegally: {self.reason}."


class Fell(Event, frozen=True, tag="fell"):
    """A dragon failed its fall roll."""

    dragon: str
    height: int
    needed: int
    rolled: int
    damage: int
    health: int

    def words(self) -> str:
        name = dragon_name(self.dragon)
        rolled = f"it needs {self.needed}, rolls {self.rolled} and"
        if not self.height:
            return f"{name} stumbles: {rolled} takes {self.damage} damage."
        return f"{name} crashes: {rolled} falls for {self.damage} damage."


class StayedUp(Event, frozen=True, tag="stayed_up"):
    """A dragon made its fall roll."""

    dragon: str
    height: int
    needed: int
    rolled: int

    def words(self) -> str:
        what = "stays up" if self.height else "is unhurt"
        return f"{dragon_name(self.dragon)} needs {self.needed}, rolls {self.rolled} and {what}."


class CarrierCrashed(Event, frozen=True, tag="carrier_crashed"):
    """The egg's carrier would have had to make a fall roll and dies."""

    dragon: str

    def words(self) -> str:
        return f"{dragon_name(self.dragon)} carries the egg and cannot save itself: it dies."


class Died(Event, frozen=True, tag="died"):
    """A dragon left the game for good."""

    dragon: str

    def words(self) -> str:
        return f"{dragon_name(self.dragon)} dies."


class EggDropped(Event, frozen=True, tag="egg_dropped"):
    """The egg lies on the ground again."""

    hex: Hex

    def words(self) -> str:
        return f"The egg drops to the ground of {self.hex}."


class EggTaken(Event, frozen=True, tag="egg_taken"):
    """A dragon picked the egg up."""

    dragon: str
    hex: Hex

    def words(self) -> str:
        return f"{dragon_name(self.dragon)} picks up the egg in {self.hex}."


class EggDisputed(Event, frozen=True, tag="egg_disputed"):
    """Equal dragons reached the egg and nobody gets it."""

    dragons: tuple[str, ...]
    hex: Hex

    def words(self) -> str:
        return f"{dragons_listed(self.dragons)} are equal: nobody picks up the egg."


class HexOverfull(Event, frozen=True, tag="hex_overfull"):
    """More bases than a hex holds ended there; some dragons are denied."""

    hex: Hex
    stay: tuple[str, ...]
    denied: tuple[str, ...]

    def words(self) -> str:
        stay = f"{dragons_listed(self.stay)} stay" if self.stay else "nobody stays"
        if len(self.stay) == 1:
            stay += "s"
        verb = "is" if len(self.denied) == 1 else "are"
        return f"{self.hex} is too full: {stay}, {dragons_listed(self.denied)} {verb} denied."


class Displaced(Event, frozen=True, tag="displaced"):
    """A denied dragon found another hex."""

    dragon: str
    hex: Hex
    height: int
    facing: int

    def words(self) -> str:
        where = f"{self.hex} {at_height(self.height)}, facing {DIRECTION_WORDS[self.facing]}"
        return f"{dragon_name(self.dragon)} goes to {where}."


class SentBack(Event, frozen=True, tag="sent_back"):
    """A denied dragon could not but crash and is where it began the Turn."""

    dragon: str
    hex: Hex
    height: int

    def words(self) -> str:
        return (
            f"{dragon_name(self.dragon)} has nowhere to go without a crash and is back "
            f"in {self.hex} {at_height(self.height)}."
        )


class HoldsShown(Event, frozen=True, tag="holds_shown"):
    """A player's dragons that could strike: which of them hold."""

    color: str
    hold: tuple[str, ...]

    def words(self) -> str:
        name = color_name(self.color)
        if not self.hold:
            return f"{name} strikes with all."
        return f"{name} holds {listed([dragon.partition('.')[2] for dragon in self.hold])} back."


class Hit(msgspec.Struct, frozen=True, array_like=True):
    """A dragon and the damage an attack does to it."""

    dragon: str
    damage: int


class Fired(Event, frozen=True, tag="fired"):
    """A dragon made a fire attack."""

    texts: ClassVar[tuple[str, ...]] = ("attack",)
    dragon: str
    attack: str
    hexes: tuple[Hex, ...]
    heights: tuple[int, ...]
    cost: int
    hits: tuple[Hit, ...]

    def words(self) -> str:
        cells = listed([str(place) for place in self.hexes]) if self.hexes else "nothing"
        heights = (
            f"{self.heights[0]}"
            if len(self.heights) == 1
            else (f"{self.heights[0]} to {self.heights[-1]}")
        )
        said = f"{dragon_name(self.dragon)}'s {self.attack} burns {cells} at total height {heights}"
        if not self.hits:
            return f"{said} and hits nobody."
        hits = [f"{dragon_name(hit.dragon)} for {hit.damage}" for hit in self.hits]
        return f"{said} and hits {listed(hits)}."


class FireFailed(Event, frozen=True, tag="fire_failed"):
    """A dragon has not the energy for its plotted attack."""

    texts: ClassVar[tuple[str, ...]] = ("attack",)
    dragon: str
    attack: str
    cost: int
    energy: int

    def words(self) -> str:
        return (
            f"{dragon_name(self.dragon)} has {self.energy} energy and cannot pay {self.cost} "
            f"for its {self.attack}."
        )


class Burned(Event, frozen=True, tag="burned"):
    """A dragon took all the fire damage of the Turn at once."""

    dragon: str
    damage: int
    health: int

    def words(self) -> str:
        name = dragon_name(self.dragon)
        return f"{name} takes {self.damage} damage and has {self.health} health."


class Struck(Event, frozen=True, tag="struck"):
    """One dragon struck another in Melee."""

    dragon: str
    target: str
    damage: int
    health: int

    def words(self) -> str:
        return (
            f"{dragon_name(self.dragon)} strikes {dragon_name(self.target)} for {self.damage}, "
            f"leaving {self.health} health."
        )


class MeleeTied(Event, frozen=True, tag="melee_tied"):
    """Fully equal dragons make no strikes."""

    dragons: tuple[str, ...]
    hex: Hex

    def words(self) -> str:
        return f"{dragons_listed(self.dragons)} are equal and make no strikes in {self.hex}."


class RoundCut(Event, frozen=True, tag="round_cut"):
    """The egg left the Summit for the first time; the rest of the Round is skipped."""

    round: int

    def words(self) -> str:
        return f"The egg has left the Summit: the rest of Round {self.round} is skipped."


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """A Round is over and all plots are cleared."""

    round: int

    def words(self) -> str:
        return f"Round {self.round} ends; all plots are cleared."


class PlayerLeft(Event, frozen=True, tag="player_left"):
    """A player's dragons were taken off the board because the player left."""

    color: str
    dragons: tuple[str, ...]

    def words(self) -> str:
        name = color_name(self.color)
        if not self.dragons:
            return f"{name} is out of the match."
        kinds = listed([dragon.partition(".")[2] for dragon in self.dragons])
        return f"{name} is out of the match: {kinds} leave the board."
