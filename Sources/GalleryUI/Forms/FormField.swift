/// A line of a dialogue.
package protocol FormField: Hashable, Sendable {
  /// Whether text is typed into it. Otherwise one of several values is chosen.
  var isTyped: Bool { get }
  /// The kind of path typed into it, which Tab completes; nil for other text.
  var pathKind: PathKind? { get }
  /// Whether it has no value and only shows more lines.
  var isDisclosure: Bool { get }
  /// The label in front of it.
  var label: String { get }
  /// The text that explains what an empty line means.
  var placeholder: String { get }
}

extension FormField {
  package var isDisclosure: Bool { false }

  var isPath: Bool { pathKind != nil }
}

/// The kinds of paths that can be typed.
package enum PathKind: Hashable, Sendable {
  case folder
  /// A file or a folder.
  case any
  /// A file with a filename extension, or a folder.
  case file(fileExtension: String)
}
