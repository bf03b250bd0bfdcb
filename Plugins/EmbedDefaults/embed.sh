#!/bin/sh
# Writes OUTPUT, a Swift file that holds every file under FOLDER, in an array of that NAME: as text,
# and pictures in PNG as base64. Folders may be symbolic links.
# usage: embed.sh OUTPUT FOLDER NAME
set -eu
output=$1
name=$3
cd "$2"
{
  echo '/// The default files by their paths in their folder, in order of path; PNG files as base64.'
  echo "let $name: [(path: String, text: String)] = ["
  find -L . -type f ! -name '.*' | LC_ALL=C sort | while read -r file; do
    printf '  ("%s", ######"""\n' "${file#./}"
    case $file in
      *.png) base64 <"$file" | tr -d '\n' ;;
      *) cat "$file" ;;
    esac
    printf '\n"""######),\n'
  done
  echo ']'
} >"$output.new"
mv "$output.new" "$output"
