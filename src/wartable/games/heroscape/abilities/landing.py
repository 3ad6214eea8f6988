"""Figures that begin off the battlefield and glide in (HS-RULING-64)."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.asking import choose_place, roll_20
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of
from wartable.games.heroscape.abilities.places import has_lonely_place, lonely_places
from wartable.games.heroscape.abilities.registry import (
    BEFORE_REVEAL,
    MOVE_NORMALLY,
    REVEALED,
    ROUND_START,
    TURN,
    abilities,
)
from wartable.games.heroscape.moments import Acting
from wartable.games.heroscape.placing_anew import place_anew
from wartable.games.heroscape.state import Figure, HeroScapeState, Shift, Turn

JUST_LANDED = Message("heroscape.just_landed", "it has just landed")()

glide_in = abilities.ability("glide_in", rule="HS-RULING-64")
abilities.waiting.add("glide_in")


@glide_in.on(
    BEFORE_REVEAL,
    may="Roll to glide in?",
    when=lambda bearer, turn: (
        turn.seat == bearer.seat
        and turn.number > 0
        and bearer_of(bearer).where == "reserve"
        and has_lonely_place(bearer.state, bearer_of(bearer), off_glyphs=True)
    ),
)
def swoop_in(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """He lands away from everybody, and hidden markers of his player may go to his card."""
    state, figure = use.state, bearer_of(use)
    die = yield from roll_20(use, figure)
    if die < use.number("d20"):
        return
    place = yield from choose_place(use, figure, lonely_places(state, figure, off_glyphs=True))
    assert place is not None
    yield from place_anew(state, use.table, figure, place, use.ability.rule)
    for muster in reversed(state.cards_of(use.seat)):
        hidden = state.unrevealed(muster.id)
        if hidden and muster.id != figure.muster:
            state.agenda.append(Shift(use.seat, muster.id, figure.muster, use.ability.id, hidden))


glider_landing = abilities.ability("glider_landing", rule="HS-RULING-64")
abilities.waiting.add("glider_landing")


def gliders(bearer: Bears) -> list[Figure]:
    """The figures of the card that wait to land."""
    own = bearer_of(bearer).muster
    return [each for each in bearer.state.figures if each.muster == own and each.where == "reserve"]


def may_land(bearer: Bears, turn: Turn) -> bool:
    """A marker of the card was revealed, and the first of those that wait has room."""
    waiting = gliders(bearer)
    return (
        turn.muster == bearer_of(bearer).muster
        and not turn.granted_by
        and f"{bearer.ability.id}.{turn.muster}" not in turn.noted
        and bool(waiting)
        and waiting[0].id == bearer.source
        and has_lonely_place(bearer.state, waiting[0], off_glyphs=False)
    )


@glider_landing.on(REVEALED, may="Land a figure?", when=may_land)
def land(use: Use[HeroScapeState], turn: Turn) -> Step:
    """One figure lands away from everybody, and does not move normally this turn."""
    state, figure = use.state, bearer_of(use)
    place = yield from choose_place(use, figure, lonely_places(state, figure, off_glyphs=False))
    assert place is not None
    turn.noted.append(f"{use.ability.id}.{figure.muster}")
    use.leave(figure.id, expires=TURN.end(state))
    yield from place_anew(state, use.table, figure, place, use.ability.rule)


@glider_landing.lasting.forbids(MOVE_NORMALLY)
def catch_breath(bearer: Bears, acting: Acting) -> str | None:
    """It stays where it landed."""
    return JUST_LANDED if acting.figure.id in bearer.effect.targets else None


the_drop = abilities.ability("the_drop", rule="HS-RULING-64")
abilities.waiting.add("the_drop")


def ready_to_drop(bearer: Bears) -> bool:
    """Whether it is the first of those that wait, and there is room for it."""
    waiting = gliders(bearer)
    return (
        bool(waiting)
        and waiting[0].id == bearer.source
        and has_lonely_place(bearer.state, waiting[0], off_glyphs=True)
    )


@the_drop.on(ROUND_START, may="Roll to drop?", when=lambda bearer, _state: ready_to_drop(bearer))
def drop(use: Use[HeroScapeState], _state: HeroScapeState) -> Step:
    """A good roll drops all of them, each away from everybody and from each other."""
    die = yield from roll_20(use)
    if die < use.number("d20"):
        return
    for each in gliders(use):
        places = lonely_places(use.state, each, off_glyphs=True)
        if places:
            place = yield from choose_place(use, each, places)
            assert place is not None
            yield from place_anew(use.state, use.table, each, place, use.ability.rule)
