"""Packs: ships, cards and dials made of the abilities and templates there are."""

from __future__ import annotations

import gc
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.desk import run_here
from tests.startrek.fleets import RED, blue, offered, red, seen, ship, table
from wartable.engine.refusal import BadOptions
from wartable.engine.snapshot import decode_state, encode_state
from wartable.games.flightpath.packs import LONGEST_TEXT, MARK, read_pack, write_pack
from wartable.games.startrek import builder, pack_cards
from wartable.games.startrek.content import catalogue_of, shipped
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.options import StarTrekOptions, check_options
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.sheets import Pack
from wartable.testing.scenes import Scene, answers, rolls

DIAL: dict[str, Any] = {
    "id": "kestrel_class",
    "ship_class": "Kestrel Class",
    "green": ["straight 1", "bank 1"],
    "white": ["straight 2", "turn 2"],
    "red": ["come_about 3"],
}
SHIP: dict[str, Any] = {
    "id": "kestrel",
    "name": "Kestrel",
    "ship_class": "Kestrel Class",
    "dial": "kestrel_class",
    "factions": ["federation"],
    "cost": 20,
    "attack": 3,
    "agility": 2,
    "hull": 4,
    "shields": 3,
    "actions": ["evade", "target_lock"],
    "slots": {"crew": 1, "weapon": 1},
    "arcs": {"primary": 90},
    "like": "uss_enterprise_75006",
}
TORPEDO: dict[str, Any] = {
    "id": "long_lance",
    "name": "Long Lance",
    "type": "weapon",
    "factions": ["federation"],
    "cost": 5,
    "weapon": {"attack": 7, "range": [1, 3]},
    "like": "photon_torpedoes_federation_2017",
}
CAPTAIN: dict[str, Any] = {
    "id": "ida_voss",
    "name": "Ida Voss",
    "cost": 4,
    "skill": 6,
    "factions": ["federation"],
    "unique": True,
    "like": "jean_luc_picard_2017",
}
ADMIRAL: dict[str, Any] = {
    "id": "ode_marr",
    "name": "Ode Marr",
    "factions": ["federation"],
    "cost": 4,
    "skill": 2,
    "like": "kmpec_admiral_2017",
}
RESOURCE: dict[str, Any] = {
    "id": "spare_die",
    "name": "Spare Die",
    "cost": 3,
    "text": "",
    "like": "elite_attack_die",
}
TABLES = {
    "ships": SHIP,
    "dials": DIAL,
    "captains": CAPTAIN,
    "admirals": ADMIRAL,
    "upgrades": TORPEDO,
    "resources": RESOURCE,
}


def pack(**changed: Any) -> str:
    """A pack with one card of each sort, some of them otherwise."""
    sheets = {name: [{**sheet, **changed.pop(name, {})}] for name, sheet in TABLES.items()}
    return json.dumps({"name": "Far Reaches", **sheets, **changed})


def whole(text: str) -> Pack:
    return read_pack(text, Pack)


def marked(text: str) -> dict[str, str]:
    """The ids of a pack's cards as they are written, with those they have."""
    ids = pack_cards.card(text).ids
    return {id_.partition(MARK)[0]: id_ for found in ids.values() for id_ in found}


def options(text: str) -> StarTrekOptions:
    return StarTrekOptions(pack=whole(text))


def test_cards_of_a_pack_play_with_figures_of_their_own_and_abilities_of_others() -> None:
    text = pack()
    ids = marked(text)
    scene = table(
        blue(
            400,
            300,
            ship=ids["kestrel"],
            captain=ids["ida_voss"],
            upgrades=(ids["long_lance"],),
            lock=RED,
        ),
        red(400, 450, 180),
        phase="combat",
        options=options(text),
    )
    kestrel = f"0.{ids['kestrel']}"
    assert ship(scene, kestrel).shields == 3
    fire = next(each for each in offered(scene, "Blue") if "long_lance" in each)
    assert offered(scene, "Blue")[fire].startswith("Long Lance: Secondary-weapon attack")
    scene.play(answers("Blue", "attack", fire), rolls("attack", *["blank"] * 7))
    attack = seen(scene, "Blue").attack
    assert attack is not None
    assert attack.weapon == ids["long_lance"]
    assert ship(scene, kestrel).cards[1].time == 3, "the price of the card it is like"
    assert scene.question("Blue").words.startswith("Long Lance:")


