"""The Iron Lich drives his kind: Surge markers, and a turn of another card after his own."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.conditions import (
    Bears,
    bearer_of,
    is_bearer,
    on_own_turn,
    tagged,
)
from wartable.games.heroscape.abilities.registry import (
    ATTACK_DICE,
    BEFORE_MOVE,
    MOVE,
    TURN,
    TURN_OVER,
    abilities,
)
from wartable.games.heroscape.abilities.tokens import spend, stock, tokens
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.field import card, within_clear_sight
from wartable.games.heroscape.moments import Acting, Attack
from wartable.games.heroscape.names import card_name
from wartable.games.heroscape.state import HeroScapeState, Muster, Turn
from wartable.games.heroscape.turns import grant_turn

WHO_FOLLOWS = Message("heroscape.who_follows", "Which card takes a turn now?")()

vile_injection = abilities.ability("vile_injection", rule="HS-POWER-07")
stock("vile_injection", "markers")


def may_inject(bearer: Bears, acting: Acting) -> bool:
    """Another of its kind under the same player, whom it sees nearby, is about to move."""
    state, figure, [species] = bearer.state, acting.figure, bearer.words("species")
    return (
        not is_bearer(bearer, figure)
        and state.seat_of(figure) == bearer.seat
        and card(state, figure).species == species
        and tokens(bearer, "markers") > 0
        and within_clear_sight(state, bearer_of(bearer), figure, bearer.number("radius"))
    )


@vile_injection.on(
    BEFORE_MOVE,
    may="Use up a Surge marker on it?",
    when=may_inject,
    limit=once(TURN),
    about=lambda _bearer, acting: (f"figure:{acting.figure.id}",),
)
def inject(use: Use[HeroScapeState], acting: Acting) -> None:
    """It moves farther and attacks harder this turn."""
    spend(use, "markers")
    use.leave(acting.figure.id, expires=TURN.end(use.state))


@vile_injection.lasting.changes(MOVE)
def surge_on(bearer: Bears, acting: Acting) -> int | None:
    """It moves farther."""
    return bearer.number("move") if acting.figure.id in bearer.effect.targets else None


@vile_injection.lasting.changes(ATTACK_DICE)
def surge_against(bearer: Bears, attack: Attack) -> int | None:
    """It attacks with more dice."""
    return bearer.number("attack") if attack.attacker.id in bearer.effect.targets else None


ironclad_puppeteer = abilities.ability("ironclad_puppeteer", rule="HS-RULING-39")


def puppets(bearer: Bears) -> list[Muster]:
    """The other Unique cards of its kind in play, of the same player."""
    state, own, [species] = bearer.state, bearer_of(bearer).muster, bearer.words("species")
    return [
        muster
        for muster in state.cards_of(bearer.seat)
        if muster.id != own
        and card_of(muster.card).unique
        and tagged(card_of(muster.card), species=species)
        and state.of_muster(muster.id)
    ]


@ironclad_puppeteer.on(
    TURN_OVER,
    may="Take a turn with another Eisenek card?",
    when=lambda bearer, turn: (
        on_own_turn(bearer, turn) and not turn.granted_by and bool(puppets(bearer))
    ),
)
def pull_strings(use: Use[HeroScapeState], turn: Turn) -> Step:
    """After its own turn by Order Marker another card takes one."""
    found = puppets(use)
    chosen = found[0]
    if len(found) > 1:
        options = tuple(Option(f"card:{each.id}", card_name(each.card)) for each in found)
        answer = yield from ask(
            Prompt(use.seat, "bonding", WHO_FOLLOWS, use.ability.rule, Pick(options), use.about)
        )
        chosen = next(each for each in found if f"card:{each.id}" == answer)
    grant_turn(use.state, use.table, turn, chosen.id, use.ability.id, use.title, use.ability.rule)
