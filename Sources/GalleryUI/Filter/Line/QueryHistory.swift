/// The queries that were kept, the newest last and each once.
package struct QueryHistory: Hashable, Sendable {
  /// So many.
  package static let limit = 100
  /// A longer one is not kept, in bytes.
  package static let longest = 4_096

  package private(set) var queries: [String] = []

  package init(_ queries: [String]) {
    for query in queries { add(query) }
  }

  package mutating func add(_ query: String) {
    guard !query.isEmpty, query.utf8.count <= QueryHistory.longest else { return }
    queries.removeAll { $0 == query }
    queries.append(query)
    if queries.count > QueryHistory.limit { queries.removeFirst() }
  }

  /// Those that begin so, and are not just that.
  package func matching(_ typed: String) -> [String] {
    queries.filter { $0 != typed && $0.hasPrefix(typed) }
  }
}

/// In the file: a line for each.
extension QueryHistory {
  package var encoded: [UInt8] {
    Array(queries.filter { !$0.contains(where: \.isNewline) }.map { $0 + "\n" }.joined().utf8)
  }

  /// What is no text is passed over.
  package init(decoding bytes: [UInt8]) {
    self.init(
      bytes.split(separator: UInt8(ascii: "\n")).compactMap {
        String(validating: $0, as: UTF8.self)
      }
      .filter { query in
        !query.unicodeScalars.contains { $0.properties.generalCategory == .control }
      })
  }
}
