"""How the command ends: what its exit codes mean, and one sentence if something is wrong."""

from __future__ import annotations

from typing import Final

DONE: Final = 0
WRONG: Final = 1
"""What was checked is wrong: a damaged log, a map, pack or force with problems."""
USAGE: Final = 2
"""The command cannot be understood: an unknown game, option, bot, map, force or file."""
UNSAVED: Final = 3
"""Something could not be written, such as a match on a full disk."""
INTERRUPTED: Final = 130
"""Ctrl-C; a match that was being played is saved."""
PIPE_CLOSED: Final = 141
"""The program reading the output has closed it."""

MEANINGS: Final = """
Exit codes: 0 all went well; 1 what was checked is wrong (a damaged match file, a map, pack or
force with problems, a scene that does not come true, a rule that is not there); 2 the command
itself is wrong (an unknown game, option, bot, map, force, pack or file); 3 something could not be
written; 130 stopped by Ctrl-C, after saving; 141 nobody reads the output.
"""


class Stop(Exception):
    """The command ends here, with a sentence for the user and an exit code."""

    def __init__(self, sentence: str, code: int = USAGE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code
