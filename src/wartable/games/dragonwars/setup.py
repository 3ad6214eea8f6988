"""Setting up: the table before anything happens, lairs, and putting the dragons into them.

DW-SETUP and DW-LAIR.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import cast

from wartable.engine.chance import Chance
from wartable.engine.forms import Bar, Data, Field, Limit, Option, Pick, Plan, plan_law
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Illegal
from wartable.engine.requests import Step, ask, ask_together, draw
from wartable.engine.rulebook import Table
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.board import board_of, read_sheet
from wartable.games.dragonwars.dragons import (
    COLORS,
    MOST_ENERGY,
    ROOM,
    TYPE_IDS,
    TYPE_NAMES,
    TYPES,
    color_name,
)
from wartable.games.dragonwars.events import DragonsPlaced, LairTaken, Placed, RoundBegan
from wartable.games.dragonwars.options import MODES, DragonWarsOptions, map_text, seat_colors
from wartable.games.dragonwars.state import (
    ChooseLair,
    Dragon,
    DragonWarsState,
    Egg,
    PlaceDragons,
    PlotRound,
    SeatOrder,
)
from wartable.space.hexes import Hex

SITE_RULES = {2: "DW-LAIR-02", 3: "DW-LAIR-03", 4: "DW-LAIR-04", 5: "DW-LAIR-05", 6: "DW-LAIR-06"}


def set_up(options: DragonWarsOptions) -> DragonWarsState:
    """The map, the egg if the mode has one, and the colors (DW-SETUP-05, DW-SETUP-07)."""
    text = map_text(options)
    colors = seat_colors(options)
    egg = Egg(board_of(text, len(colors)).summit) if options.mode == "egg" else None
    return DragonWarsState(
        mode=MODES[options.mode],
        map=text,
        colors=colors,
        round_limit=options.round_limit,
        lairs=[""] * len(colors),
        egg=egg,
        agenda=[SeatOrder()],
    )


def shuffle_seats(state: DragonWarsState) -> Step:
    """Seats are shuffled, in the team mode each team separately (DW-RULING-01)."""
    order: list[int] = []
    for side in _sides(state):
        names = [state.colors[seat] for seat in side]
        drawn = yield from draw(
            None,
            names,
            len(names),
            kind="seat_order",
            words=messages.SEAT_ORDER,
            rule="DW-RULING-01",
            names=[color_name(name) for name in names],
        )
        order += [state.colors.index(name) for name in drawn]
    state.done(ChooseLair(order))


def _sides(state: DragonWarsState) -> list[tuple[int, ...]]:
    if state.mode != "teams":
        return [tuple(range(state.players))]
    return sorted({state.side(seat) for seat in range(state.players)})


def legal_sites(state: DragonWarsState, seat: int) -> tuple[str, ...]:
    """The sites a seat may have, taken or not.

    DW-LAIR-02, DW-LAIR-03, DW-LAIR-04, DW-LAIR-05, DW-LAIR-06, DW-LAIR-07, DW-LAIR-08.
    """
    sheet = read_sheet(state.map)
    if state.mode != "teams":
        return sheet.players[str(state.players)]
    sides = sheet.teams[str(state.players)]
    return sides.colors if COLORS[state.colors[seat]].team == "colors" else sides.chromatics


def _lair_form(state: DragonWarsState, seat: int) -> Pick:
    """The sites of the map, with why some are barred; the table takes the first free one.

    DW-LEAVE-09.
    """
    sheet = read_sheet(state.map)
    legal = legal_sites(state, seat)
    options: list[Option] = []
    bars: list[Bar] = []
    for site, places in sheet.sites.items():
        about = tuple(f"hex:{place}" for place in places)
        words = messages.LAIR(site=site)
        if site not in sheet.players[str(state.players)]:
            reason = messages.SITE_UNUSED(site=site, players=state.players)
            rule = SITE_RULES[state.players]
            bars.append(Bar(site, words, reason, rule, about, quiet=True))
        elif site not in legal:
            reason = messages.SITE_OF_OTHERS(site=site)
            bars.append(Bar(site, words, reason, "DW-LAIR-08", about))
        elif site in state.lairs:
            reason = messages.SITE_TAKEN(color=state.name(state.lairs.index(site)), site=site)
            bars.append(Bar(site, words, reason, "DW-LAIR-07", about))
        else:
            options.append(Option(site, words, about))
    return Pick(tuple(options), tuple(bars), only=Limit(messages.ONLY_SITES, "DW-LAIR-01"))


def choose_lair(state: DragonWarsState, table: Table, task: ChooseLair) -> Step:
    """The next player picks a free legal site; the last one takes what is left (DW-LAIR-07)."""
    seat = task.order[0]
    form = _lair_form(state, seat)
    site = form.options[0].id
    if len(form.options) > 1:
        rule = "DW-LAIR-08" if state.mode == "teams" else "DW-LAIR-07"
        words = messages.CHOOSE_LAIR
        site = yield from ask(Prompt(seat, "lair", words, rule, form, (f"seat:{seat}",)))
    state.lairs[seat] = site
    color = state.colors[seat]
    places = board_of(state.map, state.players).sites[site]
    about = (f"seat:{seat}", *(f"hex:{place}" for place in places))
    table.tell(LairTaken(rule="DW-LAIR-09", about=about, color=color, site=site))
    state.done(ChooseLair(task.order[1:]) if len(task.order) > 1 else PlaceDragons())


@lru_cache(maxsize=64)
def _placing_form(color: str, places: tuple[Hex, ...]) -> Plan:
    hexes = Pick(
        tuple(
            Option(str(place), messages.LAIR_HEX(hex=str(place)), (f"hex:{place}",))
            for place in places
        ),
        only=Limit(messages.ONLY_OWN_LAIR, "DW-SETUP-08"),
    )
    fields = {
        kind: Field(name, hexes, (f"dragon:{color}.{kind}",))
        for kind, name in zip(TYPE_IDS, TYPE_NAMES, strict=True)
    }
    slots = {kind.id: str(kind.slots) for kind in TYPES}
    return Plan(fields, law="dragonwars.placing", data=slots)


@plan_law("dragonwars.placing")
class PlacingLaw:
    """The bases in each lair hex must fit into its six slots; `data` says what each base fills."""

    def check(self, plan: Plan, answer: dict[str, Data]) -> None:
        """Refuse a hex that is too full (DW-BASE-02)."""
        filled: dict[str, int] = {}
        for kind, place in cast("dict[str, str]", answer).items():
            filled[place] = filled.get(place, 0) + int(plan.data[kind])
        for place, slots in filled.items():
            if slots > ROOM:
                raise Illegal(messages.TOO_FULL(hex=place, slots=slots, room=ROOM), "DW-BASE-02")

    def sample(self, plan: Plan, rng: Chance) -> dict[str, Data]:
        """Any placing that fits."""
        return self._placing(plan, rng.choice(self._fitting(plan)))

    def count(self, plan: Plan) -> int:
        """Placings that fit."""
        return len(self._fitting(plan))

    def default(self, plan: Plan) -> dict[str, Data]:
        """The first that fits (DW-LEAVE-09)."""
        return self._placing(plan, self._fitting(plan)[0])

    def answers(self, plan: Plan) -> Iterator[dict[str, Data]]:
        """Every placing that fits."""
        return (self._placing(plan, choice) for choice in self._fitting(plan))

    def _fitting(self, plan: Plan) -> list[tuple[int, ...]]:
        slots = tuple(int(plan.data[kind]) for kind in plan.fields)
        hexes = cast("Pick", next(iter(plan.fields.values())).form)
        return _fitting_choices(slots, len(hexes.options))

    def _placing(self, plan: Plan, choice: tuple[int, ...]) -> dict[str, Data]:
        return {
            kind: cast("Pick", field.form).options[place].id
            for (kind, field), place in zip(plan.fields.items(), choice, strict=True)
        }


@lru_cache(maxsize=16)
def _fitting_choices(slots: tuple[int, ...], hexes: int) -> list[tuple[int, ...]]:
    """Every way to put bases of these sizes into this many hexes, by the number of each hex."""
    return [
        choice
        for choice in product(range(hexes), repeat=len(slots))
        if all(
            sum(size for size, place in zip(slots, choice, strict=True) if place == number) <= ROOM
            for number in range(hexes)
        )
    ]


def place_dragons(state: DragonWarsState, table: Table) -> Step:
    """All players put their dragons into their lairs at once and in secret (DW-RULING-02).

    DW-SETUP-06.
    """
    sites = board_of(state.map, state.players).sites
    prompts = [
        Prompt(
            seat=seat,
            kind="placing",
            words=messages.PLACE_DRAGONS,
            rule="DW-SETUP-08",
            form=_placing_form(state.colors[seat], sites[state.lairs[seat]]),
            about=(f"seat:{seat}",),
            sealed="all",
        )
        for seat in range(state.players)
        if seat not in state.out
    ]
    answers = yield from ask_together(prompts)
    state.dragons = [
        _hatch(state, seat, rank, answers.get(seat))
        for seat in range(state.players)
        for rank in range(len(TYPES))
    ]
    for seat in answers:
        placed = tuple(Placed(dragon.id, dragon.hex) for dragon in state.hand(seat))
        table.tell(
            DragonsPlaced(
                rule="DW-RULING-02",
                about=tuple(f"dragon:{one.dragon}" for one in placed),
                reveals=(f"placing:{seat}",),
                color=state.colors[seat],
                dragons=placed,
            )
        )
    begin_round(state, table)


def _hatch(state: DragonWarsState, seat: int, rank: int, answer: dict[str, Data] | None) -> Dragon:
    """A dragon at full health and energy, on the ground of its lair.

    DW-SETUP-09, DW-SETUP-10, DW-SETUP-11, DW-DRAGON-07.
    """
    kind = TYPE_IDS[rank]
    place = Hex.parse(cast("str", answer[kind])) if answer else Hex(0, 0)
    return Dragon(
        id=f"{state.colors[seat]}.{kind}",
        seat=seat,
        rank=rank,
        hex=place,
        height=0,
        facing=0,
        health=TYPES[rank].health,
        energy=MOST_ENERGY,
        start_hex=place,
        start_height=0,
        start_facing=0,
        alive=answer is not None,
    )


def begin_round(state: DragonWarsState, table: Table) -> None:
    """A new Round: nothing is forfeited, nothing is plotted (DW-ROUND-01, DW-ROUND-09)."""
    state.round += 1
    state.turn = 0
    for dragon in state.dragons:
        dragon.forfeit = dragon.disarmed = False
    table.tell(RoundBegan(rule="DW-ROUND-01", round=state.round))
    state.done(PlotRound())
