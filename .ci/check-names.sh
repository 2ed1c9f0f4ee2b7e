#!/bin/sh
# Refuses declarations with the names that .ci/names lists, and says which term to use. .ci/names-allowed lists those
# that stay.
cd "$(dirname "$0")/.." || exit 1
grep -v '^#' .ci/names | {
  failed=0
  while read -r kind name term; do
    case "$kind" in
      type) pattern="\\b(struct|class|enum|protocol|actor|typealias) +([A-Z][A-Za-z0-9]*)?$name\\b" ;;
      *) pattern="\\b(func|var|let|case|_) +$name\\b|\\b$name:|\\b$name +[a-z][A-Za-z]*:" ;;
    esac
    found=$(grep -rnE --include='*.swift' "$pattern" Sources Tests Benchmarks/Sources |
      grep -vE '^[^:]*:[0-9]*: *//' |
      while IFS= read -r line; do
        grep -q "^${line%%:*} $name " .ci/names-allowed || echo "$line"
      done)
    [ -z "$found" ] && continue
    echo "$found"
    echo "$name is not used in names here: use $term" >&2
    failed=1
  done
  exit "$failed"
}
