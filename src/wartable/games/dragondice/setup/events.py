"""What happens while a match is set up, as everybody is told it."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.events import Event


class ForceRevealed(Event, frozen=True, tag="force_revealed"):
    """A player's force is laid on the table."""

    texts: ClassVar[tuple[str, ...]] = ("name", "force", "home", "frontier")
    seat: int
    name: str
    force: str
    home: str
    frontier: str

    def words(self) -> str:
        """Who brings what."""
        what = f"“{self.force}”" if self.force else "a force"
        return (
            f"{self.name} brings {what}: {self.home} as Home Terrain, {self.frontier} proposed as "
            "the Frontier."
        )


class OrderSettled(Event, frozen=True, tag="order_settled"):
    """The order of play is clear, from the highest roll to the lowest."""

    texts: ClassVar[tuple[str, ...]] = ("names",)
    order: tuple[int, ...]
    names: str

    def words(self) -> str:
        """The players in their order."""
        return f"From the highest roll to the lowest: {self.names}."


class StartChosen(Event, frozen=True, tag="start_chosen"):
    """It is settled who goes first and who selects the Frontier."""

    texts: ClassVar[tuple[str, ...]] = ("first_name", "selects_name")
    first: int
    first_name: str
    selects: int
    selects_name: str

    def words(self) -> str:
        """Who gets what."""
        return f"{self.first_name} goes first, {self.selects_name} selects the Frontier Terrain."


class FrontierChosen(Event, frozen=True, tag="frontier_chosen"):
    """One of the proposed terrains is the Frontier."""

    texts: ClassVar[tuple[str, ...]] = ("name", "terrain")
    seat: int
    name: str
    terrain: str

    def words(self) -> str:
        """Which one."""
        return f"{self.name} selects {self.terrain} as the Frontier."


class DistanceRolled(Event, frozen=True, tag="distance_rolled"):
    """A terrain was rolled for its starting distance."""

    texts: ClassVar[tuple[str, ...]] = ("terrain",)
    place: int
    terrain: str
    rolled: int
    face: int

    def words(self) -> str:
        """Which face it starts on."""
        turned = "" if self.face == self.rolled else f" (turned from {self.rolled})"
        return f"{self.terrain}, starts on face {self.face}{turned}."
