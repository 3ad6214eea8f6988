"""Questions the rules ask again and again: one of some dice, an amount of health-worth, yes or no.

A question with a single legal answer is not put.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from wartable.engine.forms import Option, Pick, PickSome, PickWeight
from wartable.engine.messages import NO, YES
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.state import Die

A = TypeVar("A")
YES_OR_NO = Pick((Option("yes", YES), Option("no", NO)), otherwise="no")


def choose(prompt: Prompt[A]) -> Asking[A]:
    """Put a question unless there is nothing to choose."""
    if prompt.form.count() == 1:
        return next(iter(prompt.form.answers()))
    return (yield from ask(prompt))


def option(game: Game, die: Die) -> Option:
    """A die as something to choose."""
    return _option(die.id, die.kind, game.kind(die).called)


@lru_cache(maxsize=4096)
def _option(number: int, _kind: str, words: str) -> Option:
    return Option(f"d{number}", words, (f"die:{number}",))


@lru_cache(maxsize=1024)
def option_at(name: str, words: str, about: str) -> Option:
    """A place or an army as something to choose."""
    return Option(name, words, (about,))


def dice_of(game: Game, answer: Sequence[str]) -> list[Die]:
    """The dice that were chosen."""
    return [game.die(int(name[1:])) for name in answer]


def choose_die(
    game: Game,
    seat: int,
    dice: Sequence[Die],
    kind: str,
    words: str,
    rule: str,
    about: tuple[str, ...] = (),
) -> Asking[Die | None]:
    """One of these dice; None if there are none."""
    if not dice:
        return None
    form = Pick(tuple(option(game, die) for die in dice))
    answer = yield from choose(Prompt(seat, kind, words, rule, form, about))
    return dice_of(game, [answer])[0]


def choose_some(
    game: Game,
    seat: int,
    dice: Sequence[Die],
    kind: str,
    words: str,
    rule: str,
    *,
    least: int = 0,
    most: int | None = None,
    about: tuple[str, ...] = (),
) -> Asking[list[Die]]:
    """Some of these dice."""
    if not dice:
        return []
    limit = len(dice) if most is None else min(most, len(dice))
    answer = yield from choose(
        Prompt(
            seat,
            kind,
            words,
            rule,
            PickSome(tuple(option(game, die) for die in dice), least=min(least, limit), most=limit),
            about,
        )
    )
    return dice_of(game, answer)


def choose_worth(
    game: Game,
    seat: int,
    dice: Sequence[Die],
    worth: int,
    kind: str,
    words: str,
    rule: str,
    *,
    all_of_it: bool = True,
    left: bool = False,
    about: tuple[str, ...] = (),
) -> Asking[list[Die]]:
    """An amount of health-worth of these units (DD-RULING-39, DD-RULING-40).

    All of it, as close as possible, or up to it; `left` weighs units by the health they have left.
    """
    if not dice or worth <= 0:
        return []
    weights = tuple(game.unit(die).health - (die.hurt if left else 0) for die in dice)
    answer = yield from choose(
        Prompt(
            seat,
            kind,
            words,
            rule,
            PickWeight(
                tuple(option(game, die) for die in dice),
                weights=weights,
                total=worth,
                mode="nearest" if all_of_it else "at_most",
            ),
            about,
        )
    )
    return dice_of(game, answer)


def agrees(seat: int, kind: str, words: str, rule: str, about: tuple[str, ...]) -> Asking[bool]:
    """Whether a player wants something that may be done; no is the default."""
    answer = yield from ask(
        Prompt(
            seat,
            kind,
            words,
            rule,
            YES_OR_NO,
            about,
        )
    )
    return answer == "yes"
