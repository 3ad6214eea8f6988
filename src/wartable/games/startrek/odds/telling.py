"""What an attack is likely to do, beside each target of the question whom to attack.

Dice, locks, tokens, Shields and Hull are reckoned exactly. Where cards on either ship may turn
dice or roll them again, the odds say that they leave something out.
"""

from __future__ import annotations

from typing import Final, cast

import msgspec

from wartable.engine.message import Message
from wartable.engine.odds import Forks, Odds, OddsShown, odds_for
from wartable.engine.prompt import Prompt
from wartable.games.flightpath.odds import ANY
from wartable.games.startrek.combat import attack_dice, defense_dice, make_attack
from wartable.games.startrek.content import shipped
from wartable.games.startrek.mat import primary_arcs, spot
from wartable.games.startrek.odds.attacks import (
    Attacking,
    AttackOdds,
    Defending,
    Target,
    attack_odds,
)
from wartable.games.startrek.state import Fleets, Ship
from wartable.games.startrek.tokens import BATTLE_STATIONS, EVADE
from wartable.games.startrek.values import hull

DAMAGE: Final = Message("startrek.odds.damage", "damage")()
TO_HIT: Final = Message("startrek.odds.hit", "to hit")()
TO_DESTROY: Final = Message("startrek.odds.destroy", "to destroy it")()
MODIFYING: Final = ("modify_attack_dice", "modify_defense_dice", "compare_results")


@odds_for("startrek")
def odds_of(_view: msgspec.Struct, prompt: Prompt[object], forks: Forks | None) -> OddsShown:
    """Odds by target; they are read from a fork dealt for the seat that is asked."""
    if prompt.kind != "attack" or forks is None or not prompt.about:
        return {}
    state = cast("Fleets", forks(0).state)
    attacker = state.ships[prompt.about[0].removeprefix("ship:")]
    options = getattr(prompt.form, "options", ())
    shown: OddsShown = {}
    for option in options:
        target = state.ships.get(str(option.id).removeprefix("ship:"))
        if target is not None and target.in_play:
            shown[option.id] = told(state, attacker, target)
    return shown


def told(state: Fleets, attacker: Ship, target: Ship) -> tuple[Odds, ...]:
    """The odds of an attack with the Primary Weapon."""
    odds = primary_odds(state, attacker, target)
    if odds is None:
        return ()
    exact = not (modifies(attacker) or modifies(target))
    most = len(odds.each) - 1 or 1
    return (
        Odds(DAMAGE, odds.damage, odds.damage / most, chances=odds.each, exact=exact),
        Odds(TO_HIT, odds.hits, odds.hits, "chance", exact=exact),
        Odds(TO_DESTROY, odds.destroys, odds.destroys, "chance", exact=exact),
    )


def primary_odds(state: Fleets, attacker: Ship, target: Ship) -> AttackOdds | None:
    """What the Primary Weapon does to a target; None if it is out of arc or range."""
    seen = spot(attacker, target, primary_arcs(attacker))
    if seen is None:
        return None
    attack = make_attack(state, attacker, target, seen)
    return attack_odds(
        Attacking(
            attack_dice(state, attack).value,
            again=ANY if target.id in attacker.locks else 0,
            battle_stations=attacker.tokens[BATTLE_STATIONS] > 0,
        ),
        Defending(
            defense_dice(state, attack).value,
            battle_stations=target.tokens[BATTLE_STATIONS] > 0,
            evades=target.tokens[EVADE],
        ),
        Target(target.shields, max(0, hull(state, target) - len(target.damage))),
    )


def modifies(ship: Ship) -> bool:
    """Whether a card on a ship does something with results of dice."""
    cards = shipped()
    texts = [
        *cards.ships[ship.card].abilities,
        *(
            text
            for card in ship.cards
            for sheet in (cards.captains, cards.upgrades)
            if card.card in sheet
            for text in sheet[card.card].abilities
        ),
    ]
    return any(text.timing.partition(":")[2] in MODIFYING for text in texts)
