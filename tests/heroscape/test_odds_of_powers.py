"""Odds that count in what powers do to dice and wounds, and what a whole Squad does."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from types import SimpleNamespace
from typing import cast

import pytest

from tests.heroscape.battle import Battle, battle, card
from wartable.engine.match import Match
from wartable.engine.odds import Odds
from wartable.games.heroscape.odds import odds_of
from wartable.games.heroscape.scenes import CardLaid
from wartable.testing.scenes import answers

SKULL, SHIELD = Fraction(1, 2), Fraction(1, 3)
Hits = tuple[bool, ...]
"""Whether each die shows what counts: a skull of attack dice, a shield of defense dice."""
DORIM, RAELIN = "dorim-the-bulkhead-brawler", "raelin-the-kyrie-warrior-aoa"
LOVIATAK, KNAVES = "loviatak-the-kyrie-warrior", "knaves-of-the-silver-scimitar"


def told(scene: Battle, target: str) -> tuple[Odds, ...]:
    """The odds shown for an option of Red's question."""

    def fork(number: int) -> Match:
        return cast("Match", SimpleNamespace(state=scene.state, number=number))

    return odds_of(scene.state, scene.question("Red"), fork)[f"figure:blue.{target}"]


def attacking(
    *red: CardLaid, blue: CardLaid, more: tuple[CardLaid, ...] = (), cast: tuple[str, ...] = ()
) -> Battle:
    """The first of Red's cards is about to attack; `cast`: no powers but these are in play."""
    scene = battle(red, [blue, *more], turn=f"red.{red[0].card}", powers=True)
    if cast:
        scene.state.cast = cast
    scene.leave_to_table("use.charge")
    scene.play(answers("Red", "turn", "done"))
    return scene


def plainly(dice: Hits, defense: Hits, _again: Hits) -> int:
    """Skulls beyond shields."""
    return max(0, sum(dice) - sum(defense))


def each_roll(
    attack: int,
    defense: int,
    wounds: Callable[[Hits, Hits, Hits], int] = plainly,
    again: int = 0,
) -> list[Fraction]:
    """How likely each number of wounds is, by what every die may show."""
    found = [Fraction(0)] * 12
    chances = [SKULL] * attack + [SHIELD] * defense + [SKULL] * again
    for shown in product((True, False), repeat=len(chances)):
        likely = Fraction(1)
        for hit, chance in zip(shown, chances, strict=True):
            likely *= chance if hit else 1 - chance
        rolled, rest = shown[:attack], shown[attack:]
        found[wounds(rolled, rest[:defense], rest[defense:])] += likely
    return found


def agree(odds: Odds, expected: list[Fraction]) -> None:
    """The chances told are exactly these."""
    assert odds.exact
    chances = [*odds.chances, *[0.0] * 12]
    assert chances[:12] == pytest.approx([float(each) for each in expected])


def test_chain_axe_rolls_one_die_again() -> None:
    scene = attacking(card(DORIM, "0,0,0"), blue=card("exiles-of-the-sundered-sea", "1,0,0"))
    expected = each_roll(
        4,
        2,
        lambda dice, defense, more: plainly((*dice, *more[: 4 - sum(dice)]), defense, ()),
        again=1,
    )
    agree(told(scene, "exiles-of-the-sundered-sea.1")[0], expected)


def test_brutality_aura_of_another_figure_rolls_all_misses_again() -> None:
    scene = attacking(
        card(KNAVES, "0,0,0"),
        card(LOVIATAK, "-1,0,0"),
        blue=card("killian-vane-iii", "1,0,0"),
        cast=("brutality_aura",),
    )
    expected = each_roll(
        3,
        2,
        lambda dice, defense, more: plainly((*dice, *more[: 3 - sum(dice)]), defense, ()),
        again=3,
    )
    agree(told(scene, "killian-vane-iii")[0], expected)


def test_twist_the_blade_adds_to_every_wound() -> None:
    scene = attacking(
        card(RAELIN, "0,0,0 -1,0,0"),
        blue=card("killian-vane-iii", "1,0,0"),
        cast=("twist_the_blade",),
    )
    wounds = told(scene, "killian-vane-iii")[0]
    assert wounds.exact
    assert wounds.chances[1] == 0
    expected = each_roll(3, 2)
    assert wounds.chances[2:] == pytest.approx([float(each) for each in expected[1:4]])


