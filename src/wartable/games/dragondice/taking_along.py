"""Items that units on the move take along (DD-ITEM-05)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.games.dragondice.carrying import has_room
from wartable.games.dragondice.choosing import option
from wartable.games.dragondice.death import may_leave, move
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.messages import NO_MORE, TAKE_ITEM
from wartable.games.dragondice.state import RESERVE, Die

DONE = "done"


def choose_items(game: Game, seat: int, units: Sequence[Die]) -> Asking[list[Die]]:
    """Items that those who move take along, as many as they can carry, each from where it is."""
    taken: list[Die] = []
    for place in dict.fromkeys(die.place for die in units):
        leaving = [die for die in units if die.place == place]
        taken += yield from _choose_items(game, seat, leaving)
    return taken


def drive_off(game: Game, units: Sequence[Die], rule: str, why: str) -> Step:
    """Units go to their Reserve Areas with what their owners let them carry (DD-RULING-125)."""
    for seat in dict.fromkeys(die.owner for die in units):
        own = [die for die in units if die.owner == seat]
        going = [die for die in own if die.place != RESERVE and may_leave(game, die)]
        items = yield from choose_items(game, seat, going)
        move(game, [*going, *items], RESERVE, rule, why)


def _choose_items(game: Game, seat: int, units: Sequence[Die]) -> Asking[list[Die]]:
    """Items of the place that these units leave."""
    carriers = [game.unit(die) for die in units]
    held = game.items(seat, units[0].place)
    taken: list[Die] = []
    while True:
        kinds = [game.item(die) for die in taken]
        able = [
            die for die in held if die not in taken and has_room(carriers, kinds, game.item(die))
        ]
        if not able:
            return taken
        answer = yield from ask(
            Prompt(
                seat,
                "take_item",
                TAKE_ITEM,
                "DD-ITEM-05",
                Pick(
                    (*(option(game, die) for die in able), Option(DONE, NO_MORE)),
                    otherwise=DONE,
                ),
                tuple(f"die:{die.id}" for die in units),
            )
        )
        if answer == DONE:
            return taken
        taken.append(game.die(int(answer[1:])))
