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

NO = "no"


def step_down(dying: Dying, kind: str, rule: str, fits: Callable[[UnitKind], bool]) -> Asking[bool]:
    """The owner may exchange a unit for a fitting one of its species that was dead before."""
    game, die = dying.game, dying.die
    unit = game.unit(die)
    smaller = {
        other.kind: other
        for number in sorted(dying.replacements, reverse=True)
        if (other := game.die(number)).owner == die.owner
        and game.unit(other).species == unit.species
        and fits(game.unit(other))
    }
    if not smaller:
        return False
    options = [
        Option(str(other.id), game.kind(other).called, (f"die:{other.id}",))
        for other in smaller.values()
    ]
    answer = yield from ask(
        Prompt(
            die.owner,
            kind,
            EXCHANGE_SMALLER(unit=unit.called),
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
