"""Finds the modules of powers, so that one can be added without touching anything else."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from wartable.games.heroscape import abilities as folder


def load_powers() -> None:
    """Import every module of this folder; importing one hooks its powers on."""
    for name in sorted(module.name for module in iter_modules(folder.__path__)):
        import_module(f"{folder.__name__}.{name}")
