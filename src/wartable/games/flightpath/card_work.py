"""What lines of cards do to the results of an attack, as far as odds can count it.

Lines that turn, add or cancel results are played whenever they may be. What else they do, and what
was done once and may not be done again, is left to those who play.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from wartable.games.flightpath.attack import Attack
from wartable.games.flightpath.cards import Does
from wartable.games.flightpath.dice import Pool
from wartable.games.flightpath.modifying import alter
from wartable.games.flightpath.odds import ANY, MOST_DICE, Turn

HIT: Final = "hit"
CRITICAL: Final = "critical"
CHANGES: Final = ("convert", "add", "cancel")
A = TypeVar("A", bound=Attack)


class Work(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is done to the results of an attack besides tokens and locks."""

    attack_turns: tuple[Turn, ...] = ()
    defense_turns: tuple[Turn, ...] = ()
    hits: int = 0
    """Hits that the attacker adds."""
    saves: int = 0
    """Results that the defender adds."""
    cancels: int = 0
    """Hits that the defender cancels."""
    softens: int = 0
    """Criticals that the defender makes hits of."""


def counts(does: Does, *, attacks: bool, lying: Collection[str] = ()) -> bool:
    """Whether odds can count what a line of the attacker, or of the defender, does to results.

    Of what was done once to dice that are `lying` there, nobody knows whether it may be done again.
    """
    once = does.pool in lying
    match does.op, does.pool:
        case "convert", "attack" if attacks:
            return not (once and does.most)
        case "convert", "attack":
            return (does.old, does.new) == (CRITICAL, HIT) and not once
        case "convert", "defense":
            return not attacks and not (once and does.most)
        case "add", "attack":
            return attacks and does.new == HIT and not once
        case "add", "defense":
            return not attacks and not once
        case "cancel", "attack":
            return not attacks and does.old == HIT and bool(does.most)
        case _:
            return False


def gather(lines: Iterable[tuple[bool, Does]]) -> Work:
    """The work of lines that count, each with whether the attacker has it."""
    attack_turns: list[Turn] = []
    defense_turns: list[Turn] = []
    hits = saves = cancels = softens = 0
    for attacks, does in lines:
        turn = Turn(does.old, does.new, does.most or ANY)
        match does.op, does.pool:
            case "convert", "attack" if attacks:
                attack_turns.append(turn)
            case "convert", "attack":
                softens += does.most or MOST_DICE
            case "convert", "defense":
                defense_turns.append(turn)
            case "add", "attack":
                hits += does.most or 1
            case "add", _:
                saves += does.most or 1
            case _:
                cancels += does.most
    return Work(tuple(attack_turns), tuple(defense_turns), hits, saves, cancels, softens)


def worked(attack: A, does: Sequence[Does]) -> A | None:
    """An attack whose results a line has turned, added to or canceled; None if it does more."""
    if not does or any(each.op not in CHANGES for each in does):
        return None
    changed = replace(attack, attack=_copied(attack.attack), defense=_copied(attack.defense))
    for each in does:
        alter(changed.pool(each.pool), each)
    return changed


def turned(faces: tuple[str, ...], turns: Iterable[Turn]) -> tuple[str, ...]:
    """Faces as cards turn them, all that they may."""
    for turn in turns:
        faces = tuple(turn.new if face == turn.old else face for face in faces)
    return faces


def _copied(pool: Pool) -> Pool:
    return Pool([replace(die) for die in pool.dice])
