"""Reserves, and every other way to change terrains."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from wartable.engine.forms import Data, PickSome, Plan
from wartable.games.dragondice.bot.choices import worth_of
from wartable.games.dragondice.bot.dice import MELEE, MISSILE
from wartable.games.dragondice.bot.lands import holding_at
from wartable.games.dragondice.bot.look import Look, answers
from wartable.games.dragondice.bot.standing import holdings_of, land_worth
from wartable.games.dragondice.bot.table import BotTable, DieThere, damage, outmaneuvers
from wartable.games.dragondice.state import RESERVE

STAY: Final = "stay"
RETREAT: Final = "retreat"
WORTH_A_MOVE: Final = 0.4
"""How much better a terrain must become for a unit to leave its army for it."""
DOOMED: Final = 0.6
"""The share of an army's health that it may lose in one attack before it prefers to leave."""
LOST: Final = 1.0
"""How much worse a terrain is for an army that is doomed there."""
CLOSE: Final = 6
"""From this face on a terrain is not left to the others."""
FIRE: Final = 0.07
"""The weight of the armies' strength, compared to who holds the terrain."""


def _promise(look: Look, place: int, more: Sequence[DieThere]) -> float:
    """How strong the seat is at a terrain after some dice join."""
    table, seat = look.table, look.seat
    terrain = table.terrains[place]
    held = terrain.holder == seat
    own = table.muster(seat, place, [*table.dice(seat, place), *more], held)
    others = [table.strength(other, place) for other in table.rivals_at(seat, place)]
    chance = outmaneuvers(own, others) if own.health else 0.0
    against = [own] if own.health else []
    theirs = max((outmaneuvers(other, against) for other in others), default=0.0)
    side = 0 if terrain.holder < 0 else 1 if held else -1
    changed = holding_at(max(terrain.face, 1), side, (chance, theirs))
    lands = land_worth({**holdings_of(table, seat), place: changed})
    beaten = sum(damage(own, MELEE, other) + damage(own, MISSILE, other) for other in others)
    suffered = max((damage(other, MELEE, own) for other in others), default=0.0)
    doomed = own.health > 0 and suffered >= DOOMED * own.health
    return lands + FIRE * (beaten - suffered) - LOST * doomed


def best_place(look: Look, dice: Sequence[DieThere], places: Iterable[int]) -> int:
    """The terrain where these dice help most."""
    table = look.table

    def gain(place: int) -> float:
        return _promise(look, place, dice) - _promise(look, place, ())

    return max(places, key=gain, default=RESERVE) if table.terrains else RESERVE


@answers("reinforce")
def reinforce(look: Look) -> dict[str, Data]:
    """All go where they help most together."""
    fields = look.form(Plan).fields
    dice = [look.view.dice[int(name[1:])] for name in fields]
    goal = best_place(look, dice, range(len(look.view.terrains)))
    return dict.fromkeys(fields, str(goal))


def ways_to_reinforce(look: Look) -> Iterator[dict[str, Data]]:
    """All to one place, or nowhere."""
    fields = look.form(Plan).fields
    for place in range(len(look.view.terrains)):
        yield dict.fromkeys(fields, str(place))
    yield dict.fromkeys(fields, STAY)


def ways_to_retreat(look: Look) -> Iterator[dict[str, Data]]:
    """No unit, or the whole of one army."""
    fields = look.form(Plan).fields
    dice = look.view.dice
    yield dict.fromkeys(fields, STAY)
    for place in range(len(look.view.terrains)):
        leaving = {name: dice[int(name[1:])].place == place for name in fields}
        if any(leaving.values()):
            yield {name: RETREAT if goes else STAY for name, goes in leaving.items()}


@answers("retreat")
def retreat(look: Look) -> dict[str, Data]:
    """Armies that the next attack would wipe out leave, unless that gives the terrain away."""
    fields = look.form(Plan).fields
    leaving = {place for place in range(len(look.view.terrains)) if _doomed(look, place)}
    return {
        name: RETREAT if look.view.dice[int(name[1:])].place in leaving else STAY for name in fields
    }


def _doomed(look: Look, place: int) -> bool:
    table, seat = look.table, look.seat
    if not table.is_there(seat, place) or table.terrains[place].face >= CLOSE:
        return False
    own = table.strength(seat, place)
    rivals = [table.strength(other, place) for other in table.rivals_at(seat, place)]
    worst = max((damage(other, MELEE, own) for other in rivals), default=0.0)
    return worst >= DOOMED * own.health and _others_left(table, seat, place)


def _others_left(table: BotTable, seat: int, place: int) -> bool:
    """Whether the player has another army."""
    return any(
        owner == seat and there >= RESERVE and there != place and table.is_there(seat, there)
        for owner, there in table.armies
    )


@answers("move_to", "ride")
def move_to(look: Look) -> str:
    """Only where the die helps more than where it is."""
    options = look.ids
    places = [int(each) for each in options if each.isdigit()]
    number = next((int(about[4:]) for about in look.prompt.about if about.startswith("die:")), None)
    if not places or number is None:
        return options[-1]
    die = look.view.dice[number]
    goal = best_place(look, [die], places)
    if STAY not in options:
        return str(goal)
    gain = _promise(look, goal, [die]) - _promise(look, goal, ())
    if die.place < 0 or gain > WORTH_A_MOVE:
        return str(goal)
    return STAY


@answers("air_flight")
def air_flight(look: Look) -> str:
    """No flights: armies stay together."""
    return look.options[-1].id


@answers("fliers")
def fliers(look: Look) -> list[str]:
    """All together."""
    form = look.form(PickSome)
    return [option.id for option in form.options][: form.most]


@answers("take_along", "recolour")
def leave_it(look: Look) -> object:
    """Nothing, wherever that is allowed."""
    return look.prompt.form.default()


@answers("carrier")
def carrier(look: Look) -> str:
    """The units that are missed least."""
    return min(look.options, key=worth_of(look)).id
