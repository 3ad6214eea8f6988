"""Spells and other Actions of Upgrades, and the Continuous Effects that are like no other.

ACTION and EFFECT of the ledger; attacks are in attacks.py.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Deed, Use, once
from wartable.engine.windows import Effect as Record
from wartable.games.dndattackwing.abilities.attacks import UPGRADE_ATTACK
from wartable.games.dndattackwing.abilities.continuous import begin
from wartable.games.dndattackwing.abilities.lines import action, line, own, question, text_of
from wartable.games.dndattackwing.abilities.naming import (
    friends_within,
    name_and_measure,
    within,
)
from wartable.games.dndattackwing.abilities.tokens import dice, reroll
from wartable.games.dndattackwing.agenda import Declare, Engage
from wartable.games.dndattackwing.altitude import go
from wartable.games.dndattackwing.cards import Effect
from wartable.games.dndattackwing.combat import cannot_attack
from wartable.games.dndattackwing.damage import heal, turn_down
from wartable.games.dndattackwing.dice import CONCENTRATE
from wartable.games.dndattackwing.event_messages import TOKENS
from wartable.games.dndattackwing.names import card_name, creature_name
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.registry import (
    ARMOR,
    ATTACK_DECLARED,
    ATTACK_DICE,
    ATTACK_MODIFY,
    ATTACK_SCOPE,
    CHANGE_ALTITUDE,
    DIAL_SETTER,
    FOUGHT,
    ROUND,
    Performing,
    abilities,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import CONCENTRATE as CONCENTRATE_TOKEN
from wartable.games.dndattackwing.tokens import DODGE, TARGET, mend, take
from wartable.games.dndattackwing.upgrades import effect_tokens, end_effect
from wartable.games.dndattackwing.values import can_fly, printed

NOTHING_TO_MEND: Final = Message(
    "dndattackwing.nothing_to_mend", "There is nothing to repair or heal."
)()
NOTHING_TO_HEAL: Final = Message(
    "dndattackwing.nothing_to_heal", "It has no face-down Damage Card."
)()
MEND: Final = Message("dndattackwing.mend_armor", "Repair an Armor Token")()
HEAL: Final = Message("dndattackwing.heal_damage", "Discard a face-down Damage Card")()
TURN: Final = Message("dndattackwing.turn_damage", "Turn {title} face down")
MEND_HOW: Final = Message("dndattackwing.ask.mend", "What does {creature} repair or heal?")
TAKE_OFF: Final = Message("dndattackwing.ask.fly_now", "Does {creature} take off at once?")
YES: Final = Message("dndattackwing.fly.yes", "Take off")()
NO: Final = Message("dndattackwing.fly.no", "Stay on the ground")()
ONLY_PRIMARY: Final = Message(
    "dndattackwing.haste.primary", "The second attack is one with a Primary Weapon."
)()
TOO_HEAVY: Final = Message("dndattackwing.too_heavy", "It is too heavy to be carried.")()
HEARD: Final = Message(
    "dndattackwing.ask.battle_cry", "Re-roll 1 attack die? It can be done once this round."
)()
CARRY = Deed[Creature]("carry")
"""Being carried through the air by a spell."""
SIEGE_ENGINE: Final = "siege engine"
"""The tag of what nobody carries."""
SECOND: Final = "second"
"""The mark of a hasted creature's second attack."""
LOSE_TOKEN: Final = Message("dndattackwing.ask.roar", "Which token does {creature} lose?")
WHICH_EFFECT: Final = Message("dndattackwing.ask.dispel", "Which effect on {creature} ends?")


def effect_of(card: str) -> Effect:
    """The Continuous Effect of a card."""
    effect = text_of(card).effect
    assert effect is not None, f"{card} has no effect"
    return effect


# On oneself


def _on_oneself(card: str) -> None:
    @action(card)
    def cast(use: Use[Battle], _: Performing) -> None:
        begin(use, own(use), effect_of(card))


