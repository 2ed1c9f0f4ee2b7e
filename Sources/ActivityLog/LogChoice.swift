package import Logging

/// Whether there is a log, how much is in it, and where it is.
package struct LogChoice: Equatable, Sendable {
  /// Nil when there is none.
  package var level: Logger.Level?
  /// The file that was asked for; nil for the usual one.
  package var file: [UInt8]?

  /// Reads the variable `ALBUMEN_LOG` and the option `--log`.
  ///
  /// The variable is a level, `on` for `info`, or `off`; without it the option alone means `info`.
  /// A log that was asked for by the option is never off.
  package init(variable: String?, file: [UInt8]?) throws(UnknownLogLevel) {
    self.file = file
    let asked = try LogChoice.level(variable ?? "")
    level = file == nil ? asked : asked ?? .info
  }

  /// The words for a level, the least severe first, for people who have mistyped one.
  package static let words = ["off", "on"] + Logger.Level.allCases.map(\.rawValue)

  private static func level(_ word: String) throws(UnknownLogLevel) -> Logger.Level? {
    switch word.lowercased() {
    case "", "off", "0": return nil
    case "on", "1": return .info
    case "warn": return .warning
    case let word:
      guard let level = Logger.Level(rawValue: word) else { throw UnknownLogLevel(word: word) }
      return level
    }
  }
}

/// A level that there is none of.
package struct UnknownLogLevel: Error, Equatable {
  package var word: String
}
