# Everything here works on a fresh clone with make and any Python from 3.11 on.

CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python
BIN := .venv/bin
READY := .venv/ready
BENCH_READY := .venv/bench-ready
CHECKED := $(wildcard src tests bench)

.PHONY: help setup play test rules bench check format lock clean

help:
	@echo "make setup   prepare .venv (the other targets do it by themselves)"
	@echo "make play    play DragonWars against bots in this terminal"
	@echo "make test    run the tests"
	@echo "make rules   show which rules of which game are proven by tests"
	@echo "make bench   measure speed and memory"
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

play: $(READY)
	@$(BIN)/wartable play dragonwars

test: $(READY)
	$(BIN)/python -m pytest -n auto

rules: $(READY)
	@$(BIN)/python -m wartable.ledger

$(BENCH_READY): $(READY) requirements-bench.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@touch $@

bench: $(BENCH_READY)
	$(BIN)/python -m bench

check: $(READY)
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/pyright --pythonpath $(BIN)/python

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
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
