"""Reads untrusted texts, in a worker: packs, forces, maps and the options of a match.

Whatever a text does to its parser, it does it in a process with little memory and little time that
holds nothing. Refusals are returned with their words, key and rule.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, cast

import msgspec

from wartable.engine.builder import ForceWish, find_builder
from wartable.engine.campaign import CampaignFile, check_file, check_proofs
from wartable.engine.forms import Build
from wartable.engine.forms.codec import decode_form
from wartable.engine.map_maker import find_map_maker
from wartable.engine.message import Phrase, phrase_of, said
from wartable.engine.packs import find_packs
from wartable.engine.refusal import BadOptions, Illegal, Malformed, NotNow, Refusal
from wartable.engine.rulebook import Options
from wartable.games import find_rulebook
from wartable.server import catalogue, messages

LONGEST_WORD: Final = 64
MOST_WORDS: Final = 20
"""A list of up to this many short words is fine."""
LARGEST_NUMBER: Final = 10**9
"""No option of a match is anywhere near it."""
_KINDS: Final = {kind.__name__: kind for kind in (BadOptions, Malformed, Illegal, NotNow, Refusal)}


class ShowCatalogue(msgspec.Struct, frozen=True, tag=True):
    """All content of a game with a pack."""

    game: str
    pack: str


class ShowPack(msgspec.Struct, frozen=True, tag=True):
    """What a pack adds."""

    game: str
    text: str


class LookAtForce(msgspec.Struct, frozen=True, tag=True):
    """Everything about a force being built."""

    game: str
    wish: ForceWish


class ListForces(msgspec.Struct, frozen=True, tag=True):
    """The forces that come with a game and a pack."""

    game: str
    size: int | None
    pack: str


class LookAtMap(msgspec.Struct, frozen=True, tag=True):
    """Everything about a map being made or brought in."""

    game: str
    file: bytes


class CheckOptions(msgspec.Struct, frozen=True, tag=True):
    """The options of a match, which may include a pack or a map."""

    game: str
    options: dict[str, Any]


class LookAtCampaign(msgspec.Struct, frozen=True, tag=True):
    """A campaign, every match in it played again."""

    game: str
    file: CampaignFile


class ReadBuilt(msgspec.Struct, frozen=True, tag=True):
    """An answer to a question for something built, as values or as a text."""

    game: str
    form: str
    answer: dict[str, Any]


Reading: TypeAlias = (
    ShowCatalogue
    | ShowPack
    | LookAtForce
    | ListForces
    | LookAtMap
    | CheckOptions
    | LookAtCampaign
    | ReadBuilt
)


class Refused(msgspec.Struct, frozen=True):
    """A refusal on its way back from a worker."""

    kind: str
    reason: str
    rule: str | None
    phrase: Phrase | None

    def again(self) -> Refusal:
        """The same refusal here."""
        reason = self.reason if self.phrase is None else said(self.reason, self.phrase)
        return _KINDS[self.kind](reason, self.rule)


class Read(msgspec.Struct, frozen=True):
    """The result: JSON, or why there is none."""

    data: msgspec.Raw = msgspec.Raw(b"null")
    refused: Refused | None = None


def read(data: bytes) -> bytes:
    """Do one job of reading."""
    job = msgspec.json.decode(data, type=Reading)
    try:
        done = Read(msgspec.Raw(msgspec.json.encode(_read(job))))
    except Refusal as refusal:
        kind = type(refusal).__name__
        done = Read(
            refused=Refused(
                kind if kind in _KINDS else Refusal.__name__,
                str(refusal.reason),
                refusal.rule,
                phrase_of(refusal.reason),
            )
        )
    return msgspec.json.encode(done)


def _read(job: Reading) -> object:
    rulebook = find_rulebook(job.game)
    if isinstance(job, ReadBuilt):
        form = decode_form(job.form)
        assert isinstance(form, Build)
        return form.check(job.answer)
    if isinstance(job, ShowCatalogue):
        return msgspec.Raw(catalogue.content_of(job.game, job.pack) or b"null")
    if isinstance(job, ShowPack):
        packs = find_packs(rulebook)
        return None if packs is None else packs.card(packs.shipped().get(job.text, job.text))
    if isinstance(job, LookAtMap):
        maker = find_map_maker(rulebook)
        return None if maker is None else maker.look(job.file)
    if isinstance(job, CheckOptions):
        options = options_of(job.game, job.options)
        check_proofs(options, rulebook)
        return msgspec.to_builtins(options)
    if isinstance(job, LookAtCampaign):
        return check_file(job.file, rulebook)
    builder = find_builder(rulebook)
    if builder is None:
        return None
    if isinstance(job, ListForces):
        return list(builder.ready(job.size, job.pack))
    return builder.look(options_of(job.game, job.wish.options), job.wish)


def options_of(game: str, data: dict[str, Any]) -> Options:
    """The chosen options of a game, or `BadOptions`."""
    rulebook = find_rulebook(game)
    if any(_is_huge(value) for value in data.values()):
        raise BadOptions(messages.HUGE_NUMBER)
    try:
        options: Options = msgspec.convert(data, rulebook.options_type)
    except msgspec.ValidationError as error:
        problem = str(error)[: messages.QUOTED]
        raise BadOptions(messages.BAD_OPTIONS(problem=problem)) from None
    rulebook.check_options(options)
    return options


def are_plain(data: dict[str, Any]) -> bool:
    """Whether options are only words and numbers, with nothing to be parsed."""
    return all(
        value is None
        or isinstance(value, bool | int)
        or (isinstance(value, str) and len(value) <= LONGEST_WORD)
        or (isinstance(value, list) and _is_short(cast("list[object]", value)))
        for value in data.values()
    )


def _is_short(values: list[object]) -> bool:
    return len(values) <= MOST_WORDS and all(
        isinstance(each, str) and len(each) <= LONGEST_WORD for each in values
    )


def _is_huge(value: object) -> bool:
    return isinstance(value, int) and abs(value) > LARGEST_NUMBER
