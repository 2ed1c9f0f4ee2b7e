import TerminalKit

/// The sentences about painting pictures.
extension Phrases {
  /// A way of painting that there is none of; `source` is the option or the variable.
  package static func noGraphics(_ name: String, source: String) -> String {
    let names = ["auto"] + GraphicsMethod.allCases.map(\.rawValue)
    return "There is no way \(quoted(name)) to show pictures (\(source)); there are "
      + names.joined(separator: ", ")
  }
}
