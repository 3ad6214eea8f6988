"""Asks axe-core about a page."""

from __future__ import annotations

from importlib.resources import files

from playwright.sync_api import Page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text()


def clean(page: Page) -> None:
    """axe-core finds nothing, neither in light nor in dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(AXE)
        found = page.evaluate(
            "axe.run({resultTypes: ['violations']}).then((all) => all.violations)"
        )
        words = [
            f"{each['id']}: {node['html'][:160]} {node['failureSummary']}"
            for each in found
            for node in each["nodes"][:3]
        ]
        assert not found, f"{page.url} in {scheme}:\n" + "\n".join(words)
