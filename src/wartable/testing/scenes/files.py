"""Scenes written as TOML files: puzzles, bug reports, tutorials.

    game = "dragonwars"
    [options]
    mode = "deathmatch"
    [position]            # as the game's module `scenes` reads it; if left out, from the start
    [[play]]              # the script, one table per line
    asked = "lair"
    seat = "red"
    answer = "W"

Files are untrusted: they are measured before they are parsed, and refused with a reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Final, TypeAlias, cast

import msgspec
from msgspec import Meta, Struct

from wartable.engine.foreign import parse_toml
from wartable.engine.refusal import Refusal
from wartable.engine.replay import Finder
from wartable.engine.rulebook import AnyRulebook, Options, State
from wartable.games import find_rulebook
from wartable.testing.scenes.error import SceneError, sentence
from wartable.testing.scenes.lines import (
    Answers,
    Asks,
    Draws,
    Ends,
    Line,
    Refuses,
    Rolls,
    Seat,
    Sees,
    Tells,
    Until,
)
from wartable.testing.scenes.positions import read_position
from wartable.testing.scenes.scene import Scene

LONGEST: Final = 200_000
"""The most letters a file may have."""
MOST_LINES: Final = 1_000
"""The most lines a script may have."""
GREATEST: Final = 2**53
"""The greatest number a file may contain."""
VERBS: Final = "asked, rolled, drawn, told, sees, until or ended"
Word: TypeAlias = Annotated[str, Meta(max_length=200)]
Words: TypeAlias = Annotated[tuple[Word, ...], Meta(max_length=400)]

_PLAY: Final = re.compile(r"^[ \t]*\[\[[ \t]*play[ \t]*\]\]", re.MULTILINE)


class _Table(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class SceneFile(_Table, frozen=True):
    """A scene as written."""

    game: Word
    title: Word = ""
    words: Annotated[str, Meta(max_length=4_000)] = ""
    seed: Word | None = None
    table_answers: Words = ()
    """Kinds of questions that get the table's default if no line answers; "*" stands for all."""
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    play: Annotated[tuple[dict[str, Any], ...], Meta(max_length=MOST_LINES)] = ()


class _Answers(_Table, frozen=True):
    asked: Word
    seat: Seat
    answer: Any

    def line(self) -> Line:
        return Answers(self.seat, self.asked, self.answer)


class _Refuses(_Table, frozen=True):
    asked: Word
    seat: Seat
    refused: Any
    why: str = ""
    rule: Word = ""

    def line(self) -> Line:
        return Refuses(self.seat, self.asked, self.refused, self.why, self.rule)


class _Asks(_Table, frozen=True):
    asked: Word
    seat: Seat
    offers: Words | None = None

    def line(self) -> Line:
        return Asks(self.seat, self.asked, self.offers)


class _Rolls(_Table, frozen=True):
    rolled: Word
    shows: Annotated[tuple[int | Word, ...], Meta(max_length=400)]

    def line(self) -> Line:
        return Rolls(self.rolled, self.shows)


class _Draws(_Table, frozen=True):
    drawn: Word
    shows: Words

    def line(self) -> Line:
        return Draws(self.drawn, self.shows)


class _Tells(_Table, frozen=True):
    told: Word
    having: dict[str, Any] = {}

    def line(self) -> Line:
        return Tells(self.told, self.having)


class _Sees(_Table, frozen=True):
    sees: dict[str, Any]
    seat: Seat | None = None

    def line(self) -> Line:
        return Sees(self.seat, self.sees)


class _Until(_Table, frozen=True):
    until: Word

    def line(self) -> Line:
        return Until(self.until)


class _Ends(_Table, frozen=True):
    ended: Annotated[tuple[Seat, ...], Meta(max_length=20)]
    rule: Word = ""

    def line(self) -> Line:
        return Ends(self.ended, self.rule)


_Row: TypeAlias = _Answers | _Refuses | _Asks | _Rolls | _Draws | _Tells | _Sees | _Until | _Ends
_BY_VERB: Final[dict[str, type[_Row]]] = {
    "rolled": _Rolls,
    "drawn": _Draws,
    "told": _Tells,
    "sees": _Sees,
    "until": _Until,
    "ended": _Ends,
}


