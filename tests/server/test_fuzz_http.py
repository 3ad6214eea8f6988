"""Whatever is asked over HTTP, nothing breaks: no 500, no hang, and every refusal says why."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.server.processes import ServerProcess
from tests.server.sitting import Host

CASES = 25


@pytest.fixture(scope="module")
def known(lone_table: ServerProcess) -> dict[str, str]:
    """Ids that exist, or a fuzzer sees only 404."""

    async def make() -> dict[str, str]:
        async with Host(lone_table.address) as host:
            match, first, _ = await host.pair(open=True)
            anna = await host.join(match, first)
            await anna.command("concede")
            waiting, _ = await host.make("me", "invite", open=True)
            return {"over": match, "waiting": waiting, "token": first}

    return asyncio.run(make())


def _operations() -> list[tuple[str, str]]:
    from wartable.server.app import make_litestar
    from wartable.server.settings import Settings

    paths = make_litestar(Settings()).openapi_schema.to_schema()["paths"]
    return [(method, path) for path, methods in paths.items() for method in methods]


@pytest.mark.parametrize(("method", "path"), _operations())
def test_nothing_breaks(
    lone_table: ServerProcess, known: dict[str, str], method: str, path: str
) -> None:
    schemathesis: Any = import_module("schemathesis")
    with httpx.Client(trust_env=False) as web:
        raw = web.get(f"{lone_table.address}/schema/openapi.json").json()
    operation = schemathesis.openapi.from_dict(raw)[path][method.upper()]
    strategy = operation.as_strategy()

    @settings(
        max_examples=CASES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(case=strategy)
    def fuzz(case: Any) -> None:
        if "match_id" in (case.path_parameters or {}):
            case.path_parameters["match_id"] = known["over" if case.body else "waiting"]
        if "game" in (case.path_parameters or {}) and len(case.path_parameters["game"]) % 2:
            case.path_parameters["game"] = "dragondice"
        headers = {"authorization": f"Bearer {known['token']}"}
        answer = case.call(base_url=lone_table.address, headers=headers, timeout=20)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            told = set(answer.json()) - {"key", "values"}
            assert told == {"error", "reason", "rule"}
            assert answer.json()["reason"]

    fuzz()
