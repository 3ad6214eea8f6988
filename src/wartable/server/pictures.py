"""What one listener sees of a match, and what changed between two such pictures.

A listener is a seat or, without one, a spectator. Everything here comes from the engine's public
interface, which never reads what the listener may not know; an answer that is changed or refused
changes no other picture, so the others are sent nothing.
"""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from wartable.engine.addressing import addressed
from wartable.engine.consent import UndoReach
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.proposal import Proposal
from wartable.server.outcomes import outcome_of
from wartable.server.writing import prompt_json

MOST_PATCHES: Final = 200
"""A view that changed in more places is sent whole."""
_encoder = msgspec.json.Encoder()


class Picture(msgspec.Struct, frozen=True):
    """A match as one listener sees it."""

    version: int
    last: int
    sight: msgspec.Raw
    """The view as it is sent whole, and as plain data to find changes in."""
    view: Any
    questions: list[Prompt[object]]
    """The prompts from the engine, and as they are sent: encoded once."""
    prompts: list[msgspec.Raw]
    open: Any
    team_open: dict[int, Any]
    waiting: list[Any]
    proposal: Proposal | None
    result: Any
    seed: str | None
    undo: UndoReach


def picture_of(match: Match, seat: int | None, before: Picture | None = None) -> Picture:
    """The match as a seat (None: a spectator) sees it.

    What has not changed since the picture before is reused, as the same object.
    """
    open_answers = {} if seat is None else match.open_answers(seat)
    result = match.result
    view = match.view(seat)
    sight = msgspec.Raw(_encoder.encode(view))
    same_sight = before is not None and before.sight == sight
    questions = [] if seat is None else match.prompts(seat, answered=True)
    same_questions = before is not None and _same(before.questions, questions)
    return Picture(
        version=match.version,
        last=match.chronicle.latest(seat),
        sight=sight,
        view=before.view if before and same_sight else msgspec.to_builtins(view),
        questions=questions,
        prompts=before.prompts
        if before and same_questions
        else [prompt_json(addressed(prompt, match.seat_name(seat))) for prompt in questions],
        open=None if seat is None else open_answers.get(seat),
        team_open={who: answer for who, answer in open_answers.items() if who != seat},
        waiting=msgspec.to_builtins(match.waiting()),
        proposal=match.proposal,
        result=_ended(match, before),
        seed=None if result is None else match.dice.seed(),
        undo="none" if seat is None else match.undo_reach(seat),
    )


def _ended(match: Match, before: Picture | None) -> Any:
    """How the match ended, found once: counting take-backs goes through the whole log."""
    if match.result is None or (before is not None and before.result is not None):
        return None if match.result is None or before is None else before.result
    return msgspec.to_builtins(outcome_of(match))


def _same(old: list[Prompt[object]], new: list[Prompt[object]]) -> bool:
    return len(old) == len(new) and all(a is b for a, b in zip(old, new, strict=True))


def patch(old: Any, new: Any) -> list[Any] | None:
    """Places where two views differ, as [path, value] pairs; None if the whole is shorter."""
    found: list[Any] = []
    if not _differences(old, new, [], found):
        return None
    return found


def _differences(old: Any, new: Any, path: list[str | int], found: list[Any]) -> bool:
    """Add what differs below a path; False if there is too much or no path can express it."""
    if old == new and type(old) is type(new):
        return True
    if isinstance(old, dict) and isinstance(new, dict):
        before, after = cast("dict[str, Any]", old), cast("dict[str, Any]", new)
        if before.keys() - after.keys():
            return _replace(new, path, found)
        return all(
            _differences(before[key], value, [*path, key], found)
            if key in before
            else _replace(value, [*path, key], found)
            for key, value in after.items()
        )
    if isinstance(old, list) and isinstance(new, list):
        return _list_differences(cast("Any", old), cast("Any", new), path, found)
    return _replace(new, path, found)


def _list_differences(
    old: list[Any], new: list[Any], path: list[str | int], found: list[Any]
) -> bool:
    if len(new) < len(old) or not any(isinstance(item, dict | list) for item in new):
        return _replace(new, path, found)
    return all(
        _differences(old[index], value, [*path, index], found)
        if index < len(old)
        else _replace(value, [*path, index], found)
        for index, value in enumerate(new)
    )


def _replace(value: Any, path: list[str | int], found: list[Any]) -> bool:
    found.append([path, value])
    return bool(path) and len(found) <= MOST_PATCHES
