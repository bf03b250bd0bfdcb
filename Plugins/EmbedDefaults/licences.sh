#!/bin/sh
# Generates OUTPUT, a Swift file with the licences of Almanac and of everything that is linked into the
# program or its live parts. Of a licence that this machine lacks, it says so.
# usage: licences.sh OUTPUT LICENSE [FILE]...    the licence of Almanac, and those of Swift packages
set -eu
output=$1
own=$2
shift 2
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")/share
set -- "$@" "$swift/swift/LICENSE.txt"
if [ "$(uname -s)" = Linux ]; then
  standard=$(basename "$(dirname "$(clang -print-file-name=libstdc++.a)")")
  for package in libcmark-dev zlib1g-dev libsqlite3-dev libzstd-dev wasi-libc \
    "libstdc++-$standard-dev" libclang-rt-14-dev-wasm32; do
    set -- "$@" "/usr/share/doc/$package/copyright"
  done
fi
{
  printf '/// The licences of all parts of the program.\nlet licences = ######"""\nAlmanac\n\n'
  cat "$own"
  for file; do
    folder=${file%/*}
    printf '\n----------------------------------------\n%s\n\n' "${folder##*/}"
    cat "$file" || echo "This machine lacks the licence $file."
  done
  printf '\n"""######\n'
} >"$output.new"
mv "$output.new" "$output"
