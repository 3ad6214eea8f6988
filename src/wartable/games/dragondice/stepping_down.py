"""Units that are exchanged for smaller dead ones instead of dying (DD-RULING-57)."""

from __future__ import annotations

from collections.abc import Callable

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.games.dragondice.death import Dying
from wartable.games.dragondice.dice import UnitKind
from wartable.games.dragondice.exchanges import Exchange
from wartable.games.dragondice.messages import EXCHANGE_SMALLER, IT_DIES
from wartable.games.dragondice.state import Die

NO = "no"


def dead_before(dying: Dying, fits: Callable[[UnitKind], bool]) -> list[Die]:
    """Fitting units of the species of a dying one that were dead before, one of each kind."""
    game, die = dying.game, dying.die
    found = {
        other.kind: other
        for number in sorted(dying.replacements, reverse=True)
        if (other := game.die(number)).owner == die.owner
        and game.unit(other).species == game.unit(die).species
        and fits(game.unit(other))
    }
    return list(found.values())


def step_down(dying: Dying, kind: str, rule: str, smaller: list[Die]) -> Asking[bool]:
    """The owner may exchange a unit for one of these that were dead before."""
    game, die = dying.game, dying.die
    options = [
        Option(str(other.id), game.kind(other).called, (f"die:{other.id}",)) for other in smaller
    ]
    answer = yield from ask(
        Prompt(
            die.owner,
            kind,
            EXCHANGE_SMALLER(unit=game.kind(die).called),
            rule,
            Pick((*options, Option(NO, IT_DIES))),
            (f"die:{die.id}",),
        )
    )
    if answer == NO:
        return False
    dying.replacements.discard(int(answer))
    dying.exchanges.append(Exchange(die, game.die(int(answer))))
    return True
