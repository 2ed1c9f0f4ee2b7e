package import PhotoExport

/// A line of the export dialogue.
package enum ExportField: FormField {
  case preset, destination
  /// The photo shown of a folded stack, or all of them.
  case stack
  case option(ExportOption)
  /// Shows or hides the lines that are unchanged from the preset.
  case more

  package static let all: [ExportField] =
    [.preset, .destination, .stack] + ExportOption.allCases.map(ExportField.option) + [.more]

  package var isTyped: Bool {
    switch self {
    case .destination: true
    case .option(let option): option.valueNames.isEmpty
    case .preset, .stack, .more: false
    }
  }

  package var pathKind: PathKind? { self == .destination ? .folder : nil }

  package var isDisclosure: Bool { self == .more }

  /// Whether the line is always visible, even if unchanged from the preset.
  var isAlwaysShown: Bool {
    switch self {
    case .preset, .destination, .stack, .more, .option(.folder), .option(.name), .option(.title):
      true
    case .option: false
    }
  }

  var option: ExportOption? { if case .option(let option) = self { option } else { nil } }
}
