"""Conditions that many powers share."""

from __future__ import annotations

from wartable.engine.windows import Bearer
from wartable.games.heroscape.cards import Card
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.engagement import adjacent, distance
from wartable.games.heroscape.field import board, bodies, body_of
from wartable.games.heroscape.sight import sees
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn

Bears = Bearer[HeroScapeState]


def bearer_of(bearer: Bears) -> Figure:
    """The figure that carries a power."""
    return bearer.state.figure(bearer.source)


def card_of_bearer(bearer: Bears) -> Card:
    """The card of the figure that carries a power."""
    return card_of(bearer.state.muster(bearer_of(bearer).muster).card)


def is_bearer(bearer: Bears, figure: Figure) -> bool:
    """Whether this is the figure that carries the power."""
    return figure.id == bearer.source


def speaks_for_card(bearer: Bears) -> bool:
    """Whether the bearer is the first figure of its card: a power of the whole card acts once."""
    own = bearer.state.of_muster(bearer_of(bearer).muster)
    return bool(own) and own[0].id == bearer.source


def on_own_turn(bearer: Bears, turn: Turn) -> bool:
    """A turn of the bearer's card, once for the card."""
    return turn.muster == bearer_of(bearer).muster and speaks_for_card(bearer)


def tagged(card: Card, *, general: str = "", card_class: str = "", species: str = "") -> bool:
    """Whether a card bears all the tags a power names; else they do nothing.

    HS-POWER-05, HS-CARD-10.
    """
    return (
        (not general or card.general == general)
        and (not card_class or card.card_class == card_class)
        and (not species or card.species == species)
    )


def fell_next_to(bearer: Bears, figure: Figure, spaces: tuple[int, ...]) -> bool:
    """Whether a figure was adjacent to the bearer, standing on these spaces when it fell."""
    state, own = bearer.state, bearer_of(bearer)
    if not own.on_board or figure is own:
        return False
    body = body_of(state, figure).moved_to(spaces)
    return adjacent(board(state), body_of(state, own), body)


def fell_in_sight(bearer: Bears, figure: Figure, spaces: tuple[int, ...], radius: int) -> bool:
    """Whether it fell within this many Clear Sight spaces of the bearer (HS-POWER-07)."""
    state, own = bearer.state, bearer_of(bearer)
    if not own.on_board or figure is own or not spaces:
        return False
    ground, eyes, body = board(state), body_of(state, own), body_of(state, figure).moved_to(spaces)
    near = distance(ground, eyes, body) <= radius
    return near and sees(ground, eyes, body, (*bodies(state), body), clear=True)
