"""`wartable games`: which games there are and how to set up a match of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, cast

import msgspec
from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from wartable import ledger
from wartable.cli.exits import DONE
from wartable.cli.output import print_json
from wartable.cli.screen import make_console
from wartable.cli.terminal import find_terminal
from wartable.engine.lobby import setting_words
from wartable.engine.rulebook import AnyRulebook
from wartable.games import EARLY, broken_games, game_ids, loaded_games


class OptionCard(msgspec.Struct, frozen=True):
    """One option of a game."""

    name: str
    default: object
    words: str


class GameCard(msgspec.Struct, frozen=True):
    """One game in the list."""

    id: str
    title: str
    playable: bool
    players: tuple[int, int] | None
    options: tuple[OptionCard, ...]
    rules: int


def games(*, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """List the games, how many can play, and the options of each.

    Parameters
    ----------
    json
        Print the list for programs.
    """
    cards = game_cards()
    if json:
        print_json(cards)
        return DONE
    console = make_console()
    for card in cards:
        if card.players is not None:
            _show(card)
    for reason in broken_games().values():
        console.print(Text(f"{reason}\n", "red"))
    waiting = [card for card in cards if not card.playable]
    if waiting:
        names = ", ".join(f"{card.title} ({card.id})" for card in waiting)
        console.print(Text(f"Rules only, not playable yet: {names}.", "dim"))
    return DONE


def _show(card: GameCard) -> None:
    assert card.players is not None
    console = make_console()
    console.print(Text.assemble((card.id, "bold"), f"  {card.title}, for {_players(card.players)}"))
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for option in card.options:
        table.add_row(Text(f"{option.name}={_default(option.default)}"), Text(option.words))
    console.print(table)
    if card.id in EARLY:
        console.print(Text("  Early version: some rules and cards are still missing.", "yellow"))
    rules = f"    wartable rules {card.id}" if card.rules else ""
    console.print(Text(f"  wartable play {card.id}{rules}\n", "dim"))


def _players(numbers: tuple[int, int]) -> str:
    fewest, most = numbers
    if fewest < most:
        return f"{fewest} to {most} players"
    return "1 player" if most == 1 else f"{most} players"


def _default(value: object) -> str:
    if isinstance(value, list | tuple):
        return ",".join(str(item) for item in cast("Sequence[object]", value))
    return str(value)


def game_cards() -> list[GameCard]:
    """All games: those that can be played, and those with only their rules written."""
    books = ledger.ledgers()
    playable = [
        _card(rulebook, len(books[rulebook.id].rules) if rulebook.id in books else 0)
        for rulebook in loaded_games()
    ]
    rest = [
        GameCard(game, book.title, False, None, (), len(book.rules))
        for game, book in books.items()
        if game not in game_ids()
    ]
    return [*playable, *rest]


def _card(rulebook: AnyRulebook, rules: int) -> GameCard:
    words = {**setting_words(rulebook), **find_terminal(rulebook).options}
    usual = rulebook.options_type()
    options = tuple(
        OptionCard(name, getattr(usual, name), words.get(name, ""))
        for name in rulebook.options_type.__struct_fields__
    )
    return GameCard(rulebook.id, rulebook.title, True, rulebook.players, options, rules)
