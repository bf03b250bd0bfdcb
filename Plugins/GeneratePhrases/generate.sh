#!/bin/sh
# Generates OUTPUT, a Swift file with the enumeration of the phrases of a TABLE: each key of its English
# texts is a case, and the comments above it are the documentation of the case.
# usage: generate.sh OUTPUT LANGUAGES TABLE
set -eu
awk -v table="$3" '
  { position = index($0, " = ") }
  /^## / { next }
  /^# / { comment = comment "  /// " substr($0, 3) "\n"; next }
  !position { comment = ""; next }
  {
    key = substr($0, 1, position - 1)
    text = substr($0, position + 3)
    gsub(/[\\"]/, "\\\\&", text)
    cases = cases comment "  case " key "\n"
    texts = texts "    case ." key ": \"" text "\"\n"
    comment = ""
  }
  END {
    type = toupper(substr(table, 1, 1)) substr(table, 2) "Phrase"
    if (table != "common") print "package import AlmanacBase\n"
    print "/// The phrases of Languages/" table "/en.properties."
    print "package enum " type ": UInt8, Phrase {"
    print cases "\n  package static var table: String { \"" table "\" }\n"
    print "  package var english: String {\n    switch self {\n" texts "    }\n  }\n}\n"
    print "extension Phrasebook {"
    print "  package subscript(_ phrase: " type ", _ arguments: String...) -> String {"
    print "    text(phrase, arguments)\n  }\n}"
  }
' "$2/$3/en.properties" >"$1.new"
mv "$1.new" "$1"
