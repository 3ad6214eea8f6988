"""Breath and treasures of dragons that attack an army (DD-ATTACK and DD-BREATH)."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step
from wartable.engine.windows import Effect
from wartable.games.dragondice import causes
from wartable.games.dragondice.choosing import choose, choose_worth
from wartable.games.dragondice.death import Death, kill
from wartable.games.dragondice.dice import Element
from wartable.games.dragondice.dragon_nature import TREASURE, dragon_kind, is_white
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.promotion import promote_each
from wartable.games.dragondice.rolls.modifiers import LASTING, Modifiers, lasting
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import DragonBreath, DragonFight
from wartable.games.dragondice.turn import messages
from wartable.games.dragondice.turn.dragons import current_fight

KILLS: Final = 5
"""The health-worth a breath kills; a White Dragon's kills twice as much."""
EFFECTS: Final[dict[Element, tuple[str, str]]] = {
    "air": ("Lightning Bolt", "DD-BREATH-05"),
    "death": ("Dragon Plague", "DD-BREATH-06"),
    "earth": ("Petrify", "DD-BREATH-07"),
    "water": ("Poisonous Cloud", "DD-BREATH-09"),
}
"""What the breath of each element leaves on an army; fire does all it does at once."""
DRAGON_FIRE: Final[Element] = "fire"

lasting("Lightning Bolt", halved=("melee",))
lasting("Petrify", halved=("maneuver",))
lasting("Poisonous Cloud", halved=("missile",))


@LASTING.by("Dragon Plague")
def dragon_plague(_roll: Roll, modifiers: Modifiers, _effect: Effect) -> None:
    """The army ignores its ID results."""
    modifiers.no_id = modifiers.by


def dragon_breath(game: Game) -> Step:
    """One dragon's breath: units die first, then its elements come over the army."""
    fight = current_fight(game)
    number = yield from _next_breath(game, fight)
    fight.breath.remove(number)
    elements = _elements(game, fight, number)
    yield from _kill(game, fight, number, fire=DRAGON_FIRE in elements)
    army = f"army:{fight.seat}:{fight.place}"
    for element in elements:
        if element in EFFECTS and game.units(fight.seat, fight.place):
            name, rule = EFFECTS[element]
            if all(effect.ability != name for effect in game.effects_on(army)):
                begin(game, name, fight.seat, (army,), rule, source=f"dragon:{number}")
    yield from settle(game)
    game.state.next(*([DragonBreath()] if fight.breath else []))


def _next_breath(game: Game, fight: DragonFight) -> Asking[int]:
    """With several, the marching player chooses the order (DD-TURN-03)."""
    options = tuple(
        Option(str(number), dragon_kind(game, number).called, (f"dragon:{number}",))
        for number in fight.breath
    )
    if not game.units(fight.seat, fight.place):
        return fight.breath[0]
    words = messages.NEXT_BREATH
    answer = yield from choose(
        Prompt(fight.seat, "next_breath", words, "DD-ATTACK-16", Pick(options))
    )
    return int(answer)


def _elements(game: Game, fight: DragonFight, number: int) -> tuple[Element, ...]:
    """The elements of a breath: a White Dragon breathes those of the terrain (DD-BREATH-11).

    DD-DRAGON-04, DD-MINOR-12.
    """
    kind = dragon_kind(game, number)
    return game.land(fight.place).elements if is_white(kind) else kind.elements


def _kill(game: Game, fight: DragonFight, number: int, *, fire: bool) -> Step:
    """The owner picks who dies, as much as can be of five health-worth, or of ten.

    DD-RULING-87.
    """
    white = is_white(dragon_kind(game, number))
    worth = KILLS * 2 if white else KILLS
    chosen = yield from choose_worth(
        game,
        fight.seat,
        game.units(fight.seat, fight.place),
        worth,
        "breath_kills",
        messages.BREATH_KILLS(dragon=dragon_kind(game, number).called, worth=worth),
        "DD-BREATH-02",
    )
    rule = "DD-BREATH-11" if white else "DD-BREATH-02"
    why = causes.BREATH(dragon=dragon_kind(game, number).called)
    yield from kill(game, chosen, Death(rule, why, bury_check=fire))


def dragon_treasure(game: Game) -> Step:
    """The army may promote a unit for each treasure, two for a White Dragon's (DD-DRAGON-12)."""
    fight = current_fight(game)
    for fighter in fight.fighters:
        if fighter.on_army and TREASURE in fighter.faces:
            most = 2 if is_white(dragon_kind(game, fighter.dragon)) else 1
            units = game.units(fight.seat, fight.place)
            rule = "DD-ATTACK-17" if most == 1 else "DD-DRAGON-12"
            yield from promote_each(game, fight.seat, units, rule, most)
    yield from settle(game)
    game.state.next()
