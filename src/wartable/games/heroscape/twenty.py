"""The 20-sided die as a player rolls it, with what Glyphs add to it (HS-RULING-72)."""

from __future__ import annotations

from wartable.engine.requests import Asking, roll
from wartable.games.heroscape.abilities.registry import TWENTY, abilities
from wartable.games.heroscape.moments import Roll
from wartable.games.heroscape.state import HeroScapeState


def roll_twenty(
    state: HeroScapeState, seat: int, *, kind: str, words: str, rule: str, about: tuple[str, ...]
) -> Asking[int]:
    """The 20-sided die of a seat, and what is added to every such roll of it (HS-RULING-72)."""
    [die] = yield from roll(seat, [20], kind=kind, words=words, rule=rule, about=about)
    return abilities.number(state, TWENTY, die, Roll(seat, die))
