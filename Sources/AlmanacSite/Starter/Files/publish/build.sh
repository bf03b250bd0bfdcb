#!/bin/sh
# Builds the site into Output/, with the newest published spreadsheets (spreadsheets.txt).
# usage: sh build.sh [OPTION]...    with the options of 'almanac build'
releases={{releases}}  # the address of Almanac's releases
checksum=  # the SHA-256 of the archive; without it, that of the release counts
set -eu
cd "$(dirname "$0")"

fail() {
  echo "build.sh: $*" >&2
  exit 1
}

if ! almanac=$(command -v almanac); then
  almanac=.almanac/bin/almanac
  if [ ! -x "$almanac" ]; then
    release=$releases/v{{version}}
    archive=almanac-{{version}}-linux-$(uname -m).tar.gz
    mkdir -p .almanac
    curl -fsSL --retry 3 -o .almanac/archive.tar.gz "$release/$archive" \
      || fail "cannot download $release/$archive: write the address of Almanac's releases into line 4"
    [ -n "$checksum" ] || checksum=$(curl -fsSL --retry 3 "$release/SHA256SUMS-$(uname -m)" \
      | sed -n "s/ .*$archive\$//p")
    echo "$checksum  .almanac/archive.tar.gz" | sha256sum -c --status 2>/dev/null \
      || fail "$release/$archive does not have the checksum '$checksum'"
    tar -xzf .almanac/archive.tar.gz -C .almanac --strip-components=1
  fi
fi

# Fetches the published spreadsheets. They replace the last ones when all are complete and the site can be
# built with them; otherwise the last ones stay.
work=$(mktemp -d)
isBuilt=
finish() {
  if [ -d "$work/new" ] && [ -z "$isBuilt" ]; then
    (cd "$work/new" && find . -type f) | while read -r path; do
      rm -f "Content/$path"
      [ ! -f "$work/last/$path" ] || cp -p "$work/last/$path" "Content/$path"
    done
  fi
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

if [ -f spreadsheets.txt ]; then
  tr -d '\r' <spreadsheets.txt >"$work/list"
  # The last line may have no newline.
  while read -r path address || [ -n "$path" ]; do
    case $path in '' | '#'*) continue ;; esac
    [ -n "$address" ] || fail "spreadsheets.txt: write the address of the spreadsheet after $path"
    sheet=$work/fetched/$path
    mkdir -p "$(dirname "$sheet")"
    curl -fsSL --retry 3 -o "$sheet" "$address" || fail "cannot download $address for $path"
    if [ -z "$(tr -d '[:space:]\357\273\277' <"$sheet" | head -c 1)" ]; then
      fail "the spreadsheet for $path is empty: $address"
    fi
    # A spreadsheet that is not published gives the page of a login.
    if head -c 256 "$sheet" | grep -qi '<html\|<!doctype'; then
      fail "$address is a web page, not a spreadsheet: publish the sheet as CSV"
    fi
    if [ -f "Content/$path" ]; then
      mkdir -p "$(dirname "$work/last/$path")"
      cp -p "Content/$path" "$work/last/$path"
    fi
  done <"$work/list"
  if [ -d "$work/fetched" ]; then
    mv "$work/fetched" "$work/new"
    cp -R "$work/new/." Content/
  fi
fi

"$almanac" build "$@"
isBuilt=yes
