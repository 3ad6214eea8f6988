"""What a question about an attack is about: who attacks, with what, and whom it may reach."""

from __future__ import annotations

from typing import Final

from wartable.engine.prompt import Prompt
from wartable.games.dndattackwing.combat import spared, within_level
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.odds.before import Declared, card_declared, weapon_declared
from wartable.games.dndattackwing.odds.card_lines import line_called
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import CONCENTRATE, TARGET
from wartable.games.dndattackwing.values import weapons

SPENDS: Final = {"spend_target": TARGET, "spend_concentrate": CONCENTRATE}


def tagged(prompt: Prompt[object], kind: str) -> str:
    """What a question is about, of some kind: the name behind `creature:` or `weapon:`."""
    tags = (tag.partition(":") for tag in prompt.about)
    return next((name for each, _, name in tags if each == kind), "")


def named_in(state: Battle, option: str) -> tuple[Creature | None, int]:
    """The creature that an option names, and which of its soldiers."""
    kind, _, name = option.partition(":")
    if kind != "soldier":
        return state.creatures.get(name), 0
    troop, _, number = name.rpartition(".")
    return state.creatures.get(troop), int(number)


def chosen(state: Battle, attacker: Creature, weapon: str) -> Declared:
    """The attack with a weapon or a card that was chosen; what starts it has been paid."""
    for each in weapons(attacker):
        if each.id == weapon:
            return weapon_declared(state, attacker, each)
    spec = next(text.attack for text in shipped().upgrades[weapon].abilities if text.attack)
    return card_declared(state, attacker, weapon, spec)


def offered(state: Battle, attacker: Creature, option: str) -> Declared | None:
    """The attack that an option stands for: a weapon, or a line of a card, by its ability."""
    ability, _, name = option.partition(":")
    if ability == "weapon":
        return chosen(state, attacker, name)
    text = line_called(ability)
    if text is None or text.attack is None:
        return None
    spent = [SPENDS[price.pay] for price in text.cost if price.pay in SPENDS]
    return card_declared(state, attacker, ability.partition(".")[0], text.attack, spent)


def may_reach(state: Battle, attacker: Creature, found: Declared) -> list[Creature]:
    """Whom an attack may be made on, wherever they stand.

    An area attack catches friends too, a Burst even the attacker; melee keeps to play levels.
    DN-AREA-02, DN-BURST-04, DN-DECLARE-06, DN-RULING-62.
    """
    attack = found.attack
    enemies = state.enemies(attacker)
    friends = [each for each in state.in_play() if each not in enemies] if attack.area else []
    return [
        each
        for each in (*enemies, *friends)
        if (each is not attacker or attack.shape == "burst")
        and spared(state, attacker, each) is None
        and within_level(attacker, each, attack.reach)
    ]
