"""What cards on both ships do to the dice of an attack, as far as odds can count it.

Lines that cost nothing and turn, add or cancel results are played whenever they may be. What costs
a card or Time Tokens is left to its player, and what is no common shape is not counted: both make
the odds inexact.

ST-MODIFY-02 ST-MODIFY-03 ST-COMPARE-01
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from wartable.engine.windows import Bearer
from wartable.games.flightpath.card_work import Work, counts, gather, worked
from wartable.games.flightpath.cards import Does
from wartable.games.startrek.abilities.shapes import condition
from wartable.games.startrek.agenda import Strike
from wartable.games.startrek.cards import Ability as Text
from wartable.games.startrek.content import model_of, shipped
from wartable.games.startrek.pieces import Attack, Ship
from wartable.games.startrek.registry import abilities
from wartable.games.startrek.state import Fleets

RESULTS: Final = ("modify_attack_dice", "modify_defense_dice", "compare_results")
NUMBERS: Final = ("roll_attack_dice", "roll_defense_dice")
POOLS: Final = ("attack", "defense")


def work_of(state: Fleets, attack: Attack, *, rolled: bool = False) -> Work:
    """What cards do to this attack; with its dice `rolled`, what they do again and again."""
    return gather(_working(state, attack, rolled=rolled))


def _working(state: Fleets, attack: Attack, *, rolled: bool) -> Iterator[tuple[bool, Does]]:
    for ship in (state.ships[attack.attacker], state.ships[attack.defender]):
        for bearer, text in _lines(state, ship):
            if counted(text, rolled=rolled) and condition(text)(bearer, attack):
                yield from ((ship.id == attack.attacker, does) for does in text.does)


def line_of(card: str, number: str = "") -> Text | None:
    """A line of a card by the id of its ability: `card`, `card.2`."""
    cards = shipped()
    for sheet in (cards.ships, cards.captains, cards.upgrades):
        if card in sheet:
            return sheet[card].abilities[int(number or 1) - 1]
    return None


def after(strike: Strike, ability: str) -> Strike | None:
    """An attack as it is once a line of a card has turned, added or canceled results."""
    card, _, number = ability.partition(".")
    text = line_of(card, number)
    changed = None if text is None else worked(strike.attack, text.does)
    return None if changed is None else Strike(changed, strike.stage)


def unsure(state: Fleets, ship: Ship, *, rolled: bool = False) -> bool:
    """Whether cards of a ship may do something to dice that is not counted."""
    for _, text in _lines(state, ship):
        step = text.timing.partition(":")[2]
        if step in RESULTS and not counted(text, rolled=rolled):
            return True
        if step in NUMBERS and text.optional and not rolled:
            return True
    return False


def counted(text: Text, *, rolled: bool) -> bool:
    """Whether a line is played whenever it may be: it is free, and of a shape that is reckoned."""
    step = text.timing.partition(":")[2]
    if step not in RESULTS or text.cost or not text.does or "evade_token" in text.when:
        return False
    attacks = text.timing.startswith("attacking")
    lying = POOLS if rolled else ()
    return all(counts(does, attacks=attacks, lying=lying) for does in text.does)


def _lines(state: Fleets, ship: Ship) -> Iterator[tuple[Bearer[Fleets], Text]]:
    """The lines of the cards on a ship that can be used now."""
    cards = shipped()
    yield from _usable(state, ship, ship.id, ship.card, cards.ships[ship.card].abilities)
    for card in ship.cards:
        for sheet in (cards.captains, cards.upgrades):
            if card.usable and card.card in sheet:
                texts = sheet[card.card].abilities
                yield from _usable(state, ship, card.id, card.card, texts)


def _usable(
    state: Fleets, ship: Ship, source: str, card: str, texts: Sequence[Text]
) -> Iterator[tuple[Bearer[Fleets], Text]]:
    model = model_of(card)
    for number, text in enumerate(texts, 1):
        name = model if number == 1 else f"{model}.{number}"
        if name in abilities:
            bearer = Bearer(state, abilities[name], source, ship.seat)
            if abilities.forbidden(state, abilities.using, bearer) is None:
                yield bearer, text
