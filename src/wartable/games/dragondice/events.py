"""Events shared by chapters: dice that move, die or return, damage, effects, terrains, players.

Separate fields beside the numbers say who and what an event involves, so that a client can
translate it. Events of a single chapter are in the `events` of its folder.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias

from wartable.engine.events import Event
from wartable.engine.message import Message
from wartable.games.dragondice.calling import sentence

ONE_MOVED: Final = Message("dragondice.event.one_moved", "{name}: {what} goes {where} ({why}).")
SOME_MOVED: Final = Message("dragondice.event.some_moved", "{name}: {what} go {where} ({why}).")
ONE_BURIED: Final = Message("dragondice.event.one_buried", "{name}: {what} is buried: {why}.")
SOME_BURIED: Final = Message("dragondice.event.some_buried", "{name}: {what} are buried: {why}.")
HURT: Final = Message(
    "dragondice.event.hurt", "{name} of {owner} takes {damage} damage and lives ({why})."
)
HURT_AFTER: Final = Message(
    "dragondice.event.hurt_after",
    "{name} of {owner} takes {damage} damage {after} and lives ({why}).",
)
NO_SAVE: Final = Message("dragondice.event.no_save", "(no save allowed)")()
REDUCED: Final = {
    "save": (
        Message("dragondice.event.after_one_save", "after 1 save"),
        Message("dragondice.event.after_saves", "after {number} saves"),
    ),
    "spell": (
        Message("dragondice.event.after_one_spell_save", "after 1 save from spells"),
        Message("dragondice.event.after_spell_saves", "after {number} saves from spells"),
    ),
    "melee": (
        Message("dragondice.event.after_one_melee", "after 1 melee"),
        Message("dragondice.event.after_melee", "after {number} melee"),
    ),
}
"""One, and more than one, of what reduced damage."""
NO_DAMAGE: Final = Message("dragondice.event.no", "no")()
DEALT: Final = {
    (False, False): Message("dragondice.event.dealt", "{who} takes {damage} damage."),
    (False, True): Message("dragondice.event.dealt_after", "{who} takes {damage} damage {after}."),
    (True, False): Message("dragondice.event.dealt_by", "{who} takes {damage} damage from {why}."),
    (True, True): Message(
        "dragondice.event.dealt_by_after", "{who} takes {damage} damage from {why} {after}."
    ),
}
"""Whether the reason is said, and whether something reduced the damage."""


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
        return self.say(ONE_MOVED if len(self.dice) == 1 else SOME_MOVED)


class UnitsKilled(Event, frozen=True, tag="units_killed"):
    """Units were killed."""

    message: ClassVar[Message] = Message(
        "dragondice.event.units_killed", "{name} loses {what}: {why}."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "what", "why")
    seat: int
    name: str
    dice: tuple[int, ...]
    what: str
    why: str


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
        return self.say(ONE_BURIED if len(self.dice) == 1 else SOME_BURIED)


class UnitHurt(Event, frozen=True, tag="unit_hurt"):
    """A unit took damage that did not kill it. `saves` have reduced it already."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "why")
    seat: int
    owner: str
    die: int
    name: str
    damage: int
    why: str
    saves: int = 0

    def words(self) -> str:
        """Who is hurt, and by what."""
        if not self.saves:
            return self.say(HURT)
        return self.say(HURT_AFTER, after=reduced("save", self.saves))


class UnitsExchanged(Event, frozen=True, tag="units_exchanged"):
    """Units were exchanged for others: promoted, or stepped down."""

    message: ClassVar[Message] = Message(
        "dragondice.event.units_exchanged", "{why}: {name} exchanges {what}."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "what", "why")
    seat: int
    name: str
    gone: tuple[int, ...]
    come: tuple[int, ...]
    what: str
    why: str


Ward: TypeAlias = Literal["save", "spell", "melee", "none"]
"""What damage is reduced by: a save roll, saves from spells alone, melee results, nothing."""


def reduced(by: Ward, number: int) -> str:
    """By what, and by how much, damage was reduced; nothing if it was not.

    >>> reduced("save", 2), reduced("spell", 1), reduced("save", 0), reduced("none", 0)
    ('after 2 saves', 'after 1 save from spells', '', '(no save allowed)')
    """
    if by == "none":
        return NO_SAVE
    if not number:
        return ""
    one, more = REDUCED[by]
    return one() if number == 1 else more(number=number)


class DamageDealt(Event, frozen=True, tag="damage_dealt"):
    """An army, or a unit that is struck alone, took damage; `damage` is what was left of it.

    `why` is empty for the current attack, which is public.
    """

    texts: ClassVar[tuple[str, ...]] = ("who", "why")
    seat: int
    place: int
    damage: int
    saves: int
    who: str
    why: str = ""
    by: Ward = "save"

    def words(self) -> str:
        """How much, of what, and what reduced it."""
        damage: str | int = self.damage or NO_DAMAGE
        after = reduced(self.by, self.saves)
        message = DEALT[bool(self.why), bool(after)]
        values = {"after": after} if after else {}
        return sentence(self.say(message, damage=damage, **values))


class DamageTooSmall(Event, frozen=True, tag="damage_too_small"):
    """An army took damage that is less than the health of any unit in it."""

    message: ClassVar[Message] = Message(
        "dragondice.event.damage_too_small",
        "{damage} damage is too little to kill a unit in {who}.",
    )
    texts: ClassVar[tuple[str, ...]] = ("who",)
    seat: int
    place: int
    damage: int
    who: str


class EffectBegan(Event, frozen=True, tag="effect_began"):
    """Something that lasts came into force."""

    message: ClassVar[Message] = Message(
        "dragondice.event.effect_began", "{name} takes effect on {on}."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "on")
    name: str
    seat: int
    targets: tuple[str, ...]
    amount: int
    on: str


class EffectsEnded(Event, frozen=True, tag="effects_ended"):
    """Lasting effects came to their end."""

    message: ClassVar[Message] = Message(
        "dragondice.event.effects_ended", "No longer in effect: {what}."
    )
    texts: ClassVar[tuple[str, ...]] = ("what",)
    names: tuple[str, ...]
    what: str


class TerrainTurned(Event, frozen=True, tag="terrain_turned"):
    """A terrain shows another face."""

    message: ClassVar[Message] = Message(
        "dragondice.event.terrain_turned", "{terrain}, turns from face {before} to face {face}."
    )
    texts: ClassVar[tuple[str, ...]] = ("terrain",)
    place: int
    terrain: str
    face: int
    before: int


class TerrainCaptured(Event, frozen=True, tag="terrain_captured"):
    """An army took the eighth face of a terrain."""

    message: ClassVar[Message] = Message(
        "dragondice.event.terrain_captured", "{name} captures {terrain}."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "terrain")
    seat: int
    name: str
    place: int
    terrain: str


class PlayerOut(Event, frozen=True, tag="player_out"):
    """A player has no unit left in play."""

    message: ClassVar[Message] = Message(
        "dragondice.event.player_out", "{name} has no unit left in play and is out."
    )
    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str


class DiceReturned(Event, frozen=True, tag="dice_returned"):
    """A buried die came back."""

    message: ClassVar[Message] = Message(
        "dragondice.event.dice_returned", "{name} of {owner} comes back {where} ({why})."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "where", "why")
    seat: int
    owner: str
    name: str
    to: int
    where: str
    why: str


class PlayerLeft(Event, frozen=True, tag="player_left"):
    """A player gave up and the dice of that player left the table."""

    message: ClassVar[Message] = Message("dragondice.event.player_left", "{name} leaves the match.")
    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str
