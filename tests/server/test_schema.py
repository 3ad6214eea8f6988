"""The wire's schema is the one in docs, and real traffic keeps to it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host
from wartable.server.schema import schema_text, wire_schema

DOCS = Path(__file__).parents[2] / "docs"


def _validator(side: str) -> Draft202012Validator:
    schema = wire_schema()
    whole: dict[str, Any] = {"$ref": f"#/$defs/{side}", "$defs": schema["$defs"]}
    return Draft202012Validator(whole)


def test_the_schema_in_docs_is_true() -> None:
    text = (DOCS / "protocol.schema.json").read_text()
    assert text == schema_text(), "python -m wartable.server.schema > docs/protocol.schema.json"
    Draft202012Validator.check_schema(json.loads(text))


def test_every_message_is_in_the_page() -> None:
    page = (DOCS / "protocol.md").read_text()
    schema = wire_schema()
    for side in ("FromClient", "FromServer"):
        for kind in schema["$defs"][side]["discriminator"]["mapping"]:
            assert f"| `{kind}` |" in page, kind


def test_the_client_knows_every_message() -> None:
    types = (DOCS.parent / "web" / "src" / "wire" / "types.gen.ts").read_text()
    schema = wire_schema()
    for side in ("FromClient", "FromServer"):
        for kind in schema["$defs"][side]["discriminator"]["mapping"]:
            assert f"'{kind}'" in types, kind


@in_loop
async def test_real_traffic_keeps_to_the_schema(lone_table: ServerProcess) -> None:
    validator = _validator("FromServer")
    async with Host(lone_table.address) as host:
        clock = {"kind": "match", "seconds": 600, "then": "bot"}
        match, seats = await host.make("me", "invite", clock=clock)
        anna = await host.join(match, seats[0]["token"])
        bob = await host.join(match, await host.sit(match, seats[1]["invitation"]))
        watcher = await host.join(match, None)
        await anna.command("chat", text="good luck")
        await anna.command("draw")
        await bob.until(lambda: bob.state["proposal"] is not None)
        await bob.command("decline")
        await anna.command("answer", prompt="7:7", data={"x": [1]})
        await anna.send({"type": "ping"})
        await asyncio.gather(anna.play("a"), bob.play("b"))
        await anna.send({"type": "resync"})
        await anna.send({"type": "earlier", "id": "back", "before": 5})
        await anna.until(lambda: "back" in anna.earlier)
        await anna.until(lambda: anna.pongs > 0)
        await asyncio.sleep(0.2)
        kinds: set[str] = set()
        for player in (anna, bob, watcher):
            for frame in player.frames:
                message = json.loads(frame)
                kinds.add(message["type"])
                validator.validate(message)
        assert kinds >= {
            "snapshot",
            "update",
            "ack",
            "refused",
            "presence",
            "chat",
            "pong",
            "earlier",
        }
