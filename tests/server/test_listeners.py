"""What waits for a client is bounded, by count and by bytes."""

from __future__ import annotations

from tests.server.processes import in_loop
from wartable.server.listeners import QUEUE, QUEUE_BYTES, Listener


@in_loop
async def test_a_client_that_does_not_read_holds_a_limited_number_of_bytes() -> None:
    listener = Listener(())
    for _ in range(3):
        listener.send("x" * (QUEUE_BYTES // 3))
    before = listener.slow
    listener.send("xxx")
    assert (before, listener.slow) == (False, True)
    assert listener.given_up.is_set()
    listener.send("more")
    assert listener._waiting.empty(), "nothing is kept for it any longer"


@in_loop
async def test_one_long_message_may_wait_alone() -> None:
    listener = Listener(())
    listener.send("x" * (3 * QUEUE_BYTES))
    assert not listener.slow
    assert len(await listener.next()) == 3 * QUEUE_BYTES
    listener.send("y" * (3 * QUEUE_BYTES))
    listener.send("z")
    assert listener.slow


@in_loop
async def test_a_client_that_reads_is_never_slow() -> None:
    listener = Listener(())
    for _ in range(2 * QUEUE):
        listener.send("x" * (QUEUE_BYTES // 2))
        await listener.next()
    assert not listener.slow
    for _ in range(QUEUE + 1):
        listener.send("x")
    assert listener.slow
