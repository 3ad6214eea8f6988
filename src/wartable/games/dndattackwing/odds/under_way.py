"""The chances of an attack whose dice lie there already, for each way to go on.

What tokens can still do is played as well as it can be; cards that may do more make the numbers
inexact.

DN-TARGETTOKEN-06 DN-CONCENTRATE-02 DN-CONCENTRATE-03 DN-DODGE-02 DN-MODIFY-04 DN-MODIFY-06
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wartable.games.dndattackwing.agenda import Strike
from wartable.games.dndattackwing.odds.attacks import (
    CONCENTRATE,
    CRITICAL,
    DODGE,
    HIT,
    Attacking,
    AttackOdds,
    Defending,
    attack_odds,
)
from wartable.games.dndattackwing.odds.before import defending_with, health_left
from wartable.games.dndattackwing.odds.card_lines import work_of
from wartable.games.dndattackwing.pieces import Attack
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import CONCENTRATE as CONCENTRATE_TOKEN
from wartable.games.dndattackwing.tokens import DODGE as DODGE_TOKEN
from wartable.games.dndattackwing.tokens import TARGET as TARGET_TOKEN
from wartable.games.flightpath.card_work import turned
from wartable.games.flightpath.dice import Pool
from wartable.games.flightpath.odds import Turn

TARGETS: Final = "target_token"
CONCENTRATES: Final = "concentrate_token"
DODGES: Final = "dodge_token"
WEIGHED: Final = frozenset({TARGETS, CONCENTRATES, DODGES})
"""The abilities whose use is reckoned."""


def under_way(state: Battle) -> Strike | None:
    """The innermost attack that is being made, as long as its dice may be modified."""
    found = next((task for task in reversed(state.agenda) if isinstance(task, Strike)), None)
    return found if found is not None and found.stage in ("attack", "defense") else None


def lying(attack: Attack) -> tuple[str, ...]:
    """The pools whose dice have been rolled."""
    return tuple(name for name in ("attack", "defense") if attack.pool(name).dice)


def odds_now(state: Battle, strike: Strike, used: str = "", left: str = "") -> AttackOdds:
    """What becomes of an attack if one ability is used now, or if it is left unused."""
    attack = strike.attack
    if strike.stage == "attack":
        attacking = _modifying(state, attack, used, left)
        defending = defending_with(state, attack, again=True)
    else:
        attacking = _results(attack, shown(attack.attack))
        defending = _defending(state, attack, used, left)
    return attack_odds(attacking, defending, health_left(state, attack))


def shown(pool: Pool) -> tuple[str, ...]:
    """What all dice and results show, with nothing where one was canceled."""
    return tuple("" if die.canceled else die.face for die in pool.dice)


def _modifying(state: Battle, attack: Attack, used: str, left: str) -> Attacking:
    """The attack dice and what the attacker still does with them, one thing first or not at all."""
    tokens = state.creatures[attack.attacker].tokens
    calm = tokens[CONCENTRATE_TOKEN] > (used == CONCENTRATES) and left != CONCENTRATES
    again = tokens[TARGET_TOKEN] > 0 and left != TARGETS
    turns = work_of(state, attack, lying(attack)).attack_turns
    first = (Turn(CONCENTRATE, HIT),) if used == CONCENTRATES else ()
    faces = turned(shown(attack.attack), (*turns, *first))
    keep = {HIT, CRITICAL, *((CONCENTRATE,) if calm else ())}
    rolled = [place for place in attack.attack.rollable() if again and faces[place] not in keep]
    rest = tuple(face for place, face in enumerate(faces) if place not in rolled)
    return replace(
        _results(attack, turned(rest, (Turn(CONCENTRATE, HIT),) if calm else ())),
        dice=len(rolled),
        concentrate=calm,
        turns=turns,
    )


def _results(attack: Attack, faces: tuple[str, ...]) -> Attacking:
    """Results that stay as they are; without a die nothing does damage (DN-ATTACKDICE-06)."""
    return Attacking(
        0,
        hits=faces.count(HIT),
        criticals=faces.count(CRITICAL),
        lying=attack.rolled > 0,
        penetrates=attack.penetrates,
    )


def _defending(state: Battle, attack: Attack, used: str, left: str) -> Defending:
    """The defender's dice, rolled or still to be rolled, and the tokens beside the creature."""
    whole = defending_with(state, attack, again=True)
    tokens = state.creatures[attack.defender].tokens
    spared = tokens[DODGE_TOKEN] if left == DODGES else 0
    calm = whole.concentrate and left != CONCENTRATES
    if not attack.defense.dice:
        return replace(whole, concentrate=calm, dodges=whole.dodges - spared)
    work = work_of(state, attack, lying(attack))
    faces = turned(shown(attack.defense), work.defense_turns)
    if calm or used == CONCENTRATES:
        faces = turned(faces, (Turn(CONCENTRATE, DODGE),))
    return replace(
        whole,
        dice=0,
        concentrate=False,
        dodges=faces.count(DODGE) + tokens[DODGE_TOKEN] - spared + work.saves,
        resists=False,  # What resists lies among the dice.
        turns=(),
    )
