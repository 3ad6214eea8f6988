"""Upgrades that answer to what happens: in an attack, after an Action, or all the time."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Use, once
from wartable.games.dndattackwing.abilities.lines import (
    costs,
    line,
    own,
    printed_cards,
    question,
    text_of,
)
from wartable.games.dndattackwing.abilities.shapes import takes_part
from wartable.games.dndattackwing.actions import hindrance, name_enemy
from wartable.games.dndattackwing.agenda import Act, Judge
from wartable.games.dndattackwing.cards import BREATH_WEAPON
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import suffer
from wartable.games.dndattackwing.dice import CRITICAL, HIT, roll_attack_dice
from wartable.games.dndattackwing.events.actions import Shifted
from wartable.games.dndattackwing.events.combat import DieRolled
from wartable.games.dndattackwing.judging import draw
from wartable.games.dndattackwing.names import creature_name
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.registry import (
    ACTION_DONE,
    ARMOR,
    ATTACK_DECLARED,
    ATTACK_DEFLECTED,
    ATTACK_DICE,
    ATTACK_OVER,
    ATTACK_SCOPE,
    DEFENSE_EXTRAS,
    HEALTH,
    REACH,
    ROUND,
    Performing,
    standing,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import EXHAUSTION, PIVOT, give, shatter
from wartable.games.dndattackwing.upgrades import PLACED_DURATION, Placing
from wartable.games.dndattackwing.values import armor, printed
from wartable.games.flightpath.numbers import QUARTER_TURN

SPIN: Final = Message("dndattackwing.ask.trickster", "Does {creature} spin?")
SPINS: Final = {
    "left": Message("dndattackwing.spin.left", "90 degrees to the left")(),
    "right": Message("dndattackwing.spin.right", "90 degrees to the right")(),
    "none": Message("dndattackwing.spin.none", "No spin")(),
}
FROST: Final = Message("dndattackwing.roll.frost_skin", "{creature} rolls for Frost Skin")
OTHER: Final = Message("dndattackwing.ask.range_finder", "Which other enemy is measured?")()


# Numbers from the beginning


def _hook_health(card: str, number: int, more: int) -> None:
    @line(card, number).changes(HEALTH)
    def healthier(bearer: Bearer[Battle], creature: Creature) -> int | None:
        return more if creature.id == own(bearer).id else None


def _hook_reach(card: str, number: int, reach: int) -> None:
    @line(card, number).changes(REACH)
    def longer(bearer: Bearer[Battle], attack: Attack) -> int | None:
        me = own(bearer)
        if attack.attacker != me.id or not attack.primary:
            return None
        weapon = next(each for each in printed(me).weapons if each.id == attack.weapon)
        if weapon.ranged or weapon.arc != "forward":
            return None
        return max(0, reach - weapon.reach)


for _card in printed_cards():
    for _number, _text in enumerate(_card.abilities, 1):
        if _text.builds is not None and _text.builds.health:
            _hook_health(_card.id, _number, _text.builds.health)
        if _text.builds is not None and _text.builds.melee_reach:
            _hook_reach(_card.id, _number, _text.builds.melee_reach)


def armor_off(creature: Creature) -> int:
    """How many Armor Tokens belong to Upgrades that are disabled."""
    return sum(
        text.builds.armor
        for card in creature.cards
        if card.disabled
        for text in shipped().upgrades[card.card].abilities
        if text.builds is not None
    )


disabled_armor = standing(
    "disabled_armor",
    "Disabled armor",
    rule="DN-DISABLE-02",
    when=lambda _, creature: armor_off(creature) > 0,
)


@disabled_armor.changes(ARMOR)
def less_armor(bearer: Bearer[Battle], creature: Creature) -> int | None:
    """The Armor of a disabled Upgrade does not help (DN-DISABLE-02)."""
    own_armor = creature.id == bearer.source
    return -min(armor_off(creature), creature.armor) if own_armor else None


@line("ring_of_swift_breath").changes(PLACED_DURATION)
def swift_breath(bearer: Bearer[Battle], placing: Placing) -> int | None:
    """One Duration Token fewer on a Breath Weapon."""
    breath = shipped().upgrades[placing.card.card].upgrade_class == BREATH_WEAPON
    return -1 if breath and placing.creature.id == own(bearer).id else None


@line("hold_the_ground").changes(ATTACK_DICE)
def steady(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """On the ground nobody gets a die for its Pivot Token."""
    me = own(bearer)
    pivoted = me.tokens[PIVOT] > 0
    return -1 if pivoted and takes_part(text_of("hold_the_ground"))(bearer, attack) else None


# In attacks


@line("trickster").on(
    ATTACK_DECLARED,
    may=question("trickster"),
    when=takes_part(text_of("trickster")),
    cost=costs("trickster"),
)
def trick(use: Use[Battle], attack: Attack) -> None:
    """One attack die fewer, and a spin when the attack is over."""
    attack.extra_attack -= 1
    use.leave(own(use).id, expires=ATTACK_SCOPE.end(use.state))


@line("trickster").lasting.on(
    ATTACK_OVER,
    when=lambda bearer, attack: (
        attack.defender in bearer.effect.targets and bearer.state.creatures[attack.defender].in_play
    ),
)
def spin_away(use: Use[Battle], attack: Attack) -> Step:
    """The defender may spin 90 degrees either way."""
    use.end()
    creature = use.state.creatures[attack.defender]
    about = (f"creature:{creature.id}",)
    answer = yield from ask(
        Prompt(
            creature.seat,
            "trickster",
            SPIN(creature=creature_name(creature.id)),
            use.ability.rule,
            Pick(tuple(Option(name, words) for name, words in SPINS.items()), otherwise="none"),
            about,
        )
    )
    if answer == "none":
        return
    start = creature.drawn
    creature.pose = creature.at.turned(-QUARTER_TURN if answer == "left" else QUARTER_TURN)
    draw(creature)
    assert start is not None
    assert creature.drawn is not None
    use.table.tell(
        Shifted(
            rule=use.ability.rule,
            about=about,
            creature=creature.id,
            start=start,
            pose=creature.drawn,
        )
    )
    use.state.push(Judge((creature.id,)))


def _buffets(bearer: Bearer[Battle], attack: Attack) -> bool:
    return (
        attack.hit
        and bearer.state.creatures[attack.defender].in_play
        and takes_part(text_of("wing_buffet"))(bearer, attack)
    )


@line("wing_buffet").on(
    ATTACK_OVER, may=question("wing_buffet"), when=_buffets, cost=costs("wing_buffet")
)
def buffet(use: Use[Battle], attack: Attack) -> Step:
    """A creature that was hit gets an Exhaustion Token."""
    target = use.state.creatures[attack.defender]
    yield from give(use.state, use.table, target, EXHAUSTION, use.ability.rule)


def _rends(bearer: Bearer[Battle], attack: Attack) -> bool:
    whole = bearer.state.creatures[attack.defender].armor > 0
    return whole and takes_part(text_of("rending_claws"))(bearer, attack)


@line("rending_claws").on(
    ATTACK_DEFLECTED, may=question("rending_claws"), when=_rends, cost=costs("rending_claws")
)
def rend(use: Use[Battle], attack: Attack) -> None:
    """A Full Armor Token is shattered before Armor is used (DN-ARMOR-05)."""
    target = use.state.creatures[attack.defender]
    shatter(use.table, target, 1, use.ability.rule)
    attack.deflected = min(attack.deflected, armor(use.state, target))


def _struck(bearer: Bearer[Battle], attack: Attack) -> bool:
    return (
        attack.damage_done > 0
        and bearer.state.creatures[attack.attacker].in_play
        and takes_part(text_of("frost_skin"))(bearer, attack)
    )


@line("frost_skin").on(ATTACK_OVER, when=_struck)
def frost_skin(use: Use[Battle], attack: Attack) -> Step:
    """Whoever strikes may freeze: one normal damage, which Armor may deflect."""
    me, attacker = own(use), use.state.creatures[attack.attacker]
    words = FROST(creature=creature_name(me.id))
    faces = yield from roll_attack_dice(me, 1, words, "frost_skin", use.ability.rule)
    use.table.tell(
        DieRolled(
            rule=use.ability.rule,
            about=(f"creature:{me.id}",),
            creature=me.id,
            title="frost_skin",
            faces=faces,
        )
    )
    if faces[0] in (HIT, CRITICAL) and not armor(use.state, attacker):
        yield from suffer(use.state, use.table, attacker, 1)


# Before the defense dice

SCALES: Final = "scales_of_tiamat"


@line(SCALES).on(
    DEFENSE_EXTRAS,
    may=question(SCALES),
    when=takes_part(text_of(SCALES)),
    cost=costs(SCALES),
)
def scales_of_tiamat(use: Use[Battle], attack: Attack) -> None:
    """A die for each Artifact of its class left in the Legion, and for the discarded one."""
    upgrades = shipped().upgrades
    kind = upgrades[SCALES].upgrade_class
    attack.extra_defense += 1 + sum(
        upgrades[card.card].upgrade_class == kind
        for creature in use.state.legion(own(use).seat)
        for card in creature.cards
    )


# After Actions


def _others(bearer: Bearer[Battle]) -> list[Creature]:
    """The enemies that are left to name when one was measured in vain."""
    me = own(bearer)
    return [each for each in bearer.state.enemies(me) if each.id != me.missed]


def _found_nothing(bearer: Bearer[Battle], performing: Performing) -> bool:
    me = own(bearer)
    mine = performing.creature.id == me.id and performing.action == "target"
    return mine and bool(me.missed) and bool(_others(bearer))


@line("range_finder").on(
    ACTION_DONE, may=question("range_finder"), when=_found_nothing, limit=once(ROUND)
)
def look_again(use: Use[Battle], _: Performing) -> Step:
    """One other enemy is named and measured (DN-TARGETTOKEN-03)."""
    yield from name_enemy(use.state, own(use), _others(use), OTHER)


def _sees_more(bearer: Bearer[Battle], performing: Performing) -> bool:
    me = own(bearer)
    return (
        performing.creature.id == me.id
        and "target" in printed(me).actions
        and hindrance(bearer.state, me, "target", free=True) is None
    )


@line("veterans_eye").on(
    ACTION_DONE, may=question("veterans_eye"), when=_sees_more, cost=costs("veterans_eye")
)
def target_too(use: Use[Battle], performing: Performing) -> None:
    """A free Target Action (DN-ACTION-05)."""
    use.state.push(Act(performing.creature.id, free=True, only=("target",)))
