"""Setup: the table as it is made, fleets that are brought, and Initiative.

SETUP, SQUAD and INIT of the ledger, in the order of ST-RULING-77; placing is in placing.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from wartable.engine.message import listed
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask_together, draw, roll
from wartable.engine.rulebook import Table
from wartable.games.flightpath.damage_deck import DamageDeck
from wartable.games.flightpath.tokens import Tokens
from wartable.games.startrek import messages
from wartable.games.startrek.agenda import (
    BeginRound,
    BringFleets,
    ChooseArea,
    Deployed,
    DrawForces,
    DrawInitiative,
    PlaceObstacle,
    PlaceShip,
    Task,
)
from wartable.games.startrek.areas import columns_for
from wartable.games.startrek.cards import PLACEHOLDER, Builds, Mission
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.setup import FleetRevealed, InitiativeTaken
from wartable.games.startrek.forces.bringing import bring_form, fleet_of
from wartable.games.startrek.forces.costs import fleet_cost
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.forces.legality import Agreement
from wartable.games.startrek.forces.unique import taken_in_team, unique_names
from wartable.games.startrek.names import COLORS, FACE_DOWN, card_name, class_name, color_name
from wartable.games.startrek.options import (
    StarTrekOptions,
    agreement,
    fleets_of,
    pack_text,
    planet_of,
    play_area,
    side_count,
    sizes_of,
)
from wartable.games.startrek.pieces import Card, FleetCard, Objective, Planet, Ship
from wartable.games.startrek.registry import (
    DEPLOYED,
    abilities,
    by_initiative,
    cast_of,
)
from wartable.games.startrek.shuttles import associate
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.talents import is_talent
from wartable.games.startrek.values import full_shields

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
INITIATIVE_DICE = 5


def set_up(options: StarTrekOptions) -> Fleets:
    """The table before anything is chosen or rolled.

    ST-SETUP-01, ST-SETUP-06, ST-SETUP-18, ST-PLANET-01, ST-TEAM-02.
    """
    cards = shipped()
    width, height = play_area(options)
    sides = [seat % side_count(options) for seat in range(options.players)]
    agenda: list[Task] = [BeginRound(), Deployed(), PlaceShip()]
    if options.obstacles:
        agenda += [ChooseArea(), PlaceObstacle(options.obstacles)]
    agenda.append(DrawInitiative())
    mission = cards.missions.get(options.mission)
    fleets = fleets_of(options)
    if not fleets:
        agreed = agreement(options)
        factions = () if mission is None else mission.factions
        sizes = sizes_of(options) if mission is None else [mission.size] * options.players
        agenda.append(BringFleets(tuple(sizes), factions, agreed.crew))
    state = Fleets(
        seats=options.players,
        sides=sides,
        colors=list(COLORS)[: options.players],
        width=width,
        height=height,
        round_limit=options.round_limit,
        squad_building=bool(options.fleets) or not fleets,
        points=[0] * options.players,
        ships={},
        deck=DamageDeck.of(list(cards.damage_deck())),
        cast=(),
        agenda=agenda,
        areas=[-1 if options.obstacles else side for side in range(side_count(options))],
        planet=planet_of(options),
        pack=pack_text(options),
    )
    if mission is not None:
        lay_out(state, mission)
    if options.draw_factions:
        state.agenda.append(DrawForces(fleets))
        return state
    for seat, fleet in enumerate(fleets):
        gather(state, seat, fleet, dict(enumerate(fleets)))
    return state


def draw_forces(state: Fleets, _table: Table, task: DrawForces) -> Step:
    """Without an agreement on Factions chance assigns them (ST-SETUP-02)."""
    names = [f"force:{number}" for number in range(len(task.forces))]
    drawn = yield from draw(
        None,
        names,
        len(names),
        kind="forces",
        words=messages.DRAW_FORCES,
        rule="ST-SETUP-02",
        names=[listed([card_name(crewed.ship) for crewed in force.ships]) for force in task.forces],
    )
    state.done()
    forces = [task.forces[int(name.removeprefix("force:"))] for name in drawn]
    for seat, force in enumerate(forces):
        gather(state, seat, force, dict(enumerate(forces)))


def lay_out(state: Fleets, mission: Mission) -> None:
    """Put the Planet and the Objectives of a Mission down.

    ST-MISSION-02, ST-MISSION-09, ST-MISSION1-03, ST-MISSION2-05, ST-MISSION2-06, ST-MISSION2-07,
    ST-MISSION2-08, ST-MISSION3-02, ST-OBSTACLE-03.
    """
    sizes = shipped().geometry.tokens
    state.mission = mission.id
    if mission.planet is not None:
        state.planet = Planet(*mission.planet, sizes.planet // 2)
    state.objectives = [
        Objective(f"objective.{number}", x, y, sizes.objective // 2, mission.tokens)
        for number, (x, y) in enumerate(mission.objectives, 1)
    ]


def bring_fleets(state: Fleets, table: Table, task: BringFleets) -> Step:
    """Fleets are built in secret and at the same time, and shown together.

    Of teammates with the same unique name the later seat brings another one.
    ST-SETUP-05, ST-SQUAD-03, ST-SQUAD-08, ST-MISSION-06, ST-MISSION-07, ST-UNIQUE-02,
    ST-RULING-100.
    """
    taken = dict(task.again)
    asked = [seat for seat in taken or range(state.seats) if seat not in state.out]
    forms = {
        seat: bring_form(
            Agreement(
                size=task.sizes[seat] - spent_on_tokens(state, seat),
                faction=task.factions[seat] if task.factions else "",
                crew=task.crew,
                columns=_columns(state, seat),
                taken=taken.get(seat, ()),
            ),
            state.pack,
        )
        for seat in asked
    }
    answers = yield from ask_together(
        [
            Prompt(
                seat,
                "fleet",
                messages.BRING_ANOTHER if taken else messages.BRING_FLEET,
                "ST-SQUAD-03",
                forms[seat],
                (f"seat:{seat}",),
                sealed="all",
            )
            for seat in asked
        ]
    )
    state.done()
    fleets = {seat: fleet_of(forms[seat], answer) for seat, answer in sorted(answers.items())}
    again = _repeated_in_teams(state, fleets)
    if again:
        state.push(replace(task, again=again))
    for seat, fleet in fleets.items():
        if seat in dict(again):
            continue
        gather(state, seat, fleet, fleets)
        own = tuple(ship.id for ship in state.ships.values() if ship.seat == seat)
        table.tell(
            FleetRevealed(
                rule="ST-SQUAD-08",
                about=(f"seat:{seat}", *(f"ship:{ship}" for ship in own)),
                reveals=(f"fleet:{seat}",),
                color=state.colors[seat],
                ships=own,
                points=state.points[seat],
            )
        )


def _mates(state: Fleets, seat: int) -> int:
    """How many players share the starting area of a side."""
    return len(state.seats_of(state.side(seat)))


def _columns(state: Fleets, seat: int) -> int:
    """How many bases fit side by side where a seat begins (ST-RULING-17)."""
    area = state.width, state.height
    return columns_for(state.side_count, _mates(state, seat), state.mission, area)


def _repeated_in_teams(
    state: Fleets, fleets: dict[int, Fleet]
) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The seats whose fleets repeat a unique name of a teammate, with the names to avoid."""
    cards = shipped()
    found: list[tuple[int, tuple[str, ...]]] = []
    for seat, fleet in fleets.items():
        earlier = [each for each in state.seats_of(state.side(seat)) if each < seat]
        taken = tuple(
            name for each in earlier if each in fleets for name in unique_names(fleets[each], cards)
        )
        if any(taken_in_team(fleet, cards, taken)):
            found.append((seat, taken))
    return tuple(found)


