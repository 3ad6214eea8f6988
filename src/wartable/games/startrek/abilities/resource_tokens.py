"""Resources that lie beside the fleet with tokens on them (ST-RESOURCE-01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.forms import Option, Pick, PickSome
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.windows import Bearer, Use, once
from wartable.games.startrek.abilities.resources import (
    RULE,
    fleet_attacks,
    fleet_defends,
    of_fleet,
    question,
    resource,
)
from wartable.games.startrek.abilities.tokens import MOST_TOKENS, reroll, tell_dice
from wartable.games.startrek.actions import lockable, target_lock
from wartable.games.startrek.dice import CRITICAL, EVADE, HIT, die_kinds
from wartable.games.startrek.event_messages import ACTIONS as ACTION_NAMES
from wartable.games.startrek.event_messages import FACES
from wartable.games.startrek.events.actions import TokenPlaced, TokenRemoved
from wartable.games.startrek.events.damage import ShieldLost
from wartable.games.startrek.pieces import Attack, FleetCard, Ship
from wartable.games.startrek.registry import (
    ACTIONS,
    ATTACK_COMPARED,
    ATTACK_EXTRAS,
    ATTACK_MODIFY,
    DAMAGE_DUE,
    DEFENSE_EXTRAS,
    DEFENSE_MODIFY,
    DEPLOYED,
    END_TOKENS,
    MOVED,
    ROUND,
    Damage,
    Moving,
    Performing,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import ACTION_TOKENS, AUX, disable_shields, give, take
from wartable.games.startrek.values import action_bar

CHOOSE: Final = Message("startrek.ask.which_token", "{card}: which one?")


def lying(bearer: Bearer[Fleets]) -> FleetCard:
    """The Resource with its tokens."""
    card = bearer.state.resource(bearer.source)
    assert card is not None, f"{bearer.source} is no Resource of a fleet"
    return card


def _pick(use: Use[Fleets], kind: str, options: dict[str, str]) -> Asking[str]:
    """One of several ways; a single one is not asked about."""
    if len(options) == 1:
        return next(iter(options))
    form = Pick(tuple(Option(id_, words) for id_, words in options.items()))
    words = CHOOSE(card=use.title)
    return (yield from ask(Prompt(use.seat, kind, words, RULE, form, use.about)))


# Command Tokens

COMMANDS: Final = {
    each: Message(f"startrek.command.{each}", words)()
    for each, words in {
        "evade": "A free Evade Token",
        "battle_stations": "A free Battle Stations Token",
        "scan": "A free Scan Token",
        "target_lock": "A free Target Lock",
        "attack_again": "Reroll any attack dice",
        "defense_again": "Reroll any defense dice",
        "attack_die": "One attack die more",
        "defense_die": "One defense die more",
        "attack_face": "Set one attack die to a face",
        "defense_face": "Set one defense die to a face",
    }.items()
}
CHOSEN: Final = 5
WHICH_COMMANDS: Final = Message(
    "startrek.ask.commands", "Which five Command Tokens does your fleet take?"
)()
WHICH_FACE: Final = Message("startrek.ask.set_face", "Which face does the die show?")()

command_tokens = resource("command_tokens")


@command_tokens.on(DEPLOYED)
def choose_commands(use: Use[Fleets], _: Fleets) -> Step:
    """Five of the ten tokens are chosen before the first round (ST-RULING-92)."""
    options = tuple(Option(each, words) for each, words in COMMANDS.items())
    form = PickSome(options, CHOSEN, CHOSEN)
    prompt = Prompt(use.seat, "command_tokens", WHICH_COMMANDS, RULE, form, use.about)
    for each in (yield from ask(prompt)):
        lying(use).holds.put(each)


def _has(bearer: Bearer[Fleets], command: str) -> bool:
    return lying(bearer).holds[command] > 0


def _hook_moved(command: str) -> None:
    """A token that a ship gets after it moved; it is no Action, so strain does not forbid it."""

    def when(bearer: Bearer[Fleets], moving: Moving) -> bool:
        if not of_fleet(bearer, moving.ship) or not _has(bearer, command):
            return False
        return command != "target_lock" or bool(lockable(bearer.state, moving.ship)[0])

    @resource(f"command_tokens.{command}", COMMANDS[command]).on(
        MOVED, may=COMMANDS[command], when=when
    )
    def get(use: Use[Fleets], moving: Moving) -> Step:
        lying(use).holds.take(command)
        if command == "target_lock":
            yield from target_lock(use.state, use.table, moving.ship)
        else:
            yield from give(use.state, use.table, moving.ship, command, RULE)


def _hook_dice(pool: str) -> None:
    """The three tokens for the dice of a pool: more, set, or rolled again."""
    mine = fleet_attacks if pool == "attack" else fleet_defends
    extras = ATTACK_EXTRAS if pool == "attack" else DEFENSE_EXTRAS
    modify = ATTACK_MODIFY if pool == "attack" else DEFENSE_MODIFY

    def when(command: str) -> Callable[[Bearer[Fleets], Attack], bool]:
        return lambda bearer, attack: mine(bearer, attack) and _has(bearer, command)

    more, face, again = f"{pool}_die", f"{pool}_face", f"{pool}_again"

    @resource(f"command_tokens.{more}", COMMANDS[more]).on(
        extras, may=COMMANDS[more], when=when(more)
    )
    def one_more(use: Use[Fleets], attack: Attack) -> None:
        lying(use).holds.take(more)
        if pool == "attack":
            attack.extra_attack += 1
        else:
            attack.extra_defense += 1

    @resource(f"command_tokens.{face}", COMMANDS[face]).on(
        extras, may=COMMANDS[face], when=when(face)
    )
    def set_one(use: Use[Fleets], attack: Attack) -> Step:
        lying(use).holds.take(face)
        faces = dict.fromkeys(die_kinds()[pool])
        form = Pick(tuple(Option(each, FACES[each]) for each in faces))
        prompt = Prompt(use.seat, "set_face", WHICH_FACE, RULE, form, use.about)
        shown = yield from ask(prompt)
        if pool == "attack":
            attack.set_attack = (*attack.set_attack, shown)
        else:
            attack.set_defense = (*attack.set_defense, shown)

    def rollable(bearer: Bearer[Fleets], attack: Attack) -> bool:
        return when(again)(bearer, attack) and bool(attack.pool(pool).rollable())

    @resource(f"command_tokens.{again}", COMMANDS[again]).on(
        modify, may=COMMANDS[again], when=rollable
    )
    def roll_them_again(use: Use[Fleets], attack: Attack) -> Step:
        lying(use).holds.take(again)
        yield from reroll(use, attack, pool, RULE)


for _command in ("evade", "battle_stations", "scan", "target_lock"):
    _hook_moved(_command)
for _pool in ("attack", "defense"):
    _hook_dice(_pool)


# Chief Engineer

chief_engineer = resource("chief_engineer")
_ORDER: Final = "order"
_POWER: Final = 2


@chief_engineer.on(
    ATTACK_MODIFY,
    may=Message("startrek.engineer.attack", "Disable 2 Shields to add a Hit?")(),
    when=lambda bearer, attack: (
        fleet_attacks(bearer, attack)
        and _has(bearer, _ORDER)
        and bearer.state.ships[attack.attacker].shields >= _POWER
    ),
    limit=once(ROUND, shared="chief_engineer"),
)
def power_to_weapons(use: Use[Fleets], attack: Attack) -> None:
    """Two active Shields are disabled for a Hit."""
    lying(use).holds.take(_ORDER)
    disable_shields(use.table, use.state.ships[attack.attacker], _POWER, RULE)
    attack.attack.add(HIT)
    tell_dice(use, attack, "attack", "add", RULE)


@resource("chief_engineer.2").on(
    DEFENSE_MODIFY,
    may=Message("startrek.engineer.defense", "Take an Auxiliary Power Token to add an Evade?")(),
    when=lambda bearer, attack: (
        fleet_defends(bearer, attack)
        and _has(bearer, _ORDER)
        and bearer.state.ships[attack.defender].shields > 0
    ),
    limit=once(ROUND, shared="chief_engineer"),
)
def power_to_shields(use: Use[Fleets], attack: Attack) -> Step:
    """An Auxiliary Power Token for an Evade."""
    lying(use).holds.take(_ORDER)
    attack.defense.add(EVADE)
    tell_dice(use, attack, "defense", "add", RULE)
    yield from give(use.state, use.table, use.state.ships[attack.defender], AUX, RULE)


# Damage Control Team

damage_control_team = resource("damage_control_team")
REPAIRS: Final = {
    each: Message(f"startrek.team.{each}", words)()
    for each, words in {
        "hit": "Cancel a Hit",
        "turn": "Turn a Critical into a Hit",
        "critical": "Cancel a Critical with two tokens",
    }.items()
}


def _repairs(bearer: Bearer[Fleets], attack: Attack) -> dict[str, str]:
    left = lying(bearer).holds[AUX]
    critical = attack.attack.count(CRITICAL) > 0
    can = {
        "hit": left > 0 and attack.attack.count(HIT) > 0,
        "turn": left > 0 and critical,
        "critical": left > 1 and critical,
    }
    return {each: words for each, words in REPAIRS.items() if can[each]}


@damage_control_team.on(
    ATTACK_COMPARED,
    may=question("damage_control_team"),
    when=lambda bearer, attack: fleet_defends(bearer, attack) and bool(_repairs(bearer, attack)),
    times=MOST_TOKENS,
)
def send_the_team(use: Use[Fleets], attack: Attack) -> Step:
    """A token goes to the ship, for a Critical another one out of the game."""
    how = yield from _pick(use, "repair_team", _repairs(use, attack))
    lying(use).holds.take(AUX, 2 if how == "critical" else 1)
    if how == "turn":
        attack.attack.convert((CRITICAL,), HIT, 1)
        tell_dice(use, attack, "attack", "convert", RULE)
    else:
        attack.attack.cancel((how,), 1)
        tell_dice(use, attack, "attack", "cancel", RULE)
    yield from give(use.state, use.table, use.state.ships[attack.defender], AUX, RULE)


# Improved Shields

improved_shields = resource("improved_shields")
EXTRA_SHIELD: Final = "improved_shield"
MOST_EXTRA: Final = 2
HOW_MANY: Final = Message("startrek.ask.extra_shields", "How many extra Shields does it get?")()
EXTRA: Final = Message("startrek.extra_shields", "{count}")


@improved_shields.on(
    MOVED,
    may=question("improved_shields"),
    when=lambda bearer, moving: of_fleet(bearer, moving.ship) and _has(bearer, EXTRA_SHIELD),
)
def hand_out(use: Use[Fleets], moving: Moving) -> Step:
    """A ship gets one or two extra Shields for this round."""
    ship = moving.ship
    room = min(MOST_EXTRA - ship.tokens[EXTRA_SHIELD], lying(use).holds[EXTRA_SHIELD])
    counts = {str(each): EXTRA(count=each) for each in range(1, room + 1)}
    if not counts:
        return
    form = Pick(tuple(Option(id_, words) for id_, words in counts.items()))
    prompt = Prompt(use.seat, "extra_shields", HOW_MANY, RULE, form, (f"ship:{ship.id}",))
    count = int((yield from ask(prompt)))
    lying(use).holds.take(EXTRA_SHIELD, count)
    for _ in range(count):
        _put(use, ship, EXTRA_SHIELD)


def _put(use: Use[Fleets], ship: Ship, token: str) -> None:
    ship.tokens.put(token)
    about = (f"ship:{ship.id}",)
    use.table.tell(TokenPlaced(rule=RULE, about=about, ship=ship.id, token=token))


@improved_shields.on(
    DAMAGE_DUE,
    when=lambda bearer, damage: (
        of_fleet(bearer, damage.ship) and damage.ship.tokens[EXTRA_SHIELD] > 0
    ),
)
def lost_first(use: Use[Fleets], damage: Damage) -> None:
    """Extra Shields are lost first, and for good; normal damage comes before critical."""
    ship = damage.ship
    while ship.tokens[EXTRA_SHIELD] and damage.hits + damage.criticals:
        take(use.table, ship, EXTRA_SHIELD, RULE)
        use.table.tell(ShieldLost(rule=RULE, about=(f"ship:{ship.id}",), ship=ship.id))
        if damage.hits:
            damage.hits -= 1
        else:
            damage.criticals -= 1
        if damage.attack is not None:
            damage.attack.damage_done += 1


@improved_shields.on(END_TOKENS)
def come_back(use: Use[Fleets], state: Fleets) -> None:
    """Extra Shields that were not lost return to the card."""
    for ship in state.fleet(use.seat):
        while ship.tokens[EXTRA_SHIELD]:
            ship.tokens.take(EXTRA_SHIELD)
            lying(use).holds.put(EXTRA_SHIELD)
            about = (f"ship:{ship.id}",)
            use.table.tell(TokenRemoved(rule=RULE, about=about, ship=ship.id, token=EXTRA_SHIELD))


# Tactics

tactics = resource("tactics")
_TACTICS: Final = "tactics"


def _orders(bearer: Bearer[Fleets], ship: Ship) -> dict[str, str]:
    """The tokens left whose Action is on the ship's bar and was not performed this round."""
    bar = action_bar(ship)
    return {
        token: ACTION_NAMES[token]
        for token in ACTION_TOKENS
        if _has(bearer, token) and token in bar and token not in ship.acted
    }


