"""Special Attacks along a straight line: fire from afar, or a drill through everybody."""

from __future__ import annotations

from msgspec.structs import replace

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Use
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of
from wartable.games.heroscape.abilities.registry import ATTACKS, TURNS, abilities
from wartable.games.heroscape.attack import attack_several
from wartable.games.heroscape.field import board, bodies, sees, spaces_id
from wartable.games.heroscape.moments import Acting, Special
from wartable.games.heroscape.movement import Journey
from wartable.games.heroscape.movement import Step as Pace
from wartable.games.heroscape.moving import follow, journey_of
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn
from wartable.space.hexes import DIRECTIONS, Hex

BREATHE_WHERE = Message("heroscape.breathe_where", "Along which line does the fire go?")()
LINE = Message("heroscape.fire_line", "From {start} towards {end}: {figures}")
DRILL_WHERE = Message("heroscape.drill_where", "Where does the drill go?")()
DRILL_TO = Message("heroscape.drill_to", "{space}, through {figures}")
DRILL_ALONE = Message("heroscape.drill_alone", "{space}, through no one")

fire_line = abilities.ability("fire_line", rule="HS-RULING-66")


def burning(bearer: Bears) -> dict[str, tuple[list[Figure], str]]:
    """Each line that would hit a figure he sees, by its id, with words."""
    state, own = bearer.state, bearer_of(bearer)
    ground = board(state)
    seen = [each for each in state.on_board() if each is not own and sees(state, own, each)]
    places: dict[Hex, list[Figure]] = {}
    for each in seen:
        for space in each.spaces:
            places.setdefault(ground.hex(space), []).append(each)
    found: dict[str, tuple[list[Figure], str]] = {}
    for space in own.spaces:
        start = ground.hex(space)
        for direction in DIRECTIONS:
            line = [start.step(direction, n) for n in range(1, bearer.number("line") + 1)]
            hit: list[Figure] = []
            for place in line:
                hit += [each for each in places.get(place, ()) if each not in hit]
            if hit:
                names = [figure_name(each.id) for each in hit]
                words = LINE(start=str(start), end=str(line[0]), figures=names)
                found[f"line:{start},{line[0]}"] = (hit, words)
    return found


@fire_line.offers(
    ATTACKS,
    "Breathe fire along a line.",
    unless=lambda bearer, _acting: None if burning(bearer) else messages.NO_TARGET,
)
def breathe(use: Use[HeroScapeState], acting: Acting) -> Step:
    """All on the line whom he sees defend against one roll, friend and enemy."""
    found = burning(use)
    options = tuple(
        Option(id_, words, tuple(f"figure:{each.id}" for each in hit))
        for id_, (hit, words) in found.items()
    )
    answer = yield from ask(
        Prompt(use.seat, "line", BREATHE_WHERE, use.ability.rule, Pick(options), use.about)
    )
    struck, _ = found[answer]
    special = Special(use.ability.id, use.title, use.number("line"), use.number("attack"))
    yield from attack_several(
        use.state, use.table, bearer_of(use), struck, special, turn=acting.turn
    )


drill_drive = abilities.ability("drill_drive", rule="HS-SPECIAL-01")


def _straight(bearer: Bears, acting: Acting, direction: int) -> list[list[Pace]]:
    """The ways straight on in a direction, one for each end: the longest come last."""
    state, own = bearer.state, acting.figure
    plain = journey_of(state, acting, bearer.number("line_move"), "walk")
    everybody = frozenset(each.id for each in state.on_board())
    line = _line(board(state).hex(own.spaces[0]), direction, bearer.number("line_move"))
    passed = frozenset(
        each.id
        for each in state.on_board()
        for space in each.spaces
        if board(state).hex(space) in line
    )
    profile = replace(plain.profile, through=everybody, spared_by=plain.profile.spared_by | passed)
    journey = Journey(plain.board, plain.overlay, plain.mover, bodies(state), profile)
    ways: list[list[Pace]] = []
    open_: list[tuple[list[Pace], int]] = [([], bearer.number("line_move"))]
    while open_:
        way, left = open_.pop(0)
        at = way[-1].spaces if way else own.spaces
        if len(way) == len(line) or (way and way[-1].stops):
            continue
        for there in plain.board.walks[at[0]]:
            if plain.board.hex(there) != line[len(way)]:
                continue
            step = journey.step(at, there, left, first=not way)
            if isinstance(step, Pace):
                longer = [*way, step]
                open_.append((longer, left - step.cost))
                if journey.may_end(step.spaces):
                    ways.append(longer)
    return ways


def _line(start: Hex, direction: int, length: int) -> list[Hex]:
    return [start.step(DIRECTIONS[direction], n) for n in range(1, length + 1)]


def drills(bearer: Bears, turn: Turn) -> dict[str, list[Pace]]:
    """Each end of a straight drive, by its id."""
    acting = Acting(bearer_of(bearer), turn)
    return {
        spaces_id(bearer.state, way[-1].spaces): way
        for direction in range(len(DIRECTIONS))
        for way in _straight(bearer, acting, direction)
    }


def drilled(bearer: Bears, way: list[Pace]) -> list[Figure]:
    """The figures a drive goes through."""
    over = {space for pace in way for space in pace.spaces}
    own = bearer_of(bearer)
    return [
        each
        for each in bearer.state.on_board()
        if each is not own and not over.isdisjoint(each.spaces)
    ]


@drill_drive.offers(
    TURNS,
    "Drive straight through everyone instead of moving and attacking.",
    unless=lambda bearer, turn: None if drills(bearer, turn) else messages.WHY_NO_END,
)
def drive(use: Use[HeroScapeState], turn: Turn) -> Step:
    """He drives in a line; all he passed through defend against one roll, without height."""
    state, figure = use.state, bearer_of(use)
    found = drills(use, turn)
    struck = {id_: drilled(use, way) for id_, way in found.items()}
    ids = sorted(found, key=lambda each: -sum(not state.friends(figure, f) for f in struck[each]))
    options: list[Option] = []
    for id_ in ids:
        names = [figure_name(each.id) for each in struck[id_]]
        space = id_.removeprefix("space:")
        words = DRILL_TO(space=space, figures=names) if names else DRILL_ALONE(space=space)
        hit = (f"figure:{each.id}" for each in struck[id_])
        options.append(Option(id_, words, (id_, *hit)))
    answer = yield from ask(
        Prompt(use.seat, "drill", DRILL_WHERE, use.ability.rule, Pick(tuple(options)), use.about)
    )
    yield from follow(state, use.table, figure, found[answer], turn)
    through = [each for each in struck[answer] if each.on_board]
    if not figure.on_board or not through:
        return
    special = Special(
        use.ability.id,
        use.title,
        use.number("line_move"),
        use.number("attack"),
        height_defends=False,
    )
    yield from attack_several(state, use.table, figure, through, special, turn=turn)
