"""Actions that cards print, each by the name of its card."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, NEBULA, RED, blue, red, table
from tests.startrek.test_combat import attack_of
from wartable.games.startrek.card_handling import can_affect
from wartable.games.startrek.combat import defense_dice
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.attacks import AttackCompared, DiceCounted
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.registry import ACT, Performing, abilities
from wartable.games.startrek.scenes import Standing
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import skill
from wartable.testing.scenes import Line, Scene, answers, refuses, rolls, until

EVADE, BLANK = 1, 8
"""Places of faces on a defense die that is rolled outside an attack."""


class Turn:
    """Blue's ship flies Straight 1 from (200, 200) and then may act."""

    def __init__(self, one: Standing, *others: Standing) -> None:
        self.scene: Scene[Fleets] = table(
            one, *others, phase="activation", holder="blue", seed="cards"
        )
        for ship in self.scene.state.ships.values():
            ship.activated = ship.id != f"0.{one.ship}"
        self.ship = self.scene.state.ships[f"0.{one.ship}"]

    def option(self, ability: str) -> str:
        """How an answer names an ability of the ship or of a card on it."""
        printed = ability.partition(".")[0]
        sources = {self.ship.card: self.ship.id} | {c.card: c.id for c in self.ship.cards}
        return f"{ability}:{sources[printed]}" if printed in sources else ability

    def acts(self, ability: str, *lines: Line) -> None:
        """Perform an Action and go on, to the Combat Phase if nobody attacks."""
        attack = any(getattr(line, "kind", "") == "attack" for line in lines)
        rest = () if attack else (until("begin_combat"),)
        self.scene.play(answers("Blue", "action", self.option(ability)), *lines, *rest)

    def refused(self, ability: str) -> None:
        """The Action cannot be performed."""
        self.scene.play(refuses("Blue", "action", self.option(ability)))

    def other(self, name: str) -> Ship:
        """Another ship."""
        return self.scene.state.ships[name]


def flying(x: int = 200, y: int = 200, **more: object) -> Standing:
    return blue(x, y, dial="straight-1", **more)  # type: ignore[arg-type]


def enemy(y: int = 440, **more: object) -> Standing:
    return red(200, y, 180, dial="straight-1", **more)  # type: ignore[arg-type]


def test_jean_luc_picard_2017() -> None:
    turn = Turn(flying(captain="jean_luc_picard_2017"), blue(300, 280, ship=NEBULA), enemy(800))
    turn.acts("jean_luc_picard_2017")
    assert turn.ship.tokens["battle_stations"] == 1
    assert turn.other(f"0.{NEBULA}").tokens["battle_stations"] == 1
    assert turn.ship.cards[0].time == 2


def test_kmpec_captain_2017() -> None:
    turn = Turn(flying(captain="kmpec_captain_2017"), enemy(800))
    turn.acts("kmpec_captain_2017")
    assert (turn.ship.tokens["evade"], turn.ship.shields) == (3, 2)
    bare = Turn(flying(captain="kmpec_captain_2017", shields=0), enemy(800))
    bare.refused("kmpec_captain_2017")


def test_data_captain_2017() -> None:
    cloaked = enemy(500, cloak="settled", shields=0, disabled_shields=2)
    turn = Turn(flying(captain="data_captain_2017"), cloaked)
    turn.acts("data_captain_2017")
    ship = turn.other(RED)
    assert (ship.cloak, ship.shields, ship.disabled_shields) == ("", 2, 0)
    Turn(flying(captain="data_captain_2017"), enemy(500)).refused("data_captain_2017")


def test_mirok_2017() -> None:
    ship = "romulan_starship_scout_2017"
    turn = Turn(flying(ship=ship, captain="mirok_2017"), enemy(800))
    turn.acts("mirok_2017", answers("Blue", "free_action", "evade"))
    assert (turn.ship.tokens["scan"], turn.ship.tokens["evade"]) == (1, 1)


def test_gowron_2013() -> None:
    klingon = "klingon_starship_kvort_2017"
    turn = Turn(flying(captain="gowron_2013"), blue(300, 280, ship=klingon), enemy(800))
    turn.acts("gowron_2013")
    [effect] = [each for each in turn.scene.state.effects if each.ability == "gowron_2013"]
    assert (effect.targets, effect.amount) == ((f"0.{klingon}",), 1)


