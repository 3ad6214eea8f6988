"""Icons that keep units from being rolled or from leaving."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.death import HELD, LEAVES
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.icons.bot_values import BotValue
from wartable.games.dragondice.icons.icon import Act, IconUse, icon
from wartable.games.dragondice.icons.targeting import one_target, opposing_here, targets_worth
from wartable.games.dragondice.lasting import TIED, begin, tell_ended
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.rolls.rollers import BARS, MAY_SIT_OUT, ROLLED
from wartable.games.dragondice.rolls.worth import shows_id
from wartable.games.dragondice.state import RESERVE, Die

HYPNOSIS = "Hypnotic Glare"


def _bind(use: IconUse, die: Die) -> None:
    """An effect on one unit, which it takes along wherever it goes (DD-SAIGEN-18)."""
    source = f"die:{use.dice[0].id}"
    begin(use.game, use.entry.icon, use.seat, (f"die:{die.id}",), use.rule, source=source)


def _bound_without(type_: Type) -> Act:
    """X health-worth of defending units are bound unless they roll a result of this type."""

    def act(use: IconUse) -> Step:
        if use.defenders[1] == RESERVE:
            return
        for die in (yield from targets_worth(use, use.x)):
            alone = yield from roll_alone(use.game, die, [type_], use.rule)
            if not alone.of(type_) and use.game.in_play(die):
                _bind(use, die)

    return act


for name in ("Net", "Web", "Sleep"):
    BARS.by(name)("always")
    HELD.by(name)(True)

net = icon("Net")
net.acts("melee", rule="DD-SAI-85")(_bound_without("maneuver"))
net.acts("missile", rule="DD-SAI-86")(_bound_without("maneuver"))
net.gives("save", rolls="individual.save", rule="DD-SAI-87")

web = icon("Web")
web.acts("melee", rule="DD-SAI-148")(_bound_without("melee"))
web.acts("missile", rule="DD-SAI-149")(_bound_without("melee"))

sleep = icon("Sleep", value=BotValue(always=1.5))


@sleep.acts("melee", rule="DD-SAI-106", together=False)
def put_to_sleep(use: IconUse) -> Step:
    """One unit of an opposing army at this terrain sleeps."""
    armies = opposing_here(use)
    units = [die for seat, place in armies for die in use.game.units(seat, place)]
    target = yield from one_target(use, units)
    if target is not None:
        _bind(use, target)


BARS.by("Stun")("army")
stun = icon("Stun")
stun.acts("melee", again=True, rule="DD-SAI-122")(_bound_without("maneuver"))


@LEAVES.by("Stun")
def come_to(game: Game, die: Die) -> None:
    """A stunned unit that leaves the terrain is stunned no more (DD-SAI-123)."""
    ended = game.state.effects.end_where(
        lambda effect: effect.ability == "Stun" and effect.targets == (f"die:{die.id}",)
    )
    tell_ended(game, ended, "DD-SAI-123")


BARS.by(HYPNOSIS)("always")
MAY_SIT_OUT.by(HYPNOSIS)("DD-SAI-76")
TIED.by(HYPNOSIS)("DD-SAI-75")
glare = icon(HYPNOSIS, value=BotValue(always=1.5))


@glare.delayed("melee", rule="DD-SAI-74", together=False)
def hypnotize(use: IconUse) -> Step:
    """Every unit of the defending army that rolled an ID is ignored and may not be rolled."""
    game = use.game
    for thrown in use.roll.thrown:
        die = thrown.die
        seen = use.roll.live(thrown) or is_hypnotized(game, die)
        if seen and game.is_unit(die) and shows_id(use.roll, thrown):
            thrown.void = True
            _bind(use, die)
    yield from ()


def is_hypnotized(game: Game, die: Die) -> bool:
    """Whether a glare lies on a unit already; each ends by itself."""
    return any(effect.ability == HYPNOSIS for effect in game.effects_on(f"die:{die.id}"))


@ROLLED.by(HYPNOSIS)
def blink(game: Game, die: Die) -> None:
    """The glare ends when the glaring unit is rolled (DD-SAI-75, DD-RULING-107)."""
    ended = game.state.effects.end_where(
        lambda effect: effect.ability == HYPNOSIS and effect.source == f"die:{die.id}"
    )
    tell_ended(game, ended, "DD-SAI-75")
