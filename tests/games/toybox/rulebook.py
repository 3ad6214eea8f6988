"""A made-up game to which boxes of toys are brought; it is played as the guessing game is."""

from __future__ import annotations

from tests.games.guess import Guess


class Toybox(Guess):
    """Has a builder beside its rulebook, but no packs and no terminal of its own."""

    id = "toybox"
    title = "Toy Box"
