"""Powers that keep attacks from being made or from wounding: speed, disguise, dodging."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.asking import choose_place, roll_20
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, is_bearer
from wartable.games.heroscape.abilities.places import within
from wartable.games.heroscape.abilities.registry import (
    ATTACK_NORMALLY,
    COMPARED,
    DECLARED,
    ROLLED,
    TARGET,
    TURN,
    WOUNDS_COMING,
    abilities,
)
from wartable.games.heroscape.attack import skulls_in
from wartable.games.heroscape.field import adjacent, card
from wartable.games.heroscape.moments import Aim, Attack, Wounds
from wartable.games.heroscape.moving import start_move
from wartable.games.heroscape.placing_anew import place_anew
from wartable.games.heroscape.state import HeroScapeState

TOO_FAST = Message("heroscape.thorian_speed", "he is too fast for those who are not adjacent")()
DISGUISED = Message("heroscape.disguised", "she is disguised this turn")()

thorian_speed = abilities.ability("thorian_speed", rule="HS-POWER-02")


@thorian_speed.forbids(ATTACK_NORMALLY)
def outrun(bearer: Bears, aim: Aim) -> str | None:
    """Opponents attack him normally only when adjacent."""
    state = bearer.state
    if not is_bearer(bearer, aim.target) or state.friends(aim.attacker, aim.target):
        return None
    return None if adjacent(state, aim.attacker, aim.target) else TOO_FAST


stealth_dodge = abilities.ability("stealth_dodge", rule="HS-ATTACK-10")


@stealth_dodge.on(
    COMPARED,
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.defender)
        and bearer.number("shields") <= attack.shields < attack.skulls
        and not adjacent(bearer.state, attack.attacker, attack.defender)
    ),
)
def dodge(_use: Use[HeroScapeState], attack: Attack) -> None:
    """One shield blocks everything from afar."""
    attack.shields = attack.skulls


master_of_disguise = abilities.ability("master_of_disguise", rule="HS-RULING-66")


def first_targeted(bearer: Bears, attack: Attack) -> bool:
    """The first time in this turn that a Squad figure targets her."""
    state, turn = bearer.state, bearer.state.turn()
    return (
        is_bearer(bearer, attack.defender)
        and attack.targeted
        and turn is not None
        and card(state, attack.attacker).squad
        and not any(
            target == bearer.source and card(state, state.figure(attacker)).squad
            for attacker, target in turn.targeted
        )
    )


@master_of_disguise.on(
    DECLARED, may="Roll to go unrecognized?", when=first_targeted, limit=once(TURN)
)
def slip_away(use: Use[HeroScapeState], attack: Attack) -> Step:
    """A good roll ends the attack before it began; the attacker may name another target.

    HS-RULING-69.
    """
    turn = use.state.turn()
    assert turn is not None
    die = yield from roll_20(use, attack.attacker)
    if die < use.number("d20"):
        return
    use.leave(use.source, expires=TURN.end(use.state))
    attack.called_off = True
    if attack.special is not None and attack.attacker.id in turn.attacked:
        turn.attacked.remove(attack.attacker.id)


@master_of_disguise.lasting.forbids(TARGET)
def unrecognized(bearer: Bears, aim: Aim) -> str | None:
    """Nobody targets her for the rest of the turn."""
    return DISGUISED if aim.target.id in bearer.effect.targets else None


stealthy = abilities.ability("stealthy", rule="HS-ATTACK-06")


@stealthy.on(
    ROLLED,
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.defender)
        and attack.defender.on_board
        and not bearer.state.allied(attack.attacking, attack.defending)
        and skulls_in(attack.faces) > 0
        and not adjacent(bearer.state, attack.attacker, attack.defender)
    ),
)
def steal_away(use: Use[HeroScapeState], attack: Attack) -> Step:
    """A good roll ends the attack for this Exile, who may move at once."""
    die = yield from roll_20(use, attack.attacker)
    if die >= use.number("d20"):
        attack.ended = True
        yield from start_move(use.state, use.table, attack.defender, move=use.number("move"))


kieru = abilities.ability("kieru", rule="HS-RULING-17")


def hideouts(bearer: Bears) -> list[tuple[int, ...]]:
    """The empty spaces nearby, not too high or low, where she may reappear."""
    levels = bearer.number("levels")
    return within(bearer.state, bearer_of(bearer), bearer.number("radius"), levels, levels)


@kieru.on(
    WOUNDS_COMING,
    when=lambda bearer, wounds: (
        is_bearer(bearer, wounds.figure) and wounds.cause == "attack" and bool(hideouts(bearer))
    ),
)
def vanish(use: Use[HeroScapeState], wounds: Wounds) -> Step:
    """A good roll: elsewhere she has no wound."""
    die = yield from roll_20(use)
    if die < use.number("d20"):
        return
    place = yield from choose_place(use, wounds.figure, hideouts(use), may_stop=True)
    if place is None:
        return
    wounds.left = 0
    yield from place_anew(use.state, use.table, wounds.figure, place, use.ability.rule)
