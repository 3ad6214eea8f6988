"""The examples in docs/protocol.md, taken from a real match.

`python -m tests.docs.examples` writes them into the page again after a change of the rules.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec

from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.logfile import log_of
from wartable.engine.match import Match
from wartable.engine.outgoing import event_data, prompt_data, refusal_data
from wartable.engine.refusal import Refusal
from wartable.games import find_rulebook
from wartable.server import wire
from wartable.server.replaying import RetellJob, retell

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
EXAMPLE = re.compile(r"<!-- example: (\w+) -->\n(?:```json\n.*?\n```\n)?", re.DOTALL)


def examples() -> dict[str, Any]:
    """Every example by its name."""
    rulebook = find_rulebook("dragonwars")
    match = Match(rulebook, rulebook.options_type(), Seeded(seed_from("protocol")))
    found: dict[str, Any] = {"waiting": msgspec.to_builtins(match.waiting())}
    found["view"] = msgspec.to_builtins(match.view(0))
    seat = match.waiting()[0].seat
    [prompt] = match.prompts(seat)
    found["prompt"] = prompt_data(prompt)
    found["prompt"]["form"]["bars"] = found["prompt"]["form"]["bars"][:1]
    try:
        match.answer(seat, prompt.id, "NW")
    except Refusal as refusal:
        found["refusal"] = refusal_data(refusal)
    receipt = match.answer(seat, prompt.id, "W")
    found["answer"] = {
        "seat": seat,
        "prompt": prompt.id,
        "data": "W",
        "receipt": msgspec.to_builtins(receipt),
    }
    found["earlier"] = earlier(match)
    found["event"] = event_data(match.events(0)[-1])
    rng = Chance(seed_from("protocol"))
    while not any(told.event.reveals for told in match.events(0)):
        waiting = match.waiting()[0]
        [asked] = match.prompts(waiting.seat)
        match.answer(waiting.seat, asked.id, asked.form.sample(rng))
    found["reveal"] = next(event_data(told) for told in match.events(0) if told.event.reveals)
    return found


def earlier(match: Match) -> Any:
    """What a spectator who came after the first event gets of it."""
    job = RetellJob(msgspec.json.encode(log_of(match)), None, 2, most_bytes=10_000)
    events = msgspec.json.decode(retell(msgspec.msgpack.encode(job)))
    return json.loads(wire.encode(wire.EarlierTold("c7", 2, events)))


def page_with(found: dict[str, Any], page: str) -> str:
    """The page with these examples in it."""
    return EXAMPLE.sub(
        lambda hit: f"{hit[0].splitlines()[0]}\n```json\n{_pretty(found[hit[1]])}\n```\n", page
    )


def _pretty(data: Any) -> str:
    """JSON with short lists on one line."""
    text = json.dumps(data, indent=2, ensure_ascii=False)
    return re.sub(
        r"\[\s+([^\[\]{}]*?)\s+\]",
        lambda hit: "[" + re.sub(r"\s*\n\s*", " ", hit[1]) + "]",
        text,
    )


if __name__ == "__main__":
    PAGE.write_text(page_with(examples(), PAGE.read_text()))
