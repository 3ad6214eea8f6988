"""The public view of a march, an attack, a dragon attack and casting in progress."""

from __future__ import annotations

import msgspec

from wartable.games.dragondice.state import AttackKind, DragonDiceState


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


def march_seen(state: DragonDiceState) -> MarchSeen | None:
    """The march that is being made, if one is."""
    march = state.march
    if march is None:
        return None
    able = None if march.able is None else tuple(march.able)
    return MarchSeen(march.seat, march.place, march.charge, able)


def attack_seen(state: DragonDiceState) -> AttackSeen | None:
    """The attack that is being made, if one is."""
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


def fight_seen(state: DragonDiceState) -> FightSeen | None:
    """The dragon attack that is being fought out, if one is."""
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


def casting_seen(state: DragonDiceState) -> CastingSeen | None:
    """The magic that is being cast, if any is."""
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
