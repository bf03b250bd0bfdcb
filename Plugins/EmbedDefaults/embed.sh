#!/bin/sh
# Writes OUTPUT, a Swift file that holds every file under TEMPLATES as text.
# usage: embed.sh OUTPUT TEMPLATES
set -eu
output=$1
cd "$2"
{
  echo '/// The default templates by their paths under `Templates/`, in order of path.'
  echo 'let defaultTemplates: [(path: String, text: String)] = ['
  find . -type f ! -name '.*' | LC_ALL=C sort | while read -r file; do
    printf '  ("%s", ######"""\n' "${file#./}"
    cat "$file"
    printf '\n"""######),\n'
  done
  echo ']'
} >"$output.new"
mv "$output.new" "$output"
