"""Whom a figure may attack: engagement, Range and Line of Sight.

HS-ATTACK-01, HS-ATTACK-13, HS-ATTACK-14, HS-ENGAGE-09, HS-RANGE-01, HS-RANGE-04, HS-SIGHT-03,
HS-BASIC-09, HS-BASIC-10, HS-RULING-27, HS-RULING-42, HS-RULING-47.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from wartable.engine.forms import Bar, Option
from wartable.engine.windows import Judge, Permit, Reckoner
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import (
    ATTACK_NORMALLY,
    RANGE,
    SHOOT_PAST,
    TARGET,
    abilities,
)
from wartable.games.heroscape.field import (
    adjacent,
    board,
    distance,
    engaged_with,
    height_dice,
    sees,
    sight,
    values_of,
)
from wartable.games.heroscape.moments import Aim, Special
from wartable.games.heroscape.names import figure_name, obstacle_name
from wartable.games.heroscape.state import Figure, HeroScapeState


class Reason(NamedTuple):
    """Why a figure cannot be attacked."""

    words: str
    rule: str


class Laws(NamedTuple):
    """What decides about a figure's attacks, collected once for many targets."""

    engaged: list[Figure]
    targeting: Judge[HeroScapeState, Aim]
    normally: Judge[HeroScapeState, Aim]
    reach: Reckoner[HeroScapeState, Aim]
    past: Permit[HeroScapeState, Aim]


def laws_for(state: HeroScapeState, attacker: Figure) -> Laws:
    """The laws for the attacks of a figure; good while the state is as it is."""
    return Laws(
        engaged_with(state, attacker),
        abilities.judge(state, TARGET),
        abilities.judge(state, ATTACK_NORMALLY),
        abilities.reckoner(state, RANGE),
        abilities.permit(state, SHOOT_PAST),
    )


def hindered(state: HeroScapeState, aim: Aim, laws: Laws | None = None) -> Reason | None:
    """Why an attack is not allowed; None if it is.

    HS-ATTACK-01, HS-CARD-05, HS-ENGAGE-09, HS-RANGE-01, HS-RANGE-04, HS-SIGHT-03, HS-BASIC-10,
    HS-BASIC-12, HS-SPECIAL-02, HS-RULING-27, HS-RULING-42. Figures in between matter only to sight
    (HS-ATTACK-14).
    """
    attacker, target, special = aim.attacker, aim.target, aim.special
    if not target.on_board or target is attacker:
        return Reason(messages.NOT_THERE, "HS-ATTACK-01")
    if not state.master and state.friends(attacker, target):
        return Reason(messages.ONLY_OPPONENTS, "HS-BASIC-09")
    laws = laws or laws_for(state, attacker)
    ban = laws.targeting(aim)
    if ban is None and special is None:
        ban = laws.normally(aim)
    if ban is not None:
        return Reason(ban.reason, ban.rule)
    beside = adjacent(state, attacker, target)
    if state.master and (special is None or special.engaged_limits):
        bound = laws.engaged
        if bound and target not in bound and not laws.past(aim):
            return Reason(messages.ENGAGED_ELSEWHERE, "HS-ENGAGE-09")
    reach = special.range if special else laws.reach(values_of(state, attacker).range, aim)
    if reach <= 1 and state.master:
        if not beside:
            return Reason(messages.NOT_ADJACENT, "HS-RANGE-04")
    elif (away := distance(state, attacker, target)) > reach:
        return _out_of_range(away, reach)
    if special is not None and not special.needs_sight:
        return None
    if (beside and state.master) or sees(state, attacker, target):
        return None
    return Reason(messages.NOT_SEEN, "HS-SIGHT-02" if state.master else "HS-BASIC-10")


@lru_cache(maxsize=1024)
def _out_of_range(away: int, reach: int) -> Reason:
    return Reason(messages.OUT_OF_RANGE(away=away, reach=reach), "HS-RANGE-01")


def targets(
    state: HeroScapeState, attacker: Figure, special: Special | None = None
) -> tuple[list[Option], list[Bar]]:
    """Whom a figure may attack, enemies first; enemies it cannot attack are shown with why.

    Friends may be attacked too (HS-ATTACK-13).
    """
    options: list[Option] = []
    friends: list[Option] = []
    bars: list[Bar] = []
    laws = laws_for(state, attacker)
    for target in state.on_board():
        if target is attacker:
            continue
        why = hindered(state, Aim(attacker, target, special), laws)
        friendly = state.friends(attacker, target)
        id_, words = f"figure:{target.id}", figure_name(target.id)
        if why is None:
            if friendly:
                friends.append(Option(id_, messages.OWN_SIDE(friend=words)))
            else:
                options.append(Option(id_, told(state, attacker, target, special)))
        elif not friendly:
            bars.append(_bar(state, attacker, target, why))
    return options + friends, bars


def told(
    state: HeroScapeState, attacker: Figure, target: Figure, special: Special | None = None
) -> str:
    """A target's name with the dice of a Special Attack, or with who has the height advantage.

    HS-ATTACK-09, HS-SPECIAL-02.
    """
    words = figure_name(target.id)
    if special is not None:
        return messages.WITH_DICE(figure=words, dice=special.dice)
    if attack := height_dice(state, attacker, target):
        return messages.FROM_ABOVE(figure=words, attack=attack)
    if defense := height_dice(state, target, attacker):
        return messages.FROM_BELOW(figure=words, defense=defense)
    return words


def _bar(state: HeroScapeState, attacker: Figure, target: Figure, why: Reason) -> Bar:
    """An enemy that cannot be attacked; one that is hidden is about what hides it too."""
    id_, words = f"figure:{target.id}", figure_name(target.id)
    if why.words != messages.NOT_SEEN:
        return Bar(id_, words, why.words, why.rule)
    seen = sight(state, attacker, target)
    if seen.blocker:
        hidden = messages.HIDDEN_BY(what=figure_name(seen.blocker))
        return Bar(id_, words, hidden, why.rule, (id_, f"figure:{seen.blocker}"))
    if seen.blocked_at is None:
        return Bar(id_, words, why.words, why.rule)
    ground = board(state)
    space = ground.spaces_of[ground.hex_numbers[seen.blocked_at]][-1]
    top, kind = ground.names[space], ground.obstacle[space]
    hidden = (
        messages.HIDDEN_BY_OBSTACLE(obstacle=obstacle_name(kind), space=top)
        if kind
        else messages.HIDDEN_BY_GROUND(space=top)
    )
    return Bar(id_, words, hidden, why.rule, (id_, f"space:{top}"))


def whom(
    state: HeroScapeState, attacker: Figure, special: Special | None = None
) -> Literal["enemy", "friend", ""]:
    """Whether it may attack an enemy, else whether a friend, else nobody (HS-ATTACK-13)."""
    laws = laws_for(state, attacker)
    friends: list[Figure] = []
    for target in (*laws.engaged, *state.on_board()):
        if target is attacker:
            continue
        if state.friends(attacker, target):
            friends.append(target)
        elif hindered(state, Aim(attacker, target, special), laws) is None:
            return "enemy"
    for target in friends:
        if hindered(state, Aim(attacker, target, special), laws) is None:
            return "friend"
    return ""


def has_target(state: HeroScapeState, attacker: Figure, special: Special | None = None) -> bool:
    """Whether there is anybody it may attack."""
    return bool(whom(state, attacker, special))
