"""A march: which army, what comes before its maneuver, the action step (DD-MARCH)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Moment
from wartable.games.dragondice.choosing import option_at
from wartable.games.dragondice.damage import heal
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import end_on_lost_armies
from wartable.games.dragondice.naming import army, place_name
from wartable.games.dragondice.settling import settle
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
from wartable.games.dragondice.turn.actions import (
    Target,
    actions_of,
    melee_targets,
    missile_bars,
    missile_targets,
    pick_army,
)
from wartable.games.dragondice.turn.attack import declare

NO_MARCH = Option("none", messages.NO_MARCH)

MARCH_BEGINS: Moment[Callable[[Game, March], Step]] = Moment("march.begins")
"""What comes before the maneuver step: minor terrains, Mire."""
MANEUVERED: Moment[Callable[[Game, March], Step]] = Moment("maneuver.done")
"""What follows a maneuver that succeeded, such as Wall of Thorns."""
COUNTERS_WIN_TIES: Moment[bool] = Moment("maneuver.ties")
"""Effects that let the countering army win ties, such as Fields of Ice."""
CAPTURED: Moment[Callable[[Game, int, int], Step]] = Moment("terrain.captured")
"""What follows a capture: a Castle is chosen, minor terrains are buried."""


def take_march(game: Game) -> Step:
    """The marching player may march with one army that has not marched.

    DD-MARCH-01, DD-MARCH-02, DD-MARCH-03, DD-MARCH-04, DD-MARCH-05, DD-RULING-16.
    """
    state = game.state
    seat = state.turn
    places = [place for place in game.places(seat) if place not in state.marched]
    state.next()
    if not places:
        return
    second = state.phase == "second_march"
    marched = [place for place in game.places(seat) if place in state.marched]
    names = tuple(place_name(game, place) for place in (*places, *marched))
    answer = yield from ask(
        Prompt(
            seat,
            "march",
            messages.MARCH,
            "DD-MARCH-02" if second else "DD-MARCH-01",
            _armies_of(seat, tuple(places), tuple(marched), names),
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
def _armies_of(
    seat: int, places: tuple[int, ...], marched: tuple[int, ...], names: tuple[str, ...]
) -> Pick:
    """One of a player's armies that has not marched, or none (DD-LEAVE-10)."""
    named = dict(zip((*places, *marched), names, strict=True))
    armies = [option_at(str(place), named[place], f"army:{seat}:{place}") for place in places]
    bars = [
        Bar(
            str(place), named[place], messages.HAS_MARCHED, "DD-MARCH-02", (f"army:{seat}:{place}",)
        )
        for place in marched
    ]
    return Pick((*armies, NO_MARCH), tuple(bars), otherwise="none")


def begin_march(game: Game) -> Step:
    """What an army does before it maneuvers."""
    march = marching(game)
    game.state.next()
    for act in MARCH_BEGINS.everything:
        if game.units(march.seat, march.place):
            yield from act(game, march)
    yield from settle(game)


def take_action(game: Game) -> Step:
    """The army may take an action that its terrain allows.

    DD-MARCH-06, DD-MARCH-07, DD-MARCH-08.
    """
    march = marching(game)
    game.state.next()
    end_on_lost_armies(game)
    if not game.units(march.seat, march.place):
        return
    actions = actions_of(game, march.seat, march.place)
    if actions is None:
        return
    answer = yield from ask(
        Prompt(
            march.seat,
            "action",
            _acting(army(game, march.seat, march.place)),
            "DD-MARCH-06",
            actions,
            (f"army:{march.seat}:{march.place}",),
        )
    )
    match answer:
        case "melee":
            yield from _attack(game, march, "melee", melee_targets(game, march.seat, march.place))
        case "missile":
            targets = missile_targets(game, march.seat, march.place)
            bars = missile_bars(game, march.seat, march.place)
            yield from _attack(game, march, "missile", targets, bars)
        case "magic":
            game.state.agenda.append(RollMagic())
        case _:
            pass


@lru_cache(maxsize=1024)
def _acting(army: str) -> str:
    return messages.ACTION(army=army)


def _attack(
    game: Game,
    march: March,
    kind: AttackKind,
    targets: list[Target],
    bars: tuple[Bar, ...] = (),
) -> Step:
    target = yield from pick_army(
        game,
        march.seat,
        targets,
        f"{kind}_target",
        messages.ATTACK_WHICH,
        "DD-MELEE-01" if kind == "melee" else "DD-MISSILE-01",
        (f"army:{march.seat}:{march.place}",),
        bars,
    )
    attack = Attack(kind, march.seat, march.place, *target)
    declare(game, attack, "DD-MULTI-06")
    game.state.agenda.append(RollAttack())


def end_action(game: Game) -> Step:
    """The action is over: damage that killed no unit is gone (DD-DAMAGE-02, DD-ARMYMOD-02)."""
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
