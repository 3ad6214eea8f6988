"""Who runs where: the server on the first core, the load client on the second, bots on any.

Left to itself the system moves them about, and the client is measured where the server was meant.
"""

from __future__ import annotations

import os
from pathlib import Path

_cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def share_out(server: int) -> None:
    """Give a server process and this one a core each, if there are two to be had."""
    if len(_cores) < 2:
        return
    os.sched_setaffinity(0, {_cores[1]})
    for thread in Path(f"/proc/{server}/task").iterdir():
        for bot in (thread / "children").read_text().split():
            os.sched_setaffinity(int(bot), _cores)
        os.sched_setaffinity(int(thread.name), {_cores[0]})
