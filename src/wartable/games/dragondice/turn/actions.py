"""The actions an army may take where it is, whom they reach, and why not others.

DD-MARCH, DD-MELEE and DD-MISSILE.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking
from wartable.engine.windows import Moment
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.dice import Action
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import army_place
from wartable.games.dragondice.settling import EIGHTH
from wartable.games.dragondice.state import RESERVE
from wartable.games.dragondice.turn import messages

Target: TypeAlias = tuple[int, int]
"""A player's army, and where it is."""

ACTIONS: Final[tuple[Action, ...]] = ("melee", "missile", "magic")
MORE_ACTIONS: Moment[Action] = Moment("march.more_actions")
"""Faces of a minor terrain that allow another action."""
CHARGES: Moment[Action] = Moment("march.charges")
"""Abilities for which a minor terrain may be buried, and the action that they change."""
REACHES_ALL: Moment[bool] = Moment("missile.reaches_all")
"""Eighth faces from which missiles reach every army."""
UNTARGETED: Moment[str] = Moment("army.untargeted")
"""Effects that keep missile attacks and spells of opponents off an army, with the rule."""


class Why(NamedTuple):
    """Why something cannot be done, and the rule that says so."""

    reason: str
    rule: str


ONLY_MAGIC: Final = Why(messages.ONLY_MAGIC, "DD-MARCH-08")
ONLY_MELEE: Final = Why(messages.ONLY_MELEE, "DD-MARCH-07")
NOT_SHOWN: Final = Why(messages.NOT_SHOWN, "DD-MARCH-06")
NOBODY_HERE: Final = Why(messages.NOBODY_HERE, "DD-MELEE-01")
NOBODY_IN_REACH: Final = Why(messages.NOBODY_IN_REACH, "DD-MISSILE-01")
RESERVES_ARE_SAFE: Final = Why(messages.RESERVES_ARE_SAFE, "DD-MISSILE-03")
TOO_FAR: Final = Why(messages.TOO_FAR, "DD-MISSILE-02")


def actions_of(game: Game, seat: int, place: int) -> Pick | None:
    """The actions an army may take, and why not the others; None if it can do nothing."""
    allowed = allowed_actions(game, seat, place)
    missing: list[Why | None] = []
    for action in ACTIONS:
        if action not in allowed:
            missing.append(_not_allowed(game, place))
        elif action == "melee" and not melee_targets(game, seat, place):
            missing.append(NOBODY_HERE)
        elif action == "missile" and not missile_targets(game, seat, place):
            missing.append(NOBODY_IN_REACH)
        else:
            missing.append(None)
    return None if all(missing) else _form_of(tuple(missing))


@lru_cache
def _form_of(missing: tuple[Why | None, ...]) -> Pick:
    options: list[Option] = []
    bars: list[Bar] = []
    for action, why in zip(ACTIONS, missing, strict=True):
        if why is None:
            options.append(Option(action, messages.ACTIONS[action]))
        else:
            bars.append(Bar(action, messages.ACTIONS[action], *why))
    none = Option("none", messages.NO_ACTION)
    return Pick((*options, none), tuple(bars), otherwise="none")


def allowed_actions(game: Game, seat: int, place: int) -> list[Action]:
    """The actions an army may take where it is (DD-TERM-02, DD-EIGHTH-03, DD-RULING-72)."""
    if place == RESERVE:
        return ["magic"]
    terrain = game.terrain(place)
    if terrain.face == EIGHTH:
        return list(ACTIONS) if terrain.holder == seat else ["melee"]
    actions: list[Action] = [game.land(place).faces[terrain.face - 1]]
    minor = game.minor(seat, place)
    if minor is not None:
        face = game.catalogue.minors[minor.kind].faces[minor.face]
        more = MORE_ACTIONS.get(face)
        if more is not None and more not in actions:
            actions.append(more)
    return actions


def _not_allowed(game: Game, place: int) -> Why:
    if place == RESERVE:
        return ONLY_MAGIC
    return ONLY_MELEE if game.terrain(place).face == EIGHTH else NOT_SHOWN


def melee_targets(game: Game, seat: int, place: int) -> list[Target]:
    """Opposing armies at the same terrain (DD-MELEE-01)."""
    return [(other, place) for other in game.opposing_at(seat, place)]


def missile_targets(game: Game, seat: int, place: int) -> list[Target]:
    """Opposing armies in reach; a Tower reaches all (DD-EIGHTH-12).

    DD-MISSILE-01, DD-MISSILE-02, DD-MISSILE-03.
    """
    everywhere = _reaches_all(game, seat, place)
    return [
        (other, there)
        for other in game.opponents(seat)
        for there in game.places(other)
        if (everywhere or _unreached(game, place, there) is None)
        and may_target(game, seat, other, there)
    ]


def missile_bars(game: Game, seat: int, place: int) -> tuple[Bar, ...]:
    """Opposing armies that missiles cannot be aimed at."""
    everywhere = _reaches_all(game, seat, place)
    found: list[Bar] = []
    for other in game.opponents(seat):
        for there in game.places(other):
            why = None if everywhere else _unreached(game, place, there)
            why = why or hidden(game, seat, other, there)
            if why is not None:
                words = army_place(game, other, there)
                found.append(Bar(f"{other}:{there}", words, *why, (f"army:{other}:{there}",)))
    return tuple(found)


def _reaches_all(game: Game, seat: int, place: int) -> bool:
    return REACHES_ALL.get(game.power(seat, place)) is not None


def _unreached(game: Game, place: int, there: int) -> Why | None:
    """Why missiles do not reach from one place to another (DD-SETUP-02)."""
    if there == RESERVE:
        return RESERVES_ARE_SAFE
    homes = game.terrain(place).home >= 0 and game.terrain(there).home >= 0
    return TOO_FAR if homes and place != there else None


def may_target(game: Game, seat: int, other: int, place: int) -> bool:
    """Whether nothing hides an army from the missiles and spells of an opponent."""
    return hidden(game, seat, other, place) is None


def hidden(game: Game, seat: int, other: int, place: int) -> Why | None:
    """What hides an army from the missiles and spells of an opponent."""
    if seat == other or not game.state.effects.now:
        return None
    effects = [effect.ability for effect in game.effects_on(f"army:{other}:{place}")]
    for ability, rule in UNTARGETED.of(effects):
        return Why(messages.HIDDEN(effect=called("effect", ability)), rule)
    return None


def pick_army(
    game: Game,
    seat: int,
    armies: list[Target],
    kind: str,
    words: str,
    rule: str,
    about: tuple[str, ...] = (),
    bars: tuple[Bar, ...] = (),
) -> Asking[Target]:
    """One of some armies."""
    options = tuple(
        Option(
            f"{owner}:{place}",
            army_place(game, owner, place),
            (f"army:{owner}:{place}",),
        )
        for owner, place in armies
    )
    answer = yield from choose(Prompt(seat, kind, words, rule, Pick(options, bars), about))
    owner, _, place = answer.partition(":")
    return int(owner), int(place)
