"""Choosing dice: the best ones or the least, whatever the form of the question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wartable.engine.forms import Option, Pick, PickSome, PickWeight
from wartable.games.dragondice.bot.look import Look

Worth = Callable[[Option], float]


def worth_of(look: Look) -> Worth:
    """What the die of an option is worth; nothing if it is about none."""

    def worth(option: Option) -> float:
        die = look.die(option)
        return 0.0 if die is None else look.worth(die)

    return worth


def pick_dice(look: Look, worth: Worth) -> object:
    """The answer with the highest worth, to a question for one die or for some."""
    return _best(look.prompt.form, worth)


def _best(form: object, worth: Worth) -> object:
    match form:
        case Pick():
            return max(form.options, key=worth).id
        case PickSome():
            return best_some(form, worth)
        case PickWeight():
            return best_weight(form, [worth(option) for option in form.options])
        case _:
            raise TypeError(f"no dice are chosen in a {type(form).__name__}")


def best_some(form: PickSome, worth: Worth) -> list[str]:
    """As many as are worth anything, the best ones."""
    ranked = sorted(form.options, key=worth, reverse=True)
    wanted = sum(worth(option) > 0 for option in ranked)
    number = min(max(wanted, form.least), form.most)
    return [option.id for option in ranked[:number]]


def best_weight(form: PickWeight, worths: Sequence[float]) -> list[str]:
    """The legal selection with the highest worth."""
    room = form.total
    best: dict[int, tuple[float, tuple[int, ...]]] = {room: (0.0, ())}
    for at, weight in enumerate(form.weights):
        for left, (worth, picked) in list(best.items()):
            to = left - weight
            if to < 0:
                continue
            more = worth + worths[at]
            if to not in best or more > best[to][0]:
                best[to] = (more, (*picked, at))
    legal = [best[left] for left in form.ways[-1] if left in best]
    picked = max(legal, key=lambda each: each[0])[1]
    return [form.options[at].id for at in picked]
