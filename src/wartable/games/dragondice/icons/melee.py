"""Icons whose damage or killing no roll averts (DD-RULING-41)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.damage import hurt_army
from wartable.games.dragondice.death import Death, kill
from wartable.games.dragondice.icons.deeds import Deed
from wartable.games.dragondice.icons.icon import Use, icon
from wartable.games.dragondice.icons.targeting import targets_worth

FLAMES = 2
"""Health-worth that Flame kills (DD-SAI-53)."""

smite = icon("Smite", deed=Deed(each=1.4))
smite.gives("melee", rolls="response", rule="DD-SAI-108")


@smite.acts("melee", rule="DD-SAI-107")
def strike_past_saves(use: Use) -> Step:
    """The defending army takes X damage, no save."""
    seat, place = use.defenders
    yield from hurt_army(use.game, seat, place, use.x, Death(use.rule, use.entry.title))


stone = icon("Stone", deed=Deed(each=1.4))
stone.acts("melee", rule="DD-SAI-119")(strike_past_saves)
stone.acts("missile", rule="DD-SAI-120")(strike_past_saves)
stone.gives("missile", rolls="response", rule="DD-SAI-121")

firebreath = icon("Firebreath", deed=Deed(each=1.5))


@firebreath.acts("melee", rule="DD-SAI-48")
def breathe_fire(use: Use) -> Step:
    """The defending army takes X damage, no save, and the killed may be buried."""
    seat, place = use.defenders
    yield from hurt_army(
        use.game, seat, place, use.x, Death(use.rule, use.entry.title, bury_check=True)
    )


breath = icon("Breath", deed=Deed(each=1.6))


@breath.acts("melee", rule="DD-SAI-07")
def kill_worth(use: Use) -> Step:
    """X health-worth of defending units are killed."""
    targets = yield from targets_worth(use, use.x)
    yield from kill(use.game, targets, Death(use.rule, use.entry.title))


entangle = icon("Entangle", deed=Deed(each=1.6))
entangle.acts("melee", rule="DD-SAI-46")(kill_worth)

flame = icon("Flame", deed=Deed(always=3.0))


@flame.acts("melee", rule="DD-SAI-53")
def burn(use: Use) -> Step:
    """Two health-worth of defending units are killed and buried."""
    targets = yield from targets_worth(use, FLAMES * len(use.thrown))
    yield from kill(use.game, targets, Death(use.rule, use.entry.title, buries=True))
