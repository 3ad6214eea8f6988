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
from wartable.games.heroscape.abilities.registry import (
    COMPARED,
    DECLARED,
    ROLLED,
    SKULL_WORTH,
    WOUNDS_COMING,
    abilities,
)
from wartable.games.heroscape.attack import attack_dice, defense_dice
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.moments import Attack
from wartable.games.heroscape.odds.dice import (
    Exchange,
    destroys,
    expected,
    success,
    survives,
    wound_odds,
)
from wartable.games.heroscape.state import Figure, HeroScapeState

FIGURE = "figure:"
MOVING = ("destination", "step")


@odds_for("heroscape")
def odds_of(view: msgspec.Struct, prompt: Prompt[object], forks: Forks | None = None) -> OddsShown:
    """Odds by option: of attacks, and of ways with strikes or falls; nothing without a fork."""
    del view
    figures = [each.removeprefix(FIGURE) for each in prompt.about if each.startswith(FIGURE)]
    if forks is None or not figures or not isinstance(prompt.form, Pick):
        return {}
    state = cast("HeroScapeState", forks(0).state)
    figure = state.figure(figures[0])
    options = prompt.form.options
    if prompt.kind == "target":
        return {
            each.id: attack_odds(state, figure, state.figure(each.id.removeprefix(FIGURE)))
            for each in options
            if each.id.startswith(FIGURE)
        }
    if prompt.kind in MOVING:
        return {each.id: told for each in options if (told := way_told(state, figure, each))}
    return {}


def attack_odds(state: HeroScapeState, attacker: Figure, defender: Figure) -> tuple[Shown, ...]:
    """Wounds on average with the chance of each number, and the chance to destroy.

    Powers that turn, reroll or ward off dice are left out: then the odds are not exact.
    """
    attack = Attack(
        attacker, defender, state.seat_of(attacker), state.seat_of(defender), turn=state.turn()
    )
    attack.dice = attack_dice(state, attack)[0].value
    attack.defense = defense_dice(state, attack)[0].value
    worth = abilities.number(state, SKULL_WORTH, 1, attack)
    exchange = Exchange(max(attack.dice, 0), max(attack.defense, 0), skull_worth=worth)
    exact = _plain(state, attacker, defender)
    if not state.master:
        hit = float(success(exchange))
        return (Shown(messages.ODDS_DESTROYED, hit, hit, "chance", exact=exact),)
    life = max(card_of(state.muster(defender.muster).card).life - defender.wounds, 1)
    wounds = wound_odds(exchange)
    mean = float(expected(wounds))
    dead = float(destroys([exchange], life))
    chances = tuple(float(wounds.get(n, 0)) for n in range(max(wounds, default=0) + 1))
    return (
        Shown(messages.ODDS_WOUNDS, mean, min(mean / life, 1.0), chances=chances, exact=exact),
        Shown(messages.ODDS_DESTROYED, dead, dead, "chance", exact=exact),
    )


def _plain(state: HeroScapeState, attacker: Figure, defender: Figure) -> bool:
    """Whether no power of the two acts on the dice or on the wounds."""
    if not state.master:
        return True
    acting = {
        *abilities.hooked(DECLARED),
        *abilities.hooked(ROLLED),
        *abilities.hooked(COMPARED),
        *abilities.hooked(WOUNDS_COMING),
    }
    return acting.isdisjoint(
        power.id
        for figure in (attacker, defender)
        for power in card_of(state.muster(figure.muster).card).powers
    )


def way_told(state: HeroScapeState, figure: Figure, option: Option) -> tuple[Shown, ...]:
    """The chance to get there alive, where an enemy strikes or it falls on the way."""
    strikes, dice = option.values.get("strikes", 0), option.values.get("falls", 0)
    if not isinstance(strikes, int) or not isinstance(dice, int) or not (strikes or dice):
        return ()
    life = max(card_of(state.muster(figure.muster).card).life - figure.wounds, 1)
    alive = float(survives(life if state.master else 1, strikes, (dice,) if dice else ()))
    return (Shown(messages.ODDS_ALIVE, alive, alive, "chance"),)
