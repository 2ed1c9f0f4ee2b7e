import PhotoModel
package import WriterProtocol

/// What a file says before it is changed: some changes depend on it.
package struct ExistingTags: Sendable {
  private let values: [String: [String]]
  /// Whether the file has texts of IPTC.
  package let hasIPTC: Bool

  package init(_ tags: [Tag]) {
    values = Dictionary(tags.map { ($0.name, $0.raw) }, uniquingKeysWith: { first, _ in first })
    hasIPTC = tags.contains { TagFamily(of: $0.name) == .iptc }
  }

  package static let none = ExistingTags([])

  func has(_ tag: String) -> Bool { values[tag] != nil }

  func texts(_ tag: String) -> [String] { values[tag] ?? [] }

  /// Nil where there is none, or an empty one.
  func text(_ tag: String) -> String? {
    guard let first = values[tag]?.first, !first.isEmpty else { return nil }
    return first
  }
}
