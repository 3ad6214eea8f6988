"""What happens in a match of D&D Attack Wing, each event in one sentence.

Creatures are named by their ids. Poses are those that are drawn, in whole micrometers and
millidegrees: no event tells more of a place than the eye does (DN-RULING-13).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wartable.engine.events import Event
from wartable.engine.message import Message
from wartable.engine.windows import Reckoning
from wartable.games.dndattackwing import event_messages as words
from wartable.games.dndattackwing.names import (
    adventure_name,
    card_name,
    color_name,
    colored_name,
    creature_name,
    weapon_name,
)
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.pose import Pose


class BattleEvent(Event, frozen=True):
    """An event of this game; creatures, colors and cards are said by their names."""

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """Creatures, seats, cards and maneuvers by their names."""
        value = getattr(self, field)
        match field:
            case "creature" | "attacker" | "defender" | "target" | "other":
                return creature_name(value)
            case "color":
                return color_name(value)
            case "card" | "title":
                return card_name(value)
            case "weapon":
                return weapon_name(value)
            case "adventure":
                return adventure_name(value)
            case "maneuver":
                return colored_name(value)
            case "token":
                return words.TOKENS[value]
            case "faces" | "other_faces":
                return [words.FACES[face] for face in value] if value else words.NO_DICE
            case _:
                return super().spoken(field)


# Setup


class LegionRevealed(BattleEvent, frozen=True, tag="legion_revealed"):
    """A Legion is on the table for all to see."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.legion_revealed", "{color} brings {creatures} ({points} points)."
    )
    color: str
    creatures: tuple[str, ...]
    points: int

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """The creatures by their names."""
        if field == "creatures":
            return [creature_name(creature) for creature in self.creatures]
        return super().spoken(field)


class InitiativeTaken(BattleEvent, frozen=True, tag="initiative_taken"):
    """Somebody has the Initiative Token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.initiative", "{color} has the Initiative Token."
    )
    color: str
    seat: int


class InitiativeGone(BattleEvent, frozen=True, tag="initiative_gone"):
    """No Levels are tied, and nobody needs the token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.initiative_gone", "No Levels are tied: no one has initiative."
    )


class CreaturePlaced(BattleEvent, frozen=True, tag="creature_placed"):
    """A creature was placed."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.creature_placed", "{color} places {creature}."
    )
    color: str
    creature: str
    pose: Pose


# Objective Tokens


class ObstaclesDealt(BattleEvent, frozen=True, tag="obstacles_dealt"):
    """Everybody has got Objective Tokens face down."""

    each: int
    look: int

    def words(self) -> str:
        return self.say(words.DEALT_SEEN if self.look else words.DEALT)


class ObjectivePlaced(BattleEvent, frozen=True, tag="objective_placed"):
    """An Objective Token was placed face down."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.objective_placed", "{color} places an Objective Token."
    )
    color: str
    objective: str
    at: tuple[int, int]


class ObjectivesGone(BattleEvent, frozen=True, tag="objectives_gone"):
    """There is no legal place left for an Objective Token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.objectives_gone",
        "There is no room for another Objective Token: the rest are out of the game.",
    )


class ObjectiveTurned(BattleEvent, frozen=True, tag="objective_turned"):
    """An Objective Token was turned up."""

    objective: str
    number: int
    levels: tuple[str, ...]

    def words(self) -> str:
        return self.say(words.TURNED["_".join(self.levels)])


class ObstacleHit(BattleEvent, frozen=True, tag="obstacle_hit"):
    """A creature moved over an Obstacle and rolled for damage."""

    creature: str
    objective: str
    faces: tuple[str, ...]
    deflected: int = 0

    def words(self) -> str:
        return self.say(words.OBSTACLE_DEFLECTED if self.deflected else words.OBSTACLE_HIT)


# Adventures


class SceneSet(BattleEvent, frozen=True, tag="scene_set"):
    """The tokens of an Adventure lie there."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.scene_set", "The Adventure: {adventure}."
    )
    adventure: str


