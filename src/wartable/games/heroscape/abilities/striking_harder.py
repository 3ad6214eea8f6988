"""Powers of a figure's own attacks: more dice, more reach, more wounds, more attacks."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.asking import choose_victim, roll_20
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, is_bearer
from wartable.games.heroscape.abilities.registry import (
    ATTACK,
    ATTACK_DICE,
    ATTACK_NORMALLY,
    ATTACK_OVER,
    DECLARED,
    MOST_DEFENSE,
    RANGE,
    TURN,
    WOUNDED,
    WOUNDS_DEALT,
    abilities,
)
from wartable.games.heroscape.damage import wound
from wartable.games.heroscape.field import adjacent, beside, card
from wartable.games.heroscape.moments import Aim, Attack, Wounds
from wartable.games.heroscape.state import Figure, HeroScapeState

ONLY_ADJACENT = Message("heroscape.swashbuckler", "his last attack needs an adjacent target")()
EACH_ONCE = Message("heroscape.whirlwind", "she has attacked it this turn")()
HAMMER_WHOM = Message("heroscape.hammer_whom", "Who is hit as well if {figure} is wounded?")

sword_of_reckoning = abilities.ability("sword_of_reckoning", rule="HS-POWER-01")


@sword_of_reckoning.changes(ATTACK_DICE)
def draw_sword(bearer: Bears, attack: Attack) -> int | None:
    """More dice against an adjacent figure."""
    if not is_bearer(bearer, attack.attacker):
        return None
    near = adjacent(bearer.state, attack.attacker, attack.defender)
    return bearer.number("attack") if near else None


zettian_targeting = abilities.ability("zettian_targeting", rule="HS-POWER-01")


@zettian_targeting.changes(ATTACK_DICE)
def aim_at_the_same(bearer: Bears, attack: Attack) -> int | None:
    """The second Guard has more dice against the target of the first."""
    turn = attack.turn
    if turn is None or not is_bearer(bearer, attack.attacker) or len(turn.targeted) != 1:
        return None
    [(first, target)] = turn.targeted
    same = first != attack.attacker.id and target == attack.defender.id
    return bearer.number("attack") if same else None


reload = abilities.ability("reload", rule="HS-CARD-05")


@reload.changes(RANGE)
def take_aim(bearer: Bears, aim: Aim) -> int | None:
    """On its turn a figure that has not moved shoots farther."""
    turn = bearer.state.turn()
    if turn is None or not is_bearer(bearer, aim.attacker):
        return None
    still = turn.muster == aim.attacker.muster and aim.attacker.id not in turn.walked
    return bearer.number("range") if still else None


twist_the_blade = abilities.ability("twist_the_blade", rule="HS-DAMAGE-01")


@twist_the_blade.changes(WOUNDS_DEALT)
def twist(bearer: Bears, wounds: Wounds) -> int | None:
    """A normal or leaving engagement attack that wounds deals one wound more."""
    normal = wounds.attack is not None and wounds.attack.special is None
    if wounds.by != bearer.source or not (wounds.cause == "leaving" or normal):
        return None
    return bearer.number("wounds") if wounds.left > 0 else None


heart_finder_spear = abilities.ability("heart_finder_spear", rule="HS-RULING-70")


@heart_finder_spear.on(
    DECLARED,
    may="Roll to pierce its defense?",
    when=lambda bearer, attack: is_bearer(bearer, attack.attacker),
)
def find_the_heart(use: Use[HeroScapeState], attack: Attack) -> Step:
    """A good roll leaves the defender next to nothing."""
    die = yield from roll_20(use, attack.defender)
    if die >= use.number("d20"):
        use.leave(attack.defender.id, expires=ATTACK.end(use.state))


@heart_finder_spear.lasting.changes(MOST_DEFENSE, "replace")
def pierce(bearer: Bears, attack: Attack) -> int | None:
    """It rolls no more defense dice than this."""
    pierced = attack.attacker.id == bearer.source and attack.defender.id in bearer.effect.targets
    return bearer.number("max_defense") if pierced else None


vydars_hammer = abilities.ability("vydars_hammer", rule="HS-RULING-70")


def bystanders(bearer: Bears, attack: Attack) -> list[Figure]:
    """Figures next to the defender that are not too big, friends and enemies."""
    state, own = bearer.state, bearer_of(bearer)
    return [
        each
        for each in beside(state, attack.defender)
        if each is not own and card(state, each).size in bearer.words("sizes")
    ]


@vydars_hammer.on(
    DECLARED,
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.attacker)
        and attack.special is None
        and adjacent(bearer.state, attack.attacker, attack.defender)
        and bool(bystanders(bearer, attack))
    ),
)
def swing_hammer(use: Use[HeroScapeState], attack: Attack) -> Step:
    """A figure next to the defender may be named."""
    words = HAMMER_WHOM(figure=use.ability.registry.called(use.state, attack.defender.id))
    victim = yield from choose_victim(use, bystanders(use, attack), words, may_stop=True)
    if victim is not None:
        use.leave(victim.id, expires=ATTACK.end(use.state), mark=attack.defender.id)


@vydars_hammer.lasting.on(
    WOUNDED,
    when=lambda bearer, wounds: (
        wounds.attack is not None
        and wounds.attack.attacker.id == bearer.source
        and wounds.figure.id == bearer.effect.mark
    ),
)
def hit_as_well(use: Use[HeroScapeState], _wounds: Wounds) -> Step:
    """The defender was wounded: so is the one named."""
    [named] = use.effect.targets
    use.end()
    count = use.number("wounds")
    victim = use.state.figure(named)
    yield from wound(use.state, use.table, victim, count, "power", by=use.source)


swashbuckler = abilities.ability("swashbuckler", rule="HS-ATTACK-03")


@swashbuckler.on(
    ATTACK_OVER,
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.attacker)
        and attack.attacker.on_board
        and attack.turn is not None
        and bool(beside(bearer.state, attack.attacker))
    ),
    limit=once(TURN),
)
def one_more_thrust(use: Use[HeroScapeState], attack: Attack) -> None:
    """Having attacked, he may attack an adjacent figure once more."""
    use.leave(use.source, expires=TURN.end(use.state))
    attack.again = True


@swashbuckler.lasting.changes(ATTACK_DICE)
def thrust(bearer: Bears, attack: Attack) -> int | None:
    """That attack has more dice."""
    return bearer.number("attack") if attack.attacker.id in bearer.effect.targets else None


@swashbuckler.lasting.forbids(ATTACK_NORMALLY)
def reach_no_farther(bearer: Bears, aim: Aim) -> str | None:
    """Its target is adjacent."""
    if aim.attacker.id not in bearer.effect.targets:
        return None
    return None if adjacent(bearer.state, aim.attacker, aim.target) else ONLY_ADJACENT


whirlwind_assault = abilities.ability("whirlwind_assault", rule="HS-ATTACK-03")


@whirlwind_assault.on(
    ATTACK_OVER,
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.attacker)
        and attack.attacker.on_board
        and attack.turn is not None
        and attack.turn.muster == attack.attacker.muster
    ),
)
def whirl_on(use: Use[HeroScapeState], attack: Attack) -> None:
    """She may attack again, another figure."""
    use.leave(attack.defender.id, expires=TURN.end(use.state))
    attack.again = True


@whirlwind_assault.lasting.forbids(ATTACK_NORMALLY)
def each_once(bearer: Bears, aim: Aim) -> str | None:
    """Nobody twice in a turn."""
    if aim.attacker.id != bearer.source:
        return None
    return EACH_ONCE if aim.target.id in bearer.effect.targets else None
