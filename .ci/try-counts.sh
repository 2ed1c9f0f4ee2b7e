#!/bin/sh
# Errors that `try?` throws away are counted, and their number may only fall.
# .ci/try-counts has the number of each target; with --write, the numbers of now replace those that are higher.
cd "$(dirname "$0")/.." || exit 1
count() { for target in Sources/*/; do
  number=$(find "$target" -name '*.swift' -exec cat {} + | grep -oE '\btry\?' | wc -l)
  [ "$number" -eq 0 ] || echo "$(basename "$target") $number"
done; }
count | awk -v write="$1" '
  NR == FNR { allowed[$1] = $2; next }
  { now[$1] = $2
    if ($2 > allowed[$1]) { print "Sources/" $1 " has " $2 " try?, allowed are " allowed[$1] + 0 ": handle the error" \
      > "/dev/stderr"; failed = 1 } }
  END { if (failed) exit 1
    for (target in allowed) if (now[target] < allowed[target]) {
      if (write != "--write") { print "Fewer try? in Sources/" target ": run .ci/try-counts.sh --write" > "/dev/stderr"; failed = 1 } }
    exit failed }' .ci/try-counts - || exit 1
if [ "$1" = --write ]; then count > .ci/try-counts; fi
