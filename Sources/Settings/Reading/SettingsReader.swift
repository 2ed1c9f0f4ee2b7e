import PhotoModel
import PhotoQuery

/// Reads settings from a TOML document, and collects its problems.
struct SettingsReader {
  /// The maximum number of problems reported. A file with more is no configuration file.
  static let problemLimit = 100

  /// The settings that are read.
  let settings: [Setting]
  /// The names of commands, which no library may have.
  let commands: Set<String>
  private(set) var configuration: Configuration

  init(
    into configuration: Configuration, settings: [Setting] = SettingsTable.all,
    commands: Set<String>
  ) {
    self.configuration = configuration
    self.settings = settings
    self.commands = commands
  }

  mutating func read(_ document: TOMLDocument) {
    read(document.entries, in: "")
    checkStartLibrary()
    configuration.problems.sort {
      ($0.position ?? .start) < ($1.position ?? .start)
    }
  }

  /// Reads the keys of a table. `prefix` is empty or ends with a dot.
  private mutating func read(_ entries: [TOMLEntry], in prefix: String) {
    for entry in entries {
      let name = prefix + entry.key
      if let setting = settings.first(where: { $0.name == name }) {
        read(entry, as: setting)
      } else if settings.contains(where: { $0.group == name }) {
        guard case .table(let entries) = entry.value.content else {
          report(.notATable(name), at: entry.value.position)
          continue
        }
        read(entries, in: name + ".")
      } else {
        report(.unknownKey(name, near: near(entry.key, in: prefix)), at: entry.position)
      }
    }
  }

  /// Returns the setting or table that was probably meant: one of the same table, or the same key
  /// of another table.
  private func near(_ key: String, in prefix: String) -> String? {
    guard configuration.problems.count < SettingsReader.problemLimit else { return nil }
    let names = settings.map(\.name) + settings.map(\.group).filter { !$0.isEmpty }
    let siblings = names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      .filter { !$0.contains(".") }
    if let near = NearestWord.of(key, among: siblings) { return prefix + near }
    return settings.first { $0.key == key }?.name
  }

  private mutating func read(_ entry: TOMLEntry, as setting: Setting) {
    if setting.type == .table {
      guard case .table(let entries) = entry.value.content else {
        return report(.notATable(setting.name), at: entry.value.position)
      }
      if setting == .libraries { return readLibraries(entries) }
      configuration.tables[setting.name] = entries
      return
    }
    do throws(Refusal) {
      configuration.entries[setting.name] = Configuration.Entry(
        value: try value(entry.value, of: setting), origin: .file(entry.value.position))
    } catch {
      report(error.reason, at: error.position)
    }
  }

  private mutating func report(_ reason: SettingProblem.Reason, at position: TOMLPosition) {
    guard configuration.problems.count < SettingsReader.problemLimit else { return }
    configuration.problems.append(
      SettingProblem(file: configuration.file, position: position, reason))
  }
}

// MARK: Values

extension SettingsReader {
  /// Why a value isn't accepted.
  private struct Refusal: Error {
    var reason: SettingProblem.Reason
    var position: TOMLPosition
  }

  private func value(
    _ value: TOMLValue, of setting: Setting
  ) throws(Refusal) -> SettingValue {
    switch (setting.type, value.content) {
    case (.boolean, .boolean(let isOn)): return .boolean(isOn)
    case (.integer(let range, _), .integer(let number)):
      guard let number = Int(exactly: number), range.contains(number) else {
        throw Refusal(reason: .outOfRange(setting: setting.name, range), position: value.position)
      }
      return .integer(number)
    case (.choice(let choices), .string(let text)):
      guard choices.contains(text) else {
        throw Refusal(
          reason: .unknownChoice(
            setting: setting.name, value: text, near: NearestWord.of(text, among: choices),
            choices: choices), position: value.position)
      }
      return .text(text)
    case (.text, .string(let text)): return .text(text)
    case (.path, .string): return .path(try path(value, of: setting.name))
    case (.texts, .array(let values)):
      var texts: [String] = []
      for item in values {
        guard case .string(let text) = item.content else {
          throw Refusal(
            reason: .wrongType(setting: setting.name, expected: setting.type),
            position: item.position)
        }
        texts.append(text)
      }
      return .texts(texts)
    default:
      throw Refusal(
        reason: .wrongType(setting: setting.name, expected: setting.type),
        position: value.position)
    }
  }

  /// Returns the path in a text.
  private func path(_ value: TOMLValue, of name: String) throws(Refusal) -> FilePath {
    guard case .string(let text) = value.content else {
      throw Refusal(
        reason: .wrongType(setting: name, expected: .path), position: value.position)
    }
    guard let path = configuration.expanded(text) else {
      throw Refusal(reason: .notAbsolute(setting: name, value: text), position: value.position)
    }
    return path
  }

  // MARK: Libraries

  private mutating func readLibraries(_ entries: [TOMLEntry]) {
    for entry in entries {
      guard NamedLibrary.isValid(name: entry.key) else {
        report(.invalidLibraryName(entry.key), at: entry.position)
        continue
      }
      guard !commands.contains(entry.key) else {
        report(.libraryNamedAsCommand(entry.key), at: entry.position)
        continue
      }
      do throws(Refusal) {
        let paths = try libraryPaths(entry)
        configuration.libraries.append(
          NamedLibrary(name: entry.key, paths: paths, position: entry.position))
      } catch {
        report(error.reason, at: error.position)
      }
    }
  }

  /// Returns the paths of a library: a path, or a list of at least one path.
  private func libraryPaths(_ entry: TOMLEntry) throws(Refusal) -> [FilePath] {
    let name = "\(Setting.libraries.name).\(entry.key)"
    guard case .array(let values) = entry.value.content else {
      return [try path(entry.value, of: name)]
    }
    guard !values.isEmpty else {
      throw Refusal(
        reason: .wrongType(setting: name, expected: .path), position: entry.value.position)
    }
    var paths: [FilePath] = []
    for value in values { paths.append(try path(value, of: name)) }
    return paths
  }

  /// Removes `start.library` if it is neither a library of the table nor an absolute path.
  private mutating func checkStartLibrary() {
    let setting = Setting.startLibrary
    guard let entry = configuration.entries[setting.name], case .text(let text) = entry.value,
      case .file(let position) = entry.origin, configuration.startPaths == nil
    else { return }
    configuration.entries[setting.name] = nil
    let name = Configuration.libraryName(text)
    report(
      Configuration.isPath(text)
        ? .notAbsolute(setting: setting.name, value: text)
        : .unknownLibrary(name, near: configuration.library(named: name).near), at: position)
  }
}