for _card in (
    "haste",
    "shield",
    "mirrored_shapes",
    "granite_hide",
    "battle_blessing",
    "displacement",
):
    _on_oneself(_card)


# Named and measured


def _friends(bearer: Bearer[Battle]) -> list[Creature]:
    me = own(bearer)
    return [each for each in bearer.state.in_play() if bearer.state.friendly(me, each)]


def _enemies(bearer: Bearer[Battle]) -> list[Creature]:
    return bearer.state.enemies(own(bearer))


@name_and_measure("bestow_curse", _enemies)
def bestow_curse(use: Use[Battle], target: Creature) -> None:
    """A curse: one attack die and one defense die fewer."""
    begin(use, target, effect_of("bestow_curse"))


@name_and_measure("sacred_ward", _friends)
def sacred_ward(use: Use[Battle], target: Creature) -> None:
    """A ward against ranged attacks."""
    begin(use, target, effect_of("sacred_ward"))


def _may_be_carried(bearer: Bearer[Battle]) -> list[Creature]:
    """Friendly ground creatures without wings, unless they are Troops or too heavy."""
    return [
        each
        for each in _friends(bearer)
        if not can_fly(each)
        and not printed(each).troop
        and SIEGE_ENGINE not in printed(each).tags
        and abilities.forbidden(bearer.state, CARRY, each) is None
    ]


@line("siege_ballista", 2).forbids(CARRY)
def too_heavy(bearer: Bearer[Battle], creature: Creature) -> str | None:
    """A siege engine cannot be carried by Fly."""
    return TOO_HEAVY if creature.id == own(bearer).id else None


@name_and_measure("fly", _may_be_carried)
def fly(use: Use[Battle], target: Creature) -> Step:
    """Borrowed wings; it may take off at once (DN-DIAL-05, DN-ALTITUDE-05)."""
    begin(use, target, effect_of("fly"))
    held = abilities.forbidden(use.state, CHANGE_ALTITUDE, target) is not None
    if held or target.altitude_changed or target.level != "ground":
        return
    answer = yield from ask(
        Prompt(
            target.seat,
            "fly_now",
            TAKE_OFF(creature=creature_name(target.id)),
            "DN-ALTITUDE-05",
            Pick((Option("fly", YES), Option("stay", NO)), otherwise="stay"),
            (f"creature:{target.id}",),
        )
    )
    if answer == "fly":
        go(use.table, target, "take_off", "DN-ALTITUDE-05")


def _affected(bearer: Bearer[Battle]) -> list[Creature]:
    names = {name for effect in effect_tokens(bearer.state) for name in effect.targets}
    return [each for each in bearer.state.in_play() if each.id in names]


@name_and_measure("dispel_magic", _affected, bursts=True)
def dispel_magic(use: Use[Battle], target: Creature) -> Step:
    """An Effect Token is taken off a creature; naming.py removes a Burst Token (DN-EFFECT-05)."""
    there = [effect for effect in effect_tokens(use.state) if target.id in effect.targets]
    if not there:
        return
    effect = there[0]
    if len(there) > 1:
        options = tuple(Option(f"effect:{each.id}", _called(each)) for each in there)
        answer = yield from ask(
            Prompt(
                use.seat,
                "dispel",
                WHICH_EFFECT(creature=creature_name(target.id)),
                "DN-EFFECT-05",
                Pick(options),
                (f"creature:{target.id}",),
            )
        )
        effect = next(each for each in there if f"effect:{each.id}" == answer)
    end_effect(use.state, use.table, effect, "DN-EFFECT-05")


def _called(effect: Record) -> str:
    return card_name(effect.ability.partition(".")[0])


# Healing and repairing


def _face_down(creature: Creature) -> bool:
    return any(not card.face_up for card in creature.damage)


def discard_face_down(use: Use[Battle], creature: Creature) -> Step:
    """Discard one face-down Damage Card; they are all alike."""
    card = next((each for each in creature.damage if not each.face_up), None)
    if card is not None:
        yield from heal(use.state, use.table, creature, card, use.ability.rule)


