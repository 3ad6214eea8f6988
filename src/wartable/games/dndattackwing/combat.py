"""The Combat Phase: who attacks, charging, declaring blindly, and measuring what was declared.

COMBAT, CHARGE, DECLARE, RANGE, THROUGH and PRIMARY of the ledger. Every enemy on a permitted level
is offered for every attack, and nothing in the questions says how far away it is (DN-RULING-13).
The dice are in attack.py.
"""

from __future__ import annotations

from msgspec.structs import replace

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.engine.windows import Ban
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import (
    Declare,
    EndPhase,
    Engage,
    Execute,
    Fought,
    Measure,
    NextAttack,
    Reform,
    Strike,
)
from wartable.games.dndattackwing.cards import Weapon
from wartable.games.dndattackwing.events.combat import AttackDeclared, AttackMeasured, AttackPassed
from wartable.games.dndattackwing.events.rounds import PhaseBegan
from wartable.games.dndattackwing.initiative import review
from wartable.games.dndattackwing.judging import note
from wartable.games.dndattackwing.mat import FORWARD, figures, ground_between, in_arc, measure
from wartable.games.dndattackwing.names import creature_name, own_name, weapon_name
from wartable.games.dndattackwing.obstacles import obstructions
from wartable.games.dndattackwing.order import choose_next, tied
from wartable.games.dndattackwing.pieces import Attack, Creature, Figure, Reach
from wartable.games.dndattackwing.registry import (
    ATTACK,
    ATTACK_AT_RANGE,
    ATTACK_FAILED,
    ATTACK_ON,
    ATTACK_WITH,
    ATTACKS,
    COMBAT_BEGUN,
    FOUGHT,
    REACH,
    Aiming,
    abilities,
    by_initiative,
)
from wartable.games.dndattackwing.state import Battle, Measured
from wartable.games.dndattackwing.tokens import CHARGE, take
from wartable.games.dndattackwing.values import primary_weapon, weapons
from wartable.games.flightpath.dials import Maneuver

CHARGE_MOVE = Maneuver("straight", 1)


def begin_combat(state: Battle, table: Table) -> Step:
    """The Combat Phase begins: what cards do before the first attack."""
    state.phase = "combat"
    state.done(NextAttack())
    table.tell(PhaseBegan(rule="DN-ROUND-01", phase="combat", round=state.round))
    yield from abilities.open(state, table, COMBAT_BEGUN, state, by_initiative(state))


def next_attack(state: Battle, table: Table) -> Step:
    """The next creature may attack: highest Level first, among equals initiative first.

    One with lethal damage still has its turn.
    DN-COMBAT-01, DN-COMBAT-02, DN-COMBAT-03, DN-COMBAT-06, DN-COMBAT-07, DN-EX-23.
    """
    review(state, table)
    waiting = [creature for creature in state.in_play() if not creature.fought]
    if not waiting:
        state.done(EndPhase())
        return
    first = tied(state, waiting, highest_first=True, initiative_first=True)
    creature = yield from choose_next(
        state, first, "next_attacker", messages.WHICH_ATTACKS, "DN-COMBAT-03"
    )
    state.push(Engage(creature.id), Declare(creature.id), Fought(creature.id))


def engage(state: Battle, table: Table, task: Engage) -> Step:
    """Before it declares a target, a creature may spend its Charge Token and move straight 1.

    DN-CHARGE-02, DN-CHARGE-03, DN-CHARGE-06, DN-RULING-25.
    """
    state.done()
    creature = state.creatures[task.creature]
    if not creature.in_play or not creature.tokens[CHARGE]:
        return
    if cannot_attack(state, creature):
        return
    about = (f"creature:{creature.id}",)
    options = (Option("charge", messages.CHARGE), Option("keep", messages.KEEP_CHARGE))
    answer = yield from ask(
        Prompt(
            creature.seat,
            "charge",
            messages.SPEND_CHARGE(creature=own_name(creature.id)),
            "DN-CHARGE-02",
            Pick(options, otherwise="keep"),
            about,
        )
    )
    if answer == "charge":
        take(table, creature, CHARGE, "DN-CHARGE-02")
        creature.charged = True
        state.push(Execute(creature.id, CHARGE_MOVE, "charge"), Reform(creature.id))


def cannot_attack(state: Battle, creature: Creature) -> bool:
    """Whether an effect forbids it to attack (DN-COMBAT-08)."""
    return abilities.forbidden(state, ATTACK, creature) is not None


# Declaring


def within_level(attacker: Creature, target: Creature, reach: Reach) -> bool:
    """Whether an attack may be declared on the play level of the target.

    DN-LEVEL-03, DN-DECLARE-06, DN-DECLARE-07, DN-ALTITUDE-09, DN-EX-08.
    """
    if reach == "ranged" or attacker.level == target.level:
        return True
    return "swoop" in {attacker.altitude, target.altitude}


