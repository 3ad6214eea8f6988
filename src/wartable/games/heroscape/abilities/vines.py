"""Summon Vines: Glyphs that Xenithrax lays, and what they do to figures standing on them.

HS-RULING-68. What the vines do is a record that ends when their Glyph is removed.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, roll
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, on_own_turn
from wartable.games.heroscape.abilities.registry import (
    ATTACK_DICE,
    DEFENSE_DICE,
    ENTERED,
    GLYPH_ENTERED,
    GLYPH_LEFT,
    ROUND,
    ROUND_OVER,
    TREAD,
    TURN_MOVED,
    abilities,
)
from wartable.games.heroscape.abilities.tokens import spend, stock, tokens
from wartable.games.heroscape.attack import skulls_in
from wartable.games.heroscape.content import glyph_of
from wartable.games.heroscape.damage import wound
from wartable.games.heroscape.events.powers import PowerActs
from wartable.games.heroscape.field import board, card
from wartable.games.heroscape.glyphs import remove_glyph
from wartable.games.heroscape.moments import Attack, Entered, OnGlyph
from wartable.games.heroscape.state import Figure, HeroScapeState, Lying, Turn

VINES: Final = "xenithrax_vines"
TRAMPLES: Final = "Huge"
"""Figures of this Size tread vines down."""
LAY_WHERE = Message("heroscape.vines_where", "Where do vines grow?")()
GROWN = Message("heroscape.vines_grown", "Vines grow on {space}.")
TEAR = Message("heroscape.vines_tear", "tearing free of the vines")()

summon_vines = abilities.ability("summon_vines", rule="HS-RULING-68")
stock("summon_vines", "glyphs")


def soil(bearer: Bears) -> list[int]:
    """The empty spaces nearby without a Glyph or an obstacle, those next to enemies first."""
    state, ground, own = bearer.state, board(bearer.state), bearer_of(bearer)
    taken = {space for each in state.on_board() for space in each.spaces}
    taken |= {lying.space for lying in state.glyphs}
    beset = {
        there
        for each in state.on_board()
        if not state.friends(own, each)
        for space in each.spaces
        for there in ground.beside[space]
    }
    free = [
        space
        for space in range(len(ground.places))
        if space not in taken
        and not ground.obstacle[space]
        and min(ground.distance(mine, space) for mine in own.spaces) <= bearer.number("radius")
    ]
    return sorted(free, key=lambda space: space not in beset)


@summon_vines.on(
    TURN_MOVED,
    may="Let vines grow?",
    when=lambda bearer, turn: (
        on_own_turn(bearer, turn) and tokens(bearer, "glyphs") > 0 and bool(soil(bearer))
    ),
    limit=once(ROUND),
)
def grow(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """A Vines Glyph is laid, power side up."""
    state, names = use.state, board(use.state).names
    options = tuple(Option(f"space:{names[each]}", names[each]) for each in soil(use))
    answer = yield from ask(
        Prompt(use.seat, "lay_vines", LAY_WHERE, use.ability.rule, Pick(options), use.about)
    )
    name = answer.removeprefix("space:")
    spend(use, "glyphs")
    state.glyphs.append(Lying(board(state).numbers[name], VINES, up=True, laid_by=use.source))
    use.leave(f"glyph:{name}", expires="")
    use.table.tell(
        PowerActs(
            rule=use.ability.rule,
            about=(*use.about, answer, f"glyph:{name}"),
            text=GROWN(space=name),
        )
    )


def vines_of(bearer: Bears) -> Lying:
    """The Glyph a record speaks of."""
    space = board(bearer.state).numbers[bearer.effect.targets[0].removeprefix("glyph:")]
    return next(each for each in bearer.state.glyphs if each.space == space)


def in_vines(bearer: Bears, figure: Figure) -> bool:
    """Whether a figure stands on these vines."""
    return vines_of(bearer).space in figure.spaces


@summon_vines.lasting.changes(ATTACK_DICE)
def attack_entangled(bearer: Bears, attack: Attack) -> int | None:
    """A figure on them attacks with fewer dice."""
    return glyph_of(VINES).params["attack"] if in_vines(bearer, attack.attacker) else None


@summon_vines.lasting.changes(DEFENSE_DICE)
def defend_entangled(bearer: Bears, attack: Attack) -> int | None:
    """A figure on them defends with fewer dice."""
    return glyph_of(VINES).params["defense"] if in_vines(bearer, attack.defender) else None


@summon_vines.lasting.allows(TREAD)
def tread_on(bearer: Bears, landed: OnGlyph) -> bool:
    """The Huge are not stopped by them."""
    huge = card(bearer.state, landed.figure).size == TRAMPLES
    return huge and landed.space == vines_of(bearer).space


@summon_vines.lasting.on(
    ENTERED,
    when=lambda bearer, entered: (
        entered.move.going == "walk"
        and bool(entered.came_from)
        and card(bearer.state, entered.figure).size == TRAMPLES
        and in_vines(bearer, entered.figure)
    ),
)
def trample(use: Use[HeroScapeState], _entered: Entered) -> None:
    """A Huge figure that walks in treads them down and goes on."""
    remove_glyph(use.state, use.table, vines_of(use))


@summon_vines.lasting.on(
    GLYPH_ENTERED,
    when=lambda bearer, landed: (
        landed.space == vines_of(bearer).space
        and card(bearer.state, landed.figure).size == TRAMPLES
    ),
)
def land_on(use: Use[HeroScapeState], _landed: OnGlyph) -> None:
    """So does one that lands or is placed there."""
    remove_glyph(use.state, use.table, vines_of(use))


@summon_vines.lasting.on(GLYPH_LEFT, when=lambda bearer, left: left.space == vines_of(bearer).space)
def tear_free(use: Use[HeroScapeState], left: OnGlyph) -> Step:
    """A figure that leaves them tears them up, and may be wounded."""
    remove_glyph(use.state, use.table, vines_of(use))
    figure = left.figure
    if not figure.on_board:
        return
    faces = yield from roll(
        use.state.seat_of(figure),
        [6],
        kind="vines",
        words=TEAR,
        rule=use.ability.rule,
        about=(f"figure:{figure.id}",),
    )
    if skulls_in(faces):
        count = glyph_of(VINES).params["wounds"]
        yield from wound(use.state, use.table, figure, count, "glyph")


@summon_vines.lasting.on(
    ROUND_OVER,
    when=lambda bearer, _state: any(in_vines(bearer, each) for each in bearer.state.on_board()),
)
def wither(use: Use[HeroScapeState], _state: HeroScapeState) -> None:
    """At the end of a round those with a figure on them wither."""
    remove_glyph(use.state, use.table, vines_of(use))
