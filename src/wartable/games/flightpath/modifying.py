"""What abilities do with dice that lie there, as the content says it: turn, add, cancel, again."""

from __future__ import annotations

from wartable.games.flightpath.cards import Does
from wartable.games.flightpath.dice import Pool


def to_roll_again(pool: Pool, does: Does) -> list[int]:
    """The places of the dice that may be rolled again: all, or those that show a face."""
    return [place for place in pool.rollable() if not does.old or pool.dice[place].face == does.old]


def possible(pool: Pool, does: Does) -> bool:
    """Whether there is anything that it could be done with."""
    match does.op:
        case "add":
            return True
        case "again":
            return bool(to_roll_again(pool, does))
        case _:
            return pool.count(does.old) > 0


def alter(pool: Pool, does: Does) -> None:
    """Turn, add or cancel results; rolling dice again is left to the caller."""
    match does.op:
        case "convert":
            pool.convert((does.old,), does.new, does.most or None)
        case "add":
            pool.add(does.new, does.most or 1)
        case "cancel":
            pool.cancel((does.old,), does.most or None)
        case "again" | "dice" | "extra":
            raise AssertionError(f"{does.op} is no change of results")
