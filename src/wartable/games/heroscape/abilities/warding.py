"""Powers that keep attacks and wounds off: from afar, by a roll, or by striking back."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.asking import roll_20
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, is_bearer, tagged
from wartable.games.heroscape.abilities.registry import (
    COMPARED,
    TARGET,
    WOUNDS_COMING,
    abilities,
)
from wartable.games.heroscape.damage import wound
from wartable.games.heroscape.field import adjacent, card, distance, within_clear_sight
from wartable.games.heroscape.moments import Aim, Attack, Wounds
from wartable.games.heroscape.state import HeroScapeState

TOO_FAR = Message("heroscape.apparition", "it can be targeted only from nearby")()

apparition = abilities.ability("apparition", rule="HS-POWER-02")


@apparition.forbids(TARGET)
def fade(bearer: Bears, aim: Aim) -> str | None:
    """Only from nearby can it be targeted, normally or by a Special Attack."""
    if not is_bearer(bearer, aim.target):
        return None
    away = distance(bearer.state, aim.attacker, aim.target)
    return TOO_FAR if away > bearer.number("max_range") else None


concealment = abilities.ability("concealment", rule="HS-POWER-01")


def from_afar(bearer: Bears, wounds: Wounds) -> bool:
    """An attacker that is not adjacent wounds her."""
    attack = wounds.attack
    return (
        is_bearer(bearer, wounds.figure)
        and wounds.cause == "attack"
        and attack is not None
        and attack.attacker.on_board
        and not adjacent(bearer.state, attack.attacker, wounds.figure)
    )


@concealment.on(WOUNDS_COMING, when=from_afar)
def stay_concealed(use: Use[HeroScapeState], wounds: Wounds) -> Step:
    """The die and the distance together: enough, and nothing happened."""
    assert wounds.attack is not None
    die = yield from roll_20(use)
    away = distance(use.state, wounds.attack.attacker, wounds.figure)
    if die + away >= use.number("d20"):
        wounds.left = 0


amulet_of_paivatar = abilities.ability("amulet_of_paivatar", rule="HS-POWER-07")


def kin_wounded(bearer: Bears, wounds: Wounds) -> bool:
    """Another of her kin under the same player, whom she sees nearby."""
    state, [general], [species] = bearer.state, bearer.words("general"), bearer.words("species")
    return (
        not is_bearer(bearer, wounds.figure)
        and wounds.seat == bearer.seat
        and tagged(card(state, wounds.figure), general=general, species=species)
        and within_clear_sight(state, bearer_of(bearer), wounds.figure, bearer.number("radius"))
    )


@amulet_of_paivatar.on(WOUNDS_COMING, may="Roll to ward the wounds off?", when=kin_wounded)
def raise_amulet(use: Use[HeroScapeState], wounds: Wounds) -> Step:
    """A good roll leaves one wound, a better one none."""
    die = yield from roll_20(use, wounds.figure)
    if die >= use.number("ignore"):
        wounds.left = 0
    elif die >= use.number("keep_one"):
        wounds.left = min(wounds.left, 1)


counter_strike = abilities.ability("counter_strike", rule="HS-ATTACK-10")


def blocks_with_ease(bearer: Bears, attack: Attack) -> bool:
    """Adjacent, by a normal attack, with more shields than skulls."""
    state, attacker = bearer.state, attack.attacker
    return (
        is_bearer(bearer, attack.defender)
        and attack.special is None
        and attack.shields > attack.skulls
        and adjacent(state, attacker, attack.defender)
        and card(state, attacker).card_class not in bearer.words("except_class")
    )


@counter_strike.on(COMPARED, when=blocks_with_ease)
def strike_back(use: Use[HeroScapeState], attack: Attack) -> Step:
    """Every shield to spare is a wound for the attacker."""
    spare = attack.shields - attack.skulls
    yield from wound(use.state, use.table, attack.attacker, spare, "power", by=use.source)
