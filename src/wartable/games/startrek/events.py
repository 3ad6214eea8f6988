"""What happens in a match of Star Trek: Attack Wing, each event in one sentence.

Ships are named by their ids, poses are whole micrometers and millidegrees. An attack tells every
step: who fires at whom, how many dice and why, what they show, what was modified, what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wartable.engine.events import Event
from wartable.engine.message import Message
from wartable.engine.windows import Reckoning
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek import event_messages as words
from wartable.games.startrek.names import card_name, color_name, colored_name, own_name, ship_name


class FleetEvent(Event, frozen=True):
    """An event of this game; ships, colors and cards are said by their names."""

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """Ships, seats, cards and maneuvers by their names."""
        value = getattr(self, field)
        match field:
            case "ship" | "attacker" | "defender" | "target":
                return ship_name(value)
            case "color":
                return color_name(value)
            case "card" | "title":
                return card_name(value)
            case "maneuver":
                return colored_name(value)
            case "token":
                return words.TOKENS[value]
            case "faces":
                return [words.FACES[face] for face in value] if value else words.NO_DICE
            case _:
                return super().spoken(field)


# Setup


class FleetRevealed(FleetEvent, frozen=True, tag="fleet_revealed"):
    """A fleet is on the table for all to see."""

    message: ClassVar[Message] = Message(
        "startrek.event.fleet_revealed", "{color} brings {ships} ({points} SP)."
    )
    color: str
    ships: tuple[str, ...]
    points: int

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """The ships by their names."""
        if field == "ships":
            return [own_name(ship) for ship in self.ships]
        return super().spoken(field)


class InitiativeTaken(FleetEvent, frozen=True, tag="initiative_taken"):
    """A player has the Initiative Token."""

    message: ClassVar[Message] = Message("startrek.event.initiative", "{color} has Initiative.")
    color: str
    seat: int


class ObstaclePlaced(FleetEvent, frozen=True, tag="obstacle_placed"):
    """An Obstacle was put down."""

    message: ClassVar[Message] = Message(
        "startrek.event.obstacle_placed", "{color} places an Obstacle."
    )
    color: str
    obstacle: str
    x: int
    y: int


class CardTurnedUp(FleetEvent, frozen=True, tag="card_turned_up"):
    """A card that lay face down was turned up."""

    message: ClassVar[Message] = Message(
        "startrek.event.card_turned_up", "{ship}: {card} is turned up."
    )
    ship: str
    card: str
    id: str


class TeamBeamed(FleetEvent, frozen=True, tag="team_beamed"):
    """An Away Team beamed down to the Planet or up again."""

    message: ClassVar[Message] = Message("startrek.event.team_down", "{ship}: a team beams down.")
    up: ClassVar[Message] = Message("startrek.event.team_up", "{ship}: the team is back aboard.")
    ship: str
    down: bool

    def words(self) -> str:
        """Down or up."""
        return (self.message if self.down else self.up)(ship=ship_name(self.ship))


class MissionTokens(FleetEvent, frozen=True, tag="mission_tokens"):
    """A ship has got or lost Mission Tokens: on its Captain, on its Ship Card, beside it."""

    message: ClassVar[Message] = Message(
        "startrek.event.mission_tokens",
        "{ship} has Mission Tokens: {mined} on its Captain, {gained} on its card, {beside} beside.",
    )
    ship: str
    mined: int
    gained: int
    beside: int


class PlayerLost(FleetEvent, frozen=True, tag="player_lost"):
    """A Mission's rules have eliminated a player."""

    message: ClassVar[Message] = Message(
        "startrek.event.player_lost", "{color} has lost the Mission."
    )
    color: str
    seat: int


class Docked(FleetEvent, frozen=True, tag="docked"):
    """A Shuttlecraft docked."""

    message: ClassVar[Message] = Message("startrek.event.docked", "{ship} docks at {target}.")
    ship: str
    target: str


class Launched(FleetEvent, frozen=True, tag="launched"):
    """A Shuttlecraft launched."""

    message: ClassVar[Message] = Message("startrek.event.launched", "{ship} launches.")
    ship: str
    pose: Pose


class MineLaid(FleetEvent, frozen=True, tag="mine_laid"):
    """A Minefield Token was put down."""

    message: ClassVar[Message] = Message(
        "startrek.event.mine_laid", "{color} lays a Minefield Token: {card}."
    )
    color: str
    card: str
    mine: str
    pose: Pose


class AreaChosen(FleetEvent, frozen=True, tag="area_chosen"):
    """A side chose its starting area."""

    message: ClassVar[Message] = Message(
        "startrek.event.area_chosen", "{color} takes starting area {area}."
    )
    color: str
    area: int