def test_heart_finder_spear_may_pierce_a_defense() -> None:
    scene = attacking(card("queen-qhyrion", "0,0,0"), blue=card("killian-vane-iii", "1,0,0"))
    wounds = told(scene, "killian-vane-iii")[0]
    pierced = Fraction(9, 20)
    kept, weak = each_roll(4, 2), each_roll(4, 1)
    mixed = [(1 - pierced) * one + pierced * other for one, other in zip(kept, weak, strict=True)]
    agree(wounds, mixed)


def test_concealment_wards_more_off_from_afar() -> None:
    scene = attacking(
        card("marro-warriors", "0,0,0"),
        blue=card("glinerva-the-kyrie-warrior", "4,0,0"),
        cast=("concealment",),
    )
    wounds = told(scene, "glinerva-the-kyrie-warrior")[0]
    warded = Fraction(20 - 17 + 4 + 1, 20)
    plain = each_roll(2, 3)
    assert wounds.exact
    assert wounds.chances[1] == pytest.approx(float((1 - warded) * plain[1]))


def test_an_amulet_leaves_one_wound_or_none() -> None:
    scene = attacking(
        card(DORIM, "0,0,0"),
        blue=card("queen-qhyrion", "1,0,0"),
        more=(card("xiamara-the-kyrie-warrior", "2,0,0"),),
        cast=("amulet_of_paivatar",),
    )
    agree(told(scene, "queen-qhyrion")[0], each_roll(4, 4))
    scene.state.muster("blue.queen-qhyrion").card = "xiamara-the-kyrie-warrior"
    plain = each_roll(4, 3)
    wounds = told(scene, "queen-qhyrion")[0]
    hurt = sum(plain[1:])
    none, one = Fraction(4, 20), Fraction(9, 20)
    assert wounds.exact
    assert wounds.chances[0] == pytest.approx(float(1 - hurt + none * hurt))
    some = plain[1] * (1 - none) + sum(plain[2:]) * one
    assert wounds.chances[1] == pytest.approx(float(some))


def test_what_players_weigh_leaves_the_odds_inexact() -> None:
    scene = attacking(
        card("killian-vane-iii", "0,0,0"),
        blue=card("oathbound-phalanx", "1,0,0"),
        more=(card("marro-warriors", "5,0,0"),),
    )
    assert told(scene, "oathbound-phalanx")[0].exact
    waiting = scene.state.figure("blue.marro-warriors.1")
    waiting.where, waiting.spaces, waiting.host = "hosted", (), "blue.oathbound-phalanx"
    assert not told(scene, "oathbound-phalanx")[0].exact


def test_a_squad_attacks_one_after_another() -> None:
    scene = attacking(
        card("marro-warriors", "0,0,0", "0,1,0", "-1,0,0", "-6,0,0"),
        blue=card("ne-gok-sa", "4,0,0", wounds=2),
    )
    scene.state.cast = ()
    assert scene.question("Red").kind == "attacker"
    scene.play(answers("Red", "attacker", "figure:red.marro-warriors.1"))
    *_, wounds, destroyed = told(scene, "ne-gok-sa")
    assert wounds.words == "wounds by all 3"
    assert destroyed.words == "destroyed by all 3"
    one = each_roll(2, 6)
    left = {3: Fraction(1)}
    for _ in range(3):
        after: dict[int, Fraction] = {}
        for had, chance in left.items():
            for hurt, likely in enumerate(one):
                kept = max(0, had - hurt)
                after[kept] = after.get(kept, Fraction(0)) + chance * likely
        left = after
    assert destroyed.number == pytest.approx(float(left[0]))
    mean = sum((3 - kept) * chance for kept, chance in left.items())
    assert wounds.number == pytest.approx(float(mean))


def test_the_second_of_two_guards_counts_with_its_targeting() -> None:
    scene = attacking(
        card("zettian-guards", "0,0,0", "0,1,0"), blue=card("killian-vane-iii", "3,0,0", wounds=4)
    )
    scene.play(answers("Red", "attacker", "figure:red.zettian-guards.1"))
    _, alone, _, both = told(scene, "killian-vane-iii")
    miss = [each_roll(dice, 2)[0] for dice in (2, 3)]
    assert alone.number == pytest.approx(float(1 - miss[0]))
    assert both.number == pytest.approx(float(1 - miss[0] * miss[1]))


def test_a_special_attack_is_told_with_its_own_dice() -> None:
    scene = attacking(card("killian-vane-iii", "0,0,0"), blue=card("ne-gok-sa", "3,0,0"))
    scene.play(answers("Red", "target", "blunderbuss:red.killian-vane-iii"))
    assert scene.question("Red").kind == "special_target"
    wounds = told(scene, "ne-gok-sa")[0]
    expected = each_roll(3, 6)
    agree(wounds, expected)
