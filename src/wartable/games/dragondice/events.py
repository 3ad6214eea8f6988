"""What happens in Dragon Dice, as everybody is told it.

Who and what an event speaks of is said in its own fields beside the numbers, so that a client can
say it in another language.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from wartable.engine.events import Event
from wartable.games.dragondice.calling import called, source_called


def sentence(words: str) -> str:
    """Words that begin as a sentence does."""
    return words[:1].upper() + words[1:]


RollStep: TypeAlias = Literal["subtotal", "subtracted", "divided", "special", "multiplied", "added"]


class FacesShown(msgspec.Struct, frozen=True, array_like=True):
    """A die and the face it shows, counted from 0."""

    die: int
    face: int


class DiceThrown(Event, frozen=True, tag="dice_thrown"):
    """Dice of an army, or a unit alone, were thrown."""

    texts: ClassVar[tuple[str, ...]] = ("who",)
    seat: int
    place: int
    kind: str
    dice: tuple[FacesShown, ...]
    who: str
    source: str = ""
    """The icon, ability, spell or face that has them thrown, if it is not the roll itself."""
    again: bool = False
    """They had been thrown in this roll before."""

    def words(self) -> str:
        """Who throws how many dice, for what, and what makes them."""
        dice = "a die" if len(self.dice) == 1 else f"{len(self.dice)} dice"
        again = " again" if self.again else ""
        by = f" ({source_called(self.source)})" if self.source else ""
        return sentence(f"{self.who} rolls {dice}{again} {called('roll', self.kind)}{by}.")


class PartShown(msgspec.Struct, frozen=True, array_like=True):
    """A part of a roll's total: the step it belongs to, what made it, how much, and its die.

    The source always has a name: the type or `id` for what a die shows, an icon, an effect, an
    ability, `eighth` for holding one, or `eighth:` or `minor:` and a face; -1 stands for no die.
    """

    step: RollStep
    source: str
    amount: int
    die: int


class RollCounted(Event, frozen=True, tag="roll_counted"):
    """How the results of one type in a roll came to their total, step by step."""

    texts: ClassVar[tuple[str, ...]] = ("who",)
    seat: int
    place: int
    kind: str
    type: str
    subtotal: int
    subtracted: int
    divided: int
    special: int
    multiplied: int
    added: int
    total: int
    who: str
    parts: tuple[PartShown, ...] = ()

    def words(self) -> str:
        """The total and its parts."""
        parts = [str(self.subtotal)]
        parts += [f"- {self.subtracted}{self._by('subtracted')}"] if self.subtracted else []
        parts += [f"- {self.divided}{self._by('divided', 'halved: ')}"] if self.divided else []
        parts += [f"+ {self.special}{self._by('special')}"] if self.special else []
        doubled = self._by("multiplied", "doubled: ")
        parts += [f"+ {self.multiplied}{doubled}"] if self.multiplied else []
        parts += [f"+ {self.added}{self._by('added')}"] if self.added else []
        sum_ = f" = {' '.join(parts)}" if len(parts) > 1 else ""
        results = called("type", self.type)
        if self.total == 1:
            results = results.removesuffix("s")
        return sentence(f"{self.who}: {self.total} {results}{sum_}.")

    def _by(self, step: RollStep, how: str = "") -> str:
        """What did something in a step, as it stands behind its number."""
        names = dict.fromkeys(
            source_called(part.source) for part in self.parts if part.step == step
        )
        return f" ({how}{', '.join(names)})" if names else ""


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

    texts: ClassVar[tuple[str, ...]] = ("name", "what")
    seat: int
    name: str
    dice: tuple[int, ...]
    what: str

    def words(self) -> str:
        """Who died."""
        return f"{self.name} loses {self.what}."


class UnitsBuried(Event, frozen=True, tag="units_buried"):
    """Units or items were buried."""

    texts: ClassVar[tuple[str, ...]] = ("name", "what")
    seat: int
    name: str
    dice: tuple[int, ...]
    what: str

    def words(self) -> str:
        """What was buried."""
        verb = "is" if len(self.dice) == 1 else "are"
        return f"{self.name}: {self.what} {verb} buried."


class UnitHurt(Event, frozen=True, tag="unit_hurt"):
    """A unit took damage that did not kill it."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner")
    seat: int
    owner: str
    die: int
    name: str
    damage: int

    def words(self) -> str:
        """Who is hurt."""
        return f"{self.name} of {self.owner} takes {self.damage} damage and lives."


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


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    """An army attacks another."""

    texts: ClassVar[tuple[str, ...]] = ("who", "whom")
    kind: str
    seat: int
    place: int
    target: int
    target_place: int
    counter: bool
    who: str
    whom: str

    def words(self) -> str:
        """Who attacks whom, and how."""
        verb = "strikes back at" if self.counter else "attacks"
        return sentence(f"{self.who} {verb} {self.whom} with {called('type', self.kind)}.")


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase of a turn began."""

    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str
    phase: str
    round: int

    def words(self) -> str:
        """Whose turn and which phase."""
        return f"{self.name}, round {self.round}: {called('phase', self.phase)}."


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

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "where")
    seat: int
    owner: str
    name: str
    to: int
    where: str

    def words(self) -> str:
        """What came back, and where to."""
        return f"{self.name} of {self.owner} comes back {self.where}."


class MinorRolled(Event, frozen=True, tag="minor_rolled"):
    """A minor terrain shows a face: it was rolled, or turned."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "where")
    seat: int
    owner: str
    minor: int
    name: str
    place: int
    where: str
    face: str

    def words(self) -> str:
        """Which face it shows."""
        shown = called("minor_face", self.face)
        return f"{self.name} of {self.owner} {self.where} shows {shown}."


class MinorBuried(Event, frozen=True, tag="minor_buried"):
    """A minor terrain was buried."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner")
    seat: int
    owner: str
    minor: int
    name: str

    def words(self) -> str:
        """Which one."""
        return f"{self.name} of {self.owner} is buried."


class PlayerLeft(Event, frozen=True, tag="player_left"):
    """A player gave up and the dice of that player left the table."""

    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str

    def words(self) -> str:
        """Who is gone."""
        return f"{self.name} leaves the match."
