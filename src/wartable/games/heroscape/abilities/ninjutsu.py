"""Ninjutsu Mastery: three blows out of nowhere."""

from __future__ import annotations

from dataclasses import replace

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Later, Use
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.aiming import ask_target
from wartable.games.heroscape.abilities.asking import choose_place, choose_victim
from wartable.games.heroscape.abilities.blasts import blast_of
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of
from wartable.games.heroscape.abilities.places import places_next_to
from wartable.games.heroscape.abilities.registry import ATTACKS, abilities
from wartable.games.heroscape.attack import make_attack
from wartable.games.heroscape.field import board, level_of, within_clear_sight
from wartable.games.heroscape.moments import Acting, Special
from wartable.games.heroscape.placing_anew import place_anew
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.games.heroscape.targets import targets

HAS_MOVED = Message("heroscape.has_moved", "she has moved normally this turn")()
STRIKE_WHOM = Message("heroscape.ninjutsu_whom", "Who does she appear next to?")()

ninjutsu_mastery = abilities.ability("ninjutsu_mastery", rule="HS-SPECIAL-01")


def shadow_strike(bearer: Bears) -> Special:
    """The attack, with more dice if exactly one face-down marker lies on her card."""
    special = blast_of(bearer)
    if bearer.state.unrevealed(bearer_of(bearer).muster) == 1:
        return replace(special, dice=bearer.number("attack_with_one_marker"))
    return special


def appearances(bearer: Bears, enemy: Figure) -> list[tuple[int, ...]]:
    """The empty spaces next to an enemy, not too high or low for her."""
    state, own, ground = bearer.state, bearer_of(bearer), board(bearer.state)
    level, levels = level_of(state, own), bearer.number("levels")
    return [
        place
        for place in places_next_to(state, own, enemy)
        if place != own.spaces
        and all(abs(ground.level[space] - level) <= levels for space in place)
    ]


def prey(bearer: Bears) -> list[Figure]:
    """The enemies she sees nearby, if there is room next to them."""
    state, own, radius = bearer.state, bearer_of(bearer), bearer.number("radius")
    if not own.on_board:
        return []
    return [
        each
        for each in state.on_board()
        if not state.friends(own, each)
        and within_clear_sight(state, own, each, radius)
        and bool(appearances(bearer, each))
    ]


def no_ambush(bearer: Bears, acting: Acting) -> str | None:
    """Why she cannot: she has moved, or nobody is near."""
    if acting.turn is not None and acting.figure.id in acting.turn.walked:
        return HAS_MOVED
    return None if prey(bearer) else messages.NO_TARGET


@ninjutsu_mastery.offers(
    ATTACKS, "Appear next to an enemy and strike, several times.", unless=no_ambush
)
def begin_ambush(use: Use[HeroScapeState], _acting: Acting) -> None:
    """Each attack is a step of its own."""
    use.state.agenda.append(use.later("strike", amount=use.number("attacks")))


@ninjutsu_mastery.then("strike")
def strike(use: Use[HeroScapeState], later: Later) -> Step:
    """She appears next to an enemy and attacks an adjacent figure (HS-RULING-71)."""
    state, own = use.state, bearer_of(use)
    found = prey(use)
    if not found:
        return
    first = later.amount == use.number("attacks")
    enemy = yield from choose_victim(use, found, STRIKE_WHOM, may_stop=not first)
    if enemy is None:
        return
    place = yield from choose_place(use, own, appearances(use, enemy))
    assert place is not None
    if later.amount > 1:
        state.agenda.append(use.later("strike", amount=later.amount - 1))
    yield from place_anew(state, use.table, own, place, use.ability.rule)
    if not own.on_board:
        return
    special = shadow_strike(use)
    options, bars = targets(state, own, special)
    if options:
        target = yield from ask_target(use, options, bars)
        yield from make_attack(state, use.table, own, target, turn=state.turn(), special=special)
