"""Everything about a match of Dragon Dice between two steps.

Nothing on the table is hidden once the forces are revealed. Dice are named by their place in their
list; where a die is says what it belongs to: all units and items of one player at one terrain, or
in the Reserve Area, are one army (DD-TERM-13).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from wartable.engine.rulebook import Result, State
from wartable.engine.windows import Effects
from wartable.games.dragondice.messages import SEATS

NOBODY: Final = -1
RESERVE: Final = -1
"""The Reserve Area."""
DEAD: Final = -2
"""The Dead Unit Area."""
BURIED: Final = -3
"""The Buried Unit Area."""
POOL: Final = -4
"""The Summoning Pool."""
GONE: Final = -5
"""Out of the match."""
HOME: Final = -11
HORDE: Final = -12
CAMPAIGN: Final = -13
"""The three armies before they are placed."""

Phase: TypeAlias = Literal[
    "setup", "expire", "eighth_face", "dragon_attack", "species", "first_march", "second_march",
    "reserves",
]  # fmt: skip
AttackKind: TypeAlias = Literal["melee", "missile"]


class Die(msgspec.Struct, array_like=True):
    """A unit or an item. `hurt` is damage it took in this action (DD-DAMAGE-02, DD-RULING-122)."""

    id: int
    kind: str
    owner: int
    place: int
    hurt: int = 0
    face: int = -1
    """The face it shows, counted from 0; -1 until it is rolled. No rule reads it."""


class DragonDie(msgspec.Struct, array_like=True):
    """A dragon, and the unit that tamed it or controls it, if one does."""

    id: int
    kind: str
    owner: int
    place: int = POOL
    tamer: int = NOBODY
    controller: int = NOBODY
    face: int = -1
    """The face it shows, counted from 0; -1 until it is rolled. No rule reads it."""


class MinorDie(msgspec.Struct, array_like=True):
    """A minor terrain; in play it lies at a terrain, with the army of its owner there."""

    id: int
    kind: str
    owner: int
    place: int = POOL
    face: int = 0


class Terrain(msgspec.Struct, array_like=True):
    """A terrain on the table. `face` is 1 to 8; `holder` controls the eighth face."""

    kind: str
    home: int
    """Whose Home Terrain it is; nobody's is the Frontier."""
    face: int = 0
    holder: int = NOBODY
    acts_as: str = ""
    """What a Castle was chosen to be (DD-ADVTERRAIN-02)."""


class Delayed(msgspec.Struct, array_like=True):
    """An SAI of the attacker that waits for the defender's save roll (DD-ROLL-04)."""

    icon: str
    die: int
    x: int


class Attack(msgspec.Struct, array_like=True):
    """An attack between its roll and its end; in a counter-attack the roles are swapped."""

    kind: AttackKind
    seat: int
    place: int
    target: int
    target_place: int
    counter: bool = False
    results: int = 0
    cursed: int = 0
    """Results that only spells save from (DD-SPECIES-26)."""
    generated: dict[int, int] = {}
    """Melee results by the die that made them, for Bash (DD-RULING-123)."""
    delayed: list[Delayed] = []
    fewer_saves: dict[str, int] = {}
    """Saves that the target loses, by the icon that takes them."""
    charge: bool = False
    surprise: bool = False
    charmed: list[int] = []
    """Units that Charm keeps out of save rolls while the march lasts (DD-SAI-16)."""
    stenched: list[int] = []
    """Units that Foul Stench keeps out of the counter-attack."""
    able: list[int] | None = None
    """The only units that roll, where a rule says so (Defensive Volley)."""
    abilities: list[str] = []
    """The species abilities in the army when it began to attack."""


class March(msgspec.Struct, array_like=True):
    """The march that is being made."""

    seat: int
    place: int
    maneuvers: bool = True
    """Whether the maneuver step may still be taken."""
    charge: str = ""
    """The Amazon charge that was named when a minor terrain was buried."""
    able: list[int] | None = None
    """The only units that roll in this march (Mire)."""

    def is_of(self, seat: int, place: int) -> bool:
        """Whether this army is the one that marches."""
        return self.seat == seat and self.place == place


class Magic(msgspec.Struct, array_like=True):
    """Some magic results of one source, and what they can pay for."""

    die: int
    amount: int
    elements: tuple[str, ...]
    species: str
    cantrip: bool = False
    free: bool = False
    """They ignore what species and element a spell asks for (DD-MEDALLION-04)."""


