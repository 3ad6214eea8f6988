"""What the game is played with: ships and their dials, captains, upgrades and the other cards.

ST-GAME-05 ST-GAME-06 ST-GAME-07 ST-UPGRADE-14 ST-DIAL-01
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from wartable.games.flightpath.cards import Card, Die, Does, House, Templates
from wartable.games.flightpath.dials import Maneuver, TemplateSet
from wartable.games.flightpath.numbers import FULL_TURN

Action = Literal[
    "evade",
    "target_lock",
    "scan",
    "battle_stations",
    "cloak",
    "sensor_echo",
    "regenerate",
]
UpgradeType = Literal["crew", "tech", "weapon", "talent", "squadron", "borg"]
ShipKind = Literal["ship", "shuttlecraft", "squadron"]
BaseSize = Literal["standard", "oversized"]
ArcName = Literal["primary", "secondary", "any"]
AbilityKind = Literal["passive", "triggered", "action", "attack", "fleet_action", "construction"]
MissionRule = Literal["away_team", "dilithium", "decrypt", "chase", "probes"]
Pay = Literal[
    "time",
    "discard",
    "disable",
    "remove",
    "lock",
    "aux",
    "lose_shield",
    "cloak_red",
    "disable_crew",
    "disable_shield",
]

Circumstance = Literal[
    "cloaked",
    "defender_cloaked",
    "range_1",
    "green_maneuver",
    "come_about",
    "bank_2_or_3",
    "outside_defender_arc",
    "defender_damaged",
    "evade_token",
]
"""What an ability may ask of the moment it is used in."""

PLACEHOLDER: Final = "placeholder_captain"
MIRROR: Final = "mirror-universe"


class Dial(Card, frozen=True):
    """All maneuvers of a class of ships, by their ids.

    ST-DIAL-09, ST-DIAL-01.
    """

    id: str
    ship_class: str
    maneuvers: Mapping[str, Maneuver]
    house: bool = False


class Price(Card, frozen=True):
    """Something that must be paid before an ability does its work."""

    pay: Pay
    count: int = 1


class Builds(Card, frozen=True):
    """What a card changes of the ship it is on while the fleet is built."""

    slots: Mapping[UpgradeType, int] = {}
    actions: tuple[Action, ...] = ()
    talent_cost: int = 0
    talent_factions: tuple[str, ...] = ()
    extra: tuple[UpgradeType, ...] = ()
    """One more card of one of these types, beyond the Upgrade Bar and cheaper."""
    discount: int = 0
    shields: int = 0
    skill: int = 0
    talents_down: bool = False
    """Elite Talents begin the match face down."""


class Ability(Card, frozen=True):
    """One ability of a card: when it works, what it asks for, and what it says.

    ST-TIMING-01.
    """

    timing: str
    kind: AbilityKind
    text: str
    cost: tuple[Price, ...] = ()
    range: tuple[int, int] | None = None
    optional: bool = False
    builds: Builds | None = None
    when: tuple[Circumstance, ...] = ()
    does: tuple[Does, ...] = ()


class Arcs(Card, frozen=True):
    """The firing arcs of a Ship Token, in degrees; 0 means that it has none.

    ST-ARC-01, ST-ARC-06.
    """

    primary: int = 0
    secondary: int = 0
    around: bool = False

    @property
    def widths(self) -> dict[str, int]:
        """Each arc there is and how wide it is, in millidegrees."""
        widths = {"primary": self.primary * 1000, "secondary": self.secondary * 1000}
        return {name: width for name, width in widths.items() if width} | (
            {"around": FULL_TURN} if self.around else {}
        )


class SquadronToken(Card, frozen=True):
    """A token of an Attack Squadron's stack.

    ST-SQUADRON-05, ST-RULING-83.
    """

    attack: int
    agility: int
    hull: int
    shields: int
    skill: int
    house: bool = False


class Ship(Card, frozen=True):
    """A Ship Card and its Ship Token (ST-GAME-05)."""

    id: str
    name: str
    ship_class: str
    dial: str
    factions: tuple[str, ...]
    cost: int
    attack: int
    agility: int
    hull: int
    shields: int
    actions: tuple[Action, ...]
    slots: Mapping[UpgradeType, int]
    arcs: Arcs
    kind: ShipKind = "ship"
    unique: bool = False
    capital: bool = False
    base: BaseSize = "standard"
    abilities: tuple[Ability, ...] = ()
    tokens: tuple[SquadronToken, ...] = ()
    starter: bool = False
    house: bool = False
    like: str = ""
    """The card whose abilities it has, on a card of a pack."""


class Captain(Card, frozen=True):
    """A Captain Card, or one face of it (ST-GAME-06)."""

    id: str
    name: str
    cost: int
    skill: int
    factions: tuple[str, ...] = ()
    unique: bool = False
    talents: int = 0
    other_face: str = ""
    placeholder: bool = False
    abilities: tuple[Ability, ...] = ()
    starter: bool = False
    house: bool = False
    like: str = ""


class Needs(Card, frozen=True):
    """What a card asks of the ship it is put on (ST-UPGRADE-05)."""

    faction: str = ""
    captain_faction: str = ""
    ship_class: str = ""
    hull_min: int = 0
    hull_max: int = 0
    captain_skill_min: int = 0


class Penalty(Card, frozen=True):
    """Squadron points a card costs more on a ship that does not match (ST-UPGRADE-09)."""

    points: int
    faction: str = ""
    ship: str = ""
    ship_class: str = ""


class Admiral(Card, frozen=True):
    """An Admiral Card, the face with the Fleet Action."""

    id: str
    name: str
    factions: tuple[str, ...]
    cost: int
    skill: int
    unique: bool = True
    talents: int = 0
    captain_face: str = ""
    needs: Needs = Needs()
    abilities: tuple[Ability, ...] = ()
    starter: bool = False
    like: str = ""


class Weapon(Card, frozen=True):
    """A Secondary Weapon: its dice, its reach, and the arcs it may fire through."""

    attack: int
    range: tuple[int, int]
    plus_primary: bool = False
    arcs: tuple[ArcName, ...] = ()
    house: bool = False


class Upgrade(Card, frozen=True):
    """An Upgrade Card (ST-UPGRADE-14)."""

    id: str
    name: str
    type: UpgradeType
    factions: tuple[str, ...]
    cost: int
    cost_is_primary: bool = False
    unique: bool = False
    one_per_ship: bool = False
    needs: Needs = Needs()
    penalty: Penalty | None = None
    weapon: Weapon | None = None
    arcs: tuple[ArcName, ...] = ()
    """The arcs of something that is no Secondary Weapon, such as mines."""
    abilities: tuple[Ability, ...] = ()
    starter: bool = False
    like: str = ""


class Resource(Card, frozen=True):
    """A Resource of a whole fleet, or of one of its ships."""

    id: str
    name: str
    cost: int
    text: str
    cost_is_half_shields: bool = False
    on_ship: bool = False
    needs: Needs = Needs()
    house: bool = False
    builds: Builds | None = None
    holds: Mapping[str, int] = {}
    """The tokens that lie on it when the match begins."""
    like: str = ""


class DamageCard(Card, frozen=True):
    """A title of the Damage Deck; some turn face down once they have done their work."""

    id: str
    title: str
    copies: int
    text: str
    repair: str = ""
    then_down: bool = False


class Faction(Card, frozen=True):
    """A Faction, and the prime one that it belongs to (ST-FACTION-02)."""

    id: str
    name: str
    prime: str = ""


class AreaSheet(Card, frozen=True):
    """A starting area that a Mission gives, and the heading that leads into it."""

    left: int
    bottom: int
    right: int
    top: int
    inward: int


class Mission(Card, frozen=True):
    """A Mission: what it asks of fleets, where its tokens lie, and which rules it has.

    Its Factions are those of the seats in their order (ST-MISSION-01, ST-MISSION-06).
    """

    id: str
    name: str
    words: str
    size: int
    rules: tuple[MissionRule, ...]
    factions: tuple[str, ...] = ()
    players: int = 0
    crew: bool = False
    planet: tuple[int, int] | None = None
    objectives: tuple[tuple[int, int], ...] = ()
    tokens: int = 0
    """How many Mission Tokens lie on each Objective."""
    first_token: str = ""
    """The Faction one of whose ships begins with a Mission Token beside it."""
    goal: int = 0
    brief: tuple[str, ...] = ()
    """What its players have to know, point by point."""
    areas: tuple[AreaSheet, ...] = ()
    special_tokens: Mapping[str, int] = {}
    """Squadron points that players of a Faction spend on outposts, star bases and the like."""
    house: bool = False

    @property
    def seats(self) -> int:
        """How many play it."""
        return self.players or len(self.factions)


class SetupSizes(Card, frozen=True):
    """Depths and widths of starting areas, and distances from the edges."""

    depth: int
    area_depth: int
    area_width: int
    chase_side: int
    obstacle_edge: int
    chase_objective_edge: int
    chase_planet_edge: int


class TokenSizes(Card, frozen=True):
    """Diameters of the round tokens, the side of a minefield, and how many Objectives there are."""

    planet: int
    objective: int
    minefield: int
    objectives: int


class Geometry(Card, frozen=True):
    """All sizes, in micrometers and millidegrees."""

    play_area: int
    section: int
    sections: int
    template_width: int
    bases: Mapping[BaseSize, int]
    templates: Templates
    setup: SetupSizes
    tokens: TokenSizes
    house: House

    def box(self) -> TemplateSet:
        """The template set of the box (ST-TEMPLATE-06)."""
        sizes = self.templates
        return TemplateSet(sizes.straight, sizes.bank, sizes.turn, self.template_width)


class Dice(Card, frozen=True):
    """The dice of the game."""

    attack: Die
    defense: Die
    elite_attack: Die
    counter_attack: Die


class Catalogue(Card, frozen=True):
    """All that can be played with: each card by its id."""

    ships: Mapping[str, Ship]
    dials: Mapping[str, Dial]
    captains: Mapping[str, Captain]
    admirals: Mapping[str, Admiral]
    upgrades: Mapping[str, Upgrade]
    resources: Mapping[str, Resource]
    damage: Mapping[str, DamageCard]
    factions: Mapping[str, Faction]
    missions: Mapping[str, Mission]
    dice: Dice
    geometry: Geometry

    def dial_of(self, ship: Ship) -> Dial:
        """The dial of a ship's class."""
        return self.dials[ship.dial]

    def damage_deck(self) -> tuple[str, ...]:
        """The ids of all cards of the deck, each as often as it is there (ST-LIMIT-01)."""
        return tuple(card.id for card in self.damage.values() for _ in range(card.copies))
