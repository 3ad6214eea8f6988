"""What several chapters tell: dice that move, die or return, damage, effects, terrains, players.

Who and what an event speaks of is said in its own fields beside the numbers, so that a client can
say it in another language. What only one chapter tells is in the `events` of its folder.
"""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.events import Event
from wartable.games.dragondice.calling import sentence


class DiceMoved(Event, frozen=True, tag="dice_moved"):
    """Units or items went from one place to another."""

    texts: ClassVar[tuple[str, ...]] = ("name", "what", "where", "why")
    seat: int
    name: str
    dice: tuple[int, ...]
    what: str
    to: int
    where: str
    why: str

    def words(self) -> str:
        """Who went where."""
        go = "goes" if len(self.dice) == 1 else "go"
        return f"{self.name}: {self.what} {go} {self.where} ({self.why})."


class UnitsKilled(Event, frozen=True, tag="units_killed"):
    """Units were killed."""

    texts: ClassVar[tuple[str, ...]] = ("name", "what", "why")
    seat: int
    name: str
    dice: tuple[int, ...]
    what: str
    why: str

    def words(self) -> str:
        """Who died, and of what."""
        return f"{self.name} loses {self.what}: {self.why}."


class UnitsBuried(Event, frozen=True, tag="units_buried"):
    """Units or items were buried."""

    texts: ClassVar[tuple[str, ...]] = ("name", "what", "why")
    seat: int
    name: str
    dice: tuple[int, ...]
    what: str
    why: str

    def words(self) -> str:
        """What was buried, and why."""
        verb = "is" if len(self.dice) == 1 else "are"
        return f"{self.name}: {self.what} {verb} buried: {self.why}."


class UnitHurt(Event, frozen=True, tag="unit_hurt"):
    """A unit took damage that did not kill it."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "why")
    seat: int
    owner: str
    die: int
    name: str
    damage: int
    why: str

    def words(self) -> str:
        """Who is hurt, and by what."""
        return f"{self.name} of {self.owner} takes {self.damage} damage and lives ({self.why})."


class UnitsExchanged(Event, frozen=True, tag="units_exchanged"):
    """Units were exchanged for others: promoted, or stepped down."""

    texts: ClassVar[tuple[str, ...]] = ("name", "what", "why")
    seat: int
    name: str
    gone: tuple[int, ...]
    come: tuple[int, ...]
    what: str
    why: str

    def words(self) -> str:
        """Who came for whom."""
        return f"{self.why}: {self.name} exchanges {self.what}."


class DamageDealt(Event, frozen=True, tag="damage_dealt"):
    """An army took damage."""

    texts: ClassVar[tuple[str, ...]] = ("who",)
    seat: int
    place: int
    damage: int
    saves: int
    who: str

    def words(self) -> str:
        """How much, after saves."""
        saves = "save" if self.saves == 1 else "saves"
        saved = f" after {self.saves} {saves}" if self.saves else ""
        return sentence(f"{self.who} takes {self.damage or 'no'} damage{saved}.")


class DamageTooSmall(Event, frozen=True, tag="damage_too_small"):
    """An army took damage that is less than the health of any unit in it."""

    texts: ClassVar[tuple[str, ...]] = ("who",)
    seat: int
    place: int
    damage: int
    who: str

    def words(self) -> str:
        """Why nobody falls."""
        return f"{self.damage} damage is too little to kill a unit in {self.who}."


class EffectBegan(Event, frozen=True, tag="effect_began"):
    """Something that lasts came into force."""

    texts: ClassVar[tuple[str, ...]] = ("name", "on")
    name: str
    seat: int
    targets: tuple[str, ...]
    amount: int
    on: str

    def words(self) -> str:
        """What began, and on whom it lies."""
        return f"{self.name} takes effect on {self.on}."


class EffectsEnded(Event, frozen=True, tag="effects_ended"):
    """Lasting effects came to their end."""

    texts: ClassVar[tuple[str, ...]] = ("what",)
    names: tuple[str, ...]
    what: str

    def words(self) -> str:
        """What ended."""
        return f"No longer in effect: {self.what}."


class TerrainTurned(Event, frozen=True, tag="terrain_turned"):
    """A terrain shows another face."""

    texts: ClassVar[tuple[str, ...]] = ("terrain",)
    place: int
    terrain: str
    face: int
    before: int

    def words(self) -> str:
        """Which face it shows now."""
        return f"{self.terrain}, turns from face {self.before} to face {self.face}."


class TerrainCaptured(Event, frozen=True, tag="terrain_captured"):
    """An army took the eighth face of a terrain."""

    texts: ClassVar[tuple[str, ...]] = ("name", "terrain")
    seat: int
    name: str
    place: int
    terrain: str

    def words(self) -> str:
        """Who holds it."""
        return f"{self.name} captures {self.terrain}."


class PlayerOut(Event, frozen=True, tag="player_out"):
    """A player has no unit left in play."""

    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str

    def words(self) -> str:
        """Who is out."""
        return f"{self.name} has no unit left in play and is out."


class DiceReturned(Event, frozen=True, tag="dice_returned"):
    """A buried die came back."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "where", "why")
    seat: int
    owner: str
    name: str
    to: int
    where: str
    why: str

    def words(self) -> str:
        """What came back, where to and why."""
        return f"{self.name} of {self.owner} comes back {self.where} ({self.why})."


class PlayerLeft(Event, frozen=True, tag="player_left"):
    """A player gave up and the dice of that player left the table."""

    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str

    def words(self) -> str:
        """Who is gone."""
        return f"{self.name} leaves the match."
