"""Two of the attacks that `make soak` makes at length, for a moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.attack import Attack, nothing, under_attack, uploads
from tests.server.processes import ServerProcess, in_loop


@pytest.mark.parametrize("attack", [nothing, uploads], ids=lambda attack: str(attack.__name__))
@in_loop
async def test_one_plays_on(fresh_server: Callable[..., ServerProcess], attack: Attack) -> None:
    server = fresh_server()
    async with under_attack(server, seconds=1) as field:
        await attack(field)
    assert field.waits["answer"]
    assert '"level":"error"' not in server.log(), server.log()[-3000:]
