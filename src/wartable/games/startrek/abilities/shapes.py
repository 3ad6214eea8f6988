"""What cards do with dice, as the content says: more or fewer, turned, or rolled again.

ST-MODIFY-01 ST-ATTACKDICE-04 ST-DEFENSEDICE-04 ST-CARD-02 ST-CARD-03
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.requests import Step
from wartable.engine.windows import Ability, Bearer, Use, Window
from wartable.games.flightpath.cards import Does
from wartable.games.flightpath.modifying import possible
from wartable.games.startrek.abilities.lines import (
    costs,
    helps,
    line,
    own,
    printed_cards,
    question,
    text_of,
)
from wartable.games.startrek.abilities.tokens import dice
from wartable.games.startrek.cards import Ability as Text
from wartable.games.startrek.continuous import begin
from wartable.games.startrek.mat import in_arc, range_between
from wartable.games.startrek.pieces import Attack
from wartable.games.startrek.registry import (
    ATTACK_COMPARED,
    ATTACK_DICE,
    ATTACK_EXTRAS,
    ATTACK_MODIFY,
    DEFENSE_DICE,
    DEFENSE_EXTRAS,
    DEFENSE_MODIFY,
    ROUND,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import EVADE, may_set_off, set_off

Condition = Callable[[Bearer[Fleets], Attack], bool]
_WINDOWS: Final = {
    "modify_attack_dice": ATTACK_MODIFY,
    "modify_defense_dice": DEFENSE_MODIFY,
    "compare_results": ATTACK_COMPARED,
}


# Conditions


def attacking(bearer: Bearer[Fleets], attack: Attack) -> bool:
    """Whether the own ship attacks."""
    return attack.attacker == own(bearer).id


def defending(bearer: Bearer[Fleets], attack: Attack) -> bool:
    """Whether the own ship defends."""
    return attack.defender == own(bearer).id


def beside(bearer: Bearer[Fleets], ship: str, text: Text) -> bool:
    """Whether a ship is another friendly one at the Range that a card names."""
    mine, other = own(bearer), bearer.state.ships[ship]
    if mine.id == other.id or not bearer.state.friendly(mine, other):
        return False
    if not helps(bearer, other):
        return False
    least, most = text.range or (1, 3)
    distance = range_between(mine, other)
    return distance is not None and least <= distance <= most


def involved(text: Text) -> Condition:
    """Whether the own ship, or one beside it, has the part in an attack that a card speaks of."""
    role = text.timing.partition(":")[0]

    def holds(bearer: Bearer[Fleets], attack: Attack) -> bool:
        match role:
            case "attacking":
                return attacking(bearer, attack)
            case "defending":
                return defending(bearer, attack)
            case "friendly_attacking":
                return beside(bearer, attack.attacker, text)
            case _:
                return beside(bearer, attack.defender, text)

    return holds


def _flew(bearer: Bearer[Fleets], bearing: str, speeds: tuple[int, ...]) -> bool:
    return any(each.kind == bearing and each.speed in speeds for each in own(bearer).executed)


CIRCUMSTANCES: Final[dict[str, Condition]] = {
    "cloaked": lambda bearer, _: own(bearer).cloaked,
    "defender_cloaked": lambda bearer, attack: bearer.state.ships[attack.defender].cloaked,
    "range_1": lambda _, attack: attack.range_band == 1,
    "green_maneuver": lambda bearer, _: any(each.color == "green" for each in own(bearer).executed),
    "come_about": lambda bearer, _: _flew(bearer, "come_about", (1, 2, 3, 4, 5, 6)),
    "bank_2_or_3": lambda bearer, _: _flew(bearer, "bank", (2, 3)),
    "outside_defender_arc": lambda bearer, attack: (
        not in_arc(
            bearer.state.ships[attack.defender], bearer.state.ships[attack.attacker], ("primary",)
        )
    ),
    "defender_damaged": lambda bearer, attack: bool(bearer.state.ships[attack.defender].damage),
    "evade_token": lambda bearer, _: may_set_off(own(bearer), bearer.source, EVADE),
}


def condition(text: Text) -> Condition:
    """Everything that a line asks of an attack."""
    part = involved(text)
    asked = [CIRCUMSTANCES[each] for each in text.when]

    def holds(bearer: Bearer[Fleets], attack: Attack) -> bool:
        return part(bearer, attack) and all(each(bearer, attack) for each in asked)

    return holds


# Shapes


def hook_dice(ability: Ability[Fleets], text: Text, does: Does) -> None:
    """A number of dice is higher or lower (ST-ATTACKDICE-05)."""
    holds = condition(text)
    value = ATTACK_DICE if does.pool == "attack" else DEFENSE_DICE

    @ability.changes(value)
    def change(bearer: Bearer[Fleets], attack: Attack) -> int | None:
        if not holds(bearer, attack):
            return None
        return does.by_range[attack.range_band - 1] if does.by_range else does.add


def hook_extra(card: str, number: int, does: Does) -> None:
    """More dice for a price: in one attack, for the round, or while Time Tokens lie on the card.

    ST-ATTACKDICE-04, ST-DEFENSEDICE-04, ST-CET-03, ST-CET-04.
    """
    ability, text = line(card, number), text_of(card, number)
    window = ATTACK_EXTRAS if does.pool == "attack" else DEFENSE_EXTRAS

    @ability.on(window, may=question(card, number), when=condition(text), cost=costs(card, number))
    def pay_for_dice(use: Use[Fleets], attack: Attack) -> None:
        if does.continuous:
            begin(use, amount=does.add)
        elif does.round:
            use.leave(own(use).id, expires=ROUND.end(use.state), amount=does.add)
        elif does.pool == "attack":
            attack.extra_attack += does.add
        else:
            attack.extra_defense += does.add

    if not (does.round or does.continuous):
        return
    value = ATTACK_DICE if does.pool == "attack" else DEFENSE_DICE

    @ability.lasting.changes(value)
    def more(bearer: Bearer[Fleets], attack: Attack) -> int | None:
        ship = attack.attacker if does.pool == "attack" else attack.defender
        return bearer.effect.amount if ship in bearer.effect.targets else None


def hook_results(card: str, number: int, does: Does) -> None:
    """Results are turned, rolled again, added or canceled.

    ST-MODIFY-02, ST-MODIFY-03, ST-CARD-04.
    """
    ability, text = line(card, number), text_of(card, number)
    window: Window[Attack] = _WINDOWS[text.timing.partition(":")[2]]
    holds = condition(text)

    def when(bearer: Bearer[Fleets], attack: Attack) -> bool:
        return holds(bearer, attack) and possible(attack.pool(does.pool), does)

    may = question(card, number) if text.optional else ""

    @ability.on(window, may=may, when=when, cost=costs(card, number))
    def modify(use: Use[Fleets], attack: Attack) -> Step:
        if "evade_token" in text.when:
            set_off(own(use), use.source, EVADE)
        yield from dice.work(use, attack, does)


def hook_all() -> None:
    """Hook on every line of a card whose shape the content gives."""
    for card in printed_cards():
        for number, text in enumerate(card.abilities, 1):
            for does in text.does:
                match does.op:
                    case "dice":
                        hook_dice(line(card.id, number), text, does)
                    case "extra":
                        hook_extra(card.id, number, does)
                    case _:
                        hook_results(card.id, number, does)


hook_all()
