"""What a seat sees: everything but the face-down dials of others (ST-SETUP-15, ST-PLAN-07).

Static data (dials, cards, arcs, sizes) is named by id; poses are whole micrometers and
millidegrees.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from wartable.engine.rulebook import Result
from wartable.engine.windows import Reckoner
from wartable.games.flightpath.pose import Pose
from wartable.games.flightpath.state import Phase
from wartable.games.startrek.agenda import Strike
from wartable.games.startrek.areas import areas_for
from wartable.games.startrek.continuous import EffectToken, has_token, lies_on_card, tokens_beside
from wartable.games.startrek.pieces import Cloak, Objective, Obstacle, Planet, Ship
from wartable.games.startrek.registry import AGILITY, HULL, PRIMARY_WEAPON, SKILL, abilities
from wartable.games.startrek.secrets import knows_dial
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import full_shields, printed, printed_skill, stack


class CardSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card on a ship; one that lies face down for this seat has no name."""

    id: str
    card: str
    sort: str
    disabled: int = 0
    time: int = 0
    hidden: bool = False
    effect_token: bool = False
    """Its Continuous Effect Token lies on it."""


class DamageSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Damage Card: its title if it lies face up."""

    id: str
    title: str = ""
    known: str = ""
    """The title of a card that was face up before and lies face down now."""


class ShipSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship as a seat sees it; numbers are as they are now."""

    id: str
    seat: int
    card: str
    letter: str
    side: int
    skill: int
    attack: int
    agility: int
    hull: int
    shields: int
    cards: tuple[CardSeen, ...]
    pose: Pose | None = None
    disabled_shields: int = 0
    lost_shields: int = 0
    damage: tuple[DamageSeen, ...] = ()
    tokens: dict[str, int] = {}
    lock: str = ""
    older_lock: str = ""
    cloak: Cloak = ""
    cloak_red: bool = False
    dial: str = ""
    dial_set: bool = False
    dial_shown: bool = False
    acted: tuple[str, ...] = ()
    activated: bool = False
    fought: bool = False
    attacked: bool = False
    stack: int = 0
    """How many tokens an Attack Squadron has left."""
    doomed: bool = False
    destroyed: bool = False
    fled: bool = False
    away: bool = False
    """It has a team on the Planet."""
    docked: str = ""
    mined: int = 0
    gained: tuple[str, ...] = ()
    beside: int = 0
    effects: tuple[EffectToken, ...] = ()
    """The Continuous and Permanent Effect Tokens beside it."""


class ResourceSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The Resource of a whole fleet and the tokens on it."""

    id: str
    card: str
    seat: int
    holds: dict[str, int] = {}


class MineSeen(msgspec.Struct, frozen=True):
    """A Minefield Token."""

    id: str
    card: str
    seat: int
    pose: Pose
    side: int


class AttackSeen(msgspec.Struct, frozen=True):
    """The attack under way: its step and what lies on the table, face by face."""

    id: int
    attacker: str
    defender: str
    weapon: str
    range_band: int
    stage: str
    obstructed: bool
    attack: tuple[str, ...]
    defense: tuple[str, ...]


class FleetsView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int | None
    sides: tuple[int, ...]
    colors: tuple[str, ...]
    points: tuple[int, ...]
    width: int
    height: int
    areas: tuple[int, ...]
    phase: Phase
    round: int
    round_limit: int
    holder: int
    active: str
    ships: tuple[ShipSeen, ...]
    obstacles: tuple[Obstacle, ...]
    planet: Planet | None
    mines: tuple[MineSeen, ...]
    resources: tuple[ResourceSeen, ...]
    mission: str
    objectives: tuple[Objective, ...]
    corners: tuple[tuple[tuple[int, int], ...], ...]
    """The corners of the starting areas."""
    attack: AttackSeen | None
    deck: int
    discard: tuple[str, ...]
    out: tuple[int, ...]
    result: Result | None
    pack: str
    """The text of the pack that is played with; the catalogue with it has its cards."""

    def ship(self, id_: str) -> ShipSeen:
        """A ship by its id."""
        return next(ship for ship in self.ships if ship.id == id_)


def seen_by(state: Fleets, seat: int | None) -> FleetsView:
    """The table as a seat (None: a spectator) sees it."""
    return FleetsView(
        seat=seat,
        sides=tuple(state.sides),
        colors=tuple(state.colors),
        points=tuple(state.points),
        width=state.width,
        height=state.height,
        areas=tuple(state.areas),
        phase=state.phase,
        round=state.round,
        round_limit=state.round_limit,
        holder=state.holder,
        active=state.active,
        ships=_ships(state, seat),
        obstacles=tuple(msgspec.structs.replace(each) for each in state.obstacles),
        planet=None if state.planet is None else msgspec.structs.replace(state.planet),
        mines=tuple(
            MineSeen(mine.id, mine.card, mine.seat, mine.pose, mine.side) for mine in state.mines
        ),
        resources=tuple(
            ResourceSeen(each.id, each.card, each.seat, dict(each.holds.counts))
            for each in state.resources
        ),
        mission=state.mission,
        objectives=tuple(msgspec.structs.replace(each) for each in state.objectives),
        corners=tuple(
            area.corners
            for area in areas_for(state.mission, state.side_count, state.width, state.height)
        ),
        attack=_attack(state),
        deck=state.deck.left,
        discard=tuple(state.deck.discard),
        out=tuple(state.out),
        result=state.result,
        pack=state.pack,
    )


def _attack(state: Fleets) -> AttackSeen | None:
    for task in reversed(state.agenda):
        if isinstance(task, Strike):
            attack = task.attack
            return AttackSeen(
                attack.id,
                attack.attacker,
                attack.defender,
                attack.weapon,
                attack.range_band,
                task.stage,
                attack.obstructed,
                attack.attack.faces(),
                attack.defense.faces(),
            )
    return None


class _Numbers(NamedTuple):
    """What the numbers of ships are now, each collected once."""

    skill: Reckoner[Fleets, Ship]
    attack: Reckoner[Fleets, Ship]
    agility: Reckoner[Fleets, Ship]
    hull: Reckoner[Fleets, Ship]


def _ships(state: Fleets, seat: int | None) -> tuple[ShipSeen, ...]:
    numbers = _Numbers(
        *(abilities.reckoner(state, value) for value in (SKILL, PRIMARY_WEAPON, AGILITY, HULL))
    )
    return tuple(_ship(state, ship, seat, numbers) for ship in state.ships.values())


def _ship(state: Fleets, ship: Ship, seat: int | None, numbers: _Numbers) -> ShipSeen:
    card = printed(ship)
    lost = full_shields(ship) - ship.shields - ship.disabled_shields
    return ShipSeen(
        id=ship.id,
        seat=ship.seat,
        card=ship.card,
        letter=ship.letter,
        side=ship.side,
        skill=numbers.skill(printed_skill(ship), ship),
        attack=numbers.attack(card.attack, ship),
        agility=numbers.agility(card.agility, ship),
        hull=numbers.hull(card.hull, ship),
        shields=ship.shields,
        cards=tuple(
            CardSeen(
                each.id,
                each.card if not each.hidden or seat == ship.seat else "",
                each.sort,
                each.disabled,
                each.time,
                each.hidden,
                has_token(each) and lies_on_card(state, each),
            )
            for each in ship.cards
        ),
        pose=ship.pose,
        disabled_shields=ship.disabled_shields,
        lost_shields=max(0, lost),
        damage=tuple(
            DamageSeen(
                each.id,
                each.title if each.face_up else "",
                "" if each.face_up else each.title,
            )
            for each in ship.damage
        ),
        tokens=dict(ship.tokens.counts),
        lock=ship.lock,
        older_lock=ship.older_lock,
        cloak=ship.cloak,
        cloak_red=ship.cloak_red,
        dial=ship.dial if ship.dial and knows_dial(state, seat, ship) else "",
        dial_set=bool(ship.dial),
        dial_shown=ship.dial_shown,
        acted=tuple(ship.acted),
        activated=ship.activated,
        fought=ship.fought,
        attacked=ship.attacked,
        stack=stack(ship),
        doomed=ship.doomed,
        destroyed=ship.destroyed,
        fled=ship.fled,
        away=any(each.away for each in ship.cards),
        docked=ship.docked,
        mined=ship.mined,
        gained=tuple(ship.gained),
        beside=ship.beside,
        effects=tuple(tokens_beside(state, ship)),
    )
