"""Plots as people type them: "F1+ FB2" is Forward 1 with a Climb, and a Fireball at distance 2.

A Turn is a movement, + or - after it for Climb or Descend, and fire; "." is nothing at all. Turns
are separated by slashes. Two movements in one Turn cannot be typed (DW-RULING-07).
"""

from __future__ import annotations

import re
from typing import Final

from wartable.games.dragonwars.dragons import MOVEMENTS, DragonType
from wartable.games.dragonwars.order_words import NO_FIRE
from wartable.games.dragonwars.plotting import (
    CLIMB,
    DESCEND,
    FIRES,
    has_hole,
)
from wartable.games.dragonwars.state import NOTHING, Order

NOTHING_TYPED: Final = (".", "none", "nothing", "rest")
_RISES: Final = {
    "+": CLIMB,
    "UP": CLIMB,
    "CLIMB": CLIMB,
    "-": DESCEND,
    "DOWN": DESCEND,
    "DESCEND": DESCEND,
}
_SHORT: Final = {"F": "F1", "FL": "FLIP", "H": "HOVER", "HV": "HOVER"}
_JOINED_FIRE: Final = re.compile(r"(FB[0-9]|BR[0-9]|CB)\+(?=FB|BR|CB)")
_WORD: Final = re.compile(r"\s*(?:(FB|BR)\s*([0-9])|([A-Z]+[0-9]*)|([+-]))(?=[\s+-]|$)")


class Unreadable(Exception):
    """What was typed is not a plot for this dragon: the kind of mistake, and why in words."""

    def __init__(self, mistake: str, words: str) -> None:
        super().__init__(words)
        self.mistake = mistake


def read_turns(text: str, kind: DragonType) -> list[Order]:
    """The orders of one Turn, or of several separated by slashes.

    >>> from wartable.games.dragonwars.dragons import TYPES
    >>> [write_order(order) for order in read_turns("f1 + fb2 / lt- / .", TYPES[1])]
    ['F1+ FB2', 'LT-', '.']
    """
    return [read_order(part, kind) for part in re.split(r"[/;,]", text)]


def read_order(text: str, kind: DragonType) -> Order:
    """The order for one Turn.

    >>> from wartable.games.dragonwars.dragons import TYPES
    >>> read_order("HOVER FB1+CB", TYPES[0])
    Order(move=('HOVER',), fire='FB1+CB')
    """
    text = text.strip()
    if text.casefold() in NOTHING_TYPED:
        return NOTHING
    if not text:
        raise Unreadable("nothing", "Type a movement, a fire attack or both; . for nothing.")
    move, rise, fires = _marks(text.upper())
    if move and not has_hole(kind, move):
        raise Unreadable("speed", f"The {kind.name} flies at most {kind.speed} forward.")
    if rise and not move:
        raise Unreadable(
            "rise_alone", "A Climb or Descend goes with a movement, such as F1+ or LT-."
        )
    if rise and not MOVEMENTS[move].changes_height:
        raise Unreadable("no_rise", f"{MOVEMENTS[move].words} keeps its height: no + or - with it.")
    fire = "+".join(sorted(fires, key=lambda mark: mark == "CB")) or NO_FIRE
    if fire not in FIRES[kind.id]:
        raise Unreadable(*_no_such_fire(fires, kind))
    return Order(tuple(mark for mark in (move, rise) if mark), fire)


def _marks(text: str) -> tuple[str, str, list[str]]:
    """The movement, the change of height and the fire marks in a text."""
    text = _JOINED_FIRE.sub(r"\1 ", text)
    move = rise = ""
    fires: list[str] = []
    place = 0
    while place < len(text.rstrip()):
        found = _WORD.match(text, place)
        if found is None:
            raise Unreadable(
                "unknown", f"“{text[place:].strip()[:20]}” cannot be read; type moves for a list."
            )
        place = found.end()
        fire, reach, word, sign = found.groups()
        word = _SHORT.get(word or sign or "", word or sign or "")
        if fire:
            fires.append(f"{fire}{reach}")
        elif word == "CB":
            fires.append(word)
        elif word in _RISES:
            if rise and rise != _RISES[word]:
                raise Unreadable("both", "Climb or Descend, not both.")
            rise = _RISES[word]
        elif word in MOVEMENTS:
            if move:
                raise Unreadable(
                    "two_movements", "One movement per Turn; put a slash between Turns."
                )
            move = word
        else:
            raise Unreadable(
                "unknown", f"“{word[:20]}” is not a movement or fire; type moves for a list."
            )
    return move, rise, fires


def _no_such_fire(fires: list[str], kind: DragonType) -> tuple[str, str]:
    if len([mark for mark in fires if mark != "CB"]) > 1 or len(fires) > 2:
        return "two_fires", "One Fireball or one Fire Breath per Turn, and one Close Blast."
    if "CB" in fires and not kind.blast:
        return "no_blast", f"The {kind.name} has no Close Blast."
    row = next((mark for mark in fires if mark != "CB"), "")
    if not row:
        return "two_fires", "One Close Blast a Turn."
    if row.startswith("BR"):
        if not kind.breath:
            return "no_breath", f"The {kind.name} has no Fire Breath."
        reach = f"reaches 2 to {kind.breath}, not {row[2:]}"
        return "breath_reach", f"The {kind.name}'s Fire Breath {reach}."
    reach = f"reaches 1 to {kind.fireball}, not {row[2:]}"
    return "fireball_reach", f"The {kind.name}'s Fireball {reach}."


def write_order(order: Order) -> str:
    """An order as it is typed."""
    signs = {CLIMB: "+", DESCEND: "-"}
    move = "".join(signs.get(mark, mark) for mark in order.move)
    fire = "" if order.fire == NO_FIRE else order.fire.replace("+", " ")
    return " ".join(part for part in (move, fire) if part) or "."


def choices_words(kind: DragonType) -> list[str]:
    """What a type of dragon can plot, in two lines."""
    moves = " ".join(move for move in MOVEMENTS if has_hole(kind, move))
    fires = [f"FB1-{kind.fireball} (1)" if kind.fireball > 1 else "FB1 (1)"]
    if kind.breath:
        fires.append(f"BR2-{kind.breath} (1 a hex)")
    if kind.blast:
        fires.append("CB (1)")
    return [f"move {moves}, with + climb or - descend", f"fire {'  '.join(fires)} energy"]
