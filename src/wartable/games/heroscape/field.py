"""The battlefield as it stands: the board of the map with the figures of the state on it.

HS-TEAM-01, HS-ENGAGE-03, HS-RANGE-01, HS-SIGHT-01, HS-LEVEL-01, HS-SETUP-01.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from wartable.games.heroscape import engagement
from wartable.games.heroscape.board import Board, Body, Overlay, board_of, may_stand
from wartable.games.heroscape.cards import Card, Values
from wartable.games.heroscape.content import card_of, terrain_of
from wartable.games.heroscape.sight import Sight, look
from wartable.games.heroscape.sight import sees as sees_body
from wartable.games.heroscape.state import Figure, HeroScapeState


def card(state: HeroScapeState, figure: Figure) -> Card:
    """The Army Card of a figure."""
    return card_of(state.muster(figure.muster).card)


def values_of(state: HeroScapeState, figure: Figure) -> Values:
    """Move, Range, Attack and Defense from the side of the card that is in play.

    HS-SETUP-01, HS-CARD-02.
    """
    printed = card(state, figure)
    if state.master or printed.basic is None:
        return printed.master
    return printed.basic


def wide(state: HeroScapeState, figure: Figure) -> bool:
    """Whether it occupies two spaces (HS-DOUBLE-01)."""
    return card(state, figure).double


def body_of(state: HeroScapeState, figure: Figure) -> Body:
    """A figure as movement, engagement and sight know it.

    Its Height drives all three (HS-CARD-09); its Size matters to sight alone (HS-CARD-10).
    """
    muster = state.muster(figure.muster)
    return _body(figure.id, muster.card, muster.seat, state.teams[muster.seat], figure.spaces)


@lru_cache(maxsize=1 << 14)
def _body(id_: str, card_id: str, seat: int, team: int, spaces: tuple[int, ...]) -> Body:
    """Asked for again and again while a figure stands where it is."""
    printed = card_of(card_id)
    return Body(
        id_,
        seat,
        team,
        spaces,
        printed.height,
        printed.size,
        printed.target_points,
        printed.bulk,
    )


def bodies(state: HeroScapeState) -> tuple[Body, ...]:
    """All figures on the battlefield."""
    return tuple(body_of(state, figure) for figure in state.on_board())


def board(state: HeroScapeState) -> Board:
    """The board of the match."""
    return board_of(state.map)


def overlay(state: HeroScapeState) -> Overlay:
    """What lies on the board: tiles laid by powers, and Glyphs."""
    names = board(state).numbers
    return Overlay(
        frozenset(names[space] for space, kind in state.tiles.items() if terrain_of(kind).stops),
        frozenset(lying.space for lying in state.glyphs),
    )


def is_water(state: HeroScapeState, space: int) -> bool:
    """Whether a space is water, by its tile or one laid on it (HS-RULING-68)."""
    return board(state).water[space] or space in overlay(state).water


def level_of(state: HeroScapeState, figure: Figure) -> int:
    """The level its base stands on (HS-LEVEL-01)."""
    return engagement.base_level(board(state), body_of(state, figure))


def height_dice(state: HeroScapeState, figure: Figure, against: Figure) -> int:
    """Extra dice for standing higher; none against one that has fallen meanwhile.

    HS-HEIGHT-01, HS-BASIC-13.
    """
    if not figure.on_board or not against.on_board:
        return 0
    return engagement.height_dice(
        board(state), body_of(state, figure), body_of(state, against), basic=not state.master
    )


def adjacent(state: HeroScapeState, one: Figure, other: Figure) -> bool:
    """Whether two figures are adjacent (HS-ENGAGE-01, HS-ENGAGE-02)."""
    return engagement.adjacent(board(state), body_of(state, one), body_of(state, other))


def beside(state: HeroScapeState, figure: Figure) -> list[Figure]:
    """All figures adjacent to one, friends and enemies."""
    ground, body = board(state), body_of(state, figure)
    near = {space for own in figure.spaces for space in ground.beside[own]}
    return [
        other
        for other in state.on_board()
        if other is not figure
        and not near.isdisjoint(other.spaces)
        and engagement.adjacent(ground, body, body_of(state, other))
    ]


def engaged_with(state: HeroScapeState, figure: Figure) -> list[Figure]:
    """The enemies a figure is engaged with; in the Basic Game there is no engagement.

    HS-ENGAGE-03, HS-ENGAGE-04, HS-BASIC-06.
    """
    if not state.master:
        return []
    return [other for other in beside(state, figure) if not state.friends(figure, other)]


def distance(state: HeroScapeState, one: Figure, other: Figure) -> int:
    """The spaces counted between two figures (HS-RANGE-01, HS-RULING-26)."""
    return engagement.distance(board(state), body_of(state, one), body_of(state, other))


def sees(state: HeroScapeState, one: Figure, other: Figure, *, any_part: bool = False) -> bool:
    """Line of Sight to the Hit Zone; with `any_part`, and in the Basic Game, to anything at all.

    HS-SIGHT-02, HS-BASIC-11, HS-POWER-06.
    """
    return sees_body(
        board(state),
        body_of(state, one),
        body_of(state, other),
        bodies(state),
        clear=any_part or not state.master,
    )


def sight(state: HeroScapeState, one: Figure, other: Figure) -> Sight:
    """What a figure sees of another, or what is in the way (HS-RULING-36)."""
    others = bodies(state)
    clear = not state.master
    return look(board(state), body_of(state, one), body_of(state, other), others, clear=clear)


def within_clear_sight(state: HeroScapeState, viewer: Figure, other: Figure, spaces: int) -> bool:
    """Whether a figure is within this many Clear Sight spaces of another (HS-POWER-07).

    The viewer is the one whose eyes count (HS-RULING-63).
    """
    return (
        viewer.on_board
        and other.on_board
        and distance(state, viewer, other) <= spaces
        and sees(state, viewer, other, any_part=True)
    )


def fits(state: HeroScapeState, figure: Figure, spaces: tuple[int, ...]) -> bool:
    """Whether a figure may be placed on these spaces (HS-MOVE-06, HS-OVERHANG-05)."""
    return room_for(state, figure)(spaces)


def room_for(state: HeroScapeState, figure: Figure) -> Callable[[tuple[int, ...]], bool]:
    """The same for many places, while nobody moves."""
    ground, body, others = board(state), body_of(state, figure), bodies(state)
    return lambda spaces: may_stand(ground, body.moved_to(spaces), others)


# Names of spaces


def space_names(state: HeroScapeState, spaces: tuple[int, ...]) -> tuple[str, ...]:
    """Spaces by their names, `q,r,level`."""
    names = board(state).names
    return tuple(names[space] for space in spaces)


def spaces_id(state: HeroScapeState, spaces: tuple[int, ...]) -> str:
    """A place as an answer names it: `space:3,-1,2`, of a wide figure `space:3,-1,2+3,0,2`."""
    return spaces_named(space_names(state, spaces))


def spaces_named(names: tuple[str, ...]) -> str:
    """The same, from the names of the spaces."""
    return f"space:{'+'.join(names)}"
