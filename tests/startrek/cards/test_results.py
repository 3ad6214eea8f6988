"""Cards that turn results, roll them again, add or cancel them, each by its name."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, RED, blue, red, table
from wartable.games.flightpath.dials import Maneuver
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.attacks import DiceModified, DiceRolled
from wartable.games.startrek.scenes import Standing
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Line, Scene, answers, rolls, until

FAR = 420


class Fight:
    """Blue's ship attacks Red's; what is not written is rolled by chance."""

    def __init__(self, one: Standing, other: Standing) -> None:
        self.scene: Scene[Fleets] = table(one, other, phase="combat", seed="cards")
        self.first = answers("Blue", "attack", f"ship:1.{other.ship}")

    def play(self, *lines: Line) -> None:
        """The attack and what follows."""
        self.scene.play(self.first, *lines)

    @property
    def state(self) -> Fleets:
        """The table."""
        return self.scene.state


def fight(one: Standing, other: Standing) -> Fight:
    """Blue's ship is about to attack Red's."""
    return Fight(one, other)


def shown(fought: Fight) -> tuple[str, ...]:
    """The faces of the attack dice as they were told last."""
    said = [
        event.faces
        for event in fought.scene.events
        if isinstance(event, DiceRolled | DiceModified) and event.pool == "attack"
    ]
    return said[-1]


def test_worf_2017() -> None:
    scene = fight(
        blue(200, 200, upgrades=("worf_2017",), cloak="settled", shields=0),
        red(200, FAR, heading=180),
    )
    scene.play(rolls("attack", "blank", "blank", "hit", "battle_stations"))
    assert shown(scene) == ("hit", "hit", "hit", "battle_stations")


@pytest.mark.rule("ST-MODIFY-03")
def test_toreth_2013() -> None:
    scene = fight(blue(200, 200, captain="toreth_2013"), red(200, FAR, heading=180))
    scene.play(
        rolls("attack", "hit", "hit", "blank", "blank"),
        answers("Blue", "use.toreth_2013", "use"),
    )
    assert shown(scene) == ("critical", "hit", "blank", "blank")


def test_nudaq_2013() -> None:
    scene = fight(blue(200, 200, captain="nudaq_2013"), red(200, FAR, heading=180))
    scene.play(
        rolls("attack", "battle_stations", "battle_stations", "blank", "blank"),
        answers("Blue", "use.nudaq_2013", "use"),
    )
    assert shown(scene) == ("hit", "battle_stations", "blank", "blank")


def test_klingon_bekk_2017() -> None:
    scene = fight(blue(200, 200, upgrades=("klingon_bekk_2017",)), red(200, FAR, heading=180))
    scene.play(
        rolls("attack", "hit", "blank", "blank", "blank"),
        answers("Blue", "use.klingon_bekk_2017", "use"),
    )
    assert shown(scene) == ("critical", "blank", "blank", "blank")
    ship = scene.state.ships[BLUE]
    assert [card.card for card in ship.discarded] == ["klingon_bekk_2017"]


def test_worf_federation_2013() -> None:
    scene = fight(blue(200, 200, upgrades=("worf_federation_2013",)), red(200, FAR, heading=180))
    scene.play(
        rolls("attack", "hit", "blank", "blank", "blank"),
        answers("Blue", "use.worf_federation_2013", "use"),
        rolls("reroll", "blank", "hit", "hit", "critical"),
    )
    assert shown(scene) == ("blank", "hit", "hit", "critical")
    assert scene.state.ships[BLUE].cards[-1].disabled == 1


def test_tomalak_2017() -> None:
    tech = ("exocomp_2017",)
    scene = fight(blue(200, 200, captain="tomalak_2017", upgrades=tech), red(200, FAR, heading=180))
    scene.play(
        rolls("attack", "hit", "blank", "blank", "blank"),
        answers("Blue", "use.tomalak_2017.2", "use"),
        answers("Blue", "reroll", ["die:1"]),
        rolls("reroll", "hit"),
    )
    assert shown(scene) == ("hit", "hit", "blank", "blank")


def test_uss_defiant_2013() -> None:
    scene = fight(blue(200, 200), red(200, FAR, heading=180, ship="uss_defiant_2013"))
    scene.play(rolls("attack", "critical", "critical", "blank", "blank"))
    assert shown(scene) == ("hit", "hit", "blank", "blank")


@pytest.mark.rule("ST-COMPARE-01")
def test_uss_sutherland_2017() -> None:
    scene = fight(blue(200, 200), red(200, FAR, heading=180, ship="uss_sutherland_2017"))
    scene.play(
        rolls("attack", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
    )
    assert scene.state.ships["1.uss_sutherland_2017"].shields == 3


def test_fighter_squadron_6() -> None:
    scene = fight(
        blue(200, 200, ship="fighter_squadron_6"),
        red(200, 300, heading=180, damage=1, shields=0),
    )
    scene.play(rolls("attack", *["blank"] * 6))
    assert shown(scene)[-1] == "hit"


def test_scorpion_4() -> None:
    scene = fight(blue(200, 200, ship="scorpion_4"), red(200, FAR, heading=180))
    ship = scene.state.ships["0.scorpion_4"]
    ship.executed = [Maneuver("come_about", 3, "red")]
    scene.play(
        rolls("attack", "hit", "blank", "blank", "battle_stations"),
        answers("Blue", "use.scorpion_4", "use"),
        rolls("reroll", "hit", "hit"),
    )
    assert shown(scene) == ("hit", "hit", "hit", "battle_stations")


def test_toral_2017() -> None:
    scene = fight(blue(200, 200), red(200, FAR, heading=180, upgrades=("toral_2017",)))
    scene.play(
        rolls("attack", "hit", "blank", "blank", "blank"),
        rolls("defense", "battle_stations"),
        answers("Red", "use.toral_2017", "use"),
    )
    assert scene.state.ships[RED].shields == shields()


def shields() -> int:
    """The Shields of an untouched Vor'cha."""
    return shipped().ships["klingon_starship_vorcha_2017"].shields


