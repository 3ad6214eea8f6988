"""Powers over water (HS-WATER-01, HS-RULING-68)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, is_bearer, on_own_turn
from wartable.games.heroscape.abilities.registry import (
    DEFENSE_DICE,
    TURN,
    TURN_OVER,
    WADE,
    abilities,
)
from wartable.games.heroscape.abilities.tokens import spend, stock, tokens
from wartable.games.heroscape.events.powers import PowerActs
from wartable.games.heroscape.field import board, is_water, overlay
from wartable.games.heroscape.moments import Acting, Attack
from wartable.games.heroscape.state import HeroScapeState, Turn

LAY_WHERE = Message("heroscape.lay_where", "Where do you lay the water tile?")()
WATER_LAID = Message("heroscape.water_laid", "The space {space} is water now.")

aegis_of_the_river = abilities.ability("aegis_of_the_river", rule="HS-WATER-01")


@aegis_of_the_river.allows(WADE)
def wade(bearer: Bears, acting: Acting) -> bool:
    """Water does not stop it."""
    return is_bearer(bearer, acting.figure)


@aegis_of_the_river.changes(DEFENSE_DICE)
def stand_in_water(bearer: Bears, attack: Attack) -> int | None:
    """On water it defends with more dice."""
    state, figure = bearer.state, attack.defender
    if not is_bearer(bearer, figure):
        return None
    wet = any(is_water(state, space) for space in figure.spaces)
    return bearer.number("defense") if wet else None


create_water = abilities.ability("create_water", rule="HS-RULING-68")
stock("create_water", "tiles")


def dry_spaces(bearer: Bears) -> list[int]:
    """Where a tile may be laid: her own space and those around it, if dry and free."""
    state, ground, own = bearer.state, board(bearer.state), bearer_of(bearer).spaces
    laid = overlay(state)
    taken = {space for each in state.on_board() for space in each.spaces}
    near = sorted({*own, *(there for space in own for there in ground.beside[space])})
    return [
        space
        for space in near
        if (space in own or space not in taken)
        and space not in laid.glyphs
        and space not in laid.water
        and not ground.water[space]
        and not ground.obstacle[space]
    ]


@create_water.on(
    TURN_OVER,
    may="Lay a water tile?",
    when=lambda bearer, turn: (
        on_own_turn(bearer, turn) and tokens(bearer, "tiles") > 0 and bool(dry_spaces(bearer))
    ),
    limit=once(TURN),
)
def lay_water(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """A space becomes water at its level; nobody on it is moved."""
    names = board(use.state).names
    options = tuple(Option(f"space:{names[space]}", names[space]) for space in dry_spaces(use))
    answer = yield from ask(
        Prompt(use.seat, "lay_water", LAY_WHERE, use.ability.rule, Pick(options), use.about)
    )
    name = answer.removeprefix("space:")
    spend(use, "tiles")
    use.state.tiles[name] = "water"
    use.table.tell(
        PowerActs(rule=use.ability.rule, about=(*use.about, answer), text=WATER_LAID(space=name))
    )
