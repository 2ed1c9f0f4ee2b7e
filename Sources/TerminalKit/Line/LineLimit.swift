/// The limit for the output to the terminal, as set by the user.
package enum LineLimit: Hashable, Sendable {
  /// The rate is measured, and limits the output only on slow lines.
  case automatic
  case off
  /// The maximum number of bytes per second. At least 500.
  case bytesPerSecond(Int)

  private static let minimum = 500

  /// Parses `auto`, `off`, or a number of bytes per second. Nil for anything else.
  package init?(_ text: String) {
    switch text {
    case "auto": self = .automatic
    case "off": self = .off
    default:
      guard let rate = Int(text), rate >= Self.minimum else { return nil }
      self = .bytesPerSecond(rate)
    }
  }
}
