"""Waiting for a page without asking again and again: it says itself when something changes."""

from __future__ import annotations

from playwright.sync_api import Page

WATCH = """([selector, there, patience]) => new Promise((done, fail) => {
  const holds = () =>
    [...document.querySelectorAll(selector)].some((each) => each.checkVisibility()) === there;
  if (holds()) return done();
  const ended = (how) => {
    clearTimeout(late);
    changes.disconnect();
    how();
  };
  const changes = new MutationObserver(() => holds() && ended(done));
  const late = setTimeout(() => ended(() => fail(new Error(`waiting for ${selector}`))), patience);
  changes.observe(document, {subtree: true, childList: true, attributes: true});
})"""


def comes(page: Page, selector: str, patience: int) -> None:
    """Wait until something that CSS finds is visible."""
    page.evaluate(WATCH, [selector, True, patience])


def goes(page: Page, selector: str, patience: int) -> None:
    """Wait until nothing that CSS finds is visible."""
    page.evaluate(WATCH, [selector, False, patience])