def test_an_action_of_a_packs_captain_and_ship_is_offered() -> None:
    text = pack()
    ids = marked(text)
    kestrel = f"0.{ids['kestrel']}"
    scene = table(
        blue(400, 300, ship=ids["kestrel"], captain=ids["ida_voss"], shields=1, dial="straight-1"),
        red(800, 800, dial="straight-1"),
        phase="activation",
        options=options(text),
    )
    scene.play(answers("Red", "action", "none"))
    actions = offered(scene, "Blue")
    assert any("jean_luc_picard_2017" in each for each in actions)
    restore = next(each for each in actions if "uss_enterprise_75006" in each)
    scene.play(answers("Blue", "action", restore))
    assert ship(scene, kestrel).shields == 3


def test_a_pack_is_known_as_long_as_a_match_with_it_is_alive() -> None:
    text = pack(name="Nobody else's")
    ids = marked(text)
    kestrel = ids["kestrel"]
    assert kestrel not in shipped().ships
    scene: Scene[Any] | None = Scene(
        StarTrek(),
        StarTrekOptions(
            pack=whole(text),
            fleets=(Fleet(ships=(Crewed(kestrel),)), Fleet(ships=(Crewed("uss_reliant_2013"),))),
        ),
    )
    assert scene is not None
    assert shipped().ships[kestrel].name == "Kestrel"
    assert shipped().ships.get(kestrel) is shipped().ships[kestrel]
    assert kestrel not in list(shipped().ships), "found, but never listed"
    data = encode_state(scene.state)
    scene = None
    gc.collect()
    assert kestrel not in shipped().ships
    again = decode_state(StarTrek(), data)
    assert kestrel in shipped().ships
    del again


def test_a_match_takes_only_cards_of_its_own_pack() -> None:
    kestrel = marked(pack())["kestrel"]
    fleets = (Fleet(ships=(Crewed(kestrel),)), Fleet(ships=(Crewed("uss_reliant_2013"),)))
    check_options(StarTrekOptions(pack=whole(pack()), fleets=fleets))
    for other in (
        StarTrekOptions(fleets=fleets),
        StarTrekOptions(pack=whole(pack(name="Another")), fleets=fleets),
    ):
        with pytest.raises(BadOptions) as refused:
            check_options(other)
        assert refused.value.rule == "ST-SQUAD-01"
    with pytest.raises(BadOptions, match="no pack"):
        check_options(StarTrekOptions(pack="moon"))


def test_a_fleet_with_cards_of_a_pack_is_built_and_brought() -> None:
    text = write_pack(whole(pack()))
    fleet = builder.read("Kestrel (Kestrel Class)\n- Captain: Ida Voss\n- Long Lance", None, text)
    assert fleet is not None
    weighed = builder.weigh(fleet, 100, 2, text)
    assert weighed.problems == ()
    assert builder.weigh(fleet, 100, 2, "").problems[0].rule == "ST-SQUAD-01"
    scene = Scene(StarTrek(), StarTrekOptions(pack=whole(pack()), force="squads"))
    scene.play(
        answers("Blue", "fleet", {"text": weighed.code}),
        answers("Red", "fleet", "federation_100"),
    )
    assert scene.state.points[0] == 29
    assert builder.ready(100, text) == builder.ready(100, "")


def test_an_admiral_of_a_pack_has_a_captain_side() -> None:
    cards = catalogue_of(write_pack(whole(pack())))
    [admiral] = [each for each in cards.admirals.values() if each.name == "Ode Marr"]
    face = cards.captains[admiral.captain_face]
    assert (face.skill, face.house, face.other_face) == (6, True, admiral.id)


