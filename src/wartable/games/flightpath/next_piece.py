"""Of several pieces whose turn it is, the player says which is next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.games.flightpath.in_play import InPlay
from wartable.games.flightpath.pieces import Piece

P = TypeVar("P", bound=Piece[Any])


def choose_piece(
    state: InPlay[P],
    pieces: Sequence[P],
    named: Callable[[str], str],
    *,
    kind: str,
    words: str,
    rule: str,
) -> Asking[P]:
    """One of these pieces of one side; those of several team mates by whoever decides for them."""
    if len(pieces) == 1:
        return pieces[0]
    seats = {piece.seat for piece in pieces}
    seat = seats.pop() if len(seats) == 1 else state.chief(state.side(pieces[0].seat))
    tagged = {state.tag(piece.id): piece for piece in pieces}
    options = tuple(Option(tag, named(piece.id), (tag,)) for tag, piece in tagged.items())
    answer = yield from ask(Prompt(seat, kind, words, rule, Pick(options), tuple(tagged)))
    return tagged[answer]
