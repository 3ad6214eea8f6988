"""The logos of medallions, by their alloy (DD-MEDALLION and DD-SAI)."""

from __future__ import annotations

from collections.abc import Callable

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step
from wartable.games.dragondice.carrying import has_room
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.dice import DRAGONKIN
from wartable.games.dragondice.events import DiceReturned
from wartable.games.dragondice.icons import messages
from wartable.games.dragondice.icons.icon import IconUse, icon
from wartable.games.dragondice.icons.returning import return_dead
from wartable.games.dragondice.magic.cantrips import cast_cantrips
from wartable.games.dragondice.naming import to
from wartable.games.dragondice.promotion import Grant, improve
from wartable.games.dragondice.state import BURIED, POOL, Die, MinorDie

KIN = "kin"
GOLD_WORTH = 4
"""Health-worth that a Gold Medallion returns (DD-MEDALLION-06)."""

bronze = icon("Logo:bronze")
bronze.gives("magic", rolls="magic", free=True, rule="DD-MEDALLION-03")


@bronze.acts("not_maneuver", rule="DD-MEDALLION-04")
def free_cantrips(use: IconUse) -> Step:
    """Magic for Cantrips of whatever species and element."""
    yield from cast_cantrips(use, free=True)


gold = icon("Logo:gold")


@gold.acts("not_maneuver", rule="DD-MEDALLION-06")
def bring_back(use: IconUse) -> Step:
    """Up to four health-worth of units come back from the dead."""
    yield from return_dead(use, GOLD_WORTH * len(use.dice))


silver = icon("Logo:silver")


@silver.acts("not_maneuver", rule="DD-MEDALLION-05", together=False)
def bring_up(use: IconUse) -> Step:
    """An item, a buried Dragonkin or minor terrain comes back, or Dragonkin join or grow."""
    ways = _ways(use)
    if not ways:
        return
    answer = yield from choose(
        Prompt(
            use.seat,
            "silver_medallion",
            messages.SILVER,
            use.rule,
            Pick(tuple(option for option, _ in ways.values())),
            use.about,
        )
    )
    yield from ways[answer][1]()


Way = tuple[Option, "Callable[[], Step]"]


def _ways(use: IconUse) -> dict[str, Way]:
    """Everything it can do now, by the die it is about."""
    game = use.game
    place = use.roll.place
    carriers = [game.unit(die) for die in game.units(use.seat, place)]
    held = [game.item(die) for die in game.items(use.seat, place)]
    ways: dict[str, Way] = {}
    for die in game.at(use.seat, BURIED):
        name = game.kind(die).called
        about = (f"die:{die.id}",)
        if not game.is_unit(die):
            if has_room(carriers, held, game.item(die)):
                words = messages.BACK_TO_ARMY(item=name)
                ways[f"d{die.id}"] = (Option(f"d{die.id}", words, about), _back(use, die, place))
        elif game.unit(die).species == DRAGONKIN:
            words = messages.BACK_TO_POOL(thing=name)
            ways[f"d{die.id}"] = (Option(f"d{die.id}", words, about), _back(use, die, POOL))
    for minor in game.state.minors:
        if minor.owner == use.seat and minor.place == BURIED:
            words = messages.BACK_TO_POOL(thing=game.catalogue.minors[minor.kind].called)
            option = Option(f"m{minor.id}", words, (f"minor:{minor.id}",))
            ways[option.id] = (option, _back(use, minor, POOL))
    if place >= 0 and any(
        game.unit(die).species == DRAGONKIN for die in game.units(use.seat, POOL)
    ):
        about = (f"army:{use.seat}:{place}",)
        ways[KIN] = (Option(KIN, messages.KIN_GROWS, about), lambda: _kin(use))
    return ways


def _back(use: IconUse, die: Die | MinorDie, goal: int) -> Callable[[], Step]:
    def act() -> Step:
        game = use.game
        is_minor = isinstance(die, MinorDie)
        minors = game.catalogue.minors
        name = minors[die.kind].called if isinstance(die, MinorDie) else game.kind(die).called
        die.place = goal
        game.tell(
            DiceReturned(
                rule=use.rule,
                about=(f"{'minor' if is_minor else 'die'}:{die.id}",),
                seat=use.seat,
                owner=game.state.name(use.seat),
                name=name,
                to=goal,
                where=to(game, goal),
                why=use.entry.title,
            )
        )
        yield from ()

    return act


def _kin(use: IconUse) -> Step:
    game = use.game

    def fits(die: Die) -> bool:
        return game.unit(die).species == DRAGONKIN

    place = use.roll.place
    units = [die for die in game.units(use.seat, place) if fits(die)]
    grant = Grant(use.seat, use.rule, units, 1, recruits_to=place, recruits_from=POOL, fits=fits)
    yield from improve(game, grant)
