"""Bonding: a turn with another card before its own (HS-RULING-39, HS-RULING-65)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.asking import choose_friend
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, on_own_turn, tagged
from wartable.games.heroscape.abilities.registry import REVEALED, TURN, abilities
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.field import card
from wartable.games.heroscape.names import card_name
from wartable.games.heroscape.state import Figure, HeroScapeState, Muster, Turn
from wartable.games.heroscape.turns import grant_turn

WHO_FIRST = Message("heroscape.who_first", "Which card takes a turn first?")()
WHICH_BEAST = Message("heroscape.which_beast", "Which Beast takes a turn first?")()

CAPTAINCY = "the_captains_way"
"""The ability whose records name the Captain of a squad."""


def first_of(use: Use[HeroScapeState], found: list[Muster], turn: Turn) -> Step:
    """One of these cards takes a turn first; if there are several, its player says which."""
    chosen = found[0]
    if len(found) > 1:
        options = tuple(Option(f"card:{each.id}", card_name(each.card)) for each in found)
        answer = yield from ask(
            Prompt(use.seat, "bonding", WHO_FIRST, use.ability.rule, Pick(options), use.about)
        )
        chosen = next(each for each in found if f"card:{each.id}" == answer)
    grant_turn(use.state, use.table, turn, chosen.id, use.ability.id, use.title, use.ability.rule)


champion_bonding = abilities.ability("jandar_champion_bonding", rule="HS-RULING-39")


def champions(bearer: Bears) -> list[Muster]:
    """The cards in play it may bond with."""
    [general] = bearer.words("general")
    [card_class] = bearer.words("class")
    return [
        muster
        for muster in bearer.state.cards_of(bearer.seat)
        if tagged(card_of(muster.card), general=general, card_class=card_class)
        and bearer.state.of_muster(muster.id)
    ]


@champion_bonding.on(
    REVEALED,
    may="Take a turn with a Champion first?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and bool(champions(bearer)),
    limit=once(TURN),
)
def champion_first(use: Use[HeroScapeState], turn: Turn) -> Step:
    """A Champion of Jandar takes a whole turn before the squad's own."""
    yield from first_of(use, champions(use), turn)


festering_honor_guard_bonding = abilities.ability(
    "festering_honor_guard_bonding", rule="HS-RULING-39"
)


def named_cards(bearer: Bears) -> list[Muster]:
    """The cards in play of the name a power speaks of."""
    [name] = bearer.words("card")
    return [
        muster
        for muster in bearer.state.cards_of(bearer.seat)
        if card_of(muster.card).name == name and bearer.state.of_muster(muster.id)
    ]


@festering_honor_guard_bonding.on(
    REVEALED,
    may="Take a turn with her Guard first?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and bool(named_cards(bearer)),
    limit=once(TURN),
)
def guard_first(use: Use[HeroScapeState], turn: Turn) -> Step:
    """Her Guard takes a whole turn before her own."""
    yield from first_of(use, named_cards(use), turn)


captains_orders = abilities.ability("captains_orders", rule="HS-RULING-39")


def captains(bearer: Bears) -> list[Muster]:
    """The Captain the squad has named, and Pirate Heroes of the same player."""
    state, [card_class] = bearer.state, bearer.words("class")
    named = {
        target
        for effect in state.effects
        if effect.ability == CAPTAINCY and effect.mark == bearer_of(bearer).muster
        for target in effect.targets
    }
    return [
        muster
        for muster in state.cards_of(bearer.seat)
        if (
            (card_of(muster.card).hero and card_of(muster.card).card_class == card_class)
            or any(each.id in named for each in state.of_muster(muster.id))
        )
        and state.of_muster(muster.id)
    ]


@captains_orders.on(
    REVEALED,
    may="Take a turn with your Captain or a Pirate Hero first?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and bool(captains(bearer)),
    limit=once(TURN),
)
def captain_first(use: Use[HeroScapeState], turn: Turn) -> Step:
    """A Captain or Pirate takes a whole turn before the squad's own."""
    yield from first_of(use, captains(use), turn)


command_familiar = abilities.ability("command_familiar", rule="HS-RULING-39")


def familiars(bearer: Bears) -> list[Figure]:
    """The small Beasts of the same player."""
    state, [card_class], sizes = bearer.state, bearer.words("class"), bearer.words("sizes")
    return [
        each
        for each in state.controlled(bearer.seat)
        if card(state, each).card_class == card_class and card(state, each).size in sizes
    ]


@command_familiar.on(
    REVEALED,
    may="Take a turn with one of your small Beasts first?",
    when=lambda bearer, turn: (
        on_own_turn(bearer, turn) and not turn.granted_by and bool(familiars(bearer))
    ),
    limit=once(TURN),
)
def familiar_first(use: Use[HeroScapeState], turn: Turn) -> Step:
    """One Beast takes a turn before the card whose marker was revealed (HS-RULING-65)."""
    beast = familiars(use)[0]
    if len(familiars(use)) > 1:
        chosen = yield from choose_friend(use, familiars(use), WHICH_BEAST)
        assert chosen is not None
        beast = chosen
    grant_turn(
        use.state,
        use.table,
        turn,
        beast.muster,
        use.ability.id,
        use.title,
        use.ability.rule,
        figures=(beast.id,),
    )
