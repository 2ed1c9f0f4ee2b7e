import Settings

/// The manual page of the configuration file, `albumen-config.5`, from the table of settings.
enum ConfigPage {
  /// A setting: its name with its section, the values that it accepts, the value without the
  /// setting, and what it does.
  struct Row {
    var name: String
    var type: String
    var standard: String
    var text: String
  }

  /// The rows of the table of settings.
  static var rows: [Row] {
    SettingsTable.all.map { setting in
      let standard: String =
        switch setting.fallback {
        case .value(let value): value.toml
        case .described(let sentence, _): sentence
        case .table: "an empty table"
        }
      let purpose = [setting.summary, setting.precedence].compactMap { $0 }.joined(separator: " ")
      return Row(name: setting.name, type: setting.type.words, standard: standard, text: purpose)
    }
  }

  static func text(_ rows: [Row], version: String) -> String {
    var page = Roff("albumen-config", section: 5, version: version)
    page.name("albumen-config", "the configuration file of Albumen")
    page.heading("SYNOPSIS")
    page.verbatim(["$XDG_CONFIG_HOME/albumen/config.toml", "~/.config/albumen/config.toml"])
    page.heading("DESCRIPTION")
    page.paragraphs(
      "The file is TOML. 'albumen config --default' prints it with all settings as comments, and "
        + "'albumen config check' reports mistakes. Options and environment variables take "
        + "precedence.")
    page.heading("SETTINGS")
    for row in rows {
      let end = row.standard.hasSuffix(".") ? "" : "."
      page.item(row.name, [row.text, "Values: \(row.type). Default: \(row.standard)\(end)"])
    }
    page.heading("SEE ALSO")
    page.paragraphs("albumen(1), albumen-config(1), albumen-queries(7)")
    return page.text
  }
}
