# Everything that is done with this project, by name.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SERVERS := $(BIN)/python -m tests.servers --
COMPILE := $(BIN)/pip-compile -q --generate-hashes --no-emit-index-url --no-emit-find-links --strip-extras --allow-unsafe

.DEFAULT_GOAL := help
.PHONY: help run test mutants lint coverage bench format requirements clean

help: ## What can be done
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(VENV)/.run ## Serve on this network; PORT=8000 unless set
	@$(BIN)/python manage.py run

test: $(VENV)/.dev lint ## Lint, types, imports, and every test on SQLite, PostgreSQL, Redis and a browser
	$(SERVERS) $(BIN)/python -m tests.everything

mutants: $(VENV)/.dev ## Plant every fault of tests/planted; a named test has to catch each
	$(SERVERS) $(BIN)/python -m tests.planted

lint: $(VENV)/.dev ## Lint, types, import contracts, migrations, OpenAPI document
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	find companion scoring fate -name '*.html' | xargs $(BIN)/djade --target-version 5.2 --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py spectacular --validate --fail-on-warn --file /dev/null

coverage: $(VENV)/.dev ## Lines and branches that the tests on SQLite take, but those that fill the disk it is written to
	$(BIN)/coverage erase
	$(SERVERS) $(BIN)/coverage run -m pytest -m "not browser" -n 3 --dist loadgroup --ignore tests/faults/test_disks.py
	$(BIN)/coverage combine -q
	$(BIN)/coverage report

bench: $(VENV)/.dev ## Speed, as ratios measured in one run
	$(SERVERS) $(BIN)/python -m bench

format: $(VENV)/.dev ## Put the code into the house's shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	find companion scoring fate -name '*.html' | xargs $(BIN)/djade --target-version 5.2

requirements: $(VENV)/.dev ## Pin what pyproject.toml asks for, with hashes
	$(COMPILE) -o requirements.txt pyproject.toml
	$(COMPILE) --extra dev -c requirements.txt -o requirements-dev.txt pyproject.toml

clean: ## Remove the virtual environment and what tools left behind; the database stays
	rm -rf $(VENV) staticfiles .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Companion needs Python 3.11 or newer: make PYTHON=python3.11 …"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python cannot make virtual environments here: install python3-venv."; rm -rf $(VENV); exit 1; }

$(VENV)/.run: requirements.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements.txt requirements-dev.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@ $(VENV)/.run
