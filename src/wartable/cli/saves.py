"""Saved matches: where they are, how they are written after every answer, how they are found."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Final

import platformdirs

from wartable.cli.exits import USAGE, WRONG, Stop
from wartable.engine.logfile import LogError, LogFile, read_log, save_file
from wartable.engine.match import Match
from wartable.engine.replay import resume
from wartable.games import find_rulebook

FOLDER_VARIABLE: Final = "WARTABLE_DATA"


def matches_folder() -> Path:
    """Where matches are saved: the user's data folder, or WARTABLE_DATA."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    base = Path(chosen) if chosen else platformdirs.user_data_path("wartable", appauthor=False)
    return base / "matches"


def new_place(game: str) -> Path:
    """A new file for a new match."""
    stem = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    folder = matches_folder()
    place, number = folder / f"{stem}.json", 1
    while place.exists():
        number += 1
        place = folder / f"{stem}-{number}.json"
    return place


def saved_matches() -> list[Path]:
    """All saved matches, latest first."""
    found = [path for path in matches_folder().glob("*.json") if path.is_file()]
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def last_unfinished() -> Path:
    """The match saved last that is not over."""
    for path in saved_matches():
        try:
            log = read_log(path.read_bytes())
        except (LogError, OSError):
            continue
        if log.result is None:
            return path
    raise Stop(f"There is no unfinished match in {matches_folder()}.", USAGE)


def read_file(path: Path, most: int = -1) -> bytes:
    """The bytes of the named file, at most this many, or one sentence why not."""
    try:
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise Stop(f"{path} cannot be read: {reason_of(error)}.", USAGE) from None


def read_match_file(path: Path) -> LogFile:
    """The log in the named file."""
    try:
        return read_log(read_file(path))
    except LogError as error:
        raise Stop(f"{path}: {error}", WRONG) from None


def load_match(path: Path) -> Match:
    """The match in the named file, ready to continue."""
    log = read_match_file(path)
    try:
        return resume(log, find_rulebook)
    except LogError as error:
        raise Stop(f"{path}: {error}", WRONG) from None


def reason_of(error: OSError) -> str:
    """The system's error in words."""
    return (error.strerror or str(error)).lower()


class Keeper:
    """Saves one match to one file after every answer; if that fails, the old file stays."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        """Why the last save failed; empty if it did not."""

    def keep(self, match: Match) -> bool:
        """Save the match; False, with the reason in `problem`, if that cannot be done now."""
        try:
            save_file(match, self.path)
        except OSError as error:
            self.problem = reason_of(error)
            return False
        self.problem = ""
        return True
