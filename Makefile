# Albumen. `make run` opens a gallery, `make test` runs every test; `make help` lists the rest.
# Both install what is missing first: nothing else has to be set up but the Swift toolchain.

SHELL := /bin/sh
.DEFAULT_GOAL := help

# What to open: make run LIBRARY=~/Pictures
LIBRARY ?=
# Where to install: make install PREFIX=~/.local
PREFIX ?= /usr/local
# Where to make a demo library, and of how many photos: make demo-library DIR=/tmp/library COUNT=2000
DIR ?=
COUNT ?= 600
# What to measure: make bench COUNTS="30000 200000", or LIBRARY=DIR; BENCH="--json" for more.
# PICTURES=1 measures pictures on terminals instead; TINY=1 makes small files, for a million.
COUNTS ?= 30000
BENCH ?=
PICTURES ?=
TINY ?=
# What an installed program may weigh, in megabytes of a million bytes; make sizes looks.
SIZE_LIMITS := albumen:76 albumen-decoder:16 albumen-writer:16
# What the small ones of them are made of: FoundationEssentials is all of Foundation that they may have.
SMALL_TARGETS := PhotoModel PhotoRecipe Files PhotoMetadata DecoderProtocol WriterProtocol \
  albumen-decoder albumen-writer SampleFiles albumen-demo
# How long `make fuzz` goes on.
FUZZ ?= 600
# How many minutes `make soak` goes on, and the number that its keys come from.
MINUTES ?= 10
SEED ?= $(shell date +%s)

SYSTEM := $(shell uname -s)
APT_LIBRARIES := libncurses-dev libexif-dev libexpat1-dev libjpeg-dev zlib1g-dev libsqlite3-dev \
  libvips-dev libheif-dev libtiff-dev libraw-dev libpng-dev libexiv2-dev pkg-config
# What the program itself runs, when it is asked to (a service for places; metadata of formats that
# Exiv2 does not write), and the rules of time zones.
APT_PROGRAMS := curl ca-certificates tzdata libimage-exiftool-perl
APT_TESTS := tmux ncurses-term
APT_SCREENSHOTS := kitty xterm xvfb xdotool imagemagick libgl1-mesa-dri fonts-dejavu-core \
  fonts-symbola
BREW_LIBRARIES := ncurses libexif expat jpeg-turbo zlib sqlite vips libheif libtiff libraw libpng exiv2 \
  pkgconf
BREW_PROGRAMS := exiftool
BREW_TESTS := tmux

# Colours are flags of the compiler: all would be built anew whenever the output is piped.
SWIFT_FLAGS := --no-color-diagnostics
ifeq ($(SYSTEM),Linux)
# The Swift libraries become part of the program: it starts faster, and runs where no Swift is.
# Each function is a section: those that nothing calls are left out, those that are the same are kept once, and so are
# texts that end as others do (-O2). Names are not exported: nothing is loaded into them.
RELEASE_FLAGS := -c release --static-swift-stdlib -Xswiftc -use-ld=lld \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xlinker --icf=all -Xlinker -O2 -Xlinker --no-export-dynamic
# Addresses that the start must correct are a list of bits from glibc 2.36 on: 1 to 2 MB less.
ifeq ($(shell printf '%s\n' 'glibc 2.36' "$$(getconf GNU_LIBC_VERSION 2>/dev/null)" \
  | sort -V | head -n 1),glibc 2.36)
RELEASE_FLAGS += -Xlinker -z -Xlinker pack-relative-relocs
endif
else
RELEASE_FLAGS := -c release
HOMEBREW := $(shell brew --prefix 2>/dev/null)
SWIFT_FLAGS += $(foreach formula,$(BREW_LIBRARIES),-Xcc -I$(HOMEBREW)/opt/$(formula)/include \
  -Xlinker -L$(HOMEBREW)/opt/$(formula)/lib)
endif

.PHONY: help run demo demo-library demo-program test check lint build release install uninstall format keys screens \
  screenshots bench bench-test sizes tsan fuzz faults soak clean libraries test-tools screenshot-tools

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo
	@echo "  make run LIBRARY=DIR opens DIR; make install PREFIX=DIR installs into DIR/bin"

run: release ## Open the gallery: on LIBRARY, else your pictures, else a demo library
	@set -e; folder='$(subst ','\'',$(LIBRARY))'; \
	case "$$folder" in '~'|'~/'*) folder="$$HOME$${folder#?}";; esac; \
	if [ -z "$$folder" ]; then \
	  pictures=$$(xdg-user-dir PICTURES 2>/dev/null || true); \
	  if [ -z "$$pictures" ] || [ "$$pictures" = "$$HOME" ]; then pictures="$$HOME/Pictures"; fi; \
	  if [ -d "$$pictures" ] && [ -n "$$(find -L "$$pictures" -type f \( -iname '*.jp*g' \
	    -o -iname '*.heic' -o -iname '*.png' -o -iname '*.dng' -o -iname '*.mov' \
	    -o -iname '*.mp4' \) -print -quit 2>/dev/null)" ]; then folder="$$pictures"; \
	  else $(MAKE) --no-print-directory .build/demo-library; folder=.build/demo-library; fi; \
	fi; \
	exec .build/release/albumen "$$folder"

