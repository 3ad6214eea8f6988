"""Maddening Chitter: a look at a hidden marker, and a shift that tells nobody else what it is.

HS-RULING-50, HS-ORDER-04. The marker is lifted in a secret draw, in a step of its own; whether it
is shifted is asked openly in the next, by cards alone.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, draw
from wartable.engine.windows import Later, Use, once
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.asking import choose_victim, roll_20
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, on_own_turn
from wartable.games.heroscape.abilities.registry import REVEALED, ROUND, abilities
from wartable.games.heroscape.events.powers import MarkersShifted, PowerActs
from wartable.games.heroscape.field import within_clear_sight
from wartable.games.heroscape.names import card_name, muster_name
from wartable.games.heroscape.orders import in_play
from wartable.games.heroscape.secrets import knows_face
from wartable.games.heroscape.state import Figure, HeroScapeState, Marker, Muster, Turn

CHITTER_AT = Message("heroscape.chitter_whom", "Choose a figure to chitter at.")()
LOOK = Message("heroscape.chitter_look", "a face-down marker of the card")()
NTH = Message("heroscape.chitter_nth", "marker {number}")
SEEN = Message("heroscape.chitter_seen", "A marker on {card} is seen: {marker}.")
SHIFT_WHERE = Message("heroscape.chitter_shift", "Which card does the marker go to?")()
LEAVE_IT = Message("heroscape.chitter_leave", "It stays where it is")()

maddening_chitter = abilities.ability("maddening_chitter", rule="HS-RULING-50")


def hidden_on(bearer: Bears, muster: str) -> list[Marker]:
    """The face-down markers on a card."""
    return [
        marker
        for marker in bearer.state.markers
        if marker.muster == muster and not marker.revealed and not marker.off
    ]


def listeners(bearer: Bears) -> list[Figure]:
    """Enemies it sees nearby whose card holds a face-down marker."""
    state, own, radius = bearer.state, bearer_of(bearer), bearer.number("radius")
    return [
        each
        for each in state.on_board()
        if not state.friends(own, each)
        and state.unrevealed(each.muster) > 0
        and within_clear_sight(state, own, each, radius)
    ]


@maddening_chitter.on(
    REVEALED,
    may="Try to see a face-down marker?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and bool(listeners(bearer)),
    limit=once(ROUND),
)
def chitter(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """A good roll: its player looks at a marker of the enemy's card."""
    victim = yield from choose_victim(use, listeners(use), CHITTER_AT)
    assert victim is not None
    die = yield from roll_20(use, victim)
    if die >= use.number("d20"):
        use.state.agenda.append(use.later("look", victim.muster))


@maddening_chitter.then("look")
def look(use: Use[HeroScapeState], later: Later) -> Step:
    """A marker it has not seen yet, if there is one; only the two sides learn which it is."""
    state, [muster] = use.state, later.targets
    hidden = hidden_on(use, muster)
    if not hidden:
        return
    fresh = [marker for marker in hidden if not knows_face(state, use.seat, marker)] or hidden
    places = {f"marker:{place}": marker for place, marker in enumerate(fresh, start=1)}
    audience = (*state.side(use.seat), *state.side(fresh[0].seat))
    [lifted] = yield from draw(
        use.seat,
        tuple(places),
        kind="look",
        words=LOOK,
        rule=use.ability.rule,
        about=(*use.about, f"card:{muster}"),
        audience=audience,
        names=[NTH(number=number) for number in range(1, len(places) + 1)],
    )
    marker = places[lifted]
    face = messages.DECOY if marker.face == "x" else messages.TURN_MARKER(face=marker.face)
    use.table.tell(
        PowerActs(
            rule=use.ability.rule,
            about=(*use.about, f"card:{muster}"),
            audience=audience,
            reveals=(f"orders:{marker.seat}",),
            text=SEEN(card=muster_name(muster), marker=face),
        )
    )
    if use.seat not in marker.known_to:
        marker.known_to.append(use.seat)
    place = state.markers.index(marker)
    state.agenda.append(use.later("shift", muster, amount=place))


def other_cards(bearer: Bears, muster: str, owner: int) -> list[Muster]:
    """The other cards in play of the marker's player."""
    state = bearer.state
    return [
        each
        for each in state.cards_of(owner)
        if each.id != muster and in_play(state, each, 0) and state.of_muster(each.id)
    ]


@maddening_chitter.then("shift")
def shift(use: Use[HeroScapeState], later: Later) -> Step:
    """The marker may go to another card of the same player; nothing is said of what it is."""
    state, [source] = use.state, later.targets
    marker = state.markers[later.amount]
    cards = other_cards(use, source, marker.seat)
    if not cards:
        return
    options = [Option(f"card:{each.id}", card_name(each.card)) for each in cards]
    options.append(Option("stay", LEAVE_IT))
    answer = yield from ask(
        Prompt(
            use.seat,
            "chitter_shift",
            SHIFT_WHERE,
            use.ability.rule,
            Pick(tuple(options), otherwise="stay"),
            (*use.about, f"card:{source}"),
        )
    )
    if answer == "stay":
        return
    marker.muster, marker.copy = answer.removeprefix("card:"), 0
    state.markers.sort(key=lambda each: (each.seat, each.muster, each.copy))
    use.table.tell(
        MarkersShifted(
            rule=use.ability.rule,
            about=(f"card:{source}", answer),
            color=state.color(marker.seat),
            count=1,
            card=source,
            target=marker.muster,
        )
    )
