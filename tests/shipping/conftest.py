"""The browser of the browser tests."""

from tests.browser.conftest import chromium_path, client, driver, shared

__all__ = ["chromium_path", "client", "driver", "shared"]
