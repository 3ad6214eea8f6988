"""What a game brings beside its rulebook: optional modules, found by name."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from wartable.engine.rulebook import AnyRulebook


def module_beside(rulebook: AnyRulebook, name: str) -> ModuleType | None:
    """The module of this name in the package of a game's rulebook; None if there is none."""
    package = type(rulebook).__module__.rpartition(".")[0]
    if package not in sys.modules or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")