class GeyserPlaced(BattleEvent, frozen=True, tag="geyser_placed"):
    """A geyser was placed, dormant or active."""

    color: str
    objective: str
    at: tuple[int, int]
    active: bool

    def words(self) -> str:
        return self.say(words.GEYSERS[self.active])


class GeyserRemoved(BattleEvent, frozen=True, tag="geyser_removed"):
    """A geyser dried up; how many are left."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.geyser_removed", "{color} lets a geyser dry up: {left} left."
    )
    color: str
    objective: str
    left: int


class GeyserErupted(BattleEvent, frozen=True, tag="geyser_erupted"):
    """A dormant geyser became active."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.geyser_erupted", "Geyser {number} erupts."
    )
    objective: str
    number: int


class TreasureMeasured(BattleEvent, frozen=True, tag="treasure_measured"):
    """The token named for an Action was measured."""

    creature: str
    objective: str
    near: bool

    def words(self) -> str:
        return self.say(words.MEASURED_TREASURE[self.near])


class TreasureTaken(BattleEvent, frozen=True, tag="treasure_taken"):
    """A dragon holds a token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.treasure_taken", "{creature} snatches token {number}."
    )
    creature: str
    objective: str
    number: int


class TreasureDropped(BattleEvent, frozen=True, tag="treasure_dropped"):
    """A dragon dropped a token behind its base."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.treasure_dropped", "{creature} drops token {number}."
    )
    creature: str
    objective: str
    number: int
    at: tuple[int, int]


class CardGained(BattleEvent, frozen=True, tag="card_gained"):
    """A creature has a new Upgrade."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.card_gained", "{creature} now has {card}."
    )
    creature: str
    card: str
    id: str


class TrapSprung(BattleEvent, frozen=True, tag="trap_sprung"):
    """A fire trap went off; what gets through its dodges."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.trap_sprung",
        "{creature} springs a fire trap: {hits} {hits:hit|hits} and "
        "{criticals} critical {criticals:hit|hits} get through.",
    )
    creature: str
    hits: int
    criticals: int


class CreaturePutBack(BattleEvent, frozen=True, tag="creature_put_back"):
    """A creature hit a wall and was put back."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.creature_put_back", "{creature} hits the wall and is put back."
    )
    creature: str
    pose: Pose


class CreatureEscaped(BattleEvent, frozen=True, tag="creature_escaped"):
    """A creature left the play area without being defeated."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.creature_escaped", "{creature} gets away."
    )
    creature: str


class AdventureEnded(BattleEvent, frozen=True, tag="adventure_ended"):
    """An Adventure is over: the results reached, and the experience of each seat."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.adventure_ended", "The Adventure is over."
    )
    adventure: str
    results: tuple[int, ...]
    earned: tuple[int, ...]


# The round


class RoundBegan(BattleEvent, frozen=True, tag="round_began"):
    """A round began."""

    message: ClassVar[Message] = Message("dndattackwing.event.round_began", "Round {round} begins.")
    round: int


class PhaseBegan(BattleEvent, frozen=True, tag="phase_began"):
    """A phase of a round began."""

    phase: str
    round: int

    def words(self) -> str:
        return words.PHASES[self.phase]


class DialsPlaced(BattleEvent, frozen=True, tag="dials_placed"):
    """Every creature has its maneuver, face down."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.dials_placed", "All dials are placed face down."
    )
    creatures: tuple[str, ...]


class DialRevealed(BattleEvent, frozen=True, tag="dial_revealed"):
    """A dial was turned up."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.dial_revealed", "{creature} reveals {maneuver}."
    )
    creature: str
    maneuver: Maneuver


class ManeuverReplaced(BattleEvent, frozen=True, tag="maneuver_replaced"):
    """Another maneuver takes the place of the revealed one."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.maneuver_replaced", "{creature} executes {maneuver} instead."
    )
    creature: str
    maneuver: Maneuver


