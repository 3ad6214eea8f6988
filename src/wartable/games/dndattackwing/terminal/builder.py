"""Legions outside of a match: what is in them and costs how much, and where they are built."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.console import RenderableType
from rich.text import Text

from wartable.cli.builders import Dialog
from wartable.games.dndattackwing.content import catalogue_of
from wartable.games.dndattackwing.forces.legality import Agreement
from wartable.games.dndattackwing.forces.legion import Legion, all_equipped
from wartable.games.dndattackwing.forces.naming import AnyCard
from wartable.games.dndattackwing.options import DndOptions, check_options
from wartable.games.dndattackwing.terminal.building import LegionBuilding
from wartable.games.dndattackwing.terminal.sheet import in_a_line, legion_lines


class LegionBuilder:
    """Shows and builds Legions at a terminal."""

    def more(self, force: msgspec.Struct, pack: str) -> Sequence[RenderableType]:
        """What each card costs where it is, what it does, and what of it is house."""
        assert isinstance(force, Legion)
        catalogue = catalogue_of(pack)
        cards: dict[str, AnyCard] = {}
        for _, on in all_equipped(force, catalogue):
            cards[on.creature.id] = on.creature
            cards |= {card.id: card for card in on.upgrades}
        lines = (*legion_lines(force, catalogue), *map(in_a_line, cards.values()))
        return [Text(line) for line in lines]

    def begin(
        self,
        dialog: Dialog,
        begin: msgspec.Struct | None,
        size: int | None,
        players: int | None,
        pack: str,
    ) -> LegionBuilding:
        """A builder with nothing on it, for this many points, or with another Legion."""
        assert begin is None or isinstance(begin, Legion)
        usual = DndOptions()
        points = usual.size if size is None else size
        seats = usual.players if players is None else players
        check_options(DndOptions(force="legions", size=points, players=seats))
        legion = begin or Legion(size=points)
        return LegionBuilding(pack, Agreement(size=size), dialog, legion)


def make_builder() -> LegionBuilder:
    """The builder of this game, for `wartable force`."""
    return LegionBuilder()
