"""Promoting and recruiting (DD-PROMOTE and DD-TERM).

Whatever an effect grants is named first, pair by pair, and done all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.games.dragondice import messages
from wartable.games.dragondice.dice import DRAGONKIN
from wartable.games.dragondice.events import DiceMoved
from wartable.games.dragondice.exchanges import Exchange, exchange
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import dice_named, to
from wartable.games.dragondice.state import DEAD, POOL, Die

DONE = "done"
SMALL = 1
"""The health of a unit that can be recruited."""


@dataclass(frozen=True)
class Grant:
    """What an effect lets a player do for an army, up to so much health-worth."""

    seat: int
    rule: str
    units: Sequence[Die]
    """The units that may be promoted."""
    worth: int
    jumps: bool = True
    """Whether a unit may be promoted by several sizes at once (DD-PROMOTE-08)."""
    recruits_to: int | None = None
    """Where small units may be recruited to, if they may."""
    recruits_from: int = DEAD
    """Recruits come from the dead (DD-TERM-18); some effects bring them from the Summoning Pool."""
    fits: Callable[[Die], bool] = field(default=lambda _: True)
    """Which units may come into play by it."""
    recruits: Callable[[Die], bool] = field(default=lambda _: True)
    """Which of them may be recruited; a promotion may change the element (DD-PROMOTE-06)."""


def promote_one(game: Game, seat: int, units: Sequence[Die], rule: str) -> Asking[int]:
    """One promotion: one unit of these, by one size (DD-PROMOTE-01, DD-PROMOTE-04)."""
    return (yield from improve(game, Grant(seat, rule, units, 1)))


def promote_each(
    game: Game, seat: int, units: Sequence[Die], rule: str, most: int | None = None
) -> Asking[int]:
    """As many of these units as possible, or up to a limit, by one size each (DD-RULING-61).

    DD-PROMOTE-05, DD-PROMOTE-07.
    """
    worth = len(units) if most is None else most
    return (yield from improve(game, Grant(seat, rule, units, worth, jumps=False)))


def improve(game: Game, grant: Grant) -> Asking[int]:
    """Name promotions and recruits one by one, then do them together; the reply is their worth.

    Nothing has to be used (DD-RULING-59). Only units that were out of play beforehand come in, and
    each unit is exchanged once (DD-RULING-60).

    DD-PROMOTE-05.
    """
    waiting = _waiting(game, grant)
    units = list(grant.units)
    pairs: list[Exchange] = []
    recruits: list[Die] = []
    left = grant.worth
    while left > 0:
        options = dict(_options(game, grant, units, waiting, left))
        if not options:
            break
        answer = yield from ask(_question(grant, left, options))
        if answer == DONE:
            break
        gone, _, come = answer.partition(">")
        fresh = game.die(int(come))
        waiting.remove(fresh)
        left -= game.unit(fresh).health
        if gone:
            old = game.die(int(gone))
            units.remove(old)
            left += game.unit(old).health
            pairs.append(Exchange(old, fresh))
        else:
            recruits.append(fresh)
    if pairs:
        exchange(game, pairs, grant.rule, messages.PROMOTED)
    if recruits:
        _recruit(game, grant, recruits)
    return grant.worth - left


def improvable(game: Game, grant: Grant) -> bool:
    """Whether any unit could be recruited or promoted by it."""
    options = _options(game, grant, list(grant.units), _waiting(game, grant), grant.worth)
    return grant.worth > 0 and any(True for _ in options)


def _waiting(game: Game, grant: Grant) -> list[Die]:
    """The units out of play that could come in."""
    return [
        die
        for place in (DEAD, POOL)
        for die in game.units(grant.seat, place)
        if place == source_of(game, die) and grant.fits(die)
    ]


def source_of(game: Game, die: Die) -> int:
    """Where units wait to be recruited or promoted to (DD-PROMOTE-01, DD-PROMOTE-02).

    DD-RULING-78.
    """
    return POOL if game.unit(die).species == DRAGONKIN else DEAD


def _options(
    game: Game, grant: Grant, units: list[Die], waiting: list[Die], left: int
) -> Iterator[tuple[str, Option]]:
    """Everything that could come next; equal units out of play are named once (DD-PROMOTE-03)."""
    fresh = list({die.kind: die for die in reversed(waiting)}.values())[::-1]
    if grant.recruits_to is not None:
        for come in fresh:
            if (
                game.unit(come).health == SMALL
                and come.place == grant.recruits_from
                and grant.recruits(come)
            ):
                name = f">{come.id}"
                words = messages.RECRUIT(unit=game.kind(come).called)
                yield name, Option(name, words, (f"die:{come.id}",))
    most = left if grant.jumps else 1
    for gone in units:
        old = game.unit(gone)
        for come in fresh:
            new = game.unit(come)
            if new.species == old.species and 1 <= new.health - old.health <= most:
                yield _promotion(gone.id, come.id, old.called, new.called)


@lru_cache(maxsize=4096)
def _promotion(gone: int, come: int, unit: str, larger: str) -> tuple[str, Option]:
    name = f"{gone}>{come}"
    words = messages.PROMOTE(unit=unit, larger=larger)
    return name, Option(name, words, (f"die:{gone}", f"die:{come}"))


def _question(grant: Grant, left: int, options: dict[str, Option]) -> Prompt[str]:
    promotes = grant.recruits_to is None
    words = messages.PROMOTE_ONE if promotes else messages.RECRUIT_ONE
    if left > 1:
        many = messages.PROMOTE_MORE if promotes else messages.RECRUIT_MORE
        words = many(worth=left)
    return Prompt(
        grant.seat,
        "promote",
        words,
        grant.rule,
        Pick((*options.values(), Option(DONE, messages.NO_MORE)), otherwise=DONE),
        (f"seat:{grant.seat}",),
    )


def _recruit(game: Game, grant: Grant, recruits: list[Die]) -> None:
    assert grant.recruits_to is not None
    for die in recruits:
        die.place = grant.recruits_to
    game.tell(
        DiceMoved(
            rule=grant.rule,
            about=tuple(f"die:{die.id}" for die in recruits),
            seat=grant.seat,
            name=game.state.name(grant.seat),
            dice=tuple(die.id for die in recruits),
            what=dice_named(game, recruits),
            to=grant.recruits_to,
            where=to(game, grant.recruits_to),
            why=messages.RECRUITED,
        )
    )
