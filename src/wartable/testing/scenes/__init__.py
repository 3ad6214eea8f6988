"""Scenes: a match from a position, played by a script that must match exactly.

`Scene` is for tests; `run_scene` plays one written as a TOML file, as `wartable scene` does.
`Stage` is what both are built on, for a game's own table. See docs/scenes.md.
"""

from wartable.testing.scenes.error import SceneError
from wartable.testing.scenes.files import SceneFile, WrittenScene, run_scene
from wartable.testing.scenes.lines import (
    Line,
    Sees,
    answers,
    asks,
    draws,
    ends,
    refuses,
    rolls,
    sees,
    tells,
    until,
)
from wartable.testing.scenes.positions import Positions, find_positions, match_from, read_position
from wartable.testing.scenes.scene import Scene
from wartable.testing.scenes.stage import Stage
from wartable.testing.scenes.verdict import Verdict, judge

__all__ = [
    "Line",
    "Positions",
    "Scene",
    "SceneError",
    "SceneFile",
    "Sees",
    "Stage",
    "Verdict",
    "WrittenScene",
    "answers",
    "asks",
    "draws",
    "ends",
    "find_positions",
    "judge",
    "match_from",
    "read_position",
    "refuses",
    "rolls",
    "run_scene",
    "sees",
    "tells",
    "until",
]