class NoManeuver(BattleEvent, frozen=True, tag="no_maneuver"):
    """A creature has nothing it could execute."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.no_maneuver", "{creature} has no maneuver left and stays where it is."
    )
    creature: str


class OverrunChecked(BattleEvent, frozen=True, tag="overrun_checked"):
    """A ground creature tried to move through another."""

    passed: ClassVar[Message] = Message(
        "dndattackwing.event.overrun_passed",
        "{creature} rolls {faces} against {other}'s {other_faces} and moves through.",
    )
    stopped: ClassVar[Message] = Message(
        "dndattackwing.event.overrun_stopped",
        "{creature} rolls {faces} against {other}'s {other_faces} and is stopped.",
    )
    creature: str
    other: str
    faces: tuple[str, ...]
    other_faces: tuple[str, ...]
    through: bool

    def words(self) -> str:
        return self.say(self.passed if self.through else self.stopped)


class CreatureMoved(BattleEvent, frozen=True, tag="creature_moved"):
    """A creature executed a maneuver or charged."""

    creature: str
    maneuver: Maneuver
    start: Pose
    pose: Pose
    how: str = ""
    """Empty, bumped, past or overrun."""
    charge: bool = False

    def words(self) -> str:
        return self.say(words.CHARGES if self.charge else words.MOVES[self.how])


class CreatureFled(BattleEvent, frozen=True, tag="creature_fled"):
    """A creature left the play area."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.creature_fled", "{creature} leaves the play area and has fled."
    )
    creature: str


class AltitudeChanged(BattleEvent, frozen=True, tag="altitude_changed"):
    """A creature landed, took off, began to swoop or stopped."""

    creature: str
    change: str
    altitude: str

    def words(self) -> str:
        return self.say(words.ALTITUDES[self.change])


# Actions and tokens


class ActionTaken(BattleEvent, frozen=True, tag="action_taken"):
    """A creature performed an Action of its card."""

    creature: str
    action: str

    def words(self) -> str:
        return self.say(words.ACTED, action=words.ACTIONS[self.action])


class ActionSkipped(BattleEvent, frozen=True, tag="action_skipped"):
    """A creature performed no Action."""

    creature: str
    why: str = ""

    def words(self) -> str:
        return self.say(words.SKIPS[self.why])


class TargetMeasured(BattleEvent, frozen=True, tag="target_measured"):
    """The creature named for a Target Action was measured."""

    creature: str
    target: str
    range_band: int
    """0: beyond the ruler."""

    def words(self) -> str:
        return self.say(words.TARGETED[self.range_band > 0])


class Shifted(BattleEvent, frozen=True, tag="shifted"):
    """A creature shifted sideways."""

    message: ClassVar[Message] = Message("dndattackwing.event.shifted", "{creature} feints.")
    creature: str
    start: Pose
    pose: Pose


class FeintFailed(BattleEvent, frozen=True, tag="feint_failed"):
    """There was no room for a Feint."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.feint_failed", "{creature}'s Feint fails: there is no room."
    )
    creature: str


class TokenPlaced(BattleEvent, frozen=True, tag="token_placed"):
    """A creature got a token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.token_placed", "{creature} gets {token}."
    )
    creature: str
    token: str


class TokenRemoved(BattleEvent, frozen=True, tag="token_removed"):
    """A creature lost or spent a token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.token_removed", "{creature} loses {token}."
    )
    creature: str
    token: str


class CardEnabled(BattleEvent, frozen=True, tag="card_enabled"):
    """A Disabled Upgrade Token was removed."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.card_enabled", "{creature} can use {card} again."
    )
    creature: str
    card: str
    id: str


class CardDisabled(BattleEvent, frozen=True, tag="card_disabled"):
    """An Upgrade was disabled."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.card_disabled", "{creature}: {card} is disabled."
    )
    creature: str
    card: str
    id: str


class CardDiscarded(BattleEvent, frozen=True, tag="card_discarded"):
    """An Upgrade was discarded."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.card_discarded", "{creature}: {card} is discarded."
    )
    creature: str
    card: str
    id: str