def test_william_t_riker_2017() -> None:
    crew = ("miles_obrien_2017",)
    turn = Turn(flying(captain="william_t_riker_2017", upgrades=crew), enemy(800))
    turn.acts("william_t_riker_2017")
    card: Card = turn.ship.cards[-1]
    assert not can_affect(turn.scene.state, turn.ship, card, 1)
    assert can_affect(turn.scene.state, turn.ship, card, 0)


def test_kmpecs_attack_cruiser_2017() -> None:
    friend = blue(300, 280, ship="klingon_starship_kvort_2017", cloak="settled", shields=0)
    turn = Turn(flying(ship="kmpecs_attack_cruiser_2017"), friend, enemy(800))
    turn.acts("kmpecs_attack_cruiser_2017")
    assert turn.other("0.klingon_starship_kvort_2017").tokens["battle_stations"] == 1
    assert turn.ship.tokens["battle_stations"] == 0


def test_miroks_science_vessel_2017() -> None:
    friend = blue(300, 280, ship=NEBULA, damage=1, shields=2)
    turn = Turn(flying(ship="miroks_science_vessel_2017"), friend, enemy(800))
    turn.acts(
        "miroks_science_vessel_2017",
        answers("Blue", "repair_what", "hull"),
    )
    assert turn.other(f"0.{NEBULA}").damage == []


def test_uss_enterprise_75006() -> None:
    turn = Turn(flying(ship="uss_enterprise_75006", shields=0), enemy(800))
    turn.acts("uss_enterprise_75006")
    assert turn.ship.shields == 3


def test_irw_praetus_2013() -> None:
    turn = Turn(flying(ship="irw_praetus_2013"), enemy(800))
    turn.acts("cloak", rolls("praetus", "battle_stations"))
    assert turn.ship.cloaked
    assert len(turn.ship.damage) == 1


def test_kurn_2017() -> None:
    cards = ("kurn_2017", "disruptor_cannon_klingon_2017")
    turn = Turn(flying(upgrades=cards), enemy(800))
    ship = turn.ship
    ship.discarded.append(ship.cards.pop())
    turn.acts("kurn_2017")
    assert [card.card for card in ship.cards[1:]] == ["disruptor_cannon_klingon_2017"]
    Turn(flying(upgrades=cards), enemy(800)).refused("kurn_2017")


def test_beverly_crusher_2017() -> None:
    cards = ("beverly_crusher_2017", "miles_obrien_2017")
    turn = Turn(flying(upgrades=cards), enemy(800))
    turn.ship.cards[-1].disabled = 1
    turn.scene.play(
        answers("Blue", "use.beverly_crusher_2017", "use"), answers("Blue", "action", "none")
    )
    assert [card.disabled for card in turn.ship.cards[1:]] == [1, 0]


def test_beverly_crusher_2017_brings_back() -> None:
    cards = ("beverly_crusher_2017", "miles_obrien_2017")
    turn = Turn(flying(upgrades=cards), enemy(800))
    turn.ship.discarded.append(turn.ship.cards.pop())
    turn.acts("beverly_crusher_2017.2")
    assert [card.card for card in turn.ship.cards[1:]] == ["miles_obrien_2017"]


def test_romulan_medical_team_2017() -> None:
    friend = blue(300, 280, ship=NEBULA, upgrades=("miles_obrien_2017",))
    turn = Turn(flying(upgrades=("romulan_medical_team_2017",)), friend, enemy(800))
    turn.other(f"0.{NEBULA}").cards[-1].disabled = 1
    turn.acts("romulan_medical_team_2017")
    assert turn.other(f"0.{NEBULA}").cards[-1].disabled == 0
    assert len(turn.ship.discarded) == 1


def test_nvek_2013() -> None:
    turn = Turn(flying(upgrades=("nvek_2013",)), enemy(440))
    turn.acts(
        "nvek_2013",
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["blank"] * 5),
    )
    assert turn.ship.disabled_shields == 1


