"""Whom a Special Attack is aimed at (HS-SPECIAL-02, HS-SPECIAL-03)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.engine.windows import Use
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.conditions import bearer_of
from wartable.games.heroscape.moments import Special
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.games.heroscape.targets import targets, told

NONE = "none"


def choose_target(use: Use[HeroScapeState], special: Special) -> Asking[Figure]:
    """The player picks one of those the attack can reach."""
    options, bars = targets(use.state, bearer_of(use), special)
    return (yield from ask_target(use, options, bars))


def aimed(
    use: Use[HeroScapeState], options: Sequence[Option], special: Callable[[Figure], Special]
) -> list[Option]:
    """The enemies among these, each with the dice that the attack has against it."""
    state, attacker = use.state, bearer_of(use)
    found: list[Option] = []
    for option in options:
        target = state.figure(option.id.removeprefix("figure:"))
        if state.friends(attacker, target):
            found.append(option)
        else:
            found.append(Option(option.id, told(state, attacker, target, special(target))))
    return found


def ask_target(
    use: Use[HeroScapeState], options: Sequence[Option], bars: Sequence[Bar]
) -> Asking[Figure]:
    """The player picks one of these."""
    found = yield from _ask(use, options, bars)
    return use.state.figure(found.removeprefix("figure:"))


def ask_another(
    use: Use[HeroScapeState], options: Sequence[Option], bars: Sequence[Bar]
) -> Asking[Figure | None]:
    """The player picks one of these, or ends the attacks."""
    none = Option(NONE, messages.NO_MORE_ATTACKS)
    found = yield from _ask(use, [*options, none], bars)
    return None if found == NONE else use.state.figure(found.removeprefix("figure:"))


def _ask(use: Use[HeroScapeState], options: Sequence[Option], bars: Sequence[Bar]) -> Asking[str]:
    return (
        yield from ask(
            Prompt(
                use.seat,
                "special_target",
                messages.ATTACK_WHOM(figure=figure_name(use.source)),
                use.ability.rule,
                Pick(tuple(options), tuple(bars)),
                use.about,
            )
        )
    )