@tactics.on(
    MOVED,
    may=question("tactics"),
    when=lambda bearer, moving: (
        of_fleet(bearer, moving.ship)
        and not moving.ship.tokens[AUX]
        and bool(_orders(bearer, moving.ship))
    ),
    limit=once(ROUND, shared=_TACTICS),
)
def free_tactics(use: Use[Fleets], moving: Moving) -> Step:
    """One of the tokens as a free Action (ST-ACTION-03)."""
    token = yield from _pick(use, "tactics", _orders(use, moving.ship))
    moving.ship.acted.append(token)
    lying(use).holds.take(token)
    yield from give(use.state, use.table, moving.ship, token, RULE)


def _hook_foreign(token: str) -> None:
    """A token whose Action is not on the bar: an Action, and an Auxiliary Power Token."""

    @resource(f"tactics.{token}").offers(
        ACTIONS,
        ACTION_NAMES[token],
        when=lambda bearer, performing: (
            of_fleet(bearer, performing.ship)
            and not performing.free
            and _has(bearer, token)
            and token not in action_bar(performing.ship)
            and token not in performing.ship.acted
        ),
        limit=once(ROUND, shared=_TACTICS),
    )
    def foreign(use: Use[Fleets], performing: Performing) -> Step:
        performing.ship.acted.append(token)
        lying(use).holds.take(token)
        yield from give(use.state, use.table, performing.ship, token, RULE)
        yield from give(use.state, use.table, performing.ship, AUX, RULE)


for _token in ACTION_TOKENS:
    _hook_foreign(_token)
