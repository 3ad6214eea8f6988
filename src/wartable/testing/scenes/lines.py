"""The lines of a scene's script, in the order of play.

scene.play(
    answers("red", "march", "0"),
    rolls("maneuver", 3, 5),
    refuses("blue", "counter", "2", rule="DD-MANEUVER-03"),
    answers("blue", "counter", "none"),
    tells("maneuvered", total=4),
    asks("red", "turn_terrain"),
)
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from wartable.testing.law import shown

Seat: TypeAlias = int | str
"""A seat by its number or by the game's name for it."""


class Answers(msgspec.Struct, frozen=True):
    """A seat is asked this kind of question and answers it."""

    seat: Seat
    kind: str
    answer: object

    def __str__(self) -> str:
        return f"{self.seat} answers “{self.kind}” with {shown(self.answer)}"


class Refuses(msgspec.Struct, frozen=True):
    """A seat is asked this kind of question, and this answer to it would be refused."""

    seat: Seat
    kind: str
    answer: object
    why: str = ""
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.seat} may not answer “{self.kind}” with {shown(self.answer)}"


class Asks(msgspec.Struct, frozen=True):
    """A seat is asked this kind of question; no answer yet."""

    seat: Seat
    kind: str
    offers: tuple[str, ...] | None = None

    def __str__(self) -> str:
        return f"{self.seat} is asked “{self.kind}”"


class Rolls(msgspec.Struct, frozen=True):
    """Dice are rolled and show this: numbers, or faces as the game names them."""

    kind: str
    shows: tuple[int | str, ...]

    def __str__(self) -> str:
        return f"the roll “{self.kind}” shows {shown(self.shows)}"


class Draws(msgspec.Struct, frozen=True):
    """These things are drawn, in this order."""

    kind: str
    shows: tuple[str, ...]

    def __str__(self) -> str:
        return f"the draw “{self.kind}” brings {shown(self.shows)}"


class Tells(msgspec.Struct, frozen=True):
    """An event with this tag happened since the last reply or the last expected event."""

    event: str
    having: dict[str, object] = {}

    def __str__(self) -> str:
        return f"“{self.event}” happens" + (f" with {shown(self.having)}" if self.having else "")


class Sees(msgspec.Struct, frozen=True):
    """What a seat (None: a spectator) sees at these paths of its view."""

    seat: Seat | None
    view: dict[str, object]

    def __str__(self) -> str:
        who = "a spectator" if self.seat is None else self.seat
        return f"{who} sees {shown(self.view)}"


class Until(msgspec.Struct, frozen=True):
    """The rules run until this step, question, roll or draw comes next."""

    name: str

    def __str__(self) -> str:
        return f"play until “{self.name}”"


class Ends(msgspec.Struct, frozen=True):
    """The match is over, and these seats have won; empty: a draw."""

    winners: tuple[Seat, ...]
    rule: str = ""

    def __str__(self) -> str:
        who = ", ".join(map(str, self.winners)) or "no one"
        return f"the match ends; winning: {who}"


Line: TypeAlias = Answers | Refuses | Asks | Rolls | Draws | Tells | Sees | Until | Ends


def answers(seat: Seat, kind: str, answer: object) -> Line:
    """A seat is asked this and answers; fields of a plan that are not named get their default."""
    return Answers(seat, kind, answer)


def refuses(seat: Seat, kind: str, answer: object, *, why: str = "", rule: str = "") -> Line:
    """A seat is asked this, and this answer would be refused, for this reason and rule."""
    return Refuses(seat, kind, answer, why, rule)


def asks(seat: Seat, kind: str, *, offers: tuple[str, ...] | None = None) -> Line:
    """A seat is asked this now, and may choose from exactly these."""
    return Asks(seat, kind, offers)


def rolls(kind: str, *shows: int | str) -> Line:
    """Dice are rolled and show this."""
    return Rolls(kind, shows)


def draws(kind: str, *shows: str) -> Line:
    """These things are drawn."""
    return Draws(kind, shows)


def tells(event: str, **having: object) -> Line:
    """An event with this tag and these fields happens."""
    return Tells(event, having)


def sees(seat: Seat | None, **view: object) -> Line:
    """What a seat's view holds; `Sees` takes longer paths, such as `dragons[red.drake].health`."""
    return Sees(seat, view)


def until(name: str) -> Line:
    """The rules run, asking nothing unexpected, until this comes next."""
    return Until(name)


def ends(*winners: Seat, rule: str = "") -> Line:
    """The match is over and these seats won."""
    return Ends(winners, rule)
