"""What is on the dice of a game, as clients get it."""

from __future__ import annotations

from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host
from wartable.games.dragondice.content import shipped_packs


@in_loop
async def test_the_dice_of_a_game_with_and_without_a_pack(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        plain = await host.web.get("/api/games/dragondice/catalogue")
        assert plain.status_code == 200
        assert "max-age" in plain.headers["cache-control"]
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
