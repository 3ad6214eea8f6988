"""A march: which army, what comes before its maneuver, the action step (DD-MARCH).

DD-RULING-15 and -16.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.games.dragondice.choosing import choose, option_at
from wartable.games.dragondice.damage import heal
from wartable.games.dragondice.dice import Action
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import end_on_lost_armies
from wartable.games.dragondice.naming import army, army_place, place_name
from wartable.games.dragondice.settling import EIGHTH, settle
from wartable.games.dragondice.state import (
    RESERVE,
    Attack,
    AttackKind,
    BeginMarch,
    Maneuver,
    March,
    RollAttack,
    RollMagic,
    TakeAction,
)
from wartable.games.dragondice.turn import messages
from wartable.games.dragondice.turn.attack import declare
from wartable.games.dragondice.windows import Moment

NO_MARCH = Option("none", messages.NO_MARCH)

MARCH_BEGINS: Moment[Callable[[Game, March], Step]] = Moment("march.begins")
"""What comes before the maneuver step: minor terrains, Mire."""
MANEUVERED: Moment[Callable[[Game, March], Step]] = Moment("maneuver.done")
"""What follows a maneuver that succeeded, such as Wall of Thorns."""
COUNTERS_WIN_TIES: Moment[bool] = Moment("maneuver.ties")
"""Effects that let the countering army win ties, such as Fields of Ice."""
CAPTURED: Moment[Callable[[Game, int, int], Step]] = Moment("terrain.captured")
"""What follows a capture: a Castle is chosen, minor terrains are buried."""
MORE_ACTIONS: Moment[Action] = Moment("march.more_actions")
"""Faces of a minor terrain that allow another action."""
REACHES_ALL: Moment[bool] = Moment("missile.reaches_all")
"""Eighth faces from which missiles reach every army."""
UNTARGETED: Moment[str] = Moment("army.untargeted")
"""Effects that keep missile attacks and spells of opponents off an army, with the rule."""


def take_march(game: Game) -> Step:
    """The marching player may march with one army that has not marched (DD-MARCH-01 to -03)."""
    state = game.state
    seat = state.turn
    places = [place for place in game.places(seat) if place not in state.marched]
    state.next()
    if not places:
        return
    second = state.phase == "second_march"
    names = tuple(place_name(game, place) for place in places)
    answer = yield from ask(
        Prompt(
            seat,
            "march",
            messages.MARCH,
            "DD-MARCH-02" if second else "DD-MARCH-01",
            _armies_of(seat, tuple(places), names),
            (f"seat:{seat}",),
        )
    )
    if answer == "none":
        return
    place = int(answer)
    state.marched.append(place)
    state.march = March(seat, place, maneuvers=place != RESERVE)
    state.agenda += [TakeAction(), Maneuver(), BeginMarch()]


@lru_cache(maxsize=1024)
def _armies_of(seat: int, places: tuple[int, ...], names: tuple[str, ...]) -> Pick:
    """One of a player's armies, or none."""
    armies = [
        option_at(str(place), name, f"army:{seat}:{place}")
        for place, name in zip(places, names, strict=True)
    ]
    return Pick((*armies, NO_MARCH), otherwise="none")


def begin_march(game: Game) -> Step:
    """What an army does before it maneuvers."""
    march = marching(game)
    game.state.next()
    for act in MARCH_BEGINS.everything:
        if game.units(march.seat, march.place):
            yield from act(game, march)
    yield from settle(game)


def take_action(game: Game) -> Step:
    """The army may take an action that its terrain allows (DD-MARCH-06 to -08)."""
    march = marching(game)
    game.state.next()
    end_on_lost_armies(game)
    if not game.units(march.seat, march.place):
        return
    actions = _actions(game, march)
    if not actions:
        return
    answer = yield from ask(
        Prompt(
            march.seat,
            "action",
            _acting(army(game, march.seat, march.place)),
            "DD-MARCH-06",
            _form_of(tuple(actions)),
            (f"army:{march.seat}:{march.place}",),
        )
    )
    match answer:
        case "melee":
            yield from _attack(game, march, "melee", melee_targets(game, march.seat, march.place))
        case "missile":
            targets = missile_targets(game, march.seat, march.place)
            yield from _attack(game, march, "missile", targets)
        case "magic":
            game.state.agenda.append(RollMagic())
        case _:
            pass


