"""Gathering Armies: pre-set, premade or, in setup/draft.py, drafted.

HS-SETUP-05, HS-SETUP-06, HS-SETUP-07, HS-SETUP-08, HS-SETUP-09, HS-SETUP-10, HS-SETUP-11,
HS-SETUP-16.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, ask_together
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import abilities
from wartable.games.heroscape.armies import basic_flaw, cost_of, ready_armies
from wartable.games.heroscape.board import board_of
from wartable.games.heroscape.content import glyphs
from wartable.games.heroscape.events.setup import ArmyTaken, PlacingBegins
from wartable.games.heroscape.forces.bringing import bring_form, cards_brought
from wartable.games.heroscape.forces.legality import Agreement
from wartable.games.heroscape.initiative import highest
from wartable.games.heroscape.names import card_name
from wartable.games.heroscape.options import (
    MODES,
    HeroScapeOptions,
    points_of,
    round_limit_of,
    scenario_for,
    teams_of,
    way_of,
)
from wartable.games.heroscape.packs import added_by, known_cards
from wartable.games.heroscape.scenarios import Preset, scenario_of
from wartable.games.heroscape.setup.mustering import muster_army, set_cast
from wartable.games.heroscape.setup.placing import put_preset
from wartable.games.heroscape.sight import warm_rays
from wartable.games.heroscape.state import (
    ChooseArmies,
    Draft,
    HeroScapeState,
    Lying,
    PickArmy,
    Place,
    RollPlacing,
    StartGame,
    Task,
)

USUAL_RANGE: Final = 8
"""Sight is asked for up to this far all the time; lines to farther spaces wait."""


def set_up(options: HeroScapeOptions) -> HeroScapeState:
    """The battlefield with its Glyphs, and whatever Armies are known already.

    HS-SETUP-16; in the Basic Game no Glyphs are laid (HS-SETUP-06).
    """
    warm_rays(USUAL_RANGE)
    scenario = scenario_for(options)
    state = HeroScapeState(
        mode=MODES[options.mode],
        scenario=scenario.id,
        map=scenario.map,
        teams=teams_of(options),
        points=points_of(options),
        round_limit=round_limit_of(options),
        armies_by=way_of(options) if options.mode == "master" else "preset",
        agenda=[],
        zones=[-1] * options.players,
        later_points=options.later_points,
        pack=added_by(options.pack).key,
    )
    if state.master and options.glyphs:
        board = board_of(scenario.map)
        state.glyphs = [Lying(board.at(*spot.at), spot.glyph, spot.up) for spot in scenario.glyphs]
        known = {spot.glyph for spot in scenario.glyphs}
        state.unseen_glyphs = sorted(
            kind.id
            for kind in glyphs().values()
            if kind.id not in known and f"glyph_{kind.id}" in abilities
        )
    state.agenda = [StartGame(), _first_task(state, options)]
    if options.army:
        for seat, army in enumerate(options.army):
            muster_army(state, seat, army)
    set_cast(state)
    return state


def _first_task(state: HeroScapeState, options: HeroScapeOptions) -> Task:
    if state.armies_by == "draft":
        counted = Counter(options.pool or tuple(known_cards(state.pack)))
        state.pool = {card: counted[card] for card in sorted(counted)}
        return RollPlacing()
    if options.army:
        return RollPlacing() if state.armies_by == "premade" else PickArmy([])
    if state.armies_by == "premade":
        return ChooseArmies()
    return PickArmy(list(range(state.players)))


def tell_army(state: HeroScapeState, table: Table, seat: int) -> None:
    """Everybody sees the cards of an Army."""
    army = [muster.card for muster in state.cards_of(seat) for _ in muster.copies]
    table.tell(
        ArmyTaken(
            rule="HS-SETUP-10" if state.armies_by == "premade" else "HS-SETUP-09",
            about=(f"seat:{seat}", *(f"card:{muster.id}" for muster in state.cards_of(seat))),
            reveals=(f"army:{seat}",),
            color=state.color(seat),
            cards=tuple(army),
            points=cost_of(army, later=state.later_points),
        )
    )


def bring_armies(state: HeroScapeState, table: Table) -> Step:
    """All bring a premade Army at or under the limit, at the same time (HS-SETUP-10)."""
    form = bring_form(Agreement(state.points, state.later_points), state.pack)
    prompts = [
        Prompt(
            seat=seat,
            kind="army",
            words=messages.BRING_ARMY(limit=state.points),
            rule="HS-SETUP-10",
            form=form,
            about=(f"seat:{seat}",),
            sealed="all",
        )
        for seat in range(state.players)
        if seat not in state.out
    ]
    answers = yield from ask_together(prompts)
    for seat, answer in answers.items():
        muster_army(state, seat, cards_brought(answer))
        tell_army(state, table, seat)
    set_cast(state)
    state.done(RollPlacing())


def roll_placing(state: HeroScapeState, table: Table) -> Step:
    """The highest roll places, or drafts, first; then it passes to the left.

    HS-SETUP-11, HS-DRAFT-03, HS-DRAFT-06.
    """
    seats = [seat for seat in range(state.players) if seat not in state.out]
    drafting = state.armies_by == "draft"
    rule = "HS-SETUP-11"
    if drafting:
        rule = "HS-DRAFT-03" if state.players == 2 else "HS-DRAFT-06"
    first, _ = yield from highest(state, seats, "first", messages.FOR_FIRST, rule)
    table.tell(PlacingBegins(rule=rule, about=(f"seat:{first}",), color=state.color(first)))
    order = [seat for seat in state.left_of(first) if seat in seats]
    if drafting:
        state.done(Draft(order, picks=[]))
    else:
        state.done(
            *(
                Place(seat, [each.id for each in state.figures if each.owner == seat])
                for seat in order
            )
        )


def presets(state: HeroScapeState) -> list[Preset]:
    """The Armies the Scenario offers; a plain battle offers ready ones that suit the mode."""
    scenario = scenario_of(state.scenario, state.map)
    if scenario.preset:
        return list(scenario.preset)
    return [
        Preset(army.name, army.cards) for army in ready_armies() if basic_flaw(army.cards) is None
    ]


def pick_army(state: HeroScapeState, table: Table, task: PickArmy) -> Step:
    """Each picks a different one of the Scenario's Armies and puts it where it shows.

    HS-SETUP-05, HS-SETUP-09.
    """
    if task.order:
        seat = task.order[0]
        offered = presets(state)
        options = tuple(
            Option(
                f"army:{number}",
                messages.PRESET_ARMY(
                    name=army.name, cards=[card_name(card) for card in army.cards]
                ),
            )
            for number, army in enumerate(offered)
            if number not in state.counters.values()
        )
        answer = options[0].id
        if len(options) > 1:
            answer = yield from ask(
                Prompt(
                    seat,
                    "army",
                    messages.PICK_ARMY,
                    "HS-SETUP-09" if state.master else "HS-SETUP-05",
                    Pick(options),
                    (f"seat:{seat}",),
                )
            )
        number = int(answer.removeprefix("army:"))
        state.counters[f"army.{seat}"] = number
        muster_army(state, seat, offered[number].cards)
        tell_army(state, table, seat)
        if task.order[1:]:
            state.done(PickArmy(task.order[1:]))
            return
    set_cast(state)
    offered = presets(state)
    for seat in range(state.players):
        number = state.counters.get(f"army.{seat}", -1)
        preset = offered[number] if number >= 0 else None
        put_preset(state, table, seat, preset)
    state.counters = {}
    state.done()
