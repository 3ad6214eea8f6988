"""Cards that answer to what happens, each by its name."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import blue, offered, red
from tests.dndattackwing.cards.fights import FURTHER, Fight, scene_of
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.planning import maneuvers
from wartable.games.dndattackwing.scenes import Standing
from wartable.games.dndattackwing.state import Battle
from wartable.testing.scenes import Scene, answers, rolls

BITE = ("hit", "hit", "hit", "blank", "blank")


def activating(*mine: Standing, far: int = 800) -> Scene[Battle]:
    """Red's creatures activate before Blue's Balagos, who is far away."""
    theirs = blue(400, far, card="balagos", heading=180, dial="straight-1")
    return scene_of(*mine, theirs, phase="activation")


def first(scene: Scene[Battle]) -> Creature:
    return next(iter(scene.state.creatures.values()))


def test_wing_buffet() -> None:
    fight = Fight({"upgrades": ("wing_buffet",)}, {})
    fight.play(
        rolls("attack", *BITE),
        rolls("defense", "blank"),
        answers("Red", "use.wing_buffet", "use"),
    )
    assert fight.defender.tokens["exhaustion"] == 1
    assert fight.attacker.cards[0].disabled
    missed = Fight({"upgrades": ("wing_buffet",)}, {})
    missed.play(rolls("attack", *("blank",) * 5), rolls("defense", "blank"))
    assert missed.scene.question("Red").kind == "attack"
    away = Fight({"upgrades": ("wing_buffet",)}, {}, gap=FURTHER)
    away.play(rolls("attack", *BITE), rolls("defense", "blank"))
    assert away.scene.question("Red").kind == "attack"


@pytest.mark.rule("DN-ARMOR-05")
def test_rending_claws() -> None:
    fight = Fight({"upgrades": ("rending_claws",)}, {"armor": 1})
    fight.play(
        rolls("attack", *BITE),
        rolls("defense", "blank"),
        answers("Red", "use.rending_claws", "use"),
    )
    assert (fight.defender.armor, fight.defender.shattered) == (0, 1)
    assert len(fight.defender.damage) == 3
    assert fight.attacker.cards[0].disabled


def test_trickster() -> None:
    fight = Fight({}, {"upgrades": ("trickster",)})
    fight.play(
        answers("Blue", "use.trickster", "use"),
        rolls("attack", "hit", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Blue", "trickster", "left"),
    )
    assert fight.counted("attack") == 4
    assert fight.defender.at.heading == 90_000
    assert fight.defender.cards[0].disabled


@pytest.mark.parametrize(
    ("face", "armor", "damage"), [("hit", 0, 1), ("hit", 1, 0), ("blank", 0, 0)]
)
def test_frost_skin(face: str, armor: int, damage: int) -> None:
    fight = Fight({"armor": armor}, {"card": "white_dragon", "upgrades": ("frost_skin",)})
    fight.play(rolls("attack", *BITE), rolls("defense", "blank"), rolls("frost_skin", face))
    assert len(fight.attacker.damage) == damage


def test_ring_of_swift_breath() -> None:
    fight = Fight({"upgrades": ("fire_breath", "ring_of_swift_breath")}, {})
    card = fight.attacker.cards[0].id
    fight.scene.play(
        answers("Red", "attack", f"fire_breath:{card}"), answers("Red", "level", "air")
    )
    assert fight.attacker.cards[0].duration == 2


@pytest.mark.parametrize(("tokens", "color"), [({}, "white"), ({"exhaustion": 1}, "red")])
def test_aerobat_amulet(tokens: dict[str, int], color: str) -> None:
    fight = Fight({"upgrades": ("aerobat_amulet",), "tokens": tokens}, {})
    found = {each.id: each.color for each in maneuvers(fight.scene.state, fight.attacker)}
    assert found["wingover-3"] == color


def test_range_finder() -> None:
    mine = red(400, 100, card="siege_ballista", upgrades=("range_finder",), dial="straight-1")
    near = blue(500, 300, card="balagos", heading=180, dial="straight-1")
    away = blue(400, 850, card="eshaedra", heading=180, dial="straight-1")
    scene = scene_of(mine, near, away, phase="activation")
    scene.play(
        answers("Red", "action", "target"),
        answers("Red", "target", "creature:1.eshaedra"),
        answers("Red", "use.range_finder", "use"),
    )
    # A bot is asked about its own creature, as for any target.
    assert scene.question("Red").about[0] == "creature:0.siege_ballista"
    scene.play(answers("Red", "target", "creature:1.balagos"))
    assert first(scene).tokens["target"] == 1


@pytest.mark.rule("DN-ACTION-05")
def test_veterans_eye() -> None:
    mine = red(400, 300, card="champion", upgrades=("veterans_eye",), dial="straight-1")
    scene = activating(mine, far=500)
    scene.play(
        answers("Red", "action", "dodge"),
        answers("Red", "use.veterans_eye", "use"),
        answers("Red", "free_action", "target"),
        answers("Red", "target", "creature:1.balagos"),
    )
    tokens = first(scene).tokens
    assert (tokens["dodge"], tokens["target"]) == (1, 1)
    assert first(scene).cards[0].disabled


@pytest.mark.rule("DN-FEINT-05")
def test_galadaeros() -> None:
    mine = red(400, 300, card="galadaeros", dial="straight-2")
    scene = activating(mine)
    scene.play(
        answers("Red", "altitude", "stay"),
        answers("Red", "action", "feint"),
        answers("Red", "feint_side", "left"),
        answers("Red", "feint_lay", {"on": "side", "at": 0}),
        answers("Red", "feint_end", {"on": "end", "at": 0}),
        answers("Red", "use.galadaeros", "use"),
    )
    tokens = first(scene).tokens
    assert (tokens["dodge"], tokens["exhaustion"]) == (1, 1)


def test_jarl_rimebeard() -> None:
    jarl = red(400, 200, card="jarl_rimebeard", dial="straight-3")
    enemy = blue(400, 300, card="wizard", heading=180, dial="straight-1")
    later = blue(800, 800, card="balagos", heading=180, dial="straight-1")
    scene = scene_of(jarl, enemy, later, phase="activation")
    scene.state.creatures["1.wizard"].activated = True
    scene.play(
        rolls("overrun", "blank", "blank"),
        answers("Red", "use.jarl_rimebeard", "use"),
        rolls("overrun", "hit", "critical"),
        rolls("overrun", "critical"),
    )
    assert first(scene).at.y == 400_000


def test_maelis_ninthlamp() -> None:
    mine = red(
        400,
        300,
        card="maelis_ninthlamp",
        upgrades=("fireball", "shield"),
        durations={"fireball": 3, "shield": 2},
    )
    scene = scene_of(mine, blue(400, 800, card="balagos"), phase="end")
    scene.play(
        answers("Red", "use.maelis_ninthlamp", "use"),
        answers("Red", "maelis", f"card:{first(scene).cards[0].id}"),
    )
    assert [card.duration for card in first(scene).cards] == [1, 1]


def test_siege_ballista() -> None:
    near = Fight({"card": "champion"}, {"altitude": "ground"}, weapon="great_sword")
    ballista = near.scene.state.creatures["0.siege_ballista"]
    assert ballista.card == "siege_ballista"
    mine = red(400, 300, card="siege_ballista")
    for gap, damage in ((100, 0), (200, 5)):
        theirs = blue(400, 300 + gap, card="balagos", heading=180, armor=0)
        scene = scene_of(mine, theirs, phase="combat")
        scene.state.creatures["1.balagos"].fought = True
        scene.state.creatures["1.balagos"].tokens.put("exhaustion")
        assert "Range 2-4" in offered(scene, "Red")["weapon:bolt"]
        scene.play(
            answers("Red", "attack", "weapon:bolt"),
            answers("Red", "defender", "creature:1.balagos"),
            *([rolls("attack", *("hit",) * 5), rolls("defense", "blank")] if damage else []),
        )
        assert len(scene.state.creatures["1.balagos"].damage) == damage