demo: release .build/demo-library ## Open the gallery on a demo library
	@exec .build/release/albumen .build/demo-library

demo-library: demo-program ## Make a demo library of COUNT photos (600) in DIR
	@[ -n '$(DIR)' ] || { echo "Name a folder: make demo-library DIR=/tmp/library" >&2; exit 1; }
	@.build/release/albumen-demo '$(subst ','\'',$(DIR))' --count $(COUNT)

.build/demo-library: demo-program
	@rm -rf $@.part
	@echo "Making a demo library of 600 photos in $@"
	@.build/release/albumen-demo $@.part --count 600
	@mv $@.part $@

# A dozen tests at a time, with a Swift that can: begun all at once, each waits for its turn after
# all others, and those that wait for a terminal or a clock wait for minutes.
WIDTH_OPTION = $(shell swift test --help-hidden | \
  sed -n 's/.*\(--experimental-maximum-parallelization-width\) .*/\1/p')
test: libraries test-tools ## Run every test
	swift build --build-tests $(SWIFT_FLAGS)
	@{ swift test --skip-build $(WIDTH_OPTION:%=% 12) $(SWIFT_FLAGS) 2>&1; echo $$? > .build/test.status; } \
	  | tee .build/test.log; \
	status=$$(cat .build/test.status); \
	[ "$$status" = 0 ] || { echo; echo "Failed tests, from .build/test.log:"; \
	  grep -a -A 1 'recorded an issue' .build/test.log | tail -n 40; exit "$$status"; }

check: lint test ## What CI runs: format lint, build without warnings, all tests

lint: ## Check the format of the code
	swift format lint --recursive --parallel --strict Package.swift Sources Tests \
	  Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests
	@if grep -nE '^((package|public|internal) )?import Foundation$$' -r $(SMALL_TARGETS:%=Sources/%); \
	  then echo "Foundation puts 40 MB into the small programs: import FoundationEssentials"; exit 1; fi
	@.ci/try-counts.sh
	@.ci/check-names.sh

format: ## Format the code
	swift format --in-place --recursive --parallel Package.swift Sources Tests \
	  Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests

build: libraries ## Build for debugging
	swift build $(SWIFT_FLAGS)

# All programs in one build: while the largest module is optimised on one core, the others use the rest.
release: libraries ## Build for use
	@[ -x .build/release/albumen ] || echo "Building Albumen: 5 to 12 minutes on two cores the first\
	 time, seconds after that"
	@ALBUMEN_PROGRAMS_ONLY=1 swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS)

# After a release its libraries are there already.
demo-program: libraries
	@swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) --product albumen-demo

# The symbols stay in .build/release: with the build they name the addresses of a crash.
install: release ## Install into PREFIX/bin and PREFIX/share
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/albumen"
	install -s .build/release/albumen .build/release/albumen-decoder .build/release/albumen-writer \
	  "$(DESTDIR)$(PREFIX)/bin"
	install -m 644 Sources/Gazetteer/Resources/gazetteer.bin "$(DESTDIR)$(PREFIX)/share/albumen"

uninstall: ## Take out what was installed into PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/albumen" "$(DESTDIR)$(PREFIX)/bin/albumen-decoder" \
	  "$(DESTDIR)$(PREFIX)/bin/albumen-writer" "$(DESTDIR)$(PREFIX)/bin/albumen-demo"
	rm -f "$(DESTDIR)$(PREFIX)/share/albumen/gazetteer.bin"
	rmdir "$(DESTDIR)$(PREFIX)/share/albumen" 2>/dev/null || true

