"""The treasure of the first Adventure: turned up by an Action, held, dropped, and one trap.

DN-ADV1-08, DN-ADV1-09, DN-ADV1-10, DN-ADV1-11, DN-ADV1-12, DN-ADV1-13, DN-ADV1-14, DN-ADV1-15,
DN-ADV1-16, DN-ADV1-17, DN-RULING-47, DN-RULING-48.
"""

from __future__ import annotations

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, draw
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.adventure_setup import adventure_of
from wartable.games.dndattackwing.adventures import Treasure
from wartable.games.dndattackwing.agenda import DropTreasure, MeasureTreasure
from wartable.games.dndattackwing.attack import CANCEL_ORDER, defense_dice
from wartable.games.dndattackwing.content import in_place_of
from wartable.games.dndattackwing.damage import suffer
from wartable.games.dndattackwing.dice import CRITICAL, DODGE, HIT, die_kinds
from wartable.games.dndattackwing.events.adventures import (
    CardGained,
    TrapSprung,
    TreasureDropped,
    TreasureMeasured,
    TreasureTaken,
)
from wartable.games.dndattackwing.mat import range_between
from wartable.games.dndattackwing.names import card_name, creature_name, own_name
from wartable.games.dndattackwing.pieces import Attack, Card, Creature, Objective
from wartable.games.dndattackwing.registry import (
    DEFENSE_EXTRAS,
    DEFENSE_MODIFY,
    abilities,
    by_initiative,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.upgrades import discard
from wartable.games.flightpath.attack import compare
from wartable.games.flightpath.dice import roll_pool

TAKE = "take"
"""The Action of turning up a token."""


def treasure_of(state: Battle) -> Treasure | None:
    """The treasure of the Adventure, if it has any."""
    adventure = adventure_of(state)
    return None if adventure is None else adventure.treasure


def special_actions(state: Battle) -> tuple[str, ...]:
    """The Actions that an Adventure gives to everybody (DN-ADV1-08)."""
    return () if treasure_of(state) is None else (TAKE,)


def cannot_take(state: Battle, creature: Creature) -> tuple[str, str] | None:
    """Why a dragon cannot take a token now (DN-ADV1-10, DN-RULING-47)."""
    treasure = treasure_of(state)
    if treasure is None or not _to_take(state, creature):
        return messages.NO_TREASURE, "DN-ADV1-08"
    if len(state.held_by(creature.id)) >= treasure.most_held:
        return messages.HANDS_FULL(most=treasure.most_held), "DN-ADV1-10"
    return None


def _to_take(state: Battle, creature: Creature) -> list[Objective]:
    """The tokens that it may name: not one that it dropped in this very turn (DN-ADV1-16)."""
    mark = f"{creature.id}/{state.round}"
    return [each for each in state.on_mat() if each.dropped != mark]


def name_treasure(state: Battle, _table: Table, creature: Creature) -> Step:
    """A token is named, near or far; only then it is measured (DN-ADV1-08, DN-RULING-47)."""
    named = _to_take(state, creature)
    bars = tuple(
        Bar(
            f"objective:{token.id}",
            treasure_words(token),
            messages.JUST_DROPPED,
            "DN-ADV1-16",
            (f"objective:{token.id}",),
        )
        for token in state.on_mat()
        if token not in named
    )
    options = tuple(
        Option(f"objective:{token.id}", treasure_words(token), (f"objective:{token.id}",))
        for token in named
    )
    answer = yield from ask(
        Prompt(
            creature.seat,
            "treasure",
            messages.WHICH_TREASURE(creature=own_name(creature.id)),
            "DN-ADV1-08",
            Pick(options, bars),
            (f"creature:{creature.id}",),
        )
    )
    state.push(MeasureTreasure(creature.id, answer.removeprefix("objective:")))


def treasure_words(token: Objective) -> str:
    """A token as it is offered."""
    place = int(token.id.rpartition(".")[2])
    if token.number:
        return messages.TOKEN_NUMBER(number=token.number)
    return messages.TREASURE_PLACES[place]


def measure_treasure(state: Battle, table: Table, task: MeasureTreasure) -> Step:
    """Within Range 1 the token is turned up and taken, or springs the trap.

    DN-ADV1-08, DN-ADV1-09, DN-ADV1-10, DN-ADV1-11.
    """
    state.done()
    creature, token = state.creatures[task.creature], state.objective(task.objective)
    treasure = treasure_of(state)
    if not creature.in_play or not token.on_mat or treasure is None:
        return
    near = range_between(creature.base, token.disc) == 1
    about = (f"creature:{creature.id}", f"objective:{token.id}")
    table.tell(
        TreasureMeasured(
            rule="DN-ADV1-08",
            about=about,
            reveals=(f"range:{creature.id}:{token.id}",),
            creature=creature.id,
            objective=token.id,
            near=near,
        )
    )
    if not near:
        return
    if not token.number:
        [drawn] = yield from draw(
            None,
            [str(number) for number in state.unseen],
            kind="objective",
            words=messages.OBJECTIVE_TURNED,
            rule="DN-ADV1-08",
            about=about,
        )
        token.number = int(drawn)
        state.unseen.remove(token.number)
        token.face_up = True
    token.at = None
    if token.number == treasure.trap:
        yield from spring_trap(state, table, creature, treasure)
        return
    token.holder, token.dropped = creature.id, ""
    table.tell(
        TreasureTaken(
            rule="DN-ADV1-09",
            about=about,
            creature=creature.id,
            objective=token.id,
            number=token.number,
        )
    )
    _gain(state, table, creature, treasure, token)


def _gain(
    state: Battle, table: Table, creature: Creature, treasure: Treasure, token: Objective
) -> None:
    """Tokens 1 and 2 give their Upgrades at once, free and without a slot (DN-ADV1-12).

    DN-ADV1-13.
    """
    if token.number > len(treasure.artifacts):
        return
    upgrade = in_place_of(treasure.artifacts[token.number - 1], state.pack)
    card = Card(f"{creature.id}.{token.id}.{upgrade}", upgrade)
    creature.cards.append(card)
    about = (f"creature:{creature.id}", f"card:{card.id}")
    table.tell(
        CardGained(rule="DN-ADV1-12", about=about, creature=creature.id, card=upgrade, id=card.id)
    )


def spring_trap(state: Battle, table: Table, creature: Creature, treasure: Treasure) -> Step:
    """Attack dice are rolled against the dragon, which defends as usual but without Armor.

    DN-ADV1-11.
    """
    about = (f"creature:{creature.id}",)
    name = creature_name(creature.id)
    trap = Attack(
        id=0,
        attacker=creature.id,
        defender=creature.id,
        weapon="",
        range_band=1,
        reach="ranged",
        arc="",
        dice=treasure.trap_dice,
        primary=False,
        penetrates=True,
        area=True,
        detached=True,
    )
    trap.attack = yield from roll_pool(
        creature.seat,
        die_kinds(),
        ["attack"] * trap.dice,
        kind="trap",
        words=messages.TRAP_ROLL(creature=name),
        rule="DN-ADV1-11",
        about=about,
    )
    yield from abilities.open(state, table, DEFENSE_EXTRAS, trap, by_initiative(state))
    trap.defense = yield from roll_pool(
        creature.seat,
        die_kinds(),
        ["defense"] * defense_dice(state, trap).value,
        kind="defense",
        words=messages.DEFENSE_ROLL(creature=name),
        rule="DN-ADV1-11",
        about=about,
    )
    yield from abilities.open(state, table, DEFENSE_MODIFY, trap, by_initiative(state))
    compare(trap.attack, trap.defense.count(DODGE), CANCEL_ORDER)
    hits, criticals = trap.attack.count(HIT), trap.attack.count(CRITICAL)
    table.tell(
        TrapSprung(
            rule="DN-ADV1-11", about=about, creature=creature.id, hits=hits, criticals=criticals
        )
    )
    if hits + criticals:
        yield from suffer(state, table, creature, hits, criticals)


# Dropping


def drop_treasure(state: Battle, table: Table, task: DropTreasure) -> Step:
    """After its movement a dragon may drop a token without an Action (DN-ADV1-14)."""
    state.done()
    creature = state.creatures[task.creature]
    held = state.held_by(creature.id)
    if not creature.in_play or not held:
        return
    options = (
        Option("none", messages.DROP_NOTHING),
        *(
            Option(f"objective:{token.id}", held_words(state, token), (f"objective:{token.id}",))
            for token in held
        ),
    )
    answer = yield from ask(
        Prompt(
            creature.seat,
            "drop",
            messages.DROP_WHICH(creature=own_name(creature.id)),
            "DN-ADV1-14",
            Pick(options),
            (f"creature:{creature.id}",),
        )
    )
    if answer != "none":
        token = state.objective(answer.removeprefix("objective:"))
        yield from drop(state, table, creature, token, "DN-ADV1-14")


def held_words(state: Battle, token: Objective) -> str:
    """A held token: its Upgrade, or treasure."""
    treasure = treasure_of(state)
    given = () if treasure is None else treasure.artifacts
    if token.number <= len(given):
        return card_name(given[token.number - 1])
    return messages.TOKEN_NUMBER(number=token.number)


def hurt(state: Battle, table: Table, creature: Creature, damage: int) -> Step:
    """A dragon that takes enough damage from one source drops a token of its choice.

    DN-ADV1-15, DN-RULING-48.
    """
    treasure = treasure_of(state)
    held = state.held_by(creature.id)
    if treasure is None or damage < treasure.drops_at or not held or not creature.in_play:
        return
    token = held[0]
    if len(held) > 1:
        options = tuple(
            Option(f"objective:{each.id}", held_words(state, each), (f"objective:{each.id}",))
            for each in held
        )
        answer = yield from ask(
            Prompt(
                creature.seat,
                "must_drop",
                messages.MUST_DROP(creature=own_name(creature.id)),
                "DN-ADV1-15",
                Pick(options),
                (f"creature:{creature.id}",),
            )
        )
        token = state.objective(answer.removeprefix("objective:"))
    yield from drop(state, table, creature, token, "DN-ADV1-15")


def drop(state: Battle, table: Table, creature: Creature, token: Objective, rule: str) -> Step:
    """The token is put directly behind the base, face up; its Upgrade is discarded.

    Its rim touches the middle of the rear edge as it is drawn; outside the play area it is moved
    straight inward. DN-ADV1-14, DN-ADV1-16, DN-ADV1-17, DN-RULING-47.
    """
    assert creature.drawn is not None
    behind = creature.drawn.moved(-(creature.side / 2 + token.radius), 0.0)
    token.at = (
        min(max(behind.x, token.radius), state.width - token.radius),
        min(max(behind.y, token.radius), state.height - token.radius),
    )
    token.holder, token.dropped = "", f"{creature.id}/{state.round}"
    table.tell(
        TreasureDropped(
            rule=rule,
            about=(f"creature:{creature.id}", f"objective:{token.id}"),
            creature=creature.id,
            objective=token.id,
            number=token.number,
            at=token.at,
        )
    )
    for card in [each for each in creature.cards if f".{token.id}." in each.id]:
        yield from discard(state, table, creature, card, creature.seat, "DN-ADV1-17")