class ShipPlaced(FleetEvent, frozen=True, tag="ship_placed"):
    """A ship was placed."""

    message: ClassVar[Message] = Message("startrek.event.ship_placed", "{color} places {ship}.")
    color: str
    ship: str
    pose: Pose

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """The ship without the color that is said anyway."""
        return own_name(self.ship) if field == "ship" else super().spoken(field)


# The round


class RoundBegan(FleetEvent, frozen=True, tag="round_began"):
    """A round began."""

    message: ClassVar[Message] = Message("startrek.event.round_began", "Round {round} begins.")
    round: int


class PhaseBegan(FleetEvent, frozen=True, tag="phase_began"):
    """A phase of a round began."""

    phase: str
    round: int

    def words(self) -> str:
        return words.PHASES[self.phase]


class DialSet(FleetEvent, frozen=True, tag="dial_set"):
    """A ship has its maneuver, face down."""

    message: ClassVar[Message] = Message("startrek.event.dial_set", "{ship}'s dial is set.")
    ship: str


class DialRevealed(FleetEvent, frozen=True, tag="dial_revealed"):
    """A dial was turned up."""

    message: ClassVar[Message] = Message(
        "startrek.event.dial_revealed", "{ship} reveals {maneuver}."
    )
    ship: str
    maneuver: Maneuver


class ManeuverReplaced(FleetEvent, frozen=True, tag="maneuver_replaced"):
    """Another maneuver takes the place of the revealed one."""

    message: ClassVar[Message] = Message(
        "startrek.event.maneuver_replaced", "{ship} executes {maneuver} instead."
    )
    ship: str
    maneuver: Maneuver


class NoManeuver(FleetEvent, frozen=True, tag="no_maneuver"):
    """A ship has nothing it could execute."""

    message: ClassVar[Message] = Message(
        "startrek.event.no_maneuver", "{ship} has no maneuver left and stays where it is."
    )
    ship: str


class ShipMoved(FleetEvent, frozen=True, tag="ship_moved"):
    """A ship executed a maneuver."""

    ship: str
    maneuver: Maneuver
    start: Pose
    pose: Pose
    way: int
    """How far along the template its trailing guide came, in micrometers."""
    overlapped: bool = False

    def words(self) -> str:
        return self.say(words.SLID if self.overlapped else words.FLEW)


class ShipFled(FleetEvent, frozen=True, tag="ship_fled"):
    """A ship left the play area."""

    message: ClassVar[Message] = Message(
        "startrek.event.ship_fled", "{ship} leaves the play area: it has fled the battlefield."
    )
    ship: str


class ObstacleHit(FleetEvent, frozen=True, tag="obstacle_hit"):
    """A ship flew over an Obstacle and rolled for it."""

    message: ClassVar[Message] = Message(
        "startrek.event.obstacle_hit", "{ship} flies over an Obstacle and rolls {faces}."
    )
    ship: str
    obstacle: str
    faces: tuple[str, ...]


class DieRolled(FleetEvent, frozen=True, tag="die_rolled"):
    """A die was rolled outside an attack."""

    message: ClassVar[Message] = Message(
        "startrek.event.die_rolled", "{ship} rolls {faces} for {title}."
    )
    for_itself: ClassVar[Message] = Message(
        "startrek.event.die_rolled_itself", "{ship} rolls {faces}."
    )
    ship: str
    title: str
    faces: tuple[str, ...]

    def words(self) -> str:
        """The sentence; a roll that no card asks for names none."""
        own = self.ship.split(".")[1] == self.title
        return self.say(self.for_itself if own else self.message)


class TokenPlaced(FleetEvent, frozen=True, tag="token_placed"):
    """A ship got a token."""

    message: ClassVar[Message] = Message("startrek.event.token_placed", "{ship} gets {token}.")
    ship: str
    token: str


class TokenRemoved(FleetEvent, frozen=True, tag="token_removed"):
    """A ship lost a token."""

    message: ClassVar[Message] = Message("startrek.event.token_removed", "{ship} loses {token}.")
    ship: str
    token: str


class ActionTaken(FleetEvent, frozen=True, tag="action_taken"):
    """A ship performed an Action of its bar."""

    ship: str
    action: str

    def words(self) -> str:
        return self.say(words.ACTED, action=words.ACTIONS[self.action])


class ActionSkipped(FleetEvent, frozen=True, tag="action_skipped"):
    """A ship performs no Action, and why if it could not."""

    ship: str
    why: str = ""

    def words(self) -> str:
        return self.say(words.SKIPS[self.why])


class Locked(FleetEvent, frozen=True, tag="locked"):
    """A ship has acquired a Target Lock."""

    message: ClassVar[Message] = Message(
        "startrek.event.locked", "{ship} acquires a Target Lock on {target}."
    )
    ship: str
    target: str
    letter: str


