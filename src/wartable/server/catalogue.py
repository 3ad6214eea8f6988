"""The games there are, and their rules, as the lobby lists them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Final, cast

import msgspec

from wartable import ledger
from wartable.bots import BOT_NAMES
from wartable.engine.beside import module_beside
from wartable.engine.lobby import Choice, GameCard, Setting
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.games import EARLY, broken_games, find_rulebook, loaded_games

log = logging.getLogger("wartable.catalogue")

LEVELS: Final = {
    "random": "Random",
    "easy": "Easy",
    "plain": "Normal",
    "search": "Hard",
}


class GameShown(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the list of games."""

    id: str
    title: str
    words: str
    players: tuple[int, int]
    modes: tuple[Choice, ...]
    maps: tuple[Choice, ...]
    options: tuple[Setting, ...]
    quick: dict[str, str | int | bool]
    minutes: int
    bots: tuple[Choice, ...]
    early: bool = False
    """Whether some of its rules or cards are still missing."""
    ledger: bool = False
    """Whether its rules can be read here; a game of another package may have none."""


class RuleShown(msgspec.Struct, frozen=True):
    """A rule in our own words."""

    id: str
    words: str
    section: str = ""


class SectionShown(msgspec.Struct, frozen=True):
    """A section of a game's rules."""

    id: str
    title: str
    rules: list[RuleShown]


class RulesShown(msgspec.Struct, frozen=True):
    """All rules of a game."""

    game: str
    title: str
    sections: list[SectionShown]


def _lobby_of(rulebook: AnyRulebook) -> ModuleType | None:
    return module_beside(rulebook, "lobby")


def card_of(rulebook: AnyRulebook) -> GameCard:
    """A game's own lobby card, or one derived from its options."""
    lobby = _lobby_of(rulebook)
    if lobby is not None:
        return cast("GameCard", lobby.CARD)
    return GameCard(words=rulebook.title, settings=_plain_settings(rulebook.options_type))


def _plain_settings(options: type[Options]) -> tuple[Setting, ...]:
    found: list[Setting] = []
    for field in msgspec.structs.fields(options):
        default: object = field.default
        words = field.name.replace("_", " ").capitalize()
        if isinstance(default, bool):
            found.append(Setting(name=field.name, kind="flag", words=words, default=default))
        elif isinstance(default, int):
            found.append(Setting(name=field.name, kind="number", words=words, default=default))
    return tuple(found)


@cache
def games() -> list[GameShown]:
    """Every game that can be played here."""
    found: list[GameShown] = []
    books = ledger.ledgers()
    for reason in broken_games().values():
        log.warning(reason)
    for rulebook in loaded_games():
        game, card = rulebook.id, card_of(rulebook)
        found.append(
            GameShown(
                id=game,
                title=rulebook.title,
                words=card.words,
                players=rulebook.players,
                modes=card.modes,
                maps=card.maps,
                options=card.settings,
                quick=card.quick,
                minutes=card.minutes,
                bots=tuple(Choice(name, LEVELS.get(name, name)) for name in BOT_NAMES),
                early=game in EARLY,
                ledger=game in books,
            )
        )
    return found


@cache
def maps_of(game: str) -> list[msgspec.Struct]:
    """The maps that come with a game, complete; empty for a game without maps."""
    lobby = _lobby_of(find_rulebook(game))
    return list(cast("tuple[msgspec.Struct, ...]", getattr(lobby, "SHEETS", ())))


def content_of(game: str, pack: str) -> bytes | None:
    """All content of a game with a pack (its id or text) as JSON; None if the game shows none."""
    lobby = _lobby_of(find_rulebook(game))
    show = cast("Callable[[str], msgspec.Struct] | None", getattr(lobby, "catalogue", None))
    return None if show is None else msgspec.json.encode(show(pack))


@cache
def rules_of(game: str) -> RulesShown:
    """The rules of a game in the order of its ledger; `ledger.UnknownRule` if there are none."""
    book = ledger.ledger(game)
    sections: dict[str, SectionShown] = {}
    for rule in book.standing:
        key = f"{rule.section}:{rule.heading}"
        if key not in sections:
            sections[key] = SectionShown(rule.section, rule.heading, [])
        sections[key].rules.append(RuleShown(rule.id, rule.words, rule.heading))
    return RulesShown(game, book.title, list(sections.values()))


def rule_of(rule_id: str) -> RuleShown:
    """One rule; `ledger.UnknownRule` if there is none of this id."""
    rule = ledger.rule(rule_id)
    return RuleShown(rule.id, rule.words, rule.heading)