@pytest.mark.rule("ST-RULING-88")
def test_tractor_beam_2013() -> None:
    turn = Turn(flying(upgrades=("tractor_beam_2013",)), enemy(360))
    turn.acts(
        "tractor_beam_2013",
        rolls("tractor_beam", "hit", "blank"),
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["blank"] * 5),
    )
    counted = [
        event.reckoning.value for event in turn.scene.events if isinstance(event, DiceCounted)
    ]
    assert counted[1] == 0
    assert not turn.scene.state.effects.now, "it held for that attack alone"


def test_make_it_so_2017() -> None:
    cards = ("make_it_so_2017", "worf_2017")
    turn = Turn(flying(captain="jean_luc_picard_2017", upgrades=cards), enemy(800))
    turn.acts(
        "make_it_so_2017",
        answers("Blue", "free_action", turn.option("jean_luc_picard_2017")),
    )
    assert turn.ship.tokens["battle_stations"] == 1
    assert [card.card for card in turn.ship.discarded] == ["make_it_so_2017"]


def test_blood_oath_2017() -> None:
    turn = Turn(
        flying(captain="gowron_2013", upgrades=("blood_oath_2017",)),
        enemy(500, captain="clark_terrell_2013"),
    )
    stations, blanks = ["battle_stations"] * 5, ["blank"] * 5
    turn.acts(
        "blood_oath_2017",
        rolls("blood_oath", *blanks),
        rolls("blood_oath", *blanks),
        rolls("blood_oath", *stations),
        rolls("blood_oath", *blanks),
    )
    assert skill(turn.scene.state, turn.ship) == 6 + 2
    assert turn.other(RED).of_sort("captain") is None
    assert skill(turn.scene.state, turn.other(RED)) == 1


def test_today_is_a_good_day_to_die_2017() -> None:
    cards = ("today_is_a_good_day_to_die_2017",)
    turn = Turn(flying(upgrades=cards), enemy(440))
    turn.acts(
        "today_is_a_good_day_to_die_2017",
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "blank", "blank"),
        answers("Blue", "use.today_is_a_good_day_to_die_2017", "use"),
        rolls("defense", "blank"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", "blank", "blank", "blank", "blank"),
        answers("Red", "use.today_is_a_good_day_to_die_2017", "use"),
        rolls("defense", "blank"),
        until("end_phase"),
    )
    compared = [event for event in turn.scene.events if isinstance(event, AttackCompared)]
    assert [(each.hits, each.criticals) for each in compared] == [(0, 2), (0, 1)]


def test_engage_2013() -> None:
    turn = Turn(flying(upgrades=("engage_2013",)), enemy(800))
    turn.acts("engage_2013", answers("Blue", "which_maneuver", "straight-2"))
    assert turn.ship.at.y == (200 + 80 + 120) * 1000
    assert turn.ship.tokens["aux"] == 1


def test_counter_attack_2013() -> None:
    turn = Turn(
        flying(upgrades=("counter_attack_2013",)), enemy(440, captain="jean_luc_picard_2013")
    )
    turn.acts(
        "counter_attack_2013",
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", *["blank"] * 4),
        rolls("defense", "blank"),
        answers("Blue", "use.counter_attack_2013", "use"),
        rolls("attack", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        until("engage"),
    )
    assert turn.other(RED).shields == 0
    assert turn.ship.shields == 2


def test_william_t_riker_2013() -> None:
    turn = Turn(flying(captain="william_t_riker_2013"), enemy(360, captain="jean_luc_picard_2013"))
    turn.acts(
        "william_t_riker_2013",
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["blank"] * 6),
        rolls("defense", "blank"),
        rolls("bare_dice", "hit", "hit"),
    )
    assert turn.other(RED).shields == 0


def test_cloaking_device_mirror() -> None:
    turn = Turn(flying(upgrades=("cloaking_device_mirror",)), enemy(800))
    turn.acts("cloaking_device_mirror")
    assert turn.ship.cloaked
    assert turn.ship.cards[-1].disabled == 1


