"""Icons whose damage or killing no roll averts (DD-RULING-41)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.damage import hurt_army_unsaved
from wartable.games.dragondice.death import Death, kill
from wartable.games.dragondice.icons.bot_values import BotValue
from wartable.games.dragondice.icons.icon import IconUse, icon
from wartable.games.dragondice.icons.targeting import targets_worth

FLAMES = 2
"""Health-worth that Flame kills (DD-SAI-53)."""

smite = icon("Smite", value=BotValue(each=1.4))
smite.gives("melee", rolls="response", rule="DD-SAI-108")


@smite.acts("melee", rule="DD-SAI-107")
def strike_past_saves(use: IconUse) -> Step:
    """The defending army takes X damage, no save."""
    seat, place = use.defenders
    death = Death(use.rule, use.entry.title)
    yield from hurt_army_unsaved(use.game, seat, place, use.x, death)


stone = icon("Stone", value=BotValue(each=1.4))
stone.acts("melee", rule="DD-SAI-119")(strike_past_saves)
stone.acts("missile", rule="DD-SAI-120")(strike_past_saves)
stone.gives("missile", rolls="response", rule="DD-SAI-121")

firebreath = icon("Firebreath", value=BotValue(each=1.5))


@firebreath.acts("melee", rule="DD-SAI-48")
def breathe_fire(use: IconUse) -> Step:
    """The defending army takes X damage, no save, and the killed may be buried."""
    seat, place = use.defenders
    death = Death(use.rule, use.entry.title, bury_check=True)
    yield from hurt_army_unsaved(use.game, seat, place, use.x, death)


breath = icon("Breath", value=BotValue(each=1.6))


@breath.acts("melee", rule="DD-SAI-07")
def kill_worth(use: IconUse) -> Step:
    """X health-worth of defending units are killed."""
    targets = yield from targets_worth(use, use.x)
    yield from kill(use.game, targets, Death(use.rule, use.entry.title))


entangle = icon("Entangle", value=BotValue(each=1.6))
entangle.acts("melee", rule="DD-SAI-46")(kill_worth)

flame = icon("Flame", value=BotValue(always=3.0))


@flame.acts("melee", rule="DD-SAI-53")
def burn(use: IconUse) -> Step:
    """Two health-worth of defending units are killed and buried."""
    targets = yield from targets_worth(use, FLAMES * len(use.thrown))
    yield from kill(use.game, targets, Death(use.rule, use.entry.title, buries=True))
