"""Browsers that are started once and shared by many tests, each in contexts of its own."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser, Playwright, sync_playwright


class Browsers:
    """Playwright's driver and the browsers it started, until they are closed."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._driver: Playwright | None = None
        self._started: dict[tuple[str, ...], Browser] = {}

    def driver(self) -> Playwright:
        """The driver, started by whoever asks first."""
        if self._driver is None:
            self._driver = self._stack.enter_context(sync_playwright())
        return self._driver

    def browser(self, path: str, *flags: str) -> Browser:
        """The browser with these flags; another one where it has died."""
        known = self._started.get((path, *flags))
        if known is None or not known.is_connected():
            known = self.driver().chromium.launch(executable_path=path, args=flags)
            self._stack.callback(known.close)
            self._started[path, *flags] = known
        return known

    def close(self) -> None:
        """End everything; it may be started again."""
        self._stack.close()
        self._driver = None
        self._started.clear()


BROWSERS = Browsers()
"""All that the tests of this process share."""
