"""Matches that begin in the middle, and positions in a readable form.

A game with such positions has a module `scenes` beside its rulebook: the record of a position
(`position_type`), `stage`, which turns one into a state, and, if faces have names, `face`. Without
it a position is the game's state as plain data.
"""

from __future__ import annotations

from copy import copy
from typing import Protocol, cast

import msgspec

from wartable.engine.beside import module_beside
from wartable.engine.dice import Dice
from wartable.engine.match import Match
from wartable.engine.requests import Roll
from wartable.engine.rulebook import AnyRulebook, Options, State
from wartable.engine.snapshot import decode_state, encode_state


class Positions(Protocol):
    """The module `scenes` of a game."""

    position_type: type[msgspec.Struct]

    def stage(self, options: Options, position: msgspec.Struct) -> State:
        """The state of a written position, or `Malformed` saying what is wrong with it."""
        ...

    def face(self, state: State, request: Roll, place: int, name: str) -> int:
        """The number of a face by its name, of the die at this place of a roll, or `Malformed`.

        May be left out if faces are numbers.
        """
        ...


def find_positions(rulebook: AnyRulebook) -> Positions | None:
    """How positions of a game are written; None if it does not define one."""
    return cast("Positions | None", module_beside(rulebook, "scenes"))


def read_position(rulebook: AnyRulebook, options: Options, data: object) -> State:
    """The state of a position written as plain data; `ValidationError` or `Malformed` if it is bad.

    A game without its own positions uses its state as plain data.
    """
    own = find_positions(rulebook)
    if own is None:
        kind: type[State] = rulebook.state_type
        return msgspec.convert(data, kind, str_keys=True)
    return own.stage(options, msgspec.convert(data, own.position_type, str_keys=True))


def match_from(
    rulebook: AnyRulebook, options: Options, state: State, dice: Dice | None = None
) -> Match:
    """A match that begins at this position, with views, forks, undo and bots as usual.

    It shares nothing with the state. Its log does not hold the position, so it cannot be loaded.
    """
    data = encode_state(state)
    starting = copy(rulebook)

    def setup(_: Options) -> State:
        return decode_state(rulebook, data)

    vars(starting)["setup"] = setup
    return Match(starting, options, dice)
