"""What an attack kills, tried out on forks, where icons strike units or ask questions."""

from __future__ import annotations

from math import sqrt
from typing import Final

from wartable.bots.sense import Sense, find_sense
from wartable.engine.chance import Chance, seed_from
from wartable.engine.match import Match
from wartable.engine.odds import Forks
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.odds.distribution import Distribution, distribution
from wartable.games.dragondice.state import (
    RESERVE,
    Attack,
    DragonDiceState,
    RollAttack,
    RollSaves,
)

SAMPLES: Final = 100
FEW: Final = 30
"""How many if a question has many attacks to try out, such as which army marches."""
LONGEST: Final = 60
"""An attack that asks more often is left where it is."""
CHOICES: Final = seed_from("odds")


def try_out(
    forks: Forks, seat: int, attack: Attack, answers: dict[str, str], samples: int = SAMPLES
) -> Distribution:
    """How much health the army attacked loses, over some forks.

    The seat that is asked gives these answers, by the kind of question; whatever else is asked
    before the attack is chosen and while it is under way is answered as a plain bot does.
    """
    found: list[int] = []
    for number in range(samples):
        fork = forks(number)
        state = fork.state
        assert isinstance(state, DragonDiceState)
        army = [
            die.id
            for die in state.dice
            if die.owner == attack.target and die.place == attack.target_place
        ]
        _play(fork, seat, answers, Chance(CHOICES, number))
        found.append(_health(state_of(fork), army))
    weights = [0] * (max(found) + 1)
    for lost in found:
        weights[lost] += 1
    return distribution(weights, len(found))


def standard_error(tried: Distribution) -> float:
    """By how much the mean of what was tried out is likely to be wrong.

    It is never nothing: had all tries the same end, the next one may have another.

    >>> round(standard_error(Distribution((50, 0, 50), 100)), 2)
    0.1
    >>> standard_error(Distribution((100,), 100))
    0.01
    """
    mean = tried.mean
    spread = sum(weight * (at - mean) ** 2 for at, weight in enumerate(tried.weights))
    return max(sqrt(spread / (tried.ways - 1) / tried.ways), 1 / tried.ways)


def chance_error(tried: Distribution) -> float:
    """By how much the chance of anything at all is likely to be wrong.

    >>> round(chance_error(Distribution((50, 0, 50), 100)), 2)
    0.05
    """
    some = round(tried.at_least(1) * tried.ways)
    return standard_error(Distribution((tried.ways - some, some), tried.ways))


def state_of(fork: Match) -> DragonDiceState:
    """The table of a fork."""
    state = fork.state
    assert isinstance(state, DragonDiceState)
    return state


def _play(fork: Match, seat: int, answers: dict[str, str], rng: Chance) -> None:
    sense = find_sense(fork.rulebook) or Sense()
    for _ in range(LONGEST):
        if fork.result is not None:
            return
        asked = fork.waiting()[0].seat
        prompt = fork.prompts(asked)[0]
        if asked == seat and prompt.kind in answers:
            fork.answer(seat, prompt.id, answers[prompt.kind])
            answers = {kind: answer for kind, answer in answers.items() if kind != prompt.kind}
        elif "action" in answers or isinstance(state_of(fork).agenda[-1], RollAttack | RollSaves):
            fork.answer(asked, prompt.id, sense.choose(fork.view(asked), prompt, rng))
        else:
            return


def _health(state: DragonDiceState, army: list[int]) -> int:
    units = catalogue_of(state.pack).units
    dead = [state.dice[number] for number in army if state.dice[number].place < RESERVE]
    return sum(units[die.kind].health for die in dead if die.kind in units)
