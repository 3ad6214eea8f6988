"""Hanwi's Darkness: the decoy turned up, and nobody near her fights from afar."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of
from wartable.games.heroscape.abilities.registry import (
    REVEALING,
    TARGET,
    abilities,
    next_reveal,
)
from wartable.games.heroscape.events.rounds import MarkerRevealed
from wartable.games.heroscape.field import adjacent, card, distance
from wartable.games.heroscape.moments import Aim
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn

DARK = Message("heroscape.darkness", "in the darkness only adjacent figures can be targeted")()

hanwis_darkness = abilities.ability("hanwis_darkness", rule="HS-ORDER-04")


def might_hold_decoy(bearer: Bears, turn: Turn) -> bool:
    """As everybody sees it: her player reveals, and the decoy may lie on her card."""
    state, own = bearer.state, bearer_of(bearer)
    decoy = state.marker(bearer.seat, "x")
    hidden = decoy is not None and not decoy.revealed and not decoy.off
    return turn.seat == bearer.seat and hidden and state.unrevealed(own.muster) > 0


def holds_decoy(bearer: Bears, _turn: Turn) -> bool:
    """As her player knows it: the decoy lies on her card."""
    decoy = bearer.state.marker(bearer.seat, "x")
    return decoy is not None and not decoy.revealed and decoy.muster == bearer_of(bearer).muster


@hanwis_darkness.on(
    REVEALING,
    may="Turn up the decoy and bring darkness?",
    secretly=might_hold_decoy,
    when=holds_decoy,
)
def bring_darkness(use: Use[HeroScapeState], turn: Turn) -> None:
    """The decoy is turned up; the darkness lasts until the next reveal of her player."""
    decoy = use.state.marker(use.seat, "x")
    assert decoy is not None
    decoy.revealed = True
    use.table.tell(
        MarkerRevealed(
            rule=use.ability.rule,
            about=(f"seat:{use.seat}", f"card:{decoy.muster}"),
            reveals=(f"orders:{use.seat}",),
            color=use.state.color(use.seat),
            face=decoy.face,
            card=decoy.muster,
            copy=decoy.copy,
        )
    )
    use.leave(use.source, expires=next_reveal(turn.seat))


def shrouded(bearer: Bears, figure: Figure) -> bool:
    """Whether a figure is in the darkness now: she, and all but the Huge around her."""
    state, own = bearer.state, bearer_of(bearer)
    if figure is own:
        return True
    [huge] = bearer.words("except_size")
    near = distance(state, own, figure) <= bearer.number("radius")
    return near and card(state, figure).size != huge


@hanwis_darkness.lasting.forbids(TARGET)
def blind(bearer: Bears, aim: Aim) -> str | None:
    """A figure in it neither targets, nor is targeted by, figures that are not adjacent."""
    if adjacent(bearer.state, aim.attacker, aim.target):
        return None
    dark = shrouded(bearer, aim.attacker) or shrouded(bearer, aim.target)
    return DARK if dark else None
