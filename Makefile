# Everything starts here. Each target works alone on a machine that has only the Swift toolchain.
SHELL := /usr/bin/env bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.PHONY: run test bench resources clean setup lint fuzz chaos bundle install window-test monkey

APP ?= PostcardJourney
JOBS ?= $(shell nproc)
# An import that Package.swift does not declare is an error.
SWIFT_FLAGS := --manifest-cache none -j $(JOBS) --explicit-target-dependency-import-check error
RESOURCES_PostcardJourney := Apps/PostcardJourney/PostcardJourney/Resources \
  Apps/PostcardJourney/PostcardJourney/Core/Resources
RESOURCES_Poemery := Apps/Poemery/Poemery/PoemsSeed.json Apps/Poemery/Poemery/ChinesePoetryNotice.txt

setup:
	@Scripts/setup

# Flags, icons and poems from system packages; git-ignored.
resources: setup
	@Scripts/resources
	@if [ -x Scripts/poems ]; then Scripts/poems; fi

# The app with its resources, where Bundle.main finds them, and its command beside it: `build/poemery`.
bundle: resources
	@swift build $(SWIFT_FLAGS) -c release --product $(APP)
	@swift build $(SWIFT_FLAGS) -c release --product bundle-app
	@.build/release/bundle-app --name $(APP) --output build \
	  $(foreach path,$(wildcard $(RESOURCES_$(APP))),--resources $(path)) .build/release/$(APP)
	@ln -sfn $(APP).app/$(APP) build/$(shell echo $(APP) | tr A-Z a-z)

# Opens the app's window. With no display: a tour of the app as pictures, whose paths are printed.
run: bundle
	@if [ -n "$${WAYLAND_DISPLAY:-}$${DISPLAY:-}" ]; then build/$(APP).app/$(APP); \
	  else build/$(APP).app/$(APP) --tour build/tour/$(APP); fi

# The app in the desktop's menu, for this user; PREFIX=/usr/local for everybody.
PREFIX ?= $(HOME)/.local
install: bundle
	@.build/release/bundle-app --name $(APP) --output build --desktop Apps/$(APP)/Desktop \
	  --install $(PREFIX) $(foreach path,$(wildcard $(RESOURCES_$(APP))),--resources $(path)) \
	  .build/release/$(APP)

# Real windows under Xvfb, driven by input and by AT-SPI; pictures in build/window-tests.
window-test: resources
	@Scripts/window

test: resources
	@swift build $(SWIFT_FLAGS) --build-tests
	@swift run --skip-build --manifest-cache none house-check
	@swift test $(SWIFT_FLAGS) --skip-build

lint: setup
	@swift format lint --strict -p -r Apps Runtime Tools Benchmarks Package.swift

bench: bundle
	@Scripts/bench

fuzz: resources
	@Scripts/fuzz 5000

chaos: resources
	@Scripts/chaos 300

# Fifty thousand senseless events, shared among the processors; `make monkey EVENTS=1000 SEED=3` for others.
monkey: resources
	@swift build $(SWIFT_FLAGS) --build-tests
	@Scripts/monkey $(or $(EVENTS),50000) $(or $(SEED),7) $(JOBS)

clean:
	@rm -rf .build build
