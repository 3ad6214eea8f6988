"""What is hidden: the faces of Order Markers, from all but their owner's team.

HS-ORDER-04, HS-TEAM-05, HS-RULING-50, HS-SIGHT-06.
"""

from __future__ import annotations

from wartable.engine.chance import Chance
from wartable.games.heroscape.state import FACES, Face, HeroScapeState, Marker


def knows_face(state: HeroScapeState, seat: int | None, marker: Marker) -> bool:
    """Whether a seat may know the face of a marker (HS-TEAM-05, HS-SIGHT-06)."""
    if marker.revealed:
        return True
    if seat is None:
        return False
    return state.allied(seat, marker.seat) or any(
        state.allied(seat, looker) for looker in marker.known_to
    )


def deal_markers(state: HeroScapeState, seat: int, rng: Chance) -> None:
    """Give every marker this seat does not know a face it might have.

    For each owner apart, the faces of markers that are not known are dealt among them, those taken
    off face down included.
    """
    for owner in range(state.players):
        unknown = [
            marker
            for marker in state.markers
            if marker.seat == owner and not knows_face(state, seat, marker)
        ]
        held = {marker.face for marker in unknown}
        dealt: list[Face] = [face for face in FACES if face in held]
        faces = rng.shuffled(dealt)
        for marker, face in zip(unknown, faces, strict=True):
            marker.face = face
    state.chosen = [each for each in state.chosen if state.allied(each.seat, seat)]
