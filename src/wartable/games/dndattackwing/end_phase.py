"""The End Phase in six steps: effects, defeats, tokens, durations, ended effects, initiative.

END of the ledger; also the end of the round for whatever lasts that long (DN-ROUND-02).
"""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing.adventure_setup import adventure_of
from wartable.games.dndattackwing.agenda import BeginRound, EndPhase, MeasureArea, RemoveGeyser
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import defeat, lethal, turn_down
from wartable.games.dndattackwing.events.actions import TokenRemoved
from wartable.games.dndattackwing.events.rounds import PhaseBegan
from wartable.games.dndattackwing.initiative import pass_on
from wartable.games.dndattackwing.objectives import judge_adventure
from wartable.games.dndattackwing.order import tied
from wartable.games.dndattackwing.pieces import Card, Creature
from wartable.games.dndattackwing.registry import (
    END_DURATIONS,
    END_EFFECTS,
    ROUND,
    abilities,
    by_initiative,
    duration_end,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import PASSING
from wartable.games.dndattackwing.upgrades import discard
from wartable.games.dndattackwing.victory import judge_round


def end_phase(state: Battle, table: Table, task: EndPhase) -> Step:
    """One step of the End Phase; in an Adventure only its Objectives decide.

    DN-END-01, DN-END-08, DN-WIN-04.
    """
    match task.step:
        case "effects":
            state.phase = "end"
            table.tell(PhaseBegan(rule="DN-ROUND-01", phase="end", round=state.round))
            state.done(EndPhase("defeats"))
            state.push(*(MeasureArea(burst.area, placed=True) for burst in state.bursts))
            adventure = adventure_of(state)
            if adventure is not None and adventure.geysers is not None:
                state.push(RemoveGeyser())
            yield from abilities.open(state, table, END_EFFECTS, state, by_initiative(state))
        case "defeats":
            state.done(EndPhase("tokens"))
            yield from _defeats(state, table)
        case "tokens":
            state.done(EndPhase("durations"))
            _clear_tokens(state, table)
        case "durations":
            state.done(EndPhase("initiative"))
            yield from _count_down(state, table)
            yield from abilities.open(state, table, END_DURATIONS, state, by_initiative(state))
            state.effects.pass_moment(ROUND.end(state))
        case "initiative":
            state.done(BeginRound())
            if state.adventure:
                yield from judge_adventure(state, table)
            else:
                judge_round(state)
            pass_on(state, table)


def in_end_order(state: Battle) -> list[Creature]:
    """Creatures in ascending order of Level, those without initiative first (DN-END-08)."""
    left = state.in_play()
    ordered: list[Creature] = []
    while left:
        ordered += tied(state, left, highest_first=False, initiative_first=False)
        left = [creature for creature in left if creature not in ordered]
    return ordered


def _defeats(state: Battle, table: Table) -> Step:
    """Creatures with damage equal to or above their Health are defeated, all at once.

    DN-END-02, DN-DEFEAT-02, DN-DEFEAT-06, DN-EX-44.
    """
    for creature in [each for each in in_end_order(state) if lethal(state, each)]:
        yield from defeat(state, table, creature, "DN-END-02", ending=True)


def _clear_tokens(state: Battle, table: Table) -> None:
    """Unused tokens of Actions and Pivot Tokens go; all others stay.

    DN-END-03, DN-END-04, DN-DODGE-03, DN-CHARGE-07, DN-CONCENTRATE-04, DN-TARGETTOKEN-08,
    DN-EXHAUST-06, DN-ALTITUDE-08.
    """
    for creature in state.in_play():
        for token, count in creature.tokens.clear(PASSING).items():
            for _ in range(count):
                table.tell(
                    TokenRemoved(
                        rule="DN-END-03",
                        about=(f"creature:{creature.id}",),
                        creature=creature.id,
                        token=token,
                    )
                )


def _count_down(state: Battle, table: Table) -> Step:
    """One Duration Token comes off every card that has one, in the round it was placed too.

    DN-END-05, DN-END-06, DN-DURATION-02, DN-DEFEAT-04, DN-DISABLE-06, DN-FAQ-02, DN-EX-19.
    """
    for creature in state.creatures.values():
        for card in (*creature.cards, *creature.discarded):
            if card.duration:
                lose_duration(state, card)
                if not card.duration and then_discarded(card):
                    yield from discard(state, table, creature, card, creature.seat, "DN-EFFECT-04")
        for damage in creature.damage:
            if damage.face_up and creature.durations.get(damage.id):
                creature.durations[damage.id] -= 1
                if not creature.durations[damage.id]:
                    del creature.durations[damage.id]
                    if shipped().damage[damage.title].then_down:
                        turn_down(table, creature, damage, "DN-END-05")


def then_discarded(card: Card) -> bool:
    """Whether an Upgrade is discarded when its effect ends."""
    lines = shipped().upgrades[card.card].abilities
    return any(each.effect is not None and each.effect.then_discarded for each in lines)


def lose_duration(state: Battle, card: Card) -> None:
    """A Duration Token leaves a card; with the last one its effect and its Burst end.

    DN-EFFECT-04, DN-END-06, DN-DURATION-03, DN-BURST-07.
    """
    card.duration -= 1
    if not card.duration:
        state.effects.pass_moment(duration_end(card.id))
        state.bursts = [burst for burst in state.bursts if burst.card != card.id]
