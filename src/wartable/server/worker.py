"""A process that thinks for the server: `python -m wartable.server.worker BYTES-OF-MEMORY`.

Jobs come in on standard input and results go out on standard output, each as a length and msgpack.
When the server is gone its end of the pipe closes, and the worker ends at once, whatever it is
doing.
"""

from __future__ import annotations

import os
import queue
import resource
import struct
import sys
import threading
from collections.abc import Callable
from typing import BinaryIO, Final

import msgspec

from wartable.bots import advise, bot_answer, make_bot
from wartable.bots.simulator import Simulator
from wartable.engine.odds import find_odds
from wartable.engine.travel import unpack
from wartable.games import find_rulebook
from wartable.server.reading import read
from wartable.server.replaying import branch, replay_frames, retell

LENGTH: Final = struct.Struct(">I")
MEMORY: Final = 2 * 1024**3
NICENESS: Final = 10
"""Players' answers take priority over thinking."""


class Job(msgspec.Struct, frozen=True):
    """What is to be done, and with what."""

    work: str
    data: bytes


class Done(msgspec.Struct, frozen=True):
    """The outcome: a result, or what went wrong."""

    data: bytes = b""
    error: str = ""


class Think(msgspec.Struct, frozen=True):
    """A fork dealt for a seat, and the bot that is to answer there."""

    fork: bytes
    seat: int
    bot: str
    seed: bytes


class Advise(msgspec.Struct, frozen=True):
    """A fork dealt for a seat whose player asks for advice, for the nth time on this question."""

    fork: bytes
    seat: int
    seed: bytes
    again: int
    milliseconds: int


class Thought(msgspec.Struct, frozen=True):
    """What the bot answers, and what went wrong before that."""

    answer: object
    faults: tuple[str, ...] = ()


class Weigh(msgspec.Struct, frozen=True):
    """A fork dealt for a seat, and the question whose odds are wanted."""

    fork: bytes
    seat: int
    prompt: str
    seed: bytes


def think(data: bytes) -> bytes:
    """Let a bot answer in a fork, which holds nothing its seat does not know."""
    job = msgspec.msgpack.decode(data, type=Think)
    fork = unpack(job.fork, find_rulebook, job.seed)
    decision = bot_answer(fork, job.seat, make_bot(job.bot), job.seed)
    return msgspec.msgpack.encode(Thought(decision.answer, decision.faults))


def give_advice(data: bytes) -> bytes:
    """Advise a player in a fork, which holds nothing the seat does not know."""
    job = msgspec.msgpack.decode(data, type=Advise)
    fork = unpack(job.fork, find_rulebook, job.seed)
    return msgspec.msgpack.encode(advise(fork, job.seat, job.seed, job.again, job.milliseconds))


def tell_odds(data: bytes) -> bytes:
    """Compute the odds of a question in a fork, which holds nothing its seat does not know."""
    job = msgspec.msgpack.decode(data, type=Weigh)
    fork = unpack(job.fork, find_rulebook, job.seed)
    odds_of = find_odds(fork.rulebook)
    found = [each for each in fork.prompts(job.seat, answered=True) if each.id == job.prompt]
    if odds_of is None or not found:
        return msgspec.msgpack.encode({})
    simulator = Simulator(fork.rulebook, job.seat, job.seed, root=fork)
    return msgspec.msgpack.encode(odds_of(fork.glance(job.seat), found[0], simulator.fork))


WORK: Final[dict[str, Callable[[bytes], bytes]]] = {
    "think": think,
    "advise": give_advice,
    "odds": tell_odds,
    "replay": replay_frames,
    "retell": retell,
    "branch": branch,
    "read": read,
}


def read_frame(pipe: BinaryIO) -> bytes | None:
    """The next frame, or None at the end."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    size = LENGTH.unpack(head)[0]
    body = pipe.read(size)
    return body if len(body) == size else None


def do(frame: bytes) -> bytes:
    """Do one job; errors are returned, not raised."""
    try:
        job = msgspec.msgpack.decode(frame, type=Job)
        done = Done(WORK[job.work](job.data))
    except Exception as error:
        done = Done(error=f"{type(error).__name__}: {error}"[:2000])
    return msgspec.msgpack.encode(done)


def main() -> None:
    """Do jobs until the server is gone."""
    os.nice(NICENESS)
    memory = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        while (frame := read_frame(sys.stdin.buffer)) is not None:
            jobs.put(frame)
        os._exit(1)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        result = do(jobs.get())
        out.write(LENGTH.pack(len(result)) + result)
        out.flush()


if __name__ == "__main__":
    main()
