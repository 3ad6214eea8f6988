"""Icons that matter outside the rolls of an army."""

from __future__ import annotations

from wartable.engine.requests import Asking
from wartable.games.dragondice.death import BURYING, INSTEAD, Dying, end_effects_on, move
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.icons.icon import icon
from wartable.games.dragondice.rolls.adding import Shown
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.rolls.rollers import may_roll
from wartable.games.dragondice.state import RESERVE, Die

BELLY = "Belly"
DISPEL = "Dispel Magic"
ASHES = "Rise from the Ashes"

belly = icon(BELLY)


def shows_belly(shown: Shown) -> bool:
    """Whether a unit has no automatic saves in the roll in which it shows this (DD-SAI-06)."""
    return any(face.icon == BELLY for face, _ in shown)


dispel_magic = icon(DISPEL)


def can_dispel(game: Game, die: Die) -> bool:
    """Whether a unit has the icon and nothing keeps it from being rolled (DD-SAI-37).

    No effect makes it roll, so what lets stunned units roll alone does not help (DD-SAI-122).
    """
    has_icon = DISPEL in game.catalogue.icons_on[die.kind]
    return has_icon and may_roll(game, die, alone=False)


def roll_to_dispel(game: Game, die: Die) -> Asking[bool]:
    """Roll a unit for its Dispel Magic icon; no other icon does anything (DD-SAI-38)."""
    alone = yield from roll_alone(game, die, [], "DD-SAI-37", by=DISPEL, silent=True)
    return alone.shows(DISPEL)


rise = icon(ASHES)
rise.gives("save", rolls="save", rule="DD-SAI-95")


@INSTEAD.by(ASHES)
@BURYING.by(ASHES)
def rise_from_the_ashes(dying: Dying) -> Asking[bool]:
    """A unit that is killed or buried rolls, and with this icon goes to its reserves.

    An effect that does both allows a roll at each (DD-SAI-96, DD-SAI-97).

    DD-RULING-126.
    """
    game, die = dying.game, dying.die
    alone = yield from roll_alone(game, die, [], "DD-SAI-96", by=ASHES, silent=True, killed=True)
    if not alone.shows(ASHES):
        return False
    end_effects_on(game, die)
    die.hurt = 0
    move(game, [die], RESERVE, "DD-SAI-96", ASHES)
    return True