class Announced(msgspec.Struct, array_like=True):
    """A spell that was announced with its target."""

    spell: str
    element: str
    castings: int
    targets: tuple[str, ...]
    negated: bool = False


class Casting(msgspec.Struct, array_like=True):
    """The spells of one magic action or one roll's Cantrips."""

    seat: int
    place: int
    pool: list[Magic]
    announced: list[Announced] = []


class Fighter(msgspec.Struct, array_like=True):
    """A dragon in a dragon attack: whom it attacks, and every face it has rolled."""

    dragon: int
    target: int = NOBODY
    """The dragon it attacks; without one, it attacks the army."""
    helps: bool = False
    """It is controlled, and fights for its controller's army (DD-CHAMPION-20)."""
    faces: list[str] = []

    @property
    def on_army(self) -> bool:
        """Whether it attacks the army."""
        return self.target == NOBODY and not self.helps


class DragonFight(msgspec.Struct, array_like=True):
    """A dragon attack at one terrain, and what the army's response came to."""

    seat: int
    place: int
    fighters: list[Fighter] = []
    breath: list[int] = []
    """Dragons whose breath is still to come over the army."""
    melee: int = 0
    missile: int = 0
    saves: int = 0
    bashed: dict[int, int] = {}
    felled: list[int] = []
    """Dragons that icons of the response have killed."""
    held: list[int] = []
    """Dragons that champions have tamed, slain or taken control of in the response."""
    credit: bool = False
    """Whether the army has killed a dragon."""


class BringForces(msgspec.Struct, array_like=True, tag="bring_forces"):
    """Everybody brings a force, unseen by the others."""


class RollOrder(msgspec.Struct, array_like=True, tag="roll_order"):
    """These seats, tied for a place in the order, roll their Horde Armies."""

    groups: list[list[int]]


class ChooseStart(msgspec.Struct, array_like=True, tag="choose_start"):
    """The highest roller takes the first turn or the choice of the Frontier."""


class ChooseFrontier(msgspec.Struct, array_like=True, tag="choose_frontier"):
    """This seat selects the Frontier Terrain."""

    seat: int


class PlaceArmies(msgspec.Struct, array_like=True, tag="place_armies"):
    """The first of these seats places its armies."""

    order: list[int]


class RollDistances(msgspec.Struct, array_like=True, tag="roll_distances"):
    """The terrains are rolled for their starting distances."""

    frontier: int
    """Who rolls the Frontier Terrain."""


class BeginPhase(msgspec.Struct, array_like=True, tag="begin_phase"):
    """A phase of the turn begins."""

    phase: Phase


class TakeMarch(msgspec.Struct, array_like=True, tag="take_march"):
    """The marching player says which army marches, if any."""


class BeginMarch(msgspec.Struct, array_like=True, tag="begin_march"):
    """What comes before the maneuver: minor terrains, Mire."""


class Maneuver(msgspec.Struct, array_like=True, tag="maneuver"):
    """The maneuver step of the march."""


class RollManeuver(msgspec.Struct, array_like=True, tag="roll_maneuver"):
    """The marching army and those that oppose it roll."""

    against: list[int]


class TurnTerrain(msgspec.Struct, array_like=True, tag="turn_terrain"):
    """A maneuver succeeded: the terrain is turned."""


class TakeAction(msgspec.Struct, array_like=True, tag="take_action"):
    """The action step of the march."""


class RollAttack(msgspec.Struct, array_like=True, tag="roll_attack"):
    """The attacking army rolls."""


class RollSaves(msgspec.Struct, array_like=True, tag="roll_saves"):
    """The army that is attacked rolls."""


class CounterAttack(msgspec.Struct, array_like=True, tag="counter_attack"):
    """The army that was attacked may strike back."""


class RollMagic(msgspec.Struct, array_like=True, tag="roll_magic"):
    """The marching army rolls for magic."""


class AnnounceSpell(msgspec.Struct, array_like=True, tag="announce_spell"):
    """The caster announces a spell, or that all are announced."""


class DispelSpells(msgspec.Struct, array_like=True, tag="dispel_spells"):
    """Units that can may dispel what was announced."""


