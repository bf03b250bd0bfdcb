#!/bin/sh
# Builds the site into Output/, with the newest published spreadsheets (spreadsheets.txt).
# usage: sh build.sh [OPTION]...    with the options of 'almanac build'
archive=https://example.org/almanac-{{version}}-linux-$(uname -m).tar.gz  # for machines without Almanac
set -eu
cd "$(dirname "$0")"

fail() {
  echo "build.sh: $*" >&2
  exit 1
}

if ! almanac=$(command -v almanac); then
  almanac=.almanac/bin/almanac
  if [ ! -x "$almanac" ]; then
    mkdir -p .almanac
    curl -fsSL --retry 3 -o .almanac/archive.tar.gz "$archive" \
      || fail "cannot download $archive: write the address of Almanac's archive into line 4"
    tar -xzf .almanac/archive.tar.gz -C .almanac --strip-components=1
  fi
fi

# Fetches each published spreadsheet. A spreadsheet replaces the last one only when it is complete.
new=$(mktemp)
trap 'rm -f "$new"' EXIT
if [ -f spreadsheets.txt ]; then
  while read -r path address; do
    case $path in '' | '#'*) continue ;; esac
    curl -fsSL --retry 3 -o "$new" "$address" || fail "cannot download $address for $path"
    # A spreadsheet that is not published gives the page of a login.
    if head -c 256 "$new" | grep -qi '<html\|<!doctype'; then
      fail "$address is a web page, not a spreadsheet: publish the sheet as CSV"
    fi
    mkdir -p "Content/$(dirname "$path")"
    cp "$new" "Content/$path"
  done <spreadsheets.txt
fi

"$almanac" build "$@"