def test_tal_shiar_sub_commander_2017() -> None:
    crew = ("tal_shiar_sub_commander_2017",)
    scene = fight(blue(200, 200, upgrades=crew, tokens={"evade": 1}), red(200, FAR, heading=180))
    scene.play(
        rolls("attack", "hit", "blank", "blank", "blank"),
        rolls("defense", "evade"),
        answers("Blue", "use.tal_shiar_sub_commander_2017", "use"),
    )
    assert scene.state.ships[RED].shields == shields() - 1


def test_irw_belak_75012() -> None:
    scene = fight(blue(200, 200), red(200, FAR, heading=180, ship="irw_belak_75012"))
    scene.play(
        rolls("attack", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank", "blank"),
        answers("Red", "use.irw_belak_75012", "use"),
        answers("Red", "reroll", ["die:0"]),
        rolls("reroll", "battle_stations"),
    )
    assert scene.state.ships["1.irw_belak_75012"].shields == 2


@pytest.mark.parametrize(
    ("line", "more", "left"),
    [("tactical_station_2017.2", 1, "disabled"), ("tactical_station_2017.3", 2, "discarded")],
)
def test_tactical_station_2017(line: str, more: int, left: str) -> None:
    scene = fight(blue(200, 200, upgrades=("tactical_station_2017",)), red(200, FAR))
    card = scene.state.ships[BLUE].cards[-1].id
    scene.play(
        answers("Blue", "next_ability", f"{line}:{card}"),
        rolls("attack", *["blank"] * (4 + more)),
    )
    ship = scene.state.ships[BLUE]
    assert (ship.cards[-1].disabled == 1) if left == "disabled" else bool(ship.discarded)


def test_attack_wave() -> None:
    scene = fight(
        blue(200, 200, ship="federation_attack_squadron", upgrades=("attack_wave",)),
        red(200, FAR, heading=180),
    )
    scene.play(
        answers("Blue", "use.attack_wave", "use"),
        rolls("attack", "hit", *["blank"] * 5),
        rolls("defense", "blank"),
        until("engage"),
    )
    assert scene.state.ships[RED].shields == 1
