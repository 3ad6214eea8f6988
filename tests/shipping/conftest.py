"""The browser of the browser tests."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.browser.conftest import chromium_path, client, shared

__all__ = ["chromium_path", "client", "shared"]


@pytest.fixture(scope="module")
def driver() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright
