"""What Glyphs do once, when a figure lands on them; then they are removed (HS-GLYPH-04)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick, PickSome
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.windows import Later, Use
from wartable.games.heroscape.abilities.conditions import Bears
from wartable.games.heroscape.abilities.glyph_powers import RULE, space_of
from wartable.games.heroscape.abilities.registry import (
    BE_MOVED,
    GLYPH_ENTERED,
    abilities,
)
from wartable.games.heroscape.damage import destroy, heal
from wartable.games.heroscape.field import board, card, fits, spaces_id, wide
from wartable.games.heroscape.glyphs import remove_glyph
from wartable.games.heroscape.moments import Affected, OnGlyph
from wartable.games.heroscape.moving import start_move
from wartable.games.heroscape.names import figure_name, glyph_name
from wartable.games.heroscape.placing_anew import bring_back, place_anew
from wartable.games.heroscape.scenarios import zones_of
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.games.heroscape.twenty import roll_twenty
from wartable.games.heroscape.victory import teams_alive

NONE = Option("none", Message("heroscape.none_of_them", "None of them")())
REMOVE_WHICH = Message("heroscape.remove_which", "Which Glyph do you remove?")()
HEAL_WHOM = Message("heroscape.heal_whom", "Choose a figure to heal.")()
CALL_WHOM = Message("heroscape.call_whom", "Choose a figure to place here.")()
CALL_WHERE = Message("heroscape.call_where", "Choose a space for {figure}.")
WHO_MARCHES = Message("heroscape.who_marches", "Which of your figures may move at once?")()
DOOM = Message("heroscape.doom", "whether {figure} is spared")
RETURN = Message("heroscape.return", "whether {figure} comes back")


def here(bearer: Bears, landed: OnGlyph) -> bool:
    """Whether this is the Glyph that was landed on."""
    return landed.space == space_of(bearer)


kelda = abilities.ability("glyph_kelda", rule=RULE)


@kelda.on(
    GLYPH_ENTERED,
    when=lambda bearer, landed: here(bearer, landed) and card(bearer.state, landed.figure).hero,
)
def heal_hero(use: Use[HeroScapeState], landed: OnGlyph) -> None:
    """A Hero that lands here loses all wounds."""
    heal(use.table, landed.figure, landed.figure.wounds, RULE)


haukeland = abilities.ability("glyph_haukeland", rule=RULE)


@haukeland.on(GLYPH_ENTERED, when=here)
def heal_army(use: Use[HeroScapeState], _landed: OnGlyph) -> Step:
    """Some Wound Markers come off figures of the Army, as its player likes."""
    state = use.state
    for _ in range(use.number("heal_total")):
        hurt = [each for each in state.controlled(use.seat) if each.wounds]
        if not hurt:
            return
        options = tuple(Option(f"figure:{each.id}", figure_name(each.id)) for each in hurt)
        chosen = yield from ask(
            Prompt(use.seat, "heal", HEAL_WHOM, RULE, Pick((*options, NONE)), use.about)
        )
        if chosen == NONE.id:
            return
        heal(use.table, state.figure(chosen.removeprefix("figure:")), 1, RULE)


mitonsoul = abilities.ability("glyph_mitonsoul", rule=RULE)


@mitonsoul.on(GLYPH_ENTERED, when=here)
def doom_all(use: Use[HeroScapeState], landed: OnGlyph) -> Step:
    """Every figure on the battlefield is rolled for: the lowest roll destroys it."""
    state = use.state
    for seat in state.left_of(state.seat_of(landed.figure)):
        for figure in state.controlled(seat):
            if figure not in state.on_board():
                continue
            die = yield from roll_twenty(
                state,
                seat,
                kind="doom",
                words=DOOM(figure=figure_name(figure.id)),
                rule=RULE,
                about=(f"figure:{figure.id}",),
            )
            if die <= use.number("destroyed_up_to"):
                yield from destroy(state, use.table, figure, "glyph")


felaron = abilities.ability("glyph_felaron", rule=RULE)


@felaron.on(
    GLYPH_ENTERED,
    when=lambda bearer, landed: here(bearer, landed) and len(bearer.state.glyphs) > 1,
)
def remove_another(use: Use[HeroScapeState], landed: OnGlyph) -> Step:
    """Any one other Glyph is removed."""
    names = board(use.state).names
    others = [each for each in use.state.glyphs if each.space != landed.space]
    options = tuple(Option(f"glyph:{names[each.space]}", glyph_name(each.glyph)) for each in others)
    chosen = yield from ask(
        Prompt(use.seat, "remove_glyph", REMOVE_WHICH, RULE, Pick(options), use.about)
    )
    gone = next(each for each in others if f"glyph:{names[each.space]}" == chosen)
    remove_glyph(use.state, use.table, gone)


erland = abilities.ability("glyph_erland", rule=RULE)


def places_beside(state: HeroScapeState, figure: Figure, space: int) -> list[tuple[int, ...]]:
    """Where a figure could be placed next to a space."""
    ground = board(state)
    if not wide(state, figure):
        return [(near,) for near in ground.beside[space] if fits(state, figure, (near,))]
    return [
        (front, rear)
        for front in ground.beside[space]
        for rear in ground.beside[front]
        if fits(state, figure, (front, rear))
    ]


@erland.on(GLYPH_ENTERED, when=here)
def call(use: Use[HeroScapeState], landed: OnGlyph) -> Step:
    """Any figure, anybody's, is placed next to the Glyph."""
    state = use.state
    banned = abilities.judge(state, BE_MOVED)
    found = {
        figure.id: places
        for figure in state.on_board()
        if figure is not landed.figure
        and banned(Affected(figure, use.seat, use.ability.id)) is None
        and (places := places_beside(state, figure, landed.space))
    }
    if not found:
        return
    options = tuple(Option(f"figure:{each}", figure_name(each)) for each in found)
    chosen = yield from ask(Prompt(use.seat, "call", CALL_WHOM, RULE, Pick(options), use.about))
    figure = state.figure(chosen.removeprefix("figure:"))
    place = yield from _ask_place(state, use.seat, figure, found[figure.id])
    yield from place_anew(state, use.table, figure, place, RULE)


