"""Powers that put others next to a figure, or a figure next to others (HS-RULING-17)."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.asking import (
    choose_friend,
    choose_place,
    choose_victim,
    roll_20,
)
from wartable.games.heroscape.abilities.conditions import (
    Bears,
    bearer_of,
    is_bearer,
    on_own_turn,
)
from wartable.games.heroscape.abilities.grabbing import landings
from wartable.games.heroscape.abilities.healing_wing import flown_over
from wartable.games.heroscape.abilities.places import places_next_to
from wartable.games.heroscape.abilities.registry import (
    BE_MOVED,
    FIGURE_MOVED,
    TURN,
    TURN_MOVED,
    WOUNDED,
    abilities,
)
from wartable.games.heroscape.damage import wound
from wartable.games.heroscape.field import board, card, is_water, within_clear_sight
from wartable.games.heroscape.moments import Acting, Affected, Wounds
from wartable.games.heroscape.placing_anew import bring_back, place_anew
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn

TAKE_WHOM = Message("heroscape.telekinesis_whom", "Who does she try to move?")()
HOOK_WHOM = Message("heroscape.skyhook_whom", "Who does he drop next to him?")()

witchcraft_telekinesis = abilities.ability("witchcraft_telekinesis", rule="HS-RULING-17")


def light_enemies(bearer: Bears, done: list[str]) -> list[Figure]:
    """Small enemies she sees nearby that a power may move and that have room next to her."""
    state, own, radius = bearer.state, bearer_of(bearer), bearer.number("radius")
    banned = abilities.judge(state, BE_MOVED)
    return [
        each
        for each in state.on_board()
        if each.id not in done
        and not state.friends(own, each)
        and card(state, each).size in bearer.words("sizes")
        and within_clear_sight(state, own, each, radius)
        and banned(Affected(each, bearer.seat, bearer.ability.id)) is None
        and bool(landings(bearer, each))
    ]


@witchcraft_telekinesis.on(
    TURN_MOVED,
    may="Try to move enemies next to her?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and bool(light_enemies(bearer, [])),
    limit=once(TURN),
)
def bewitch(use: Use[HeroScapeState], _turn: Turn) -> Step:
    """Up to N enemies, one after the other; Heroes are harder to move."""
    done: list[str] = []
    while len(done) < use.number("figures") and light_enemies(use, done):
        victim = yield from choose_victim(
            use, light_enemies(use, done), TAKE_WHOM, may_stop=bool(done)
        )
        if victim is None:
            return
        done.append(victim.id)
        die = yield from roll_20(use, victim)
        if die >= use.number("hero" if card(use.state, victim).hero else "squad"):
            place = yield from choose_place(use, victim, landings(use, victim), may_stop=True)
            if place is not None:
                yield from place_anew(use.state, use.table, victim, place, use.ability.rule)


skyhook = abilities.ability("skyhook", rule="HS-RULING-17")


def hooked(bearer: Bears, turn: Turn | None, done: list[str]) -> list[Figure]:
    """The small friends of his kind that he flew over and has room for next to him."""
    if turn is None:
        return []
    state, own, [species] = bearer.state, bearer_of(bearer), bearer.words("species")
    below, hex_of = flown_over(state, turn, own), board(state).hex_of
    banned = abilities.judge(state, BE_MOVED)
    return [
        each
        for each in state.on_board()
        if each is not own
        and each.id not in done
        and state.friends(own, each)
        and card(state, each).species == species
        and card(state, each).size in bearer.words("sizes")
        and any(hex_of[space] in below for space in each.spaces)
        and banned(Affected(each, bearer.seat, bearer.ability.id)) is None
        and bool(places_next_to(state, each, own))
    ]


@skyhook.on(
    FIGURE_MOVED,
    may="Put Vorid he flew over next to him?",
    when=lambda bearer, acting: (
        is_bearer(bearer, acting.figure) and bool(hooked(bearer, acting.turn, []))
    ),
)
def hook(use: Use[HeroScapeState], acting: Acting) -> Step:
    """Any number of them, one after the other; nobody strikes at them."""
    done: list[str] = []
    while found := hooked(use, acting.turn, done):
        each = yield from choose_friend(use, found, HOOK_WHOM, may_stop=bool(done))
        if each is None:
            return
        done.append(each.id)
        places = places_next_to(use.state, each, acting.figure)
        place = yield from choose_place(use, each, places)
        assert place is not None
        yield from place_anew(use.state, use.table, each, place, use.ability.rule)


vengeful_swoop = abilities.ability("vengeful_swoop", rule="HS-POWER-07")


def provoked(bearer: Bears, wounds: Wounds) -> bool:
    """An enemy's normal attack wounded another figure of her player in her sight."""
    state, own, attack = bearer.state, bearer_of(bearer), wounds.attack
    return (
        attack is not None
        and attack.special is None
        and wounds.cause == "attack"
        and wounds.figure is not own
        and wounds.seat == bearer.seat
        and attack.attacker.on_board
        and not state.friends(own, attack.attacker)
        and within_clear_sight(state, own, wounds.figure, bearer.number("radius"))
        and bool(places_next_to(state, own, attack.attacker))
    )


@vengeful_swoop.on(WOUNDED, may="Swoop down on the attacker?", when=provoked, limit=once(TURN))
def swoop(use: Use[HeroScapeState], wounds: Wounds) -> Step:
    """She is placed next to the attacker, who takes a wound on a good roll."""
    assert wounds.attack is not None
    state, own, attacker = use.state, bearer_of(use), wounds.attack.attacker
    place = yield from choose_place(use, own, places_next_to(state, own, attacker))
    assert place is not None
    yield from place_anew(state, use.table, own, place, use.ability.rule)
    if not own.on_board or not attacker.on_board:
        return
    die = yield from roll_20(use, attacker)
    if die >= use.number("d20"):
        yield from wound(state, use.table, attacker, 1, "power", by=own.id)


water_clone = abilities.ability("water_clone", rule="HS-DAMAGE-03")


def fallen(bearer: Bears) -> list[Figure]:
    """The destroyed figures of the card."""
    own = bearer_of(bearer).muster
    return [
        each for each in bearer.state.figures if each.muster == own and each.where == "destroyed"
    ]


def clone_places(bearer: Bears, clone: Figure, parent: Figure) -> list[tuple[int, ...]]:
    """The free places next to one of them, on its own level."""
    state, ground = bearer.state, board(bearer.state)
    level = ground.level[parent.spaces[0]]
    return [
        place
        for place in places_next_to(state, clone, parent)
        if all(ground.level[space] == level for space in place)
    ]


@water_clone.on(
    TURN_MOVED,
    may="Roll for clones, and attack with none of them?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and bool(fallen(bearer)),
    limit=once(TURN),
)
def clone(use: Use[HeroScapeState], turn: Turn) -> Step:
    """Each of them rolls, more easily on water; a good roll brings one back next to it."""
    turn.no_attacks = True
    for parent in use.state.of_muster(turn.muster):
        if not fallen(use) or not parent.on_board:
            return
        wet = any(is_water(use.state, space) for space in parent.spaces)
        die = yield from roll_20(use, parent)
        places = clone_places(use, fallen(use)[0], parent)
        if die >= use.number("d20_on_water" if wet else "d20") and places:
            place = yield from choose_place(use, fallen(use)[0], places)
            assert place is not None
            yield from bring_back(use.state, use.table, fallen(use)[0], place, use.ability.rule)
