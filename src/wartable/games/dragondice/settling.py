"""What is checked whenever an effect is done: control, lone Dragonkin, items, who is left.

DD-EIGHTH, DD-KIN, DD-ITEM, DD-MINOR and DD-WIN.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wartable.engine.requests import Step
from wartable.engine.rulebook import MatchOver, Result
from wartable.engine.windows import Moment
from wartable.games.dragondice.events import PlayerOut, TerrainCaptured, TerrainTurned
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.items import bury_excess
from wartable.games.dragondice.messages import ALL_DEAD, CAPTURED_TWO, LAST_ARMY, TURNS_OVER
from wartable.games.dragondice.naming import terrain_title
from wartable.games.dragondice.rolls.acting import ACTED
from wartable.games.dragondice.state import NOBODY, RESERVE

CAPTURES_TO_WIN = 2
"""DD-WIN-03."""
EIGHTH = 8

Alone: TypeAlias = Callable[[Game, int, int], Step]
ALONE: Moment[Alone] = Moment("army.alone")
"""What happens to an army in which every unit has an ability, such as Dragonkin (DD-KIN-03)."""
ABANDONED: Moment[Callable[[Game], Step]] = Moment("army.gone")
"""What else is checked when armies may be gone, such as minor terrains."""


def settle(game: Game) -> Step:
    """Put the table in order after an effect, and see who is left (DD-RULING-76)."""
    yield from tidy(game)
    see_who_is_left(game)


@ACTED.by("settling")
def tidy(game: Game) -> Step:
    """Armies that cannot be as they are, and what is lost with those that are gone.

    DD-LEAVE-04.
    """
    state = game.state
    alone, laden = _alone(game), _laden(game)
    for seat, place in _armies(game) if alone or laden else ():
        if (seat, place) in alone:
            yield from alone[seat, place](game, seat, place)
        if (seat, place) in laden:
            yield from bury_excess(game, seat, place)
    for look in ABANDONED.everything:
        yield from look(game)
    for place, terrain in enumerate(state.terrains):
        if terrain.holder != NOBODY and not game.units(terrain.holder, place):
            turn_terrain(game, place, EIGHTH - 1, "DD-EIGHTH-06")


def _armies(game: Game) -> list[tuple[int, int]]:
    """Where armies may be: every seat in turn order with every place, the Reserve Area last."""
    places = (*range(len(game.state.terrains)), RESERVE)
    return [(seat, place) for seat in game.state.order for place in places]


def _alone(game: Game) -> dict[tuple[int, int], Alone]:
    """What happens to armies whose units all have an ability with a hook here."""
    found: dict[tuple[int, int], Alone] = {}
    dice = game.state.dice
    units = game.catalogue.units
    for name, leave in ALONE.of(ALONE.names()):
        able = game.catalogue.able.get(name, ())
        there = {(die.owner, die.place) for die in dice if die.kind in able}
        for die in dice if there else ():
            if die.kind in units and die.kind not in able:
                there.discard((die.owner, die.place))
                if not there:
                    break
        for army in there:
            found.setdefault(army, leave)
    return found


def _laden(game: Game) -> set[tuple[int, int]]:
    """The armies that have items."""
    items = game.catalogue.items
    return {(die.owner, die.place) for die in game.state.dice if die.kind in items}


def turn_terrain(game: Game, place: int, face: int, rule: str, by: int = NOBODY) -> None:
    """Turn a terrain to a face; turning it to the eighth captures it (DD-MANEUVER-08).

    DD-TERM-19, DD-EIGHTH-01, DD-EIGHTH-07.
    """
    terrain = game.terrain(place)
    before = terrain.face
    terrain.face = face
    terrain.holder = by if face == EIGHTH else NOBODY
    terrain.acts_as = ""
    about = (f"terrain:{place}",)
    title = terrain_title(game, place)
    game.tell(
        TerrainTurned(rule=rule, about=about, place=place, terrain=title, face=face, before=before)
    )
    if terrain.holder != NOBODY:
        name = game.state.name(by)
        game.tell(
            TerrainCaptured(
                rule="DD-MANEUVER-08", about=about, seat=by, name=name, place=place, terrain=title
            )
        )
        see_who_won(game)


def see_who_won(game: Game) -> None:
    """Two terrains held at one moment win at once (DD-WIN-01, DD-RULING-10).

    DD-WIN-04, DD-MANEUVER-09.
    """
    for seat in game.state.order:
        held = sum(terrain.holder == seat for terrain in game.state.terrains)
        if held >= CAPTURES_TO_WIN:
            name = game.state.name(seat)
            end(game, (seat,), CAPTURED_TWO(name=name), "DD-WIN-01")


def see_who_is_left(game: Game) -> None:
    """A player without a unit in play is out; the last one left wins (DD-RULING-111)."""
    state = game.state
    units = game.catalogue.units
    there = {die.owner for die in state.dice if die.place >= RESERVE and die.kind in units}
    left = [seat for seat in state.order if seat not in state.out and seat in there]
    for seat in state.order:
        if seat not in state.out and seat not in left:
            state.out.append(seat)
            game.tell(
                PlayerOut(
                    rule="DD-RULING-111", about=(f"seat:{seat}",), seat=seat, name=state.name(seat)
                )
            )
    if len(left) == 1:
        end(game, (left[0],), LAST_ARMY(name=state.name(left[0])), "DD-WIN-02")
    if not left:
        end(game, (), ALL_DEAD, "DD-RULING-111")


def see_if_time_is_up(game: Game) -> None:
    """When every player has had the last agreed turn, nobody wins (DD-RULING-124)."""
    state = game.state
    if state.round_limit and state.round >= state.round_limit:
        end(game, (), TURNS_OVER(turns=state.round), "DD-RULING-124")


def end(game: Game, winners: tuple[int, ...], words: str, rule: str) -> None:
    """The match is over, in the middle of whatever is being done."""
    game.state.result = Result(winners, words, rule)
    raise MatchOver(game.state.result)
