import GalleryEngine
import PhotoModel
import Settings

/// The list of all settings with their values and origins.
struct ConfigurationList {
  private let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }

  var lines: [String] {
    var table = Table(.left, .left, .left)
    for setting in SettingsTable.all {
      table.add(setting.name, value(of: setting), origin(of: setting))
    }
    return table.lines
  }

  /// One object per setting.
  var json: [UInt8] {
    var writer = JSONWriter()
    for setting in SettingsTable.all {
      writer.line { json in
        json.field("name", setting.name)
        write(setting, to: &json)
        switch configuration.origin(of: setting) {
        case .standard: json.field("origin", "default")
        case .file(let position):
          json.field("origin", "file")
          json.field("file", configuration.file)
          json.field("line", position.line)
          json.field("column", position.column)
        case .environment(let name):
          json.field("origin", "environment")
          json.field("variable", name)
        case .option(let name):
          json.field("origin", "option")
          json.field("option", name)
        }
      }
    }
    return writer.bytes
  }

  /// Writes the value, unless there is none. A table has the names of its keys.
  private func write(_ setting: Setting, to json: inout JSONWriter) {
    switch configuration[setting] {
    case .boolean(let isOn): json.field("value", isOn)
    case .integer(let number): json.field("value", number)
    case .text(let text): json.field("value", text)
    case .path(let path): json.field("value", path)
    case .texts(let texts): json.field("value", texts)
    case nil: json.field("keys", keys(of: setting))
    }
  }

  private func value(of setting: Setting) -> String {
    if let value = configuration[setting] { return value.toml }
    switch setting.fallback {
    case .value: return ""
    case .described(let sentence, _): return sentence
    case .table: return keys(of: setting).joined(separator: ", ")
    }
  }

  private func keys(of setting: Setting) -> [String] {
    if setting == .libraries { return configuration.libraries.map(\.name) }
    return configuration.table(setting).map(\.key)
  }

  private func origin(of setting: Setting) -> String {
    switch configuration.origin(of: setting) {
    case .standard: "default"
    case .file(let position): "\(configuration.file.displayString):\(position.line)"
    case .environment(let name): name
    case .option(let name): name
    }
  }
}
