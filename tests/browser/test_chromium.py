"""Which browser the tests take, with everything outside this process replaced."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, field

import pytest

from tests.browser import chromium
from tests.browser.chromium import DOWNLOAD, PACKAGE, UPDATE, NoBrowser, find_chromium

OWN = "/playwrights/chrome"


@dataclass
class Machine:
    """What is on a machine, and what its commands would bring."""

    there: set[str] = field(default_factory=set[str])
    broken: set[str] = field(default_factory=set[str])
    root: bool = False
    can_download: bool = False
    has_package: bool = False
    ran: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])

    def which(self, name: str) -> str | None:
        return name if name in self.there else None

    def run(self, *command: str) -> bool:
        if command[1:] == ("--version",):
            return command[0] in self.there - self.broken
        self.ran.append(command)
        if command == DOWNLOAD and self.can_download:
            self.there.add(OWN)
        if command == PACKAGE and self.has_package:
            self.there.add("chromium")
        return True


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine({"apt-get"})
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(shutil, "which", machine.which)
    monkeypatch.setattr(os, "geteuid", lambda: 0 if machine.root else 1000)
    monkeypatch.setattr(chromium, "run", machine.run)
    monkeypatch.setattr(chromium, "playwrights_own", lambda: OWN)
    return machine


def everything(machine: Machine) -> None:
    """Whatever is not there could be had."""
    machine.root = machine.can_download = machine.has_package = True


def test_the_one_that_is_named_comes_first(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything(machine)
    machine.there |= {"/named", "chromium"}
    monkeypatch.setenv("CHROMIUM", "/named")
    assert find_chromium() == "/named"
    machine.there.remove("/named")
    with pytest.raises(NoBrowser, match="CHROMIUM names /named"):
        find_chromium()
    assert machine.ran == []


@pytest.mark.parametrize("name", ["chromium", "google-chrome"])
def test_an_installed_one_comes_before_a_download(machine: Machine, name: str) -> None:
    everything(machine)
    machine.there |= {name, OWN}
    assert find_chromium() == name
    assert machine.ran == []


def test_an_installed_one_that_does_not_start_is_passed_over(machine: Machine) -> None:
    machine.there |= {"chromium-browser", "google-chrome"}
    machine.broken = {"chromium-browser"}
    assert find_chromium() == "google-chrome"


def test_what_playwright_has_downloaded_before_is_taken_as_it_is(machine: Machine) -> None:
    everything(machine)
    machine.there.add(OWN)
    assert find_chromium() == OWN
    assert machine.ran == []


def test_playwright_downloads_its_own_before_a_package_is_installed(machine: Machine) -> None:
    everything(machine)
    assert find_chromium() == OWN
    assert machine.ran == [DOWNLOAD]


@pytest.mark.parametrize("broken", [set[str](), {OWN}])
def test_root_installs_the_package_where_the_download_is_no_good(
    machine: Machine, broken: set[str]
) -> None:
    everything(machine)
    machine.can_download = bool(broken)
    machine.broken = broken
    assert find_chromium() == "chromium"
    assert machine.ran == [DOWNLOAD, UPDATE, PACKAGE]


def test_only_root_installs_a_package(machine: Machine) -> None:
    machine.has_package = True
    with pytest.raises(NoBrowser, match="apt-get install chromium"):
        find_chromium()
    assert machine.ran == [DOWNLOAD]


def test_where_nothing_helps_it_says_what_to_do(machine: Machine) -> None:
    machine.root = True
    with pytest.raises(NoBrowser, match="CHROMIUM=/path/to/chrome make test"):
        find_chromium()
    assert machine.ran == [DOWNLOAD, UPDATE, PACKAGE]
    machine.there.remove("apt-get")
    with pytest.raises(NoBrowser):
        find_chromium()