class DurationPlaced(BattleEvent, frozen=True, tag="duration_placed"):
    """Duration Tokens were put on an Upgrade or a Damage Card."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.duration_placed",
        "{creature}'s {card} gets Duration Tokens: {count}.",
    )
    creature: str
    card: str
    id: str
    count: int


class AbilityUsed(BattleEvent, frozen=True, tag="ability_used"):
    """A player chose to use an ability."""

    message: ClassVar[Message] = Message("dndattackwing.event.ability_used", "{source}: {ability}.")
    of_card: ClassVar[Message] = Message("dndattackwing.event.card_used", "{source} is used.")
    texts: ClassVar[tuple[str, ...]] = ("ability", "source")
    ability: str
    source: str

    def words(self) -> str:
        """The sentence; a card has one name for itself and for what it does."""
        return self.say(self.of_card if self.ability == self.source else self.message)


# Combat


class AttackDeclared(BattleEvent, frozen=True, tag="attack_declared"):
    """An attack was declared, before anything was measured."""

    attack: int
    attacker: str
    defender: str
    weapon: str

    def words(self) -> str:
        return self.say(words.DECLARES)


class AttackMeasured(BattleEvent, frozen=True, tag="attack_measured"):
    """A declared attack was measured for all to see."""

    attack: int
    attacker: str
    defender: str
    range_band: int = 0
    failed: str = ""
    """Why it fails: arc or range."""
    between: int = 0
    obstructed: int = 0

    def words(self) -> str:
        return self.say(words.MEASURED[self.failed])


class AreaDeclared(BattleEvent, frozen=True, tag="area_declared"):
    """An area attack was declared; a ruler is given by its angle and where it touches the base."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.area_declared", "{attacker} uses {weapon}."
    )
    attacker: str
    weapon: str
    shape: str
    level: str = ""
    angle: int = 0
    corner: int = 0
    token: tuple[int, int] | None = None


class AreaMeasured(BattleEvent, frozen=True, tag="area_measured"):
    """Whom an area attack catches."""

    attacker: str
    weapon: str
    caught: tuple[str, ...]
    failed: bool = False

    def words(self) -> str:
        if self.failed:
            return self.say(words.BURST_FAILS)
        return self.say(words.CATCHES if self.caught else words.CATCHES_NOBODY)

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """The creatures by their names."""
        if field == "caught":
            return [creature_name(creature) for creature in self.caught]
        return super().spoken(field)


class AttackPassed(BattleEvent, frozen=True, tag="attack_passed"):
    """A creature did not attack."""

    creature: str
    why: str = ""

    def words(self) -> str:
        return self.say(words.PASSES[self.why])


class AttackCancelled(BattleEvent, frozen=True, tag="attack_cancelled"):
    """An attack was called off."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.attack_cancelled", "{attacker}'s attack is over."
    )
    attack: int
    attacker: str


class DiceCounted(BattleEvent, frozen=True, tag="dice_counted"):
    """How many dice are rolled, and why."""

    attack: int
    creature: str
    pool: str
    reckoning: Reckoning
    barred: bool = False

    def words(self) -> str:
        if self.barred:
            return self.say(words.NO_DEFENSE)
        if self.reckoning.value == 1:
            return self.say(words.ROLLS_ONE[self.pool])
        return self.say(words.ROLLS[self.pool], dice=self.reckoning.value)


class DiceRolled(BattleEvent, frozen=True, tag="dice_rolled"):
    """What the dice of an attack show."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.dice_rolled", "{creature} rolls {faces}."
    )
    attack: int
    creature: str
    pool: str
    faces: tuple[str, ...]


class DiceModified(BattleEvent, frozen=True, tag="dice_modified"):
    """Dice of an attack were modified."""

    attack: int
    creature: str
    pool: str
    how: str
    faces: tuple[str, ...]
    by: str = ""

    def words(self) -> str:
        return self.say(words.MODIFIED[self.how])


class AttackCompared(BattleEvent, frozen=True, tag="attack_compared"):
    """What is left of an attack."""

    attack: int
    attacker: str
    defender: str
    dodges: int
    hits: int
    criticals: int

    def words(self) -> str:
        if not self.hits:
            return self.say(words.HIT_CRITICALLY if self.criticals else words.MISSED)
        return self.say(words.HIT if self.criticals else words.HIT_NORMALLY)


