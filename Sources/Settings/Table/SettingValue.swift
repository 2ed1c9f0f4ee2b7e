package import PhotoModel

/// The value of a setting that is not a table.
package enum SettingValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case text(String)
  case path(FilePath)
  case texts([String])
}

extension SettingValue {
  /// The value as it is written in a TOML document. A path that isn't UTF-8 can't be written there
  /// exactly.
  package var toml: String {
    switch self {
    case .boolean(let isOn): isOn ? "true" : "false"
    case .integer(let number): "\(number)"
    case .text(let text): SettingValue.quoted(text)
    case .path(let path): SettingValue.quoted(path.lossyString)
    case .texts(let texts): "[" + texts.map(SettingValue.quoted).joined(separator: ", ") + "]"
    }
  }

  /// Returns a basic string of TOML, with escape sequences for quotes, backslashes and control
  /// characters.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
