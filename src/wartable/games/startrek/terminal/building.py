"""Building a fleet at a terminal, command by command, with what is wrong said after each change."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec
from rich.padding import Padding
from rich.text import Text

from wartable.cli.asides import rule_page
from wartable.cli.builders import Dialog
from wartable.engine.refusal import Malformed, Refusal
from wartable.games.flightpath.naming import plain_name
from wartable.games.startrek.cards import Catalogue, Resource, Ship, Upgrade
from wartable.games.startrek.content import catalogue_of
from wartable.games.startrek.forces.changing import add, find_card, places, take
from wartable.games.startrek.forces.codes import encode
from wartable.games.startrek.forces.costs import fleet_cost, prices, ship_cost, slots
from wartable.games.startrek.forces.fleet import AnyCard, Fleet, aboard
from wartable.games.startrek.forces.legality import Agreement, problems
from wartable.games.startrek.forces.messages import NEITHER
from wartable.games.startrek.forces.naming import SORTS, cards_of, title
from wartable.games.startrek.forces.reading import read_shared
from wartable.games.startrek.forces.texts import write

BUILDER_WORDS: Final = {
    "list ships klingon": "what cards there are and what they cost: ships, captains, admirals, "
    "upgrades, resources; behind it a faction, a type or part of a name",
    "look worf": "everything on a card",
    "add u.s.s. reliant": "one more ship",
    "add worf to 1": "put a card on a ship; without a number on the last one",
    "take worf from 1": "take a card off; take 2 takes a whole ship away",
    "resource flagship on 1": "choose the Resource, and the ship that carries it if it needs one",
    "name WORDS": "give the fleet a name",
    "points 100": "build it for this many squadron points",
    "fleet": "show the fleet, what it costs and what is wrong with it",
    "text, code": "print the fleet to share it",
    "write FILE": "keep it in a file",
    "read FILE": "start over with a fleet from a file, or with a code",
    "back": "take the last change back",
    "clear": "start over with nothing",
    "done": "the fleet is finished",
    "leave": "go without it",
}
BEGIN: Final = "Building a fleet. help says what can be typed, list what cards there are."
LONGEST_FILE: Final = 100_000
MOST_LISTED: Final = 60


def indented(words: str, style: str = "") -> Padding:
    """A line a little to the right of the margin."""
    return Padding(Text(words, style), (0, 0, 0, 2))


def about(card: AnyCard) -> str:
    """The figures of a card in a line."""
    match card:
        case Ship():
            actions = ", ".join(each.replace("_", " ") for each in card.actions)
            bar = ", ".join(f"{count} {kind}" for kind, count in card.slots.items())
            figures = f"{card.attack}/{card.agility}/{card.hull}/{card.shields}"
            return f"{card.ship_class}, {figures} (attack/agility/hull/shields); {actions}; {bar}"
        case Upgrade():
            return card.type
        case Resource():
            return "for one ship" if card.on_ship else "for the fleet"
        case _:
            return f"Skill {card.skill}"


def texts_of(card: AnyCard) -> list[str]:
    """What a card says, line by line."""
    if isinstance(card, Resource):
        return [card.text]
    return [line.text for line in card.abilities]


class FleetBuilding:
    """A fleet while it is being built."""

    def __init__(self, pack: str, agreed: Agreement, dialog: Dialog, fleet: Fleet) -> None:
        self.catalogue = catalogue_of(pack)
        self.agreed = agreed
        self.dialog = dialog
        self.fleet = fleet
        self._before: list[Fleet] = []
        self._commands: Mapping[str, Callable[[str], None]] = {
            "add": self._add,
            "take": self._take,
            "resource": self._resource,
            "name": lambda rest: self._change(msgspec.structs.replace(self.fleet, name=rest)),
            "points": self._points,
            "fleet": lambda _: self.show(),
            "text": lambda _: dialog.show(Text(write(self.fleet, self.catalogue).rstrip())),
            "code": lambda _: dialog.show(Text(self.code())),
            "write": self._write,
            "read": self._read,
            "back": lambda _: self._back(),
            "clear": lambda _: self._change(Fleet(size=self.fleet.size)),
            "list": self._list,
            "look": self._look,
            "rule": lambda rest: dialog.show(rule_page(rest or "ST-SQUAD-01", "ST-SQUAD-01")),
            "help": lambda _: self._help(),
            "?": lambda _: self._help(),
        }

    def build(self) -> Fleet | None:
        """Commands until the fleet is done and legal; None if its builder leaves."""
        self.dialog.show(indented(BEGIN, "dim"))
        self.show()
        while True:
            text = self.dialog.line("build").strip()
            word, _, rest = text.partition(" ")
            word, rest = word.casefold(), rest.strip()
            if word == "leave":
                return None
            if word == "done":
                if not problems(self.fleet, self.catalogue, self.agreed):
                    return self.fleet
                self.dialog.warn("The fleet is not legal yet; leave goes without it.")
                self._show_state()
            elif text:
                self._do(word, rest)

    def code(self) -> str:
        """The fleet as a code; `Malformed` if it has cards that are not known."""
        return encode(self.fleet, self.catalogue)

    def show(self) -> None:
        """The fleet ship by ship, and what is wrong with it."""
        for line in fleet_lines(self.fleet, self.catalogue):
            self.dialog.show(indented(line))
        self._show_state()

    def _do(self, word: str, rest: str) -> None:
        try:
            if word in self._commands:
                self._commands[word](rest)
            else:
                known = ", ".join([name for name in self._commands if name != "?"])
                self.dialog.warn(
                    f"“{word[:40]}” is not a command here; there are {known}, done, leave."
                )
        except Refusal as refusal:
            self.dialog.warn(str(refusal))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            self.dialog.warn(f"{error.filename} cannot be used: {reason}.")

    def _show_state(self) -> None:
        cost = fleet_cost(self.fleet, self.catalogue)
        self.dialog.show(indented(f"{cost} of {self.fleet.size} squadron points"))
        found = problems(self.fleet, self.catalogue, self.agreed)
        for problem in found:
            self.dialog.show(indented(f"{problem.words} ({problem.rule})", "yellow"))
        if not found:
            self.dialog.show(indented("The fleet is legal.", "green"))

    def _help(self) -> None:
        for word, words in BUILDER_WORDS.items():
            self.dialog.show(indented(f"{word}: {words}"))

    def _change(self, fleet: Fleet) -> None:
        self._before.append(self.fleet)
        self.fleet = fleet
        self._show_state()

    def _back(self) -> None:
        if not self._before:
            self.dialog.warn("There is no change to undo.")
            return
        self.fleet = self._before.pop()
        self.show()

    # Cards

    def _list(self, rest: str) -> None:
        first, _, wanted = rest.casefold().partition(" ")
        sort = first.rstrip("s")
        if sort not in SORTS:
            raise Malformed("Write what to list: ships, captains, admirals, upgrades or resources.")
        lines = list(self._listed(sort, wanted.strip()))
        for line in lines[:MOST_LISTED]:
            self.dialog.show(indented(line))
        if len(lines) > MOST_LISTED:
            more = len(lines) - MOST_LISTED
            self.dialog.show(indented(f"and {more} more; add a faction, a type or a name", "dim"))
        if not lines:
            self.dialog.warn(f"No {sort} goes with “{wanted[:40]}”.")

    def _listed(self, sort: str, wanted: str) -> Iterator[str]:
        for card in sorted(cards_of(sort, self.catalogue).values(), key=lambda each: each.name):
            factions = getattr(card, "factions", ())
            line = f"{title(card, sort, self.catalogue)}, {card.cost} SP: {about(card)}"
            words = plain_name(" ".join((line, *factions)))
            if all(plain_name(word) in words for word in wanted.split()):
                yield line + (f" [{', '.join(factions)}]" if factions else "")

    def _look(self, rest: str) -> None:
        sort, id_ = find_card(rest, self.catalogue)
        card = cards_of(sort, self.catalogue)[id_]
        house = ", house values" if getattr(card, "house", False) else ""
        self.dialog.show(indented(f"{title(card, sort, self.catalogue)}, {card.cost} SP{house}"))
        for line in (about(card), *texts_of(card)):
            self.dialog.show(indented(f"  {line}"))

    def _add(self, rest: str) -> None:
        words, where = _split(rest, "to")
        sort, card = find_card(words, self.catalogue)
        number = 0 if sort in ("ship", "resource") else self._ship(where)
        self._change(add(self.fleet, sort, card, number))

    def _take(self, rest: str) -> None:
        if re.fullmatch(r"[0-9]{1,2}", rest):
            number = self._ship(rest)
            self._change(take(self.fleet, "ship", self.fleet.ships[number - 1].ship, number))
            return
        words, where = _split(rest, "from")
        sort, card = find_card(words, self.catalogue)
        found = places(self.fleet, sort, card)
        number = self._ship(where) if where else found[0] if len(found) == 1 else -1
        if number not in found:
            raise Malformed("Say from which ship, such as: take worf from 1")
        self._change(take(self.fleet, sort, card, number))

    def _resource(self, rest: str) -> None:
        words, where = _split(rest, "on")
        _, card = find_card(words, self.catalogue, "resource")
        on_ship = self.catalogue.resources[card].on_ship
        self._change(add(self.fleet, "resource", card, self._ship(where) if on_ship else 0))

    def _ship(self, words: str) -> int:
        """The number of a ship; the last one where nothing is said."""
        count = len(self.fleet.ships)
        if not count:
            raise Malformed("Add a ship first.", "ST-SQUAD-01")
        if not words:
            return count
        if not re.fullmatch(r"[0-9]{1,2}", words) or not 1 <= int(words) <= count:
            raise Malformed(f"There are ships 1 to {count}.")
        return int(words)

    def _points(self, rest: str) -> None:
        if not re.fullmatch(r"[0-9]{1,4}", rest):
            raise Malformed("Write points and a number, such as: points 100")
        self._change(msgspec.structs.replace(self.fleet, size=int(rest)))

    # Files

    def _write(self, rest: str) -> None:
        if not rest:
            raise Malformed("Write a file name behind it, such as: write patrol.txt")
        path = Path(rest).expanduser()
        if path.exists():
            raise Malformed(f"{path} is already there; write it to another file.")
        path.write_text(write(self.fleet, self.catalogue), encoding="utf-8")
        self.dialog.show(indented(f"Written to {path}"))

    def _read(self, rest: str) -> None:
        found = read_shared(rest, self.catalogue)
        if found is None:
            path = Path(rest).expanduser()
            if path.is_file() and path.stat().st_size > LONGEST_FILE:
                raise Malformed(f"{path} is too long for a fleet.")
            try:
                found = read_shared(path.read_text(encoding="utf-8"), self.catalogue)
            except UnicodeDecodeError:
                raise Malformed(f"{path} is not a text file.") from None
        if found is None:
            raise Malformed(NEITHER)
        self._change(found)


def fleet_lines(fleet: Fleet, catalogue: Catalogue) -> Iterator[str]:
    """A fleet ship by ship: its cards, what each costs where it is, and the slots that are left."""
    yield fleet.name or "A fleet without a name"
    for number, crewed in enumerate(fleet.ships, 1):
        on = aboard(fleet, number - 1, catalogue)
        if on is None:
            yield f"{number} {crewed.ship}, which nobody knows"
            continue
        types: list[str] = [card.type for card in on.upgrades]
        room = ", ".join(
            f"{kind} {types.count(kind)}/{count}" for kind, count in slots(on).items() if count
        )
        yield f"{number} {title(on.ship, 'ship', catalogue)}: {ship_cost(on, catalogue)} SP; {room}"
        names = {card.id: card.name for card in on.cards()}
        for price in prices(on, catalogue):
            if price.card != on.ship.id:
                more = f" ({price.printed} + {price.penalty})" if price.penalty else ""
                yield f"  - {names[price.card]}, {price.paid} SP{more}"
        if fleet.resource and fleet.resource_on == number and on.resource is not None:
            yield f"  - Resource: {on.resource.name}"
    if fleet.resource and not fleet.resource_on and fleet.resource in catalogue.resources:
        yield f"Resource: {catalogue.resources[fleet.resource].name}"


def _split(rest: str, word: str) -> tuple[str, str]:
    """What stands before and after a word, such as `worf to 1`."""
    found = re.fullmatch(rf"(.+?)\s+{word}\s+(\d+)", rest, re.IGNORECASE)
    return (found[1], found[2]) if found else (rest, "")
