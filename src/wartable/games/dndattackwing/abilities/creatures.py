"""What Creature Cards do beyond changing dice (DN-ABILITY-01)."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Use
from wartable.games.dndattackwing.abilities.lines import line, own, question
from wartable.games.dndattackwing.actions import hindrance
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.end_phase import lose_duration
from wartable.games.dndattackwing.events.actions import ActionTaken
from wartable.games.dndattackwing.names import card_name
from wartable.games.dndattackwing.pieces import Attack, Card, Creature
from wartable.games.dndattackwing.registry import (
    ATTACK_AT_RANGE,
    END_DURATIONS,
    FEINTED,
    OVERRUN_CHECK,
    PRIMARY_WEAPON,
    Overrun,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import DODGE, give
from wartable.games.dndattackwing.upgrades import effect_tokens

TOO_NEAR: Final = Message("dndattackwing.bolt_too_near", "A Bolt needs more than Range 1.")()
FROM_WHICH: Final = Message(
    "dndattackwing.ask.maelis", "Which Upgrade does the extra Duration Token come from?"
)()


# Galadaeros


def _may_dodge(bearer: Bearer[Battle], creature: Creature) -> bool:
    me = own(bearer)
    return creature.id == me.id and hindrance(bearer.state, me, "dodge", free=True) is None


@line("galadaeros").on(FEINTED, may=question("galadaeros"), when=_may_dodge)
def dodge_after_feint(use: Use[Battle], creature: Creature) -> Step:
    """A free Dodge after a Feint, before its Exhaustion Token (DN-ACTION-05)."""
    creature.acted.append("dodge")
    about = (f"creature:{creature.id}",)
    use.table.tell(
        ActionTaken(rule="DN-ACTION-05", about=about, creature=creature.id, action="dodge")
    )
    yield from give(use.state, use.table, creature, DODGE, "DN-DODGE-01")


# Jarl Rimebeard


@line("jarl_rimebeard").on(
    OVERRUN_CHECK,
    may=question("jarl_rimebeard"),
    when=lambda bearer, overrun: overrun.creature.id == own(bearer).id and not overrun.again,
)
def roll_overrun_again(_use: Use[Battle], overrun: Overrun) -> None:
    """All dice of an Overrun Check are rolled again, once."""
    overrun.again = True


# Siege Ballista


@line("siege_ballista").forbids(ATTACK_AT_RANGE)
def too_near(bearer: Bearer[Battle], attack: Attack) -> str | None:
    """The Bolt fails at Range 1."""
    near = attack.range_band == 1 and attack.primary
    return TOO_NEAR if near and attack.attacker == own(bearer).id else None


# Gargoyle


@line("gargoyle").changes(PRIMARY_WEAPON)
def heavy_stone(bearer: Bearer[Battle], creature: Creature) -> int | None:
    """Two dice more on the ground."""
    me = own(bearer)
    return 2 if creature.id == me.id and me.level == "ground" else None


# Maelis Ninthlamp


def _waiting(bearer: Bearer[Battle]) -> list[Card]:
    """Arcane Upgrades with Duration Tokens whose Effect Token is not in play."""
    running = {effect.source for effect in effect_tokens(bearer.state)}
    return [
        card
        for card in own(bearer).cards
        if card.duration
        and card.id not in running
        and shipped().upgrades[card.card].slot == "arcane"
    ]


@line("maelis_ninthlamp").on(
    END_DURATIONS,
    may=question("maelis_ninthlamp"),
    when=lambda bearer, _: bool(_waiting(bearer)),
)
def one_token_more(use: Use[Battle], state: Battle) -> Step:
    """One further Duration Token leaves an Arcane Upgrade."""
    cards = _waiting(use)
    card = cards[0]
    if len(cards) > 1:
        options = tuple(
            Option(f"card:{each.id}", card_name(each.card), (f"card:{each.id}",)) for each in cards
        )
        answer = yield from ask(
            Prompt(use.seat, "maelis", FROM_WHICH, use.ability.rule, Pick(options), use.about)
        )
        card = next(each for each in cards if f"card:{each.id}" == answer)
    lose_duration(state, card)
