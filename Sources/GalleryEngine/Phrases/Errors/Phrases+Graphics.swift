import TerminalKit

/// Messages about drawing pictures.
extension Phrases {
  /// An unknown graphics method; `source` is the option or the environment variable.
  package static func noGraphics(_ name: String, source: String) -> String {
    let names = ["auto"] + GraphicsMethod.allCases.map(\.rawValue)
    return "Unknown graphics method \(quoted(name)) (\(source)); the methods are "
      + names.joined(separator: ", ")
  }
}
