"""Damage: points suffered one by one, Damage Cards, and creatures defeated.

DAMAGE, CRIT, DEFEAT and LIMIT of the ledger.
"""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import initiative, messages
from wartable.games.dndattackwing.casualties import troop_suffers
from wartable.games.dndattackwing.events.combat import DamageDealt, DamageHealed, DamageTurned
from wartable.games.dndattackwing.events.end import CreatureDefeated
from wartable.games.dndattackwing.judging import forget
from wartable.games.dndattackwing.names import card_name, creature_name
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.registry import (
    DAMAGE_DEALT,
    DAMAGE_DONE,
    DAMAGE_DUE,
    Damage,
    Dealt,
    abilities,
    by_initiative,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.upgrades import free_card
from wartable.games.dndattackwing.values import damage_counted, health
from wartable.games.flightpath.damage_deck import DamageCard


def suffer(
    state: Battle,
    table: Table,
    creature: Creature,
    hits: int,
    criticals: int = 0,
    attack: Attack | None = None,
) -> Step:
    """A creature suffers damage point by point, all normal damage before any critical damage.

    DN-DAMAGE-01, DN-DAMAGE-02, DN-DAMAGE-05, DN-DEFEAT-02.
    """
    due = Damage(creature, hits, criticals, attack)
    yield from abilities.open(state, table, DAMAGE_DUE, due, by_initiative(state))
    if creature.troop:
        yield from troop_suffers(state, table, creature, due.hits + due.criticals, attack)
        if not creature.soldiers:
            yield from defeat(state, table, creature, "DN-MORALE-03")
        return
    for critical in (*(False,) * due.hits, *(True,) * due.criticals):
        if not creature.in_play:
            return
        if attack is not None:
            attack.damage_done += 1
        face_up = critical and not state.deck.exhausted
        yield from deal_card(state, table, creature, face_up=face_up, attack=attack)
    yield from abilities.open(state, table, DAMAGE_DONE, due, by_initiative(state))


def deal_card(
    state: Battle, table: Table, creature: Creature, *, face_up: bool, attack: Attack | None = None
) -> Step:
    """Deal a Damage Card: normal damage face down, critical damage face up, with its text.

    DN-DAMAGE-03, DN-DAMAGE-04, DN-CRIT-01, DN-CRIT-02, DN-LIMIT-04.
    """
    card = state.deck.deal()
    creature.damage.append(card)
    if face_up:
        words = messages.DAMAGE_TITLE(creature=creature_name(creature.id))
        yield from state.deck.learn(card, words=words, rule="DN-DAMAGE-03", named=card_name)
        card.face_up = True
    table.tell(
        DamageDealt(
            rule="DN-DAMAGE-03",
            about=(f"creature:{creature.id}", card.id),
            creature=creature.id,
            damage=card.id,
            title=card.title if face_up else "",
            count=len(creature.damage),
        )
    )
    dealt = Dealt(creature, card, attack, critical=face_up)
    yield from abilities.open(state, table, DAMAGE_DEALT, dealt, by_initiative(state))


def lethal(state: Battle, creature: Creature) -> bool:
    """Whether it has as many Damage Cards as Health, or more.

    DN-END-02, DN-DEFEAT-01, DN-DEFEAT-06.
    """
    return damage_counted(state, creature) >= health(state, creature)


def defeat(
    state: Battle, table: Table, creature: Creature, rule: str, *, ending: bool = False
) -> Step:
    """A creature is removed with its tokens; its Damage Cards are discarded.

    What its Upgrades have started goes on. In an End Phase the Initiative Token stays until all
    who fall together have been removed.
    DN-DEFEAT-03, DN-DEFEAT-04, DN-INIT-05, DN-WIN-03, DN-RULING-60.
    """
    about = (f"creature:{creature.id}",)
    table.tell(CreatureDefeated(rule=rule, about=about, creature=creature.id, seat=creature.seat))
    yield from take_away(state, creature, rule)
    if not ending:
        initiative.review(state, table)


def take_away(state: Battle, creature: Creature, rule: str) -> Step:
    """Take a creature off the mat for good."""
    forget(state, creature)
    creature.pose = creature.drawn = None
    creature.defeated = True
    creature.fell = state.round
    creature.tokens.clear(tuple(creature.tokens.counts))
    creature.dial, creature.dial_shown = "", False
    for effect in state.effects.end_on(creature.id):
        free_card(state, effect)
    words = messages.DAMAGE_DISCARDED(creature=creature_name(creature.id))
    soldiers = [card for soldier in creature.soldiers for card in soldier.damage]
    for card in (*creature.damage, *soldiers):
        yield from state.deck.put_away(card, words=words, rule=rule, named=card_name)
    creature.damage, creature.durations = [], {}
    for soldier in creature.soldiers:
        soldier.damage = []


def turn_down(table: Table, creature: Creature, card: DamageCard, rule: str) -> None:
    """Turn a Damage Card face down: its effect ends, and so does its token (DN-CRIT-03)."""
    card.face_up = False
    creature.durations.pop(card.id, None)
    table.tell(
        DamageTurned(
            rule=rule,
            about=(f"creature:{creature.id}", card.id),
            creature=creature.id,
            damage=card.id,
            title=card.title,
        )
    )


def heal(state: Battle, table: Table, creature: Creature, card: DamageCard, rule: str) -> Step:
    """Discard a Damage Card (DN-CRIT-03)."""
    creature.damage.remove(card)
    creature.durations.pop(card.id, None)
    words = messages.DAMAGE_DISCARDED(creature=creature_name(creature.id))
    yield from state.deck.put_away(card, words=words, rule=rule, named=card_name)
    table.tell(
        DamageHealed(
            rule=rule,
            about=(f"creature:{creature.id}", card.id),
            creature=creature.id,
            damage=card.id,
        )
    )
