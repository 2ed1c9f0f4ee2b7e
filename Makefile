# Albumen. `make run` opens the gallery, `make test` runs all tests, `make help` lists all targets.
# `run` and `test` install missing packages first: only the Swift toolchain must be set up before.

SHELL := /bin/sh
.DEFAULT_GOAL := help

# What to open: make run LIBRARY=~/Pictures
LIBRARY ?=
# Where to install: make install PREFIX=~/.local
PREFIX ?= /usr/local
# The folder and the number of photos of a demo library: make demo-library DIR=/tmp/library COUNT=2000
DIR ?=
COUNT ?= 600
# What to measure: make bench COUNTS="30000 200000", or LIBRARY=DIR; BENCH="--json" for more.
# PICTURES=1 measures pictures on terminals instead; TINY=1 creates tiny files, for a million photos.
COUNTS ?= 30000
BENCH ?=
PICTURES ?=
TINY ?=
# The maximum size of each installed program in MB (1,000,000 bytes), checked by make sizes.
SIZE_LIMITS := albumen:76 albumen-decoder:16 albumen-writer:16
# The shells that completions are installed for, and their files below PREFIX/share.
COMPLETIONS := bash:bash-completion/completions/albumen zsh:zsh/site-functions/_albumen \
  fish:fish/vendor_completions.d/albumen.fish
# The targets of the small programs, which may import FoundationEssentials, but not Foundation.
SMALL_TARGETS := PhotoModel PhotoRecipe Files PhotoMetadata DecoderProtocol WriterProtocol \
  albumen-decoder albumen-writer SampleFiles albumen-demo
# How many seconds `make fuzz` runs.
FUZZ ?= 600
# How many minutes `make soak` runs, and the random seed of its keys.
MINUTES ?= 10
SEED ?= $(shell date +%s)

SYSTEM := $(shell uname -s)
# The version is written in one place, and read from there.
VERSION := $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' \
  Sources/AlbumenCommands/AlbumenCommands.swift)
# The number of the Debian package among those of one version, and where packages are written.
DEB_REVISION ?= 1
PACKAGES := $(CURDIR)/.build/packages
PACKAGING := Sources/albumen/Packaging
# The name of the application for software centres.
APPLICATION_ID := $(shell sed -n 's:.*<id>\(.*\)</id>.*:\1:p' $(PACKAGING)/albumen.metainfo.xml)

APT_LIBRARIES := libncurses-dev libexif-dev libexpat1-dev libjpeg-dev zlib1g-dev libsqlite3-dev \
  libvips-dev libheif-dev libtiff-dev libraw-dev libpng-dev libexiv2-dev pkg-config
# Programs that Albumen runs on request (to query a geocoding service, and to write metadata in
# formats that Exiv2 can't write), and the time zone database.
APT_PROGRAMS := curl ca-certificates tzdata libimage-exiftool-perl
APT_TESTS := tmux ncurses-term
APT_PACKAGING := dpkg-dev binutils
APT_PACKAGE_TESTS := debootstrap gpgv curl lintian desktop-file-utils appstream
APT_SCREENSHOTS := kitty xterm xvfb xdotool imagemagick libgl1-mesa-dri fonts-dejavu-core \
  fonts-symbola
BREW_LIBRARIES := ncurses libexif expat jpeg-turbo zlib sqlite vips libheif libtiff libraw libpng exiv2 \
  pkgconf
BREW_PROGRAMS := exiftool
BREW_TESTS := tmux

# Colour is a compiler flag: without this, everything would be rebuilt whenever output is piped.
SWIFT_FLAGS := --no-color-diagnostics
ifeq ($(SYSTEM),Linux)
# The Swift libraries are linked statically: programs start faster, and run without Swift installed.
# Each function gets its own section: unused ones are removed, identical ones are merged, and so are
# strings with the same ending (-O2). Symbols are not exported, because no plugins are loaded.
# Libraries of the tarball are found in lib/albumen, and none in the folder of the programs.
RELEASE_FLAGS := -c release --static-swift-stdlib -Xswiftc -use-ld=lld \
  --disable-local-rpath -Xlinker '-rpath=$$ORIGIN/../lib/albumen' \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xlinker --icf=all -Xlinker -O2 -Xlinker --no-export-dynamic