class ResolveSpell(msgspec.Struct, array_like=True, tag="resolve_spell"):
    """The caster picks the next announced spell, and it is resolved."""


class EndAction(msgspec.Struct, array_like=True, tag="end_action"):
    """The action of the march is over."""


class DragonAttack(msgspec.Struct, array_like=True, tag="dragon_attack"):
    """Dragons attack, one terrain after the other."""

    done: list[int]
    """The terrains where they have attacked in this phase."""


class AimDragons(msgspec.Struct, array_like=True, tag="aim_dragons"):
    """Whom each dragon at a terrain attacks is settled, in secret where there is a choice."""

    place: int


class RollDragons(msgspec.Struct, array_like=True, tag="roll_dragons"):
    """The owners of the attacking dragons roll them."""


class DragonBreath(msgspec.Struct, array_like=True, tag="dragon_breath"):
    """One dragon's breath comes over the army."""


class DragonTreasure(msgspec.Struct, array_like=True, tag="dragon_treasure"):
    """The army takes the treasures of the dragons."""


class AnswerDragons(msgspec.Struct, array_like=True, tag="answer_dragons"):
    """The army rolls its response."""


class DragonDamage(msgspec.Struct, array_like=True, tag="dragon_damage"):
    """Dragons and army do their damage at one time."""


class EndDragonAttack(msgspec.Struct, array_like=True, tag="end_dragon_attack"):
    """Those who killed a dragon are promoted, and dragons with wings fly off."""


class UseAbility(msgspec.Struct, array_like=True, tag="use_ability"):
    """The species abilities of their phase that are still to be offered."""

    left: list[str]


class UseEighthFace(msgspec.Struct, array_like=True, tag="use_eighth_face"):
    """Eighth faces whose effects are still to come in this phase."""

    places: list[int]


class Reinforce(msgspec.Struct, array_like=True, tag="reinforce"):
    """Units leave the Reserve Area."""


class Retreat(msgspec.Struct, array_like=True, tag="retreat"):
    """Units go to the Reserve Area."""


Task: TypeAlias = (
    BringForces | RollOrder | ChooseStart | ChooseFrontier | PlaceArmies | RollDistances
    | BeginPhase | TakeMarch | BeginMarch | Maneuver | RollManeuver | TurnTerrain | TakeAction
    | RollAttack | RollSaves | CounterAttack | RollMagic | AnnounceSpell | DispelSpells
    | ResolveSpell | EndAction | DragonAttack | AimDragons | RollDragons | DragonBreath
    | DragonTreasure | AnswerDragons | DragonDamage | EndDragonAttack | UseAbility | UseEighthFace
    | Reinforce | Retreat
)  # fmt: skip


class DragonDiceState(State):
    """The table."""

    pack: str
    players: int
    force_size: int
    advanced: tuple[str, ...]
    """The advanced dice that all agreed on (DD-FORCE-18)."""
    names: list[str]
    agenda: list[Task]
    dice: list[Die] = []
    dragons: list[DragonDie] = []
    minors: list[MinorDie] = []
    terrains: list[Terrain] = []
    proposals: list[str] = []
    """The proposed Frontier Terrain of each seat, until one is selected."""
    order: list[int] = []
    """The seats in turn order."""
    turn: int = NOBODY
    """Whose turn it is."""
    round: int = 0
    """How many turns the first player has begun."""
    round_limit: int = 0
    """After so many turns of everybody the match is a draw; 0 is no limit (DD-RULING-124)."""
    phase: Phase = "setup"
    marched: list[int] = []
    """Where this player's armies have marched this turn (DD-RULING-15)."""
    march: March | None = None
    attack: Attack | None = None
    casting: Casting | None = None
    fight: DragonFight | None = None
    effects: Effects = msgspec.field(default_factory=Effects)
    flooded: list[str] = []
    """Terrains that a spell has turned down this turn, with the spell."""
    rolls: dict[int, int] = {}
    """Maneuver totals of the order-of-play roll by seat."""
    out: list[int] = []
    result: Result | None = None

    def next(self, *tasks: Task) -> None:
        """What was on top is done; these come next, in this order."""
        self.agenda.pop()
        self.agenda.extend(reversed(tasks))

    def name(self, seat: int) -> str:
        """What a seat is called."""
        name = self.names[seat]
        return SEATS.get(name, name)
