import PhotoExport

/// A named argument that an action accepts.
enum ActionOption: Hashable, Sendable {
  /// The preset of an export.
  case preset
  /// The destination of an export. The unnamed argument means the same.
  case destination
  case export(ExportOption)

  /// The name before `=`: that of the command line's option.
  var name: String {
    switch self {
    case .preset: "preset"
    case .destination: "to"
    case .export(let option):
      option.rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }
  }

  /// Whether it means the same as the unnamed argument.
  var isMain: Bool { self == .destination }

  /// The words for the values. Empty for a text.
  var values: [String] {
    switch self {
    case .preset, .destination: []
    case .export(let option): option.valueNames
    }
  }

  /// Returns whether a value that isn't empty is valid.
  func accepts(_ value: String) -> Bool {
    switch self {
    case .preset, .destination: return true
    case .export(let option):
      var trial = ExportSettings()
      return option.setValue(value, in: &trial)
    }
  }
}

extension Command {
  /// The named arguments of the action.
  var options: [ActionOption] {
    self == .act(.export) ? ActionOption.ofExport : []
  }
}

extension ActionOption {
  fileprivate static let ofExport: [ActionOption] =
    [.preset, .destination] + ExportOption.allCases.map(ActionOption.export)
}
