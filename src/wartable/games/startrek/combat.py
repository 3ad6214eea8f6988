"""The Combat Phase: who may attack whom, and the seven steps of an attack.

COMBAT, TARGET, RANGE, ATTACKDICE, MODIFY, DEFENSEDICE and COMPARE of the ledger.
"""

from __future__ import annotations

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.engine.windows import Reckoning
from wartable.games.flightpath.attack import compare
from wartable.games.flightpath.dice import Die, roll_pool
from wartable.games.startrek import messages
from wartable.games.startrek.agenda import EndPhase, Engage, Fought, NextAttack, Strike, TurnUp
from wartable.games.startrek.damage import check_hull, destroy, suffer
from wartable.games.startrek.dice import CRITICAL, DOUBLE_HIT, EVADE, HIT, die_kinds
from wartable.games.startrek.events.actions import CloakFlipped
from wartable.games.startrek.events.attacks import (
    AttackCancelled,
    AttackCompared,
    AttackDeclared,
    AttackPassed,
    DiceCounted,
    DiceRolled,
)
from wartable.games.startrek.events.rounds import PhaseBegan
from wartable.games.startrek.mat import (
    Seen,
    blocked_by_planet,
    in_arc,
    obstructed,
    primary_arcs,
    spot,
)
from wartable.games.startrek.names import own_name, ship_name
from wartable.games.startrek.order import choose_next, tied
from wartable.games.startrek.pieces import PRIMARY, Attack, Ship
from wartable.games.startrek.registry import (
    ATTACK,
    ATTACK_COMPARED,
    ATTACK_DECLARED,
    ATTACK_DICE,
    ATTACK_EXTRAS,
    ATTACK_MODIFY,
    ATTACK_OVER,
    ATTACK_ROLLED,
    ATTACK_SCOPE,
    ATTACKS,
    COMBAT_BEGUN,
    DEAL_DAMAGE,
    DEFENSE_DICE,
    DEFENSE_EXTRAS,
    DEFENSE_MODIFY,
    FIRE,
    abilities,
    by_initiative,
    by_role,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.talents import face_down
from wartable.games.startrek.values import printed, skill

SMALL_CRAFT_REACH = 2
"""Shuttlecraft and Attack Squadrons attack at Range 1-2 (ST-SHUTTLE-02, ST-SQUADRON-02)."""
CANCEL_ORDER = (HIT, DOUBLE_HIT, CRITICAL)


def begin_combat(state: Fleets, table: Table) -> Step:
    """The Combat Phase begins: what cards do before the first attack.

    ST-TIMING-03.
    """
    state.begin_phase("combat")
    state.done(NextAttack())
    table.tell(PhaseBegan(rule="ST-GAME-03", phase="combat", round=state.round))
    yield from abilities.open(state, table, COMBAT_BEGUN, state, by_initiative(state))


def next_attack(state: Fleets) -> Step:
    """The next ship may attack: highest Skill first, on equal Skill that of Initiative first.

    ST-COMBAT-02, ST-COMBAT-03, ST-COMBAT-04, ST-COMBAT-08, ST-DESTROY-05, ST-GAME-04.
    """
    waiting = [ship for ship in state.in_play() if not ship.fought]
    if not waiting:
        state.done(EndPhase())
        return
    first = tied(state, waiting, highest_first=True, initiative_first=True)
    ship = yield from choose_next(
        state, first, "next_attacker", messages.WHICH_ATTACKS, "ST-COMBAT-04"
    )
    state.active = ship.id
    state.push(Engage(ship.id), Fought(ship.id))


# Declaring


def reach_of(ship: Ship) -> int:
    """How far its Primary Weapon reaches (ST-RANGE-01)."""
    return 3 if printed(ship).kind == "ship" else SMALL_CRAFT_REACH


def targets(
    state: Fleets,
    ship: Ship,
    arcs: tuple[str, ...],
    least: int,
    most: int,
) -> tuple[list[tuple[Ship, Seen]], list[Bar]]:
    """The opposing ships in these arcs at these Ranges, and why not the others.

    ST-COMBAT-01, ST-TARGET-01, ST-TARGET-02, ST-TARGET-03, ST-OVERLAP-07.
    """
    found: list[tuple[Ship, Seen]] = []
    bars: list[Bar] = []
    for target in state.opposing(ship):
        seen = spot(ship, target, arcs)
        if seen is not None and least <= seen.range_band <= most:
            found.append((target, seen))
            continue
        id_, words = f"ship:{target.id}", ship_name(target.id)
        if in_arc(ship, target, arcs):
            reason, rule = messages.NOT_IN_RANGE, "ST-RANGE-04"
        else:
            reason, rule = messages.NOT_IN_ARC, "ST-RANGE-05"
        bars.append(Bar(id_, words, reason, rule, (f"ship:{target.id}",)))
    return found, bars


def make_attack(
    state: Fleets,
    ship: Ship,
    target: Ship,
    seen: Seen,
    *,
    weapon: str = PRIMARY,
    arcs: tuple[str, ...] = (),
    value: int | None = None,
) -> Attack:
    """An attack as it would be, with what the measured line says of it."""
    return Attack(
        id=0,
        attacker=ship.id,
        defender=target.id,
        weapon=weapon,
        range_band=seen.range_band,
        arcs=arcs or primary_arcs(ship),
        value=printed(ship).attack if value is None else value,
        primary_value=value is None,
        obstructed=obstructed(state, ship, seen.line),
        blocked=blocked_by_planet(state, seen.line),
    )


def attack_dice(state: Fleets, attack: Attack) -> Reckoning:
    """How many attack dice, and why.

    ST-ATTACKDICE-01, ST-ATTACKDICE-02, ST-ATTACKDICE-04, ST-ATTACKDICE-05, ST-PLANET-05.
    """
    found = abilities.query(state, ATTACK_DICE, attack.value, attack)
    if attack.blocked or attack.no_attack_dice:
        return Reckoning(0, found.base, found.parts)
    return found


def defense_dice(state: Fleets, attack: Attack) -> Reckoning:
    """How many defense dice, and why.

    ST-DEFENSEDICE-01, ST-DEFENSEDICE-02, ST-DEFENSEDICE-04, ST-DEFENSEDICE-05, ST-REPLACE-01.
    """
    base = printed(state.ships[attack.defender]).agility
    found = abilities.query(state, DEFENSE_DICE, base, attack)
    return Reckoning(0, found.base, found.parts) if attack.no_defense_dice else found


def target_option(state: Fleets, attack: Attack) -> Option:
    """A target as it is offered, with its Range and the dice."""
    name = ship_name(attack.defender)
    about = (f"ship:{attack.defender}",)
    id_ = f"ship:{attack.defender}"
    if attack.blocked:
        return Option(id_, messages.BEHIND_PLANET(ship=name, range=attack.range_band), about)
    words = messages.AT_RANGE_OBSTRUCTED if attack.obstructed else messages.AT_RANGE
    dice = attack_dice(state, attack).value
    return Option(id_, words(ship=name, range=attack.range_band, dice=dice), about)


def engage(state: Fleets, table: Table, task: Engage) -> Step:
    """A ship may attack one target with its Primary Weapon or one of its cards, or pass.

    ST-COMBAT-06, ST-COMBAT-07, ST-TARGET-04, ST-RANGE-01, ST-REGEN-02.
    """
    state.done()
    ship = state.ships[task.ship]
    if not ship.in_play:
        return
    why = _cannot_attack(state, ship)
    if why:
        _pass(table, ship, why)
        return
    arcs = primary_arcs(ship)
    found, bars = targets(state, ship, arcs, 1, reach_of(ship))
    possible = {
        f"ship:{target.id}": make_attack(state, ship, target, seen) for target, seen in found
    }
    options: list[Option] = []
    for id_, attack in possible.items():
        ban = abilities.forbidden(state, FIRE, attack)
        if ban is None:
            options.append(target_option(state, attack))
        else:
            bars.append(ban.bar(id_, ship_name(attack.defender)))
    sources = (ship.id, *(card.id for card in ship.cards))
    offer = abilities.offer(state, table, ATTACKS, ship, seat=ship.seat, sources=sources)
    if not options and not offer.options:
        _pass(table, ship, "no_target")
        return
    form = Pick(
        (*options, *offer.options, Option("none", messages.NO_ATTACK)), (*bars, *offer.bars)
    )
    answer = yield from ask(
        Prompt(
            ship.seat,
            "attack",
            messages.ATTACK_WHOM(ship=own_name(ship.id)),
            "ST-TARGET-01",
            form,
            (f"ship:{ship.id}",),
        )
    )
    if answer == "none":
        _pass(table, ship, "")
        return
    ship.attacked = True
    if answer in offer:
        yield from offer.take(answer)
    else:
        open_fire(state, possible[answer])


def _cannot_attack(state: Fleets, ship: Ship) -> str:
    if ship.held_fire:
        return "regenerated"
    if ship.attacked:
        return "attacked"
    return "forbidden" if abilities.forbidden(state, ATTACK, ship) is not None else ""


def _pass(table: Table, ship: Ship, why: str) -> None:
    rule = "ST-REGEN-02" if why == "regenerated" else "ST-COMBAT-07"
    table.tell(AttackPassed(rule=rule, about=(f"ship:{ship.id}",), ship=ship.id, why=why))


def open_fire(state: Fleets, attack: Attack, *, extra: bool = False) -> None:
    """Put an attack on the agenda, in whatever phase.

    It is the attack of the round, unless its card calls it an `extra` one.
    ST-EFFECT-07, ST-RULING-50.
    """
    state.attacks += 1
    if not extra:
        state.ships[attack.attacker].attacked = True
    attack.id = state.attacks
    attack.skill = skill(state, state.ships[attack.attacker])
    attack.defender_skill = skill(state, state.ships[attack.defender])
    both = (attack.attacker, attack.defender)
    down = [TurnUp(ship) for ship in both if face_down(state.ships[ship])]
    state.push(*down, Strike(attack))


# The seven steps


def strike(state: Fleets, table: Table, task: Strike) -> Step:
    """One step of an attack (ST-COMBAT-05)."""
    attack = task.attack
    attacker, defender = state.ships[attack.attacker], state.ships[attack.defender]
    if attack.cancelled or not (attacker.in_play and defender.in_play):
        state.done()
        table.tell(
            AttackCancelled(
                rule="ST-COMBAT-05",
                about=(f"ship:{attacker.id}",),
                attack=attack.id,
                attacker=attacker.id,
            )
        )
        yield from _over(state, table, attack)
        return
    match task.stage:
        case "declare":
            yield from declare(state, table, attack, attacker, defender)
            state.go_on(task, Strike(attack, "attack"))
        case "attack":
            yield from roll_attack(state, table, attack, attacker, defender)
            state.go_on(task, Strike(attack, "defense"))
        case "defense":
            yield from roll_defense(state, table, attack, attacker, defender)
            state.go_on(task, Strike(attack, "compare"))
        case "compare":
            yield from compare_results(state, table, attack, attacker, defender)
            state.go_on(task)
            yield from _over(state, table, attack)


def declare(state: Fleets, table: Table, attack: Attack, attacker: Ship, defender: Ship) -> Step:
    """Declare Target: a Cloak Token flips to red.

    ST-CLOAK-06, ST-CLOAK-07, ST-RULING-43.
    """
    seen = spot(attacker, defender, attack.arcs)
    line = (0, 0, 0, 0)
    if seen is not None:
        (start_x, start_y), (end_x, end_y) = seen.line
        line = (round(start_x), round(start_y), round(end_x), round(end_y))
    table.tell(
        AttackDeclared(
            rule="ST-TARGET-01",
            about=(f"ship:{attacker.id}", f"ship:{defender.id}"),
            attack=attack.id,
            attacker=attacker.id,
            defender=defender.id,
            weapon=attack.weapon,
            range_band=attack.range_band,
            obstructed=attack.obstructed,
            blocked=attack.blocked,
            line=line,
        )
    )
    yield from abilities.open(state, table, ATTACK_DECLARED, attack, by_initiative(state))
    if attacker.cloaked and not attacker.cloak_red and not attack.keeps_cloak:
        attacker.cloak_red = True
        about = (f"ship:{attacker.id}",)
        table.tell(CloakFlipped(rule="ST-CLOAK-06", about=about, ship=attacker.id))


def roll_attack(
    state: Fleets, table: Table, attack: Attack, attacker: Ship, defender: Ship
) -> Step:
    """Roll Attack Dice and Modify Attack Dice: the defender's abilities first.

    ST-MODIFY-07, ST-MODIFY-09, ST-RULING-48, ST-LIMIT-03, ST-RULING-55.
    """
    yield from abilities.open(state, table, ATTACK_EXTRAS, attack, by_initiative(state))
    dice = attack_dice(state, attack)
    _count(table, attack, attacker, "attack", dice)
    put_down = attack.set_attack[: dice.value]
    kinds = attack.attack_kinds(dice.value - len(put_down))
    attack.attack = yield from roll_pool(
        attacker.seat,
        die_kinds(),
        kinds,
        kind="attack",
        words=messages.ATTACK_ROLL(ship=ship_name(attacker.id)),
        rule="ST-ATTACKDICE-01",
        about=(f"ship:{attacker.id}", f"ship:{defender.id}"),
    )
    attack.attack.dice += [Die("attack", face, rerolled=True) for face in put_down]
    attack.rolled = dice.value
    _show(table, attack, attacker, "attack")
    order = by_role(state, defender, "ST-MODIFY-07")
    yield from abilities.open(state, table, ATTACK_MODIFY, attack, order)


def roll_defense(
    state: Fleets, table: Table, attack: Attack, attacker: Ship, defender: Ship
) -> Step:
    """Roll Defense Dice and Modify Defense Dice: the attacker's abilities first.

    ST-MODIFY-08, ST-RULING-49.
    """
    yield from abilities.open(state, table, DEFENSE_EXTRAS, attack, by_initiative(state))
    dice = defense_dice(state, attack)
    _count(table, attack, defender, "defense", dice)
    put_down = attack.set_defense[: dice.value]
    attack.defense = yield from roll_pool(
        defender.seat,
        die_kinds(),
        attack.defense_kinds(dice.value - len(put_down)),
        kind="defense",
        words=messages.DEFENSE_ROLL(ship=ship_name(defender.id)),
        rule="ST-DEFENSEDICE-01",
        about=(f"ship:{defender.id}", f"ship:{attacker.id}"),
    )
    attack.defense.dice += [Die("defense", face, rerolled=True) for face in put_down]
    _show(table, attack, defender, "defense")
    yield from abilities.open(state, table, ATTACK_ROLLED, attack, by_initiative(state))
    order = by_role(state, attacker, "ST-MODIFY-08")
    yield from abilities.open(state, table, DEFENSE_MODIFY, attack, order)


def _count(table: Table, attack: Attack, ship: Ship, pool: str, dice: Reckoning) -> None:
    table.tell(
        DiceCounted(
            rule="ST-ATTACKDICE-05" if pool == "attack" else "ST-DEFENSEDICE-01",
            about=(f"ship:{ship.id}",),
            attack=attack.id,
            ship=ship.id,
            pool=pool,
            reckoning=dice.bare(),
        )
    )


def _show(table: Table, attack: Attack, ship: Ship, pool: str) -> None:
    table.tell(
        DiceRolled(
            rule="ST-ATTACKDICE-01" if pool == "attack" else "ST-DEFENSEDICE-01",
            about=(f"ship:{ship.id}",),
            attack=attack.id,
            ship=ship.id,
            pool=pool,
            faces=attack.pool(pool).faces(),
        )
    )


def compare_results(
    state: Fleets, table: Table, attack: Attack, attacker: Ship, defender: Ship
) -> Step:
    """Compare Results and Deal Damage: Evades cancel Hits before Criticals.

    An attack without dice does no damage.
    ST-COMPARE-01, ST-COMPARE-02, ST-COMPARE-03, ST-COMPARE-04, ST-COMPARE-05, ST-DAMAGE-01,
    ST-ATTACKDICE-06, ST-RULING-48.
    """
    yield from abilities.open(state, table, ATTACK_COMPARED, attack, by_initiative(state))
    if attack.cancelled:
        return
    evades = attack.defense.count(EVADE)
    compare(attack.attack, evades, CANCEL_ORDER)
    hits = attack.attack.count(HIT) + 2 * attack.attack.count(DOUBLE_HIT)
    criticals = attack.attack.count(CRITICAL)
    if not attack.rolled:
        hits = criticals = 0
    table.tell(
        AttackCompared(
            rule="ST-COMPARE-04",
            about=(f"ship:{attacker.id}", f"ship:{defender.id}"),
            attack=attack.id,
            attacker=attacker.id,
            defender=defender.id,
            evades=evades,
            hits=hits,
            criticals=criticals,
        )
    )
    attack.hit = hits + criticals > 0
    if attack.hit:
        yield from suffer(state, table, defender, hits, criticals, attack)
    yield from abilities.open(state, table, DEAL_DAMAGE, attack, by_initiative(state))


def _over(state: Fleets, table: Table, attack: Attack) -> Step:
    """The attack is over; what cards do then, and what lasted for the attack ends."""
    yield from abilities.open(state, table, ATTACK_OVER, attack, by_initiative(state))
    state.effects.pass_moment(ATTACK_SCOPE.end(state))


def fought(state: Fleets, table: Table, task: Fought) -> Step:
    """A ship has had its opportunity to attack; if it is doomed, it is destroyed now.

    ST-SIMULTANEOUS-03, ST-SIMULTANEOUS-04.
    """
    state.done()
    ship = state.ships[task.ship]
    ship.fought = True
    if ship.in_play and ship.doomed:
        ship.doomed = False
        yield from destroy(state, table, ship, rule="ST-SIMULTANEOUS-04")
    elif ship.in_play:
        yield from check_hull(state, table, ship, None)
