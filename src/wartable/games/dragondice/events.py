"""What happens in Dragon Dice, as everybody is told it."""

from __future__ import annotations

import msgspec

from wartable.engine.events import Event

PLACES = {-1: "reserves", -2: "the dead", -3: "the buried", -4: "the Summoning Pool", -5: "nowhere"}


class FacesShown(msgspec.Struct, frozen=True, array_like=True):
    """A die and the face it shows, counted from 0."""

    die: int
    face: int


class DiceThrown(Event, frozen=True, tag="dice_thrown"):
    """Dice of an army, or a unit alone, were thrown."""

    seat: int
    place: int
    kind: str
    dice: tuple[FacesShown, ...]

    def words(self) -> str:
        """How many dice were thrown, and for what."""
        return f"{len(self.dice)} dice rolled for {self.kind}"


class RollCounted(Event, frozen=True, tag="roll_counted"):
    """How the results of one type in a roll came to their total, step by step."""

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

    def words(self) -> str:
        """The total and its parts."""
        parts = [str(self.subtotal)]
        parts += [f"- {self.subtracted}"] if self.subtracted else []
        parts += [f"- {self.divided} (halved)"] if self.divided else []
        parts += [f"+ {self.special} (icons)"] if self.special else []
        parts += [f"+ {self.multiplied} (doubled)"] if self.multiplied else []
        parts += [f"+ {self.added}"] if self.added else []
        return f"{self.total} {self.type}: {' '.join(parts)}"


class DiceMoved(Event, frozen=True, tag="dice_moved"):
    """Units or items went from one place to another."""

    seat: int
    dice: tuple[int, ...]
    names: tuple[str, ...]
    to: int
    why: str

    def words(self) -> str:
        """Who went where."""
        where = PLACES.get(self.to, f"terrain {self.to + 1}")
        return f"{', '.join(self.names)} to {where} ({self.why})"


class UnitsKilled(Event, frozen=True, tag="units_killed"):
    """Units were killed."""

    seat: int
    dice: tuple[int, ...]
    names: tuple[str, ...]

    def words(self) -> str:
        """Who died."""
        return f"{', '.join(self.names)} killed"


class UnitsBuried(Event, frozen=True, tag="units_buried"):
    """Units or items were buried."""

    seat: int
    dice: tuple[int, ...]
    names: tuple[str, ...]

    def words(self) -> str:
        """What was buried."""
        return f"{', '.join(self.names)} buried"


class UnitHurt(Event, frozen=True, tag="unit_hurt"):
    """A unit took damage that did not kill it."""

    die: int
    name: str
    damage: int

    def words(self) -> str:
        """Who is hurt."""
        return f"{self.name} takes {self.damage} damage and lives"


class UnitsExchanged(Event, frozen=True, tag="units_exchanged"):
    """Units were exchanged for others: promoted, or stepped down."""

    seat: int
    gone: tuple[int, ...]
    come: tuple[int, ...]
    names: tuple[str, ...]
    why: str

    def words(self) -> str:
        """Who came for whom."""
        return f"{self.why}: {', '.join(self.names)}"


class DamageDealt(Event, frozen=True, tag="damage_dealt"):
    """An army took damage."""

    seat: int
    place: int
    damage: int
    saves: int

    def words(self) -> str:
        """How much, after saves."""
        return f"{self.damage} damage, {self.saves} saved"


class EffectBegan(Event, frozen=True, tag="effect_began"):
    """Something that lasts came into force."""

    name: str
    seat: int
    targets: tuple[str, ...]
    amount: int

    def words(self) -> str:
        """What began."""
        return f"{self.name} takes effect"


class EffectsEnded(Event, frozen=True, tag="effects_ended"):
    """Lasting effects came to their end."""

    names: tuple[str, ...]

    def words(self) -> str:
        """What ended."""
        return f"No longer in effect: {', '.join(self.names)}"


class TerrainTurned(Event, frozen=True, tag="terrain_turned"):
    """A terrain shows another face."""

    place: int
    face: int
    before: int

    def words(self) -> str:
        """Which face it shows now."""
        return f"Terrain {self.place + 1} turns from {self.before} to {self.face}"


