"""Warrior's Spirits: a destroyed champion laid on a Unique card strengthens it (HS-RULING-64)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.conditions import Bears, is_bearer
from wartable.games.heroscape.abilities.registry import (
    ATTACK_DICE,
    DEFENSE_DICE,
    DESTROYED,
    abilities,
)
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.moments import Attack, Destruction
from wartable.games.heroscape.names import muster_name
from wartable.games.heroscape.state import HeroScapeState, Muster

WHOSE_CARD = Message("heroscape.spirit_where", "Which card does the spirit go to?")()


def unique_cards(bearer: Bears) -> list[Muster]:
    """The Unique cards in play, those of the same player first."""
    state = bearer.state
    found = [
        muster
        for muster in state.musters
        if card_of(muster.card).unique and state.of_muster(muster.id)
    ]
    return sorted(found, key=lambda muster: muster.seat != bearer.seat)


def rest_on(use: Use[HeroScapeState], death: Destruction) -> Step:
    """The figure goes on a card of its player's choice and strengthens it for good."""
    found = unique_cards(use)
    options = tuple(Option(f"card:{each.id}", muster_name(each.id)) for each in found)
    answer = yield from ask(
        Prompt(use.seat, "spirit", WHOSE_CARD, use.ability.rule, Pick(options), use.about)
    )
    death.figure.host = answer.removeprefix("card:")
    use.leave(answer, expires="")


warriors_armor_spirit = abilities.ability("warriors_armor_spirit", rule="HS-POWER-04")


@warriors_armor_spirit.on(
    DESTROYED,
    when=lambda bearer, death: is_bearer(bearer, death.figure) and bool(unique_cards(bearer)),
)
def armor_somebody(use: Use[HeroScapeState], death: Destruction) -> Step:
    """His figure goes on a Unique card."""
    yield from rest_on(use, death)


@warriors_armor_spirit.lasting.changes(DEFENSE_DICE)
def armored(bearer: Bears, attack: Attack) -> int | None:
    """Figures of that card defend with more dice."""
    theirs = f"card:{attack.defender.muster}" in bearer.effect.targets
    return bearer.number("defense") if theirs else None


warriors_attack_spirit = abilities.ability("warriors_attack_spirit", rule="HS-POWER-04")


@warriors_attack_spirit.on(
    DESTROYED,
    when=lambda bearer, death: is_bearer(bearer, death.figure) and bool(unique_cards(bearer)),
)
def embolden_somebody(use: Use[HeroScapeState], death: Destruction) -> Step:
    """His figure goes on a Unique card."""
    yield from rest_on(use, death)


@warriors_attack_spirit.lasting.changes(ATTACK_DICE)
def emboldened(bearer: Bears, attack: Attack) -> int | None:
    """Figures of that card attack with more dice."""
    theirs = f"card:{attack.attacker.muster}" in bearer.effect.targets
    return bearer.number("attack") if theirs else None
