"""Actions: those of the Action Bar, re-enabling a card, and those that cards offer.

ACTION, EVADE, SCAN, BATTLE, CLOAK-01 to -03, LOCK, REGEN of the ledger; Sensor Echo is in echo.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.engine.windows import Judge
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.startrek import messages
from wartable.games.startrek.agenda import Act, TurnUp
from wartable.games.startrek.damage import repair
from wartable.games.startrek.echo import SPEEDS, echo, echo_stretches
from wartable.games.startrek.event_messages import ACTIONS as ACTION_NAMES
from wartable.games.startrek.events.actions import ActionSkipped, ActionTaken, Cloaked, Locked
from wartable.games.startrek.events.cards import CardEnabled
from wartable.games.startrek.mat import range_between
from wartable.games.startrek.names import card_name, own_name, ship_name
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.registry import (
    ACT,
    ACTION_DONE,
    ACTIONS,
    CLOAK_UNSHIELDED,
    FLEET_ACTIONS,
    KEEP_LOCK,
    LOCK,
    Performing,
    abilities,
    by_initiative,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.talents import face_down
from wartable.games.startrek.tokens import AUX, disable_shields, end_lock, give
from wartable.games.startrek.values import action_bar, printed

ENABLE: Final = "enable"
SILENCING: Final = {"communications_failure", "injured_captain"}
"""Damage that keeps an Admiral's orders on his own ship (ST-ADMIRAL-11)."""
Hindrance = tuple[str, str]
"""A reason and its rule."""


def act(state: Fleets, table: Table, task: Act) -> Step:
    """A ship may perform one Action, on its bar or on its cards, or pass.

    ST-ACTIVATE-11, ST-ACTION-01, ST-ACTION-02, ST-ACTION-03, ST-ACTION-05, ST-ACTION-07,
    ST-AUX-02, ST-AUX-03, ST-OVERLAP-06, ST-OBSTACLE-07.
    """
    state.done()
    ship = state.ships[task.ship]
    if not ship.in_play:
        return
    why = task.skipped or ("aux" if ship.tokens[AUX] else "")
    if why:
        _skip(table, ship, why)
        return
    if face_down(ship) and not task.talents_asked:
        state.push(TurnUp(ship.id), replace(task, talents_asked=True))
        return
    options, bars = bar_actions(state, ship, task)
    moment = Performing(ship, "", task.free)
    sources = (
        ship.id,
        *(card.id for card in ship.cards),
        *(card.id for card in ship.damage),
        *(card.id for card in state.resources_of(ship.seat)),
    )
    offer = abilities.offer(state, table, ACTIONS, moment, seat=ship.seat, sources=sources)
    orders = abilities.offer(
        state,
        table,
        FLEET_ACTIONS,
        moment,
        seat=ship.seat,
        sources=admirals(state, ship, task),
        lent=True,
    )
    offered = [
        each for each in (*offer.options, *orders.options) if _allowed(state, task, ship, each.id)
    ]
    passing = Option("none", messages.NO_ACTION)
    if task.forced and any(option.id == task.forced for option in (*options, *offered)):
        options = [option for option in options if option.id == task.forced]
        offered = [option for option in offered if option.id == task.forced]
        choices = (*options, *offered)
    else:
        choices = (passing, *options, *offered)
    if len(choices) == 1 and choices[0].id == "none":
        _skip(table, ship, "")
        return
    shut = {each.id for each in choices}
    closed = tuple(bar for bar in (*bars, *offer.bars, *orders.bars) if bar.id not in shut)
    words = messages.CHOOSE_FREE if task.free else messages.CHOOSE_ACTION
    answer = yield from ask(
        Prompt(
            ship.seat,
            "free_action" if task.free else "action",
            words(ship=own_name(ship.id)),
            "ST-ACTION-03" if task.free else "ST-ACTION-01",
            Pick(choices, closed),
            (f"ship:{ship.id}",),
        )
    )
    if answer == "none":
        _skip(table, ship, "")
        return
    moment.action = answer
    ship.acted.append(_same(answer))
    if answer in offer:
        yield from offer.take(answer)
    elif answer in orders:
        yield from orders.take(answer)
    else:
        about = (f"ship:{ship.id}",)
        table.tell(ActionTaken(rule=RULES[answer], about=about, ship=ship.id, action=answer))
        yield from PERFORM[answer](state, table, ship)
    yield from abilities.open(state, table, ACTION_DONE, moment, by_initiative(state))


