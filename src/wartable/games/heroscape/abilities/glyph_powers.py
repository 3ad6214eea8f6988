"""What Glyphs do while a figure stands on them (HS-GLYPH-04, HS-RULING-56).

By default they help the whole Army of the player whose figure stands there. Special Attacks
are never changed by them (HS-SPECIAL-04).
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.conditions import Bears
from wartable.games.heroscape.abilities.registry import (
    ATTACK_DICE,
    DEFENSE_DICE,
    FLY,
    GLYPH_SOURCE,
    INITIATIVE,
    MOVE,
    MOVE_NORMALLY,
    RANGE,
    ROUND_OVER,
    STRIKE_LEAVER,
    TARGET,
    TWENTY,
    abilities,
)
from wartable.games.heroscape.damage import wound
from wartable.games.heroscape.field import adjacent, beside, card, values_of
from wartable.games.heroscape.moments import Acting, Aim, Attack, Leaving, Roll
from wartable.games.heroscape.names import color_name, figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.games.heroscape.twenty import roll_twenty

RULE = "HS-GLYPH-04"
NO_WIND = Message("heroscape.no_wind", "no figure can fly while the Glyph of Rannveig is held")()
SAFE_LEAVING = Message("heroscape.safe_leaving", "a Glyph covers its retreat")()
TOO_FAST = Message("heroscape.too_fast", "a Glyph protects it from those not adjacent")()
HELD_FAST = Message("heroscape.held_fast", "a Glyph holds it fast")()
WANNOK_ROLL = Message("heroscape.wannok_roll", "the Glyph of Wannok")()
NAME_OPPONENT = Message("heroscape.name_opponent", "Which opponent must take a wound?")()
NOBODY = Message("heroscape.nobody", "Nobody")()
TAKE_WOUND = Message("heroscape.take_wound", "Which of your figures takes a wound?")()


def space_of(bearer: Bears) -> int:
    """The space a Glyph lies on."""
    return int(bearer.source.removeprefix(GLYPH_SOURCE))


def holder(bearer: Bears) -> Figure:
    """The figure standing on a Glyph."""
    space = space_of(bearer)
    return next(each for each in bearer.state.on_board() if space in each.spaces)


def ours(bearer: Bears, figure: Figure) -> bool:
    """Whether a figure belongs to the Army that holds the Glyph."""
    return bearer.state.seat_of(figure) == bearer.seat


dagmar = abilities.ability("glyph_dagmar", rule=RULE)


@dagmar.changes(INITIATIVE)
def go_first(bearer: Bears, die: Roll) -> int | None:
    """Its holder adds to initiative."""
    return bearer.number("initiative") if die.seat == bearer.seat else None


lodin = abilities.ability("glyph_lodin", rule=RULE)


@lodin.changes(TWENTY)
def be_lucky(bearer: Bears, die: Roll) -> int | None:
    """Its holder adds to every 20-sided die."""
    return bearer.number("d20_bonus") if die.seat == bearer.seat else None


astrid = abilities.ability("glyph_astrid", rule=RULE)


@astrid.changes(ATTACK_DICE)
def attack_harder(bearer: Bears, attack: Attack) -> int | None:
    """The Army attacks with one die more."""
    return bearer.number("attack") if ours(bearer, attack.attacker) else None


crevcor = abilities.ability("glyph_crevcor", rule=RULE)


@crevcor.changes(ATTACK_DICE)
def commons_attack_harder(bearer: Bears, attack: Attack) -> int | None:
    """Common figures of the Army attack with one die more."""
    common = card(bearer.state, attack.attacker).common
    return bearer.number("attack") if common and ours(bearer, attack.attacker) else None


ulaniva = abilities.ability("glyph_ulaniva", rule=RULE)


@ulaniva.changes(ATTACK_DICE)
def uniques_attack_harder(bearer: Bears, attack: Attack) -> int | None:
    """Unique figures of the Army attack with one die more."""
    unique = card(bearer.state, attack.attacker).unique
    return bearer.number("attack") if unique and ours(bearer, attack.attacker) else None


gerda = abilities.ability("glyph_gerda", rule=RULE)


@gerda.changes(DEFENSE_DICE)
def defend_better(bearer: Bears, attack: Attack) -> int | None:
    """The Army defends with one die more."""
    return bearer.number("defense") if ours(bearer, attack.defender) else None


jalgard = abilities.ability("glyph_jalgard", rule=RULE)


@jalgard.changes(DEFENSE_DICE)
def defend_best(bearer: Bears, attack: Attack) -> int | None:
    """The Army defends with two dice more."""
    return bearer.number("defense") if ours(bearer, attack.defender) else None


ivor = abilities.ability("glyph_ivor", rule=RULE)


@ivor.changes(RANGE)
def shoot_farther(bearer: Bears, aim: Aim) -> int | None:
    """Figures of long Range reach farther."""
    far = values_of(bearer.state, aim.attacker).range >= bearer.number("min_range")
    return bearer.number("range") if far and ours(bearer, aim.attacker) else None


valda = abilities.ability("glyph_valda", rule=RULE)


@valda.changes(MOVE)
def march_farther(bearer: Bears, acting: Acting) -> int | None:
    """The Army moves farther, but not the figure that leaves the Glyph."""
    if not ours(bearer, acting.figure) or space_of(bearer) in acting.figure.spaces:
        return None
    return bearer.number("move")


rannveig = abilities.ability("glyph_rannveig", rule=RULE)


@rannveig.forbids(FLY)
def still_the_wind(_bearer: Bears, _acting: Acting) -> str | None:
    """No figure at all has or may use Flying (HS-EX-46)."""
    return NO_WIND


yadulkia = abilities.ability("glyph_yadulkia", rule=RULE)


@yadulkia.forbids(STRIKE_LEAVER)
def leave_safely(bearer: Bears, leaving: Leaving) -> str | None:
    """Nobody strikes at leavers of the Army."""
    return SAFE_LEAVING if ours(bearer, leaving.mover) else None


thorian = abilities.ability("glyph_thorian", rule=RULE)


@thorian.forbids(TARGET)
def too_fast_to_shoot(bearer: Bears, aim: Aim) -> str | None:
    """Opponents must be adjacent for normal attacks on the Army."""
    if aim.special is not None or not ours(bearer, aim.target):
        return None
    state = bearer.state
    if state.friends(aim.attacker, aim.target) or adjacent(state, aim.attacker, aim.target):
        return None
    return TOO_FAST


proftaka = abilities.ability("glyph_proftaka", rule=RULE)


@proftaka.forbids(MOVE_NORMALLY)
def trap(bearer: Bears, acting: Acting) -> str | None:
    """The figure on it cannot move away unless a friend is adjacent."""
    figure, state = acting.figure, bearer.state
    if space_of(bearer) not in figure.spaces:
        return None
    freed = any(state.friends(figure, each) for each in beside(state, figure))
    return None if freed else HELD_FAST


wannok = abilities.ability("glyph_wannok", rule=RULE)


@wannok.on(ROUND_OVER)
def give_wounds(use: Use[HeroScapeState], _state: HeroScapeState) -> Step:
    """At the end of a round its holder rolls: a wound for the figure here, or for an opponent."""
    state = use.state
    figure = holder(use)
    about = (f"figure:{figure.id}",)
    die = yield from roll_twenty(
        state, use.seat, kind="wannok", words=WANNOK_ROLL, rule=RULE, about=about
    )
    if die <= use.number("wound_up_to"):
        yield from wound(state, use.table, figure, 1, "glyph")
        return
    others = [
        seat
        for seat in range(state.players)
        if not state.allied(seat, use.seat) and state.controlled(seat)
    ]
    none = Option("none", NOBODY)
    opponents = tuple(
        Option(f"seat:{seat}", color_name(state.color(seat)), (f"seat:{seat}",)) for seat in others
    )
    named = yield from ask(
        Prompt(use.seat, "wannok", NAME_OPPONENT, RULE, Pick((*opponents, none)), use.about)
    )
    if named == "none":
        return
    seat = int(named.removeprefix("seat:"))
    figures = tuple(
        Option(f"figure:{each.id}", figure_name(each.id)) for each in state.controlled(seat)
    )
    given = yield from ask(Prompt(seat, "wannok_wound", TAKE_WOUND, RULE, Pick(figures), use.about))
    yield from wound(state, use.table, state.figure(given.removeprefix("figure:")), 1, "glyph")
