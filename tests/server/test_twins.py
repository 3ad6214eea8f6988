"""Twin matches that differ only in another seat's secret send a seat the same, byte for byte."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.player import Player
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host, to_sealed
from tests.server.twins import Start, make_twins, plain, same_seed
from wartable.engine.chance import Chance, seed_from

OPTIONS = {"mode": "deathmatch", "players": 2, "round_limit": 6}


@in_loop
async def test_a_seat_receives_the_same_whatever_another_hides(fresh_server: Start) -> None:
    server = fresh_server("data")
    twins, host = await make_twins(server, "twins", options=OPTIONS)
    async with host:
        for _ in range(4):
            for twin in twins:
                await to_sealed(twin.anna, twin.bob)
            rng = Chance(seed_from("hidden"))
            [_, secret], [_, other] = (twins[0].bob.choose(rng) for _ in range(2))
            _, open_answer = twins[0].anna.choose(rng)
            assert secret != other
            # In one match Bob answers once; in the other he changes his mind, and errs.
            await twins[0].answer(twins[0].bob, secret)
            await twins[1].answer(twins[1].bob, other)
            await twins[1].answer(twins[1].bob, "nonsense")
            for _ in range(3):
                await twins[1].answer(twins[1].bob, secret)
                await twins[1].answer(twins[1].bob, other)
            looks = [await twin.look() for twin in twins]
            assert looks[0] == looks[1]
            assert len(looks[0]) > 6
            # Then both go on alike.
            await twins[1].answer(twins[1].bob, secret)
            for twin in twins:
                await twin.answer_all(twin.anna, open_answer)
            await asyncio.sleep(0.05)
    server.stop()


TEAMS = {"mode": "teams", "players": 6, "round_limit": 6}
PEOPLE = (0, 1, 2, 3)
HIDING = 3


class TeamTwin:
    """One of two six-player matches in teams: four people, two bots, a spectator."""

    def __init__(self, match: str, people: list[Player], watcher: Player) -> None:
        self.match, self.people, self.watcher = match, people, watcher
        self._number = 0

    @property
    def everybody(self) -> list[Player]:
        return [*self.people, self.watcher]

    async def settle(self) -> list[int]:
        """Wait until all have seen the same and no bot must answer; returns who must."""
        async with asyncio.timeout(60):
            while True:
                states = [(p.state["version"], p.state["waiting"]) for p in self.everybody]
                asked = [each["seat"] for each in states[0][1]]
                if all(state == states[0] for state in states) and set(asked) <= set(PEOPLE):
                    return asked
                await asyncio.sleep(0.02)

    async def answer(self, seat: int, data: Any) -> None:
        player = self.people[seat]
        prompt = player.state["prompts"][0]["id"]
        self._number += 1
        done = await player.command("answer", id=f"x{self._number}", prompt=prompt, data=data)
        assert done["type"] == "refused" if data == "nonsense" else done["type"] == "ack", done

    async def look(self) -> dict[str, list[str]]:
        """What each of them was sent lately, and is sent when they ask for everything."""
        found: dict[str, list[str]] = {}
        for name, player in [*enumerate(self.people), ("watcher", self.watcher)]:
            count = len(player.frames)
            await player.send({"type": "resync"})
            await player.until(
                lambda player=player, count=count: any(  # type: ignore[misc]
                    frame.startswith('{"type":"snapshot"') for frame in player.frames[count:]
                )
            )
            found[str(name)] = plain(player.frames, self.match)
        return found

    def forget(self) -> None:
        for player in self.everybody:
            player.frames.clear()


async def _team_twins(server: ServerProcess) -> tuple[list[TeamTwin], Host]:
    kinds = ("me", "invite", "invite", "invite", "bot:random", "bot:random")
    async with Host(server.address) as host:
        made = [await host.make(*kinds, options=TEAMS) for _ in range(2)]
    same_seed(server, "team twins")
    host = Host(server.address)
    twins: list[TeamTwin] = []
    for match, seats in made:
        tokens = [seats[0]["token"]]
        tokens += [await host.sit(match, seats[seat]["invitation"]) for seat in PEOPLE[1:]]
        people = [await host.join(match, token) for token in tokens]
        twins.append(TeamTwin(match, people, await host.join(match, None)))
    return twins, host


@in_loop
async def test_enemies_and_spectators_of_six_in_teams_learn_nothing_of_a_sealed_answer(
    fresh_server: Start,
) -> None:
    server = fresh_server("data")
    twins, host = await _team_twins(server)
    rng = Chance(seed_from("team"))
    compared = 0
    async with host:
        while compared < 2:
            asked, same = [await twin.settle() for twin in twins]
            assert asked == same
            if len(asked) < len(PEOPLE):
                _, data = twins[0].people[asked[0]].choose(rng)
                for twin in twins:
                    await twin.answer(asked[0], data)
                continue
            for twin in twins:
                twin.forget()
            (_, secret), (_, other) = (twins[0].people[HIDING].choose(rng) for _ in range(2))
            assert secret != other
            await twins[0].answer(HIDING, secret)
            for data in (other, "nonsense", secret, other):
                await twins[1].answer(HIDING, data)
            one, two = [await twin.look() for twin in twins]
            mates = [
                str(seat)
                for seat in PEOPLE[:HIDING]
                if str(HIDING) in twins[0].people[seat].state["team_open"]
            ]
            strangers = {"0", "1", "2", "watcher"} - set(mates)
            assert len(strangers) >= 2
            for name in strangers:
                assert one[name] == two[name], name
                assert len(one[name]) == 2, "one update and the snapshot asked for"
            assert all(one[name] != two[name] for name in mates), "the team may know"
            await twins[1].answer(HIDING, secret)
            for seat in PEOPLE[:HIDING]:
                _, data = twins[0].people[seat].choose(rng)
                for twin in twins:
                    await twin.answer(seat, data)
            compared += 1
    server.stop()
