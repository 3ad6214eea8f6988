"""Icons that lie on an army until their owner's next turn (DD-ARMYMOD and DD-SAIGEN)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.dice import TYPES
from wartable.games.dragondice.icons.bot_values import BotValue
from wartable.games.dragondice.icons.icon import IconUse, icon
from wartable.games.dragondice.icons.targeting import opposing_here, target_army
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.modifiers import ANY, lasting
from wartable.games.dragondice.turn.actions import UNTARGETED

lasting("Frost Breath", halved=TYPES)
lasting("Galeforce", less={"save": 4, "maneuver": 4})
lasting("Wither", less={ANY: 1})
lasting("Cloak", more={"save": 1})
UNTARGETED.by("Illusion")("DD-SAI-77")


def _lie_on(use: IconUse, army: tuple[int, int] | None, amount: int = 1) -> None:
    if army is not None:
        seat, place = army
        target = (f"army:{seat}:{place}",)
        begin(use.game, use.entry.icon, use.seat, target, use.rule, amount=amount)


frost_breath = icon("Frost Breath", value=BotValue(always=4.0))


def freeze(use: IconUse) -> Step:
    """An opposing army at this terrain halves what it rolls; none is halved twice.

    DD-SAIGEN-14.
    """
    armies = [army for army in opposing_here(use) if not _frozen(use, army)]
    _lie_on(use, (yield from target_army(use, armies)))


def _frozen(use: IconUse, army: tuple[int, int]) -> bool:
    return any(effect.ability == "Frost Breath" for effect in use.game.effects_on_army(*army))


frost_breath.acts("melee", rule="DD-SAI-60", together=False)(freeze)
frost_breath.acts("missile", rule="DD-SAI-61", together=False)(freeze)

galeforce = icon("Galeforce", value=BotValue(always=3.0))


def blow(use: IconUse) -> Step:
    """An opposing army at whatever terrain loses saves and maneuvers from all its rolls."""
    game = use.game
    armies = [
        (seat, place)
        for seat in game.opponents(use.seat)
        for place in game.places(seat)
        if place >= 0
    ]
    _lie_on(use, (yield from target_army(use, armies)), len(use.thrown))


galeforce.acts("melee", rule="DD-SAI-62")(blow)
galeforce.acts("missile", rule="DD-SAI-63")(blow)
galeforce.acts("magic", rule="DD-SAI-64", where="terrain")(blow)

wither = icon("Wither")


@wither.acts("melee", rule="DD-SAI-152")
def wither_army(use: IconUse) -> Step:
    """An opposing army at this terrain loses X results from all its rolls."""
    _lie_on(use, (yield from target_army(use, opposing_here(use))), use.x)


illusion = icon("Illusion", value=BotValue(always=0.5))


def veil(use: IconUse) -> Step:
    """Missiles and spells of opponents cannot be aimed at one of the roller's armies."""
    armies = [(use.seat, place) for place in use.game.places(use.seat)]
    _lie_on(use, (yield from target_army(use, armies)))


illusion.acts("magic", rule="DD-SAI-77", together=False, bears=("harmless",))(veil)
illusion.acts("melee", rule="DD-SAI-78", together=False, bears=("harmless",))(veil)
illusion.acts("missile", rule="DD-SAI-79", together=False, bears=("harmless",))(veil)

cloak = icon("Cloak")
cloak.gives("magic", rolls="magic", rule="DD-SAI-21")
cloak.either(*TYPES, rolls="individual", rule="DD-SAI-22")


def put_on(use: IconUse) -> Step:
    """The army that rolls has X more saves, which are no magic (DD-RULING-42)."""
    _lie_on(use, (use.seat, use.roll.place), use.x)
    yield from ()


cloak.acts("save", rule="DD-SAI-19", bears=("added", "harmless"))(put_on)
cloak.acts("response", rule="DD-SAI-20", bears=("added", "harmless"))(put_on)
