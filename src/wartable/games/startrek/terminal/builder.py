"""Fleets outside of a match: what they fly and cost, and where they are built."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.console import RenderableType
from rich.text import Text

from wartable.cli.builders import Dialog
from wartable.games.startrek.content import catalogue_of
from wartable.games.startrek.forces.fleet import Fleet, all_aboard
from wartable.games.startrek.options import StarTrekOptions, agreement
from wartable.games.startrek.terminal.building import FleetBuilding, about, fleet_lines, texts_of


class FleetBuilder:
    """Shows and builds fleets at a terminal."""

    def more(self, force: msgspec.Struct, pack: str) -> Sequence[RenderableType]:
        """What each card costs where it is, and what it does."""
        assert isinstance(force, Fleet)
        catalogue = catalogue_of(pack)
        texts = [
            f"{card.name}: {about(card)}. {' '.join(texts_of(card))}".rstrip()
            for _, on in all_aboard(force, catalogue)
            for card in on.cards()
        ]
        return [Text(line) for line in (*fleet_lines(force, catalogue), *texts)]

    def begin(
        self,
        dialog: Dialog,
        begin: msgspec.Struct | None,
        size: int | None,
        players: int | None,
        pack: str,
    ) -> FleetBuilding:
        """A builder with nothing on it, for this many points, or with another fleet."""
        assert begin is None or isinstance(begin, Fleet)
        fleet = begin or Fleet(size=size or StarTrekOptions().size)
        options = StarTrekOptions(players=players or 2, size=size or fleet.size)
        agreed = msgspec.structs.replace(agreement(options), size=size)
        return FleetBuilding(pack, agreed, dialog, fleet)


def make_builder() -> FleetBuilder:
    """The builder of this game, for `wartable force`."""
    return FleetBuilder()
