"""How much of the processors others took: on a rented machine, time no program here can have."""

from __future__ import annotations

from pathlib import Path

STAT = Path("/proc/stat")
STOLEN = 7
"""The place of the time that the host gave to others."""


class Neighbors:
    """What others took since this was made, as a share of all processor time."""

    def __init__(self) -> None:
        self._stolen, self._all = _ticks()

    def share(self) -> float:
        """From 0 to 1; 0 where the system does not tell."""
        stolen, everything = _ticks()
        passed = everything - self._all
        return (stolen - self._stolen) / passed if passed else 0.0


def _ticks() -> tuple[int, int]:
    if not STAT.exists():
        return 0, 0
    times = [int(each) for each in STAT.read_text().partition("\n")[0].split()[1:9]]
    return times[STOLEN], sum(times)
