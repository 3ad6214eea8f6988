"""Setup: the table as it is made, Initiative, Obstacles, starting areas and placing ships.

SETUP, INIT, OBSTACLE-04 to -06 and PLANET-01 of the ledger, in the order of ST-RULING-77.
"""

from __future__ import annotations

from wartable.engine.forms import Bar, Option, Pick, Region
from wartable.engine.forms.region import Area, Shape, Thing
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask, ask_together, draw, roll
from wartable.engine.rulebook import Table
from wartable.games.flightpath import placing
from wartable.games.flightpath.damage_deck import DamageDeck
from wartable.games.flightpath.numbers import TOUCH
from wartable.games.flightpath.overlap import Footprint, overlaps
from wartable.games.flightpath.pose import Base, Disc, Pose
from wartable.games.startrek import messages
from wartable.games.startrek.areas import Rectangle, starting_areas
from wartable.games.startrek.cards import PLACEHOLDER
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events import (
    AreaChosen,
    FleetRevealed,
    InitiativeTaken,
    ObstaclePlaced,
    ShipPlaced,
)
from wartable.games.startrek.forces.bringing import bring_form, fleet_of
from wartable.games.startrek.forces.costs import fleet_cost
from wartable.games.startrek.forces.fleet import Fleet
from wartable.games.startrek.forces.legality import Agreement
from wartable.games.startrek.names import COLORS, ship_name
from wartable.games.startrek.options import StarTrekOptions, agreement, fleets_of
from wartable.games.startrek.order import choose_next, tied
from wartable.games.startrek.registry import (
    DEPLOYED,
    abilities,
    by_initiative,
    cast_of,
)
from wartable.games.startrek.state import (
    BeginRound,
    BringFleets,
    Card,
    ChooseArea,
    Deployed,
    DrawInitiative,
    Fleets,
    Obstacle,
    PlaceObstacle,
    PlaceShip,
    Planet,
    Ship,
    Task,
)

OBSTACLE_KINDS = (
    "space_station",
    "asteroid_field",
    "debris",
    "derelict_ship",
    "space_station",
    "space_station",
)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
INITIATIVE_DICE = 5
STEP = 5_000
"""How far apart, in micrometers, the places are that are tried for a legal one."""


