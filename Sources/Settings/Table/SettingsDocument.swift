/// The documentation of the settings, in Markdown: `Documentation/Configuration.md`.
package enum SettingsDocument {
  package static var markdown: String {
    var lines = [introduction]
    for group in [""] + SettingsTable.groups {
      let settings = SettingsTable.all.filter { $0.group == group && $0.type != .table }
      lines += ["", group.isEmpty ? "## At the top of the file" : "## [\(group)]", ""]
      lines += ["| setting | values | default | purpose |", "|---|---|---|---|"]
      lines += settings.map(row)
    }
    for setting in SettingsTable.all {
      guard case .table(let example) = setting.fallback else { continue }
      lines += ["", "## [\(setting.name)]", "", setting.summary, "", "```toml"] + example + ["```"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let introduction = """
    # Configuration

    Settings are in one file in [TOML](https://toml.io), `~/.config/albumen/config.toml`, or in `albumen` in
    `$XDG_CONFIG_HOME`. Without it, all settings have their defaults.

    ```
    albumen config edit        # opens it in $VISUAL or $EDITOR, and checks it afterwards
    albumen config check       # lists mistakes with their lines
    albumen config             # lists the settings in force, and where each comes from
    albumen config --default   # prints a file with all settings as comments
    ```

    A mistake, such as an unknown setting or a wrong value, doesn't affect the other settings. Environment variables take
    precedence over the file, and options over both. `~/` in a path is your home folder.

    The file may be a symbolic link. If another user owns it, or its group or others may write it, the tables `commands`
    and `on` are not used, because they start programs: `chmod go-w` on the file makes it safe. A file of more than 1 MB
    is not read.
    """

  private static func row(_ setting: Setting) -> String {
    let standard: String
    switch setting.fallback {
    case .value(let value): standard = code(value.toml)
    case .described(let sentence, _): standard = sentence
    case .table: standard = ""
    }
    let purpose = [setting.summary, setting.precedence].compactMap { $0 }.joined(separator: " ")
    return
      "| \(code(setting.key)) | \(words(setting.type)) | \(cell(standard)) | \(cell(purpose)) |"
  }

  private static func words(_ type: SettingType) -> String {
    guard case .choice(let choices) = type else { return type.words }
    return choices.map { code("\"\($0)\"") }.joined(separator: " ")
  }

  private static func code(_ text: String) -> String { "`\(cell(text))`" }

  /// A bar would end the cell of a table.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
