#!/bin/sh
# Generates OUTPUT, a Swift file with a WebAssembly module for each live part. Where a tool or
# library is missing, the file has no modules, and a warning gives the reason. All builds of a checkout
# share the modules, because it takes minutes to compile them.
# usage: compile.sh OUTPUT SWIFTC SOURCES all|none MODULE...
set -eu
output=$1
swiftc=$2
sources=$3
wanted=$4
shift 4
modules=$*
languages=$sources/AlmanacSite/Languages
phrases=$(dirname "$0")/../GeneratePhrases/generate.sh
work=$(dirname "$output")/wasm
mkdir -p "$work"
# On macOS, a plug-in may not write outside of its own folder.
shared=$sources/../.build/live-parts
mkdir -p "$shared" 2>/dev/null && [ -w "$shared" ] || shared=$work

finish() {
  {
    echo '/// The live parts as WebAssembly modules, base64; none where the program has none.'
    echo 'let liveModules: [(part: String, base64: String)] = ['
    cat
    echo ']'
  } >"$output.new"
  # An unchanged file keeps its bytes, so that the modules that depend on it are not compiled again.
  if cmp -s "$output.new" "$output"; then rm "$output.new"; touch "$output"; else mv "$output.new" "$output"; fi
  exit 0
}

[ "$wanted" = all ] || finish </dev/null

leave_out() {
  echo "warning: live parts are left out, pages are complete without them: $1" >&2
  finish </dev/null
}

# Prints the first of the given files that exists.
first() {
  for file; do
    if [ -f "$file" ]; then echo "$file"; return; fi
  done
}

tools=$(dirname "$swiftc")
linker=$(first "$tools/wasm-ld" "$(command -v wasm-ld || true)")
unicode=$(first "$tools/../lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a")
brewed=/opt/homebrew/opt
libc=$(first /usr/lib/wasm32-wasi/libc.a "$brewed"/wasi-libc/share/wasi-sysroot/lib/wasm32-wasi*/libc.a)
builtins=$(first /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a \
  "$brewed"/wasi-runtimes/share/wasi-sysroot/lib/*/libclang_rt.builtins-wasm32.a)
[ -n "$linker" ] || leave_out 'there is no wasm-ld'
[ -n "$unicode" ] || leave_out 'the toolchain has no standard library for WebAssembly'
[ -n "$libc" ] || leave_out 'there is no wasi-libc'
[ -n "$builtins" ] || leave_out 'there is no compiler-rt for WebAssembly'

# The sources of a module that live parts use. These folders read feeds and make pages.
files() {
  find "$sources/$1" \( -name GTFS -o -name Graph -o -name Pages -o -name Print -o -name ShipPages \) -prune \
    -o -name '*.swift' -print | LC_ALL=C sort
}

# Modules are compiled again only where their sources, what they import, tools or this script have changed.
common=$(
  { "$swiftc" --version; echo "$linker" "$unicode" "$libc" "$builtins" "$(command -v wasm-opt || true)"
    cat "$0" "$phrases"; } 2>/dev/null | cksum | tr ' ' -
)
embedded=$shared/modules-$(
  { echo "$common"
    { for module in $modules; do files "$module"; done; find "$languages" -name en.properties | LC_ALL=C sort; } |
      tr '\n' '\0' | xargs -0 cat; } | cksum | tr ' ' -
)
[ ! -f "$embedded" ] || finish <"$embedded"

# The modules that a module imports.
imports() {
  files "$1" | tr '\n' '\0' | xargs -0 sed -n 's/^[a-z@_ ]*import \(Almanac[A-Za-z]*\)$/\1/p' | LC_ALL=C sort -u
}

compile() {
  module=$1
  files "$module" >"$work/$module.files"
  table=$(echo "${module#Almanac}" | sed 's/Base/common/' | tr A-Z a-z)
  if [ -f "$languages/$table/en.properties" ]; then
    sh "$phrases" "$work/$module.Phrases.swift" "$languages" "$table"
    echo "$work/$module.Phrases.swift" >>"$work/$module.files"
  fi
  key=$(
    { echo "$common"; tr '\n' '\0' <"$work/$module.files" | xargs -0 cat
      for import in $(imports "$module"); do cat "$work/$import.key" 2>/dev/null || true; done; } | cksum
  )
  if [ "$key" = "$(cat "$work/$module.key" 2>/dev/null)" ]; then return; fi
  rm -f "$work/$module.key"
  "$swiftc" -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize \
    -parse-as-library -Xfrontend -disable-stack-protector -swift-version 6 \
    -enable-upcoming-feature InternalImportsByDefault \
    -package-name almanac -module-cache-path "$work/cache" -I "$work" -module-name "$module" \
    -emit-module -emit-module-path "$work/$module.swiftmodule" -c -o "$work/$module.o" "@$work/$module.files"
  echo "$key" >"$work/$module.key"
}

# Those whose imports are compiled are compiled at the same time: each uses one processor.
rm -f "$work"/*.wasm
left=$modules
while [ -n "$left" ]; do
  later=
  jobs=
  for module in $left; do
    isReady=true
    for import in $(imports "$module"); do
      case " $left " in *" $import "*) isReady=false ;; esac
    done
    if $isReady; then
      compile "$module" &
      jobs="$jobs $!"
    else
      later="$later $module"
    fi
  done
  [ -n "$jobs" ] || { echo "These import each other: $left" >&2; exit 1; }
  for job in $jobs; do wait "$job"; done
  left=${later# }
done

# Each part has one exported function. The linker removes the code that only other parts need.
parts=$(sed -n 's/.*@_cdecl("answer_\([a-z-]*\)").*/\1/p' "$sources/AlmanacWidgets/Exports.swift")
for part in $parts; do
  "$linker" --no-entry --gc-sections --strip-all -O2 -z stack-size=131072 \
    --export-if-defined=make_room --export-if-defined=room --export-if-defined="answer_$part" \
    $(printf "$work/%s.o " $modules) "$unicode" "$libc" "$(dirname "$libc")/libm.a" \
    "$builtins" -o "$work/$part.wasm"
  # Binaryen makes the modules about a fifth smaller, where it is installed.
  if command -v wasm-opt >/dev/null; then
    wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int \
      "$work/$part.wasm" -o "$work/$part.wasm"
  fi
done
for part in $parts; do
  printf '  ("%s", "' "$part"
  base64 <"$work/$part.wasm" | tr -d '\n'
  echo '"),'
done >"$work/modules"
rm -f "$shared"/modules-*
mv "$work/modules" "$embedded"
finish <"$embedded"
