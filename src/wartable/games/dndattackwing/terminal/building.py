"""Building a Legion at a terminal: what can be typed to change and look at it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from wartable.cli.builders import Dialog
from wartable.cli.building import shared_words
from wartable.engine.refusal import Malformed
from wartable.games.dndattackwing.cards import MOST_SOLDIERS, Catalogue, Upgrade
from wartable.games.dndattackwing.content import catalogue_of
from wartable.games.dndattackwing.forces.changing import (
    add,
    find_card,
    places,
    resize,
    take,
    troops,
)
from wartable.games.dndattackwing.forces.codes import encode
from wartable.games.dndattackwing.forces.costs import legion_cost
from wartable.games.dndattackwing.forces.legality import Agreement, problems
from wartable.games.dndattackwing.forces.legion import Legion
from wartable.games.dndattackwing.forces.messages import NEITHER
from wartable.games.dndattackwing.forces.naming import called, cards_of
from wartable.games.dndattackwing.forces.reading import read_shared
from wartable.games.dndattackwing.forces.texts import write
from wartable.games.dndattackwing.terminal.sheet import (
    about,
    cost,
    creature_lines,
    facets,
    legion_lines,
    page,
    terms,
)
from wartable.games.flightpath.terminal.building import CardBuilding, Craft, split

BUILDER_WORDS: Final = {
    "list creatures evil": "what cards there are and what they cost: creatures, upgrades, "
    "artifacts; behind it a slot, a class, an alignment, an energy or part of a name",
    "look fire breath": "everything on a card, and which of its values are house values",
    "add balagos": "one more creature; a Troop begins with 1 soldier",
    "soldiers 4 on 2": f"the size of a Troop, 1 to {MOST_SOLDIERS}; without a second number of the "
    "last one",
    "add fire breath to 1": "put an Upgrade on a creature; without a number on the last one",
    "take fire breath from 1": "take an Upgrade off; take 2 takes a whole creature away",
    **shared_words("Legion", 120),
}

CRAFT: Final[Craft[Legion, Catalogue, Agreement]] = Craft(
    find=find_card,
    take=take,
    places=places,
    lines=legion_lines,
    piece_lines=creature_lines,
    problems=problems,
    encode=encode,
    write=write,
    read=read_shared,
)


class LegionBuilding(CardBuilding[Legion, Catalogue, Agreement]):
    """A Legion while it is being built."""

    noun: ClassVar[str] = "Legion"
    pieces: ClassVar[str] = "cards"
    rule: ClassVar[str] = "DN-LEGION-01"
    words: ClassVar[Mapping[str, str]] = BUILDER_WORDS
    file_example: ClassVar[str] = "legion.txt"
    points_example: ClassVar[int] = 120
    piece: ClassVar[str] = "creature"
    sorts: ClassVar[Sequence[str]] = ("creature", "upgrade", "artifact")
    narrower: ClassVar[str] = "a slot, a class, an alignment, an energy or a name"
    carrying: ClassVar[str] = "DN-LEGION-05"
    neither: ClassVar[str] = NEITHER

    def __init__(self, pack: str, agreed: Agreement, dialog: Dialog, legion: Legion) -> None:
        super().__init__(CRAFT, catalogue_of(pack), agreed, dialog, legion)

    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """Creatures, their Upgrades, and the sizes of Troops."""
        return {**super().changes(), "soldiers": self._soldiers}

    def empty(self) -> Legion:
        """A Legion of the same size without creatures."""
        return Legion(size=self.force.size)

    def count(self) -> int:
        """How many creatures there are."""
        return len(self.force.creatures)

    def costs(self) -> str:
        """What it costs of the points it is built for."""
        return f"{legion_cost(self.force, self.catalogue)} of {self.force.size} Legion Points"

    def with_card(self, sort: str, card: str, number: int) -> Legion:
        """The Legion with one card more."""
        return add(self.force, sort, card, number, self.catalogue)

    def shelf(self, sort: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The cards of a sort; Campaign Artifacts are listed among the Upgrades and alone."""
        known = cards_of(sort, self.catalogue)
        for card in sorted(known.values(), key=lambda each: each.name):
            if sort == "artifact" and not (isinstance(card, Upgrade) and card.slot == "artifact"):
                continue
            said = "; ".join((about(card), *terms(card, self.catalogue)))
            yield f"{called(card.id, known)}, {cost(card)}: {said}", facets(card)

    def page(self, sort: str, card: str) -> Iterator[str]:
        """Everything on a card."""
        known = cards_of(sort, self.catalogue)
        yield f"{called(card, known)}, {cost(known[card])}"
        yield from page(known[card], self.catalogue)

    def _soldiers(self, rest: str) -> None:
        words, where = split(rest, "on")
        if not re.fullmatch(r"[0-9]{1,3}", words):
            raise Malformed("Write soldiers and a number, such as: soldiers 4 on 2")
        there = troops(self.force, self.catalogue)
        if not where and not there:
            raise Malformed("Add a Troop first.", "DN-TROOP-01")
        number = self.number(where) if where else there[-1]
        self.change_piece(resize(self.force, number, int(words), self.catalogue), number)
