"""Icons that wait for the save roll of the army attacked (DD-ROLL)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.damage import pick_targets
from wartable.games.dragondice.death import Death, kill
from wartable.games.dragondice.icons.binding import is_hypnotized
from wartable.games.dragondice.icons.bot_values import BotValue
from wartable.games.dragondice.icons.dragons import kill_by_jaws
from wartable.games.dragondice.icons.icon import IconUse, icon
from wartable.games.dragondice.icons.messages import UNITS_FOR
from wartable.games.dragondice.icons.targeting import one_target
from wartable.games.dragondice.rolls.resolve import reroll
from wartable.games.dragondice.rolls.roll import Thrown
from wartable.games.dragondice.rolls.worth import shows_id
from wartable.games.dragondice.state import Die

INSTEAD_OF_JAWS = 3
"""Results of Decapitate and Impale where no dragon rolled Jaws (DD-SAI-36, DD-SAI-81)."""


def _rolled(use: IconUse) -> list[Thrown]:
    """The defending units whose saves are on the table."""
    game = use.game
    return [each for each in use.roll.thrown if use.roll.live(each) and game.is_unit(each.die)]


def _showing_id(use: IconUse) -> list[Die]:
    """The defending units that rolled an ID, also those that a glare has silenced since."""
    game, roll = use.game, use.roll
    return [
        thrown.die
        for thrown in roll.thrown
        if (roll.live(thrown) or is_hypnotized(game, thrown.die))
        and game.is_unit(thrown.die)
        and shows_id(roll, thrown)
    ]


def _kill_uncounted(use: IconUse, targets: list[Die]) -> Step:
    """The targets are killed and what they rolled does not count."""
    for die in targets:
        thrown = use.roll.find(die.id)
        if thrown is not None:
            thrown.void = True
    yield from kill(use.game, targets, Death(use.rule, use.entry.title))


choke = icon("Choke")


@choke.delayed("melee", rule="DD-SAI-18")
def choke_units(use: IconUse) -> Step:
    """X health-worth of units that rolled an ID are killed."""
    words = UNITS_FOR(icon=use.entry.title, worth=use.x)
    found = _showing_id(use)
    targets = yield from pick_targets(use.game, use.seat, found, use.x, words, use.rule, use.about)
    yield from _kill_uncounted(use, targets)


confuse = icon("Confuse")


@confuse.delayed("melee", "missile", rule="DD-SAI-25")
def confuse_units(use: IconUse) -> Step:
    """X health-worth of units roll again, and what they rolled before is ignored."""
    words = UNITS_FOR(icon=use.entry.title, worth=use.x)
    rolled = {thrown.die.id: thrown for thrown in _rolled(use)}
    found = [thrown.die for thrown in rolled.values()]
    targets = yield from pick_targets(use.game, use.seat, found, use.x, words, use.rule, use.about)
    yield from reroll(use.roll, [rolled[die.id] for die in targets], use.rule, "Confuse")


def kill_one_with_id(use: IconUse) -> Step:
    """One unit that rolled an ID is killed."""
    found = _showing_id(use)
    target = yield from one_target(use, found)
    if target is not None:
        yield from _kill_uncounted(use, [target])


decapitate = icon("Decapitate", value=BotValue(always=1.0))
decapitate.delayed("melee", rule="DD-SAI-35", together=False)(kill_one_with_id)


@decapitate.acts("response", rule="DD-SAI-36", together=False)
def behead_dragon(use: IconUse) -> Step:
    """A dragon that rolled Jaws is killed; without one, three melee results."""
    yield from kill_by_jaws(use, "melee", INSTEAD_OF_JAWS)


impale = icon("Impale", value=BotValue(always=1.0))
impale.delayed("missile", rule="DD-SAI-80", together=False)(kill_one_with_id)


@impale.acts("response", rule="DD-SAI-81", together=False)
def impale_dragon(use: IconUse) -> Step:
    """A dragon that rolled Jaws is killed; without one, three missile results."""
    yield from kill_by_jaws(use, "missile", INSTEAD_OF_JAWS)
