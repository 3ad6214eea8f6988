"""Marches and what belongs to them: maneuvers, actions, their targets, minor terrains."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option
from wartable.games.dragondice.bot.look import Look, answers
from wartable.games.dragondice.settling import EIGHTH
from wartable.games.dragondice.state import DEAD

YES: Final = "yes"
NO: Final = "no"
NONE: Final = "none"


@answers("march")
def march(look: Look) -> str:
    """The army whose march brings most."""
    marching = look.marching
    options = look.ids
    gains = {each: marching.course(int(each)).gain for each in options if each != NONE}
    best = max(gains, key=lambda each: gains[each])
    return best if gains[best] > 0 else NONE


@answers("maneuver")
def maneuver(look: Look) -> str:
    """Whenever turning the terrain helps."""
    march = look.view.march
    return YES if march and look.marching.course(march.place).maneuvers else NO


@answers("turn_terrain")
def turn_terrain(look: Look) -> str:
    """The side that brings more."""
    march = look.view.march
    return "up" if march is None or look.marching.course(march.place).up else "down"


@answers("action")
def action(look: Look) -> str:
    """The action that does most; none that costs more than it brings."""
    gains = _gains(look)
    options = look.ids
    return max(options, key=lambda each: gains.get(each, -1.0))


def _gains(look: Look) -> dict[str, float]:
    """What each action of the marching army brings."""
    march = look.view.march
    gains = {NONE: 0.0}
    if march is None:
        return gains
    marching = look.marching
    face = look.view.terrains[march.place].face if march.place >= 0 else 0
    for action in marching.rated_actions(march.place, face):
        gains[action.action] = max(gains.get(action.action, -1.0), action.gain)
    return gains


@answers("melee_target", "missile_target")
def attack_target(look: Look) -> str:
    """The army that the attack hurts most."""
    options = look.options
    march = look.view.march
    if march is None:
        return options[0].id
    marching = look.marching
    own = look.table.strength(march.seat, march.place)
    kind = look.prompt.kind

    def gain(option: Option) -> float:
        seat, _, place = option.id.partition(":")
        target = int(seat), int(place)
        return (marching.melee if kind == "melee_target" else marching.missile)(own, target).gain

    return max(options, key=gain).id


@answers("minor")
def use_minor(look: Look) -> str:
    """Rolled again if the terrain is to be turned; otherwise kept."""
    march = look.view.march
    if march is None or look.marching.course(march.place).maneuvers:
        return "roll"
    return "keep"


@answers("bring_minor")
def bring_minor(look: Look) -> str:
    """If the terrain is better left as it is, and not about to be taken."""
    march = look.view.march
    options = [option.id for option in look.options if option.id != NONE]
    if march is None or not options:
        return NONE
    face = look.view.terrains[march.place].face
    course = look.marching.course(march.place)
    return NONE if course.maneuvers or face >= EIGHTH - 1 else look.rng.choice(options)


@answers("minor_face")
def minor_face(look: Look) -> str:
    """The action that the army is best at."""
    march = look.view.march
    options = look.ids
    if march is None:
        return options[0]
    marching = look.marching

    def gain(action: str) -> float:
        rated = marching.ways(action, march.place, holds=False)
        return max((action.gain for action in rated), default=0.0)

    return max(options, key=gain)


@answers("oppose", "counter_attack", "hold_terrain", "magic_negation", "dispel", "exhume")
def agree(_: Look) -> str:
    """What opponents do is opposed, and what costs nothing is done."""
    return YES


@answers("leave_out")
def leave_out(_: Look) -> str:
    """All roll."""
    return NO


@answers("castle")
def castle(look: Look) -> str:
    """Where the dead come back, if there are any; otherwise any power will do."""
    options = look.ids
    return options[0] if look.table.dice(look.seat, DEAD) else options[-1]
