"""Dragons: where they are sent, whom they attack, and how they are fought."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Data, Option, Pick, Plan
from wartable.games.dragondice.bot.look import Look, answers, numbers_of, shaped
from wartable.games.dragondice.state import RESERVE

BITE: Final = 5.0
"""The health a dragon is expected to kill, while it lasts."""
MINE: Final = 0.8
"""The weight of the seat's own dice in its way, compared to those of the others."""


def dragon_gain(look: Look, place: int) -> float:
    """How good it is to have a dragon at a terrain, in health."""
    table = look.table
    mine = table.strength(look.seat, place).health if table.is_there(look.seat, place) else 0
    theirs = [table.strength(other, place).health for other in table.rivals_at(look.seat, place)]
    return min(max(theirs, default=0), BITE) - MINE * min(mine, BITE)


@answers("lair_terrain", "dragon_to", "dragon_goal")
def send_dragon(look: Look) -> str:
    """Where it hurts the others most."""
    return max(look.ids, key=lambda place: dragon_gain(look, int(place)))


@answers("summon", "lair_dragon", "move_dragon")
def which_dragon(look: Look) -> str:
    """One that hurts its owner where it is, otherwise one from a Summoning Pool."""
    places = range(len(look.view.terrains))
    best = max(dragon_gain(look, place) for place in places)
    goal = next(numbers_of(look.prompt.about, "terrain"), None)
    if look.prompt.kind == "summon" and goal is not None:
        best = dragon_gain(look, goal)

    def gain(option: Option) -> float:
        number = next(numbers_of(option.about, "dragon"), None)
        if number is None:
            return 0.0
        dragon = look.view.dragons[number]
        now = dragon_gain(look, dragon.place) if dragon.place > RESERVE else 0.0
        return best - now

    return max(look.options, key=gain).id


@answers("dragon_targets")
def dragon_targets(look: Look) -> dict[str, Data]:
    """Dragons of others first; the seat's own army is left alone if possible."""
    view = look.view

    def rank(option: Option) -> int:
        number = next(numbers_of(option.about, "dragon"), None)
        if number is None:
            return 1 if option.id == "stays" or view.turn != look.seat else -1
        return 2 if view.dragons[number].owner != look.seat else 0

    fields = look.form(Plan).fields
    return {
        name: max(shaped(field.form, Pick).options, key=rank).id for name, field in fields.items()
    }


@answers("kill_dragon", "target_dragon", "champion", "next_breath", "next_dragons")
def fight_dragons(look: Look) -> str:
    """Whatever can be killed or mastered is; those of others first."""
    view = look.view

    def rank(option: Option) -> int:
        number = next(numbers_of(option.about, "dragon"), None)
        if number is None:
            return 0
        return 2 if view.dragons[number].owner != look.seat else 1

    return max(look.options, key=rank).id