class TerrainCaptured(Event, frozen=True, tag="terrain_captured"):
    """An army took the eighth face of a terrain."""

    seat: int
    name: str
    place: int

    def words(self) -> str:
        """Who holds it."""
        return f"{self.name} captures terrain {self.place + 1}"


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    """An army attacks another."""

    kind: str
    seat: int
    place: int
    target: int
    target_place: int
    counter: bool

    def words(self) -> str:
        """What kind of attack it is."""
        return "Counter-attack" if self.counter else f"A {self.kind} attack"


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase of a turn began."""

    seat: int
    name: str
    phase: str
    round: int

    def words(self) -> str:
        """Whose turn and which phase."""
        return f"{self.name}: {self.phase.replace('_', ' ')}"


class PlayerOut(Event, frozen=True, tag="player_out"):
    """A player has no unit left in play."""

    seat: int
    name: str

    def words(self) -> str:
        """Who is out."""
        return f"{self.name} is out"


class DragonMoved(Event, frozen=True, tag="dragon_moved"):
    """A dragon came to another place."""

    dragon: int
    name: str
    to: int

    def words(self) -> str:
        """Where it is now."""
        return f"{self.name} to {PLACES.get(self.to, f'terrain {self.to + 1}')}"


class DiceReturned(Event, frozen=True, tag="dice_returned"):
    """A buried die came back."""

    seat: int
    name: str
    to: int

    def words(self) -> str:
        """What came back, and where to."""
        return f"{self.name} comes back to {PLACES.get(self.to, f'terrain {self.to + 1}')}"


class MinorRolled(Event, frozen=True, tag="minor_rolled"):
    """A minor terrain shows a face: it was rolled, or turned."""

    seat: int
    minor: int
    name: str
    place: int
    face: str

    def words(self) -> str:
        """Which face it shows."""
        return f"{self.name} shows {self.face.replace('_', ' ')}"


class MinorBuried(Event, frozen=True, tag="minor_buried"):
    """A minor terrain was buried."""

    seat: int
    minor: int
    name: str

    def words(self) -> str:
        """Which one."""
        return f"{self.name} buried"


class ForceRevealed(Event, frozen=True, tag="force_revealed"):
    """A player's force is laid on the table."""

    seat: int
    name: str
    force: str
    home: str
    frontier: str

    def words(self) -> str:
        """Who brings what."""
        what = f"“{self.force}”" if self.force else "a force"
        return (
            f"{self.name} brings {what}: {self.home} as Home Terrain, {self.frontier} proposed as "
            "the Frontier"
        )


class OrderSettled(Event, frozen=True, tag="order_settled"):
    """The order of play is clear, from the highest roll to the lowest."""

    order: tuple[int, ...]
    names: tuple[str, ...]

    def words(self) -> str:
        """The players in their order."""
        return f"From the highest roll to the lowest: {', '.join(self.names)}"


class StartChosen(Event, frozen=True, tag="start_chosen"):
    """It is settled who goes first and who selects the Frontier."""

    first: int
    first_name: str
    selects: int
    selects_name: str

    def words(self) -> str:
        """Who gets what."""
        return f"{self.first_name} goes first, {self.selects_name} selects the Frontier Terrain"


class FrontierChosen(Event, frozen=True, tag="frontier_chosen"):
    """One of the proposed terrains is the Frontier."""

    seat: int
    name: str
    terrain: str

    def words(self) -> str:
        """Which one."""
        return f"{self.name} selects {self.terrain} as the Frontier"


class DistanceRolled(Event, frozen=True, tag="distance_rolled"):
    """A terrain was rolled for its starting distance."""

    place: int
    terrain: str
    rolled: int
    face: int

    def words(self) -> str:
        """Which face it starts on."""
        turned = "" if self.face == self.rolled else f" (turned from {self.rolled})"
        return f"{self.terrain} starts on {self.face}{turned}"


class PlayerLeft(Event, frozen=True, tag="player_left"):
    """A player gave up and the dice of that player left the table."""

    seat: int
    name: str

    def words(self) -> str:
        """Who is gone."""
        return f"{self.name} leaves the match"
