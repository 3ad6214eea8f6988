"""Actions: those of the card's icons, removing a Disabled Upgrade Token, and those cards offer.

ACTION, DODGE, CHARGE, CONCENTRATE and TARGETTOKEN of the ledger; the Feint is in feint.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import Act, Acted, MeasureTarget, TokenDue
from wartable.games.dndattackwing.combat import figure_id, figure_name
from wartable.games.dndattackwing.event_messages import ACTIONS as ACTION_NAMES
from wartable.games.dndattackwing.events.actions import (
    ActionSkipped,
    ActionTaken,
    CardEnabled,
    TargetMeasured,
)
from wartable.games.dndattackwing.feint import begin_feint
from wartable.games.dndattackwing.judging import note
from wartable.games.dndattackwing.mat import AROUND, figures, range_between
from wartable.games.dndattackwing.names import card_name, own_name
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.registry import (
    ACT,
    ACTION_DONE,
    ACTIONS,
    Performing,
    abilities,
    by_initiative,
)
from wartable.games.dndattackwing.state import Battle, Measured
from wartable.games.dndattackwing.tokens import (
    CHARGE,
    CONCENTRATE,
    DODGE,
    EXHAUSTION,
    PIVOT,
    TARGET,
    give,
)
from wartable.games.dndattackwing.treasures import (
    TAKE,
    cannot_take,
    name_treasure,
    special_actions,
)
from wartable.games.dndattackwing.values import printed

ENABLE: Final = "enable"
Hindrance = tuple[str, str]
"""A reason and its rule."""


def act(state: Battle, table: Table, task: Act) -> Step:
    """A creature may perform one Action, by an icon or by a card, or pass.

    DN-ACTION-01, DN-ACTION-02, DN-ACTION-03, DN-ACTION-05, DN-ACTION-07, DN-ACTION-09,
    DN-EXHAUST-01, DN-PIVOT-05, DN-FAQ-08.
    """
    state.done()
    creature = state.creatures[task.creature]
    if not creature.in_play:
        return
    why = idle(creature)
    if why:
        _skip(table, creature, why)
        return
    options, bars = icon_actions(state, creature, task)
    moment = Performing(creature, "", task.free)
    sources = (
        creature.id,
        *(card.id for card in creature.cards),
        *(card.id for card in creature.damage),
    )
    offer = abilities.offer(state, table, ACTIONS, moment, seat=creature.seat, sources=sources)
    offered = [each for each in offer.options if _allowed(state, task, creature, each.id)]
    choices = (Option("none", messages.NO_ACTION), *options, *offered)
    if len(choices) == 1:
        _skip(table, creature, "")
        return
    open_ids = {each.id for each in choices}
    closed = tuple(bar for bar in (*bars, *offer.bars) if bar.id not in open_ids)
    words = messages.CHOOSE_FREE if task.free else messages.CHOOSE_ACTION
    answer = yield from ask(
        Prompt(
            creature.seat,
            "free_action" if task.free else "action",
            words(creature=own_name(creature.id)),
            "DN-ACTION-05" if task.free else "DN-ACTION-01",
            Pick(choices, closed),
            (f"creature:{creature.id}",),
        )
    )
    if answer == "none":
        _skip(table, creature, "")
        return
    creature.acted.append(_same(answer))
    state.push(Acted(creature.id, answer, task.free))
    if answer in offer:
        yield from offer.take(answer)
        return
    about = (f"creature:{creature.id}",)
    table.tell(ActionTaken(rule=RULES[answer], about=about, creature=creature.id, action=answer))
    yield from PERFORM[answer](state, table, creature)


def acted(state: Battle, table: Table, task: Acted) -> Step:
    """An Action was performed or has failed; what cards do then (DN-ACTION-04)."""
    state.done()
    creature = state.creatures[task.creature]
    if creature.in_play:
        moment = Performing(creature, task.action, task.free)
        yield from abilities.open(state, table, ACTION_DONE, moment, by_initiative(state))


def idle(creature: Creature) -> str:
    """Why a creature performs no Actions at all, free ones included."""
    if creature.tokens[EXHAUSTION]:
        return "exhausted"
    if creature.tokens[PIVOT]:
        return "pivoted"
    return "barred" if creature.no_actions else ""


def _same(action: str) -> str:
    """When two Actions are the same: the icon, or the text of the card (DN-ACTION-06)."""
    ability, _, source = action.partition(":")
    return ability if source else action


def _allowed(state: Battle, task: Act, creature: Creature, option: str) -> bool:
    if _same(option) in creature.acted or (task.only and _same(option) not in task.only):
        return False
    return abilities.forbidden(state, ACT, Performing(creature, option, task.free)) is None


def _skip(table: Table, creature: Creature, why: str) -> None:
    rule = {"exhausted": "DN-EXHAUST-01", "pivoted": "DN-PIVOT-05", "barred": "DN-OBSTACLE-10"}
    table.tell(
        ActionSkipped(
            rule=rule.get(why, "DN-ACTION-07"),
            about=(f"creature:{creature.id}",),
            creature=creature.id,
            why=why,
        )
    )


def icon_actions(state: Battle, creature: Creature, task: Act) -> tuple[list[Option], list[Bar]]:
    """The Actions of its icons and removing a Disabled Upgrade Token, open or barred.

    DN-ACTION-02, DN-ACTION-06, DN-ACTION-08, DN-FEINT-08, DN-RULING-76.
    """
    options: list[Option] = []
    bars: list[Bar] = []
    about = (f"creature:{creature.id}",)
    special = special_actions(state)
    for action in dict.fromkeys((*printed(creature).actions, *task.granted, *special, ENABLE)):
        if task.only and action not in task.only:
            continue
        words = messages.ACTION_CHOICES.get(action, ACTION_NAMES[action])
        found = hindrance(state, creature, action, free=task.free)
        if found is None:
            options.append(Option(action, words, about))
        elif action != ENABLE:
            bars.append(Bar(action, words, *found, about))
    return options, bars


def hindrance(
    state: Battle, creature: Creature, action: str, *, free: bool = False
) -> Hindrance | None:
    """Why a creature cannot perform an Action now; None if it can (DN-ACTION-06)."""
    if action in creature.acted:
        return messages.DONE_ALREADY, "DN-ACTION-06"
    ban = abilities.forbidden(state, ACT, Performing(creature, action, free))
    if ban is not None:
        return ban.reason, ban.rule
    if action == TAKE:
        return cannot_take(state, creature)
    if action == ENABLE and not any(card.disabled for card in creature.cards):
        return messages.NOTHING_DISABLED, "DN-DISABLE-04"
    return None


def _token(token: str, rule: str) -> Callable[[Battle, Table, Creature], Step]:
    def perform(state: Battle, table: Table, creature: Creature) -> Step:
        yield from give(state, table, creature, token, rule)

    return perform


# Target


def name_target(state: Battle, _table: Table, creature: Creature) -> Step:
    """Any enemy is named, near or far; only then it is measured.

    DN-TARGETTOKEN-01, DN-TARGETTOKEN-04, DN-RULER-05.
    """
    yield from name_enemy(
        state,
        creature,
        state.enemies(creature),
        messages.TARGET_WHOM(creature=own_name(creature.id)),
    )


def name_enemy(state: Battle, creature: Creature, enemies: list[Creature], words: str) -> Step:
    """One of these enemies, or a soldier of a Troop, is named and will be measured."""
    named = {figure_id(each): each for each in figures(enemies)}
    if not named:
        return
    options = tuple(Option(id_, figure_name(each), (id_,)) for id_, each in named.items())
    about = (f"creature:{creature.id}",)
    answer = yield from ask(
        Prompt(creature.seat, "target", words, "DN-TARGETTOKEN-01", Pick(options), about)
    )
    target = named[answer]
    state.push(MeasureTarget(creature.id, target.creature.id, target.soldier))


def measure_target(state: Battle, table: Table, task: MeasureTarget) -> Step:
    """At Range 1-4 the creature gets its Target Token; farther away the Action is wasted.

    DN-TARGETTOKEN-02, DN-TARGETTOKEN-03, DN-TARGETTOKEN-05, DN-EX-10.
    """
    yield from ()
    state.done()
    creature, target = state.creatures[task.creature], state.creatures[task.target]
    figure = target.figure(task.soldier) if target.in_play else None
    if not creature.in_play or figure is None:
        return
    found = range_between(creature.base, figure.base)
    if task.soldier in {0, target.point}:
        note(state, Measured(creature.id, target.id, AROUND, found))
    table.tell(
        TargetMeasured(
            rule="DN-TARGETTOKEN-02" if found else "DN-TARGETTOKEN-03",
            about=(f"creature:{creature.id}", f"creature:{target.id}"),
            reveals=(f"range:{creature.id}:{target.id}",),
            creature=creature.id,
            target=target.id,
            range_band=found or 0,
        )
    )
    creature.missed = "" if found else target.id
    if found:
        state.push(TokenDue(creature.id, TARGET, "DN-TARGETTOKEN-02"))


def token_due(state: Battle, table: Table, task: TokenDue) -> Step:
    """The token for a good measurement; cards may put it elsewhere (DN-TARGETTOKEN-02)."""
    state.done()
    creature = state.creatures[task.creature]
    if creature.in_play:
        yield from give(state, table, creature, task.token, task.rule)


# Disabled Upgrades


def enable(_state: Battle, table: Table, creature: Creature) -> Step:
    """A Disabled Upgrade Token is taken off an Upgrade (DN-DISABLE-04)."""
    disabled = [card for card in creature.cards if card.disabled]
    options = tuple(
        Option(f"card:{card.id}", card_name(card.card), (f"card:{card.id}",)) for card in disabled
    )
    about = (f"creature:{creature.id}",)
    answer = yield from ask(
        Prompt(
            creature.seat, "enable", messages.ENABLE_WHICH, "DN-DISABLE-04", Pick(options), about
        )
    )
    card = next(each for each in disabled if f"card:{each.id}" == answer)
    card.disabled = False
    table.tell(
        CardEnabled(
            rule="DN-DISABLE-04", about=about, creature=creature.id, card=card.card, id=card.id
        )
    )


PERFORM: Final[dict[str, Callable[[Battle, Table, Creature], Step]]] = {
    "dodge": _token(DODGE, "DN-DODGE-01"),
    "concentrate": _token(CONCENTRATE, "DN-CONCENTRATE-01"),
    "charge": _token(CHARGE, "DN-CHARGE-01"),
    "target": name_target,
    "feint": begin_feint,
    TAKE: name_treasure,
    ENABLE: enable,
}
RULES: Final = {
    "dodge": "DN-DODGE-01",
    "concentrate": "DN-CONCENTRATE-01",
    "charge": "DN-CHARGE-01",
    "target": "DN-TARGETTOKEN-01",
    "feint": "DN-FEINT-01",
    TAKE: "DN-ADV1-08",
    ENABLE: "DN-DISABLE-04",
}
