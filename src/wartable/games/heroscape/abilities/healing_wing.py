"""Healing Wing: a wound comes off a figure near the end of a move or below its flight."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.asking import choose_friend, roll_20
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, is_bearer
from wartable.games.heroscape.abilities.registry import FIGURE_MOVED, TURN, abilities
from wartable.games.heroscape.damage import heal
from wartable.games.heroscape.field import adjacent, board
from wartable.games.heroscape.moments import Acting
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn

HEAL_WHOM = Message("heroscape.wing_whom", "Who does the wing heal?")()

healing_wing = abilities.ability("healing_wing", rule="HS-POWER-01")


def flown_over(state: HeroScapeState, turn: Turn, flyer: Figure) -> set[int]:
    """The hexes a figure has flown over in this turn."""
    if flyer.id not in turn.flew:
        return set()
    hex_of = board(state).hex_of
    return {hex_of[space] for space in turn.walked.get(flyer.id, ())}


def hurt_below(bearer: Bears, turn: Turn | None) -> list[Figure]:
    """On his turn: the wounded next to him or flown over, his own side first."""
    state, own = bearer.state, bearer_of(bearer)
    if turn is None or turn.muster != own.muster:
        return []
    below, hex_of = flown_over(state, turn, own), board(state).hex_of
    found = [
        each
        for each in state.on_board()
        if each is not own
        and each.wounds
        and (adjacent(state, own, each) or any(hex_of[space] in below for space in each.spaces))
    ]
    return sorted(found, key=lambda each: not state.friends(own, each))


@healing_wing.on(
    FIGURE_MOVED,
    may="Roll to heal a figure?",
    when=lambda bearer, acting: (
        is_bearer(bearer, acting.figure) and bool(hurt_below(bearer, acting.turn))
    ),
    limit=once(TURN),
)
def wing_by(use: Use[HeroScapeState], acting: Acting) -> Step:
    """A good roll takes a wound off."""
    healed = yield from choose_friend(use, hurt_below(use, acting.turn), HEAL_WHOM)
    assert healed is not None
    die = yield from roll_20(use, healed)
    if die >= use.number("d20"):
        heal(use.table, healed, use.number("heal"), use.ability.rule)
