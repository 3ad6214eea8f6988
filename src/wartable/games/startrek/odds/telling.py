"""What an attack is likely to do: beside each target, and beside each way to modify its dice.

Dice, locks, tokens, Shields and Hull are reckoned exactly, and so are cards that turn, add or
cancel results for nothing. Where cards on either ship may do more, the odds say that they leave it
out.
"""

from __future__ import annotations

from typing import Final, cast

import msgspec

from wartable.engine.message import Message
from wartable.engine.odds import Forks, Odds, OddsShown, odds_for
from wartable.engine.prompt import Prompt
from wartable.engine.windows import Bearer
from wartable.games.flightpath.odds import ANY
from wartable.games.startrek.abilities.resource_tokens import EXTRA_SHIELD
from wartable.games.startrek.abilities.weapons import (
    arcs_of_weapon,
    in_sight,
    needs_lock,
    value_of,
)
from wartable.games.startrek.combat import attack_dice, defense_dice, make_attack
from wartable.games.startrek.content import model_of, shipped
from wartable.games.startrek.mat import primary_arcs, spot
from wartable.games.startrek.odds.attacks import (
    Attacking,
    AttackOdds,
    Defending,
    Target,
    attack_odds,
)
from wartable.games.startrek.odds.card_lines import after, line_of, unsure, work_of
from wartable.games.startrek.odds.under_way import WEIGHED, odds_now, under_way
from wartable.games.startrek.pieces import Attack, Card, Ship
from wartable.games.startrek.registry import abilities
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.talents import face_down
from wartable.games.startrek.tokens import BATTLE_STATIONS, EVADE
from wartable.games.startrek.values import hull

DAMAGE: Final = Message("startrek.odds.damage", "damage")()
TO_HIT: Final = Message("startrek.odds.hit", "to hit")()
TO_DESTROY: Final = Message("startrek.odds.destroy", "to destroy it")()


@odds_for("startrek")
def odds_of(_view: msgspec.Struct, prompt: Prompt[object], forks: Forks | None) -> OddsShown:
    """Odds by option; they are read from a fork dealt for the seat that is asked."""
    if forks is None:
        return {}
    if prompt.kind.startswith("use.") or prompt.kind == "next_ability":
        return modified(cast("Fleets", forks(0).state), prompt)
    if prompt.kind != "attack" or not prompt.about:
        return {}
    state = cast("Fleets", forks(0).state)
    attacker = state.ships[prompt.about[0].removeprefix("ship:")]
    options = getattr(prompt.form, "options", ())
    shown: OddsShown = {}
    for option in options:
        target = state.ships.get(str(option.id).removeprefix("ship:"))
        if target is not None and target.in_play:
            shown[option.id] = told(state, attacker, target)
        elif (card := attacker.carried(str(option.id).partition(":")[2])) is not None:
            shown[option.id] = weapon_told(state, attacker, card)
    return {option: odds for option, odds in shown.items() if odds}


def modified(state: Fleets, prompt: Prompt[object]) -> OddsShown:
    """What an attack does if something is used now, and if it is not."""
    strike = under_way(state)
    if strike is None:
        return {}
    attack = strike.attack
    if not attack.attack.dice:
        return _before_the_roll(state, attack, prompt)
    ships = state.ships[attack.attacker], state.ships[attack.defender]
    special = bool(attack.special_dice or attack.special_defense)
    exact = not special and not any(
        left_out(state, ship, rolled=bool(attack.attack.dice)) for ship in ships
    )
    asked = prompt.kind.removeprefix("use.")
    shown: OddsShown = {}
    for option in getattr(prompt.form, "options", ()):
        name = asked if option.id in ("use", "decline") else str(option.id).partition(":")[0]
        changed = after(strike, name)
        if option.id == "use" or (prompt.kind == "next_ability" and option.id != "done"):
            if name in WEIGHED:
                odds = odds_now(state, strike, prompt.seat, used=name)
                shown[option.id] = _lines(odds, exact=exact)
            elif changed is not None:
                shown[option.id] = _lines(odds_now(state, changed, prompt.seat), exact=exact)
        elif option.id in ("decline", "done"):
            odds = odds_now(state, strike, prompt.seat, left=name if name in WEIGHED else "")
            shown[option.id] = _lines(odds, exact=exact)
    return shown


