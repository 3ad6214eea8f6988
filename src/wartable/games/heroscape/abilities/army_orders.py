"""Powers that spur a whole Army on, or hasten it with markers."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.conditions import (
    Bears,
    bearer_of,
    is_bearer,
    tagged,
)
from wartable.games.heroscape.abilities.registry import (
    ATTACK_OVER,
    INITIATIVE_ROLLED,
    MOVE,
    ORDERS_PLACED,
    abilities,
    next_reveal,
)
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.events.powers import PowerActs
from wartable.games.heroscape.field import card
from wartable.games.heroscape.moments import Acting, Attack
from wartable.games.heroscape.moving import start_move
from wartable.games.heroscape.orders import in_play
from wartable.games.heroscape.state import HeroScapeState, Muster, Shift

CHARGED = Message("heroscape.charged", "{figure} sounds the charge: the whole Army moves farther.")

charge = abilities.ability("charge", rule="HS-POWER-01")


def led_the_attack(bearer: Bears, attack: Attack) -> bool:
    """On his turn he attacked an opponent's figure."""
    turn = attack.turn
    return (
        turn is not None
        and is_bearer(bearer, attack.attacker)
        and turn.muster == attack.attacker.muster
        and not bearer.state.allied(bearer.seat, attack.defending)
        and not bearer.left()
    )


@charge.on(ATTACK_OVER, when=led_the_attack)
def sound_the_charge(use: Use[HeroScapeState], _attack: Attack) -> None:
    """It lasts until the next Order Marker of the Army is turned up."""
    use.leave(f"seat:{use.seat}", expires=next_reveal(use.seat))
    use.table.tell(
        PowerActs(rule=use.ability.rule, about=use.about, text=CHARGED(figure=use.source_name))
    )


@charge.lasting.changes(MOVE)
def rush(bearer: Bears, acting: Acting) -> int | None:
    """The whole Army moves farther."""
    ours = bearer.state.seat_of(acting.figure) == bearer.seat
    return bearer.number("move") if ours else None


dynastic_leadership = abilities.ability("dynastic_leadership", rule="HS-POWER-05")


def kin(bearer: Bears) -> bool:
    """Whether another Unique Hero of her kind fights for the same player."""
    [general], [species] = bearer.words("general"), bearer.words("species")
    return any(
        muster.id != bearer_of(bearer).muster
        and tagged(card_of(muster.card), general=general, species=species)
        and card_of(muster.card).unique
        and card_of(muster.card).hero
        and bool(bearer.state.of_muster(muster.id))
        for muster in bearer.state.cards_of(bearer.seat)
    )


@dynastic_leadership.changes(MOVE)
def lead_the_dynasty(bearer: Bears, acting: Acting) -> int | None:
    """All figures of her General under the same player move farther."""
    state, figure = bearer.state, acting.figure
    [general] = bearer.words("general")
    if state.seat_of(figure) != bearer.seat or card(state, figure).general != general:
        return None
    return bearer.number("move") if kin(bearer) else None


admirals_orders = abilities.ability("admirals_orders", rule="HS-RULING-50")


def crews(bearer: Bears) -> list[Muster]:
    """The other cards in play that may be given his markers (HS-ORDER-07)."""
    own, classes = bearer_of(bearer).muster, bearer.words("classes")
    return [
        muster
        for muster in bearer.state.cards_of(bearer.seat)
        if muster.id != own
        and card_of(muster.card).card_class in classes
        and in_play(bearer.state, muster, 0)
    ]


@admirals_orders.on(
    INITIATIVE_ROLLED,
    may="Move face-down markers from this card to your Pirates and Captains?",
    when=lambda bearer, _state: (
        bearer.state.unrevealed(bearer_of(bearer).muster) > 0 and bool(crews(bearer))
    ),
)
def hand_out_orders(use: Use[HeroScapeState], _state: HeroScapeState) -> None:
    """Card by card, in secret, its player says which markers go there."""
    own = bearer_of(use).muster
    most = use.state.unrevealed(own)
    for crew in reversed(crews(use)):
        use.state.agenda.append(Shift(use.seat, own, crew.id, use.ability.id, most))


eisenek_advance = abilities.ability("eisenek_advance", rule="HS-RULING-17")


def all_on_kin(bearer: Bears) -> bool:
    """Whether all markers of its player lie on cards of one Species, as everybody sees."""
    state, [species] = bearer.state, bearer.words("species")
    own = [marker for marker in state.markers if marker.seat == bearer.seat]
    return bool(own) and all(
        card_of(state.muster(marker.muster).card).species == species for marker in own
    )


@eisenek_advance.on(
    ORDERS_PLACED, may="Move it at once?", when=lambda bearer, _state: all_on_kin(bearer)
)
def advance(use: Use[HeroScapeState], _state: HeroScapeState) -> Step:
    """It moves before initiative is rolled."""
    yield from start_move(use.state, use.table, bearer_of(use), move=use.number("move"))
