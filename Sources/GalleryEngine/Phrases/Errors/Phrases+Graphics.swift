import TerminalKit

/// Messages about drawing pictures.
extension Phrases {
  /// An unknown graphics method; `source` is the option or the environment variable.
  package static func noGraphics(_ name: String, source: String) -> String {
    let names = ["auto"] + GraphicsMethod.allCases.map(\.rawValue)
    return "There is no way \(quoted(name)) to show pictures (\(source)); there are "
      + names.joined(separator: ", ")
  }
}
