#!/bin/sh
# Writes OUTPUT, a Swift file that holds every file under FOLDER as text, in an array of that NAME.
# usage: embed.sh OUTPUT FOLDER NAME
set -eu
output=$1
name=$3
cd "$2"
{
  echo '/// The default files by their paths in their folder, in order of path.'
  echo "let $name: [(path: String, text: String)] = ["
  find . -type f ! -name '.*' | LC_ALL=C sort | while read -r file; do
    printf '  ("%s", ######"""\n' "${file#./}"
    cat "$file"
    printf '\n"""######),\n'
  done
  echo ']'
} >"$output.new"
mv "$output.new" "$output"
