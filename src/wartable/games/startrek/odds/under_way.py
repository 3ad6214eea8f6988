"""The chances of an attack whose dice lie there already, for each way to go on.

What tokens and locks can still do is played as well as it can be; cards that may do more make the
numbers inexact.

ST-LOCK-14 ST-BATTLE-02 ST-BATTLE-03 ST-EVADE-02 ST-MODIFY-06
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wartable.games.flightpath.card_work import turned
from wartable.games.flightpath.odds import Turn
from wartable.games.startrek.abilities.resource_tokens import EXTRA_SHIELD
from wartable.games.startrek.agenda import Strike
from wartable.games.startrek.combat import defense_dice
from wartable.games.startrek.dice import CRITICAL, EVADE, HIT, STATIONS
from wartable.games.startrek.odds.attacks import (
    Attacking,
    AttackOdds,
    Defending,
    Target,
    attack_odds,
)
from wartable.games.startrek.odds.card_lines import work_of
from wartable.games.startrek.pieces import Attack
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import BATTLE_STATIONS
from wartable.games.startrek.tokens import EVADE as EVADE_TOKEN
from wartable.games.startrek.values import hull

DOUBLE: Final = "double_hit"
SPEND_STATIONS: Final = "battle_stations_token"
LOCK: Final = "target_lock_token"
EVADES: Final = "evade_token"
WEIGHED: Final = frozenset({SPEND_STATIONS, LOCK, EVADES})
"""The abilities whose use is reckoned."""


def under_way(state: Fleets) -> Strike | None:
    """The innermost attack that is being made."""
    return next((task for task in reversed(state.agenda) if isinstance(task, Strike)), None)


def odds_now(
    state: Fleets, strike: Strike, seat: int, used: str = "", left: str = ""
) -> AttackOdds:
    """What becomes of an attack if a seat uses one ability now, or leaves one unused."""
    attack = strike.attack
    ships = state.ships
    fires = seat == ships[attack.attacker].seat
    attacking = (
        _attacking(state, attack, used, left)
        if fires or not attack.defense.dice
        else _lying(attack, again=(), stations=False)
    )
    defending = _defending(state, attack, "" if fires else used, "" if fires else left)
    if strike.stage == "compare":
        defending = replace(defending, cancels=0)  # What cancels has done so.
    target = ships[attack.defender]
    return attack_odds(
        attacking,
        defending,
        Target(
            target.shields + target.tokens[EXTRA_SHIELD],
            max(0, hull(state, target) - len(target.damage)),
        ),
    )


def _attacking(state: Fleets, attack: Attack, used: str, left: str) -> Attacking:
    """The attacker's dice and what is still done with them, one thing first or not at all."""
    ship = state.ships[attack.attacker]
    token = ship.tokens[BATTLE_STATIONS] > 0 and SPEND_STATIONS not in (used, left)
    lock = attack.defender in ship.locks and left != LOCK
    turns = work_of(state, attack, rolled=True).attack_turns
    faces = turned(attack.attack.faces(), turns)
    if used == SPEND_STATIONS:
        faces = tuple(HIT if face == STATIONS else face for face in faces)
    keep = {HIT, CRITICAL, DOUBLE, *((STATIONS,) if token else ())}
    again = tuple(place for place in attack.attack.rollable() if lock and faces[place] not in keep)
    return _lying(attack, again, stations=token, faces=faces, turns=turns)


def _lying(
    attack: Attack,
    again: tuple[int, ...],
    *,
    stations: bool,
    faces: tuple[str, ...] = (),
    turns: tuple[Turn, ...] = (),
) -> Attacking:
    shown = faces or attack.attack.faces()
    rest = [face for place, face in enumerate(shown) if place not in again]
    hits = rest.count(HIT) + 2 * rest.count(DOUBLE) + (rest.count(STATIONS) if stations else 0)
    return Attacking(
        len(again),
        battle_stations=stations,
        turns=turns,
        hits=hits,
        criticals=rest.count(CRITICAL),
        lying=True,
    )


def _defending(state: Fleets, attack: Attack, used: str, left: str) -> Defending:
    """The defender's dice, rolled or still to be rolled, and the tokens beside the ship."""
    work = work_of(state, attack, rolled=True)
    ship = state.ships[attack.defender]
    tokens = ship.tokens[EVADE_TOKEN]
    evades = 0 if left == EVADES else tokens
    stations = ship.tokens[BATTLE_STATIONS] > 0 and left != SPEND_STATIONS
    if not attack.defense.dice:
        return Defending(
            defense_dice(state, attack).value,
            battle_stations=stations,
            evades=evades + work.saves,
            turns=work.defense_turns,
            softens=work.softens,
            cancels=work.cancels,
        )
    faces = turned(attack.defense.faces(), work.defense_turns)
    focused = faces.count(STATIONS) if stations or used == SPEND_STATIONS else 0
    return Defending(
        0,
        evades=faces.count(EVADE) + focused + evades,
        softens=work.softens,
        cancels=work.cancels,
    )