def with_weapon(state: Battle, creature: Creature, weapon: Weapon) -> Attack:
    """An attack with a Primary Weapon, on nobody yet.

    DN-PRIMARY-01, DN-PRIMARY-03, DN-ATTACKDICE-01, DN-ENERGY-03, DN-EX-15.
    """
    return Attack(
        id=0,
        attacker=creature.id,
        defender="",
        weapon=weapon.id,
        range_band=0,
        reach="ranged" if weapon.ranged else "melee",
        arc=weapon.arc,
        dice=primary_weapon(state, creature),
    )


def declare(state: Battle, table: Table, task: Declare) -> Step:
    """A creature may make one attack: its form and its target are named before measuring.

    DN-COMBAT-05, DN-COMBAT-09, DN-DECLARE-01, DN-DECLARE-05, DN-PRIMARY-05, DN-UPGRADE-01.
    """
    state.done()
    creature = state.creatures[task.creature]
    if not creature.in_play:
        return
    ban = abilities.forbidden(state, ATTACK, creature)
    if ban is not None:
        _pass(table, creature, "forbidden", str(ban.reason))
        return
    if creature.attacked and not task.extra:
        _pass(table, creature, "attacked")
        return
    possible = {
        f"weapon:{weapon.id}": (weapon, with_weapon(state, creature, weapon))
        for weapon in weapons(creature)
    }
    options: list[Option] = []
    bars: list[Bar] = []
    for id_, (weapon, attack) in possible.items():
        words = weapon_words(weapon, attack, ranges_of(state, attack, 1, weapon.reach))
        why = hindered(state, creature, attack)
        if why is None:
            options.append(Option(id_, words))
        else:
            bars.append(Bar(id_, words, *why))
    sources = (creature.id, *(card.id for card in creature.cards))
    offer = abilities.offer(state, table, ATTACKS, creature, seat=creature.seat, sources=sources)
    if not options and not offer.options:
        _pass(table, creature, "no_target")
        return
    form = Pick(
        (*options, *offer.options, Option("none", messages.NO_ATTACK)), (*bars, *offer.bars)
    )
    answer = yield from ask(
        Prompt(
            creature.seat,
            "attack",
            messages.ATTACK_HOW(creature=own_name(creature.id)),
            "DN-DECLARE-01",
            form,
            (f"creature:{creature.id}",),
        )
    )
    if answer == "none":
        _pass(table, creature, "")
        return
    if not task.extra:
        creature.attacked = True
    if answer in offer:
        yield from offer.take(answer)
        return
    weapon, attack = possible[answer]
    yield from name_defender(state, table, attack, weapon.reach)


def weapon_words(weapon: Weapon, attack: Attack, ranges: range) -> str:
    """A weapon as it is offered, with the Ranges it works at."""
    name, how = weapon_name(weapon.id), messages.REACHES[attack.reach]
    arc, dice = messages.ARCS[weapon.arc], attack.dice
    least, most = ranges.start, ranges.stop - 1
    if least == most == 1:
        return messages.WITH_SHORT_WEAPON(weapon=name, reach=how, arc=arc, dice=dice)
    return messages.WITH_WEAPON(weapon=name, reach=how, arc=arc, least=least, most=most, dice=dice)


def ranges_of(state: Battle, attack: Attack, least: int, most: int) -> range:
    """The Ranges at which an attack works, with what cards change of them (DN-DECLARE-03)."""
    most = abilities.number(state, REACH, most, attack)
    while least <= most and _fails_at(state, attack, least):
        least += 1
    return range(least, most + 1)


def _fails_at(state: Battle, attack: Attack, band: int) -> bool:
    there = replace(attack, range_band=band)
    return abilities.forbidden(state, ATTACK_AT_RANGE, there) is not None


def hindered(state: Battle, creature: Creature, attack: Attack) -> tuple[str, str] | None:
    """Why an attack cannot be declared now, for reasons that all can see.

    DN-CHARGE-04, DN-RULING-26.
    """
    if creature.charged and attack.reach == "ranged":
        return messages.ONLY_MELEE, "DN-CHARGE-04"
    ban = abilities.forbidden(state, ATTACK_WITH, attack)
    if ban is not None:
        return ban.reason, ban.rule
    enemies = [each for each in state.enemies(creature) if spared(state, creature, each) is None]
    if not any(within_level(creature, enemy, attack.reach) for enemy in enemies):
        return messages.NOBODY_ON_LEVEL, "DN-DECLARE-06"
    return None


def spared(state: Battle, attacker: Creature, defender: Creature) -> Ban | None:
    """What forbids one creature to attack another, if anything does (DN-ADV2-16)."""
    return abilities.forbidden(state, ATTACK_ON, Aiming(attacker, defender))


