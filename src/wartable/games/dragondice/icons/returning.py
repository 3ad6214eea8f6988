"""Icons that bring the dead back, or let units grow (DD-UPTO)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.choosing import choose_worth
from wartable.games.dragondice.death import move
from wartable.games.dragondice.icons import messages
from wartable.games.dragondice.icons.icon import IconUse, icon
from wartable.games.dragondice.promotion import Grant, improve
from wartable.games.dragondice.state import DEAD


def return_dead(use: IconUse, worth: int) -> Step:
    """Up to this much health-worth of the roller's dead may join the army that rolls.

    DD-UPTO-01, DD-RULING-62.
    """
    game = use.game
    dead = game.units(use.seat, DEAD)
    words = messages.RETURN_DEAD(icon=use.entry.title, worth=worth)
    back = yield from choose_worth(
        game,
        use.seat,
        dead,
        worth,
        "return_dead",
        words,
        use.rule,
        all_of_it=False,
        about=use.about,
    )
    move(game, back, use.roll.place, use.rule, use.entry.title)


regenerate = icon("Regenerate")
regenerate.gives("save", rolls="not_maneuver", rule="DD-SAI-91")


@regenerate.acts("not_maneuver", rule="DD-SAI-91", label=messages.RETURN_UNITS, bears=("harmless",))
def regenerate_units(use: IconUse) -> Step:
    """Up to X health-worth comes back."""
    yield from return_dead(use, use.x)


wild_growth = icon("Wild Growth")
wild_growth.gives("save", rolls="not_maneuver", rule="DD-SAI-151")


@wild_growth.acts(
    "not_maneuver", rule="DD-SAI-151", label=messages.PROMOTE_REST_SAVES, bears=("harmless",)
)
def grow(use: IconUse) -> Step:
    """Units are promoted together by up to X health-worth; what is left of X is saves.

    Every die saves with what is left of its own X.
    """
    game = use.game
    army = game.units(use.seat, use.roll.place)
    spent = yield from improve(game, Grant(use.seat, use.rule, army, use.x))
    for die, x in zip(use.dice, use.worth, strict=True):
        use.give("save", max(x - spent, 0), die)
        spent = max(spent - x, 0)
