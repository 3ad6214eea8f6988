"""Icons that go for one defending unit; they never combine (DD-SAIGEN and DD-DAMAGE)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.choosing import choose_die
from wartable.games.dragondice.damage import hurt_unit, wound
from wartable.games.dragondice.death import Death, kill
from wartable.games.dragondice.icons.bot_values import BotValue
from wartable.games.dragondice.icons.icon import IconUse, icon
from wartable.games.dragondice.icons.messages import KICK_ONE, PLAGUE_GOES_ON
from wartable.games.dragondice.icons.targeting import defending_units, one_target
from wartable.games.dragondice.rolls.alone import roll_alone

GORES = 2
"""Damage of Gore (DD-SAI-65)."""

kick = icon("Kick")
kick.gives("save", rolls="save", rule="DD-SAI-83")
kick.gives("melee", "save", rolls="response", rule="DD-SAI-84")


@kick.acts("melee", rule="DD-SAI-82", together=False, label=KICK_ONE)
def kick_unit(use: IconUse) -> Step:
    """One unit takes X damage and may save."""
    target = yield from one_target(use)
    if target is not None:
        yield from hurt_unit(use.game, target, use.x, Death(use.rule, use.entry.title))


gore = icon("Gore", value=BotValue(always=1.5))
gore.gives("melee", rolls="response", amount=4, rule="DD-SAI-66")


@gore.acts("melee", rule="DD-SAI-65", together=False)
def gore_unit(use: IconUse) -> Step:
    """One unit takes two damage, may save, and is buried if it is killed."""
    target = yield from one_target(use)
    if target is not None:
        yield from hurt_unit(use.game, target, GORES, Death(use.rule, use.entry.title, buries=True))


coil = icon("Coil")
coil.gives("melee", rolls="response", rule="DD-SAI-24")


@coil.acts("melee", rule="DD-SAI-23", together=False)
def coil_around(use: IconUse) -> Step:
    """One unit takes X damage and answers with saves and melee (DD-RULING-65, DD-RULING-66)."""
    game = use.game
    target = yield from one_target(use)
    if target is None:
        return
    alone = yield from roll_alone(game, target, ["save", "melee"], use.rule)
    death = Death(use.rule, use.entry.title)
    yield from wound(game, target, use.x, death, "save", alone.of("save"))
    yield from wound(game, use.dice[0], alone.of("melee"), death)


hug = icon("Hug")
hug.gives("melee", rolls="response", rule="DD-SAI-73")


@hug.acts("melee", rule="DD-SAI-72", together=False)
def hug_unit(use: IconUse) -> Step:
    """One unit takes X damage, no save, and answers with melee (DD-RULING-65, DD-RULING-66)."""
    game = use.game
    target = yield from one_target(use)
    if target is None:
        return
    alone = yield from roll_alone(game, target, ["melee"], use.rule)
    death = Death(use.rule, use.entry.title)
    yield from wound(game, target, use.x, death)
    yield from wound(game, use.dice[0], alone.of("melee"), death)


slay = icon("Slay", value=BotValue(always=2.0))


@slay.acts("melee", rule="DD-SAI-105", together=False)
def slay_unit(use: IconUse) -> Step:
    """One unit rolls and dies without its ID."""
    yield from _id_or_die(use, Death(use.rule, use.entry.title))


swallow = icon("Swallow", value=BotValue(always=2.5))


@swallow.acts("melee", rule="DD-SAI-129", together=False)
def swallow_unit(use: IconUse) -> Step:
    """One unit rolls and is killed and buried without its ID."""
    yield from _id_or_die(use, Death(use.rule, use.entry.title, buries=True))


def _id_or_die(use: IconUse, death: Death) -> Step:
    target = yield from one_target(use)
    if target is not None:
        alone = yield from roll_alone(use.game, target, [], use.rule)
        if not alone.id_icon:
            yield from kill(use.game, [target], death)


plague = icon("Plague", value=BotValue(always=1.5))


@plague.acts("melee", rule="DD-SAI-89", together=False)
def spread_plague(use: IconUse) -> Step:
    """One unit saves or dies; then its owner names the next, until one saves (DD-RULING-108)."""
    game = use.game
    owner, _ = use.defenders
    target = yield from one_target(use)
    struck: list[int] = []
    while target is not None:
        struck.append(target.id)
        alone = yield from roll_alone(game, target, ["save"], use.rule)
        if alone.of("save"):
            return
        yield from kill(game, [target], Death(use.rule, use.entry.title))
        left = [die for die in defending_units(use) if die.id not in struck]
        target = yield from choose_die(game, owner, left, "next_target", PLAGUE_GOES_ON, use.rule)
