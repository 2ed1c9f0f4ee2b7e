/// The commented configuration file that `albumen config --default` prints.
package enum SettingsTemplate {
  private static let width = 90

  /// A valid document that sets nothing. Lines that begin with `#` and no space are settings with
  /// their defaults or, if there is no fixed default, with an example.
  package static var text: String {
    var lines = wrapped(
      "Settings of Albumen. 'albumen config' lists the settings in force, 'albumen config check' "
        + "finds mistakes in this file, and Configuration.md describes it. To change a setting, "
        + "remove the '#' at the start of its line.")
    var group = ""
    for setting in SettingsTable.all {
      lines.append("")
      if setting.group != group, !setting.group.isEmpty {
        lines += ["[\(setting.group)]"]
      }
      group = setting.group
      lines += block(setting)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func block(_ setting: Setting) -> [String] {
    var lines = wrapped(setting.summary)
    switch setting.fallback {
    case .value(let value):
      lines += wrapped("Values: \(setting.type.words).")
      if let precedence = setting.precedence { lines += wrapped(precedence) }
      lines.append("#\(setting.key) = \(value.toml)")
    case .described(let sentence, let example):
      lines += wrapped("Values: \(setting.type.words). Default: \(sentence)")
      if let precedence = setting.precedence { lines += wrapped(precedence) }
      lines.append("#\(setting.key) = \(example.toml)")
    case .table(let example):
      // An empty table sets nothing.
      lines += example.map { $0 == "[\(setting.name)]" ? $0 : "#" + $0 }
    }
    return lines
  }

  /// Returns the text as comments, broken between words.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = "#"
    for word in text.split(separator: " ") {
      if line.count + 1 + word.count > width {
        lines.append(line)
        line = "#"
      }
      line += " " + word
    }
    return lines + [line]
  }
}
