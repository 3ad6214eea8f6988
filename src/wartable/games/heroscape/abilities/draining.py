"""Powers that heal those who destroy, and one that outlives its bearer (HS-POWER-04)."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Effect, Use
from wartable.games.heroscape.abilities.asking import choose_friend, roll_20
from wartable.games.heroscape.abilities.conditions import (
    Bears,
    bearer_of,
    fell_next_to,
    is_bearer,
    tagged,
)
from wartable.games.heroscape.abilities.registry import DESTROYED, abilities
from wartable.games.heroscape.damage import heal
from wartable.games.heroscape.field import card, within_clear_sight
from wartable.games.heroscape.moments import Destruction
from wartable.games.heroscape.state import Figure, HeroScapeState

HEAL_WHOM = Message("heroscape.spear_whom", "Who does the spear heal?")()
SPIRIT_WHERE = Message("heroscape.drain_spirit", "Whose card does her spirit go to?")()

life_drain = abilities.ability("life_drain", rule="HS-DAMAGE-03")


def hurt_killer(bearer: Bears, death: Destruction) -> bool:
    """The bearer, who has wounds, destroyed another figure."""
    own = bearer_of(bearer)
    return death.by == own.id and death.figure is not own and own.on_board and own.wounds > 0


@life_drain.on(DESTROYED, may="Take off a wound?", when=hurt_killer)
def drain(use: Use[HeroScapeState], _death: Destruction) -> None:
    """A wound is taken off the one who destroys."""
    heal(use.table, bearer_of(use), use.number("heal"), use.ability.rule)


life_drain_spirit = abilities.ability("life_drain_spirit", rule="HS-POWER-04")


def heirs(bearer: Bears) -> list[Figure]:
    """The friendly Heroes on whose card her spirit may go."""
    state, own = bearer.state, bearer_of(bearer)
    [general], [card_class] = bearer.words("general"), bearer.words("class")
    return [
        each
        for each in state.on_board()
        if state.friends(own, each)
        and card(state, each).unique
        and card(state, each).hero
        and tagged(card(state, each), general=general, card_class=card_class)
    ]


@life_drain_spirit.on(
    DESTROYED,
    when=lambda bearer, death: is_bearer(bearer, death.figure) and bool(heirs(bearer)),
)
def pass_on(use: Use[HeroScapeState], death: Destruction) -> Step:
    """Her figure goes on the card of a Hero, who drains lives from then on."""
    heir = yield from choose_friend(use, heirs(use), SPIRIT_WHERE)
    assert heir is not None
    death.figure.host = heir.muster
    seat = use.state.seat_of(heir)
    use.state.effects.add(Effect(use.ability.id, use.source, seat, (heir.id,)))


def hurt_heir(bearer: Bears, death: Destruction) -> bool:
    """The Hero with her spirit, who has wounds, destroyed another figure."""
    [id_] = bearer.effect.targets
    heir = bearer.state.figure(id_)
    return death.by == id_ and death.figure is not heir and heir.on_board and heir.wounds > 0


@life_drain_spirit.lasting.on(DESTROYED, may="Take off a wound?", when=hurt_heir)
def drain_for_heir(use: Use[HeroScapeState], _death: Destruction) -> None:
    """A wound is taken off the Hero."""
    [id_] = use.effect.targets
    heal(use.table, use.state.figure(id_), use.number("heal"), use.ability.rule)


spear_of_sankari = abilities.ability("spear_of_sankari", rule="HS-POWER-07")


def by_normal_attack(bearer: Bears, death: Destruction) -> bool:
    """The bearer's normal attack destroyed a figure."""
    attack = death.attack
    return attack is not None and attack.special is None and death.by == bearer.source


def hurt_friends(bearer: Bears) -> list[Figure]:
    """Others on her side, small and wounded, whom she sees nearby."""
    state, own, radius = bearer.state, bearer_of(bearer), bearer.number("radius")
    return [
        each
        for each in state.on_board()
        if each is not own
        and each.wounds
        and state.friends(own, each)
        and card(state, each).size in bearer.words("sizes")
        and within_clear_sight(state, own, each, radius)
    ]


@spear_of_sankari.on(
    DESTROYED,
    when=lambda bearer, death: by_normal_attack(bearer, death) and bool(hurt_friends(bearer)),
)
def lend_life(use: Use[HeroScapeState], _death: Destruction) -> Step:
    """A wound is taken off a friend."""
    friend = yield from choose_friend(use, hurt_friends(use), HEAL_WHOM)
    assert friend is not None
    heal(use.table, friend, use.number("heal"), use.ability.rule)


utgars_cutlass = abilities.ability("utgars_cutlass", rule="HS-DAMAGE-03")


@utgars_cutlass.on(
    DESTROYED,
    may="Roll to remove a wound?",
    when=lambda bearer, death: (
        by_normal_attack(bearer, death)
        and bearer_of(bearer).wounds > 0
        and fell_next_to(bearer, death.figure, death.spaces)
    ),
)
def gloat(use: Use[HeroScapeState], _death: Destruction) -> Step:
    """A good roll takes a wound off him."""
    die = yield from roll_20(use)
    if die >= use.number("d20"):
        heal(use.table, bearer_of(use), use.number("heal"), use.ability.rule)
