#!/bin/sh
# Generates OUTPUT, a Swift file with an array NAME of all files below FOLDER: PNG files as base64,
# all others as text. Symbolic links to folders are followed.
# usage: embed.sh OUTPUT FOLDER NAME
set -eu
output=$1
name=$3
cd "$2"
{
  echo 'import AlmanacFiles'
  echo '/// The files of a folder, sorted by their paths in it; PNG files as base64.'
  echo "let $name: [EmbeddedFile] = ["
  find -L . -type f ! -name '.*' | LC_ALL=C sort | while read -r file; do
    printf '  EmbeddedFile("%s", ######"""\n' "${file#./}"
    case $file in
      *.png) base64 <"$file" | tr -d '\n' ;;
      *) cat "$file" ;;
    esac
    printf '\n"""######),\n'
  done
  echo ']'
} >"$output.new"
mv "$output.new" "$output"
