"""Positions as people write them, for scenes and tests of both games.

Lengths are whole millimeters, headings whole degrees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from wartable.engine.refusal import Malformed
from wartable.engine.requests import Roll
from wartable.games.flightpath.damage_deck import DamageCard, DamageDeck
from wartable.games.flightpath.overlap import overlaps
from wartable.games.flightpath.pieces import Piece
from wartable.games.flightpath.pose import Base, Pose

Millimeters: TypeAlias = Annotated[int, Meta(ge=-2000, le=2000)]
Degrees: TypeAlias = Annotated[int, Meta(ge=0, le=359)]


def pose_at(at: tuple[int, int], heading: int) -> Pose:
    """A pose that was written in millimeters and degrees."""
    return Pose(at[0] * 1000, at[1] * 1000, heading * 1000)


def dealt(deck: DamageDeck, down: int, titles: Iterable[str]) -> list[DamageCard]:
    """Damage from a deck: this many cards face down, then these face up."""
    found = [deck.deal() for _ in range(down)]
    for title in titles:
        card = deck.deal()
        unseen = deck.piles[card.pile].unseen
        if title not in unseen:
            raise Malformed(f"the deck has no “{title[:40]}” left")
        unseen.remove(title)
        found.append(DamageCard(card.id, card.pile, title, face_up=True))
    return found


def check_places(pieces: Sequence[Piece[Any]], outside: Callable[[Base], bool]) -> None:
    """Everything stands on the mat and nothing on something else."""
    for number, piece in enumerate(pieces):
        if outside(piece.base):
            raise Malformed(f"{piece.id} stands outside the play area")
        for other in pieces[:number]:
            if overlaps(piece.base, other.base):
                raise Malformed(f"{piece.id} and {other.id} overlap")


def face_named(kinds: Mapping[str, tuple[str, ...]], request: Roll, name: str) -> int:
    """The number of a face that a scene names."""
    kind = "defense" if request.kind == "defense" else "attack"
    faces = kinds[kind]
    if name not in faces:
        raise Malformed(
            f"an {kind} die has no “{name[:40]}”; it has {', '.join(sorted(set(faces)))}"
        )
    return faces.index(name) + 1
