"""What cards do with dice and colors, as the content says: more or fewer, turned, rolled again.

DN-MODIFY-01 DN-ATTACKDICE-05 DN-DEFENSEDICE-04 DN-DIAL-16 DN-ABILITY-02
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.requests import Step
from wartable.engine.windows import Bearer, Use, Window
from wartable.games.dndattackwing.abilities.lines import (
    costs,
    line,
    own,
    printed_cards,
    question,
    text_of,
)
from wartable.games.dndattackwing.abilities.tokens import dice
from wartable.games.dndattackwing.cards import Ability as Text
from wartable.games.dndattackwing.cards import Circumstance
from wartable.games.dndattackwing.mat import FORWARD, REAR, in_arc
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.registry import (
    ATTACK_COMPARED,
    ATTACK_DICE,
    ATTACK_EXTRAS,
    ATTACK_LEFT,
    ATTACK_MODIFY,
    COLOR,
    COLOR_THEN,
    DEFENSE_DICE,
    DEFENSE_EXTRAS,
    DEFENSE_MODIFY,
    Moving,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import EXHAUSTION
from wartable.games.dndattackwing.values import damage_counted, health, printed
from wartable.games.flightpath.cards import Does
from wartable.games.flightpath.dials import COLORS
from wartable.games.flightpath.modifying import possible

FAST: Final = 4
"""The speed from which a maneuver is fast."""
Condition = Callable[[Battle, Creature, Attack], bool]
_WINDOWS: Final[dict[str, Window[Attack]]] = {
    "attack.modify": ATTACK_MODIFY,
    "defense.modify": DEFENSE_MODIFY,
    "attack.compared": ATTACK_COMPARED,
    "attack.left": ATTACK_LEFT,
}


# Conditions


def _attacker(state: Battle, attack: Attack) -> Creature:
    return state.creatures[attack.attacker]


def _defender(state: Battle, attack: Attack) -> Creature:
    return state.creatures[attack.defender]


def _half_gone(state: Battle, me: Creature, _attack: Attack) -> bool:
    return 2 * damage_counted(state, me) >= health(state, me)


def _lower(state: Battle, me: Creature, attack: Attack) -> bool:
    """By the Levels on the cards; what changes only the order does not count here."""
    return printed(_attacker(state, attack)).level < printed(me).level


CIRCUMSTANCES: Final[dict[Circumstance, Condition]] = {
    "bite": lambda _, __, attack: attack.weapon == "bite",
    "rear_arc": lambda _, __, attack: attack.arc == REAR,
    "primary": lambda _, __, attack: attack.primary,
    "melee": lambda _, __, attack: attack.reach == "melee",
    "ranged": lambda _, __, attack: attack.reach == "ranged",
    "ahead": lambda _, __, attack: attack.ahead,
    "normal": lambda _, __, attack: not attack.area,
    "no_cone_or_burst": lambda _, __, attack: attack.shape not in {"cone", "burst"},
    "range_1": lambda _, __, attack: attack.range_band == 1,
    "range_2_or_more": lambda _, __, attack: attack.range_band >= 2,
    "charged": lambda _, me, __: me.charged,
    "fast": lambda _, me, __: any(each.speed >= FAST for each in me.executed),
    "damaged_twice": lambda state, me, _: damage_counted(state, me) >= 2,
    "half_health_lost": _half_gone,
    "on_ground": lambda _, me, __: me.level == "ground",
    "two_in_front": lambda _, me, __: len(me.front_row()) >= 2,
    "three_in_front": lambda _, me, __: len(me.front_row()) >= 3,
    "attacker_in_front": lambda state, me, attack: in_arc(
        me.base, _attacker(state, attack).base, FORWARD
    ),
    "attacker_lower_level": _lower,
    "attacker_enemy": lambda state, me, attack: not state.friendly(me, _attacker(state, attack)),
    "defender_less_damaged": lambda state, me, attack: (
        damage_counted(state, _defender(state, attack)) < damage_counted(state, me)
    ),
    "defender_exhausted": lambda state, _, attack: _defender(state, attack).tokens[EXHAUSTION] > 0,
    "defender_charged": lambda state, _, attack: _defender(state, attack).charged,
    "defender_smaller": lambda state, me, attack: _defender(state, attack).side < me.side,
}


def holds(state: Battle, me: Creature, attack: Attack, asked: tuple[Circumstance, ...]) -> bool:
    """Whether an attack is as a card asks; `me` is the creature that the card speaks of."""
    return all(CIRCUMSTANCES[each](state, me, attack) for each in asked)


def takes_part(text: Text) -> Callable[[Bearer[Battle], Attack], bool]:
    """Whether the own creature has the part in an attack that a line speaks of, as it asks."""

    def involved(bearer: Bearer[Battle], attack: Attack) -> bool:
        me = own(bearer)
        part = attack.attacker if text.role == "attacking" else attack.defender
        return part == me.id and holds(bearer.state, me, attack, text.when)

    return involved


# Shapes


def hook_dice(card: str, number: int, does: Does) -> None:
    """A number of dice is higher or lower (DN-ATTACKDICE-05, DN-DEFENSEDICE-04)."""
    involved = takes_part(text_of(card, number))
    value = ATTACK_DICE if does.pool == "attack" else DEFENSE_DICE

    @line(card, number).changes(value)
    def change(bearer: Bearer[Battle], attack: Attack) -> int | None:
        return does.add if involved(bearer, attack) else None


def hook_extra(card: str, number: int, does: Does) -> None:
    """More dice for a price."""
    window = ATTACK_EXTRAS if does.pool == "attack" else DEFENSE_EXTRAS

    @line(card, number).on(
        window,
        may=question(card, number),
        when=takes_part(text_of(card, number)),
        cost=costs(card, number),
    )
    def pay_for_dice(_use: Use[Battle], attack: Attack) -> None:
        if does.pool == "attack":
            attack.extra_attack += does.add
        else:
            attack.extra_defense += does.add


def hook_results(card: str, number: int, does: Does) -> None:
    """Results are turned, rolled again, added or canceled (DN-MODIFY-02, DN-MODIFY-03)."""
    text = text_of(card, number)
    involved = takes_part(text)

    def when(bearer: Bearer[Battle], attack: Attack) -> bool:
        return possible(attack.pool(does.pool), does) and involved(bearer, attack)

    may = question(card, number) if text.optional else ""

    @line(card, number).on(_WINDOWS[text.timing], may=may, when=when, cost=costs(card, number))
    def modify(use: Use[Battle], attack: Attack) -> Step:
        yield from dice.work(use, attack, does)


def hook_colors(card: str, number: int) -> None:
    """Some maneuvers of the creature count as having another color (DN-DIAL-16)."""
    recolors = text_of(card, number).recolors
    assert recolors is not None

    value = COLOR if recolors.only is None else COLOR_THEN

    @line(card, number).changes(value, "replace")
    def recolor(bearer: Bearer[Battle], moving: Moving) -> int | None:
        me = own(bearer)
        if moving.creature.id != me.id or not recolors.covers(moving.maneuver, me.level):
            return None
        if recolors.rested and me.tokens[EXHAUSTION]:
            return None
        return COLORS.index(recolors.to)


def hook_all() -> None:
    """Hook on every line of a card whose shape the content gives."""
    for card in printed_cards():
        for number, text in enumerate(card.abilities, 1):
            if text.recolors is not None:
                hook_colors(card.id, number)
            for does in text.does:
                match does.op:
                    case "dice":
                        hook_dice(card.id, number, does)
                    case "extra":
                        hook_extra(card.id, number, does)
                    case _:
                        hook_results(card.id, number, does)


hook_all()
