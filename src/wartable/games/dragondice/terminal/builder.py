"""Forces of Dragon Dice outside of a match: what their armies roll, and where they are built."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.console import RenderableType

from wartable.cli.builders import Dialog
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.forces.legality import Agreement
from wartable.games.dragondice.options import options_for
from wartable.games.dragondice.terminal.building import ForceBuilding
from wartable.games.dragondice.terminal.odds import show_chances


class ForceBuilder:
    """Shows and builds forces at a terminal."""

    def more(self, force: msgspec.Struct, pack: str) -> Sequence[RenderableType]:
        """What its armies roll on average."""
        assert isinstance(force, Force)
        return show_chances(force, pack, "")

    def begin(
        self,
        dialog: Dialog,
        begin: msgspec.Struct | None,
        size: int | None,
        players: int | None,
        pack: str,
    ) -> ForceBuilding:
        """A builder with nothing on it, for this many points, or with another force."""
        assert begin is None or isinstance(begin, Force)
        options = options_for(size, players)
        agreed = Agreement(players=options.players)
        return ForceBuilding(pack, agreed, dialog, begin or Force(size=options.force_size))


def make_builder() -> ForceBuilder:
    """The builder of Dragon Dice, for `wartable force`."""
    return ForceBuilder()
