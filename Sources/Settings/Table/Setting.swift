/// A setting of the configuration file.
package struct Setting: Hashable, Sendable {
  /// What applies if a setting isn't set.
  package enum Fallback: Hashable, Sendable {
    case value(SettingValue)
    /// No fixed value: a sentence that says what applies, and an example.
    case described(String, example: SettingValue)
    /// An empty table; the lines of an example.
    case table(example: [String])
  }

  /// The name with the tables that contain it: `grid.density`.
  package var name: String
  package var type: SettingType
  package var fallback: Fallback
  /// What it does, in one sentence.
  package var summary: String
  /// The environment variable that takes precedence, if any.
  package var variable: String?
  /// The option of commands that takes precedence, if any.
  package var option: String?

  package init(
    _ name: String, _ type: SettingType, _ fallback: Fallback, _ summary: String,
    variable: String? = nil, option: String? = nil
  ) {
    self.name = name
    self.type = type
    self.fallback = fallback
    self.summary = summary
    self.variable = variable
    self.option = option
  }

  /// The default, or nil if it isn't one value.
  package var standard: SettingValue? {
    if case .value(let value) = fallback { return value }
    return nil
  }

  /// The table that contains the setting: `grid` for `grid.density`. Empty for a setting at the
  /// top of the file, and for a table.
  package var group: String {
    guard type != .table, let dot = name.lastIndex(of: ".") else { return "" }
    return String(name[..<dot])
  }

  /// The name without the group.
  package var key: String {
    group.isEmpty ? name : String(name.dropFirst(group.count + 1))
  }

  /// The variable and the option that take precedence, in words. Nil if there are none.
  package var precedence: String? {
    let names = [variable, option].compactMap { $0 }
    guard !names.isEmpty else { return nil }
    return names.joined(separator: " and ")
      + (names.count == 1 ? " takes precedence." : " take precedence.")
  }
}
