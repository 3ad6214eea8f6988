"""Icons that change the attack they are rolled in."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.icons.bot_values import BotValue
from wartable.games.dragondice.icons.icon import IconUse, icon
from wartable.games.dragondice.icons.targeting import targets_worth
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import may_roll, staying
from wartable.games.dragondice.state import Attack

charge = icon("Charge", value=BotValue(always=2.0))


@charge.acts("melee", rule="DD-SAI-13", counter=False, bears=("changes_roll",))
def charge_army(use: IconUse) -> Step:
    """Maneuvers count as melee, and one roll of the defenders answers it (DD-SAI-14).

    DD-RULING-25, DD-RULING-27.
    """
    _attack(use).charge = True
    use.roll.converts["maneuver", "melee"] = use.entry.icon
    yield from ()


surprise = icon("Surprise", value=BotValue(always=1.0))


@surprise.acts("melee", rule="DD-SAI-127", counter=False, bears=("harmless",))
def surprise_army(use: IconUse) -> Step:
    """The defenders cannot counter-attack."""
    _attack(use).surprise = True
    yield from ()


charm = icon("Charm")


@charm.acts("melee", rule="DD-SAI-16", bears=("open",))
def charm_units(use: IconUse) -> Step:
    """X health-worth of defending units do not save; their melee joins the attack."""
    targets = yield from targets_worth(use, use.x)
    if not targets:
        return
    _attack(use).charmed.extend(die.id for die in targets)
    seat, place = use.defenders
    roll = Roll(use.game, seat, place, "melee", ("melee",), army=False, results_only=True)
    able = [die for die in targets if may_roll(use.game, die, alone=True)]
    yield from throw(roll, (yield from staying(roll, able)), use.rule)
    added = (yield from resolve(roll)).of("melee")
    use.roll.add(use.entry.icon, "melee", added)


def take_saves(use: IconUse) -> Step:
    """The defending army loses X saves; an army that charges rolls none that could be lost."""
    attack = _attack(use)
    if attack.seat == use.seat:
        before = attack.fewer_saves
        attack.fewer_saves = {**before, use.entry.icon: before.get(use.entry.icon, 0) + use.x}
    yield from ()


howl = icon("Howl")
howl.acts("melee", rule="DD-SAI-70", bears=("takes",))(take_saves)
howl.acts("missile", rule="DD-SAI-71", bears=("takes",))(take_saves)

screech = icon("Screech")
screech.acts("melee", rule="DD-SAI-100", bears=("takes",))(take_saves)

wave = icon("Wave")
wave.acts("melee", rule="DD-SAI-143", bears=("takes",))(take_saves)


@wave.acts("maneuver", rule="DD-SAI-144", counter=False, bears=("takes",))
def wash_back(use: IconUse) -> Step:
    """Every army that counters this maneuver loses X maneuvers."""
    waves = use.roll.waves
    waves[use.entry.icon] = waves.get(use.entry.icon, 0) + use.x
    yield from ()


def _attack(use: IconUse) -> Attack:
    attack = use.roll.attack
    assert attack is not None
    return attack