@pytest.mark.parametrize(
    ("change", "rule", "words"),
    [
        ({"ships": {"like": "uss_enterprise_75007"}}, "ST-CARD-01", "Did you mean “uss_enterprise"),
        ({"captains": {"like": "nobody"}}, "ST-CARD-01", "no such effect"),
        ({"resources": {"like": "warp"}}, "ST-CARD-01", "no such effect"),
        ({"captains": {"like": "lursa_2017"}}, "ST-CARD-01", "another face"),
        ({"upgrades": {"like": "miles_obrien_2017"}}, "ST-SECONDARY-01", "like a weapon"),
        ({"upgrades": {"weapon": {"attack": 5, "range": [1, 4]}}}, "ST-SECONDARY-02", "Range"),
        (
            {"ships": {"abilities": [{"timing": "x", "kind": "passive", "text": "Win."}]}},
            "ST-CARD-01",
            "abilities of its own",
        ),
        ({"dials": {"white": ["straight 9"]}}, "ST-DIAL-07", "“straight 9”, and there is no templ"),
        ({"dials": {"white": ["turn 4"]}}, "ST-DIAL-07", "“turn 4”"),
        ({"dials": {"white": ["loop 2"]}}, "ST-DIAL-01", "“loop 2”"),
        ({"dials": {"white": ["bank 1"]}}, "ST-DIAL-01", "more than once"),
        ({"dials": {"green": [], "white": [], "red": []}}, "ST-DIAL-01", "no maneuver"),
        ({"dials": {"ship_class": "Other Class"}}, "ST-DIAL-09", "another class"),
        ({"ships": {"dial": "galaxy_clas"}}, "ST-DIAL-09", "Did you mean “galaxy_class”"),
        ({"dice": {"attack": ["hit"] * 9}}, "ST-LIMIT-03", "has 9 faces; a die has 8"),
        ({"dice": {"attack": ["hit"] * 8}}, "ST-LIMIT-03", "other faces than printed"),
        ({"dice": {"chaos": ["hit"] * 8}}, "ST-LIMIT-03", "no die “chaos”"),
        ({"ships": {"hull": 0}}, "ST-GAME-05", "“hull” 0; it must be 1 to 20"),
        ({"captains": {"skill": 11}}, "ST-GAME-05", "“skill” 11"),
        ({"ships": {"slots": {"crew": 99}}}, "ST-GAME-05", "“crew” 99"),
        ({"ships": {"arcs": {"primary": 400}}}, "ST-ARC-01", "400 degrees"),
        ({"ships": {"factions": ["moon"]}}, "ST-FACTION-01", "“moon”"),
        ({"ships": {"kind": "squadron"}}, "ST-SQUADRON-05", "2 to 6 tokens"),
        ({"ships": {"actions": ["teleport"]}}, "", "ships\\[0\\].actions\\[0\\]"),
        ({"ships": {"id": "Kestrel"}}, "", "will not do as an id"),
        ({"captains": {"id": "kestrel"}}, "", "“kestrel” twice"),
        ({"ships": {"name": " "}}, "", "needs names"),
        ({"ships": {"wings": 2}}, "", "wings"),
        ({"moons": []}, "", "moons"),
    ],
)
def test_packs_that_will_not_do_are_refused_with_why(
    change: dict[str, Any], rule: str, words: str
) -> None:
    with pytest.raises(BadOptions, match=words) as refused:
        pack_cards.card(pack(**change))
    assert (refused.value.rule or "") == rule


@pytest.mark.parametrize("text", ["{", "[" * 5000, "x" * (LONGEST_TEXT + 1), "name = 3", ""])
def test_texts_that_are_no_packs_are_refused(text: str) -> None:
    with pytest.raises(BadOptions):
        read_pack(text, Pack)


def test_a_pack_larger_than_anybody_looks_through_is_refused() -> None:
    many = [{**CAPTAIN, "id": f"captain_{number}"} for number in range(201)]
    with pytest.raises(BadOptions, match="up to 200"):
        pack_cards.card(json.dumps({"name": "Crowd", "captains": many}))


def test_the_pack_in_the_documentation_is_good(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = Path("docs/packs.md").read_text(encoding="utf-8")
    block = text.partition("```toml startrek\n")[2].partition("```")[0]
    assert pack_cards.card(block).adds["ships"] == 1
    assert pack_cards.shipped() == {}
    path = tmp_path / "pack.toml"
    path.write_text(block)
    done = run_here(capsys, "pack", "check", str(path), "--game", "startrek")
    assert (done.code, "1 ship" in done.out) == (0, True)


def test_the_catalogue_with_a_pack_is_data() -> None:
    data = msgspec.json.decode(msgspec.json.encode(catalogue_of(write_pack(whole(pack())))))
    assert sum(each["name"] == "Kestrel" for each in data["ships"].values()) == 1
    assert len(msgspec.json.decode(msgspec.json.encode(shipped()))["ships"]) == len(shipped().ships)
