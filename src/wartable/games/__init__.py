"""The rulebooks that can be played, found by their id.

Other packages add theirs under the entry point group `wartable.games`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import cast

from wartable.engine import messages
from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import AnyRulebook

SHIPPED = {
    "dragondice": "wartable.games.dragondice.rulebook:DragonDice",
    "dragonwars": "wartable.games.dragonwars.rulebook:DragonWars",
    "heroscape": "wartable.games.heroscape.rulebook:HeroScape",
}

EARLY: frozenset[str] = frozenset({"heroscape"})
"""Shipped games that can be played while some of their rules are still missing or unproven."""


def game_ids() -> list[str]:
    """The ids of all games that can be played here."""
    return sorted({*SHIPPED, *(point.name for point in entry_points(group="wartable.games"))})


@cache
def find_rulebook(game: str) -> AnyRulebook:
    """The rulebook of this id, or `BadOptions` naming the games there are."""
    if game in SHIPPED:
        module, _, name = SHIPPED[game].partition(":")
        return cast("AnyRulebook", getattr(import_module(module), name)())
    for point in entry_points(group="wartable.games"):
        if point.name == game:
            return cast("AnyRulebook", point.load()())
    raise BadOptions(messages.NO_GAME(game=game[:40], games=", ".join(game_ids())))