class LockEnded(FleetEvent, frozen=True, tag="lock_ended"):
    """A Target Lock ended: both tokens are removed."""

    message: ClassVar[Message] = Message(
        "startrek.event.lock_ended", "{ship} loses its Target Lock on {target}."
    )
    ship: str
    target: str


class Cloaked(FleetEvent, frozen=True, tag="cloaked"):
    """A ship cloaked."""

    message: ClassVar[Message] = Message(
        "startrek.event.cloaked", "{ship} cloaks; its Shields are disabled."
    )
    ship: str


class CloakFlipped(FleetEvent, frozen=True, tag="cloak_flipped"):
    """A Cloak Token was flipped to red."""

    message: ClassVar[Message] = Message(
        "startrek.event.cloak_flipped", "{ship} fires from its cloak: its token turns red."
    )
    ship: str


class Decloaked(FleetEvent, frozen=True, tag="decloaked"):
    """A Cloak Token was removed and Shields came back."""

    message: ClassVar[Message] = Message(
        "startrek.event.decloaked", "{ship} decloaks and raises its Shields."
    )
    ship: str


class CloakKept(FleetEvent, frozen=True, tag="cloak_kept"):
    """A ship stays Cloaked."""

    message: ClassVar[Message] = Message("startrek.event.cloak_kept", "{ship} stays cloaked.")
    ship: str


class ShieldsRaised(FleetEvent, frozen=True, tag="shields_raised"):
    """Disabled Shields are active again."""

    message: ClassVar[Message] = Message(
        "startrek.event.shields_raised", "{ship} raises {count} Shields."
    )
    ship: str
    count: int


class ShieldsDisabled(FleetEvent, frozen=True, tag="shields_disabled"):
    """Shields were disabled."""

    message: ClassVar[Message] = Message(
        "startrek.event.shields_disabled", "{ship} disables {count} Shields."
    )
    ship: str
    count: int


class Shifted(FleetEvent, frozen=True, tag="shifted"):
    """A ship moved by a Sensor Echo."""

    message: ClassVar[Message] = Message(
        "startrek.event.shifted", "{ship} shifts with a Sensor Echo."
    )
    ship: str
    start: Pose
    pose: Pose


class EchoFailed(FleetEvent, frozen=True, tag="echo_failed"):
    """A Sensor Echo proved impossible."""

    message: ClassVar[Message] = Message(
        "startrek.event.echo_failed", "There is no room for {ship}'s Sensor Echo."
    )
    ship: str


class CardEnabled(FleetEvent, frozen=True, tag="card_enabled"):
    """A Disabled Token was taken off a card."""

    message: ClassVar[Message] = Message(
        "startrek.event.card_enabled", "{ship}: {card} is enabled again."
    )
    ship: str
    card: str
    id: str


class CardDisabled(FleetEvent, frozen=True, tag="card_disabled"):
    """A card was disabled."""

    message: ClassVar[Message] = Message(
        "startrek.event.card_disabled", "{ship}: {card} is disabled."
    )
    ship: str
    card: str
    id: str


class CardDiscarded(FleetEvent, frozen=True, tag="card_discarded"):
    """A card was discarded."""

    message: ClassVar[Message] = Message(
        "startrek.event.card_discarded", "{ship}: {card} is discarded."
    )
    ship: str
    card: str
    id: str


class TimePlaced(FleetEvent, frozen=True, tag="time_placed"):
    """Time Tokens were put on a card."""

    message: ClassVar[Message] = Message(
        "startrek.event.time_placed", "{card} of {ship} gets {count} Time Tokens."
    )
    ship: str
    card: str
    id: str
    count: int


class AbilityUsed(FleetEvent, frozen=True, tag="ability_used"):
    """A player chose to use an ability."""

    message: ClassVar[Message] = Message("startrek.event.ability_used", "{source} uses {ability}.")
    of_card: ClassVar[Message] = Message("startrek.event.card_used", "{source} is used.")
    texts: ClassVar[tuple[str, ...]] = ("ability", "source")
    ability: str
    source: str

    def words(self) -> str:
        """The sentence; a card has one name for itself and for what it does."""
        return self.say(self.of_card if self.ability == self.source else self.message)


# Attacks


class AttackDeclared(FleetEvent, frozen=True, tag="attack_declared"):
    """A ship fires at another."""

    attack: int
    attacker: str
    defender: str
    weapon: str
    range_band: int
    obstructed: bool = False
    blocked: bool = False
    line: tuple[int, int, int, int] = (0, 0, 0, 0)
    """The measured line on the mat, from x, y to x, y."""

    def words(self) -> str:
        return self.say(words.FIRES)


