/// The accepted queries, most recent last, each once.
package struct QueryHistory: Hashable, Sendable {
  /// The maximum number of queries.
  package static let limit = 100
  /// The maximum length in bytes. A longer query is not stored.
  package static let maximumLength = 4_096

  package private(set) var queries: [String] = []

  package init(_ queries: [String]) {
    for query in queries { add(query) }
  }

  package mutating func add(_ query: String) {
    guard !query.isEmpty, query.utf8.count <= QueryHistory.maximumLength else { return }
    queries.removeAll { $0 == query }
    queries.append(query)
    if queries.count > QueryHistory.limit { queries.removeFirst() }
  }

  /// The queries that start with the typed text and are longer.
  package func matching(_ text: String) -> [String] {
    queries.filter { $0 != text && $0.hasPrefix(text) }
  }
}

/// The file format: one query per line.
extension QueryHistory {
  package var encoded: [UInt8] {
    Array(queries.filter { !$0.contains(where: \.isNewline) }.map { $0 + "\n" }.joined().utf8)
  }

  /// Skips lines that are not text.
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
