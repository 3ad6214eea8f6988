"""The maneuver step of a march: who opposes it, the rolls, the turned terrain (DD-MANEUVER)."""

from __future__ import annotations

from functools import lru_cache

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step
from wartable.games.dragondice.choosing import agrees, choose
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import place_name, terrain_title
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers, see_rolled
from wartable.games.dragondice.settling import EIGHTH, settle, turn_terrain
from wartable.games.dragondice.state import Die, March, RollManeuver, TurnTerrain
from wartable.games.dragondice.turn import messages
from wartable.games.dragondice.turn.events import ManeuverFailed
from wartable.games.dragondice.turn.march import CAPTURED, COUNTERS_WIN_TIES, MANEUVERED, marching

FIRST = 1


def maneuver(game: Game) -> Step:
    """The marching army may maneuver; opponents there may oppose it.

    DD-MANEUVER-01, DD-MANEUVER-02, DD-MANEUVER-03.
    """
    march = marching(game)
    game.state.next()
    if not march.maneuvers or not game.units(march.seat, march.place):
        return
    about = (f"terrain:{march.place}",)
    words = _maneuver(place_name(game, march.place), game.terrain(march.place).face)
    if not (yield from agrees(march.seat, "maneuver", words, "DD-MANEUVER-01", about)):
        return
    against = yield from _opposing(game, march, about)
    game.state.agenda.append(RollManeuver(against) if against else TurnTerrain())


@lru_cache(maxsize=1024)
def _maneuver(terrain: str, face: int) -> str:
    """A player who may leave an eighth face is warned that it only turns down (DD-RULING-09)."""
    if face == EIGHTH:
        return messages.MANEUVER_DOWN(terrain=terrain, face=EIGHTH - 1)
    return messages.MANEUVER(terrain=terrain)


def _opposing(game: Game, march: March, about: tuple[str, ...]) -> Asking[list[int]]:
    """Opponents say in turn order, before any die is thrown, whether they oppose (DD-RULING-11).

    DD-MULTI-08.
    """
    against: list[int] = []
    for other in game.opposing_at(march.seat, march.place):
        words = messages.OPPOSE(
            name=game.state.name(march.seat), terrain=place_name(game, march.place)
        )
        opposes = yield from agrees(other, "oppose", words, "DD-MANEUVER-02", about)
        against += [other] if opposes else []
    return against


def roll_maneuver(game: Game, against: list[int]) -> Step:
    """All throw at once, when all have said with what; the marching army resolves first.

    The others follow in turn order. It must equal or beat every one of them.

    DD-MANEUVER-04, DD-MANEUVER-05, DD-MANEUVER-07, DD-MULTI-09, DD-ROLL-02, DD-RULING-12,
    DD-RULING-13, DD-RULING-14.
    """
    march = marching(game)
    rolls = [
        Roll(game, seat, march.place, "maneuver", ("maneuver",), counter=seat != march.seat)
        for seat in (march.seat, *against)
    ]
    thrown: list[list[Die]] = []
    for roll in rolls:
        thrown.append((yield from rollers(roll)))
        see_rolled(game, thrown[-1])
    for roll, dice in zip(rolls, thrown, strict=True):
        yield from throw(roll, dice, "DD-MANEUVER-04")
    mine, *others = rolls
    total = (yield from resolve(mine)).of("maneuver")
    effects = [effect.ability for effect in game.effects_on(f"terrain:{march.place}")]
    ties_lose = COUNTERS_WIN_TIES.knows(effects)
    wins = True
    for roll in others:
        for icon, lost in mine.waves.items():
            roll.lose(icon, lost)
        counter = (yield from resolve(roll)).of("maneuver")
        wins = wins and (total > counter if ties_lose else total >= counter)
    if not wins:
        _tell_failure(game, march)
    yield from settle(game)
    game.state.next(*([TurnTerrain()] if wins and game.units(march.seat, march.place) else []))


def _tell_failure(game: Game, march: March) -> None:
    game.tell(
        ManeuverFailed(
            rule="DD-MANEUVER-05",
            about=(f"terrain:{march.place}",),
            seat=march.seat,
            name=game.state.name(march.seat),
            place=march.place,
            terrain=terrain_title(game, march.place),
        )
    )


def turn_the_terrain(game: Game) -> Step:
    """A successful maneuver turns the terrain exactly one step (DD-MANEUVER-06, DD-RULING-07).

    DD-RULING-08.
    """
    march = marching(game)
    game.state.next()
    face = game.terrain(march.place).face
    about = (f"terrain:{march.place}",)
    answer = yield from choose(
        Prompt(
            march.seat,
            "turn_terrain",
            messages.TURN_TERRAIN(terrain=place_name(game, march.place)),
            "DD-MANEUVER-06",
            _one_step(march.place, face),
            about,
        )
    )
    step = 1 if answer == "up" else -1
    turn_terrain(game, march.place, face + step, "DD-MANEUVER-06", march.seat)
    if game.holds(march.seat, march.place):
        for act in CAPTURED.everything:
            yield from act(game, march.seat, march.place)
    for follow in MANEUVERED.everything:
        yield from follow(game, march)
    yield from settle(game)


@lru_cache
def _one_step(place: int, face: int) -> Pick:
    """Up or down, as far as the faces go."""
    options: list[Option] = []
    bars: list[Bar] = []
    about = (f"terrain:{place}",)
    for name, said, words, to in (
        ("up", messages.STEP_UP, messages.UP, face + 1),
        ("down", messages.STEP_DOWN, messages.DOWN, face - 1),
    ):
        if FIRST <= to <= EIGHTH:
            options.append(Option(name, said(face=to), about))
        else:
            bars.append(Bar(name, words, messages.SHOWS(face=face), "DD-RULING-07", about))
    return Pick(tuple(options), tuple(bars))