# From glibc 2.36 on, relative relocations can be packed into bitmaps, which saves 1 to 2 MB.
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

.PHONY: help run demo demo-library demo-program test check lint build release install uninstall format keys configuration screens \
  screenshots bench bench-test sizes tsan fuzz faults soak clean libraries test-tools screenshot-tools \
  version deb dist package-test package-tools package-test-tools

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo
	@echo "  make run LIBRARY=DIR opens DIR; make install PREFIX=DIR installs into DIR/bin"

run: release ## Open the gallery with LIBRARY, your pictures or a demo library
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

demo: release .build/demo-library ## Open the gallery with a demo library
	@exec .build/release/albumen .build/demo-library

demo-library: demo-program ## Create a demo library of COUNT photos (600) in DIR
	@[ -n '$(DIR)' ] || { echo "Choose a folder: make demo-library DIR=/tmp/library" >&2; exit 1; }
	@.build/release/albumen-demo '$(subst ','\'',$(DIR))' --count $(COUNT)

.build/demo-library: demo-program
	@rm -rf $@.part
	@echo "Creating a demo library of 600 photos in $@"
	@.build/release/albumen-demo $@.part --count 600
	@mv $@.part $@

# Runs 12 tests at a time, if this version of Swift can limit them. If all tests start at once, they
# compete for threads, and those that wait for a terminal or a clock take minutes.
WIDTH_OPTION = $(shell swift test --help-hidden | \
  sed -n 's/.*\(--experimental-maximum-parallelization-width\) .*/\1/p')
test: libraries test-tools ## Run all tests
	swift build --build-tests $(SWIFT_FLAGS)
	@{ swift test --skip-build $(WIDTH_OPTION:%=% 12) $(SWIFT_FLAGS) 2>&1; echo $$? > .build/test.status; } \
	  | tee .build/test.log; \
	status=$$(cat .build/test.status); \
	[ "$$status" = 0 ] || { echo; echo "Failed tests, from .build/test.log:"; \
	  grep -a -A 1 'recorded an issue' .build/test.log | tail -n 40; exit "$$status"; }

check: lint test ## Run the checks of CI: format lint, build without warnings, all tests

lint: ## Check the format of the code
	swift format lint --recursive --parallel --strict Package.swift Sources Tests \
	  Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests
	@if grep -nE '^((package|public|internal) )?import Foundation$$' -r $(SMALL_TARGETS:%=Sources/%); \
	  then echo "Foundation adds 40 MB to the small programs: import FoundationEssentials"; exit 1; fi
	@.ci/try-counts.sh
	@.ci/check-names.sh

format: ## Format the code
	swift format --in-place --recursive --parallel Package.swift Sources Tests \
	  Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests

build: libraries ## Build the debug configuration
	swift build $(SWIFT_FLAGS)

# Builds all programs at once: while one core optimises the largest module, the others build the rest.
release: libraries ## Build the release configuration
	@[ -x .build/release/albumen ] || echo "Building Albumen: the first build takes 5 to 12 minutes on\
	 two cores, later ones a few seconds"
	@ALBUMEN_PROGRAMS_ONLY=1 swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS)

# Reuses the modules that a release build has built.
demo-program: libraries
	@swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) --product albumen-demo

# Debug symbols stay in .build/release, where they can be used to symbolicate crashes.
install: release ## Install into PREFIX/bin and PREFIX/share
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/albumen"
	install -s .build/release/albumen .build/release/albumen-decoder .build/release/albumen-writer \
	  "$(DESTDIR)$(PREFIX)/bin"
	install -m 644 Sources/Gazetteer/Resources/gazetteer.bin "$(DESTDIR)$(PREFIX)/share/albumen"
	.build/release/albumen man "$(DESTDIR)$(PREFIX)/share/man"
	@set -e; for completion in $(COMPLETIONS); do \
	  file="$(DESTDIR)$(PREFIX)/share/$${completion#*:}"; \
	  install -d "$$(dirname "$$file")"; \
	  .build/release/albumen --generate-completion-script $${completion%%:*} > "$$file"; \
	done
	install -d "$(DESTDIR)$(PREFIX)/share/applications" "$(DESTDIR)$(PREFIX)/share/metainfo" \
	  "$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps"
	install -m 644 $(PACKAGING)/albumen.desktop "$(DESTDIR)$(PREFIX)/share/applications"
	install -m 644 $(PACKAGING)/albumen.svg \
	  "$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps"
	install -m 644 $(PACKAGING)/albumen.metainfo.xml \
	  "$(DESTDIR)$(PREFIX)/share/metainfo/$(APPLICATION_ID).metainfo.xml"