def admirals(state: Fleets, ship: Ship, task: Act) -> tuple[str, ...]:
    """The Admirals whose Fleet Action a ship may perform instead of its Action.

    Its own or one on a friendly ship at Range 1-3; while the Captain beside the Admiral is injured
    or cannot be heard, his own ship alone. ST-ADMIRAL-06, ST-ADMIRAL-11, ST-RULING-65.
    """
    if (task.free and not task.only) or printed(ship).kind == "squadron":
        return ()
    found: list[str] = []
    for other in state.in_play():
        admiral = other.of_sort("admiral")
        if admiral is None or not state.friendly(ship, other):
            continue
        titles = {card.title for card in other.damage if card.face_up}
        far = other.id != ship.id
        if far and (titles & SILENCING or range_between(ship, other) is None):
            continue
        found.append(admiral.id)
    return tuple(found)


def _same(action: str) -> str:
    """When two Actions are the same: the icon, or the text of the card (ST-RULING-39)."""
    ability, _, source = action.partition(":")
    return ability if source else action


def _allowed(state: Fleets, task: Act, ship: Ship, option: str) -> bool:
    if _same(option) in ship.acted or (task.only and option.partition(":")[0] not in task.only):
        return False
    return abilities.forbidden(state, ACT, Performing(ship, option, task.free)) is None


def _skip(table: Table, ship: Ship, why: str) -> None:
    rule = {"aux": "ST-AUX-02", "overlap": "ST-OVERLAP-06", "obstacle": "ST-OBSTACLE-07"}
    table.tell(
        ActionSkipped(
            rule=rule.get(why, "ST-ACTION-07"), about=(f"ship:{ship.id}",), ship=ship.id, why=why
        )
    )


def bar_actions(state: Fleets, ship: Ship, task: Act) -> tuple[list[Option], list[Bar]]:
    """The Actions of its bar and re-enabling a card, open or barred."""
    options: list[Option] = []
    bars: list[Bar] = []
    banned = abilities.judge(state, ACT)
    for action in dict.fromkeys((*action_bar(ship), *task.granted, ENABLE)):
        if task.only and action not in task.only:
            continue
        words = messages.ACTION_CHOICES.get(action, ACTION_NAMES[action])
        about = (f"ship:{ship.id}",)
        found = hindrance(state, ship, action, free=task.free, banned=banned)
        if found is None:
            options.append(Option(action, words, about))
        elif action != ENABLE:
            bars.append(Bar(action, words, *found, about))
    return options, bars


def hindrance(
    state: Fleets,
    ship: Ship,
    action: str,
    *,
    free: bool = False,
    banned: Judge[Fleets, Performing] | None = None,
) -> Hindrance | None:
    """Why a ship cannot perform an Action now; None if it can.

    ST-ACTION-04, ST-ECHO-09, ST-RULING-39.
    """
    if action in ship.acted:
        return messages.DONE_ALREADY, "ST-ACTION-04"
    if ship.free_only and not free:
        return messages.ONLY_FREE, "ST-ECHO-09"
    judge = abilities.judge(state, ACT) if banned is None else banned
    ban = judge(Performing(ship, action, free))
    if ban is not None:
        return ban.reason, ban.rule
    check = HINDERED.get(action)
    return None if check is None else check(state, ship)


# Tokens


def _token(token: str, rule: str) -> Callable[[Fleets, Table, Ship], Step]:
    def perform(state: Fleets, table: Table, ship: Ship) -> Step:
        yield from give(state, table, ship, token, rule)

    return perform


# Cloak


def cannot_cloak(state: Fleets, ship: Ship) -> Hindrance | None:
    """Cloak needs an active Shield and a ship that is not Cloaked yet.

    ST-CLOAK-01, ST-SHIELD-07, ST-RULING-42.
    """
    if ship.cloaked:
        return messages.IS_CLOAKED, "ST-RULING-42"
    if ship.shields or abilities.allowed(state, CLOAK_UNSHIELDED, ship):
        return None
    return messages.NO_SHIELD, "ST-CLOAK-01"


