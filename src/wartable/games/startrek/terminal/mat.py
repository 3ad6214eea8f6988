"""The mat in letters: a character is about an inch wide, ships are their letters with an arrow."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wartable.games.flightpath.lettering import arrow, by_color, cell, framed, place_words
from wartable.games.startrek.content import shipped
from wartable.games.startrek.names import card_name, ship_name
from wartable.games.startrek.view import FleetsView, ShipSeen

STYLES: Final = {
    "blue": "bold cyan",
    "red": "bold red",
    "green": "bold green",
    "gold": "bold yellow",
}


def draw_mat(view: FleetsView) -> RenderableType:
    """The mat with all ships, and a line for each of them below."""
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    if view.planet is not None:
        for dx in (-2, -1, 0, 1, 2):
            for dy in (-1, 0, 1):
                row, column = cell(view.width, view.height, view.planet.x, view.planet.y)
                cells[row + dy, column + dx] = ("O", "blue")
    for obstacle in view.obstacles:
        cells[cell(view.width, view.height, obstacle.x, obstacle.y)] = ("*", "magenta")
    for mine in view.mines:
        cells[cell(view.width, view.height, mine.pose.x, mine.pose.y)] = ("x", "magenta")
    for ship in view.ships:
        if ship.pose is not None:
            row, column = cell(view.width, view.height, ship.pose.x, ship.pose.y)
            style = STYLES[view.colors[ship.seat]]
            cells[row, column] = (ship.letter, style)
            cells[row, column + 1] = (arrow(ship.pose), style)
    return Group(*framed(cells), draw_ships(view))


def draw_ships(view: FleetsView) -> Table:
    """Each ship with its numbers, tokens and place."""
    table = Table(box=None, padding=(0, 1))
    for heading in ("", "ship", "skill", "att", "agi", "hull", "shields", "where", "tokens"):
        table.add_column(heading)
    for ship in view.ships:
        style = STYLES[view.colors[ship.seat]]
        table.add_row(
            Text(ship.letter, style),
            Text(str(ship_name(ship.id)), "dim strike" if ship.destroyed else ""),
            str(ship.skill),
            str(ship.attack),
            str(ship.agility),
            f"{ship.hull - len(ship.damage)}/{ship.hull}",
            f"{ship.shields}"
            + (f" ({ship.disabled_shields} disabled)" if ship.disabled_shields else ""),
            where(ship),
            tokens(view, ship),
        )
    return table


def where(ship: ShipSeen) -> str:
    """Its place in millimeters and degrees."""
    if ship.pose is None:
        return "fled" if ship.fled else "destroyed" if ship.destroyed else "beside the mat"
    return place_words(ship.pose)


def tokens(view: FleetsView, ship: ShipSeen) -> str:
    """Its tokens, lock, Cloak Token, dial and face-up damage."""
    found = [f"{count} {kind.replace('_', ' ')}" for kind, count in ship.tokens.items()]
    locks = [lock for lock in (ship.lock, ship.older_lock) if lock]
    found += [f"lock on {view.ship(lock).letter}" for lock in locks]
    if ship.cloak:
        found.append("cloak (red)" if ship.cloak_red else f"cloak ({ship.cloak})")
    if ship.dial_set:
        found.append(f"dial {ship.dial}" if ship.dial else "dial set")
    found += [str(card_name(card.title)) for card in ship.damage if card.title]
    if ship.doomed:
        found.append("doomed")
    return ", ".join(found)


def dial_page(view: FleetsView, wanted: str) -> Table:
    """The dials of all ships in the match, or of the ship with this letter."""
    table = Table(box=None, padding=(0, 2))
    table.add_column("ship")
    for color in ("green", "white", "red"):
        table.add_column(color)
    for ship in view.ships:
        if wanted and ship.letter.lower() != wanted.lower():
            continue
        dial = shipped().dials[shipped().ships[ship.card].dial]
        rows = by_color(dial.maneuvers.values())
        table.add_row(f"{ship.letter} {ship_name(ship.id)}", *rows)
    return table


def card_page(view: FleetsView, wanted: str) -> Table:
    """The cards of all ships in the match with their texts, or of the ship with this letter."""
    table = Table(box=None, padding=(0, 2))
    for heading in ("ship", "card", "text"):
        table.add_column(heading)
    cards = shipped()
    for ship in view.ships:
        if wanted and ship.letter.lower() != wanted.lower():
            continue
        for card in (ship.card, *(each.card for each in ship.cards if each.card)):
            sheet = (
                cards.ships.get(card)
                or cards.captains.get(card)
                or cards.admirals.get(card)
                or cards.upgrades.get(card)
            )
            texts = [] if sheet is None else [line.text for line in sheet.abilities]
            table.add_row(ship.letter, str(card_name(card)), " ".join(texts))
    return table
