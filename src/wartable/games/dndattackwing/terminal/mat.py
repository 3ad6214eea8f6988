"""The mat in letters: creatures are letters with an arrow, and a line for each stands below."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.names import card_name, creature_name
from wartable.games.dndattackwing.seen import BattleView, CreatureSeen
from wartable.games.flightpath.lettering import arrow, by_color, cell, framed, place_words

STYLES: Final = {
    "red": "bold red",
    "blue": "bold cyan",
    "copper": "bold yellow",
    "green": "bold green",
}
SWOOPS: Final = "v"


def letter(creature: CreatureSeen) -> str:
    """A capital in the air, a small letter on the ground."""
    return creature.letter.lower() if creature.altitude == "ground" else creature.letter


def draw_mat(view: BattleView) -> RenderableType:
    """The mat with all creatures, and a line for each of them below."""
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    for token in view.objectives:
        if token.at is not None:
            mark = "*" if token.levels else str(token.number) if token.number else "?"
            cells[cell(view.width, view.height, *token.at)] = (mark[-1], "magenta")
    for burst in view.bursts:
        cells[cell(view.width, view.height, *burst.at)] = ("#", "magenta")
    for creature in view.creatures:
        for soldier in creature.soldiers:
            if soldier.pose is not None:
                there = cell(view.width, view.height, soldier.pose.x, soldier.pose.y)
                cells[there] = (str(soldier.number), STYLES[view.colors[creature.seat]])
    for creature in view.creatures:
        if creature.pose is None:
            continue
        row, column = cell(view.width, view.height, creature.pose.x, creature.pose.y)
        style = STYLES[view.colors[creature.seat]]
        cells[row, column] = (letter(creature), style)
        cells[row, column + 1] = (arrow(creature.pose), style)
        if creature.altitude == "swoop":
            cells[row, column + 2] = (SWOOPS, style)
    return Group(*framed(cells), draw_creatures(view))


def draw_creatures(view: BattleView) -> Table:
    """Each creature with its numbers, tokens and place."""
    table = Table(box=None, padding=(0, 1))
    for heading in ("", "creature", "level", "att", "agi", "health", "armor", "where", "tokens"):
        table.add_column(heading)
    for creature in view.creatures:
        armor = f"{creature.armor}"
        if creature.shattered:
            armor += f" ({creature.shattered} shattered)"
        table.add_row(
            Text(letter(creature), STYLES[view.colors[creature.seat]]),
            Text(str(creature_name(creature.id)), "dim strike" if creature.defeated else ""),
            str(creature.level),
            str(creature.attack),
            str(creature.agility),
            strength(creature),
            armor,
            where(creature),
            tokens(creature),
        )
    return table


def strength(creature: CreatureSeen) -> str:
    """The Health it has left, or how many soldiers."""
    if creature.soldiers:
        pressed = sum(each.pressed for each in creature.soldiers)
        return f"{len(creature.soldiers)} soldiers" + (f", {pressed} pressed" if pressed else "")
    return f"{max(0, creature.health - creature.damage_counted)}/{creature.health}"


def where(creature: CreatureSeen) -> str:
    """Its place in millimeters and degrees, and its altitude."""
    if creature.pose is None:
        return "fled" if creature.fled else "defeated" if creature.defeated else "beside the mat"
    level = {"ground": "ground", "air": "air", "swoop": "swooping"}[creature.altitude]
    return f"{place_words(creature.pose)}, {level}"


def tokens(creature: CreatureSeen) -> str:
    """Its tokens, dial, tokens on its cards and face-up damage."""
    found = [f"{count} {kind.replace('_', ' ')}" for kind, count in creature.tokens.items()]
    if creature.dial_set:
        found.append(f"dial {creature.dial}" if creature.dial else "dial set")
    for card in creature.cards:
        if card.duration or card.disabled or card.permanent:
            rest = "disabled" if card.disabled else str(card.duration or "permanent")
            found.append(f"{card_name(card.card)} ({rest})")
    found += [str(card_name(card.title)) for card in creature.damage if card.title]
    return ", ".join(found)


def dial_page(view: BattleView, wanted: str) -> Table:
    """The dials of all creatures in the match, or of the creature with this letter."""
    table = Table(box=None, padding=(0, 2))
    for heading in ("creature", "level", "green", "white", "red"):
        table.add_column(heading)
    for creature in view.creatures:
        if wanted and creature.letter.lower() != wanted.lower():
            continue
        card = shipped().creatures[creature.card]
        for name in (card.air or creature.flight_dial, card.ground):
            if not name:
                continue
            dial = shipped().dials[name]
            rows = by_color(dial.maneuvers.values())
            table.add_row(f"{creature.letter} {creature_name(creature.id)}", dial.level, *rows)
    return table


def card_page(view: BattleView, wanted: str) -> Table:
    """The cards of all creatures in the match with their texts, or of the one with this letter."""
    table = Table(box=None, padding=(0, 2))
    for heading in ("creature", "card", "text"):
        table.add_column(heading)
    cards = shipped()
    for creature in view.creatures:
        if wanted and creature.letter.lower() != wanted.lower():
            continue
        for name in (creature.card, *(each.card for each in creature.cards)):
            sheet = cards.creatures.get(name) or cards.upgrades[name]
            texts = [line.text for line in sheet.abilities]
            if sheet.ours():
                texts.append("(house card)")
            table.add_row(creature.letter, str(card_name(name)), " ".join(texts))
        for title in dict.fromkeys(each.title for each in creature.damage if each.title):
            table.add_row(creature.letter, str(card_name(title)), cards.damage[title].text)
    return table


def adventure_page(view: BattleView) -> RenderableType:
    """What the Adventure asks of each side, and its special rules (DN-ADVENTURE-04)."""
    if view.adventure is None:
        return Text("This is a standard game: the last side with a creature in play wins.")
    lines = [Text(view.adventure.name, "bold"), Text(view.adventure.words)]
    for seat, side in enumerate(view.adventure.sides):
        name = Text(f"{view.colors[seat].capitalize()}: ", STYLES[view.colors[seat]])
        lines.append(name.append(f"{side.words} {side.reached}".strip(), "default"))
    return Group(*lines, *(Text(f"- {each}") for each in view.adventure.special))
