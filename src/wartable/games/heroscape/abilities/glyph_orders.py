"""Glyphs that take something from an opponent's cards: their powers, or an Order Marker.

HS-GLYPH-04, HS-ORDER-04, HS-RULING-72.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask, draw
from wartable.engine.windows import Later, Use
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.asking import roll_20
from wartable.games.heroscape.abilities.chittering import hidden_on
from wartable.games.heroscape.abilities.conditions import Bears
from wartable.games.heroscape.abilities.glyph_landings import here
from wartable.games.heroscape.abilities.glyph_powers import RULE
from wartable.games.heroscape.abilities.registry import GLYPH_ENTERED, NEGATED, abilities
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.events.powers import CardNegated, MarkerLost
from wartable.games.heroscape.moments import OnGlyph
from wartable.games.heroscape.names import muster_name
from wartable.games.heroscape.state import HeroScapeState, Muster

NEGATE_WHICH = Message("heroscape.negate_which", "Which card loses its Special Powers?")()
INTERCEPT_WHICH = Message("heroscape.intercept_which", "Which card loses a face-down marker?")()
WHICH_MARKER = Message("heroscape.which_marker", "which marker is lost")()


def rivals(bearer: Bears) -> list[Muster]:
    """The cards of opponents that have figures on the battlefield."""
    state = bearer.state
    return [
        each
        for each in state.musters
        if not state.allied(each.seat, bearer.seat) and state.of_muster(each.id)
    ]


def choose_card(
    use: Use[HeroScapeState], kind: str, words: str, cards: list[Muster]
) -> Asking[Muster]:
    """One of these cards; one alone is not asked for."""
    if len(cards) == 1:
        return cards[0]
    options = tuple(Option(f"card:{each.id}", muster_name(each.id)) for each in cards)
    answer = yield from ask(Prompt(use.seat, kind, words, RULE, Pick(options), use.about))
    return use.state.muster(answer.removeprefix("card:"))


nilrend = abilities.ability("glyph_nilrend", rule=RULE)


def negatable(bearer: Bears) -> list[Muster]:
    """Unique cards of opponents that have powers to lose."""
    return [
        each
        for each in rivals(bearer)
        if card_of(each.card).unique and card_of(each.card).powers and NEGATED not in each.counters
    ]


@nilrend.on(
    GLYPH_ENTERED,
    when=lambda bearer, landed: here(bearer, landed) and bool(negatable(bearer)),
)
def negate(use: Use[HeroScapeState], _landed: OnGlyph) -> Step:
    """A good roll: a Unique card has no Special Powers for the rest of the game."""
    muster = yield from choose_card(use, "negate", NEGATE_WHICH, negatable(use))
    die = yield from roll_20(use)
    if die < use.number("d20"):
        return
    muster.counters[NEGATED] = 1
    own = {figure.id for figure in use.state.figures if figure.muster == muster.id}
    use.state.effects.end_where(lambda effect: effect.source in own)
    use.table.tell(CardNegated(rule=RULE, about=(f"card:{muster.id}",), card=muster.id))


oreld = abilities.ability("glyph_oreld", rule=RULE)


def interceptable(bearer: Bears) -> list[Muster]:
    """Cards of opponents that hold a face-down marker."""
    return [
        each
        for each in bearer.state.musters
        if not bearer.state.allied(each.seat, bearer.seat) and bearer.state.unrevealed(each.id)
    ]


@oreld.on(
    GLYPH_ENTERED,
    when=lambda bearer, landed: here(bearer, landed) and bool(interceptable(bearer)),
)
def intercept(use: Use[HeroScapeState], _landed: OnGlyph) -> Step:
    """A good roll: a card of an opponent loses a face-down marker."""
    die = yield from roll_20(use)
    if die < use.number("d20"):
        return
    muster = yield from choose_card(use, "intercept", INTERCEPT_WHICH, interceptable(use))
    use.state.agenda.append(use.later("lift", muster.id))


@oreld.then("lift")
def lift(use: Use[HeroScapeState], later: Later) -> Step:
    """The marker is drawn by chance, and only its side learns which; in a step of its own.

    After a secret draw a step may ask nothing, but the move may have questions left.
    """
    state = use.state
    muster = state.muster(later.targets[0])
    hidden = hidden_on(use, muster.id)
    if not hidden:
        return
    places = {f"marker:{place}": marker for place, marker in enumerate(hidden, start=1)}
    [lost] = yield from draw(
        use.seat,
        tuple(places),
        kind="intercept",
        words=WHICH_MARKER,
        rule=RULE,
        about=(*use.about, f"card:{muster.id}"),
        audience=state.side(muster.seat),
        names=[
            messages.DECOY if marker.face == "x" else messages.TURN_MARKER(face=marker.face)
            for marker in hidden
        ],
    )
    places[lost].off = True
    use.table.tell(
        MarkerLost(
            rule=RULE,
            about=(f"card:{muster.id}", f"seat:{muster.seat}"),
            color=state.color(muster.seat),
            card=muster.id,
        )
    )
