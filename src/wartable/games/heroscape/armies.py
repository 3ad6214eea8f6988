"""Armies: what makes one legal, and ready ones to bring.

HS-ARMY-01, HS-ARMY-02, HS-ARMY-03, HS-ARMY-04, HS-ARMY-05, HS-ARMY-06, HS-ARMY-07, HS-ARMY-08,
HS-MULTI-02.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from wartable.games.heroscape import messages
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.forces.army import Army
from wartable.games.heroscape.forces.legality import Agreement, problems
from wartable.games.heroscape.packs import known_cards


class ReadyArmy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Army that can be brought as it is."""

    id: str
    name: str
    cards: tuple[str, ...]

    @property
    def points(self) -> int:
        """Its total Points Cost."""
        return cost_of(self.cards)


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    house: bool
    army: tuple[ReadyArmy, ...]


class Flaw(NamedTuple):
    """What is wrong with an Army."""

    words: str
    rule: str


@cache
def ready_armies() -> tuple[ReadyArmy, ...]:
    """The Armies that come with the game."""
    text = (
        files("wartable.games.heroscape")
        .joinpath("content", "armies.toml")
        .read_text(encoding="utf-8")
    )
    return msgspec.convert(tomllib.loads(text), _Sheet).army


def cost_of(army: Sequence[str], *, later: bool = False) -> int:
    """The total Points Cost, printed or with the later official ones."""
    return sum(card_of(card).cost(later=later) for card in army)


def flaw_of(army: Sequence[str], limit: int, *, later: bool = False, pack: str = "") -> Flaw | None:
    """The first thing that makes an Army illegal; None if nothing does (HS-ARMY-01)."""
    found = problems(Army(cards=tuple(army)), known_cards(pack), Agreement(limit, later))
    return Flaw(found[0].words, found[0].rule) if found else None


def basic_flaw(army: Sequence[str], pack: str = "") -> Flaw | None:
    """Cards of a Basic Army need a Basic side (HS-CARD-02)."""
    known = known_cards(pack)
    for card in army:
        printed = known.get(card)
        if printed is None:
            return Flaw(messages.NO_CARD(card=card[:40]), "HS-ARMY-03")
        if printed.basic is None:
            return Flaw(messages.NO_BASIC_SIDE(card=printed.name), "HS-CARD-02")
    return None


def may_join(
    army: Sequence[str], card: str, limit: int, *, later: bool = False, pack: str = ""
) -> Flaw | None:
    """Why a card cannot join an Army; None if it can (HS-DRAFT-08, HS-RULING-53)."""
    return flaw_of((*army, card), limit, later=later, pack=pack)