def _ask_place(
    state: HeroScapeState, seat: int, figure: Figure, places: list[tuple[int, ...]]
) -> Asking[tuple[int, ...]]:
    """A seat says where a figure is put."""
    ids = {spaces_id(state, place): place for place in places}
    options = tuple(Option(each, each.removeprefix("space:")) for each in ids)
    where = yield from ask(
        Prompt(
            seat,
            "call_place",
            CALL_WHERE(figure=figure_name(figure.id)),
            RULE,
            Pick(options),
            (f"figure:{figure.id}",),
        )
    )
    return ids[where]


sturla = abilities.ability("glyph_sturla", rule=RULE)


@sturla.on(GLYPH_ENTERED, when=here)
def call_back(use: Use[HeroScapeState], landed: OnGlyph) -> Step:
    """All players roll for their destroyed figures; the highest rolls bring them back.

    HS-RULING-73: sides that are out do not roll.
    """
    state = use.state
    for seat in state.left_of(state.seat_of(landed.figure)):
        if seat in state.out or state.teams[seat] not in teams_alive(state):
            continue
        mine = {muster.id for muster in state.cards_of(seat)}
        for figure in state.figures:
            if figure.where != "destroyed" or figure.muster not in mine:
                continue
            die = yield from roll_twenty(
                state,
                seat,
                kind="return",
                words=RETURN(figure=figure_name(figure.id)),
                rule=RULE,
                about=(f"figure:{figure.id}",),
            )
            places = _home_places(state, figure, seat)
            if die >= use.number("d20") and places:
                place = yield from _ask_place(state, seat, figure, places)
                yield from bring_back(state, use.table, figure, place, RULE)


def _home_places(state: HeroScapeState, figure: Figure, seat: int) -> list[tuple[int, ...]]:
    """The free places of a player's own starting zone (HS-RULING-73)."""
    zone = zones_of(state.scenario, state.map)[state.zones[seat]] if state.zones[seat] >= 0 else ()
    ground = board(state)
    if not wide(state, figure):
        return [(space,) for space in zone if fits(state, figure, (space,))]
    return [
        (front, rear)
        for front in zone
        for rear in ground.beside[front]
        if rear in zone and fits(state, figure, (front, rear))
    ]


quillivon = abilities.ability("glyph_quillivon", rule=RULE)


@quillivon.on(GLYPH_ENTERED, when=here)
def march(use: Use[HeroScapeState], landed: OnGlyph) -> Step:
    """Some other figures of the Army may move at once, each in a step of its own."""
    state = use.state
    others = [each for each in state.controlled(use.seat) if each is not landed.figure]
    if not others:
        return
    options = tuple(Option(f"figure:{each.id}", figure_name(each.id)) for each in others)
    most = min(use.number("figures"), len(others))
    chosen = yield from ask(
        Prompt(use.seat, "march", WHO_MARCHES, RULE, PickSome(options, 0, most), use.about)
    )
    if chosen:
        ids = (each.removeprefix("figure:") for each in chosen)
        state.agenda.append(use.later("go", *ids, amount=use.number("move")))


@quillivon.then("go")
def march_next(use: Use[HeroScapeState], later: Later) -> Step:
    """The next of them moves."""
    state = use.state
    first, *rest = later.targets
    if rest:
        state.agenda.append(use.later("go", *rest, amount=later.amount))
    figure = state.figure(first)
    if figure.on_board:
        yield from start_move(state, use.table, figure, move=later.amount)
