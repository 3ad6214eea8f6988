"""The Elemental Relic and the logo of Earthfang (DD-RELIC and DD-SAI)."""

from __future__ import annotations

from typing import Final

from wartable.engine.requests import Asking, Step
from wartable.games.dragondice.choosing import choose_worth
from wartable.games.dragondice.dice import ELEMENTS, Element
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.icons import messages
from wartable.games.dragondice.icons.delayed import kill_one_with_id
from wartable.games.dragondice.icons.dragons import kill_by_jaws
from wartable.games.dragondice.icons.icon import IconUse, icon, name_of
from wartable.games.dragondice.lasting import begin, tell_ended
from wartable.games.dragondice.promotion import Grant, improve
from wartable.games.dragondice.rolls.modifiers import ANY, lasting
from wartable.games.dragondice.rolls.resolve import REROLLS, reroll, roll_again
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.state import Die, March
from wartable.games.dragondice.turn.march import MANEUVERED

RULE = "DD-SAI-41"
LOGO = "Logo:elementalrelic"
FACES: Final[dict[str, tuple[Element, ...]]] = {
    **{f"Element: {element.title()}": (element,) for element in ELEMENTS},
    LOGO: ELEMENTS,
}
"""The elements that each face of the relic names."""


def _showing(roll: Roll) -> list[tuple[Thrown, str, int]]:
    """The relics of a roll with their face and X."""
    found: list[tuple[Thrown, str, int]] = []
    for thrown, _, face in roll.faces():
        name = name_of(roll.game, thrown.die, face)
        if name in FACES:
            found.append((thrown, name, face.count))
    return found


def _cancelled(roll: Roll, die: Die, name: str) -> bool:
    """Relics of one army that show the same element do nothing (DD-RELIC-03)."""
    return any(
        other.die.id != die.id and set(FACES[name]) & set(FACES[face])
        for other, face, _ in _showing(roll)
    )


def _matches(game: Game, name: str, die: Die) -> bool:
    """Whether a unit contains the element; the logo takes in ivory too.

    DD-RELIC-01, DD-RELIC-02.
    """
    return name == LOGO or any(element in FACES[name] for element in game.elements(die))


def _reroll_matching(roll: Roll) -> Step:
    """Step 3: matching units up to X health-worth may be re-rolled, once each.

    What one shows then may be seen before the next one is chosen (DD-ROLL-05).
    """
    if roll.maneuvering or roll.silent or not roll.army:
        return
    for relic, name, x in _showing(roll):
        if relic.die.id in roll.relics:
            continue
        roll.relics[relic.die.id] = x
        if not _cancelled(roll, relic.die, name):
            while (yield from _reroll_some(roll, relic.die, name)):
                yield from roll_again(roll)


def _reroll_some(roll: Roll, relic: Die, name: str) -> Asking[bool]:
    """Re-roll units with what is left of X; false if there are no more."""
    game = roll.game
    left = roll.relics[relic.id]
    able = {
        thrown.die.id: thrown
        for thrown in roll.thrown
        if roll.live(thrown)
        and game.is_unit(thrown.die)
        and not FACES.keys() & set(thrown.rerolled)
        and _matches(game, name, thrown.die)
    }
    chosen = yield from choose_worth(
        game,
        roll.seat,
        [thrown.die for thrown in able.values()],
        left,
        "relic_reroll",
        messages.RELIC_REROLL(worth=left),
        RULE,
        all_of_it=False,
        about=(f"die:{relic.id}",),
    )
    roll.relics[relic.id] -= game.health(chosen)
    yield from reroll(roll, [able[die.id] for die in chosen], RULE, name)
    return bool(chosen)


def _grow(use: IconUse) -> Step:
    """Step 4: what is left of X recruits and promotes matching units, all together."""
    game = use.game
    relic = use.dice[0]
    face = use.entry.icon
    if not use.roll.army or _cancelled(use.roll, relic, face):
        return

    def matches(die: Die) -> bool:
        return _matches(game, face, die)

    place = use.roll.place
    units = [die for die in game.units(use.seat, place) if matches(die)]
    left = use.roll.relics.get(relic.id, use.x)
    yield from improve(
        game, Grant(use.seat, use.rule, units, left, recruits_to=place, recruits=matches)
    )


for face_name in FACES:
    REROLLS.by(face_name)(_reroll_matching)
    icon(face_name).acts("not_maneuver", rule=RULE, together=False)(_grow)

CHILL = messages.CHILL_WIND
lasting(CHILL, less={ANY: 2})
earthfang = icon("Logo:earthfang")


def blow_cold(use: IconUse) -> Step:
    """Every army roll at this terrain loses two results until a maneuver turns the terrain."""
    begin(use.game, CHILL, use.seat, (f"terrain:{use.roll.place}",), use.rule, expires="")
    yield from ()


earthfang.acts("magic", rule="DD-RELIC-04", where="terrain", together=False)(blow_cold)
earthfang.acts("missile", rule="DD-RELIC-05", where="terrain", together=False)(blow_cold)
earthfang.delayed("melee", rule="DD-RELIC-06", together=False)(kill_one_with_id)


@earthfang.acts("response", rule="DD-RELIC-07", together=False)
def strike_dragon(use: IconUse) -> Step:
    """A dragon that rolled Jaws is killed; without one, four melee results."""
    yield from kill_by_jaws(use, "melee", use.x)


@MANEUVERED.by(CHILL)
def warm_up(game: Game, march: March) -> Step:
    """The wind ends when the terrain is maneuvered to a new face (DD-RELIC-04)."""
    target = f"terrain:{march.place}"
    ended = game.state.effects.end_where(
        lambda effect: effect.ability == CHILL and target in effect.targets
    )
    tell_ended(game, ended, "DD-RELIC-04")
    yield from ()
