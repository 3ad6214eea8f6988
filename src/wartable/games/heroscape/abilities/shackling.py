"""Taking over a card, and being beyond anybody else's control."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.asking import choose_victim, roll_20
from wartable.games.heroscape.abilities.conditions import (
    Bears,
    bearer_of,
    is_bearer,
    on_own_turn,
)
from wartable.games.heroscape.abilities.registry import BE_MOVED, TURN, TURN_MOVED, abilities
from wartable.games.heroscape.events.powers import PowerActs
from wartable.games.heroscape.field import beside, card
from wartable.games.heroscape.moments import Affected
from wartable.games.heroscape.names import muster_name
from wartable.games.heroscape.orders import take_off
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn
from wartable.games.heroscape.victory import end_if_won

SHACKLE_WHOM = Message("heroscape.shackle_whom", "Whose mind does he try to shackle?")()
SHACKLED = Message("heroscape.shackled", "{card} obeys {color} from now on.")
HER_OWN = Message("heroscape.unyielding", "she obeys only her own player")()

mind_shackle = abilities.ability("mind_shackle", rule="HS-ORDER-08")


def minds(bearer: Bears) -> list[Figure]:
    """The Unique figures of other players next to him, if they can be controlled."""
    state = bearer.state
    banned = abilities.judge(state, BE_MOVED)
    return [
        each
        for each in beside(state, bearer_of(bearer))
        if state.seat_of(each) != bearer.seat
        and card(state, each).unique
        and banned(Affected(each, bearer.seat, bearer.ability.id)) is None
    ]


@mind_shackle.on(
    TURN_MOVED,
    may="Try to shackle a mind?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and bool(minds(bearer)),
    limit=once(TURN),
)
def shackle(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """The highest roll alone: the card and all its figures change sides for good."""
    state = use.state
    victim = yield from choose_victim(use, minds(use), SHACKLE_WHOM)
    assert victim is not None
    die = yield from roll_20(use, victim)
    if die < use.number("d20"):
        return
    muster = state.muster(victim.muster)
    take_off(state, muster.id)
    muster.seat = use.seat
    use.table.tell(
        PowerActs(
            rule=use.ability.rule,
            about=(f"card:{muster.id}", f"seat:{use.seat}"),
            text=SHACKLED(card=muster_name(muster.id), color=state.name(use.seat)),
        )
    )
    end_if_won(state)


unyielding = abilities.ability("unyielding", rule="HS-POWER-02")


@unyielding.forbids(BE_MOVED)
def yield_to_nobody(bearer: Bears, affected: Affected) -> str | None:
    """No other player controls or moves her."""
    others = affected.by != bearer.seat
    return HER_OWN if others and is_bearer(bearer, affected.figure) else None