def _mends(creature: Creature, *, turning: bool) -> list[Option]:
    options = [Option("armor", MEND)] if creature.shattered else []
    if turning:
        options += [
            Option(f"damage:{card.id}", TURN(title=card_name(card.title)), (card.id,))
            for card in creature.damage
            if card.face_up
        ]
    elif _face_down(creature):
        options.append(Option("heal", HEAL))
    return options


def _mend(use: Use[Battle], creature: Creature, *, turning: bool) -> Step:
    """Repair an Armor Token, or else do something about a Damage Card."""
    options = _mends(creature, turning=turning)
    if not options:
        return
    answer = options[0].id
    if len(options) > 1:
        answer = yield from ask(
            Prompt(
                use.seat,
                "mend",
                MEND_HOW(creature=creature_name(creature.id)),
                use.ability.rule,
                Pick(tuple(options)),
                (f"creature:{creature.id}",),
            )
        )
    if answer == "armor":
        mend(use.table, creature, 1, use.ability.rule)
    elif answer == "heal":
        yield from discard_face_down(use, creature)
    else:
        card = next(each for each in creature.damage if f"damage:{each.id}" == answer)
        turn_down(use.table, creature, card, "DN-CRIT-03")


@name_and_measure("mending_word", _friends)
def mending_word(use: Use[Battle], target: Creature) -> Step:
    """An Armor Token repaired, or a face-down Damage Card discarded."""
    yield from _mend(use, target, turning=False)


@action(
    "old_scales",
    unless=lambda bearer, _: None if _mends(own(bearer), turning=True) else NOTHING_TO_MEND,
)
def old_scales(use: Use[Battle], performing: Performing) -> Step:
    """An Armor Token repaired, or a Damage Card turned face down."""
    yield from _mend(use, performing.creature, turning=True)


@action(
    "healing_draught",
    unless=lambda bearer, _: None if _face_down(own(bearer)) else NOTHING_TO_HEAL,
)
def healing_draught(use: Use[Battle], performing: Performing) -> Step:
    """A face-down Damage Card is discarded."""
    yield from discard_face_down(use, performing.creature)


@action("prayer_of_healing")
def prayer_of_healing(use: Use[Battle], _: Performing) -> Step:
    """The caster and friends within Range 2 each discard a face-down Damage Card (DN-EX-22)."""
    for creature in friends_within(use, 2):
        yield from discard_face_down(use, creature)


# Command


@line("command").lasting.changes(DIAL_SETTER, "replace")
def command(bearer: Bearer[Battle], creature: Creature) -> int | None:
    """The caster's player sets the dial of the creature that obeys (DN-RULING-79)."""
    return bearer.seat if creature.id in bearer.effect.targets else None


# Others


def _attacked_once(bearer: Bearer[Battle], creature: Creature) -> bool:
    """Whether a hasted creature has made its attack, even one that failed (DN-RULING-79)."""
    return (
        creature.attacked
        and creature.id in bearer.effect.targets
        and bearer.effect.mark != SECOND
        and not cannot_attack(bearer.state, creature)
    )


@line("haste").lasting.on(FOUGHT, may=question("haste"), when=_attacked_once, limit=once(ROUND))
def attack_again(use: Use[Battle], creature: Creature) -> None:
    """One more attack with a Primary Weapon, with two dice fewer; it may charge before that.

    DN-AREA-06, DN-COMBAT-04, DN-RULING-79.
    """
    use.leave(creature.id, expires=ROUND.end(use.state), mark=SECOND)
    use.state.push(Engage(creature.id), Declare(creature.id, extra=True))


