# Short names for commands. On a new machine, run make site, then make test.

PREFIX ?= /usr/local
SWIFT ?= swift
# A folder of static libraries. The linker and SwiftPM search it first, so that libraries are linked
# statically.
ARCHIVES := $(CURDIR)/.build/archives
# The program and its tests are built at once, with the same flags: the tests use what is internal, and no
# build contains line numbers for debuggers.
FLAGS := -c release -Xswiftc -enable-testing -Xswiftc -gnone
# (On macOS, Swift is part of the system, and cmark is linked dynamically.)
# The loader applies 86,000 relative relocations at every start. In the packed format (DT_RELR) they
# take a tenth of the time; glibc supports it since version 2.36.
GLIBC := $(lastword $(shell getconf GNU_LIBC_VERSION 2>/dev/null))
PACKED := $(shell printf '2.36\n$(GLIBC)\n' | sort -CV && echo -Xlinker -z -Xlinker pack-relative-relocs)
ifeq ($(shell uname -s),Linux)
BUILD := PKG_CONFIG_PATH="$(ARCHIVES)" $(SWIFT) build $(FLAGS) -Xswiftc -use-ld=lld \
  -Xlinker "-L$(ARCHIVES)" $(PACKED)
STRIP := -s
else
BUILD := $(SWIFT) build $(FLAGS)
endif
RELEASE := $(BUILD) --product almanac
# Tests write many small files. In memory, where there is room, this takes a tenth of the system time.
ROOM := $(shell df -k --output=avail /dev/shm 2>/dev/null | tail -1)
IN_MEMORY := $(shell test "$(ROOM)" -gt 4000000 2>/dev/null && echo TMPDIR=/dev/shm)

.PHONY: site test test-all program units units-all power-loss readers debug suite fuzz sample docs browser browser-all \
  budget bench look pictures install dist standalone format lint dependencies tools archives clean

# Installs missing dependencies, builds Almanac and publishes the example site.
site: program
	.build/release/almanac build
	@echo
	@echo "The site is in Output/. To preview it, and to rebuild it whenever you change a file:"
	@echo "  .build/release/almanac serve"

# Runs all tests that have the same result on every machine, those that find most mistakes first.
test:
	@sh Tests/parts lint program units budget browser standalone

# Also runs what is slow or random: every system call that can fail, power losses, random edits, a debug
# build, and the fuzzer with the address sanitizer.
test-all:
	@sh Tests/parts lint program units-all budget browser-all standalone power-loss readers sample docs debug fuzz

# The program of make site.
program: dependencies archives
	$(RELEASE)

# Runs the tests in Swift, or those whose names match NAME. units-all also runs those that are slow or random.
units: SETTINGS := SWIFT_DETERMINISTIC_HASHING=1
units-all: SETTINGS := ALMANAC_TEST_ALL=1
units units-all: tools program
	$(BUILD) --build-tests --explicit-target-dependency-import-check error
	@$(SETTINGS) $(IN_MEMORY) Tests/units $@ release '$(NAME)'

# Cuts the power of a disk during and after builds, in a file with a file system. Needs root.
power-loss: program
	Tests/power-loss .build/release/almanac

# Counts the instructions of each reader for one and for four times the rows.
readers: tools program
	Tests/Budget/readers .build/release/almanac

# The same tests on a debug build.
debug: tools
	$(SWIFT) build --build-tests
	@$(IN_MEMORY) Tests/units $@ debug '$(NAME)'

# Runs the tests whose names match. Compiles only what they need: not the live parts, which take
# minutes, and no other test targets. Example: make suite NAME=PagesTests
suite:
	@tests=$$(grep -rlE '(struct|class|func) \w*($(NAME))' Tests --include='*.swift' | cut -d/ -f2 | \
	  sort -u | xargs) && test -n "$$tests" || { echo "no test is called $(NAME)" >&2; exit 1; } && \
	ALMANAC_LIVE_PARTS=none ALMANAC_TESTS="$$tests" \
	  $(SWIFT) test --scratch-path .build/suite --filter '$(NAME)'

# Runs each fuzz target, or the one named by FUZZ, for 30 or TIME seconds with random inputs.
fuzz:
	@$(IN_MEMORY) Tests/FuzzTests/run $(or $(TIME),30) $(FUZZ)

