package import PhotoModel
import PhotoQuery

/// The settings in force, each with its origin.
package struct Configuration: Sendable {
  struct Entry: Hashable, Sendable {
    var value: SettingValue
    var origin: SettingOrigin
  }

  /// The configuration file, whether it exists or not.
  package let file: FilePath
  /// The problems of the file, in the order of their positions.
  package internal(set) var problems: [SettingProblem] = []
  /// The libraries of the table `libraries`, in its order.
  package internal(set) var libraries: [NamedLibrary] = []

  var entries: [String: Entry] = [:]
  var tables: [String: [TOMLEntry]] = [:]
  private let home: FilePath

  /// Creates a configuration with the defaults.
  package init(file: FilePath, home: FilePath) {
    self.file = file
    self.home = home
  }

  /// The value in force, or nil if the setting isn't set and has no fixed default.
  package subscript(setting: Setting) -> SettingValue? {
    entries[setting.name]?.value ?? setting.standard
  }

  package func origin(of setting: Setting) -> SettingOrigin {
    if let entry = entries[setting.name] { return entry.origin }
    let first =
      setting == .libraries ? libraries.first?.position : tables[setting.name]?.first?.position
    if let first { return .file(first) }
    return .standard
  }

  /// Returns the entries of a table of the user, in the order of the file.
  package func table(_ setting: Setting) -> [TOMLEntry] { tables[setting.name] ?? [] }

  /// Applies the environment variables of settings.
  package mutating func apply(_ environment: Environment) {
    for setting in SettingsTable.all {
      guard let variable = setting.variable, let value = environment[variable], !value.isEmpty
      else { continue }
      override(setting, with: .text(value), from: .environment(variable))
    }
  }

  /// Sets a setting to the value of a variable or an option. It isn't checked here: what uses it
  /// reports an unknown value.
  package mutating func override(
    _ setting: Setting, with value: SettingValue, from origin: SettingOrigin
  ) {
    entries[setting.name] = Entry(value: value, origin: origin)
  }

  /// Adds a problem that the reader of a table of the user found.
  package mutating func report(_ problem: SettingProblem) {
    let position = problem.position ?? .start
    let index = problems.firstIndex { position < $0.position ?? .start } ?? problems.endIndex
    problems.insert(problem, at: index)
  }

  /// Returns the library with a name. If there is none, returns the most similar name.
  package func library(
    named name: String
  ) -> (library: NamedLibrary?, near: String?) {
    if let library = libraries.first(where: { $0.name == name }) { return (library, nil) }
    return (nil, NearestWord.of(name, among: libraries.map(\.name)))
  }

  /// Returns a path with `~` replaced by the home folder, or nil if it isn't absolute.
  func expanded(_ path: String) -> FilePath? {
    guard path != "~" else { return home }
    let bytes = path.hasPrefix("~/") ? home.bytes + Array(path.utf8.dropFirst()) : Array(path.utf8)
    return bytes.first == .slash && !bytes.contains(0)
      ? FilePath(bytes: bytes).absolute(in: home) : nil
  }
}
