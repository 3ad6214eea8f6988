"""How powers meet each other and the rules (HS-POWER, HS-TIMING, HS-SPECIAL)."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import BLANK, Battle, battle, card, chosen, field, state_of
from wartable.engine.requests import Roll
from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.registry import (
    ATTACK_OVER,
    BE_MOVED,
    FLY,
    abilities,
)
from wartable.games.heroscape.attack import roll_attack
from wartable.games.heroscape.moments import Acting, Affected, Attack, Special
from wartable.games.heroscape.scenes import GlyphLaid
from wartable.games.heroscape.state import Figure, HeroScapeState, Muster
from wartable.testing.scenes import answers, rolls

IRENE, NEGOKSA = "red.knight-irene", "blue.ne-gok-sa"
ACTED: list[str] = []
BLAST = Special("blunderbuss", "Blunderbuss", 4, 3)

cheer = abilities.ability("run_test_cheer", "Cheer", rule="HS-TIMING-01")
root = abilities.ability("run_test_root", "Root", rule="HS-POWER-02")


@cheer.lasting.on(ATTACK_OVER)
def shout(use: Use[HeroScapeState], _attack: Attack) -> None:
    """A figure shouts, and the first to shout silences the other."""
    ACTED.append(use.source)
    if use.effect.amount:
        for effect in list(use.state.effects.now):
            if effect.ability == "run_test_cheer" and effect.source != use.source:
                use.state.effects.end(effect)


@root.lasting.forbids(BE_MOVED)
def stand_fast(bearer: object, affected: Affected) -> str | None:
    """Nobody can move it."""
    return "it is rooted" if affected.figure.id == IRENE else None


def cheering(*, silences: int = 0, rolled: tuple[int, ...] = (4, 17)) -> Battle:
    """Irene attacks Ne-Gok-Sa; each side has a power that acts when the attack is over."""
    ACTED.clear()
    scene = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "1,0,0")], turn=IRENE)
    bearers = (("run_test_cheer", IRENE, 0), ("run_test_cheer", NEGOKSA, 1))
    for ability, source, seat in bearers:
        use = Use(state_of(scene), abilities[ability], source, seat, table=Nowhere())
        use.leave(source, expires="", amount=silences)
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 6),
        *(rolls("roll_off", value) for value in rolled),
    )
    return scene


class Nowhere:
    """A table nobody listens at."""

    def tell(self, event: object) -> None:
        """Nobody hears it."""


@pytest.mark.rule("HS-TIMING-01")
@pytest.mark.rule("HS-TIMING-02")
@pytest.mark.rule("HS-RULING-46")
def test_the_higher_roller_orders_powers_and_may_go_second() -> None:
    scene = cheering()
    question = scene.question("Blue")
    assert question.kind == "next_ability"
    first = chosen(scene, "Blue")[0]
    scene.play(answers("Blue", "next_ability", first))
    assert ACTED == [IRENE, NEGOKSA]


@pytest.mark.rule("HS-TIMING-03")
def test_a_power_may_prevent_one_that_would_follow() -> None:
    scene = cheering(silences=1)
    scene.play(answers("Blue", "next_ability", chosen(scene, "Blue")[1]))
    assert ACTED == [NEGOKSA]


@pytest.mark.rule("HS-POWER-02")
@pytest.mark.rule("HS-EX-40")
def test_cannot_beats_may() -> None:
    scene = battle(
        [card("misaerx-the-kyrie-warrior", "0,0,0")],
        [card("ne-gok-sa", "4,0,0")],
        glyphs=[GlyphLaid("4,0,0", "rannveig", up=True)],
        turn="red.misaerx-the-kyrie-warrior",
    )
    state = state_of(scene)
    acting = Acting(state.figure("red.misaerx-the-kyrie-warrior"))
    state.cast = ("flying",)
    assert abilities.allowed(state, FLY, acting)
    state.cast = ("flying", "glyph_rannveig")
    assert not abilities.allowed(state, FLY, acting)
    rooted = battle([card("knight-irene", "0,0,0")], [card("ne-gok-sa", "4,0,0")], turn=IRENE)
    table = state_of(rooted)
    moved = Affected(table.figure(IRENE), 1, "erland")
    assert abilities.forbidden(table, BE_MOVED, moved) is None
    Use(table, root, IRENE, 0, table=Nowhere()).leave(IRENE, expires="")
    assert abilities.forbidden(table, BE_MOVED, moved) is not None


@pytest.mark.rule("HS-SPECIAL-03")
@pytest.mark.rule("HS-RULING-44")
def test_engagement_binds_special_attacks_too() -> None:
    killian = "red.killian-vane-iii"
    scene = battle(
        [card("killian-vane-iii", "0,0,0")],
        [card("ne-gok-sa", "1,0,0"), card("bok-bur-na", "-3,0,0")],
        turn=killian,
        powers=True,
    )
    scene.play(answers("Red", "turn", "done"), answers("Red", "target", f"blunderbuss:{killian}"))
    assert chosen(scene, "Red") == [f"figure:{NEGOKSA}"]


@pytest.mark.rule("HS-SPECIAL-04")
@pytest.mark.parametrize(("special", "skulls"), [(None, 4), (BLAST, 2)])
def test_what_a_skull_is_worth_is_not_changed_in_a_special_attack(
    special: Special | None, skulls: int
) -> None:
    """Deadly Strike counts each skull twice, in a normal attack alone."""
    loviatak = "red.loviatak-the-kyrie-warrior"
    scene = battle(
        [card("loviatak-the-kyrie-warrior", "0,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn=loviatak,
        powers=True,
    )
    state = state_of(scene)
    attack = Attack(state.figure(loviatak), state.figure(NEGOKSA), 0, 1, special)
    step = roll_attack(state, Nowhere(), attack)
    request = next(step)
    assert isinstance(request, Roll)
    with pytest.raises(StopIteration):
        step.send([1] * 2 + [BLANK] * (len(request.sides) - 2))
    assert attack.skulls == skulls


@pytest.mark.rule("HS-POWER-03")
def test_no_modifier_brings_a_roll_below_zero_dice() -> None:
    kita = "red.kita-the-springrunner"
    scene = battle(
        [card("kita-the-springrunner", "0,0,0")], [card("ne-gok-sa", "1,0,0")], turn=kita
    )
    state = state_of(scene)
    for _ in range(2):
        use = Use(state, abilities["run"], IRENE, 0, table=Nowhere())
        effect = use.leaves(kita, expires="")
        state.effects.add(effect)
    state.enlist(_irene_card(state))
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("defense", *[BLANK] * 6),
    )
    assert [roll.kind for roll in scene.rolls] == ["defense"]


def _irene_card(state: HeroScapeState) -> Muster:
    """A card whose powers weigh on others, though its figure is gone."""
    state.bring(Figure(IRENE, IRENE, 0, 1, "destroyed"))
    return Muster(IRENE, "knight-irene", 0, [1])


@pytest.mark.rule("HS-KEYWORD-01")
def test_a_card_that_prints_a_keyword_has_all_of_it() -> None:
    misaerx = "red.misaerx-the-kyrie-warrior"
    scene = battle(
        [card("misaerx-the-kyrie-warrior", "0,0,0")],
        [card("ne-gok-sa", "6,0,0")],
        turn=misaerx,
        powers=True,
        sheet=field(levels={(1, 0): 9, (2, 0): 9}, water=[(0, 1)]),
    )
    scene.play(answers("Red", "turn", f"figure:{misaerx}"))
    assert {"space:2,0,9", "space:0,2,0", "fly_step_by_step"} <= set(chosen(scene, "Red"))
