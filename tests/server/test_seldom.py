"""A limit that bites a thousand times is a line or two in the log."""

from __future__ import annotations

import logging

import pytest

from wartable.server.seldom import Seldom, Seldomly


def test_the_same_is_said_now_and_then_with_a_count(caplog: pytest.LogCaptureFixture) -> None:
    moment = [0.0]
    seldom = Seldom(logging.getLogger("wartable.test"), 10, lambda: moment[0])
    for _ in range(1000):
        seldom.warn("too many", address="192.0.2.1")
    seldom.warn("too long", address="192.0.2.1")
    moment[0] = 10.0
    seldom.warn("too many", address="192.0.2.2")
    said = [(each.message, vars(each)["address"], vars(each)["times"]) for each in caplog.records]
    assert said == [
        ("too many", "192.0.2.1", 1),
        ("too long", "192.0.2.1", 1),
        ("too many", "192.0.2.2", 1000),
    ]


def test_a_librarys_warnings_are_written_as_seldom(caplog: pytest.LogCaptureFixture) -> None:
    moment = [0.0]
    logger = logging.getLogger("wartable.test.library")
    logger.filters = [Seldomly(Seldom(logger, 10, lambda: moment[0]))]
    for number in range(1000):
        logger.warning("Invalid request %d", number)
    logger.error("a fault")
    logger.error("a fault")
    moment[0] = 10.0
    logger.warning("Invalid request %d", 1000)
    assert [each.message for each in caplog.records] == [
        "Invalid request 0", "a fault", "a fault", "Invalid request 1000",
    ]  # fmt: skip
    assert vars(caplog.records[-1])["times"] == 1000