class AttackPassed(FleetEvent, frozen=True, tag="attack_passed"):
    """A ship does not attack."""

    ship: str
    why: str = ""

    def words(self) -> str:
        return self.say(words.HOLDS_FIRE[self.why])


class DiceCounted(FleetEvent, frozen=True, tag="dice_counted"):
    """How many dice a ship rolls, and why."""

    attack: int
    ship: str
    pool: str
    reckoning: Reckoning

    def words(self) -> str:
        return self.say(words.ROLLS[self.pool], dice=self.reckoning.value)


class DiceRolled(FleetEvent, frozen=True, tag="dice_rolled"):
    """What the dice of an attack or defense show."""

    message: ClassVar[Message] = Message("startrek.event.dice_rolled", "{ship}: {faces}.")
    attack: int
    ship: str
    pool: str
    faces: tuple[str, ...]


class DiceModified(FleetEvent, frozen=True, tag="dice_modified"):
    """Dice were converted, rolled again, added or canceled."""

    attack: int
    ship: str
    pool: str
    how: str
    """convert, reroll, add or cancel."""
    faces: tuple[str, ...]
    by: str = ""
    """The token or card that did it."""

    def words(self) -> str:
        return self.say(words.MODIFIED[self.how])


class AttackCompared(FleetEvent, frozen=True, tag="attack_compared"):
    """Results were compared."""

    attack: int
    attacker: str
    defender: str
    evades: int
    hits: int
    criticals: int

    def words(self) -> str:
        if self.hits and self.criticals:
            return self.say(words.HIT)
        if self.criticals:
            return self.say(words.HIT_CRITICAL)
        return self.say(words.HIT_NORMAL if self.hits else words.MISSED)


class AttackCancelled(FleetEvent, frozen=True, tag="attack_cancelled"):
    """An attack was called off."""

    message: ClassVar[Message] = Message(
        "startrek.event.attack_cancelled", "{attacker}'s attack comes to nothing."
    )
    attack: int
    attacker: str


# Damage


class ShieldLost(FleetEvent, frozen=True, tag="shield_lost"):
    """A Shield Token was removed by damage."""

    message: ClassVar[Message] = Message("startrek.event.shield_lost", "{ship} loses a Shield.")
    ship: str


class DamageDealt(FleetEvent, frozen=True, tag="damage_dealt"):
    """A Damage Card was dealt, face up with its title or face down."""

    ship: str
    damage: str
    title: str = ""
    count: int = 0
    """How many Damage Cards the ship has now."""

    def words(self) -> str:
        if self.title:
            return self.say(words.CRITICAL_CARD)
        return self.say(words.DAMAGE_CARD)


class DamageTurned(FleetEvent, frozen=True, tag="damage_turned"):
    """A Damage Card was turned face down."""

    message: ClassVar[Message] = Message(
        "startrek.event.damage_turned", "{ship}: {title} is turned face down."
    )
    ship: str
    damage: str
    title: str


class DamageRepaired(FleetEvent, frozen=True, tag="damage_repaired"):
    """A Damage Card was discarded."""

    message: ClassVar[Message] = Message(
        "startrek.event.damage_repaired", "{ship} discards a Damage Card."
    )
    ship: str
    damage: str


class SquadronTokenLost(FleetEvent, frozen=True, tag="squadron_token_lost"):
    """The top token of an Attack Squadron was destroyed."""

    message: ClassVar[Message] = Message(
        "startrek.event.squadron_token_lost", "{ship} loses a token; {left} left."
    )
    ship: str
    left: int


class ShipDoomed(FleetEvent, frozen=True, tag="ship_doomed"):
    """A ship is as good as destroyed, but may attack first."""

    message: ClassVar[Message] = Message(
        "startrek.event.ship_doomed", "{ship} is doomed, but may still attack this round."
    )
    ship: str


class ShipDestroyed(FleetEvent, frozen=True, tag="ship_destroyed"):
    """A ship was destroyed."""

    message: ClassVar[Message] = Message("startrek.event.ship_destroyed", "{ship} is destroyed.")
    ship: str
    seat: int


class FleetEliminated(FleetEvent, frozen=True, tag="fleet_eliminated"):
    """A player has no ships left while others play on."""

    message: ClassVar[Message] = Message(
        "startrek.event.fleet_eliminated", "{color} has no ships left."
    )
    color: str
    seat: int


class PlayerLeft(FleetEvent, frozen=True, tag="player_left"):
    """A player left the match, and the ships with them."""

    message: ClassVar[Message] = Message("startrek.event.player_left", "{color} leaves the match.")
    color: str
    ships: tuple[str, ...]
