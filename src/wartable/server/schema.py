"""The wire as a JSON Schema: `python -m wartable.server.schema` prints it as docs has it."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from wartable.server import wire


def wire_schema() -> dict[str, Any]:
    """What clients and servers may send each other."""
    kinds: list[Any] = [wire.FromClient, wire.FromServer]
    (client, server), parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The WebSocket of Wartable",
        "description": "Messages of a client and of the server; every message has a type.",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {"FromClient": client, "FromServer": server, **parts},
    }


def schema_text() -> str:
    """The schema as the file has it."""
    return json.dumps(wire_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(schema_text(), end="")