# Builds and runs the apps of another package, and compares their output: one uses the whole library, one
# the target of one system, which compiles no other system.
sample:
	@mkdir -p .build
	$(SWIFT) run --package-path Tests/SampleApp --scratch-path .build/one-system BellsApp >.build/sample.txt
	! find .build/one-system/debug/AlmanacTravel.build -name "*.o" | grep .
	$(SWIFT) run --package-path Tests/SampleApp --scratch-path .build/sample SampleApp >>.build/sample.txt
	diff Tests/SampleApp/expected.txt .build/sample.txt

# Builds the library's documentation. Warnings are errors.
docs:
	ALMANAC_DOCS=1 $(SWIFT) package --scratch-path .build/docs generate-documentation \
	  --enable-experimental-combined-documentation --warnings-as-errors \
	  $(addprefix --target Almanac,Core Base Bells Travel Conversion Calculator Flashcards)

# Tests the example site in Chromium. browser-all also tests every page, at every width.
browser: tools program
	@$(IN_MEMORY) Tests/Browser/run .build/release/almanac

browser-all: tools program
	@$(IN_MEMORY) Tests/Browser/run .build/release/almanac --all

# Counts the instructions of a build, and compares them with those in Tests/Budget.
budget: tools program
	Tests/Budget/run .build/release/almanac

# Measures complete builds, compared with Hugo and with a minimal program in C (Benchmarks/floor.c),
# the stages of a build, the response times of live parts, the search index, compared with Pagefind,
# and how pages load on a slow phone. Results never make it fail.
# BENCH=--quick only checks that the benchmarks run.
bench: program
	@sh .ci/dependencies --bench
	python3 Benchmarks/publish.py $(BENCH)
	python3 Benchmarks/stages.py $(BENCH)
	@Tests/Browser/run .build/release/almanac Benchmarks/live.py
	@Tests/Browser/run .build/release/almanac Benchmarks/search.py
	@Tests/Browser/run .build/release/almanac Benchmarks/phone.py

# Makes contact sheets of all kinds of pages, in four widths, light and dark, with and without scripts.
look: tools program
	Tests/Browser/run .build/release/almanac Tests/Browser/contact_sheets.py

# Takes the pictures of the guide and of the README from the example site.
pictures: tools program
	Tests/Browser/run .build/release/almanac Tests/Browser/pictures.py

# Installs the program, its man page, and the completions for bash, zsh and fish.
SHARE = $(DESTDIR)$(PREFIX)/share
install: program
	$(BUILD) --product generate-manual
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/man/man1" \
	  "$(SHARE)/bash-completion/completions" "$(SHARE)/zsh/site-functions" \
	  "$(SHARE)/fish/vendor_completions.d"
	install $(STRIP) -m 755 .build/release/almanac "$(DESTDIR)$(PREFIX)/bin/almanac"
	.build/release/generate-manual .build/release/almanac --output-directory "$(SHARE)/man/man1" \
	  --date "$$(git log -1 --format=%cs 2>/dev/null || date +%F)"
	.build/release/almanac --generate-completion-script bash \
	  >"$(SHARE)/bash-completion/completions/almanac"
	.build/release/almanac --generate-completion-script zsh >"$(SHARE)/zsh/site-functions/_almanac"
	.build/release/almanac --generate-completion-script fish \
	  >"$(SHARE)/fish/vendor_completions.d/almanac.fish"

# Packs the program as an archive and as a package for Debian, in .build/dist.
dist:
	@rm -rf .build/install
	@$(MAKE) --no-print-directory install DESTDIR='$(CURDIR)/.build/install' PREFIX=/usr
	@.ci/dist .build/install .build/dist

# Tests the packed program in a root directory that contains only the C library.
standalone: dist
	@sh Tests/standalone .build/install/usr .build/dist

format:
	$(SWIFT) format -i -p -r Sources Tests Plugins Package.swift

lint:
	$(SWIFT) format lint --strict -p -r Sources Tests Plugins Package.swift

dependencies:
	@sh .ci/dependencies

# The programs that the tests need.
tools:
	@sh .ci/dependencies --tests

archives: dependencies
ifeq ($(shell uname -s),Linux)
	@sh .ci/archives "$(ARCHIVES)"
endif

clean:
	rm -rf .build
