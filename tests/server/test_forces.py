"""Building forces over HTTP: what is legal, what is wrong by which rule, what is not a force."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from typing import Any, cast

import httpx
import msgspec
import pytest

from tests.dragondice.forces import DICE, PLAIN, army, changed
from tests.server.processes import ServerProcess
from wartable.games.dragondice.content import shipped_packs
from wartable.games.dragondice.dice import TYPES
from wartable.games.dragondice.forces.codes import encode
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.forces.texts import write

Data = dict[str, Any]
THIRD = ("goblins.troll", "goblins.marauder", "goblins.thug")
GNOMES = tomllib.loads(shipped_packs()["moss_gnomes"])


@pytest.fixture
def web(lone_table: ServerProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=lone_table.address, trust_env=False, timeout=30) as client:
        yield client


def data_of(force: Force) -> Data:
    """A force as a browser sends it."""
    return cast("Data", msgspec.json.decode(msgspec.json.encode(force)))


def look(web: httpx.Client, *, game: str = "dragondice", **wish: Any) -> httpx.Response:
    return web.post(f"/api/games/{game}/force", json=wish)


def seen(web: httpx.Client, **wish: Any) -> Data:
    """What is said about a force, which need not be legal."""
    answer = look(web, **wish)
    assert answer.status_code == 200, answer.text
    return cast("Data", answer.json())


def refused(web: httpx.Client, **wish: Any) -> Data:
    """The reply to a client that sent no force at all."""
    answer = look(web, **wish)
    assert answer.status_code == 400, answer.text
    return cast("Data", answer.json())


def test_a_legal_force_comes_back_whole(web: httpx.Client) -> None:
    shown = seen(web, force=data_of(PLAIN))
    assert shown["problems"] == []
    assert shown["points"] == {"there": 24, "limit": 24}
    assert shown["dragons"] == {"there": 1, "limit": 1}
    assert [army["points"] for army in shown["armies"]] == [{"there": 8, "limit": 12}] * 3
    assert shown["code"] == encode(PLAIN, DICE)
    assert msgspec.convert(shown["force"], Force).home.units == tuple(sorted(THIRD))


def test_a_force_is_read_from_its_code_and_from_its_text(web: httpx.Client) -> None:
    shown = seen(web, force=data_of(PLAIN))
    for text in (shown["code"], f"  {shown['code']}\n", shown["text"], write(PLAIN, DICE)):
        again = seen(web, text=text)
        assert (again["force"], again["problems"]) == (shown["force"], [])


def test_what_the_armies_roll_at_each_face_is_shown(web: httpx.Client) -> None:
    shown = seen(web, force=data_of(PLAIN), asked={"places": ["coastland_city", "nowhere"]})
    for each in shown["armies"]:
        assert list(each["places"]) == ["coastland_city"]
        place = each["places"]["coastland_city"]
        assert len(place["faces"]) == 8
        assert place["faces"][7] != place["faces"][0], "the holder of the eighth face rolls better"
        for face in place["faces"]:
            odds = place["odds"][face]
            assert set(odds) == set(TYPES)
            for roll in odds.values():
                assert sum(roll["chances"]) == pytest.approx(1, abs=1e-3)
                mean = sum(at * chance for at, chance in enumerate(roll["chances"]))
                assert roll["mean"] == pytest.approx(mean, abs=1e-2)
    own = seen(web, force=data_of(PLAIN))["armies"][0]["places"]
    assert set(own) == {PLAIN.home_terrain, PLAIN.frontier}


def test_an_illegal_army_has_no_odds(web: httpx.Client) -> None:
    armies = seen(web, force=data_of(changed(home=army(*["goblins.thug"] * 61), horde=army())))
    assert [bool(each["places"]) for each in armies["armies"]] == [False, False, True]


def test_nothing_sent_is_an_empty_force_of_the_right_size(web: httpx.Client) -> None:
    shown = seen(web, options={"force_size": 36})
    assert msgspec.convert(shown["force"], Force) == Force(size=36)
    assert {problem["rule"] for problem in shown["problems"]} >= {"DD-FORCE-21", "DD-FORCE-11"}


@pytest.mark.parametrize(
    ("force", "rule", "where", "about"),
    [
        pytest.param(
            changed(home=army(*THIRD, "goblins.cutthroat")), "DD-RULING-04", "", [], id="over"
        ),
        pytest.param(
            changed(
                home=army(
                    "goblins.troll", "goblins.troll", "goblins.marauder", "goblins.cutthroat"
                ),
                horde=army("goblins.troll", "goblins.marauder"),
                campaign=army("goblins.troll", "goblins.thug"),
            ),
            "DD-FORCE-20",
            "home",
            [],
            id="half",
        ),
        pytest.param(changed(dragons=()), "DD-FORCE-11", "dragons", [], id="dragons"),
        pytest.param(
            changed(home=army("goblins.troll", "goblins.marauder", "speedslippers.air")),
            "DD-FORCE-22",
            "home",
            ["speedslippers.air"],
            id="carrier",
        ),
        pytest.param(
            changed(home_terrain="wasteland_vortex"),
            "DD-FORCE-17",
            "terrains",
            ["wasteland_vortex"],
            id="home",
        ),
        pytest.param(
            changed(dragonkin=("dragonkin.dragontroop.fire",) * 9),
            "DD-FORCE-14",
            "dragonkin",
            [],
            id="dragonkin",
        ),
        pytest.param(
            changed(minors=("coastland_bridge",) * 5), "DD-FORCE-15", "minors", [], id="minors"
        ),
        pytest.param(
            changed(home=army(*THIRD[:2], "goblins.dentist")),
            "DD-RULING-01",
            "home",
            ["goblins.dentist"],
            id="unknown",
        ),
        pytest.param(changed(horde=army()), "DD-FORCE-21", "horde", [], id="empty"),
        pytest.param(
            changed(home=army(*THIRD[:1], "dragonkin.dragontroop.fire")),
            "DD-FORCE-16",
            "home",
            ["dragonkin.dragontroop.fire"],
            id="misplaced",
        ),
        pytest.param(changed(size=36), "DD-FORCE-01", "", [], id="size"),
        pytest.param(changed(size=-3), "DD-FORCE-01", "", [], id="negative"),
        pytest.param(changed(name="x" * 61), "DD-TERM-12", "", [], id="name"),
    ],
)
def test_what_is_wrong_has_words_a_rule_and_a_place(
    web: httpx.Client, force: Force, rule: str, where: str, about: list[str]
) -> None:
    shown = seen(web, force=data_of(force))
    problem = next(each for each in shown["problems"] if each["rule"] == rule)
    assert (problem["where"], problem["about"]) == (where, about)
    assert problem["words"].endswith(".")
    assert problem["key"].startswith("dragondice.force.")


def test_dice_that_the_match_is_played_without_are_wrong(web: httpx.Client) -> None:
    force = changed(
        home=army("eldarim.dragonlord", "goblins.marauder", "flickerfoil.earth"),
        dragonkin=("dragonkin.dragontroop.fire",),
        minors=("coastland_bridge",),
        frontier="wasteland_vortex",
    )
    flags = ["items", "dragonkin", "minor_terrains", "advanced_terrains", "champions"]
    shown = seen(web, force=data_of(force), options=dict.fromkeys(flags, False))
    off = [each["where"] for each in shown["problems"] if each["rule"] == "DD-FORCE-18"]
    assert sorted(off) == ["dragonkin", "home", "home", "minors", "terrains"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("DD1.AAAA", "damaged"),
        (encode(PLAIN, DICE)[:-2], "damaged"),
        (encode(PLAIN, DICE) + "ÿ", "damaged"),
        ("DD9.AAAA", "another version"),
        ("two Trolls", "neither the code"),
        ("", "neither the code"),
        (
            "Points: 24\nHome army:\n2 Trol",
            "Line 3: “Trol” is not a die that belongs here. Did you",
        ),
        ("Points: 24\nHome army:\n-3 Troll", "is not a die"),
        ("Points: many\nHome army:\n3 Troll", "Points: 24"),
    ],
)
def test_a_broken_code_or_text_says_what_to_do(web: httpx.Client, text: str, words: str) -> None:
    told = refused(web, text=text)
    assert told["error"] == "Malformed"
    assert words in told["reason"]


@pytest.mark.parametrize(
    "force",
    [
        {"unit": ["goblins.thug"]},
        {"size": "24"},
        {"home": ["goblins.thug"]},
        {"home": {"units": [3]}},
        {"dragons": "air_drake"},
    ],
)
def test_what_has_not_the_shape_of_a_force_is_none(web: httpx.Client, force: Data) -> None:
    assert refused(web, force=force)["error"] == "Malformed"


def test_a_name_of_half_letters_has_no_code_but_breaks_nothing(web: httpx.Client) -> None:
    answer = web.post("/api/games/dragondice/force", content=rb'{"force": {"name": "\ud800"}}')
    assert answer.status_code in {200, 400}


def test_more_dice_than_a_force_may_have_are_only_counted(web: httpx.Client) -> None:
    force = {"size": 120, "home": {"units": ["goblins.thug"] * 9_000}}
    shown = seen(web, options={"force_size": 120}, force=force)
    assert [each["rule"] for each in shown["problems"]] == ["DD-FORCE-01"]
    assert shown["code"] == ""


def _icon(pack: Data) -> None:
    pack["species"]["moss_gnomes"]["units"][0]["faces"][1] = "2 Tickle"


def _faces(pack: Data) -> None:
    pack["species"]["moss_gnomes"]["units"][0]["faces"].append("1 melee")


def _count(pack: Data) -> None:
    pack["species"]["moss_gnomes"]["units"][0]["faces"][1] = "-2 melee"


@pytest.mark.parametrize(
    ("spoil", "words"), [(_icon, "Tickle"), (_faces, "faces"), (_count, "-2 melee")]
)
def test_a_broken_pack_is_refused(
    web: httpx.Client, spoil: Callable[[Data], None], words: str
) -> None:
    pack = cast("Data", msgspec.json.decode(msgspec.json.encode(GNOMES)))
    assert seen(web, options={"pack": pack}, force=data_of(PLAIN))["problems"] == []
    spoil(pack)
    told = refused(web, options={"pack": pack}, force=data_of(PLAIN))
    assert told["error"] == "BadOptions"
    assert words in told["reason"]


def test_dice_of_a_pack_are_known_where_the_pack_is(web: httpx.Client) -> None:
    gnomes = army("moss_gnomes.walking_hill", "moss_gnomes.delver_king", "goblins.thug")
    force = data_of(changed(home=gnomes))
    assert seen(web, options={"pack": "moss_gnomes"}, force=force)["problems"] == []
    rules = {each["rule"] for each in seen(web, force=force)["problems"]}
    assert "DD-RULING-01" in rules


def test_a_code_or_text_with_dice_of_a_pack_is_not_read_without_it(web: httpx.Client) -> None:
    gnomes = army("moss_gnomes.walking_hill", "moss_gnomes.delver_king", "goblins.thug")
    shown = seen(web, options={"pack": GNOMES}, force=data_of(changed(home=gnomes)))
    for text in (shown["code"], shown["text"], f"# Pack: Moss Gnomes\n{shown['text']}"):
        assert seen(web, options={"pack": GNOMES}, text=text)["force"] == shown["force"]
        assert refused(web, text=text)["rule"] == "DD-RULING-01"


def test_ready_forces_are_listed_by_size(web: httpx.Client) -> None:
    every = web.get("/api/games/dragondice/forces").json()
    assert {each["size"] for each in every} == {15, 24, 36, 60}
    some = web.get("/api/games/dragondice/forces", params={"size": 15}).json()
    assert sum(not each["id"].startswith("plain.") for each in some) == 4
    assert len(some) == 13
    for each in [*every, *some]:
        options = {"force_size": each["size"]} | {
            flag: flag in each["advanced"]
            for flag in ("items", "dragonkin", "minor_terrains", "advanced_terrains", "champions")
        }
        if each["size"] == 36:
            assert seen(web, options=options, force=each["force"])["problems"] == []
    packed = web.get("/api/games/dragondice/forces", params={"size": 30, "pack": "moss_gnomes"})
    assert "plain.moss_gnomes" in {each["id"] for each in packed.json()}


@pytest.mark.parametrize(
    "pack", ["moss_gnomes", json.dumps(GNOMES), shipped_packs()["moss_gnomes"]]
)
def test_a_pack_brings_plain_forces_by_its_id_or_as_a_text(web: httpx.Client, pack: str) -> None:
    answer = web.post("/api/games/dragondice/forces", json={"size": 30, "pack": pack})
    [gnomes] = [each for each in answer.json() if each["id"] == "plain.moss_gnomes"]
    assert gnomes["force"]["home"]["units"][0].startswith("moss_gnomes.")
    assert seen(web, options={"force_size": 30, "pack": GNOMES}, force=gnomes["force"])["points"]


def test_wishes_for_forces_that_make_no_sense_are_refused(web: httpx.Client) -> None:
    for wish in ({"size": 0}, {"size": "many"}, {"pack": "x" * 100_001}, {"dice": 3}):
        assert web.post("/api/games/dragondice/forces", json=wish).status_code == 400
    nothing = web.post("/api/games/dragondice/forces", json={"size": 30, "pack": "no pack"})
    assert nothing.status_code == 200
    assert all("gnomes" not in each["id"] for each in nothing.json())


def test_a_game_without_forces_has_none(web: httpx.Client) -> None:
    for game in ("dragonwars", "nothing"):
        assert look(web, game=game, force={}).status_code == 404
        assert web.get(f"/api/games/{game}/forces").status_code == 404
        assert web.post(f"/api/games/{game}/forces", json={}).status_code == 404


def test_options_that_no_match_can_have_are_refused(web: httpx.Client) -> None:
    for options in ({"players": 9}, {"force_size": 1}, {"pack": "none"}, {"items": "often"}):
        assert refused(web, options=options)["error"] == "BadOptions"