def cloak(_state: Fleets, table: Table, ship: Ship) -> Step:
    """All remaining Shields are disabled; a green Cloak Token lies on the base.

    ST-CLOAK-02, ST-CLOAK-03, ST-CLOAK-11.
    """
    yield from ()
    disable_shields(table, ship, ship.shields, "ST-CLOAK-02")
    ship.cloak, ship.cloak_red = "fresh", False
    table.tell(Cloaked(rule="ST-CLOAK-03", about=(f"ship:{ship.id}",), ship=ship.id))


# Sensor Echo


def cannot_echo(state: Fleets, ship: Ship, speeds: tuple[int, ...] = SPEEDS) -> Hindrance | None:
    """Sensor Echo needs a Cloaked ship and a free place.

    ST-ECHO-01, ST-CLOAK-05, ST-RULING-22, ST-RULING-41.
    """
    if not ship.cloaked:
        return messages.NOT_CLOAKED, "ST-ECHO-01"
    return None if echo_stretches(state, ship, speeds) else (messages.NO_ROOM, "ST-ECHO-06")


# Target Lock


def lockable(state: Fleets, ship: Ship) -> tuple[list[Option], list[Bar]]:
    """The opposing ships it may lock, and why not the others.

    ST-LOCK-01, ST-LOCK-02, ST-LOCK-03, ST-LOCK-07, ST-LOCK-08.
    """
    options: list[Option] = []
    bars: list[Bar] = []
    banned = abilities.judge(state, LOCK)
    for target in state.opposing(ship):
        id_, words, about = f"ship:{target.id}", ship_name(target.id), (f"ship:{target.id}",)
        ban = banned((ship, target))
        if range_between(ship, target) is None:
            bars.append(Bar(id_, words, messages.OUT_OF_REACH, "ST-LOCK-01", about))
        elif target.cloak == "settled":
            bars.append(Bar(id_, words, messages.SETTLED, "ST-LOCK-08", about))
        elif ban is not None:
            bars.append(ban.bar(id_, words))
        else:
            options.append(Option(id_, words, about))
    return options, bars


def cannot_lock(state: Fleets, ship: Ship) -> Hindrance | None:
    """A lock needs a ship to lock."""
    return None if lockable(state, ship)[0] else (messages.NOBODY_IN_RANGE, "ST-LOCK-01")


def target_lock(state: Fleets, table: Table, ship: Ship) -> Step:
    """The player names an opposing ship at Range 1-3, and both get their tokens."""
    options, bars = lockable(state, ship)
    answer = yield from ask(
        Prompt(
            ship.seat,
            "lock",
            messages.LOCK_WHOM(ship=own_name(ship.id)),
            "ST-LOCK-01",
            Pick(tuple(options), tuple(bars)),
            (f"ship:{ship.id}",),
        )
    )
    acquire(state, table, ship, state.ships[answer.removeprefix("ship:")])


def acquire(state: Fleets, table: Table, ship: Ship, target: Ship) -> None:
    """Put the tokens of a lock down; a lock on another ship takes the old one away.

    With a card that keeps a second lock it is the older of two that goes, or that of this round.
    ST-LOCK-04, ST-LOCK-05, ST-LOCK-06, ST-LOCK-09, ST-LOCK-10, ST-LOCK-12, ST-RULING-44.
    """
    if target.id not in ship.locks and ship.lock:
        earlier = ship.locked_in < state.round
        if earlier and abilities.allowed(state, KEEP_LOCK, ship):
            end_lock(table, ship, ship.older_lock, "ST-LOCK-10")
            ship.older_lock = ship.lock
        else:
            kept = ship.older_lock
            end_lock(table, ship, ship.lock, "ST-LOCK-10")
            ship.older_lock = kept
    elif target.id == ship.older_lock:
        ship.older_lock = ship.lock
    ship.lock, ship.locked_in = target.id, state.round
    table.tell(
        Locked(
            rule="ST-LOCK-04",
            about=(f"ship:{ship.id}", f"ship:{target.id}"),
            ship=ship.id,
            target=target.id,
            letter=ship.letter,
        )
    )


