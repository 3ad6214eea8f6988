"""The titles of the Damage Deck, face up (DN-CRIT-01, DN-CRIT-04, DN-ACTION-09).

All titles are this project's own (DN-RULING-55).
"""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Ability, Bearer, Use
from wartable.games.dndattackwing import upgrades
from wartable.games.dndattackwing.abilities.lines import own
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import suffer, turn_down
from wartable.games.dndattackwing.dice import CRITICAL, HIT, roll_attack_dice
from wartable.games.dndattackwing.events.actions import DurationPlaced
from wartable.games.dndattackwing.events.combat import DieRolled
from wartable.games.dndattackwing.events.rounds import AltitudeChanged
from wartable.games.dndattackwing.names import card_name, creature_name
from wartable.games.dndattackwing.order import opponent_of
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.registry import (
    ACT,
    ACTIONS,
    ACTIVATION_BEGUN,
    AGILITY,
    ATTACK,
    ATTACK_DICE,
    BUT_ONE,
    CHANGE_ALTITUDE,
    COLOR,
    COUNTED_DAMAGE,
    DAMAGE_DEALT,
    LEVEL,
    MOVED,
    PRIMARY_WEAPON,
    ROUND,
    Dealt,
    Moving,
    Performing,
    abilities,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import EXHAUSTION, give, shatter
from wartable.games.dndattackwing.values import can_land, printed_attack
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.flightpath.dials import COLORS

RULE: Final = "DN-CRIT-01"
RECOVERS: Final = {
    "die": Message(
        "dndattackwing.recover.die",
        "roll an attack die; on a hit or critical turn the card face down",
    ),
    "sure": Message("dndattackwing.recover.sure", "turn the card face down"),
}
ROLL: Final = Message("dndattackwing.roll.damage_title", "{creature} rolls for {title}")
DAZED: Final = Message("dndattackwing.dazed", "It is dazed.")()
STUNNED: Final = Message("dndattackwing.stunned", "It is stunned.")()
STAYS_DOWN: Final = Message("dndattackwing.forced_down", "It was forced down this round.")()
LOSE_WHICH: Final = Message(
    "dndattackwing.ask.lost_focus", "Which Upgrade of {creature} is disabled?"
)


def title(name: str) -> Ability[Battle]:
    """The ability of a title, to hook functions on."""
    return abilities.ability(name, card_name(name), rule=RULE)


TITLES: Final = {name: title(name) for name in shipped().damage}


def this_one(bearer: Bearer[Battle]) -> DamageCard:
    """The Damage Card that an ability is on."""
    return next(card for card in own(bearer).damage if card.id == bearer.source)


def just_dealt(bearer: Bearer[Battle], dealt: Dealt) -> bool:
    """Whether the card of this ability was dealt face up just now."""
    return dealt.card.id == bearer.source and dealt.card.face_up


def face_down(use: Use[Battle]) -> None:
    """The card has done its work."""
    turn_down(use.table, own(use), this_one(use), "DN-CRIT-03")


def roll_for(use: Use[Battle]) -> Step:
    """Roll an attack die for this card; on a hit or critical it is turned face down."""
    creature, card = own(use), this_one(use)
    words = ROLL(creature=creature_name(creature.id), title=card_name(card.title))
    faces = yield from roll_attack_dice(creature, 1, words, "damage_title", "DN-CRIT-04")
    _tell_die(use, creature, card.title, faces)
    if faces[0] in (HIT, CRITICAL):
        face_down(use)


def _tell_die(use: Use[Battle], creature: Creature, card: str, faces: tuple[str, ...]) -> None:
    about = (f"creature:{creature.id}",)
    use.table.tell(DieRolled(rule=RULE, about=about, creature=creature.id, title=card, faces=faces))


# What the content says: Actions that turn a card down, Duration Tokens, colors


def _hook_recovery(name: str) -> None:
    """A face-up card offers its own Action (DN-CRIT-04, DN-ACTION-09)."""
    recovery = shipped().damage[name].recovery

    @TITLES[name].offers(ACTIONS, RECOVERS[recovery]())
    def recover(use: Use[Battle], _: Performing) -> Step:
        if recovery == "sure":
            face_down(use)
        else:
            yield from roll_for(use)


def _hook_duration(name: str) -> None:
    """Duration Tokens are put on the card when it is dealt (DN-END-05)."""
    count = shipped().damage[name].duration

    @TITLES[name].on(DAMAGE_DEALT, when=just_dealt)
    def put_tokens(use: Use[Battle], dealt: Dealt) -> None:
        dealt.creature.durations[dealt.card.id] = count
        use.table.tell(
            DurationPlaced(
                rule="DN-DURATION-01",
                about=(f"creature:{dealt.creature.id}", dealt.card.id),
                creature=dealt.creature.id,
                card=dealt.card.title,
                id=dealt.card.id,
                count=count,
            )
        )


def _hook_colors(name: str) -> None:
    """Some maneuvers count as having another color (DN-DIAL-16)."""
    recolors = shipped().damage[name].recolors
    assert recolors is not None

    @TITLES[name].changes(COLOR, "replace")
    def recolor(bearer: Bearer[Battle], moving: Moving) -> int | None:
        me = own(bearer)
        covered = moving.creature.id == me.id and recolors.covers(moving.maneuver, me.level)
        return COLORS.index(recolors.to) if covered else None


for _card in shipped().damage.values():
    if _card.recovery:
        _hook_recovery(_card.id)
    if _card.duration:
        _hook_duration(_card.id)
    if _card.recolors:
        _hook_colors(_card.id)


# The others one by one


@TITLES["deep_wound"].changes(COUNTED_DAMAGE)
def counts_twice(bearer: Bearer[Battle], creature: Creature) -> int | None:
    """Deep Wound counts as two Damage Cards."""
    return 1 if creature.id == own(bearer).id else None


@TITLES["shattered_scales"].on(DAMAGE_DEALT, when=just_dealt)
def shatter_scales(use: Use[Battle], dealt: Dealt) -> None:
    """Shattered Scales turns a Full Armor Token."""
    shatter(use.table, dealt.creature, 1, RULE)
    face_down(use)


@TITLES["dazed"].forbids(ACT)
def no_actions(bearer: Bearer[Battle], performing: Performing) -> str | None:
    """A dazed creature performs no Actions."""
    return DAZED if performing.creature.id == own(bearer).id else None


@TITLES["stunned"].forbids(ATTACK)
def no_attacks(bearer: Bearer[Battle], creature: Creature) -> str | None:
    """A stunned creature does not attack."""
    return STUNNED if creature.id == own(bearer).id else None


@TITLES["bleeding"].on(
    ACTIVATION_BEGUN, when=lambda bearer, creature: creature.id == own(bearer).id
)
def bleed(use: Use[Battle], creature: Creature) -> Step:
    """Bleeding: a die when its activation begins, and one damage on a hit."""
    words = ROLL(creature=creature_name(creature.id), title=card_name(this_one(use).title))
    faces = yield from roll_attack_dice(creature, 1, words, "damage_title", RULE)
    _tell_die(use, creature, this_one(use).title, faces)
    if faces[0] == HIT:
        yield from suffer(use.state, use.table, creature, 1)


@TITLES["blinded_eye"].changes(ATTACK_DICE)
def sees_badly(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """Blinded Eye: one attack die fewer from Range 2 on."""
    return -1 if attack.attacker == own(bearer).id and attack.range_band >= 2 else None


@TITLES["broken_fang"].changes(PRIMARY_WEAPON, BUT_ONE)
def weaker(bearer: Bearer[Battle], creature: Creature) -> int | None:
    """Broken Fang: Primary Weapon Value one lower, but at least 1."""
    return -1 if creature.id == own(bearer).id and printed_attack(creature) > 1 else None


@TITLES["winded"].on(
    MOVED,
    when=lambda bearer, moving: (
        moving.creature.id == own(bearer).id and moving.maneuver.color == "white"
    ),
)
def out_of_breath(use: Use[Battle], moving: Moving) -> Step:
    """Winded: an Exhaustion Token after a white maneuver."""
    yield from give(use.state, use.table, moving.creature, EXHAUSTION, RULE)


@TITLES["staggered"].changes(AGILITY)
def slower(bearer: Bearer[Battle], creature: Creature) -> int | None:
    """Staggered: Agility one lower."""
    return -1 if creature.id == own(bearer).id else None


@TITLES["shaken"].changes(LEVEL, "replace")
def no_level(bearer: Bearer[Battle], creature: Creature) -> int | None:
    """Shaken: Level 0 for the order."""
    return 0 if creature.id == own(bearer).id else None


@TITLES["forced_down"].on(DAMAGE_DEALT, when=just_dealt)
def forced_down(use: Use[Battle], dealt: Dealt) -> None:
    """Forced Down: on the ground at once, and no take-off this round."""
    creature = dealt.creature
    if creature.level == "air" and can_land(creature):
        creature.altitude = "ground"
        use.leave(creature.id, expires=ROUND.end(use.state))
        use.table.tell(
            AltitudeChanged(
                rule=RULE,
                about=(f"creature:{creature.id}",),
                creature=creature.id,
                change="land",
                altitude="ground",
            )
        )
    face_down(use)


@TITLES["forced_down"].lasting.forbids(CHANGE_ALTITUDE)
def stays_down(bearer: Bearer[Battle], creature: Creature) -> str | None:
    """It may not take off again this round."""
    return STAYS_DOWN if creature.id in bearer.effect.targets else None


@TITLES["lost_focus"].on(DAMAGE_DEALT, when=just_dealt)
def lost_focus(use: Use[Battle], dealt: Dealt) -> Step:
    """Lost Focus: the attacker's player disables an Upgrade."""
    state, creature = use.state, dealt.creature
    working = [card for card in creature.cards if not card.disabled]
    dealer = opponent_of(state, creature)
    if dealt.attack is not None:
        dealer = state.creatures[dealt.attack.attacker].seat
    if working:
        card = working[0]
        if len(working) > 1:
            options = tuple(
                Option(f"card:{each.id}", card_name(each.card), (f"card:{each.id}",))
                for each in working
            )
            words = LOSE_WHICH(creature=creature_name(creature.id))
            about = (f"creature:{creature.id}",)
            answer = yield from ask(Prompt(dealer, "lost_focus", words, RULE, Pick(options), about))
            card = next(each for each in working if f"card:{each.id}" == answer)
        yield from upgrades.disable(state, use.table, creature, card, dealer, RULE)
    face_down(use)
