/// A line of a dialogue.
package protocol FormField: Hashable, Sendable {
  /// Whether something is typed into it; else one of several values is chosen.
  var isTyped: Bool { get }
  /// What the path leads to that is typed into it, which Tab completes; nil for other texts.
  var pathKind: PathKind? { get }
  /// Whether a slash typed into a selected path continues it, instead of beginning another.
  var continuesPath: Bool { get }
  /// Whether it is neither typed nor chosen, and only shows more lines.
  var isDisclosure: Bool { get }
  /// The words in front of it.
  var label: String { get }
  /// What an empty line means.
  var placeholder: String { get }
}

extension FormField {
  package var continuesPath: Bool { true }

  package var isDisclosure: Bool { false }

  var isPath: Bool { pathKind != nil }
}

/// What a path that is typed may lead to.
package enum PathKind: Hashable, Sendable {
  case folder
  /// A file, or a folder.
  case any
  /// A file whose name has an ending, or a folder.
  case file(ending: String)
}
