"""Powers that reroll or revalue attack dice; never those of Special Attacks (HS-SPECIAL-04)."""

from __future__ import annotations

from wartable.engine.requests import Step, roll
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, is_bearer
from wartable.games.heroscape.abilities.registry import (
    ROLLED,
    SKULL_WORTH,
    TURN,
    abilities,
)
from wartable.games.heroscape.attack import SKULLS
from wartable.games.heroscape.field import adjacent, card, within_clear_sight
from wartable.games.heroscape.moments import Attack
from wartable.games.heroscape.state import HeroScapeState

deadly_strike = abilities.ability("deadly_strike", rule="HS-ATTACK-10")


@deadly_strike.changes(SKULL_WORTH, "replace")
def strike_deadly(bearer: Bears, attack: Attack) -> int | None:
    """Each skull counts as more."""
    return bearer.number("skull_value") if is_bearer(bearer, attack.attacker) else None


def misses(attack: Attack) -> list[int]:
    """The places of attack dice that show no skull."""
    return [place for place, face in enumerate(attack.faces) if face > SKULLS]


def roll_again(use: Use[HeroScapeState], attack: Attack, places: list[int]) -> Step:
    """These attack dice are rolled again."""
    faces = yield from roll(
        attack.attacking,
        [6] * len(places),
        kind="reroll",
        words=use.title,
        rule=use.ability.rule,
        about=(*use.about, f"figure:{attack.attacker.id}", f"figure:{attack.defender.id}"),
    )
    for place, face in zip(places, faces, strict=True):
        attack.faces[place] = face


chain_axe = abilities.ability("chain_axe", rule="HS-ATTACK-06")


@chain_axe.on(
    ROLLED,
    may="Reroll a die without a skull?",
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.attacker) and attack.special is None and bool(misses(attack))
    ),
)
def rev_the_axe(use: Use[HeroScapeState], attack: Attack) -> Step:
    """One die without a skull is rolled again."""
    yield from roll_again(use, attack, misses(attack)[: use.number("dice")])


brutality_aura = abilities.ability("brutality_aura", rule="HS-POWER-07")


def brutal(bearer: Bears, attack: Attack) -> bool:
    """A Squad figure of hers that she sees attacks an adjacent figure."""
    state, attacker = bearer.state, attack.attacker
    return (
        attack.special is None
        and bool(misses(attack))
        and state.seat_of(attacker) == bearer.seat
        and card(state, attacker).squad
        and adjacent(state, attacker, attack.defender)
        and within_clear_sight(state, bearer_of(bearer), attacker, bearer.number("radius"))
    )


@brutality_aura.on(ROLLED, may="Reroll all dice without a skull?", when=brutal, limit=once(TURN))
def brutalize(use: Use[HeroScapeState], attack: Attack) -> Step:
    """All dice without a skull are rolled again."""
    yield from roll_again(use, attack, misses(attack))
