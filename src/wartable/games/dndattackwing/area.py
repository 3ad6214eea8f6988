"""Area attacks: a Line, a Cone or a Burst, and a full attack on each creature caught.

AREA, LINE, CONE and BURST of the ledger. They are declared like any attack before anything is
measured, they name no target, and friends are caught as well as enemies.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from wartable.engine.forms import Option, Pick, Region
from wartable.engine.forms.along import Along, Stretch
from wartable.engine.forms.region import Area, Shape
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import MeasureArea, Strike, StrikeArea
from wartable.games.dndattackwing.cards import UpgradeAttack
from wartable.games.dndattackwing.combat import name_defender, spared, within_level
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.events.combat import AreaDeclared, AreaMeasured
from wartable.games.dndattackwing.judging import drawn_poses, note
from wartable.games.dndattackwing.mat import FORWARD, arc_named, in_arc, measure, range_of
from wartable.games.dndattackwing.names import creature_name, weapon_name
from wartable.games.dndattackwing.pieces import AreaAttack, AreaShape, Attack, Burst, Card, Creature
from wartable.games.dndattackwing.placing import things_in_the_way
from wartable.games.dndattackwing.state import Battle, Measured
from wartable.games.dndattackwing.values import primary_weapon
from wartable.games.flightpath import placing
from wartable.games.flightpath.arcs import disc_inside
from wartable.games.flightpath.measuring import distance
from wartable.games.flightpath.numbers import FULL_TURN, TOUCH, sincos
from wartable.games.flightpath.overlap import convex_depth, depth
from wartable.games.flightpath.pose import Base, Disc, Point

STEP = 20_000


def pattern_of(state: Battle, creature: Creature, card: str, spec: UpgradeAttack) -> Attack:
    """The Upgrade Attack of a card, on nobody yet (DN-UPGRADE-04, DN-ATTACKDICE-02)."""
    return Attack(
        id=0,
        attacker=creature.id,
        defender="",
        weapon=card,
        range_band=0,
        reach="ranged" if spec.ranged else "melee",
        arc=spec.arc,
        dice=spec.dice or primary_weapon(state, creature),
        primary=False,
        energy=spec.energy,
        penetrates=spec.penetrates,
        area=spec.areal,
        shape=spec.shape if spec.areal else "",
        no_defense=spec.bars_defense,
    )


def upgrade_attack(
    state: Battle, table: Table, creature: Creature, card: Card, spec: UpgradeAttack
) -> Step:
    """Make the Upgrade Attack of a card whose price is paid: name what it asks for, then measure.

    DN-UPGRADE-01, DN-UPGRADE-04, DN-PRIMARY-04, DN-ATTACKDICE-02, DN-AREA-05.
    """
    pattern = pattern_of(state, creature, card.card, spec)
    if spec.shape == "single":
        yield from name_defender(state, table, pattern, spec.reach, spec.least)
        return
    level = ""
    if spec.names_level:
        level = yield from _name_level(creature, pattern)
    area = AreaAttack(
        pattern=pattern,
        shape=spec.shape,
        most=spec.reach,
        level=level,
        blast=spec.blast,
        lasts=spec.lasts,
    )
    if area.shape == "line":
        yield from _lay_ruler(creature, area)
    elif area.shape == "burst":
        yield from _place_burst(state, creature, area)
    table.tell(
        AreaDeclared(
            rule=RULES[area.shape],
            about=(f"creature:{creature.id}",),
            attacker=creature.id,
            weapon=pattern.weapon,
            shape=area.shape,
            level=level,
            angle=area.angle,
            corner=area.corner,
            token=area.token,
        )
    )
    state.push(MeasureArea(area))


RULES: dict[AreaShape, str] = {
    "line": "DN-LINE-01",
    "cone": "DN-CONE-01",
    "burst": "DN-BURST-01",
    "area": "DN-AREA-01",
}


def _name_level(creature: Creature, attack: Attack) -> Asking[str]:
    """One play level is named when the attack starts (DN-AREA-04, DN-EX-30)."""
    options = tuple(Option(level, words) for level, words in messages.LEVELS.items())
    words = messages.WHICH_LEVEL(weapon=weapon_name(attack.weapon))
    answer = yield from ask(
        Prompt(
            creature.seat,
            "level",
            words,
            "DN-AREA-04",
            Pick(options),
            (f"creature:{creature.id}", f"weapon:{attack.weapon}"),
        )
    )
    return answer


# Lines


def _lay_ruler(creature: Creature, area: AreaAttack) -> Step:
    """The ruler is laid touching the base and wholly inside the arc, wherever the player likes.

    DN-LINE-01, DN-LINE-02, DN-RULING-20.
    """
    about = (f"creature:{creature.id}",)
    half_arc = shipped().geometry.arcs["forward" if area.pattern.arc == FORWARD else "rear"] // 2
    form = Along(
        (Stretch("angle", messages.RIGHT_OF_AHEAD, ((-half_arc, half_arc),)),),
        "degrees",
        1000,
        otherwise=("angle", 0),
    )
    words = messages.RULER_ANGLE(weapon=weapon_name(area.pattern.weapon))
    answer = yield from ask(Prompt(creature.seat, "ruler_angle", words, "DN-LINE-02", form, about))
    angle = answer["at"]
    assert isinstance(angle, int)
    run = corner_run(creature.side, angle)
    form = Along(
        (Stretch("corner", messages.RIGHT_OF_AHEAD, (run,)),),
        "mm",
        1000,
        otherwise=("corner", sum(run) // 2),
    )
    answer = yield from ask(
        Prompt(creature.seat, "ruler_corner", messages.RULER_CORNER, "DN-LINE-02", form, about)
    )
    corner = answer["at"]
    assert isinstance(corner, int)
    area.angle, area.corner = angle, corner


def corner_run(side: int, angle: int) -> tuple[int, int]:
    """Where the near corner of a ruler at an angle may touch the side it leaves from.

    The corner on the side it leans to touches the base; the other one must be in the arc.

    >>> corner_run(40_000, 0)
    (0, 20000)
    >>> corner_run(40_000, -45_000)
    (-20000, 20000)
    """
    half, width = side // 2, shipped().geometry.ruler_width
    sine, cosine = sincos(abs(angle))
    inner = round(-half + width * (cosine - sine))
    return (inner, half) if angle >= 0 else (-half, -inner)


def ruler_corners(base: Base, area: AreaAttack) -> list[Point]:
    """The corners of the part of the ruler that counts, on the mat (DN-LINE-03)."""
    geometry = shipped().geometry
    length, width = float(area.most * geometry.section), float(geometry.ruler_width)
    sine, cosine = sincos(area.angle % FULL_TURN)
    across = -width if area.angle >= 0 else width
    near = Point(float(area.corner), base.half)
    other = Point(near.x + across * cosine, near.y - across * sine)
    corners = [
        near,
        Point(near.x + length * sine, near.y + length * cosine),
        Point(other.x + length * sine, other.y + length * cosine),
        other,
    ]
    if area.pattern.arc != FORWARD:
        corners = [Point(-x, -y) for x, y in corners]
    return [base.outward(corner) for corner in corners]


# Bursts


def _place_burst(state: Battle, creature: Creature, area: AreaAttack) -> Step:
    """The Burst Token is placed by eye; it may touch bases as they are drawn, not overlap them.

    DN-BURST-01, DN-BURST-02, DN-RULING-21.
    """
    radius = shipped().geometry.tokens.burst // 2
    clear = things_in_the_way(state)
    corners = ((0, 0), (state.width, 0), (state.width, state.height), (0, state.height))
    form = Region(
        placing.CLEAR,
        (Area(corners),),
        Shape(radius=radius),
        _free_for_token(state, creature, radius),
        clear,
        (0,),
        rule="DN-BURST-02",
    )
    words = messages.PLACE_BURST(weapon=weapon_name(area.pattern.weapon))
    pose = yield from ask(
        Prompt(creature.seat, "burst", words, "DN-BURST-01", form, (f"creature:{creature.id}",))
    )
    area.token = (pose["x"], pose["y"])


def _free_for_token(state: Battle, creature: Creature, radius: int) -> tuple[int, int, int]:
    """Some place where a token lies on no base as it is drawn: before the creature, if there is."""
    bases = [
        Base.at(pose, each.side) for each in state.in_play() for pose in drawn_poses(each).values()
    ]
    for x, y in _spots(state, creature, radius):
        inside = radius <= x <= state.width - radius and radius <= y <= state.height - radius
        disc = Disc.at(x, y, radius)
        if inside and all(depth(base, disc) <= TOUCH for base in bases):
            return x, y, 0
    raise AssertionError("the play area has room for a token")


def _spots(state: Battle, creature: Creature, radius: int) -> Iterator[tuple[int, int]]:
    """Places straight ahead of a creature as it is drawn, then all over the play area."""
    seen, near = creature.drawn, creature.side // 2 + radius
    if seen is not None:
        for ahead in range(near + shipped().geometry.section, 2 * state.height, STEP):
            there = seen.moved(ahead, 0)
            yield there.x, there.y
    for y in range(radius, state.height - radius, STEP):
        for x in range(radius, state.width - radius, STEP):
            yield x, y


def token_disc(area: AreaAttack) -> Disc:
    """What a Burst Token covers."""
    assert area.token is not None
    x, y = area.token
    return Disc(float(x), float(y), shipped().geometry.tokens.burst / 2)


def well_placed(base: Base, area: AreaAttack) -> bool:
    """Whether the whole token lies within the attack's Range and arc.

    DN-BURST-03, DN-RULING-21.
    """
    disc = token_disc(area)
    reach = area.most * shipped().geometry.section
    far = distance(base, Disc(disc.x, disc.y, 0.0)) + disc.radius
    middle = Point(disc.x, disc.y)
    return far < reach + 0.5 and disc_inside(base, middle, disc.radius, arc_named(area.pattern.arc))


# Measuring


def measure_area(state: Battle, table: Table, task: MeasureArea) -> Step:
    """Whom the attack catches is measured for all to see.

    DN-LINE-03, DN-CONE-01, DN-BURST-03, DN-BURST-04, DN-BURST-05, DN-BURST-06, DN-BURST-07.
    """
    yield from ()
    state.done()
    area = task.area
    attacker = state.creatures[area.pattern.attacker]
    about = (f"creature:{attacker.id}",)
    weapon = area.pattern.weapon
    if not task.placed:
        if not attacker.in_play:
            return
        if area.shape == "burst" and not well_placed(attacker.base, area):
            table.tell(
                AreaMeasured(
                    rule="DN-BURST-03",
                    about=about,
                    reveals=(f"area:{attacker.id}",),
                    attacker=attacker.id,
                    weapon=weapon,
                    caught=(),
                    failed=True,
                )
            )
            return
        if area.lasts:
            _leave_token(state, attacker, area)
            return
    caught = caught_by(state, area)
    for name, band in caught:
        if area.shape in {"cone", "area"} and not state.creatures[name].troop:
            note(state, Measured(attacker.id, name, area.pattern.arc, band))
    table.tell(
        AreaMeasured(
            rule=RULES[area.shape],
            about=(*about, *(f"creature:{name}" for name, _ in caught)),
            reveals=(f"area:{attacker.id}",),
            attacker=attacker.id,
            weapon=weapon,
            caught=tuple(name for name, _ in caught),
        )
    )
    if caught:
        state.push(StrikeArea(area, tuple(caught)))


def _leave_token(state: Battle, attacker: Creature, area: AreaAttack) -> None:
    """A Burst that works in End Phases leaves its token in play (DN-BURST-07)."""
    card = next(each for each in attacker.cards if each.card == area.pattern.weapon)
    area.pattern.detached = True
    state.bursts.append(Burst(f"burst.{card.id}", card.id, attacker.seat, area))


def caught_by(state: Battle, area: AreaAttack) -> list[tuple[str, int]]:
    """The creatures in the area with their Ranges, friends and enemies alike.

    DN-AREA-01, DN-AREA-02, DN-AREA-04, DN-RULING-22, DN-RULING-62.
    """
    attacker = state.creatures[area.pattern.attacker]
    found: list[tuple[str, int]] = []
    for creature in state.in_play():
        if area.level and creature.level != area.level:
            continue
        if spared(state, attacker, creature) is not None:
            continue
        if not area.level and not within_level(attacker, creature, area.pattern.reach):
            continue
        band = _caught_at(attacker, creature, area)
        if band is not None:
            found.append((creature.id, band))
    return found


def _caught_at(attacker: Creature, creature: Creature, area: AreaAttack) -> int | None:
    """At which Range an area attack catches a creature; None if it does not (DN-RULING-39)."""
    bands = [band for _, band in caught_figures(attacker, creature, area)]
    return min(bands, default=None)


def caught_figures(
    attacker: Creature, creature: Creature, area: AreaAttack
) -> list[tuple[int, int]]:
    """The figures of a creature that an area attack catches, with their Ranges.

    DN-TROOPAREA-01, DN-TROOPAREA-04.
    """
    found: list[tuple[int, int]] = []
    for figure in creature.figures():
        band = _band(attacker, figure.base, area, own=creature.id == attacker.id)
        if band is not None:
            found.append((figure.soldier, band))
    return found


def _band(attacker: Creature, base: Base, area: AreaAttack, *, own: bool) -> int | None:
    if area.shape == "burst":
        band = range_of(distance(base, token_disc(area)))
        return band if band is not None and band <= area.blast else None
    if own:
        return None
    if area.shape == "line":
        if convex_depth(ruler_corners(attacker.base, area), base.corners()) < -TOUCH:
            return None
        return range_of(distance(attacker.base, base))
    if area.shape == "area":
        return _before_the_row(attacker, base, area)
    seen = measure(attacker.base, base, area.pattern.arc)
    return seen.range_band if seen is not None and seen.range_band <= area.most else None


def _before_the_row(attacker: Creature, base: Base, area: AreaAttack) -> int | None:
    """The Range from the nearest soldier of the front row, in the Point Soldier's arc."""
    if not in_arc(attacker.base, base, area.pattern.arc):
        return None
    bands = [range_of(distance(figure.base, base)) for figure in attacker.front_row()]
    near = [band for band in bands if band is not None and band <= area.most]
    return min(near, default=None)


