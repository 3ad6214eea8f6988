"""What some figures do after moving and before attacking (HS-RULING-38)."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.asking import choose_victim, roll_20
from wartable.games.heroscape.abilities.conditions import (
    Bears,
    bearer_of,
    on_own_turn,
)
from wartable.games.heroscape.abilities.registry import (
    RANGE,
    ROUND,
    TURN,
    TURN_MOVED,
    abilities,
)
from wartable.games.heroscape.abilities.tokens import spend, stock, tokens
from wartable.games.heroscape.damage import destroy, wound
from wartable.games.heroscape.field import beside, card
from wartable.games.heroscape.moments import Aim
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn

CHOMP_WHOM = Message("heroscape.chomp_whom", "Choose a figure to eat.")()
CRUSH_WHOM = Message("heroscape.crush_whom", "Who does the blow hit?")()

chomp = abilities.ability("chomp", rule="HS-RULING-38")


def bites(bearer: Bears) -> list[Figure]:
    """The small figures next to it, friends and enemies."""
    state, sizes = bearer.state, bearer.words("sizes")
    return [each for each in beside(state, bearer_of(bearer)) if card(state, each).size in sizes]


@chomp.on(
    TURN_MOVED,
    may="Eat a figure next to it?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and bool(bites(bearer)),
    limit=once(TURN),
)
def eat(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """A Squad figure is gone; a Hero may escape by the die."""
    victim = yield from choose_victim(use, bites(use), CHOMP_WHOM)
    assert victim is not None
    if card(use.state, victim).hero:
        die = yield from roll_20(use, victim)
        if die < use.number("d20"):
            return
    yield from destroy(use.state, use.table, victim, "power", by=use.source)


crushing_blow = abilities.ability("crushing_blow", rule="HS-RULING-38")


def crushable(bearer: Bears) -> list[Figure]:
    """The small Squad figures and Common Heroes next to him."""
    state, sizes = bearer.state, bearer.words("sizes")
    near = [(each, card(state, each)) for each in beside(state, bearer_of(bearer))]
    return [
        each
        for each, printed in near
        if printed.size in sizes and (printed.squad or printed.common)
    ]


@crushing_blow.on(
    TURN_MOVED,
    may="Wound a figure next to him?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and bool(crushable(bearer)),
    limit=once(TURN),
)
def crush(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """It takes a wound, without any roll."""
    victim = yield from choose_victim(use, crushable(use), CRUSH_WHOM)
    assert victim is not None
    count = use.number("wounds")
    yield from wound(use.state, use.table, victim, count, "power", by=use.source)


berserker_charge = abilities.ability("berserker_charge", rule="HS-RULING-38")


@berserker_charge.on(
    TURN_MOVED,
    may="Roll to move all of them again?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and not turn.no_moves,
)
def go_berserk(use: Use[HeroScapeState], turn: Turn) -> Step:
    """A good roll lets them all move again, and roll again after that."""
    die = yield from roll_20(use)
    if die >= use.number("d20"):
        turn.moved = []
        turn.phase = "move"


black_powder_pistols = abilities.ability("black_powder_pistols", rule="HS-CARD-05")
stock("black_powder_pistols", "markers")


@black_powder_pistols.on(
    TURN_MOVED,
    may="Use up a powder marker to shoot farther this turn?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and tokens(bearer, "markers") > 0,
    limit=once(ROUND, by="seat", each=lambda turn: turn.muster),
)
def draw_pistols(use: Use[HeroScapeState], turn: Turn) -> None:
    """All figures of the card shoot farther until the turn ends."""
    spend(use, "markers")
    use.leave(f"card:{turn.muster}", expires=TURN.end(use.state))


@black_powder_pistols.lasting.changes(RANGE)
def shoot_pistols(bearer: Bears, aim: Aim) -> int | None:
    """The card's figures reach farther."""
    own = f"card:{aim.attacker.muster}" in bearer.effect.targets
    return bearer.number("range") if own else None