sizes: ## Fail when a program is larger, as installed, than it may be
	@$(MAKE) --no-print-directory -s install DESTDIR="$(CURDIR)/.build/sizes" PREFIX=/usr
	@over=0; for limit in $(SIZE_LIMITS); do \
	  name=$${limit%:*}; most=$${limit#*:}; \
	  bytes=$$(wc -c < ".build/sizes/usr/bin/$$name"); \
	  verdict=ok; [ $$bytes -le $$((most * 1000000)) ] || { verdict=over; over=1; }; \
	  printf '%-16s %6.1f MB  <= %s MB  %s\n' $$name $$((bytes / 100000))e-1 $$most $$verdict; \
	done; rm -rf .build/sizes; exit $$over

keys: libraries ## Make Documentation/Keys.md from the keymap
	swift run $(SWIFT_FLAGS) albumen keys > .build/Keys.md
	mv .build/Keys.md Documentation/Keys.md

screens: libraries ## Record the golden screens anew; read the diff before you commit it
	RECORD_SCREENS=1 swift test $(SWIFT_FLAGS) --filter GalleryUITests || true
	git status --short Tests/GalleryUITests/Screens

screenshots: release demo-program screenshot-tools ## Take the pictures of screenshots/ in real terminals anew
	@screenshots/take .build/release

bench: release demo-program sizes ## Measure speed, memory and sizes beside other programs
	@swift build -c release --package-path Benchmarks
	@Benchmarks/.build/release/Benchmarks $(BENCH) $(if $(PICTURES),--pictures,\
	  $(if $(TINY),--tiny) \
	  $(if $(LIBRARY),--library '$(LIBRARY)',$(foreach count,$(COUNTS),--count $(count))))

bench-test: libraries ## Test what decides in the measuring
	swift test --package-path Benchmarks

tsan: libraries test-tools ## Run the tests of values and threads under the thread sanitizer
	swift test $(SWIFT_FLAGS) --sanitize=thread --scratch-path .build-tsan \
	  --skip EndToEndTests --skip SortWorkTests --skip AlbumenDemoTests

fuzz: libraries test-tools ## Feed every reader with broken files for FUZZ seconds (600) on one core
	ALBUMEN_FUZZ_SECONDS=$(FUZZ) swift test $(SWIFT_FLAGS) --no-parallel \
	  --filter FuzzTests

# Tests start tens of thousands of commands: those of a debug build take more than twice as long. Two
# at a time: they block their threads, and those that wait for one come to the end of their time.
faults: libraries test-tools ## Kill and fail every writing command at each call, and random ones
	ALBUMEN_PROGRAMS_ONLY=1 swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) -Xswiftc -DFAULTS \
	  --scratch-path .build-faults
	ALBUMEN_FAULTS=all ALBUMEN_PROGRAMS="$(CURDIR)/.build-faults/release" \
	  swift test $(WIDTH_OPTION:%=% 2) $(SWIFT_FLAGS) --filter 'AlbumenTests.(Fault|RandomChange)Tests' \
	  --filter '(each|every|whichever|whatever) call|ExportUpdateFailuresTests'

# The log has the seed in its name; ALBUMEN_SOAK_REPLAY=LOG does its actions again.
soak: libraries test-tools ## Let a robot press keys for MINUTES (10), the same ones for a SEED
	@mkdir -p .build/soak
	@seed=$(SEED); echo "Seed $$seed: the log is .build/soak/$$seed.log"; \
	ALBUMEN_SOAK_MINUTES=$(MINUTES) ALBUMEN_SOAK_SEED=$$seed \
	ALBUMEN_SOAK_LOG="$(CURDIR)/.build/soak/$$seed.log" \
	  swift test $(SWIFT_FLAGS) --filter SoakTests

clean: ## Remove everything that was built
	rm -rf .build .build-tsan .build-faults Benchmarks/.build

# Installs what is missing, and nothing that is there.
libraries:
	@$(call install_missing,$(APT_LIBRARIES) $(APT_PROGRAMS),$(BREW_LIBRARIES) $(BREW_PROGRAMS))

test-tools:
	@$(call install_missing,$(APT_TESTS),$(BREW_TESTS))

# There is no kitty, X server and xdotool of this kind outside Linux: brew's list stays empty.
screenshot-tools:
	@[ "$(SYSTEM)" = Linux ] || { echo "make screenshots needs Linux" >&2; exit 1; }
	@$(call install_missing,$(APT_SCREENSHOTS),)

define install_missing
set -e; \
if ! command -v swift >/dev/null; then \
  echo "Albumen is built with Swift 6.2 or newer: install it from https://swift.org/install" >&2; \
  exit 1; \
fi; \
if [ "$(SYSTEM)" = Darwin ]; then \
  missing=; \
  for formula in $(2); do \
    [ -d "$(HOMEBREW)/opt/$$formula" ] || missing="$$missing $$formula"; \
  done; \
  [ -z "$$missing" ] || { echo "Installing with brew:$$missing"; brew install $$missing; }; \
elif command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then \
  missing=; \
  for package in $(1); do \
    dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q '^install ok' \
      || missing="$$missing $$package"; \
  done; \
  if [ -n "$$missing" ]; then \
    as_root=; \
    [ "$$(id -u)" = 0 ] || as_root=sudo; \
    echo "Installing with apt-get (up to 70 MB to download, about a minute):$$missing"; \
    $$as_root apt-get update -qq; \
    $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
      --no-install-recommends $$missing >/dev/null; \
  fi; \
else \
  echo "Neither apt nor brew here: $(1) must be installed, under whatever names they have" >&2; \
fi
endef
