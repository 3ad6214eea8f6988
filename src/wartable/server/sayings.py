"""Everything that can be said to a player, as a list for translation.

`python -m wartable.server.sayings` prints it as web/src/words/messages.json has it: the messages of
the engine, the server and each game by key, and the events by tag with their fields.
"""

from __future__ import annotations

import json
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import msgspec

from wartable.engine import table_events
from wartable.engine.beside import module_beside
from wartable.engine.builder import find_builder
from wartable.engine.events import Event, kinds_of
from wartable.engine.message import declared
from wartable.engine.rulebook import AnyRulebook
from wartable.games import SHIPPED, find_rulebook


def sayings() -> dict[str, Any]:
    """The messages and events of every part: the table's own, and each game's."""
    import_module("wartable.server.messages")
    table = {
        "messages": declared("engine") | declared("server"),
        "events": _events(table_events.__name__),
    }
    return {"table": table} | {game: _of_game(game) for game in sorted(SHIPPED)}


def _of_game(game: str) -> dict[str, Any]:
    rulebook = find_rulebook(game)
    package = type(rulebook).__module__.rpartition(".")[0]
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
    _load_content(rulebook)
    return {"messages": declared(game), "events": _events(package)}


def _load_content(rulebook: AnyRulebook) -> None:
    """Have a game load its catalogue and ready-made forces, including all names."""
    catalogue = getattr(module_beside(rulebook, "lobby"), "catalogue", None)
    if catalogue is not None:
        catalogue("")
    builder = find_builder(rulebook)
    if builder is not None:
        builder.ready(None, "")


def _events(package: str) -> dict[str, list[str]]:
    """The fields of every event of a module, or of all modules of a package, sorted by tag."""
    own = {field.name for field in msgspec.structs.fields(Event)}
    found = {
        str(kind.__struct_config__.tag): [
            field.name for field in msgspec.structs.fields(kind) if field.name not in own
        ]
        for kind in kinds_of(Event)
        if f"{kind.__module__}.".startswith(f"{package}.")
    }
    return dict(sorted(found.items()))


def sayings_text() -> str:
    """The list as the file has it."""
    return json.dumps(sayings(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(sayings_text(), end="")