def _before_the_roll(state: Fleets, attack: Attack, prompt: Prompt[object]) -> OddsShown:
    """What an attack promises with dice that a card adds for a price, and without them."""
    card, _, number = prompt.kind.removeprefix("use.").partition(".")
    text = line_of(card, number)
    extra = [] if text is None else [does for does in text.does if does.op == "extra"]
    if not extra:
        return {}
    more = msgspec.structs.replace(attack)
    for does in extra:
        more.extra_attack += does.add if does.pool == "attack" else 0
        more.extra_defense += does.add if does.pool == "defense" else 0
    ships = state.ships[attack.attacker], state.ships[attack.defender]
    again = ANY if attack.defender in ships[0].locks else 0
    exact = not any(left_out(state, ship) for ship in ships)
    return {
        "use": _lines(_odds(state, more, again=again), exact=exact),
        "decline": _lines(_odds(state, attack, again=again), exact=exact),
    }


def told(state: Fleets, attacker: Ship, target: Ship) -> tuple[Odds, ...]:
    """The odds of an attack with the Primary Weapon."""
    odds = primary_odds(state, attacker, target)
    if odds is None:
        return ()
    return _lines(odds, exact=not (left_out(state, attacker) or left_out(state, target)))


def weapon_told(state: Fleets, attacker: Ship, card: Card) -> tuple[Odds, ...]:
    """The odds of a Secondary Weapon that has one target; its text may do more than they say."""
    upgrade = shipped().upgrades.get(card.card)
    if upgrade is None or upgrade.weapon is None:
        return ()
    model = model_of(card.card)
    bearer = Bearer(state, abilities[model], card.id, attacker.seat)
    found = in_sight(bearer, model)
    if len(found) != 1:
        return ()
    target, seen = found[0]
    attack = make_attack(
        state,
        attacker,
        target,
        seen,
        weapon=card.card,
        arcs=arcs_of_weapon(upgrade, attacker),
        value=value_of(bearer, upgrade),
    )
    keeps = target.id in attacker.locks and not needs_lock(model)
    return _lines(_odds(state, attack, again=ANY if keeps else 0), exact=False)


def _lines(odds: AttackOdds, *, exact: bool) -> tuple[Odds, ...]:
    """A critical past the Shields may do more than its point, so then the last line is no promise.

    A Damage Card that is dealt face up may bring more damage (ST-CRIT-02).
    """
    most = len(odds.each) - 1 or 1
    kills = exact and not odds.critical
    return (
        Odds(DAMAGE, odds.damage, odds.damage / most, chances=odds.each, exact=exact),
        Odds(TO_HIT, odds.hits, odds.hits, "chance", exact=exact),
        Odds(TO_DESTROY, odds.destroys, odds.destroys, "chance", exact=kills),
    )


def primary_odds(state: Fleets, attacker: Ship, target: Ship) -> AttackOdds | None:
    """What the Primary Weapon does to a target; None if it is out of arc or range."""
    seen = spot(attacker, target, primary_arcs(attacker))
    if seen is None:
        return None
    attack = make_attack(state, attacker, target, seen)
    return _odds(state, attack, again=ANY if target.id in attacker.locks else 0)


def _odds(state: Fleets, attack: Attack, *, again: int) -> AttackOdds:
    attacker, target = state.ships[attack.attacker], state.ships[attack.defender]
    work = work_of(state, attack)
    return attack_odds(
        Attacking(
            attack_dice(state, attack).value,
            again=again,
            battle_stations=attacker.tokens[BATTLE_STATIONS] > 0,
            turns=work.attack_turns,
            hits=work.hits,
        ),
        Defending(
            defense_dice(state, attack).value,
            battle_stations=target.tokens[BATTLE_STATIONS] > 0,
            evades=target.tokens[EVADE] + work.saves,
            turns=work.defense_turns,
            softens=work.softens,
            cancels=work.cancels,
        ),
        Target(
            target.shields + target.tokens[EXTRA_SHIELD],
            max(0, hull(state, target) - len(target.damage)),
        ),
    )


def left_out(state: Fleets, ship: Ship, *, rolled: bool = False) -> bool:
    """Whether cards of a ship or of its fleet may do what the odds leave out."""
    fleet = bool(state.resources_of(ship.seat)) or bool(face_down(ship))
    return fleet or unsure(state, ship, rolled=rolled)
