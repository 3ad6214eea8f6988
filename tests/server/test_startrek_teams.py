"""Teams of Star Trek: Attack Wing at one table: what one says all the others hear."""

from __future__ import annotations

from functools import partial

import pytest

from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host


@pytest.mark.rule("ST-TEAM-07")
@in_loop
async def test_teammates_talk_so_that_opponents_hear_it(lone_table: ServerProcess) -> None:
    options = {"players": 4, "teams": True}
    async with Host(lone_table.address) as host:
        match, seats = await host.make(
            "me", "invite", "invite", "invite", game="startrek", options=options
        )
        tokens = [seats[0]["token"]]
        tokens += [await host.sit(match, seat["invitation"]) for seat in seats[1:]]
        blue, *others = [await host.join(match, token) for token in tokens]
        await blue.command("chat", id="plan", text="Green, take the left flank")
        for player in others:
            await player.until(partial(bool, player.chat))
            assert [line["text"] for line in player.chat] == ["Green, take the left flank"]