@lru_cache(maxsize=1024)
def _acting(army: str) -> str:
    return messages.ACTION(army=army)


@lru_cache
def _form_of(actions: tuple[Action, ...]) -> Pick:
    options = [Option(action, messages.ACTIONS[action]) for action in actions]
    return Pick((*options, Option("none", messages.NO_ACTION)), otherwise="none")


def _actions(game: Game, march: March) -> list[Action]:
    allowed = allowed_actions(game, march.seat, march.place)
    found: list[Action] = []
    if "melee" in allowed and melee_targets(game, march.seat, march.place):
        found.append("melee")
    if "missile" in allowed and missile_targets(game, march.seat, march.place):
        found.append("missile")
    if "magic" in allowed:
        found.append("magic")
    return found


def allowed_actions(game: Game, seat: int, place: int) -> list[Action]:
    """The actions an army may take where it is."""
    if place == RESERVE:
        return ["magic"]
    terrain = game.terrain(place)
    if terrain.face == EIGHTH:
        return ["melee", "missile", "magic"] if terrain.holder == seat else ["melee"]
    actions: list[Action] = [game.land(place).faces[terrain.face - 1]]
    minor = game.minor(seat, place)
    if minor is not None:
        face = game.catalogue.minors[minor.kind].faces[minor.face]
        more = MORE_ACTIONS.get(face)
        if more is not None and more not in actions:
            actions.append(more)
    return actions


Target: TypeAlias = tuple[int, int]


def melee_targets(game: Game, seat: int, place: int) -> list[Target]:
    """Opposing armies at the same terrain (DD-MELEE-01)."""
    return [(other, place) for other in game.opposing_at(seat, place)]


def missile_targets(game: Game, seat: int, place: int) -> list[Target]:
    """Opposing armies in reach (DD-MISSILE-01 to -03); a Tower reaches all (DD-EIGHTH-12)."""
    everywhere = REACHES_ALL.get(game.power(seat, place)) is not None
    return [
        (other, there)
        for other in game.opponents(seat)
        for there in game.places(other)
        if (everywhere or _in_range(game, place, there)) and may_target(game, seat, other, there)
    ]


def _in_range(game: Game, place: int, there: int) -> bool:
    if there == RESERVE:
        return False
    homes = game.terrain(place).home >= 0 and game.terrain(there).home >= 0
    return place == there or not homes


def may_target(game: Game, seat: int, other: int, place: int) -> bool:
    """Whether nothing hides an army from the missiles and spells of an opponent."""
    if seat == other or not game.state.effects.now:
        return True
    return not UNTARGETED.knows(
        effect.ability for effect in game.effects_on(f"army:{other}:{place}")
    )


def _attack(game: Game, march: March, kind: AttackKind, targets: list[Target]) -> Step:
    target = yield from pick_army(
        game,
        march.seat,
        targets,
        f"{kind}_target",
        messages.ATTACK_WHICH,
        "DD-MELEE-01" if kind == "melee" else "DD-MISSILE-01",
        (f"army:{march.seat}:{march.place}",),
    )
    attack = Attack(kind, march.seat, march.place, *target)
    declare(game, attack, "DD-MULTI-06")
    game.state.agenda.append(RollAttack())


def pick_army(
    game: Game,
    seat: int,
    armies: list[Target],
    kind: str,
    words: str,
    rule: str,
    about: tuple[str, ...] = (),
) -> Asking[Target]:
    """One of some armies."""
    options = tuple(
        Option(
            f"{owner}:{place}",
            army_place(game, owner, place),
            (f"army:{owner}:{place}",),
        )
        for owner, place in armies
    )
    answer = yield from choose(Prompt(seat, kind, words, rule, Pick(options), about))
    owner, _, place = answer.partition(":")
    return int(owner), int(place)


def end_action(game: Game) -> Step:
    """The action is over: damage that killed nobody is gone (DD-DAMAGE-02, DD-ARMYMOD-02)."""
    state = game.state
    state.next()
    state.attack = None
    state.casting = None
    heal(game)
    yield from settle(game)
    end_on_lost_armies(game)


def marching(game: Game) -> March:
    """The march that is being made."""
    march = game.state.march
    assert march is not None
    return march
