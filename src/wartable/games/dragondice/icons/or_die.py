"""Icons whose targets must roll a save or a maneuver, or die."""

from __future__ import annotations

from wartable.engine.requests import Asking, Step
from wartable.games.dragondice.damage import result_or_die
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.bot_values import BotValue
from wartable.games.dragondice.icons.icon import Act, IconUse, icon
from wartable.games.dragondice.icons.returning import return_dead
from wartable.games.dragondice.icons.targeting import targets_worth
from wartable.games.dragondice.state import Die

STRIKES = 4
"""Health-worth that Double Strike hits, and its results against dragons (DD-SAI-39, DD-SAI-40)."""


def _or_die(type_: Type, *, bury_check: bool = False) -> Act:
    """X health-worth of defending units die unless they roll a result of this type."""

    def act(use: IconUse) -> Step:
        yield from _judge(
            use, use.x, type_, Death(use.rule, use.entry.title, bury_check=bury_check)
        )

    return act


def _judge(use: IconUse, worth: int, type_: Type, death: Death) -> Asking[list[Die]]:
    targets = yield from targets_worth(use, worth)
    return (yield from result_or_die(use.game, targets, type_, death))


bullseye = icon("Bullseye")
bullseye.acts("missile", again=True, rule="DD-SAI-08")(_or_die("save"))
bullseye.gives("missile", rolls="response", rule="DD-SAI-09")

double_strike = icon("Double Strike", value=BotValue(always=2.5))
double_strike.gives("melee", rolls="response", amount=STRIKES, rule="DD-SAI-40")


@double_strike.acts("melee", again=True, rule="DD-SAI-39")
def strike_twice(use: IconUse) -> Step:
    """Four health-worth of defending units save or die."""
    yield from _judge(use, STRIKES * len(use.thrown), "save", Death(use.rule, use.entry.title))


poison = icon("Poison")
poison.acts("melee", rule="DD-SAI-90")(_or_die("save", bury_check=True))

flaming_arrow = icon("Flaming Arrow")
flaming_arrow.acts("missile", rule="DD-SAI-54")(_or_die("save", bury_check=True))
flaming_arrow.gives("missile", rolls="response", rule="DD-SAI-55")

crush = icon("Crush")
crush.acts("missile", rule="DD-SAI-33")(_or_die("maneuver", bury_check=True))
crush.gives("missile", rolls="response", rule="DD-SAI-34")

firecloud = icon("Firecloud")
firecloud.acts("melee", rule="DD-SAI-49")(_or_die("maneuver"))
firecloud.acts("missile", rule="DD-SAI-50")(_or_die("maneuver"))

smother = icon("Smother")
smother.acts("melee", rule="DD-SAI-109")(_or_die("maneuver"))

stomp = icon("Stomp")
stomp.acts("melee", rule="DD-SAI-117")(_or_die("maneuver", bury_check=True))
stomp.gives("melee", rolls="response", rule="DD-SAI-118")

convert = icon("Convert")


@convert.acts("melee", rule="DD-SAI-27")
def convert_units(use: IconUse) -> Step:
    """Targets save or die, and as much health-worth may come back from the converter's dead."""
    killed = yield from _judge(use, use.x, "save", Death(use.rule, use.entry.title))
    yield from return_dead(use, use.game.health(killed))
