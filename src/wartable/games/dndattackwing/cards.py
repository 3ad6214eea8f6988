"""What the game is played with: creatures and their dials, upgrades, damage, sizes and dice.

DN-CARD-01 DN-CARD-02, DN-CARD-04 DN-CARD-03 DN-CARD-05 DN-CARD-06 DN-CARD-07 DN-CARD-08 DN-ALIGN-01
DN-ENERGY-01 DN-RULING-02 DN-RULING-27 DN-RULING-28 DN-RULING-29 DN-RULING-55 DN-RULING-57
DN-RULING-77
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from wartable.games.flightpath.cards import Card, Die, Does, House, Templates
from wartable.games.flightpath.dials import Color, Maneuver

Action = Literal["dodge", "target", "concentrate", "charge", "feint"]
Icon = Literal["dragon", "monster", "heroic", "equipment", "arcane", "divine"]
Slot = Literal["dragon", "monster", "heroic", "equipment", "arcane", "divine", "artifact", "any"]
Alignment = Literal["good", "neutral", "evil"]
Energy = Literal[
    "",
    "fire",
    "cold",
    "acid",
    "lightning",
    "thunder",
    "positive",
    "negative",
    "poison",
    "disease",
]
BaseSize = Literal["small", "large", "soldier"]
ArcName = Literal["forward", "rear"]
Level = Literal["ground", "air"]
Shape = Literal["single", "line", "cone", "burst", "area"]
Recipient = Literal["self", "self_or_friend", "friends", "self_and_friends", "enemy", "any"]
Timing = Literal[
    "always",
    "built",
    "dial.revealed",
    "activation.begun",
    "moved",
    "overrun.check",
    "action",
    "action.done",
    "attack",
    "attack.declared",
    "attack.dice",
    "attack.modify",
    "defense.dice",
    "defense.modify",
    "attack.compared",
    "attack.left",
    "attack.deflected",
    "attack.over",
    "soldier.defeated",
    "morale.check",
    "duration.place",
    "damage.dealt",
    "end.tokens",
]
"""When a line of a card works: the window or the step that it is used in."""
AbilityKind = Literal["passive", "triggered", "action", "attack", "continuous", "leader"]
Pay = Literal[
    "duration", "permanent", "disable", "discard", "spend_target", "spend_concentrate", "no_attack"
]
Circumstance = Literal[
    "bite",
    "rear_arc",
    "primary",
    "melee",
    "ranged",
    "ahead",
    "normal",
    "no_cone_or_burst",
    "range_1",
    "range_2_or_more",
    "charged",
    "fast",
    "damaged_twice",
    "half_health_lost",
    "on_ground",
    "two_in_front",
    "three_in_front",
    "attacker_in_front",
    "attacker_lower_level",
    "attacker_enemy",
    "defender_less_damaged",
    "defender_exhausted",
    "defender_charged",
    "defender_smaller",
]
"""What an ability may ask of the attack it is used in, of its own creature unless it says whose."""

ICONS: Final[tuple[Icon, ...]] = (
    "dragon",
    "monster",
    "heroic",
    "equipment",
    "arcane",
    "divine",
)
SPELL: Final = "Spell"
BREATH_WEAPON: Final = "Breath Weapon"
MOST_SOLDIERS: Final = 6


class Ours(Card, frozen=True, kw_only=True):
    """A record that says which of its values are this project's own (DN-RULING-55)."""

    house: tuple[str, ...] = ()
    """Names of fields; `all` stands for every one."""

    def ours(self, field: str = "") -> bool:
        """Whether a value of it, or anything at all, is no printed one."""
        return "all" in self.house or field in self.house if field else bool(self.house)


class Dial(Card, frozen=True):
    """All maneuvers of a creature on one play level, by their ids (DN-CARD-03, DN-DIAL-07)."""

    id: str
    level: Level
    maneuvers: Mapping[str, Maneuver]
    house: bool = False


class Price(Card, frozen=True):
    """Something that must be paid before an ability does its work."""

    pay: Pay
    count: int = 1


class Recolors(Card, frozen=True):
    """Maneuvers that count as having another color (DN-DIAL-16)."""

    to: Color
    only: Color | None = None
    bearing: str = ""
    level: Level | None = None
    least_speed: int = 0
    rested: bool = False
    """Only while the creature has no Exhaustion Token."""

    def covers(self, maneuver: Maneuver, level: Level) -> bool:
        """Whether it speaks of a maneuver made on a play level."""
        return (
            (self.only is None or maneuver.color == self.only)
            and self.bearing in {"", maneuver.kind}
            and self.level in {None, level}
            and maneuver.speed >= self.least_speed
        )


