"""Asks axe-core about a page."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Literal

from playwright.sync_api import Page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text()
SCHEMES: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast", "link-in-text-block"]},
}
"""What is asked in which colors: the dark page is the same page but for its colors."""


def clean(page: Page) -> None:
    """axe-core finds nothing, neither in light nor in dark."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    for scheme, chosen in SCHEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = page.evaluate(
            "(chosen) => axe.run(chosen).then((all) => all.violations)",
            {"resultTypes": ["violations"], **chosen},
        )
        words = [
            f"{each['id']}: {node['html'][:160]} {node['failureSummary']}"
            for each in found
            for node in each["nodes"][:3]
        ]
        assert not found, f"{page.url} in {scheme}:\n" + "\n".join(words)
