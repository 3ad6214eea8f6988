"""The table of Dragon Dice as lines of text: terrains with their armies, then what lies aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.text import Text

from wartable.games.dragondice.calling import called
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import UnitKind
from wartable.games.dragondice.state import BURIED, DEAD, NOBODY, POOL, RESERVE
from wartable.games.dragondice.terminal.look import (
    SEAT_STYLES,
    about_words,
    army_words,
    die_words,
    kind_of,
    land_face,
    land_of,
    place_words,
    whose,
)
from wartable.games.dragondice.view import (
    DieSeen,
    DragonDiceView,
    DragonSeen,
    EffectSeen,
    MinorSeen,
)

PHASES: Final = {
    "expire": "expire",
    "eighth_face": "eighth face",
    "dragon_attack": "dragons",
    "species": "species",
    "first_march": "1st march",
    "second_march": "2nd march",
    "reserves": "reserves",
}
GAP: Final = 2
ANNOUNCING: Final = "announce_spell"
"""The task during which magic is still being spent."""


def draw_table(view: DragonDiceView, width: int) -> RenderableType:
    """Everything on the table, each die with what it rolled last."""
    if not view.terrains:
        return Text("The table is empty: forces are brought first.")
    lines = list(_track(view))
    for place in range(len(view.terrains)):
        lines.append(Text())
        lines += _terrain(view, place, width)
    lines += _aside(view, width)
    return Group(*lines)


def _track(view: DragonDiceView) -> Iterator[Text]:
    """Whose turn it is and where in the turn, the phase in brackets."""
    if view.phase == "setup" or view.turn == NOBODY:
        yield Text("Setting up", "bold")
        return
    yield Text(f"Round {view.round}, {whose(view, view.turn)} to play", "bold")
    parts = [f"[{words}]" if phase == view.phase else words for phase, words in PHASES.items()]
    yield Text(" > ".join(parts), "dim")


def under_way(view: DragonDiceView) -> Iterator[Text]:
    """The march, attack or magic that is under way, and where armies have marched already."""
    before = [place for place in view.marched if view.march is None or place != view.march.place]
    if before and view.phase == "second_march":
        places = ", ".join(place_words(view, place) for place in before)
        yield Text(f"  Marched already: {places}")
    if view.march is not None and view.attack is None:
        march = view.march
        yield Text(f"  Marching: {view.names[march.seat]} at {place_words(view, march.place)}")
    if view.attack is not None:
        attack = view.attack
        kind = f"{attack.kind} counter-attack" if attack.counter else f"{attack.kind} attack"
        by = f"{view.names[attack.seat]} at {place_words(view, attack.place)}"
        results = f", {attack.results} results" if attack.results else ""
        on = f"{view.names[attack.target]} at {place_words(view, attack.target_place)}"
        yield Text(f"  {kind.capitalize()}: {by} on {on}{results}")
    if view.casting is not None:
        spells = catalogue_of(view.pack).spells
        announced = view.casting.announced
        if view.task == ANNOUNCING:
            owed = sum(spells[each.spell].cost * each.castings for each in announced)
            less = f", less {owed} for what is announced" if owed else ""
            yield Text(f"  Magic left: {magic_words(view)}{less}")
        for each in announced:
            targets = ", ".join(about_words(view, target) for target in each.targets)
            times = f", {each.castings} castings" if each.castings > 1 else ""
            off = ", negated" if each.negated else ""
            yield Text(f"  Announced: {spells[each.spell].name} on {targets}{times}{off}")


def magic_words(view: DragonDiceView) -> str:
    """The magic of a casting by the elements it may be: `3 air, 2 air or earth`."""
    if view.casting is None:
        return "none"
    heaps: Counter[str] = Counter()
    for magic in view.casting.pool:
        heaps[" or ".join(magic.elements) or "ivory"] += magic.amount
    return ", ".join(f"{amount} {elements}" for elements, amount in heaps.items()) or "none"


def _terrain(view: DragonDiceView, place: int, width: int) -> Iterator[Text]:
    terrain, land = view.terrains[place], land_of(view, place)
    role = "the Frontier" if terrain.home == NOBODY else f"home of {view.names[terrain.home]}"
    yield Text.assemble(
        (place_words(view, place), "bold"),
        f": {land_face(view, place)}; {role}; {', '.join(land.elements)}",
    )
    for effect in view.effects:
        if f"terrain:{place}" in effect.targets:
            yield Text(f"  lasting: {_effect(view, effect)}", "magenta")
    for dragon in view.dragons:
        if dragon.place == place:
            yield Text(f"  dragon: {_dragon(view, dragon.id)}")
    for seat in range(view.players):
        yield from _army(view, seat, place, width)


def _army(view: DragonDiceView, seat: int, place: int, width: int) -> Iterator[Text]:
    """One army: its dice in rows, with minor terrains and what lasts on it."""
    dice = [die for die in view.dice if die.owner == seat and die.place == place]
    minors = [each for each in view.minors if each.owner == seat and each.place == place]
    if not dice and not minors:
        return
    units = [kind for die in dice if isinstance(kind := kind_of(view, die), UnitKind)]
    health = sum(kind.health for kind in units)
    army = f"army:{seat}:{place}"
    yield Text.assemble(
        "  ",
        (whose(view, seat), SEAT_STYLES[view.names[seat]]),
        f", {army_words(view, seat, place)}: {_count(len(units), 'unit')}, {health} health",
    )
    for effect in view.effects:
        if army in effect.targets:
            yield Text(f"    lasting: {_effect(view, effect)}", "magenta")
    kinds = catalogue_of(view.pack).minors
    for minor in minors:
        shown = called("minor_face", kinds[minor.kind].faces[minor.face])
        yield Text(f"    minor terrain: m{minor.id} {kinds[minor.kind].name}, shows {shown}")
    yield from _rows([_cell(view, die) for die in dice], width, 4)


def _cell(view: DragonDiceView, die: DieSeen, *, face: bool = True) -> str:
    words = die_words(view, die, face=face)
    here = [each for each in view.effects if f"die:{die.id}" in each.targets]
    lasting = [called("effect", each.ability) for each in here]
    return f"{words} [{', '.join(lasting)}]" if lasting else words


def _aside(view: DragonDiceView, width: int) -> Iterator[Text]:
    """Reserves, the dead, the buried and the Summoning Pools."""
    if any(die.place == RESERVE for die in view.dice):
        yield Text()
        yield Text("r Reserves", "bold")
        for seat in range(view.players):
            yield from _army(view, seat, RESERVE, width)
    for place, heading in ((DEAD, "Dead"), (BURIED, "Buried"), (POOL, "Summoning Pools")):
        lines = [line for seat in range(view.players) for line in _heap(view, seat, place, width)]
        if lines:
            yield Text()
            yield Text(heading, "bold")
            yield from lines


def _heap(view: DragonDiceView, seat: int, place: int, width: int) -> Iterator[Text]:
    """What one player has in an area: dice, dragons and minor terrains."""

    def here(each: DieSeen | DragonSeen | MinorSeen) -> bool:
        return each.owner == seat and each.place == place

    kinds = catalogue_of(view.pack).minors
    cells = [_cell(view, die, face=False) for die in view.dice if here(die)]
    cells += [_dragon(view, each.id) for each in view.dragons if here(each)]
    cells += [f"m{each.id} {kinds[each.kind].name}" for each in view.minors if here(each)]
    if not cells:
        return
    lasting = [_effect(view, each) for each in view.effects if f"dead:{seat}" in each.targets]
    words = f": {'; '.join(lasting)}" if lasting and place == DEAD else ""
    yield Text.assemble("  ", (whose(view, seat), SEAT_STYLES[view.names[seat]]), words)
    yield from _rows(cells, width, 4)


def _dragon(view: DragonDiceView, number: int) -> str:
    dragon = view.dragons[number]
    words = f"dr{number} {catalogue_of(view.pack).dragons[dragon.kind].name}"
    if dragon.place >= 0:
        words += f" of {view.names[dragon.owner]}"
    if dragon.place >= 0 and dragon.face >= 0:
        face = catalogue_of(view.pack).dragons[dragon.kind].faces[dragon.face]
        words += f": {called('dragon_face', face)}"
    if dragon.tamer != NOBODY:
        words += f", tamed by d{dragon.tamer}"
    if dragon.controller != NOBODY:
        words += f", controlled by d{dragon.controller}"
    return words


def _effect(view: DragonDiceView, effect: EffectSeen) -> str:
    amount = f" {effect.amount}" if effect.amount else ""
    return f"{called('effect', effect.ability)}{amount}, by {view.names[effect.seat]}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _rows(cells: Sequence[str], width: int, indent: int) -> Iterator[Text]:
    """Cells in columns of one width, as many as fit."""
    if not cells:
        return
    wide = max(map(cell_len, cells)) + GAP
    columns = max(1, (width - indent + GAP) // wide)
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        padded = [set_cell_size(cell, wide) for cell in row[:-1]]
        yield Text(" " * indent + "".join(padded) + row[-1])