# Striking


def strike_area(state: Battle, task: StrikeArea) -> Step:
    """One creature after another gets a full attack, in the order the attacker likes.

    DN-AREA-02, DN-AREA-03, DN-AREA-07, DN-RULING-23.
    """
    area = task.area
    left = [each for each in task.caught if state.creatures[each[0]].in_play]
    attacker = state.creatures[area.pattern.attacker]
    if not left or not (attacker.in_play or area.pattern.detached):
        state.done()
        return
    chosen = left[0]
    if len(left) > 1:
        options = tuple(
            Option(f"creature:{name}", creature_name(name), (f"creature:{name}",))
            for name, _ in left
        )
        answer = yield from ask(
            Prompt(
                attacker.seat,
                "next_caught",
                messages.NEXT_CAUGHT(weapon=weapon_name(area.pattern.weapon)),
                "DN-AREA-03",
                Pick(options),
                tuple(option.id for option in options),
            )
        )
        chosen = next(each for each in left if f"creature:{each[0]}" == answer)
    rest = tuple(each for each in left if each != chosen)
    state.attacks += 1
    attack = attack_on(state, area, *chosen)
    attack.id = state.attacks
    state.done(Strike(attack), *([StrikeArea(area, rest)] if rest else ()))


def attack_on(state: Battle, area: AreaAttack, name: str, band: int) -> Attack:
    """The full attack of an area attack on one creature that it caught, and at which Range."""
    pattern, defender = area.pattern, state.creatures[name]
    attacker = state.creatures[pattern.attacker]
    ahead = attacker.in_play and in_arc(attacker.base, defender.base, FORWARD)
    return replace(
        pattern,
        defender=name,
        caught=tuple(soldier for soldier, _ in caught_figures(attacker, defender, area)),
        range_band=band,
        ahead=ahead and attacker.id != defender.id,
        attack=replace(pattern.attack, dice=[]),
        defense=replace(pattern.defense, dice=[]),
    )