def name_defender(state: Battle, table: Table, attack: Attack, most: int, least: int = 1) -> Step:
    """The target is named among all enemies on a permitted level, in no order of distance.

    DN-DECLARE-01, DN-DECLARE-06, DN-DECLARE-07, DN-RULING-13, DN-RULING-18.
    """
    attacker = state.creatures[attack.attacker]
    found = yield from choose_defender(state, attacker, attack)
    if found is None:
        _pass(table, attacker, "no_target")
        return
    target, attack.soldier = found.creature, found.soldier
    attack.defender = target.id
    state.attacks += 1
    attack.id = state.attacks
    table.tell(
        AttackDeclared(
            rule="DN-DECLARE-01",
            about=(f"creature:{attacker.id}", f"creature:{target.id}"),
            attack=attack.id,
            attacker=attacker.id,
            defender=target.id,
            weapon=attack.weapon,
        )
    )
    state.push(Measure(attack, most, least))


def choose_defender(state: Battle, attacker: Creature, attack: Attack) -> Asking[Figure | None]:
    """The enemy that an attack is declared on; of a Troop, any of its soldiers.

    DN-TROOP-17, DN-DECLARE-06.
    """
    options: list[Option] = []
    bars: list[Bar] = []
    named = {figure_id(each): each for each in figures(state.enemies(attacker))}
    for id_, figure in named.items():
        words, about = figure_name(figure), (id_,)
        ban = spared(state, attacker, figure.creature)
        if ban is not None:
            bars.append(Bar(id_, words, ban.reason, ban.rule, about))
        elif within_level(attacker, figure.creature, attack.reach):
            options.append(Option(id_, words, about))
        else:
            bars.append(Bar(id_, words, messages.OTHER_LEVEL, "DN-DECLARE-06", about))
    if not options:
        return None
    words = messages.ATTACK_WHOM(creature=own_name(attacker.id), weapon=weapon_name(attack.weapon))
    answer = yield from ask(
        Prompt(
            attacker.seat,
            "defender",
            words,
            "DN-DECLARE-01",
            Pick(tuple(options), tuple(bars)),
            (f"creature:{attacker.id}", f"weapon:{attack.weapon}"),
        )
    )
    return named[answer]


def figure_id(figure: Figure) -> str:
    """The id of a creature, or of a soldier of a Troop, in questions."""
    if figure.soldier:
        return f"soldier:{figure.creature.id}.{figure.soldier}"
    return f"creature:{figure.creature.id}"


def figure_name(figure: Figure) -> str:
    """What a creature or a soldier is called."""
    name = creature_name(figure.creature.id)
    return messages.SOLDIER(troop=name, number=figure.soldier) if figure.soldier else name


def _pass(table: Table, creature: Creature, why: str, reason: str = "") -> None:
    rule = "DN-COMBAT-08" if why == "forbidden" else "DN-COMBAT-09"
    about = (f"creature:{creature.id}",)
    table.tell(AttackPassed(rule=rule, about=about, creature=creature.id, why=why, reason=reason))


# Measuring


def measure_attack(state: Battle, table: Table, task: Measure) -> Step:
    """What was declared is measured for all to see; a wrong guess loses the attack.

    A Troop attacks from its Point Soldier.
    DN-DECLARE-02, DN-DECLARE-03, DN-DECLARE-04, DN-PRIMARY-02, DN-TROOP-15, DN-RULING-17,
    DN-RULING-19, DN-EX-13, DN-EX-14, DN-EX-41.
    """
    state.done()
    attack = task.attack
    attacker, defender = state.creatures[attack.attacker], state.creatures[attack.defender]
    target = defender.figure(attack.soldier) if defender.in_play else None
    if not attacker.in_play or target is None:
        return
    seen = measure(attacker.base, target.base, attack.arc)
    failed = ""
    if seen is None:
        failed = "range" if in_arc(attacker.base, target.base, attack.arc) else "arc"
    else:
        attack.range_band = seen.range_band
        attack.ahead = in_arc(attacker.base, target.base, FORWARD)
        attack.between = ground_between(state, attacker.figures()[0], target, seen.line)
        attack.obstructed = obstructions(state, attacker.figures()[0], target, seen.line)
        if seen.range_band not in ranges_of(state, attack, task.least, task.most):
            failed = "range"
    found = None if seen is None else seen.range_band
    if target.soldier in {0, defender.point}:
        note(state, Measured(attacker.id, defender.id, attack.arc, found))
    if not failed:
        state.push(Strike(attack))
    table.tell(
        AttackMeasured(
            rule="DN-DECLARE-03" if failed else "DN-DECLARE-04",
            about=(f"creature:{attacker.id}", f"creature:{defender.id}"),
            reveals=(f"range:{attacker.id}:{defender.id}",),
            attack=attack.id,
            attacker=attacker.id,
            defender=defender.id,
            range_band=found or 0,
            failed=failed,
            between=attack.between,
            obstructed=attack.obstructed,
        )
    )
    if failed:
        yield from abilities.open(state, table, ATTACK_FAILED, attack, by_initiative(state))


def fought(state: Battle, table: Table, task: Fought) -> Step:
    """A creature has had its opportunity to attack; what cards do then."""
    state.done()
    creature = state.creatures[task.creature]
    creature.fought = True
    if creature.in_play:
        yield from abilities.open(state, table, FOUGHT, creature, by_initiative(state))
