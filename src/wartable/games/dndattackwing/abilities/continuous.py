"""Continuous Effects as the content has them: what an Effect Token does while it lies there.

EFFECT of the ledger. What only one card does is in the module of its kind.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Ability, Bearer, Use
from wartable.games.dndattackwing.abilities.lines import (
    line,
    printed_cards,
    question,
    this_card,
)
from wartable.games.dndattackwing.abilities.shapes import holds
from wartable.games.dndattackwing.abilities.tokens import dice
from wartable.games.dndattackwing.cards import Effect
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.registry import (
    ACT,
    ATTACK,
    ATTACK_DICE,
    ATTACK_MODIFY,
    BUT_ONE,
    COLOR,
    DAMAGE_DEALT,
    DEFENSE_DICE,
    DEFENSE_MODIFY,
    END_DURATIONS,
    TOKEN_DUE,
    Dealt,
    Giving,
    Moving,
    Performing,
    standing,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import EXHAUSTION
from wartable.games.dndattackwing.upgrades import end_effect, place_effect, settle_flights
from wartable.games.flightpath.cards import Does
from wartable.games.flightpath.dials import COLORS
from wartable.games.flightpath.modifying import possible

AFFECTED: Final = Message("dndattackwing.affected", "{card} keeps it from that.")
RULE: Final = "DN-EFFECT-01"


def begin(use: Use[Battle], recipient: Creature, effect: Effect) -> None:
    """Put this card's Effect Token by its recipient (DN-EFFECT-01, DN-EFFECT-02)."""
    place_effect(
        use.state,
        use.table,
        use.leaves(recipient.id, expires=""),
        this_card(use),
        recipient,
        RULE,
        flight_dial=effect.dial,
    )


def hook_number(ability: Ability[Battle], effect: Effect, does: Does) -> None:
    """The recipient rolls more or fewer dice."""
    value = ATTACK_DICE if does.pool == "attack" else DEFENSE_DICE

    @ability.lasting.changes(value, BUT_ONE if effect.leaves_a_die else "add")
    def change(bearer: Bearer[Battle], attack: Attack) -> int | None:
        name = attack.attacker if does.pool == "attack" else attack.defender
        if name not in bearer.effect.targets:
            return None
        me = bearer.state.creatures[name]
        return does.add if holds(bearer.state, me, attack, effect.when) else None


def hook_result(card: str, number: int, effect: Effect, does: Does) -> None:
    """Results are changed in attacks of the recipient, or on it.

    Dice of the attack that the recipient suffers are changed where the effect says so; otherwise
    it changes its own.
    """
    guards = effect.recipient == "self" and does.pool == "attack" and does.op == "again"
    window = DEFENSE_MODIFY if does.pool == "defense" else ATTACK_MODIFY

    def when(bearer: Bearer[Battle], attack: Attack) -> bool:
        defends = guards or does.pool == "defense"
        name = attack.defender if defends else attack.attacker
        if name not in bearer.effect.targets or not possible(attack.pool(does.pool), does):
            return False
        me = bearer.state.creatures[name]
        return holds(bearer.state, me, attack, effect.when)

    may = question(card, number) if effect.optional else ""

    @line(card, number).lasting.on(window, may=may, when=when)
    def modify(use: Use[Battle], attack: Attack) -> Step:
        yield from dice.work(use, attack, does)


def hook_colors(ability: Ability[Battle], effect: Effect) -> None:
    """Maneuvers of the recipient count as having another color (DN-DIAL-16)."""
    recolors = effect.recolors
    assert recolors is not None

    @ability.lasting.changes(COLOR, "replace")
    def recolor(bearer: Bearer[Battle], moving: Moving) -> int | None:
        creature = moving.creature
        if creature.id not in bearer.effect.targets:
            return None
        covered = recolors.covers(moving.maneuver, creature.level)
        return COLORS.index(recolors.to) if covered else None


def hook_bans(ability: Ability[Battle], effect: Effect) -> None:
    """The recipient may not act or attack."""
    words = AFFECTED(card=ability.name)
    if "act" in effect.forbids:

        @ability.lasting.forbids(ACT)
        def no_action(bearer: Bearer[Battle], performing: Performing) -> str | None:
            return words if performing.creature.id in bearer.effect.targets else None

    if "attack" in effect.forbids:

        @ability.lasting.forbids(ATTACK)
        def no_attack(bearer: Bearer[Battle], creature: Creature) -> str | None:
            return words if creature.id in bearer.effect.targets else None


def hook_end(ability: Ability[Battle], effect: Effect) -> None:
    """What ends the effect before its time."""
    if effect.ends_on in {"damage", "critical"}:
        critical = effect.ends_on == "critical"

        def hurt(bearer: Bearer[Battle], dealt: Dealt) -> bool:
            struck = dealt.creature.id in bearer.effect.targets
            return struck and (dealt.critical or not critical)

        @ability.lasting.on(DAMAGE_DEALT, when=hurt)
        def wake(use: Use[Battle], _: Dealt) -> None:
            end_effect(use.state, use.table, use.effect, "DN-EFFECT-05")

    if effect.ends_on == "exhaustion":

        def tires(bearer: Bearer[Battle], giving: Giving) -> bool:
            return giving.token == EXHAUSTION and giving.creature.id in bearer.effect.targets

        @ability.lasting.on(TOKEN_DUE, when=tires)
        def tire(use: Use[Battle], _: Giving) -> None:
            end_effect(use.state, use.table, use.effect, "DN-EFFECT-05")


def hook_all() -> None:
    """Hook what each Effect Token does on the line of its card."""
    for card in printed_cards():
        for number, text in enumerate(card.abilities, 1):
            effect = text.effect
            if effect is None:
                continue
            ability = line(card.id, number)
            for does in effect.does:
                if does.op == "dice":
                    hook_number(ability, effect, does)
                elif effect.recipient != "self_and_friends":
                    hook_result(card.id, number, effect, does)
            if effect.recolors is not None:
                hook_colors(ability, effect)
            hook_bans(ability, effect)
            hook_end(ability, effect)


hook_all()

borrowed_flight = standing(
    "borrowed_flight",
    "Borrowed flight",
    rule="DN-RULING-11",
    when=lambda _, creature: bool(creature.flight_dial),
)


@borrowed_flight.on(END_DURATIONS)
def wings_gone(use: Use[Battle], state: Battle) -> None:
    """A creature whose borrowed flight has ended is on the ground (DN-RULING-11)."""
    settle_flights(state, use.table)
