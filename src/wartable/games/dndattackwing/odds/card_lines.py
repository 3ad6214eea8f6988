"""What cards of both creatures do to the dice of an attack, as far as odds can count it.

Lines and Effect Tokens that cost nothing and turn, add or cancel results are played whenever they
may be. What costs something is left to its player, and what is no common shape is not counted:
both make the odds inexact.

DN-MODIFY-02 DN-MODIFY-03 DN-COMPARE-01
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from wartable.engine.windows import Bearer
from wartable.games.dndattackwing.abilities.lines import card_of, text_of
from wartable.games.dndattackwing.abilities.shapes import holds
from wartable.games.dndattackwing.cards import Ability as Text
from wartable.games.dndattackwing.content import model_of, shipped
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.registry import ATTACK_MODIFY, DEFENSE_MODIFY, abilities
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.upgrades import effect_tokens
from wartable.games.flightpath.card_work import Work, counts, gather, worked
from wartable.games.flightpath.cards import Does

BEFORE: Final = ("attack.declared", "attack.dice", "defense.dice")
AFTER: Final = (
    "attack.modify",
    "defense.modify",
    "attack.compared",
    "attack.left",
    "attack.deflected",
)


class Line(NamedTuple):
    """A line of a card, or what an Effect Token does, on one side of an attack."""

    owner: Creature
    """Whom "you" on the card means, or by whom the token lies."""
    text: Text
    does: tuple[Does, ...]
    free: bool
    """It costs nothing now: an Effect Token was paid for when it was put there."""


def work_of(state: Battle, attack: Attack, lying: Collection[str] = ()) -> Work:
    """What cards do to this attack; of dice `lying` there, what they do again and again."""
    return gather(_working(state, attack, lying))


def _working(state: Battle, attack: Attack, lying: Collection[str]) -> Iterator[tuple[bool, Does]]:
    for line in lines_of(state, attack):
        attacks = line.owner.id == attack.attacker
        if counted(line, attack, lying) and applies(state, line, attack):
            yield from ((attacks, does) for does in line.does)


def unsure(state: Battle, attack: Attack, lying: Collection[str] = ()) -> bool:
    """Whether cards may do something to this attack that is not counted."""
    return _lasts_besides(state, attack) or any(
        _matters(line, lying) and not counted(line, attack, lying) and applies(state, line, attack)
        for line in lines_of(state, attack)
    )


def _lasts_besides(state: Battle, attack: Attack) -> bool:
    """Whether something lasts that may change results and is no Effect Token by the two."""
    two = {attack.attacker, attack.defender}
    by_them = [each for each in effect_tokens(state) if two.intersection(each.targets)]
    return any(effect.ability in _modifying() and effect not in by_them for effect in state.effects)


@cache
def _modifying() -> frozenset[str]:
    """The abilities that may act, as long as they last, in the steps in which dice are modified."""
    windows = (ATTACK_MODIFY, DEFENSE_MODIFY)
    return frozenset(each for window in windows for each in abilities.hooked(window, lasting=True))


def _matters(line: Line, lying: Collection[str]) -> bool:
    """Whether a line may still change results; numbers of dice are counted with the dice."""
    if line.text.effect is not None:
        return any(does.op != "dice" for does in line.does)
    timing = line.text.timing
    return timing in AFTER or (timing in BEFORE and line.text.optional and not lying)


def counted(line: Line, attack: Attack, lying: Collection[str]) -> bool:
    """Whether a line is played whenever it may be: it is free, and of a shape that is reckoned."""
    attacks = line.owner.id == attack.attacker
    return (
        line.free
        and bool(line.does)
        and all(counts(does, attacks=attacks, lying=lying) for does in line.does)
    )


def applies(state: Battle, line: Line, attack: Attack) -> bool:
    """Whether this attack is one that the line speaks of."""
    if line.text.effect is not None:
        return holds(state, line.owner, attack, line.text.effect.when)
    part = attack.attacker if line.text.role == "attacking" else attack.defender
    return part == line.owner.id and holds(state, line.owner, attack, line.text.when)


def line_called(ability: str) -> Text | None:
    """The line of a card by the id of its ability: `card`, `card.2`."""
    card, _, number = ability.partition(".")
    cards = shipped()
    if card not in cards.creatures and card not in cards.upgrades:
        return None
    return text_of(card, int(number or 1))


def after(attack: Attack, ability: str) -> Attack | None:
    """An attack as it is once a line has turned, added or canceled results, or added dice."""
    text = line_called(ability)
    if text is None:
        return None
    does = text.does if text.effect is None else text.effect.does
    if does and all(each.op == "extra" for each in does):
        return _with_more_dice(attack, does)
    return worked(attack, does)


def _with_more_dice(attack: Attack, does: tuple[Does, ...]) -> Attack:
    """The attack with the dice that a card gives for a price."""
    more = replace(attack)
    for each in does:
        if each.pool == "attack":
            more.extra_attack += each.add
        else:
            more.extra_defense += each.add
    return more


def lines_of(state: Battle, attack: Attack) -> Iterator[Line]:
    """The lines that can be used in this attack, and the Effect Tokens by both creatures."""
    for name in dict.fromkeys((attack.attacker, attack.defender)):
        creature = state.creatures[name]
        yield from _usable(state, creature, creature.id, creature.card)
        for card in creature.cards:
            if card.usable:
                yield from _usable(state, creature, card.id, card.card)
        for effect in effect_tokens(state):
            text = line_called(effect.ability)
            if creature.id in effect.targets and text is not None and text.effect is not None:
                yield Line(creature, text, text.effect.does, free=not text.effect.optional)


def _usable(state: Battle, creature: Creature, source: str, card: str) -> Iterator[Line]:
    model = model_of(card)
    for number, text in enumerate(card_of(card).abilities, 1):
        name = model if number == 1 else f"{model}.{number}"
        if name not in abilities or text.effect is not None:
            continue
        bearer = Bearer(state, abilities[name], source, creature.seat)
        if abilities.forbidden(state, abilities.using, bearer) is None:
            yield Line(creature, text, text.does, free=not text.cost)
