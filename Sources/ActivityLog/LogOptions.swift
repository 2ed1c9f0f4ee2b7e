package import Logging

/// Whether a log is written, at which level, and to which file.
package struct LogOptions: Equatable, Sendable {
  /// The level, or nil if no log is written.
  package var level: Logger.Level?
  /// The requested file, or nil for the default file.
  package var file: [UInt8]?

  /// Reads the environment variable `ALBUMEN_LOG` and the option `--log`.
  ///
  /// The variable is a level, `on` for `info`, or `off`. The option without the variable means
  /// `info`. With the option, the log is never off.
  package init(variable: String?, file: [UInt8]?) throws(UnknownLogLevel) {
    self.file = file
    let requestedLevel = try LogOptions.level(variable ?? "")
    level = file == nil ? requestedLevel : requestedLevel ?? .info
  }

  /// The accepted values, the least severe level first, for the message about an unknown value.
  package static let acceptedValues = ["off", "on"] + Logger.Level.allCases.map(\.rawValue)

  private static func level(_ word: String) throws(UnknownLogLevel) -> Logger.Level? {
    switch word.lowercased() {
    case "", "off", "0": return nil
    case "on", "1": return .info
    case "warn": return .warning
    case let word:
      guard let level = Logger.Level(rawValue: word) else { throw UnknownLogLevel(value: word) }
      return level
    }
  }
}

/// A log level that doesn't exist.
package struct UnknownLogLevel: Error, Equatable {
  package var value: String
}
