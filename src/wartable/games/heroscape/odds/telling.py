"""Odds beside the options of a question: what an attack does, and what a way to move risks.

HS-ATTACK-09, HS-ATTACK-10, HS-BASIC-14, HS-DAMAGE-01, HS-ENGAGE-07, HS-FALL-02.
"""

from __future__ import annotations

from typing import cast

import msgspec

from wartable.engine.forms import Option, Pick
from wartable.engine.odds import Forks, OddsShown, odds_for
from wartable.engine.odds import Odds as Shown
from wartable.engine.prompt import Prompt
from wartable.games.heroscape import messages
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.moments import Aim, Attack, Special
from wartable.games.heroscape.movement import EXTREME
from wartable.games.heroscape.moving.asking import risks_of
from wartable.games.heroscape.odds.bearing import exchange_of
from wartable.games.heroscape.odds.dice import (
    Exchange,
    destroys,
    expected,
    life_odds,
    success,
    survives,
    wound_odds,
)
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn
from wartable.games.heroscape.targets import hindered
from wartable.games.heroscape.using import may_act

FIGURE = "figure:"
ABILITY = "ability:"
MOVING = ("destination", "step")


@odds_for("heroscape")
def odds_of(view: msgspec.Struct, prompt: Prompt[object], forks: Forks | None = None) -> OddsShown:
    """Odds by option: of attacks, and of ways with strikes or falls; nothing without a fork."""
    del view
    if forks is None or not isinstance(prompt.form, Pick):
        return {}
    state = cast("HeroScapeState", forks(0).state)
    named = {each.removeprefix(FIGURE) for each in prompt.about}
    figure = next((each for each in state.figures if each.id in named), None)
    if figure is None:
        return {}
    options = prompt.form.options
    if prompt.kind == "target":
        return {
            each.id: attack_told(state, figure, each)
            for each in options
            if each.id.startswith(FIGURE)
        }
    if prompt.kind == "special_target":
        ability = prompt.about[0].removeprefix(ABILITY)
        return {
            each.id: attack_told(state, figure, each, Special(ability, "", 0, dice))
            for each in options
            if isinstance(dice := each.values.get("dice"), int)
        }
    if prompt.kind in MOVING:
        return {each.id: told for each in options if (told := way_told(state, figure, each))}
    return {}


def attack_told(
    state: HeroScapeState, attacker: Figure, option: Option, special: Special | None = None
) -> tuple[Shown, ...]:
    """Wounds on average with the chance of each number, and the chance to destroy.

    Where others of the card can attack the same figure, what they all do to it one after another.
    """
    defender = state.figure(option.id.removeprefix(FIGURE))
    exchange, exact = _exchange(state, attacker, defender, special=special)
    if not state.master:
        hit = float(success(exchange))
        return (Shown(messages.ODDS_DESTROYED, hit, hit, "chance", exact=exact),)
    life = max(card_of(state.muster(defender.muster).card).life - defender.wounds, 1)
    wounds = wound_odds(exchange)
    mean = float(expected(wounds))
    dead = float(destroys([exchange], life))
    chances = tuple(float(wounds.get(n, 0)) for n in range(max(wounds, default=0) + 1))
    alone = (
        Shown(messages.ODDS_WOUNDS, mean, min(mean / life, 1.0), chances=chances, exact=exact),
        Shown(messages.ODDS_DESTROYED, dead, dead, "chance", exact=exact),
    )
    others = [] if special else _others(state, attacker, defender)
    if not others:
        return alone
    return (*alone, *_together_told(state, [attacker, *others], defender, life))


def _exchange(
    state: HeroScapeState,
    attacker: Figure,
    defender: Figure,
    *,
    special: Special | None = None,
    turn: Turn | None = None,
) -> tuple[Exchange, bool]:
    seats = state.seat_of(attacker), state.seat_of(defender)
    attack = Attack(attacker, defender, *seats, special, turn or state.turn())
    return exchange_of(state, attack, again=turn is not None)


def _others(state: HeroScapeState, attacker: Figure, defender: Figure) -> list[Figure]:
    """The other figures of the card that may attack this one too, as many as can act."""
    turn = state.turn()
    if turn is None:
        return []
    found = [
        each
        for each in state.of_muster(turn.muster)
        if each is not attacker
        and each.id not in turn.attacked
        and may_act(state, turn, each)
        and hindered(state, Aim(each, defender)) is None
    ]
    used = {*turn.used, attacker.id}
    free = max(0, card_of(state.muster(turn.muster).card).figures - len(used))
    fresh = [each for each in found if each.id not in used][:free]
    return [each for each in found if each.id in used or each in fresh]


def _together_told(
    state: HeroScapeState, attackers: list[Figure], defender: Figure, life: int
) -> tuple[Shown, ...]:
    """What attacks one after another do to one figure, each roll with its own dice."""
    turn = state.turn()
    assert turn is not None
    exchanges: list[Exchange] = []
    exact = True
    targeted = list(turn.targeted)
    for number, each in enumerate(attackers):
        later = msgspec.structs.replace(turn, targeted=list(targeted)) if number else None
        exchange, all_known = _exchange(state, each, defender, turn=later)
        exchanges.append(exchange)
        exact = exact and all_known
        targeted.append((each.id, defender.id))
    left = life_odds(exchanges, life)
    chances = tuple(float(left.get(life - wounds, 0)) for wounds in range(life + 1))
    mean = sum(wounds * chance for wounds, chance in enumerate(chances))
    count = len(attackers)
    return (
        Shown(
            messages.ODDS_WOUNDS_BY_ALL(count=count),
            mean,
            min(mean / life, 1.0),
            chances=chances,
            exact=exact,
        ),
        Shown(
            messages.ODDS_DESTROYED_BY_ALL(count=count),
            chances[life],
            chances[life],
            "chance",
            exact=exact,
        ),
    )


def way_told(state: HeroScapeState, figure: Figure, option: Option) -> tuple[Shown, ...]:
    """The chance to get there alive, where an enemy strikes or it falls on the way."""
    strikes, extreme, dice = risks_of(option)
    if not (strikes or extreme or dice):
        return ()
    life = max(card_of(state.muster(figure.muster).card).life - figure.wounds, 1)
    alive = float(survives(life if state.master else 1, strikes, (*[EXTREME] * extreme, dice)))
    return (Shown(messages.ODDS_ALIVE, alive, alive, "chance"),)
