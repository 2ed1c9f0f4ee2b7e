/// The names of files and folders that the user excludes from scans. Capital and small letters of
/// ASCII are equal.
package struct IgnoredNames: Sendable {
  /// Each pattern in lower case, split at its asterisks, each of which is any text.
  private let patterns: [[[UInt8]]]

  /// Patterns are names in which `*` is any text, also none. Empty ones match nothing.
  package init(_ patterns: [String] = []) {
    self.patterns = patterns.filter { !$0.isEmpty }.map { pattern in
      folded(pattern.utf8).split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        .map(Array.init)
    }
  }

  package func contains(_ name: some Sequence<UInt8>) -> Bool {
    guard !patterns.isEmpty else { return false }
    let name = folded(name)
    return patterns.contains { IgnoredNames.matches(name, $0) }
  }

  /// Whether a name consists of the parts in their order with any text between them. Taking the
  /// first occurrence of each part is sufficient.
  private static func matches(_ name: [UInt8], _ parts: [[UInt8]]) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return name == parts.first
    }
    guard name.count >= first.count + last.count, name.starts(with: first),
      name.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