class Builds(Card, frozen=True):
    """What a card changes of the creature it is on from the beginning."""

    armor: int = 0
    health: int = 0
    melee_reach: int = 0
    """The Range that forward melee weapons have at least."""


class UpgradeAttack(Card, frozen=True):
    """An attack headed "Attack:" and what is printed of it (DN-PRIMARY-04)."""

    shape: Shape
    reach: int
    dice: int = 0
    """How many dice; 0 stands for the Primary Weapon Value (DN-ATTACKDICE-02)."""
    least: int = 1
    """The least Range; nearer the attack fails."""
    arc: ArcName = "forward"
    ranged: bool = True
    penetrates: bool = False
    penetrates_evil: bool = False
    energy: Energy = ""
    names_level: bool = False
    """It says "ground or air" (DN-AREA-04)."""
    bars_defense: bool = False
    """The defender rolls and modifies no defense dice (DN-FAQ-04)."""
    replaces_damage: bool = False
    """Who would suffer damage suffers none; the Effect Token comes in its place."""
    blast: int = 1
    """How far from its token a Burst reaches (DN-BURST-04)."""
    lasts: bool = False
    """A Burst that stays in play and works in End Phases (DN-BURST-07)."""

    @property
    def areal(self) -> bool:
        """Whether it is an area attack (DN-AREA-01)."""
        return self.shape != "single"


class Effect(Card, frozen=True):
    """A Continuous Effect, as far as it is one of dice, colors or things forbidden."""

    recipient: Recipient = "self"
    does: tuple[Does, ...] = ()
    when: tuple[Circumstance, ...] = ()
    recolors: Recolors | None = None
    forbids: tuple[Literal["act", "attack"], ...] = ()
    optional: bool = False
    ends_on: Literal["", "damage", "critical", "exhaustion"] = ""
    dial: str = ""
    """The Flight dial that it lends (DN-DIAL-05)."""
    leaves_a_die: bool = False
    """It never takes the last attack die away."""
    then_discarded: bool = False
    """Its card is discarded with the last Duration Token."""


class Ability(Card, frozen=True):
    """One line of a card: when it works, what it asks for, and what it says."""

    timing: Timing
    kind: AbilityKind
    text: str
    cost: tuple[Price, ...] = ()
    range: tuple[int, int] | None = None
    role: Literal["", "attacking", "defending"] = ""
    optional: bool = False
    when: tuple[Circumstance, ...] = ()
    does: tuple[Does, ...] = ()
    builds: Builds | None = None
    recolors: Recolors | None = None
    attack: UpgradeAttack | None = None
    effect: Effect | None = None


class Weapon(Card, frozen=True):
    """A Primary Weapon of a banner (DN-PRIMARY-01)."""

    name: str
    arc: ArcName
    reach: int
    ranged: bool = False

    @property
    def id(self) -> str:
        """Its name among the weapons of a creature."""
        return self.name.lower().replace(" ", "_")


class Soldiers(Card, frozen=True):
    """What the Troop Token of a number of soldiers prints (DN-TROOP-02, DN-RULING-57)."""

    attack: int
    cost: int


class Creature(Ours, frozen=True, kw_only=True):
    """A Creature Card (DN-CARD-01)."""

    id: str
    name: str
    creature_class: str
    cost: int
    level: int
    attack: int
    agility: int
    health: int
    armor: int
    alignment: Alignment
    actions: tuple[Action, ...]
    slots: Mapping[Icon, int]
    weapons: tuple[Weapon, ...]
    ground: str = ""
    air: str = ""
    energy: Energy = ""
    unique: bool = False
    base: BaseSize = "small"
    tags: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    like: str = ""
    """The card whose abilities it has, on a card of a pack."""
    replaces: str = ""
    """The card that it stands for, on a card of a pack."""
    soldiers: tuple[Soldiers, ...] = ()
    """The Troop Tokens, from one soldier to six; none for a creature that is no Troop."""

    @property
    def flies(self) -> bool:
        """Whether it is mounted on pegs (DN-DIAL-01, DN-DIAL-04)."""
        return bool(self.air)

    @property
    def troop(self) -> bool:
        """Whether it is a Troop (DN-TROOP-01)."""
        return bool(self.soldiers)

    def cost_of(self, soldiers: int) -> int:
        """Its cost, of a Troop that on the top Troop Token alone (DN-TROOP-03, DN-EX-34)."""
        return self.soldiers[soldiers - 1].cost if self.soldiers else self.cost

    def attack_of(self, soldiers: int) -> int:
        """Its Primary Weapon Value, of a Troop that on the top Troop Token (DN-RULING-57)."""
        return self.soldiers[soldiers - 1].attack if self.soldiers else self.attack