uninstall: ## Remove the files installed into PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/albumen" "$(DESTDIR)$(PREFIX)/bin/albumen-decoder" \
	  "$(DESTDIR)$(PREFIX)/bin/albumen-writer" "$(DESTDIR)$(PREFIX)/bin/albumen-demo"
	rm -f "$(DESTDIR)$(PREFIX)/share/albumen/gazetteer.bin" \
	  "$(DESTDIR)$(PREFIX)/share/applications/albumen.desktop" \
	  "$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/albumen.svg" \
	  "$(DESTDIR)$(PREFIX)/share/metainfo/$(APPLICATION_ID).metainfo.xml" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1/albumen.1" \
	  "$(DESTDIR)$(PREFIX)"/share/man/man[157]/albumen-*.[157] \
	  $(foreach completion,$(COMPLETIONS),\
	    "$(DESTDIR)$(PREFIX)/share/$(lastword $(subst :, ,$(completion)))")
	rmdir "$(DESTDIR)$(PREFIX)/share/albumen" 2>/dev/null || true

version: ## Print the version
	@echo $(VERSION)

deb: release package-tools ## Make a Debian package in .build/packages
	@rm -rf "$(PACKAGES)/deb"; mkdir -p "$(PACKAGES)/deb"
	@$(MAKE) --no-print-directory -s install DESTDIR="$(PACKAGES)/deb" PREFIX=/usr
	@$(PACKAGING)/make-deb "$(PACKAGES)/deb" "$(PACKAGES)" $(VERSION) $(DEB_REVISION)

dist: release package-tools ## Make a tarball for Debian 12 and Ubuntu 24.04 in .build/packages
	@rm -rf "$(PACKAGES)/dist"; mkdir -p "$(PACKAGES)/dist"
	@$(MAKE) --no-print-directory -s install DESTDIR="$(PACKAGES)/dist" PREFIX=
	@$(PACKAGING)/make-tarball "$(PACKAGES)/dist" "$(PACKAGES)" $(VERSION)

# Creates roots of Debian 12 and Ubuntu 24.04 below ROOTS (a temporary folder, if not given), and
# downloads about 300 MB. Needs root.
package-test: demo-program package-test-tools deb dist ## Test the packages in new systems (as root)
	@$(MAKE) --no-print-directory -s deb DEB_REVISION=$(DEB_REVISION)+upgrade >/dev/null
	@$(PACKAGING)/test-packages "$(PACKAGES)" $(VERSION) $(DEB_REVISION) \
	  .build/release/albumen-demo