class HitsDeflected(BattleEvent, frozen=True, tag="hits_deflected"):
    """Armor deflected hits."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.deflected", "{defender}'s Armor deflects {count}."
    )
    attack: int
    defender: str
    count: int


class DamageDealt(BattleEvent, frozen=True, tag="damage_dealt"):
    """A creature was dealt a Damage Card."""

    creature: str
    damage: str
    title: str
    count: int

    def words(self) -> str:
        return self.say(words.CRITICAL_CARD if self.title else words.DAMAGE_CARD)


class DamageTurned(BattleEvent, frozen=True, tag="damage_turned"):
    """A Damage Card was turned face down."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.damage_turned", "{creature}: {title} is turned face down."
    )
    creature: str
    damage: str
    title: str


class DamageHealed(BattleEvent, frozen=True, tag="damage_healed"):
    """A Damage Card was discarded."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.damage_healed", "{creature} discards a Damage Card."
    )
    creature: str
    damage: str


class ArmorTurned(BattleEvent, frozen=True, tag="armor_turned"):
    """Armor Tokens were shattered or repaired."""

    shattered: ClassVar[Message] = Message(
        "dndattackwing.event.armor_shattered", "{creature}'s Armor shatters: {count}."
    )
    repaired: ClassVar[Message] = Message(
        "dndattackwing.event.armor_repaired", "{creature} repairs Armor: {count}."
    )
    creature: str
    count: int
    whole: bool

    def words(self) -> str:
        return self.say(self.repaired if self.whole else self.shattered)


class DieRolled(BattleEvent, frozen=True, tag="die_rolled"):
    """A die was rolled outside an attack."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.die_rolled", "{creature} rolls {faces} for {title}."
    )
    creature: str
    title: str
    faces: tuple[str, ...]


# Troops


class SoldierPlaced(BattleEvent, frozen=True, tag="soldier_placed"):
    """A soldier took its place in the formation, or is pressed."""

    placed: ClassVar[Message] = Message(
        "dndattackwing.event.soldier_placed", "Soldier {number} of {creature} takes its place."
    )
    squeezed: ClassVar[Message] = Message(
        "dndattackwing.event.soldier_pressed",
        "Soldier {number} of {creature} finds no room and is pressed.",
    )
    creature: str
    number: int
    column: int
    row: int
    pressed: bool = False

    def words(self) -> str:
        return self.say(self.squeezed if self.pressed else self.placed)


class SoldierLost(BattleEvent, frozen=True, tag="soldier_lost"):
    """A soldier was defeated or fled."""

    defeated: ClassVar[Message] = Message(
        "dndattackwing.event.soldier_defeated", "{creature} loses a soldier; {left} left."
    )
    ran: ClassVar[Message] = Message(
        "dndattackwing.event.soldier_fled", "A soldier of {creature} flees; {left} left."
    )
    creature: str
    number: int
    left: int
    fled: bool = False

    def words(self) -> str:
        return self.say(self.ran if self.fled else self.defeated)


class MoraleChecked(BattleEvent, frozen=True, tag="morale_checked"):
    """The soldiers of a Troop lost their Point Soldier and rolled."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.morale_checked", "{creature} checks its morale: {faces}."
    )
    creature: str
    faces: tuple[str, ...]


class PointChosen(BattleEvent, frozen=True, tag="point_chosen"):
    """A Troop has a new Point Soldier."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.point_chosen", "Soldier {number} now leads {creature}."
    )
    creature: str
    number: int
    pose: Pose


# The end


class CreatureDefeated(BattleEvent, frozen=True, tag="creature_defeated"):
    """A creature was defeated and removed."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.creature_defeated", "{creature} is defeated."
    )
    creature: str
    seat: int


class PlayerLeft(BattleEvent, frozen=True, tag="player_left"):
    """A player left the match."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.player_left", "{color} leaves and takes the whole Legion along."
    )
    color: str
    creatures: tuple[str, ...]