class WrittenScene:
    """A scene read from a text and set up, ready to be played."""

    def __init__(self, text: str, find: Finder = find_rulebook) -> None:
        """Read a scene; `SceneError` says what is wrong with it."""
        self.file = _read(text)
        self._places = _places(text, len(self.file.play))
        self.lines = [
            self._line(number, table) for number, table in enumerate(self.file.play, start=1)
        ]
        rulebook = _rulebook(self.file, find)
        options = _options(self.file, rulebook)
        state = _state(self.file, rulebook, options)
        self.scene: Scene[State] = Scene(rulebook, options, state, seed=self.file.seed)
        if self.file.table_answers:
            self.scene.leave_to_table(*self.file.table_answers)

    def play(self) -> Scene[State]:
        """Play it to the end of its script; `SceneError` says which line did not happen."""
        for number, line in enumerate(self.lines, start=1):
            try:
                self.scene.take(line)
            except SceneError as error:
                raise SceneError(f"{self._where(number)} ({line}): {error}") from error
            except Exception as error:
                words = f"the rules cannot go on: {type(error).__name__}: {error}"
                raise SceneError(f"{self._where(number)} ({line}): {words}") from error
        try:
            self.scene.rest()
        except SceneError as error:
            raise SceneError(f"After the last step: {error}") from error
        return self.scene

    def _where(self, number: int) -> str:
        return (
            f"Line {self._places[number - 1]}, step {number}" if self._places else f"Step {number}"
        )

    def _line(self, number: int, table: dict[str, Any]) -> Line:
        kind: type[_Row] | None
        if "asked" in table:
            kind = _Answers if "answer" in table else _Refuses if "refused" in table else _Asks
        else:
            kind = next((_BY_VERB[verb] for verb in _BY_VERB if verb in table), None)
        if kind is None:
            raise SceneError(f"{self._where(number)}: a step has one of {VERBS}.")
        try:
            return msgspec.convert(table, kind).line()
        except msgspec.ValidationError as error:
            raise SceneError(f"{self._where(number)}: {error}.") from None


def run_scene(text: str, find: Finder = find_rulebook) -> Scene[State]:
    """Read and play a written scene; `SceneError` says what is wrong with it."""
    return WrittenScene(text, find).play()


def _read(text: str) -> SceneFile:
    if len(text) > LONGEST:
        raise SceneError(f"The scene is longer than {LONGEST} letters.")
    try:
        data = parse_toml(text)
    except ValueError as error:
        raise SceneError(f"This is not TOML: {error}.") from None
    for value in _leaves(data):
        if isinstance(value, int) and abs(value) > GREATEST:
            raise SceneError(f"A number is greater than {GREATEST}.")
        if not isinstance(value, int | str):
            kind = "fraction" if isinstance(value, float) else "date or time"
            raise SceneError(f"There is no use for a {kind} in a scene: {value}.")
    try:
        return msgspec.convert(data, SceneFile)
    except msgspec.ValidationError as error:
        raise SceneError(f"{error}.") from None


def _leaves(data: object) -> Iterator[object]:
    if isinstance(data, dict):
        for part in cast("dict[str, object]", data).values():
            yield from _leaves(part)
    elif isinstance(data, list):
        for part in cast("list[object]", data):
            yield from _leaves(part)
    else:
        yield data


def _places(text: str, lines: int) -> list[int]:
    """The line of the text on which each table of the script begins, if that can be determined."""
    places = [text.count("\n", 0, found.start()) + 1 for found in _PLAY.finditer(text)]
    return places if len(places) == lines else []


def _rulebook(file: SceneFile, find: Finder) -> AnyRulebook:
    try:
        return find(file.game)
    except Refusal as refusal:
        raise SceneError(sentence(refusal.reason)) from None


def _options(file: SceneFile, rulebook: AnyRulebook) -> Options:
    kind: type[Options] = rulebook.options_type
    try:
        options = msgspec.convert(file.options, kind)
        rulebook.check_options(options)
    except (msgspec.ValidationError, Refusal) as error:
        raise SceneError(sentence(f"The options: {error}")) from None
    return options


def _state(file: SceneFile, rulebook: AnyRulebook, options: Options) -> State | None:
    if file.position is None:
        return None
    try:
        return read_position(rulebook, options, file.position)
    except (msgspec.ValidationError, Refusal) as error:
        raise SceneError(sentence(f"The position: {error}")) from None
