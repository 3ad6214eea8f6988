"""The dice of an attack: attack dice, defense dice, Armor and damage, steps 3 to 9.

ATTACKDICE, MODIFY, DEFENSEDICE, COMPARE, ARMOR and ENERGY of the ledger.
"""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.engine.windows import Reckoning
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import Strike
from wartable.games.dndattackwing.damage import suffer
from wartable.games.dndattackwing.dice import CRITICAL, DODGE, HIT, die_kinds
from wartable.games.dndattackwing.events.combat import (
    AttackCancelled,
    AttackCompared,
    DiceCounted,
    DiceModified,
    DiceRolled,
    HitsDeflected,
)
from wartable.games.dndattackwing.names import creature_name
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.registry import (
    ATTACK_COMPARED,
    ATTACK_DECLARED,
    ATTACK_DEFLECTED,
    ATTACK_DICE,
    ATTACK_EXTRAS,
    ATTACK_LEFT,
    ATTACK_MODIFY,
    ATTACK_OVER,
    ATTACK_SCOPE,
    DEFENSE_DICE,
    DEFENSE_EXTRAS,
    DEFENSE_MODIFY,
    abilities,
    by_initiative,
    by_role,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import agility, armor, printed
from wartable.games.flightpath.attack import compare
from wartable.games.flightpath.dice import roll_pool

CANCEL_ORDER = (HIT, CRITICAL)


def attack_dice(state: Battle, attack: Attack) -> Reckoning:
    """How many attack dice, and why (DN-ATTACKDICE-01, DN-ATTACKDICE-05)."""
    return abilities.query(state, ATTACK_DICE, attack.dice, attack)


def defense_dice(state: Battle, attack: Attack) -> Reckoning:
    """How many defense dice, and why (DN-DEFENSEDICE-01, DN-DEFENSEDICE-04, DN-DEFENSEDICE-05)."""
    base = agility(state, state.creatures[attack.defender])
    return abilities.query(state, DEFENSE_DICE, base, attack)


def strike(state: Battle, table: Table, task: Strike) -> Step:
    """One step of an attack (DN-COMBAT-04)."""
    attack = task.attack
    attacker, defender = state.creatures[attack.attacker], state.creatures[attack.defender]
    standing = attacker.in_play or attack.detached
    if attack.cancelled or not (standing and defender.in_play):
        state.done()
        table.tell(
            AttackCancelled(
                rule="DN-COMBAT-04",
                about=(f"creature:{attacker.id}",),
                attack=attack.id,
                attacker=attacker.id,
            )
        )
        yield from _over(state, table, attack)
        return
    match task.stage:
        case "declared":
            yield from abilities.open(state, table, ATTACK_DECLARED, attack, by_initiative(state))
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


def roll_attack(
    state: Battle, table: Table, attack: Attack, attacker: Creature, defender: Creature
) -> Step:
    """Roll Attack Dice and Modify Attack Dice: the defender's abilities first.

    DN-MODIFY-01, DN-MODIFY-05, DN-MODIFY-06, DN-LIMIT-03.
    """
    yield from abilities.open(state, table, ATTACK_EXTRAS, attack, by_initiative(state))
    dice = attack_dice(state, attack)
    _count(table, attack, attacker, "attack", dice)
    attack.attack = yield from roll_pool(
        attacker.seat,
        die_kinds(),
        ["attack"] * dice.value,
        kind="attack",
        words=messages.ATTACK_ROLL(creature=creature_name(attacker.id)),
        rule="DN-ATTACKDICE-01",
        about=(f"creature:{attacker.id}", f"creature:{defender.id}"),
    )
    attack.rolled = dice.value
    _show(table, attack, attacker, "attack")
    order = by_role(state, defender, attacker, "DN-MODIFY-06")
    yield from abilities.open(state, table, ATTACK_MODIFY, attack, order)


def roll_defense(
    state: Battle, table: Table, attack: Attack, attacker: Creature, defender: Creature
) -> Step:
    """Roll Defense Dice and Modify Defense Dice: the attacker's abilities first.

    Where defense dice are barred both steps are skipped; dice reduced to 0 skip nothing.
    DN-MODIFY-07, DN-FAQ-04, DN-FAQ-05, DN-EX-45.
    """
    if attack.no_defense:
        none = Reckoning(0, 0, ())
        _count(table, attack, defender, "defense", none, barred=True)
        resist(table, attack, defender)
        return
    yield from abilities.open(state, table, DEFENSE_EXTRAS, attack, by_initiative(state))
    dice = defense_dice(state, attack)
    _count(table, attack, defender, "defense", dice)
    attack.defense = yield from roll_pool(
        defender.seat,
        die_kinds(),
        ["defense"] * dice.value,
        kind="defense",
        words=messages.DEFENSE_ROLL(creature=creature_name(defender.id)),
        rule="DN-DEFENSEDICE-01",
        about=(f"creature:{defender.id}", f"creature:{attacker.id}"),
    )
    _show(table, attack, defender, "defense")
    resist(table, attack, defender)
    order = by_role(state, attacker, defender, "DN-MODIFY-07")
    yield from abilities.open(state, table, DEFENSE_MODIFY, attack, order)


def resist(table: Table, attack: Attack, defender: Creature) -> None:
    """A defender of the attack's Energy Type adds one dodge, whatever else is barred.

    DN-ENERGY-02, DN-ENERGY-03, DN-ENERGY-04, DN-FAQ-06, DN-FAQ-07, DN-EX-25,
    DN-ENERGY-01.
    """
    if not attack.energy or attack.energy != printed(defender).energy:
        return
    attack.defense.add(DODGE)
    table.tell(
        DiceModified(
            rule="DN-ENERGY-02",
            about=(f"creature:{defender.id}",),
            attack=attack.id,
            creature=defender.id,
            pool="defense",
            how="resist",
            faces=attack.defense.faces(),
        )
    )


def _count(
    table: Table,
    attack: Attack,
    creature: Creature,
    pool: str,
    dice: Reckoning,
    *,
    barred: bool = False,
) -> None:
    table.tell(
        DiceCounted(
            rule="DN-ATTACKDICE-05" if pool == "attack" else "DN-DEFENSEDICE-01",
            about=(f"creature:{creature.id}",),
            attack=attack.id,
            creature=creature.id,
            pool=pool,
            reckoning=dice.bare(),
            barred=barred,
        )
    )


def _show(table: Table, attack: Attack, creature: Creature, pool: str) -> None:
    table.tell(
        DiceRolled(
            rule="DN-ATTACKDICE-01" if pool == "attack" else "DN-DEFENSEDICE-01",
            about=(f"creature:{creature.id}",),
            attack=attack.id,
            creature=creature.id,
            pool=pool,
            faces=attack.pool(pool).faces(),
        )
    )


def compare_results(
    state: Battle, table: Table, attack: Attack, attacker: Creature, defender: Creature
) -> Step:
    """Compare Results: dodges cancel hits before criticals; then Armor, then damage.

    Where no Damage Card is left anywhere, criticals are hits, which Armor deflects (DN-LIMIT-04).
    DN-COMPARE-01, DN-COMPARE-02, DN-COMPARE-03, DN-COMPARE-04, DN-COMPARE-05, DN-COMPARE-06,
    DN-ATTACKDICE-06, DN-EX-16, DN-EX-17, DN-EX-18.
    """
    yield from abilities.open(state, table, ATTACK_COMPARED, attack, by_initiative(state))
    if attack.cancelled:
        return
    if state.deck.exhausted:
        attack.attack.convert((CRITICAL,), HIT)
    dodges = attack.defense.count(DODGE)
    compare(attack.attack, dodges, CANCEL_ORDER)
    yield from abilities.open(state, table, ATTACK_LEFT, attack, by_initiative(state))
    hits, criticals = attack.attack.count(HIT), attack.attack.count(CRITICAL)
    if not attack.rolled:
        hits = criticals = 0
    table.tell(
        AttackCompared(
            rule="DN-COMPARE-04",
            about=(f"creature:{attacker.id}", f"creature:{defender.id}"),
            attack=attack.id,
            attacker=attacker.id,
            defender=defender.id,
            dodges=dodges,
            hits=hits,
            criticals=criticals,
        )
    )
    attack.hit = hits + criticals > 0
    if not attack.hit:
        return
    yield from deflect(state, table, attack, defender, hits)
    yield from suffer(state, table, defender, hits - attack.deflected, criticals, attack)


def deflect(state: Battle, table: Table, attack: Attack, defender: Creature, hits: int) -> Step:
    """Full Armor Tokens deflect hits, each one in every attack; never criticals.

    DN-ARMOR-01, DN-ARMOR-02, DN-ARMOR-03, DN-ARMOR-04, DN-ARMOR-05, DN-TROOPAREA-02,
    DN-RULING-31.
    """
    if not attack.penetrates:
        attack.deflected = min(hits, armor(state, defender))
    yield from abilities.open(state, table, ATTACK_DEFLECTED, attack, by_initiative(state))
    attack.deflected = min(attack.deflected, hits)
    if attack.deflected:
        table.tell(
            HitsDeflected(
                rule="DN-ARMOR-01",
                about=(f"creature:{defender.id}",),
                attack=attack.id,
                defender=defender.id,
                count=attack.deflected,
            )
        )


def _over(state: Battle, table: Table, attack: Attack) -> Step:
    """The attack is over; what cards do then, and what lasted for the attack ends."""
    yield from abilities.open(state, table, ATTACK_OVER, attack, by_initiative(state))
    state.effects.pass_moment(ATTACK_SCOPE.end(state))