class Needs(Card, frozen=True):
    """What an Upgrade asks of the creature that carries it (DN-LEGION-06)."""

    tags: tuple[str, ...] = ()
    tags_not: tuple[str, ...] = ()
    creatures: tuple[str, ...] = ()
    alignment: tuple[Alignment, ...] = ()
    alignment_not: tuple[Alignment, ...] = ()
    energy: tuple[Energy, ...] = ()
    level: int = 0
    only_of_class: bool = False
    """No second Upgrade of its class on the same creature (DN-LEGION-10)."""


class Penalty(Card, frozen=True):
    """Points it costs more on a creature without this Energy or tag (DN-LEGION-07)."""

    points: int
    unless_energy: Energy = ""
    unless_tag: str = ""


class Upgrade(Ours, frozen=True, kw_only=True):
    """An Upgrade Card or a Campaign Artifact (DN-CARD-02)."""

    id: str
    name: str
    slot: Slot
    upgrade_class: str
    cost: int
    unique: bool = False
    energy: Energy = ""
    spell_level: int = 0
    """The minimum Level of a spell (DN-SPELL-01)."""
    needs: Needs = Needs()
    penalty: Penalty | None = None
    per_copy: bool = False
    """Each costs as often as there are Upgrades of its class in the Legion."""
    effect_token: Literal["", "green", "red"] = ""
    abilities: tuple[Ability, ...] = ()
    like: str = ""
    """The card whose abilities it has, on a card of a pack."""
    replaces: str = ""
    """The card that it stands for, on a card of a pack."""


class DamageCard(Ours, frozen=True, kw_only=True):
    """A title of the Damage Deck (DN-CARD-07, DN-CRIT-04)."""

    id: str
    title: str
    copies: int
    text: str
    recovery: Literal["", "die", "sure"] = ""
    """Its Action: turned face down on a hit or critical of one attack die, or without a roll."""
    duration: int = 0
    then_down: bool = False
    recolors: Recolors | None = None
    like: str = ""
    """The title whose effect it has, on a card of a pack."""
    replaces: str = ""
    """The title that it stands for, on a card of a pack."""


class SetupSizes(Card, frozen=True):
    """Depths and sides of starting areas, and distances of Objective Tokens."""

    depth: int
    area: int
    large_area: int
    token_edge: int
    token_gap: int


class TokenSizes(Card, frozen=True):
    """Diameters of the round tokens, and how many Objective Tokens there are."""

    burst: int
    objective: int
    objectives: int


class FigureSizes(Card, frozen=True):
    """How far figures reach from the middle of their bases, by mount (DN-RULING-54)."""

    pegs: Mapping[BaseSize, int]
    ground: Mapping[BaseSize, int]


class Geometry(Card, frozen=True):
    """All sizes, in micrometers and millidegrees."""

    play_area: int
    section: int
    sections: int
    ruler_width: int
    template_width: int
    bases: Mapping[BaseSize, int]
    figures: FigureSizes
    arcs: Mapping[ArcName, int]
    templates: Templates
    setup: SetupSizes
    tokens: TokenSizes
    house: House


class Icons(Card, frozen=True):
    """Results whose icon the book has lost (DN-RULING-28, DN-RULING-29, DN-RULING-77)."""

    flees: str
    geyser: str
    leader_lost: str


class Dice(Card, frozen=True):
    """The dice of the game."""

    attack: Die
    defense: Die
    icons: Icons


class Catalogue(Card, frozen=True):
    """All that can be played with: each card by its id."""

    creatures: Mapping[str, Creature]
    dials: Mapping[str, Dial]
    upgrades: Mapping[str, Upgrade]
    damage: Mapping[str, DamageCard]
    dice: Dice
    geometry: Geometry

    def damage_deck(self) -> tuple[str, ...]:
        """The ids of all cards of the deck, each as often as it is there (DN-CARD-07)."""
        return tuple(card.id for card in self.damage.values() for _ in range(card.copies))

    def dial_of(self, creature: Creature, level: Level) -> Dial | None:
        """The dial of a creature on a play level, if it has one."""
        name = creature.air if level == "air" else creature.ground
        return self.dials[name] if name else None
