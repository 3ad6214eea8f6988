"""Bonding: a turn with another card before one's own (HS-RULING-39, HS-RULING-65)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.conditions import Bears, on_own_turn, tagged
from wartable.games.heroscape.abilities.registry import REVEALED, TURN, abilities
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.names import card_name
from wartable.games.heroscape.state import HeroScapeState, Muster, Turn
from wartable.games.heroscape.turns import grant_turn

WHO_FIRST = Message("heroscape.who_first", "Which card takes a turn first?")()

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
    found = champions(use)
    chosen = found[0]
    if len(found) > 1:
        options = tuple(Option(f"card:{each.id}", card_name(each.card)) for each in found)
        answer = yield from ask(
            Prompt(use.seat, "bonding", WHO_FIRST, use.ability.rule, Pick(options), use.about)
        )
        chosen = next(each for each in found if f"card:{each.id}" == answer)
    grant_turn(use.state, use.table, turn, chosen.id, use.ability.id, use.title, use.ability.rule)
