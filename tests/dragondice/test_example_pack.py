"""The example pack at the table: its species, item and spell act as those of the game do."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import cast as typed

from tests.dragondice.magic import barred, cast, changed, hold, line, offered
from tests.dragondice.scene import HOME_0, HOME_1, Scene
from tests.dragondice.turns import totals
from wartable.bots import drive, make_bot
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.odds import army_odds, odds_of
from wartable.games.dragondice.options import DragonDiceOptions
from wartable.games.dragondice.state import Magic, March, RollManeuver
from wartable.games.dragondice.view import DragonDiceView

PACK = "moss_gnomes"
GNOMES = "plain.moss_gnomes"
DIGGER, RIDER = "moss_gnomes.digger", "moss_gnomes.hare_rider"


def table(*kinds: str) -> Scene:
    """Gnomes at a terrain of fire and earth, and an army against them."""
    scene = Scene(pack=PACK)
    scene.army(0, HOME_1, *kinds)
    scene.army(1, HOME_1, "undead.mummy")
    return scene


def test_only_gnomes_cast_their_own_spell() -> None:
    scene = table("moss_gnomes.mushroom_sage")
    cast(scene, "moss_coat", f"army:0:{HOME_1}", place=HOME_1)
    assert changed(scene, 0, HOME_1) == {"save": 2}
    assert changed(scene, 1, HOME_1) == {}
    gnomes = hold(scene, Magic(0, 3, ("earth",), "moss_gnomes"), place=HOME_1)
    assert "moss_coat" in offered(scene, gnomes)
    too_little = hold(scene, Magic(0, 2, ("earth",), "moss_gnomes"), place=HOME_1)
    assert barred(scene, too_little)["moss_coat"] == "DD-SPELLGEN-05"
    dwarves = hold(scene, Magic(0, 3, ("earth",), "dwarves"), place=HOME_1)
    assert "moss_coat" not in offered(scene, dwarves)


def test_abilities_of_others_act_for_gnomes() -> None:
    scene = table(DIGGER)
    [digger, mummy] = scene.state.dice
    scene.shows(digger, "1 melee")
    scene.shows(mummy, "3 save")
    scene.state.march = March(0, HOME_1)
    scene.run(RollManeuver([1]))
    assert totals(scene, "maneuver")[0] == 1, "Mountain Mastery at earth"
    for land, struck in (("flatland_tower", 2), ("highland_temple", 0)):
        scene = Scene(terrains=("coastland_city", land, "flatland_city"), pack=PACK)
        [rider] = scene.army(0, HOME_1, RIDER)
        scene.army(1, HOME_1, "undead.mummy")
        scene.shows(rider, "2 maneuver")
        scene.answers("counter_attack", "yes")
        scene.melee(1, HOME_1, 0)
        assert totals(scene, "melee") == [0, struck], "Stampede at earth and air"


def test_the_helm_is_carried_and_saves() -> None:
    scene = table(DIGGER, "acorn_helm.air")
    [digger, helm, _] = scene.state.dice
    scene.shows(digger, "2 save")
    scene.shows(helm, "2 save")
    assert line(scene, 0, HOME_1, "save").total == 4
    scene = Scene(pack=PACK)
    [goblin, helm] = scene.army(0, HOME_0, "goblins.thug", "acorn_helm.air")
    scene.shows(goblin, "1 save")
    scene.shows(helm, "2 save")
    assert line(scene, 0, HOME_0, "save").total == 1, "no Goblin carries what is of air"


def test_odds_of_gnomes_are_exact() -> None:
    catalogue = catalogue_of(PACK)
    kinds = [catalogue.units[DIGGER], catalogue.units[RIDER], catalogue.units[DIGGER]]
    counts: dict[int, Fraction] = {}
    for faces in product(*(kind.faces for kind in kinds)):
        made = sum(face.count for face in faces if face.icon in {"id", "maneuver", "melee"})
        counts[made] = counts.get(made, Fraction(0)) + Fraction(1, 6**3)
    odds = army_odds(catalogue, [kind.id for kind in kinds], [], "highland_temple", 3)["maneuver"]
    for made, chance in enumerate(odds.chances):
        assert abs(chance - counts.get(made, 0)) < 1e-12


def test_bots_play_gnomes_to_the_end_and_odds_stand_beside_their_marches() -> None:
    options = DragonDiceOptions(force_size=15, pack=PACK)
    match = Match(find_rulebook("dragondice"), options, Seeded(seed_from("gnomes")))
    for seat in (0, 1):
        match.answer(seat, match.prompts(seat)[0].id, GNOMES)
    view = typed("DragonDiceView", match.view(None))
    assert {die.kind.partition(".")[0] for die in view.dice} == {"moss_gnomes"}
    bots = {0: make_bot("plain"), 1: make_bot("random")}
    shown = 0
    while match.result is None:
        for seat in match.waiting_seats():
            [prompt] = match.prompts(seat)
            if prompt.kind == "march":
                shown += bool(odds_of(match.view(seat), prompt))
        assert not drive(match, bots, seed_from("bots"), most=1).faults
    assert shown
