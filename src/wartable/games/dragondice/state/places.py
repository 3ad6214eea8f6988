"""Where dice are: terrains are numbers from 0 on, every other place has one of these."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""No seat, and no die."""
RESERVE: Final = -1
"""The Reserve Area."""
DEAD: Final = -2
"""The Dead Unit Area."""
BURIED: Final = -3
"""The Buried Unit Area."""
POOL: Final = -4
"""The Summoning Pool."""
GONE: Final = -5
"""Out of the match."""
HOME: Final = -11
HORDE: Final = -12
CAMPAIGN: Final = -13
"""The three armies before they are placed."""
