"""What a game tells players who set up a match.

A game brings it as `CARD` in a module `lobby` next to its rulebook, and its whole maps, if it has
any, as `SHEETS`; without such a module its options are read off their record.
"""

from __future__ import annotations

from typing import Final, Literal, cast

import msgspec

from wartable.engine.beside import module_beside
from wartable.engine.rulebook import AnyRulebook

FIRST_BOT: Final = "easy"
"""The default opponent."""


class Choice(msgspec.Struct, frozen=True):
    """One value of an option, in words."""

    id: str
    words: str


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game: one of some choices, a number, or yes or no.

    The choices of a number are those that are offered; others between `least` and `most` do too.
    """

    name: str
    kind: Literal["choice", "number", "flag"]
    words: str
    choices: tuple[Choice, ...] = ()
    default: str | int | bool
    least: int | None = None
    most: int | None = None


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the list of games."""

    words: str
    modes: tuple[Choice, ...] = ()
    maps: tuple[Choice, ...] = ()
    settings: tuple[Setting, ...] = ()
    quick: dict[str, str | int | bool] = {}
    """The options of a first match."""
    brief: dict[str, str | int | bool] = {}
    """The options of a match that is over in a few rounds."""
    minutes: int = 0
    """Roughly how long a first match takes."""


def quick_options(rulebook: AnyRulebook) -> dict[str, str | int | bool]:
    """The options of a match with nothing chosen, in the browser and in the terminal."""
    lobby = module_beside(rulebook, "lobby")
    return {} if lobby is None else dict(cast("GameCard", lobby.CARD).quick)


def setting_words(rulebook: AnyRulebook) -> dict[str, str]:
    """What each option takes, by its name, where the game says so."""
    lobby = module_beside(rulebook, "lobby")
    settings = () if lobby is None else cast("GameCard", lobby.CARD).settings
    return {setting.name: f"{setting.words}{_range(setting)}" for setting in settings}


def _range(setting: Setting) -> str:
    if setting.kind == "flag":
        return ": true or false"
    if setting.kind == "choice":
        return f": {', '.join(choice.id for choice in setting.choices)}"
    if setting.least is None or setting.most is None:
        return ""
    return f": {setting.least} to {setting.most}{_meant(setting)}"


def _meant(setting: Setting) -> str:
    """What a number below zero stands for."""
    meant = [each for each in setting.choices if each.id.startswith("-")]
    return "".join(f" ({each.id}: {each.words[:1].lower()}{each.words[1:]})" for each in meant)