def set_up(options: StarTrekOptions) -> Fleets:
    """The table before anything is chosen or rolled (ST-SETUP-01, ST-SETUP-06, ST-PLANET-01)."""
    cards = shipped()
    size = cards.geometry.play_area
    sides = [seat % 2 if options.teams else seat for seat in range(options.players)]
    radius = cards.geometry.tokens.planet // 2
    agenda: list[Task] = [BeginRound(), Deployed(), PlaceShip()]
    if options.obstacles:
        agenda += [ChooseArea(), PlaceObstacle(options.obstacles)]
    agenda.append(DrawInitiative())
    fleets = fleets_of(options)
    if not fleets:
        agreed = agreement(options)
        agenda.append(BringFleets(agreed.size or 0, agreed.columns))
    side_count = max(sides) + 1
    state = Fleets(
        seats=options.players,
        sides=sides,
        colors=list(COLORS)[: options.players],
        width=size,
        height=size,
        round_limit=options.round_limit,
        squad_building=bool(options.fleets) or not fleets,
        points=[0] * options.players,
        ships={},
        deck=DamageDeck.of(list(cards.damage_deck())),
        cast=(),
        agenda=agenda,
        areas=[-1 if options.obstacles else side for side in range(side_count)],
        planet=Planet(size // 2, size // 2, radius) if options.planet else None,
    )
    for seat, fleet in enumerate(fleets):
        gather(state, seat, fleet)
    return state


def bring_fleets(state: Fleets, table: Table, task: BringFleets) -> Step:
    """Fleets are built in secret and at the same time, and shown together.

    ST-SETUP-05, ST-SQUAD-03, ST-SQUAD-08.
    """
    form = bring_form(Agreement(size=task.size, columns=task.columns))
    answers = yield from ask_together(
        [
            Prompt(
                seat,
                "fleet",
                messages.BRING_FLEET,
                "ST-SQUAD-03",
                form,
                (f"seat:{seat}",),
                sealed="all",
            )
            for seat in range(state.seats)
            if seat not in state.out
        ]
    )
    state.done()
    for seat, answer in sorted(answers.items()):
        gather(state, seat, fleet_of(form, answer))
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


def gather(state: Fleets, seat: int, fleet: Fleet) -> None:
    """Put the ships of a fleet beside the mat with their cards, all open.

    ST-SETUP-15, ST-SETUP-16, ST-SETUP-17, ST-SQUAD-04.
    """
    cards = shipped()
    for number, brought in enumerate(fleet.ships):
        card = cards.ships[brought.ship]
        earlier = sum(other.ship == brought.ship for other in fleet.ships[:number])
        id_ = f"{seat}.{card.id}" + (f".{earlier + 1}" if earlier else "")
        equipped = [Card("", brought.captain or PLACEHOLDER, "captain")]
        if brought.admiral:
            equipped.append(Card("", brought.admiral, "admiral"))
        equipped += [Card("", upgrade, "upgrade") for upgrade in brought.upgrades]
        if fleet.resource and max(fleet.resource_on, 1) == number + 1:
            equipped.append(Card("", fleet.resource, "resource"))
        for place, each in enumerate(equipped):
            each.id = f"{seat}.{number}.{place}.{each.card}"
        side = cards.geometry.bases[card.base]
        letter = LETTERS[len(state.ships) % len(LETTERS)]
        state.ships[id_] = Ship(id_, seat, card.id, letter, side, card.shields, equipped)
    state.points[seat] = fleet_cost(fleet, cards)
    used = [
        card
        for ship in state.ships.values()
        for card in (ship.card, *(each.card for each in ship.cards))
    ]
    used += [face for card in used for face in other_faces(card)]
    state.cast = cast_of(used, tuple(cards.damage))


def other_faces(card: str) -> tuple[str, ...]:
    """What a card of a fleet may become: the reverse of a Captain, the Captain side of an Admiral.

    ST-ADMIRAL-01.
    """
    cards = shipped()
    if card in cards.captains and cards.captains[card].other_face in cards.captains:
        return (cards.captains[card].other_face,)
    return (cards.admirals[card].captain_face,) if card in cards.admirals else ()


# Initiative


def draw_initiative(state: Fleets, table: Table) -> Step:
    """Who holds the token first: the lowest SP total, else dice or chance.

    ST-INIT-01, ST-INIT-02, ST-INIT-03, ST-INIT-04, ST-RULING-33, ST-RULING-35.
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
            None, names, kind="initiative", words=messages.INITIATIVE_DRAW, rule=rule
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


# Obstacles and areas


def place_obstacle(state: Fleets, table: Table, task: PlaceObstacle) -> Step:
    """Players put Obstacles down in turn, the Initiative player first, then clockwise.

    ST-OBSTACLE-04, ST-OBSTACLE-05, ST-RULING-59.
    """
    tokens = shipped().geometry.tokens
    radius = tokens.objective // 2
    edge = shipped().geometry.setup.obstacle_edge + 1 + int(TOUCH)
    area = Area(
        (
            (edge, edge),
            (state.width - edge, edge),
            (state.width - edge, state.height - edge),
            (edge, state.height - edge),
        )
    )
    seats = [seat for seat in state.seat_order() if seat not in state.out]
    seat = seats[task.placed % len(seats)]
    clear = _tokens_in_the_way(state)
    form = Region(
        placing.CLEAR,
        (area,),
        Shape(radius=radius),
        _free_disc(state, edge, radius),
        clear,
        (0,),
        rule="ST-OBSTACLE-05",
    )
    pose = yield from ask(
        Prompt(
            seat,
            "place_obstacle",
            messages.PLACE_OBSTACLE,
            "ST-OBSTACLE-04",
            form,
            (f"seat:{seat}",),
        )
    )
    kind = OBSTACLE_KINDS[task.placed]
    obstacle = Obstacle(f"obstacle.{task.placed + 1}", kind, pose["x"], pose["y"], radius)
    state.obstacles.append(obstacle)
    left = task.left - 1
    state.done(*((PlaceObstacle(left, task.placed + 1),) if left else ()))
    table.tell(
        ObstaclePlaced(
            rule="ST-OBSTACLE-04",
            about=(f"obstacle:{obstacle.id}",),
            color=state.colors[seat],
            obstacle=obstacle.id,
            x=obstacle.x,
            y=obstacle.y,
        )
    )


def _tokens_in_the_way(state: Fleets) -> tuple[Thing, ...]:
    found = [
        Thing(Shape(radius=each.radius), (each.x, each.y, 0), messages.AN_OBSTACLE)
        for each in state.obstacles
    ]
    if state.planet is not None:
        planet = state.planet
        found.append(
            Thing(Shape(radius=planet.radius), (planet.x, planet.y, 0), messages.THE_PLANET)
        )
    return tuple(found)


def _free_disc(state: Fleets, edge: int, radius: int) -> tuple[int, int, int]:
    """A legal place for an Obstacle; there is always one for the few there are."""
    taken: list[Footprint] = [each.disc for each in state.obstacles]
    if state.planet is not None:
        taken.append(state.planet.disc)
    for y in range(edge + radius, state.height - edge - radius + 1, STEP):
        for x in range(edge + radius, state.width - edge - radius + 1, STEP):
            if not any(overlaps(Disc(float(x), float(y), float(radius)), each) for each in taken):
                return x, y, 0
    raise AssertionError("the mat has room for all Obstacles")


def choose_area(state: Fleets, table: Table) -> Step:
    """With Obstacles, sides choose their starting areas in reverse Initiative order.

    ST-OBSTACLE-06, ST-RULING-77.
    """
    free = [area for area in range(state.side_count) if area not in state.areas]
    waiting = [side for side in reversed(state.by_initiative()) if state.areas[side] < 0]
    if not waiting:
        state.done()
        return
    side = waiting[0]
    seat = state.chief(side)
    if len(free) == 1 or all(each in state.out for each in state.seats_of(side)):
        area = free[0]
    else:
        options = tuple(
            Option(f"area:{area}", messages.AREA(area=area + 1), (f"area:{area}",)) for area in free
        )
        bars = tuple(
            Bar(
                f"area:{area}",
                messages.AREA(area=area + 1),
                messages.AREA_TAKEN,
                "ST-OBSTACLE-06",
                (f"area:{area}",),
            )
            for area in state.areas
            if area >= 0
        )
        answer = yield from ask(
            Prompt(
                seat,
                "area",
                messages.CHOOSE_AREA,
                "ST-OBSTACLE-06",
                Pick(options, bars),
                (f"seat:{seat}",),
            )
        )
        area = int(answer.removeprefix("area:"))
    state.areas[side] = area
    table.tell(
        AreaChosen(
            rule="ST-OBSTACLE-06", about=(f"area:{area}",), color=state.colors[seat], area=area + 1
        )
    )


# Placing ships


def place_ship(state: Fleets, table: Table) -> Step:
    """The next ship is placed: lowest Skill first, on equal Skill that of the Initiative player.

    ST-SETUP-10, ST-SETUP-11, ST-SETUP-12, ST-SETUP-13, ST-SETUP-14, ST-RULING-17.
    """
    waiting = [
        ship
        for ship in state.ships.values()
        if not ship.in_play and not ship.destroyed and ship.seat not in state.out
    ]
    if not waiting:
        state.done()
        return
    first = tied(state, waiting, highest_first=False, initiative_first=True)
    ship = yield from choose_next(state, first, "next_placed", messages.WHICH_PLACED, "ST-SETUP-10")
    area = area_of(state, ship.seat)
    witness = free_place(state, ship, area)
    if witness is None:
        _take_up(state, ship.seat)
        return
    pose = yield from ask(
        Prompt(
            ship.seat,
            "place_ship",
            messages.PLACE_SHIP(ship=ship_name(ship.id)),
            "ST-SETUP-12" if state.side_count == 2 else "ST-SETUP-13",
            placing_form(state, ship, area, witness),
            (f"ship:{ship.id}",),
        )
    )
    ship.pose = Pose(pose["x"], pose["y"], pose["heading"])
    table.tell(
        ShipPlaced(
            rule="ST-SETUP-10",
            about=(f"ship:{ship.id}",),
            color=state.colors[ship.seat],
            ship=ship.id,
            pose=ship.pose,
        )
    )


def area_of(state: Fleets, seat: int) -> Rectangle:
    """The starting area of a seat's side."""
    areas = starting_areas(state.side_count, state.width, state.height)
    return areas[state.areas[state.side(seat)]]


def placing_form(state: Fleets, ship: Ship, area: Rectangle, witness: Pose) -> Region:
    """Any place and facing wholly inside the area and clear of everything."""
    clear = (
        *(
            Thing(
                Shape(side=other.side),
                (other.at.x, other.at.y, other.at.heading),
                ship_name(other.id),
                about=(f"ship:{other.id}",),
            )
            for other in state.in_play()
        ),
        *_tokens_in_the_way(state),
    )
    return Region(
        placing.CLEAR,
        (Area(area.corners),),
        Shape(side=ship.side),
        (witness.x, witness.y, witness.heading),
        clear,
        rule="ST-SETUP-12" if state.side_count == 2 else "ST-SETUP-13",
    )


def free_place(state: Fleets, ship: Ship, area: Rectangle, *, outward: bool = True) -> Pose | None:
    """A legal place for a ship that faces into the mat, from the middle outward or a corner."""
    half = ship.side // 2
    taken: list[Footprint] = [other.base for other in state.in_play()]
    taken += [thing.disc for thing in (*state.obstacles, state.planet) if thing is not None]
    across = range(area.left + half, area.right - half + 1, STEP)
    along = range(area.bottom + half, area.top - half + 1, STEP)
    middle = (area.left, area.bottom)
    if outward:
        middle = (area.left + area.right) // 2, (area.bottom + area.top) // 2
    places = sorted(
        ((x, y) for x in across for y in along),
        key=lambda at: (abs(at[0] - middle[0]) + abs(at[1] - middle[1]), at),
    )
    for x, y in places:
        pose = Pose(x, y, area.inward)
        if not any(overlaps(Base.at(pose, ship.side), other) for other in taken):
            return pose
    return None


def _take_up(state: Fleets, seat: int) -> None:
    """A player whose ships leave no room for the next one has them moved together.

    They are put side by side from a corner of their area, which leaves the most room
    (ST-RULING-17).
    """
    area = area_of(state, seat)
    own = [ship for ship in state.ships.values() if ship.seat == seat and ship.in_play]
    for ship in own:
        ship.pose = None
    for ship in own:
        ship.pose = free_place(state, ship, area, outward=False)


def deployed(state: Fleets, table: Table) -> Step:
    """All forces stand; what cards do before the first round."""
    state.done()
    state.standing = state.sides_in_play()
    yield from abilities.open(state, table, DEPLOYED, state, by_initiative(state))
