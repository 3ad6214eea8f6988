"""Icons that drive units to their Reserve Area (DD-ITEM)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.death import Death, kill
from wartable.games.dragondice.icons.icon import IconUse, icon
from wartable.games.dragondice.icons.targeting import targets_worth
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.state import Die
from wartable.games.dragondice.taking_along import drive_off

roar = icon("Roar")


@roar.acts("melee", rule="DD-SAI-98")
def roar_at(use: IconUse) -> Step:
    """X health-worth of defending units go to their reserves."""
    targets = yield from targets_worth(use, use.x)
    yield from drive_off(use.game, targets, use.rule, use.entry.title)


scare = icon("Scare")


@scare.acts("melee", rule="DD-SAI-99")
def scare_units(use: IconUse) -> Step:
    """Each target rolls a save: an ID kills it, no save at all sends it to its reserves."""
    game = use.game
    killed: list[Die] = []
    fleeing: list[Die] = []
    for die in (yield from targets_worth(use, use.x)):
        alone = yield from roll_alone(game, die, ["save"], use.rule)
        if not game.in_play(die):
            continue
        if alone.id_icon:
            killed.append(die)
        elif not alone.of("save"):
            fleeing.append(die)
    yield from kill(game, killed, Death(use.rule, use.entry.title))
    yield from drive_off(game, fleeing, use.rule, use.entry.title)


seize = icon("Seize")


@seize.acts("missile", rule="DD-SAI-101")
def seize_units(use: IconUse) -> Step:
    """Each target rolls: an ID sends it to its reserves, anything else kills it."""
    game = use.game
    killed: list[Die] = []
    taken: list[Die] = []
    for die in (yield from targets_worth(use, use.x)):
        alone = yield from roll_alone(game, die, [], use.rule)
        if game.in_play(die):
            (taken if alone.id_icon else killed).append(die)
    yield from kill(game, killed, Death(use.rule, use.entry.title))
    yield from drive_off(game, taken, use.rule, use.entry.title)