# Regenerate


def cannot_regenerate(_state: Fleets, ship: Ship) -> Hindrance | None:
    """Regenerate needs damage, and a ship that has not attacked (ST-RULING-45)."""
    if ship.attacked:
        return messages.HAS_ATTACKED, "ST-RULING-45"
    return None if ship.damage else (messages.UNDAMAGED, "ST-RULING-45")


def regenerate(state: Fleets, table: Table, ship: Ship) -> Step:
    """One Damage Card of its choice is discarded; it cannot attack this round.

    ST-REGEN-01, ST-REGEN-02, ST-RULING-45.
    """
    ship.held_fire = True
    card = yield from choose_damage(ship, "ST-REGEN-01")
    yield from repair(state, table, ship, card, "ST-REGEN-01")


def choose_damage(ship: Ship, rule: str) -> Asking[DamageCard]:
    """The player picks a Damage Card; those face down are all alike."""
    down = [card for card in ship.damage if not card.face_up]
    up = [card for card in ship.damage if card.face_up]
    choices = [*up, *down[:1]]
    if len(choices) == 1:
        return choices[0]
    options = tuple(
        Option(
            f"damage:{card.id}",
            card_name(card.title) if card.face_up else messages.FACE_DOWN,
            (f"ship:{ship.id}", card.id),
        )
        for card in choices
    )
    answer = yield from ask(
        Prompt(
            ship.seat,
            "repair",
            messages.REPAIR_WHICH(ship=own_name(ship.id)),
            rule,
            Pick(options),
            (f"ship:{ship.id}",),
        )
    )
    return next(card for card in choices if f"damage:{card.id}" == answer)


# Disabled cards


def cannot_enable(_state: Fleets, ship: Ship) -> Hindrance | None:
    """There must be a disabled card."""
    if any(card.disabled and not card.away for card in ship.cards):
        return None
    return messages.NOTHING_DISABLED, "ST-ACTION-08"


def enable(_state: Fleets, table: Table, ship: Ship) -> Step:
    """A Disabled Token is taken off a card, Captain and Admiral included.

    ST-ACTION-08, ST-UPGRADE-03, ST-RULING-47.
    """
    disabled = [card for card in ship.cards if card.disabled and not card.away]
    options = tuple(
        Option(f"card:{card.id}", card_name(card.shown), (f"card:{card.id}",)) for card in disabled
    )
    answer = yield from ask(
        Prompt(
            ship.seat,
            "enable",
            messages.ENABLE_WHICH,
            "ST-ACTION-08",
            Pick(options),
            (f"ship:{ship.id}",),
        )
    )
    card = next(each for each in disabled if f"card:{each.id}" == answer)
    card.disabled -= 1
    table.tell(
        CardEnabled(
            rule="ST-ACTION-08",
            about=(f"ship:{ship.id}",),
            ship=ship.id,
            card=card.shown,
            id=card.id,
        )
    )


PERFORM: Final[dict[str, Callable[[Fleets, Table, Ship], Step]]] = {
    "evade": _token("evade", "ST-EVADE-01"),
    "scan": _token("scan", "ST-SCAN-01"),
    "battle_stations": _token("battle_stations", "ST-BATTLE-01"),
    "cloak": cloak,
    "sensor_echo": echo,
    "target_lock": target_lock,
    "regenerate": regenerate,
    ENABLE: enable,
}
HINDERED: Final[dict[str, Callable[[Fleets, Ship], Hindrance | None]]] = {
    "cloak": cannot_cloak,
    "sensor_echo": cannot_echo,
    "target_lock": cannot_lock,
    "regenerate": cannot_regenerate,
    ENABLE: cannot_enable,
}
RULES: Final = {
    "evade": "ST-EVADE-01",
    "scan": "ST-SCAN-01",
    "battle_stations": "ST-BATTLE-01",
    "cloak": "ST-CLOAK-01",
    "sensor_echo": "ST-ECHO-01",
    "target_lock": "ST-LOCK-01",
    "regenerate": "ST-REGEN-01",
    ENABLE: "ST-ACTION-08",
}