@pytest.mark.rule("ST-ADMIRAL-05")
@pytest.mark.rule("ST-ADMIRAL-06")
def test_kmpec_admiral_2017() -> None:
    turn = Turn(flying(captain="generic_captain_klingon", admiral="kmpec_admiral_2017"), enemy(800))
    assert skill(turn.scene.state, turn.ship) == 2
    turn.acts("kmpec_admiral_2017")
    assert (turn.ship.tokens["evade"], turn.ship.shields) == (3, 2)


def test_mendak_2013() -> None:
    turn = Turn(flying(admiral="mendak_2013"), enemy(800))
    turn.acts("mendak_2013")
    assert turn.ship.tokens["battle_stations"] == 1
    state = turn.scene.state
    assert abilities.forbidden(state, ACT, Performing(turn.ship, "battle_stations")) is not None
    assert abilities.forbidden(state, ACT, Performing(turn.ship, "evade")) is None


def test_hiren_2013() -> None:
    turn = Turn(flying(admiral="hiren_2013", upgrades=("miles_obrien_2017",)), enemy(440))
    turn.acts(
        "hiren_2013",
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["hit"] * 5),
        rolls("defense", "blank"),
        until("engage"),
    )
    assert turn.ship.cards[-1].disabled == 1
    assert (turn.other(RED).shields, len(turn.other(RED).damage)) == (0, 3)


def test_liviana_charvanek() -> None:
    ship = "klingon_starship_kvort_2017"
    turn = Turn(flying(ship=ship, admiral="liviana_charvanek"), enemy(800))
    turn.acts("liviana_charvanek", answers("Blue", "free_action", "evade"))
    assert turn.ship.cloaked
    assert turn.ship.tokens["evade"] == 1


def test_william_ross() -> None:
    turn = Turn(flying(admiral="william_ross"), enemy(440))
    turn.acts(
        "william_ross",
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", *["blank"] * 3),
        rolls("defense", "blank"),
        until("end_phase"),
    )
    counted = [event for event in turn.scene.events if isinstance(event, DiceCounted)]
    assert counted[0].reckoning.value == counted[0].reckoning.base - 1 == 4
    assert turn.ship.shields == 2


def test_shanthi() -> None:
    turn = Turn(flying(admiral="shanthi"), enemy(440))
    turn.acts(
        "shanthi",
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "blank", "blank", "hit"),
        answers("Blue", "use.shanthi", "use"),
        rolls("reroll", "hit", "hit"),
        rolls("defense", "blank"),
        until("engage"),
    )
    assert (turn.other(RED).shields, len(turn.other(RED).damage)) == (0, 2)


def test_gorkon() -> None:
    turn = Turn(flying(admiral="gorkon"), enemy(800))
    turn.acts("gorkon", rolls("gorkon", EVADE, EVADE, BLANK))
    assert turn.ship.tokens["evade"] == 2
    assert (
        abilities.forbidden(turn.scene.state, ACT, Performing(turn.ship, "evade", free=True))
        is not None
    )


def test_martok_admiral() -> None:
    turn = Turn(flying(admiral="martok_admiral"), enemy(440))
    turn.acts(
        "martok_admiral",
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", *["blank"] * 4),
        answers("Blue", "use.martok_admiral", "use"),
        rolls("defense", "blank"),
        until("engage"),
    )
    compared = [event for event in turn.scene.events if isinstance(event, AttackCompared)]
    assert (compared[0].hits, compared[0].criticals) == (0, 1)
    attack = attack_of(turn.scene, RED, BLUE)
    turn.ship.cloak = "settled"
    assert defense_dice(turn.scene.state, attack).value == 1 + 4 - 2


@pytest.mark.rule("ST-ADMIRAL-05")
@pytest.mark.parametrize("admiral", list(shipped().admirals))
def test_admirals_add_to_the_skill_of_their_own_ship(admiral: str) -> None:
    scene = table(blue(200, 200, admiral=admiral), blue(300, 200, ship=NEBULA), red(600, 600))
    ships = scene.state.ships
    assert skill(scene.state, ships[BLUE]) == 1 + shipped().admirals[admiral].skill
    assert skill(scene.state, ships[f"0.{NEBULA}"]) == 1