def gather(
    state: Fleets, seat: int, fleet: Fleet, brought_too: Mapping[int, Fleet] | None = None
) -> None:
    """Put the ships of a fleet beside the mat with their cards, all open.

    Ships that are called the same are told apart by numbers in a fleet, and by their player's color
    where another player has one; `brought_too` are the fleets of all seats.
    ST-SETUP-15, ST-SETUP-16, ST-SETUP-17, ST-SQUAD-04, ST-UNIQUE-04, ST-ADMIRAL-18.
    """
    cards = shipped()
    names = [class_name(brought.ship) for brought in fleet.ships]
    elsewhere = () if brought_too is None else _names_of_others(state, seat, brought_too)
    for number, brought in enumerate(fleet.ships):
        card = cards.ships[brought.ship]
        earlier = names[:number].count(names[number])
        marks = [str(earlier + 1)] if earlier else []
        if names[number] in elsewhere:
            marks.append(state.colors[seat])
        id_ = ".".join((str(seat), card.id, *marks))
        equipped: list[Card] = []
        if card.kind != "squadron":
            equipped.append(Card("", brought.captain or PLACEHOLDER, "captain"))
        if brought.admiral:
            equipped.append(Card("", brought.admiral, "admiral"))
        equipped += [Card("", upgrade, "upgrade") for upgrade in brought.upgrades]
        if fleet.resource and fleet.resource_on == number + 1:
            equipped.append(Card("", fleet.resource, "resource"))
        down = any(builds.talents_down for builds in brought_by(brought))
        for place, each in enumerate(equipped):
            each.hidden = down and each.sort == "upgrade" and is_talent(each.card)
            each.id = f"{id_}.{place}.{FACE_DOWN if each.hidden else each.card}"
        side = cards.geometry.bases[card.base]
        letter = LETTERS[len(state.ships) % len(LETTERS)]
        ship = Ship(id_, seat, card.id, letter, side, card.shields, equipped)
        ship.shields = full_shields(ship)
        state.ships[id_] = ship
    if fleet.resource and not fleet.resource_on:
        held = Tokens(dict(sorted(cards.resources[fleet.resource].holds.items())))
        lies = FleetCard(f"{seat}.fleet.{fleet.resource}", fleet.resource, "resource")
        lies.seat, lies.holds = seat, held
        state.resources.append(lies)
    state.points[seat] = _cost(fleet) + spent_on_tokens(state, seat)
    associate(state, seat)
    set_cast(state)


