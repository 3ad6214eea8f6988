"""Before the first turn: a force, who begins, the Frontier, where armies go."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Build, Option
from wartable.games.dragondice.bot.look import Look, answers
from wartable.games.dragondice.state import HOME, NOBODY

FIRST: Final = "first"


@answers("force")
def force(look: Look) -> object:
    """Any ready-made force."""
    options = look.form(Build).options
    return look.rng.choice(options).id if options else look.prompt.form.default()


@answers("start")
def start(_: Look) -> str:
    """The first turn."""
    return FIRST


@answers("frontier")
def frontier(look: Look) -> str:
    """The seat's own proposal."""
    options = look.options
    own = f"seat:{look.seat}"
    return next((option.id for option in options if own in option.about), options[0].id)


@answers("place_horde", "place_campaign")
def place_army(look: Look) -> str:
    """The Frontier if it is free, otherwise where the weakest army is at home."""
    view = look.view

    def strength(option: Option) -> float:
        home = view.terrains[int(option.id)].home
        if home == NOBODY:
            return -1.0
        place = int(option.id)
        at_home = look.table.dice(home, HOME) or look.table.dice(home, place)
        return sum(look.table.averages[die.kind].worth for die in at_home)

    return min(look.options, key=strength).id
