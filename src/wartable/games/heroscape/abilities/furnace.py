"""The living forge: it burns those it passes, and feeds on the dead."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.asking import roll_20
from wartable.games.heroscape.abilities.conditions import (
    Bears,
    bearer_of,
    fell_next_to,
    is_bearer,
)
from wartable.games.heroscape.abilities.registry import (
    DESTROYED,
    ENTERED,
    TURN_MOVED,
    abilities,
)
from wartable.games.heroscape.damage import heal, wound
from wartable.games.heroscape.field import beside, card
from wartable.games.heroscape.moments import Destruction, Entered
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn

blast_furnace = abilities.ability("blast_furnace", rule="HS-RULING-15")


def unburnt(bearer: Bears, turn: Turn | None) -> list[Figure]:
    """On its turn: everybody next to it who has not been rolled for this turn."""
    figure = bearer_of(bearer)
    if turn is None or turn.muster != figure.muster:
        return []
    return [each for each in beside(bearer.state, figure) if _mark(each) not in turn.noted]


def _mark(figure: Figure) -> str:
    return f"blast_furnace.{figure.id}"


def burn(use: Use[HeroScapeState]) -> Step:
    """One roll for each, friend or enemy; a high one burns."""
    turn = use.state.turn()
    assert turn is not None
    for each in unburnt(use, turn):
        turn.noted.append(_mark(each))
        if not each.on_board:
            continue
        die = yield from roll_20(use, each)
        if die >= use.number("d20"):
            yield from wound(use.state, use.table, each, 1, "power", by=use.source)


@blast_furnace.on(
    ENTERED,
    when=lambda bearer, entered: (
        is_bearer(bearer, entered.figure) and bool(unburnt(bearer, bearer.state.turn()))
    ),
)
def burn_on_the_way(use: Use[HeroScapeState], _entered: Entered) -> Step:
    """Where its move begins and wherever it steps, it burns those around it."""
    yield from burn(use)


@blast_furnace.on(TURN_MOVED, when=lambda bearer, turn: bool(unburnt(bearer, turn)))
def burn_where_it_stands(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """If it does not move, it burns those around it all the same."""
    yield from burn(use)


feed_the_forge = abilities.ability("feed_the_forge", rule="HS-POWER-01")


@feed_the_forge.on(
    DESTROYED,
    may="Roll to remove a wound?",
    when=lambda bearer, death: (
        bearer_of(bearer).wounds > 0 and fell_next_to(bearer, death.figure, death.spaces)
    ),
)
def feed(use: Use[HeroScapeState], death: Destruction) -> Step:
    """Metal feeds it best."""
    die = yield from roll_20(use, death.figure)
    if card(use.state, death.figure).species in use.words("bonus_species"):
        die += use.number("bonus")
    if die >= use.number("d20"):
        heal(use.table, bearer_of(use), use.number("heal"), use.ability.rule)
