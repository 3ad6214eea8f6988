"""Seats and the sides they are on: what the tables of both games know about them."""

from __future__ import annotations

from wartable.games.flightpath.initiative import from_holder


class Sides:
    """The part of a state about who plays with whom."""

    __slots__ = ()

    seats: int
    sides: list[int]
    """The side of each seat: teams win and lose together, and the Initiative Token is theirs."""
    holder: int
    """The side with the Initiative Token; negative while nobody has it."""
    out: list[int]
    """Seats that left the match."""

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return self.sides[seat]

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        return max(self.sides) + 1

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(seat for seat in range(self.seats) if self.sides[seat] == side)

    def by_initiative(self) -> list[int]:
        """The sides, the holder of the token first, then clockwise.

        ST-TEAM-04, ST-RULING-28, DN-INIT-02, DN-INIT-03.
        """
        return from_holder(self.side_count, max(self.holder, 0))

    def seat_order(self) -> list[int]:
        """The seats in the order of initiative."""
        return [seat for side in self.by_initiative() for seat in self.seats_of(side)]

    def chief(self, side: int) -> int:
        """Who decides for a side: its first seat that still plays (ST-RULING-33, DN-TEAM-05)."""
        seats = self.seats_of(side)
        return next((seat for seat in seats if seat not in self.out), seats[0])
