"""The client's TypeScript types for all Structs, written by one command.

    python -m wartable.server.types web/src

writes `wire/types.gen.ts` (forms, prompts, messages of the socket and of HTTP) and, for each game
that has a folder there, `games/<id>/types.gen.ts` (its view, events, options and builder).
"""

from __future__ import annotations

import pkgutil
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from textwrap import indent
from typing import Final, get_args, get_type_hints

import msgspec
from msgspec import inspect

from wartable.engine.builder import ForceWish, Ready, Weighed, find_builder
from wartable.engine.campaign import CampaignCard, CampaignFile
from wartable.engine.consent import UndoReach
from wartable.engine.events import Event, kinds_of
from wartable.engine.forms.plan import AnyForm
from wartable.engine.logfile import Header
from wartable.engine.map_maker import MapLooked, MapWish
from wartable.engine.message import Phrase, Value
from wartable.engine.packs import PackCard
from wartable.engine.prompt import Prompt, Sealed, Waiting
from wartable.engine.rulebook import AnyRulebook, Result
from wartable.engine.windows import Reckoning
from wartable.games import SHIPPED, find_rulebook
from wartable.server import api, wire
from wartable.server.api_places import Address
from wartable.server.catalogue import GameShown, RuleShown, RulesShown
from wartable.server.making import MatchMade, MatchWish
from wartable.server.outcomes import Outcome
from wartable.server.replaying import Replay
from wartable.server.typescript import TypeScript, comment

HEAD: Final = "// Written by `make types` from the server's Structs; not to be changed by hand.\n"

MEANT: Final = {
    "Prompt.form": "Form",
    "Prompt.id": "!string",
    "Snapshot.prompts": "SentPrompt[]",
    "Snapshot.events": "Told[]",
    "Snapshot.waiting": "Waiting[]",
    "Snapshot.result": "Outcome | null",
    "Update.prompts": "SentPrompt[]",
    "Update.events": "Told[]",
    "Update.patch": "Change[]",
    "Update.waiting": "Waiting[]",
    "Update.result": "Outcome | null",
    "EarlierTold.events": "Told[]",
    "Frame.events": "Told[]",
    "Frame.patch": "Change[] | null",
    "PackCard.pack": "{ [name: string]: Json }",
    "MapLooked.map": "Json",
    "MapWish.file": "string",
    "CampaignFile.sessions": "{ [name: string]: Json }[]",
    "Replay.header": "Header",
    "Replay.result": "Outcome | null",
}
"""The type to write where a Struct says `Any`, because a function makes the value."""

BY_HAND: Final = ("Change", "Json", "SentPrompt", "Told")
"""What `wire/types.ts` declares by hand: how prompts and events are folded on their way."""

SENT: Final = (
    *get_args(AnyForm),
    Prompt,
    Waiting,
    *get_args(wire.FromServer),
    Result,
    Outcome,
    Header,
    GameShown,
    RulesShown,
    RuleShown,
    api.MatchShown,
    api.Lobby,
    api.Seated,
    api.Moved,
    MatchMade,
    Replay,
    Address,
    PackCard,
    CampaignFile,
    CampaignCard,
    Ready,
    Weighed,
    MapLooked,
    Reckoning,
)
READ: Final = (*get_args(wire.FromClient), MatchWish, ForceWish, MapWish)


def _wire() -> TypeScript:
    made = TypeScript(meant=MEANT)
    made.add([Phrase])
    made.alias("Value", Value)
    made.alias("Sealed", Sealed)
    made.alias("UndoReach", UndoReach)
    made.add(SENT)
    made.alias("Form", AnyForm)
    made.alias("FromServer", wire.FromServer)
    made.add(READ, read=True)
    made.alias("FromClient", wire.FromClient)
    made.declared["Happening"] = (
        "/** What every event has. */\n"
        f"export interface Happening {_event_record(made, Event, ['audience'])}\n"
    )
    return made


def wire_types() -> str:
    """What every game's messages are made of."""
    return _page(_wire().declared, "./types", BY_HAND)


def game_types(game: str) -> str:
    """A game's view, events and options, and what its builder returns."""
    shared = _wire()
    made = TypeScript(elsewhere=shared)
    rulebook = find_rulebook(game)
    made.add([view_of(rulebook)])
    builder = find_builder(rulebook)
    if builder is not None:
        made.add([get_type_hints(builder.look)["return"], get_type_hints(builder.ready)["return"]])
    events = _events(made, rulebook)
    made.add([rulebook.options_type], read=True)
    declared = {**made.declared, "EventFields": events}
    return _page(declared, "../../wire/types", {*BY_HAND, *shared.declared} - {*made.declared})


def view_of(rulebook: AnyRulebook) -> type[msgspec.Struct]:
    """The record that `view` says it returns."""
    view: type[msgspec.Struct] = get_type_hints(type(rulebook).view).get("return", msgspec.Struct)
    if view is msgspec.Struct:
        name = type(rulebook).__name__
        raise TypeError(f"{name}.view must name the Struct it returns: def view(...) -> MyView")
    return view


def _page(declared: Mapping[str, str], place: str, known: Collection[str]) -> str:
    """A file with these declarations that imports the known ones it needs."""
    types = "\n".join(declared.values())
    bare = re.sub(r"/\*\*.*?\*/|'[^']*'", "", types)
    used = sorted({*re.findall(r"\b[A-Z]\w+", bare)} & {*known})
    imports = f"import type {{ {', '.join(used)} }} from '{place}';\n\n" if used else ""
    return f"{HEAD}\n{imports}{types}"


def _events(made: TypeScript, rulebook: AnyRulebook) -> str:
    """The fields of each kind of event besides those that all have, by its tag."""
    common = [field.name for field in msgspec.structs.fields(Event)]
    fields: dict[str, str] = {}
    for kind in _told_by(rulebook):
        tag = str(kind.__struct_config__.tag)
        record = _event_record(made, kind, common)
        fields[tag] = indent(f"{comment(kind)}{tag}: {record};\n", "  ")
    rows = "".join(fields[tag] for tag in sorted(fields))
    kinds = "".join(f"  '{tag}',\n" for tag in sorted(fields))
    return (
        "/** The fields of each kind of event, beside those that every event has. */\n"
        f"export interface EventFields {{\n{rows}}}\n"
        f"\nexport const EVENT_KINDS: readonly (keyof EventFields)[] = [\n{kinds}];\n"
    )


def _event_record(made: TypeScript, kind: type[Event], without: Iterable[str]) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return made.record(info, without=frozenset(without), tagged=False)


def _told_by(rulebook: AnyRulebook) -> Iterator[type[Event]]:
    """Every kind of event that a game's modules declare."""
    package = type(rulebook).__module__.rpartition(".")[0]
    for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
    return (kind for kind in kinds_of(Event) if kind.__module__.startswith(f"{package}."))


def pages(source: Path) -> dict[Path, str]:
    """Every file that is written under the client's sources, with its content."""
    made = {source / "wire" / "types.gen.ts": wire_types()}
    for game in sorted(SHIPPED):
        folder = source / "games" / game
        if folder.is_dir():
            made[folder / "types.gen.ts"] = game_types(game)
    return made


def main(arguments: list[str]) -> int:
    """Write the types into the client's sources."""
    if len(arguments) != 1 or not (Path(arguments[0]) / "wire").is_dir():
        print("Say where the client's sources are: python -m wartable.server.types web/src")
        return 2
    for path, text in pages(Path(arguments[0])).items():
        path.write_text(text)
        print(f"wrote {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
