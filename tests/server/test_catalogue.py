"""What is on the dice of a game, as clients get it."""

from __future__ import annotations

import json
from base64 import b64encode

from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host
from wartable.games.dragondice.content import shipped_packs


@in_loop
async def test_the_dice_of_a_game_with_and_without_a_pack(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        plain = await host.web.get("/api/games/dragondice/catalogue")
        assert plain.status_code == 200
        assert {"species", "units", "icons", "spells", "faces"} <= set(plain.json())
        name, text = next(iter(shipped_packs().items()))
        packed = await host.web.get("/api/games/dragondice/catalogue", params={"pack": name})
        assert set(packed.json()["species"]) > set(plain.json()["species"])
        sent = await host.web.post("/api/games/dragondice/catalogue", json={"pack": text})
        assert sent.json() == packed.json()


@in_loop
async def test_no_dice_for_other_games_and_broken_packs(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        for game in ("dragonwars", "nothing"):
            assert (await host.web.get(f"/api/games/{game}/catalogue")).status_code == 404
        path = "/api/games/dragondice/catalogue"
        wrong = await host.web.post(path, json={"pack": "species = 3"})
        assert wrong.status_code == 400
        assert wrong.json()["reason"].startswith("The pack cannot be read")
        unknown = await host.web.get(path, params={"pack": "unheard_of"})
        assert unknown.status_code == 400


@in_loop
async def test_long_lists_go_packed_and_only_once(lone_table: ServerProcess) -> None:
    path = "/api/games/dragondice/catalogue"
    async with Host(lone_table.address) as host:
        packed = await host.web.get(path, headers={"accept-encoding": "br, gzip;q=0.8"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.num_bytes_downloaded < len(packed.content) / 4
        plain = await host.web.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == packed.json()
        known = {"if-none-match": packed.headers["etag"]}
        again = await host.web.get(path, headers=known)
        assert again.status_code == 304
        assert again.content == b""


@in_loop
async def test_a_pack_is_read_as_a_match_takes_it(lone_table: ServerProcess) -> None:
    name, text = next(iter(shipped_packs().items()))
    async with Host(lone_table.address) as host:
        path = "/api/games/dragondice"
        card = (await host.web.post(f"{path}/pack", json={"pack": text})).json()
        assert card["ids"]["species"] == [name]
        assert {sort: len(ids) for sort, ids in card["ids"].items()} == card["adds"]
        named = await host.web.post(f"{path}/pack", json={"pack": name})
        assert named.json() == card
        again = await host.web.post(f"{path}/pack", json={"pack": json.dumps(card["pack"])})
        assert again.json() == card
        wish = {"options": {"pack": card["pack"]}}
        assert (await host.web.post(f"{path}/force", json=wish)).status_code == 200


@in_loop
async def test_a_broken_pack_is_not_read_and_the_rule_is_named(lone_table: ServerProcess) -> None:
    text = next(iter(shipped_packs().values()))
    async with Host(lone_table.address) as host:
        path = "/api/games/dragondice/pack"
        wrong = await host.web.post(path, json={"pack": text.replace('"1 id", ', "", 1)})
        assert (wrong.status_code, wrong.json()["rule"]) == (400, "DD-DICE-07")
        long = await host.web.post(path, json={"pack": f"# {'moss ' * 20_000}\n{text}"})
        assert long.status_code == 400
        assert long.json()["reason"].startswith("A pack has at most 100000 characters")
        for game in ("dragonwars", "nothing"):
            answer = await host.web.post(f"/api/games/{game}/pack", json={"pack": text})
            assert answer.status_code == 404


@in_loop
async def test_a_map_file_is_read_and_judged(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        path = "/api/games/heroscape"
        sheet = (await host.web.get(f"{path}/maps")).json()[0]
        good = await host.web.post(f"{path}/map", json={"file": in_base64(json.dumps(sheet))})
        assert (good.json()["map"], good.json()["problems"]) == (sheet, [])
        without = json.dumps({**sheet, "zones": []})
        bad = await host.web.post(f"{path}/map", json={"file": in_base64(without)})
        assert [each["where"] for each in bad.json()["problems"]] == ["zones"]


@in_loop
async def test_what_is_no_map_is_not_read(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        path = "/api/games/heroscape/map"
        wrong = await host.web.post(path, json={"file": in_base64("{")})
        assert (wrong.status_code, wrong.json()["rule"]) == (400, "HS-SETUP-04")
        deep = await host.web.post(path, json={"file": in_base64("[" * 50_000)})
        assert deep.status_code == 400
        long = await host.web.post(path, json={"file": in_base64("x" * 180_001)})
        assert long.status_code == 400
        for game in ("dragondice", "nothing"):
            answer = await host.web.post(f"/api/games/{game}/map", json={"file": ""})
            assert answer.status_code == 404


def in_base64(text: str) -> str:
    return b64encode(text.encode()).decode()
