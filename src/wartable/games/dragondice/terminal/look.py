"""How things of Dragon Dice are called in a terminal: short handles and words, never color alone.

A die is `d12`, a dragon `dr3`, a minor terrain `m5`, a terrain its number on the table, reserves
`r`, a player the color; the same handles are typed as answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import ID, Face, ItemKind, TerrainKind, UnitKind
from wartable.games.dragondice.forces.naming import title
from wartable.games.dragondice.options import NAMES
from wartable.games.dragondice.state import BURIED, DEAD, GONE, NOBODY, POOL, RESERVE
from wartable.games.dragondice.view import DieSeen, DragonDiceView

_COLORS: Final = (
    "#ffffff on #b8321a",
    "#ffffff on #005a9c",
    "#ffffff on #00724f",
    "#000000 on #e69f00",
    "#000000 on #c4c4c4",
    "#ffffff on #7b3f8c",
)
SEAT_STYLES: Final[Mapping[str, str]] = {
    name: f"bold {color}" for name, color in zip(NAMES, _COLORS, strict=True)
}
AREAS: Final = {
    RESERVE: "reserves",
    DEAD: "the dead",
    BURIED: "the buried",
    POOL: "the Summoning Pool",
    GONE: "out of the match",
}
LAST_FACE: Final = 8


def kind_of(view: DragonDiceView, die: DieSeen) -> UnitKind | ItemKind:
    """What kind of die it is."""
    catalogue = catalogue_of(view.pack)
    return catalogue.units.get(die.kind) or catalogue.items[die.kind]


def land_of(view: DragonDiceView, place: int) -> TerrainKind:
    """What kind of terrain lies at a place."""
    return catalogue_of(view.pack).terrains[view.terrains[place].kind]


def face_words(face: Face) -> str:
    """What a face shows.

    >>> face_words(Face("melee", 2)), face_words(Face("id", 1)), face_words(Face("Smite", 4))
    ('2 melee', 'ID', 'Smite 4')
    """
    if face.icon == ID:
        return "ID"
    return f"{face.count} {face.icon}" if face.normal else f"{face.icon} {face.count}"


def health_words(view: DragonDiceView, die: DieSeen) -> str:
    """The health of a unit, what is left of it if it is hurt; an item is called one."""
    kind = kind_of(view, die)
    if isinstance(kind, ItemKind):
        return "item"
    return f"{kind.health - die.hurt} of {kind.health}" if die.hurt else str(kind.health)


def die_words(view: DragonDiceView, die: DieSeen, *, face: bool = True) -> str:
    """A die with its handle, its health and, if wanted, what it rolled last."""
    kind = kind_of(view, die)
    words = f"d{die.id} {title(kind)} ({health_words(view, die)})"
    return words if die.face < 0 or not face else f"{words}: {face_words(kind.faces[die.face])}"


def place_words(view: DragonDiceView, place: int) -> str:
    """A place by its number and name."""
    if place < 0:
        return AREAS.get(place, "nowhere")
    return f"{place + 1} {land_of(view, place).name}"


def place_handle(place: int) -> str:
    """What is typed for a place."""
    return "r" if place == RESERVE else str(place + 1)


def face_of(view: DragonDiceView, place: int, face: int) -> str:
    """What one face of a terrain shows: an action, or its eighth face by name."""
    land = land_of(view, place)
    return land.faces[face - 1] if face < LAST_FACE else land.eighth_name


def land_face(view: DragonDiceView, place: int) -> str:
    """The face a terrain shows, and what it lets armies do."""
    terrain, land = view.terrains[place], land_of(view, place)
    if not terrain.face:
        return "not rolled yet"
    words = f"face {terrain.face}, {face_of(view, place, terrain.face)}"
    if terrain.face < LAST_FACE or terrain.holder == NOBODY:
        return words
    power = terrain.power.replace("_", " ")
    acts = f" as {power}" if terrain.power and terrain.power != land.eighth else ""
    return f"{words}{acts}, held by {view.names[terrain.holder]}"


def listed(rows: Iterable[tuple[str, str]]) -> RenderableType:
    """Handles and what they stand for, in two columns; long words continue on the next line."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    table.add_column(overflow="fold")
    for handle, words in rows:
        table.add_row("", Text(handle, "bold"), Text(words))
    return table


def whose(view: DragonDiceView, seat: int) -> str:
    """A player's name, and whether it is the one who looks."""
    return f"{view.names[seat]} (you)" if seat == view.seat else view.names[seat]


def army_words(view: DragonDiceView, seat: int, place: int) -> str:
    """Home, Horde, Campaign or Reserve Army (DD-TERM-14)."""
    if place < 0:
        return "Reserve Army"
    home = view.terrains[place].home
    if home == NOBODY:
        return "Campaign Army"
    return "Home Army" if home == seat else "Horde Army"


def about_words(view: DragonDiceView, about: str) -> str:
    """What `army:0:2`, `terrain:1`, `die:12` and the like mean, in words."""
    what, _, rest = about.partition(":")
    numbers = [int(part) for part in rest.split(":") if part.lstrip("-").isdecimal()]
    match what, numbers:
        case "army", [seat, place]:
            return f"{view.names[seat]}'s {army_words(view, seat, place)}"
        case "terrain", [place]:
            return f"terrain {place_words(view, place)}"
        case "die", [number]:
            return f"d{number} {title(kind_of(view, view.dice[number]))}"
        case "dragon", [number]:
            kind = catalogue_of(view.pack).dragons[view.dragons[number].kind]
            return f"dr{number} {kind.name}"
        case "minor", [number]:
            return f"m{number} {catalogue_of(view.pack).minors[view.minors[number].kind].name}"
        case "dead", [seat]:
            return f"{view.names[seat]}'s dead"
        case _:
            return about
