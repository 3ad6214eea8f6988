"""What everybody sees: once forces are revealed, nothing is hidden (DD-FORCE-24)."""

from __future__ import annotations

from functools import cache

import msgspec

from wartable.engine.rulebook import Result
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.state import AttackKind, DragonDiceState, Phase, Task


class DieSeen(msgspec.Struct, frozen=True):
    """A unit or item: its kind, whose it is, where it lies, and damage it has taken."""

    id: int
    kind: str
    owner: int
    place: int
    hurt: int
    face: int
    """The face it shows, counted from 0; -1 until it is rolled."""


class DragonSeen(msgspec.Struct, frozen=True):
    """A dragon, and the units that tamed or control it (-1: none)."""

    id: int
    kind: str
    owner: int
    place: int
    tamer: int
    controller: int
    face: int
    """The face it shows, counted from 0; -1 until it is rolled."""


class MinorSeen(msgspec.Struct, frozen=True):
    """A minor terrain; its face is counted from 0."""

    id: int
    kind: str
    owner: int
    place: int
    face: int


class TerrainSeen(msgspec.Struct, frozen=True):
    """A terrain: whose home it is (-1: the Frontier), its face (0: not rolled), who holds it."""

    kind: str
    home: int
    face: int
    holder: int
    power: str
    """What its eighth face is to its holder, if it is held."""


class EffectSeen(msgspec.Struct, frozen=True):
    """Something that lasts: what it is, who made it, and what it lies on."""

    id: int
    name: str
    seat: int
    targets: tuple[str, ...]
    amount: int
    mark: str
    source: str
    """The die or spell it comes from."""


class MarchSeen(msgspec.Struct, frozen=True):
    """The army that marches, the charge it has named, and the only units that roll, if so."""

    seat: int
    place: int
    charge: str
    able: tuple[int, ...] | None


class AttackSeen(msgspec.Struct, frozen=True):
    """An attack that is being made."""

    kind: AttackKind
    seat: int
    place: int
    target: int
    target_place: int
    counter: bool
    results: int
    stenched: tuple[int, ...]
    """Units that do not counter-attack."""


class FighterSeen(msgspec.Struct, frozen=True):
    """A dragon that attacks a dragon (`target`, -1: the army) or helps the army; its faces."""

    dragon: int
    target: int
    helps: bool
    faces: tuple[str, ...]


class FightSeen(msgspec.Struct, frozen=True):
    """A dragon attack that is being fought out, and what the army's response came to."""

    seat: int
    place: int
    fighters: tuple[FighterSeen, ...]
    breath: tuple[int, ...]
    """Dragons whose breath is still to come over the army."""
    melee: int
    missile: int
    saves: int
    felled: tuple[int, ...]
    held: tuple[int, ...]
    """Dragons that were killed, and that were tamed, slain or taken over, by icons."""


class MagicSeen(msgspec.Struct, frozen=True):
    """Magic results of one die that are left, and the elements they may be."""

    die: int
    amount: int
    elements: tuple[str, ...]


class SpellSeen(msgspec.Struct, frozen=True):
    """A spell that was announced."""

    spell: str
    element: str
    castings: int
    targets: tuple[str, ...]
    negated: bool


class CastingSeen(msgspec.Struct, frozen=True):
    """The magic of one action."""

    seat: int
    place: int
    pool: tuple[MagicSeen, ...]
    announced: tuple[SpellSeen, ...]


class DragonDiceView(msgspec.Struct, frozen=True):
    """The table, the same for everybody.

    `pack` is the id or the text of the pack that is played with: `catalogue_of(view.pack)` has
    every die by the kind that is named here. Places are terrains by number, or the areas named in
    `state`.
    """

    seat: int | None
    pack: str
    players: int
    force_size: int
    advanced: tuple[str, ...]
    names: tuple[str, ...]
    out: tuple[int, ...]
    order: tuple[int, ...]
    turn: int
    round: int
    round_limit: int
    phase: Phase
    task: str
    marched: tuple[int, ...]
    flooded: tuple[str, ...]
    dice: tuple[DieSeen, ...]
    dragons: tuple[DragonSeen, ...]
    minors: tuple[MinorSeen, ...]
    terrains: tuple[TerrainSeen, ...]
    proposals: tuple[str, ...]
    effects: tuple[EffectSeen, ...]
    march: MarchSeen | None
    attack: AttackSeen | None
    fight: FightSeen | None
    casting: CastingSeen | None
    rolls: dict[int, int]
    result: Result | None