@line("haste").lasting.changes(ATTACK_DICE)
def hurried(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """Two dice fewer in the second attack, not in an End Phase by a Burst that lasts."""
    second = bearer.effect.mark == SECOND and attack.attacker in bearer.effect.targets
    return -2 if second and attack.primary else None


@line("haste").lasting.forbids(UPGRADE_ATTACK)
def only_primary(bearer: Bearer[Battle], creature: Creature) -> str | None:
    """The second attack is one with a Primary Weapon."""
    second = bearer.effect.mark == SECOND and creature.id in bearer.effect.targets
    return ONLY_PRIMARY if second else None


@line("granite_hide").lasting.changes(ARMOR)
def deflect_more(bearer: Bearer[Battle], creature: Creature) -> int | None:
    """One hit more is deflected than Armor allows."""
    return 1 if creature.id in bearer.effect.targets else None


def _blessed(bearer: Bearer[Battle], attack: Attack) -> bool:
    """Any friend that attacks is asked: who is near enough is not known before (DN-RULING-13)."""
    attacker = bearer.state.creatures[attack.attacker]
    asked = bearer.seat == attacker.seat and _by_friend(bearer, attack)
    return asked and attack.attack.count(CONCENTRATE) > 0


def _by_friend(bearer: Bearer[Battle], attack: Attack) -> bool:
    state = bearer.state
    caster = state.creatures[bearer.effect.targets[0]]
    return caster.in_play and state.friendly(caster, state.creatures[attack.attacker])


def _by_mate(bearer: Bearer[Battle], attack: Attack) -> bool:
    other = bearer.state.creatures[attack.attacker].seat != bearer.seat
    return other and _by_friend(bearer, attack)


@line("battle_blessing").lasting.on(ATTACK_DECLARED, when=_by_mate)
def bless_mate(use: Use[Battle], attack: Attack) -> None:
    """In a team the player of the creature that attacks decides about it (DN-TEAM-02)."""
    lent = use.leaves(use.effect.targets[0], expires=ATTACK_SCOPE.end(use.state))
    seat = use.state.creatures[attack.attacker].seat
    use.state.effects.add(replace(lent, seat=seat))


@line("battle_blessing").lasting.on(ATTACK_MODIFY, may=question("battle_blessing"), when=_blessed)
def battle_blessing(use: Use[Battle], attack: Attack) -> Step:
    """A concentrate result becomes a hit, if the attacker is within Range 1 of the caster."""
    caster = use.state.creatures[use.effect.targets[0]]
    if within(caster, use.state.creatures[attack.attacker], 1):
        yield from dice.work(use, attack, effect_of("battle_blessing").does[0])


@action("battle_cry")
def battle_cry(use: Use[Battle], performing: Performing) -> None:
    """Each friend within Range 1 may roll one attack die again this round."""
    for creature in friends_within(use, 1):
        if creature.id != performing.creature.id:
            heard = use.leaves(creature.id, expires=ROUND.end(use.state))
            use.state.effects.add(replace(heard, seat=creature.seat))


@line("battle_cry").lasting.on(
    ATTACK_MODIFY,
    may=HEARD,
    when=lambda bearer, attack: (
        attack.attacker in bearer.effect.targets
        and bearer.state.phase == "combat"
        and bool(attack.attack.rollable())
    ),
)
def cry_heard(use: Use[Battle], attack: Attack) -> Step:
    """One attack die is rolled again, once; not by a Burst in the End Phase."""
    use.end()
    yield from reroll(use, attack, "attack", use.ability.rule, 1)


ROARED_AT: Final = (DODGE, TARGET, CONCENTRATE_TOKEN)


@action("savage_roar")
def savage_roar(use: Use[Battle], performing: Performing) -> Step:
    """Each enemy within Range 1 loses a token of its owner's choice."""
    state, me = use.state, performing.creature
    for creature in state.enemies(me):
        there = [token for token in ROARED_AT if creature.tokens[token]]
        if not there or not within(me, creature, 1):
            continue
        token = there[0]
        if len(there) > 1:
            options = tuple(Option(each, TOKENS[each]) for each in there)
            token = yield from ask(
                Prompt(
                    creature.seat,
                    "roar",
                    LOSE_TOKEN(creature=creature_name(creature.id)),
                    use.ability.rule,
                    Pick(options),
                    (f"creature:{creature.id}",),
                )
            )
        take(use.table, creature, token, use.ability.rule)
