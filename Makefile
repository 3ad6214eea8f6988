# Everything here works on a fresh clone with make, any Python from 3.11 on and any Node from 20 on.

CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python
BIN := .venv/bin
READY := .venv/ready
BENCH_READY := .venv/bench-ready
CHECKED := $(wildcard conftest.py src tests bench)
PACKAGES := web/node_modules/.package-lock.json
CLIENT := src/wartable/server/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts

# Tests start hundreds of Python processes, and none of them should have to compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup client play terminal test quick soak wheel types rules bench check format lock clean

help:
	@echo "make setup   prepare .venv (the other targets do it by themselves)"
	@echo "make play    open the table in the browser (LAN=1: for phones in the same network too)"
	@echo "make terminal  play DragonWars against bots in this terminal (GAME=dragondice: Dragon Dice)"
	@echo "make test    run the tests (GAME=dragondice: of one game, with the engine)"
	@echo "make quick   run the tests that take less than a minute together"
	@echo "make soak    large numbers: the kit over 1,000 matches a game, every game in the browser (GAME=, MATCHES=, WAY=)"
	@echo "             and a server under attack while somebody plays there"
	@echo "make wheel   build a wheel with the browser client"
	@echo "make types   write the client's TypeScript types from the server's Structs"
	@echo "make rules   show which rules of which game are proven by tests"
	@echo "make bench   measure speed and memory (QUICK=1: the server only briefly)"
	@echo "make check   style and types"
	@echo "make clean   remove .venv and everything generated"

setup: $(READY)
	@echo "Ready. To play: make play"

$(READY): requirements.lock pyproject.toml
	@python=; for name in $(CANDIDATES); do \
	    if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
	    then python=$$name; break; fi; done; \
	if [ -z "$$python" ]; then \
	    echo "Wartable needs Python 3.11 or newer, and none of these is one: $(CANDIDATES)." >&2; \
	    exit 1; fi; \
	"$$python" -m venv --clear .venv || { \
	    echo "Could not make .venv; on Debian and Ubuntu the package python3-venv is needed." >&2; \
	    exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .
	@touch $@

$(PACKAGES): web/package-lock.json web/package.json
	@node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null || { \
	    echo "Wartable needs Node 20 or newer to build its pages; it was not found." >&2; exit 1; }
	cd web && npm ci
	@touch $@

$(CLIENT): $(PACKAGES) $(CLIENT_SOURCES)
	cd web && npm run build
	@touch $@

client: $(CLIENT)

play: $(READY) $(CLIENT)
	@$(BIN)/wartable serve $(if $(LAN),--lan)

terminal: $(READY)
	@$(BIN)/wartable play $(or $(GAME),dragonwars)

PYTEST := $(BIN)/python -m pytest -n auto --maxschedchunk 4

test: $(READY) $(CLIENT)
	cd web && npm test
	$(PYTEST) $(if $(GAME),--game $(GAME))

quick: $(READY)
	$(PYTEST) --quick $(if $(GAME),--game $(GAME))

wheel: $(READY)
	rm -rf src/wartable/server/static
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

soak: $(READY) $(CLIENT)
	$(BIN)/python -m tests.flightpath.soak
	$(BIN)/python -m tests.testing.soak $(GAME) $(if $(MATCHES),--matches $(MATCHES))
	$(BIN)/python -m pytest -q tests/browser/soak.py -k "$(or $(GAME),every) and $(or $(WAY),every)"
	$(BIN)/python -m pytest -q -s tests/server/attack.py

types: $(READY)
	@$(BIN)/python -m wartable.server.types web/src

rules: $(READY)
	@$(BIN)/python -m wartable.ledger

$(BENCH_READY): $(READY) requirements-bench.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@touch $@

bench: $(BENCH_READY)
	$(BIN)/python -m bench $(if $(QUICK),--quick)

check: $(READY) $(PACKAGES)
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/pyright --pythonpath $(BIN)/python
	cd web && npm run check

format: $(READY)
	$(BIN)/ruff check --fix $(CHECKED)
	$(BIN)/ruff format $(CHECKED)

# Needs uv. The locks hold versions and hashes, and no address of any package index.
COMPILE := uv pip compile --quiet pyproject.toml --universal --generate-hashes --no-header --no-annotate

lock:
	$(COMPILE) --group dev -o requirements.lock
	$(COMPILE) --extra bench -c requirements.lock -o requirements-bench.lock
	@! grep -n '://' requirements.lock requirements-bench.lock

clean:
	rm -rf .venv web/node_modules src/wartable/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