sizes: ## Check that no installed program exceeds its maximum size
	@$(MAKE) --no-print-directory -s install DESTDIR="$(CURDIR)/.build/sizes" PREFIX=/usr
	@over=0; for limit in $(SIZE_LIMITS); do \
	  name=$${limit%:*}; most=$${limit#*:}; \
	  bytes=$$(wc -c < ".build/sizes/usr/bin/$$name"); \
	  verdict=ok; [ $$bytes -le $$((most * 1000000)) ] || { verdict=over; over=1; }; \
	  printf '%-16s %6.1f MB  <= %s MB  %s\n' $$name $$((bytes / 100000))e-1 $$most $$verdict; \
	done; rm -rf .build/sizes; exit $$over

keys: libraries ## Generate Documentation/Keys.md from the keymap
	swift run $(SWIFT_FLAGS) albumen keys --default > .build/Keys.md
	mv .build/Keys.md Documentation/Keys.md

configuration: libraries ## Generate Documentation/Configuration.md from the table of settings
	RECORD_CONFIGURATION=1 swift test $(SWIFT_FLAGS) --filter SettingsTableTests || true
	git status --short Documentation/Configuration.md

screens: libraries ## Record the golden screens again; review the diff before committing
	RECORD_SCREENS=1 swift test $(SWIFT_FLAGS) --filter GalleryUITests || true
	git status --short Tests/GalleryUITests/Screens

screenshots: release demo-program screenshot-tools ## Retake the pictures in screenshots/ in real terminals
	@screenshots/take .build/release

bench: release demo-program sizes ## Measure speed, memory and sizes, compared with other programs
	@swift build -c release --package-path Benchmarks
	@Benchmarks/.build/release/Benchmarks $(BENCH) $(if $(PICTURES),--pictures,\
	  $(if $(TINY),--tiny) \
	  $(if $(LIBRARY),--library '$(LIBRARY)',$(foreach count,$(COUNTS),--count $(count))))

bench-test: libraries ## Test the benchmark code
	swift test --package-path Benchmarks

tsan: libraries test-tools ## Run tests with the thread sanitizer
	swift test $(SWIFT_FLAGS) --sanitize=thread --scratch-path .build-tsan \
	  --skip EndToEndTests --skip SortWorkTests --skip AlbumenDemoTests

fuzz: libraries test-tools ## Fuzz all readers with damaged files for FUZZ seconds (600) on one core
	ALBUMEN_FUZZ_SECONDS=$(FUZZ) swift test $(SWIFT_FLAGS) --no-parallel \
	  --filter FuzzTests

# Uses a release build: the tests start tens of thousands of commands, and debug builds take more than
# twice as long. Runs two tests at a time: they block threads, and waiting tests would time out.
faults: libraries test-tools ## Kill or fail writing commands at each system call, and test random changes
	ALBUMEN_PROGRAMS_ONLY=1 swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) -Xswiftc -DFAULTS \
	  --scratch-path .build-faults
	ALBUMEN_FAULTS=all ALBUMEN_PROGRAMS="$(CURDIR)/.build-faults/release" \
	  swift test $(WIDTH_OPTION:%=% 2) $(SWIFT_FLAGS) --filter 'AlbumenTests.(Fault|RandomChange)Tests' \
	  --filter '(each|every|whichever|whatever) call|ExportUpdateFailuresTests'

# The name of the log contains the seed; ALBUMEN_SOAK_REPLAY=LOG repeats its actions.
soak: libraries test-tools ## Press random keys for MINUTES (10), reproducible with SEED
	@mkdir -p .build/soak
	@seed=$(SEED); echo "Seed $$seed: the log is .build/soak/$$seed.log"; \
	ALBUMEN_SOAK_MINUTES=$(MINUTES) ALBUMEN_SOAK_SEED=$$seed \
	ALBUMEN_SOAK_LOG="$(CURDIR)/.build/soak/$$seed.log" \
	  swift test $(SWIFT_FLAGS) --filter SoakTests

clean: ## Remove all build products
	rm -rf .build .build-tsan .build-faults Benchmarks/.build

# Installs only missing packages.
libraries:
	@$(call install_missing,$(APT_LIBRARIES) $(APT_PROGRAMS),$(BREW_LIBRARIES) $(BREW_PROGRAMS))

test-tools:
	@$(call install_missing,$(APT_TESTS),$(BREW_TESTS))

package-tools:
	@[ "$(SYSTEM)" = Linux ] || { echo "Packages can only be made on Debian" >&2; exit 1; }
	@$(call install_missing,$(APT_PACKAGING),)

package-test-tools:
	@$(call install_missing,$(APT_PACKAGE_TESTS),)

# kitty in an X server, driven by xdotool, requires Linux: the list for brew stays empty.
screenshot-tools:
	@[ "$(SYSTEM)" = Linux ] || { echo "make screenshots needs Linux" >&2; exit 1; }
	@$(call install_missing,$(APT_SCREENSHOTS),)

define install_missing
set -e; \
if ! command -v swift >/dev/null; then \
  echo "Albumen requires Swift 6.2 or newer: install it from https://swift.org/install" >&2; \
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
    echo "Installing with apt-get (downloads up to 70 MB, about a minute):$$missing"; \
    $$as_root apt-get update -qq; \
    $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
      --no-install-recommends $$missing >/dev/null; \
  fi; \
else \
  echo "Found neither apt nor brew: install the packages that correspond to $(1)" >&2; \
fi
endef