def seen_by(state: DragonDiceState, seat: int | None) -> DragonDiceView:
    """The table as a seat (None: a spectator) sees it."""
    return DragonDiceView(
        seat=seat,
        pack=state.pack,
        players=state.players,
        force_size=state.force_size,
        advanced=state.advanced,
        names=tuple(state.names),
        out=tuple(state.out),
        order=tuple(state.order),
        turn=state.turn,
        round=state.round,
        round_limit=state.round_limit,
        phase=state.phase,
        task=_task(state),
        marched=tuple(state.marched),
        flooded=tuple(state.flooded),
        dice=_dice(state),
        dragons=_dragons(state),
        minors=_minors(state),
        terrains=_terrains(state),
        proposals=tuple(state.proposals),
        effects=_effects(state),
        march=_march(state),
        attack=_attack(state),
        fight=_fight(state),
        casting=_casting(state),
        rolls=dict(state.rolls),
        result=state.result,
    )


def _task(state: DragonDiceState) -> str:
    """What the table is doing: the tag of the task on top, or "over"."""
    if state.result is not None or not state.agenda:
        return "over"
    return _tag(type(state.agenda[-1]))


@cache
def _tag(task: type[Task]) -> str:
    return str(task.__struct_config__.tag)


def _dice(state: DragonDiceState) -> tuple[DieSeen, ...]:
    return tuple(
        [
            DieSeen(each.id, each.kind, each.owner, each.place, each.hurt, each.face)
            for each in state.dice
        ]
    )


def _dragons(state: DragonDiceState) -> tuple[DragonSeen, ...]:
    return tuple(
        [
            DragonSeen(
                each.id, each.kind, each.owner, each.place, each.tamer, each.controller, each.face
            )
            for each in state.dragons
        ]
    )


def _minors(state: DragonDiceState) -> tuple[MinorSeen, ...]:
    return tuple(
        [MinorSeen(each.id, each.kind, each.owner, each.place, each.face) for each in state.minors]
    )


def _effects(state: DragonDiceState) -> tuple[EffectSeen, ...]:
    return tuple(
        [
            EffectSeen(
                each.id,
                each.ability,
                each.seat,
                each.targets,
                each.amount,
                each.mark,
                each.source,
            )
            for each in state.effects.now
        ]
    )


def _terrains(state: DragonDiceState) -> tuple[TerrainSeen, ...]:
    kinds = catalogue_of(state.pack).terrains
    return tuple(
        [
            TerrainSeen(
                each.kind,
                each.home,
                each.face,
                each.holder,
                (each.acts_as or kinds[each.kind].eighth) if each.holder >= 0 else "",
            )
            for each in state.terrains
        ]
    )


def _march(state: DragonDiceState) -> MarchSeen | None:
    march = state.march
    if march is None:
        return None
    able = None if march.able is None else tuple(march.able)
    return MarchSeen(march.seat, march.place, march.charge, able)


def _attack(state: DragonDiceState) -> AttackSeen | None:
    attack = state.attack
    if attack is None:
        return None
    return AttackSeen(
        attack.kind,
        attack.seat,
        attack.place,
        attack.target,
        attack.target_place,
        attack.counter,
        attack.results,
        tuple(attack.stenched),
    )


def _fight(state: DragonDiceState) -> FightSeen | None:
    fight = state.fight
    if fight is None:
        return None
    return FightSeen(
        fight.seat,
        fight.place,
        tuple(
            FighterSeen(each.dragon, each.target, each.helps, tuple(each.faces))
            for each in fight.fighters
        ),
        tuple(fight.breath),
        fight.melee,
        fight.missile,
        fight.saves,
        tuple(fight.felled),
        tuple(fight.held),
    )


def _casting(state: DragonDiceState) -> CastingSeen | None:
    casting = state.casting
    if casting is None:
        return None
    return CastingSeen(
        casting.seat,
        casting.place,
        tuple(MagicSeen(each.die, each.amount, each.elements) for each in casting.pool),
        tuple(
            SpellSeen(each.spell, each.element, each.castings, each.targets, each.negated)
            for each in casting.announced
        ),
    )
