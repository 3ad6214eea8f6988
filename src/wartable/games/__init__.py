"""The rulebooks that can be played, found by their id.

Other packages add theirs under the entry point group `wartable.games`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from traceback import walk_tb
from typing import Final, cast

from wartable.engine import messages
from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import AnyRulebook, Rulebook

SHIPPED = {
    "dndattackwing": "wartable.games.dndattackwing.rulebook:DndAttackWing",
    "dragondice": "wartable.games.dragondice.rulebook:DragonDice",
    "dragonwars": "wartable.games.dragonwars.rulebook:DragonWars",
    "heroscape": "wartable.games.heroscape.rulebook:HeroScape",
    "startrek": "wartable.games.startrek.rulebook:StarTrek",
}

EARLY: frozenset[str] = frozenset()
"""Shipped games that can be played while some of their rules are still missing or unproven."""

NEEDED: Final = (
    "id",
    "title",
    "rules_version",
    "content_version",
    "players",
    "state_type",
    "options_type",
)
"""What a rulebook says of itself beside its methods."""


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
            return _of_entry(point)
    raise BadOptions(messages.NO_GAME(game=game[:40], games=", ".join(game_ids())))


def folder_of(game: str) -> Path | None:
    """The folder that a game's rulebook is in; None if there is no such game or it cannot be found.

    Nothing of a game is run for that but the packages around it.
    """
    if game in SHIPPED:
        return Path(__file__).parent / game
    for point in entry_points(group="wartable.games"):
        if point.name == game:
            try:
                spec = find_spec(point.module)
            except Exception:
                return None
            return None if spec is None or spec.origin is None else Path(spec.origin).parent
    return None


def loaded_games() -> list[AnyRulebook]:
    """All games that can be played here, without those of other packages that cannot be loaded."""
    broken = broken_games()
    return [find_rulebook(game) for game in game_ids() if game not in broken]


def broken_games() -> dict[str, str]:
    """The games of other packages that cannot be loaded, and why."""
    broken: dict[str, str] = {}
    for game in game_ids():
        try:
            find_rulebook(game)
        except BadOptions as refusal:
            broken[game] = refusal.reason
    return broken


def load(called: str, make: Callable[[], object]) -> AnyRulebook:
    """A rulebook from another package, or `BadOptions` that says why it cannot be used."""
    try:
        made = make()
    except Exception as error:
        problem = f"{type(error).__name__}: {error}{_place(error)}"
    else:
        kind = type(made)
        if not issubclass(kind, Rulebook):
            problem = f"{kind.__name__} is not a Rulebook"
        elif missing := [name for name in NEEDED if not hasattr(made, name)]:
            problem = f"{kind.__name__} does not set {', '.join(missing)}"
        else:
            return cast("AnyRulebook", made)
    raise BadOptions(f"{called} cannot be loaded: {problem}.")


def _of_entry(point: EntryPoint) -> AnyRulebook:
    called = f"The game “{point.name}” ({point.value})"

    def make() -> object:
        return point.load()()

    rulebook = load(called, make)
    if rulebook.id != point.name:
        raise BadOptions(
            f"{called} cannot be loaded: its rulebook has the id “{rulebook.id}”, and both must be "
            "the same."
        )
    return rulebook


def _place(error: Exception) -> str:
    """The innermost line of the package that was loaded, not of what it called in this one."""
    here = Path(__file__).parents[1]
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        path = Path(frame.f_code.co_filename)
        if path.is_file() and "importlib" not in path.parts and here not in path.parents:
            return f" [{path.name}, line {line}]"
    return ""