@lru_cache(maxsize=64)
def _cost(fleet: Fleet) -> int:
    return fleet_cost(fleet, shipped())


def spent_on_tokens(state: Fleets, seat: int) -> int:
    """What a Mission makes a player spend on special tokens such as outposts (ST-MISSION-07)."""
    mission = shipped().missions.get(state.mission)
    if mission is None or not mission.factions:
        return 0
    return mission.special_tokens.get(mission.factions[seat], 0)


def brought_by(brought: Crewed) -> Iterator[Builds]:
    """What the Captain of a ship changes of it."""
    captain = shipped().captains.get(brought.captain)
    for text in () if captain is None else captain.abilities:
        if text.builds is not None:
            yield text.builds


def _names_of_others(state: Fleets, seat: int, fleets: Mapping[int, Fleet]) -> set[str]:
    """What the ships of other players are called."""
    there = {class_name(ship.card) for ship in state.ships.values() if ship.seat != seat}
    coming = (fleet for other, fleet in fleets.items() if other != seat)
    return there | {class_name(brought.ship) for fleet in coming for brought in fleet.ships}


def set_cast(state: Fleets, gone: Sequence[str] = ()) -> None:
    """All abilities that the cards of the fleets may bring into play.

    Cards that have left a ship keep theirs: what a card began may go on without it. Those `gone`
    never were there: they lay face down, and others were dealt in their place.
    """
    used = [
        card
        for ship in state.ships.values()
        for card in (ship.card, *(each.card for each in (*ship.cards, *ship.discarded)))
    ]
    used += [card.card for card in state.resources]
    used += [face for card in used for face in other_faces(card)]
    kept = set(state.cast) - set(cast_of(tuple(gone), ()))
    state.cast = tuple(sorted(kept.union(cast_of(tuple(used), tuple(shipped().damage)))))


@lru_cache(maxsize=1024)
def other_faces(card: str) -> tuple[str, ...]:
    """What a card of a fleet may become: the reverse of a Captain, the Captain side of an Admiral.

    ST-ADMIRAL-01, ST-ADMIRAL-04, ST-RULING-89.
    """
    cards = shipped()
    if card in cards.captains and cards.captains[card].other_face in cards.captains:
        return (cards.captains[card].other_face,)
    return (cards.admirals[card].captain_face,) if card in cards.admirals else ()


# Initiative


def draw_initiative(state: Fleets, table: Table) -> Step:
    """Who holds the token first: the lowest SP total, else dice or chance.

    ST-INIT-01, ST-INIT-02, ST-INIT-03, ST-INIT-04, ST-RULING-33, ST-RULING-35, ST-MISSION-08.
    """
    sides = list(range(state.side_count))
    rule = "ST-INIT-02"
    if state.squad_building:
        totals = [sum(state.points[seat] for seat in state.seats_of(side)) for side in sides]
        sides = [side for side in sides if totals[side] == min(totals)]
        rule = "ST-INIT-04" if len(sides) > 1 else "ST-INIT-03"
    if len(sides) == 1:
        holder = sides[0]
    elif len(sides) == 2 and not state.squad_building:
        winner = yield from _roll_for_it(state, sides)
        if winner is None:
            return
        holder = winner
    else:
        names = [f"seat:{state.chief(side)}" for side in sides]
        [drawn] = yield from draw(
            None,
            names,
            kind="initiative",
            words=messages.INITIATIVE_DRAW,
            rule=rule,
            names=[color_name(state.colors[state.chief(side)]) for side in sides],
        )
        holder = state.side(int(drawn.removeprefix("seat:")))
    state.holder = holder
    state.done()
    seat = state.chief(holder)
    table.tell(
        InitiativeTaken(rule=rule, about=(f"seat:{seat}",), color=state.colors[seat], seat=seat)
    )


def _roll_for_it(state: Fleets, sides: list[int]) -> Asking[int | None]:
    """Five attack dice against five defense dice; None on a tie, which is rolled again."""
    dice = shipped().dice
    counts: list[int] = []
    for side, die, words in (
        (sides[0], dice.attack, messages.INITIATIVE_ATTACK),
        (sides[1], dice.defense, messages.INITIATIVE_DEFENSE),
    ):
        rolled = yield from roll(
            state.chief(side),
            [len(die.faces)] * INITIATIVE_DICE,
            kind="initiative",
            words=words,
            rule="ST-INIT-02",
        )
        counts.append(sum(die.faces[number - 1] == "battle_stations" for number in rolled))
    if counts[0] == counts[1]:
        return None
    return sides[0] if counts[0] > counts[1] else sides[1]


def deployed(state: Fleets, table: Table) -> Step:
    """All forces stand; what cards do before the first round."""
    state.done()
    state.standing = state.sides_in_play()
    yield from abilities.open(state, table, DEPLOYED, state, by_initiative(state))
