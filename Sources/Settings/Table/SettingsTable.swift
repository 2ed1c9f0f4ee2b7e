/// All settings. Reading, the template, the documentation and the list of `albumen config` follow
/// from this table.
package enum SettingsTable {
  /// The settings in the order of the template: those at the top of the file first, because TOML
  /// requires it, then tables.
  package static let all: [Setting] =
    top + [.libraries] + start + appearance + work + log + [.presets, .keys, .commands, .hooks]

  /// The names of the tables that contain settings, in their order.
  package static var groups: [String] {
    var groups: [String] = []
    for setting in all where !setting.group.isEmpty && groups.last != setting.group {
      groups.append(setting.group)
    }
    return groups
  }

  private static let top: [Setting] = [
    .sort, .graphics, .changes, .ignore, .stacks, .similar,
  ]
  private static let start: [Setting] = [.startLibrary, .startView]
  private static let appearance: [Setting] = [.gridDensity, .gridLines, .dateFormat]
  private static let work: [Setting] = [.cullingAdvance, .rejectAsRating, .whichKeyDelay]
  private static let log: [Setting] = [.logLevel, .logFile]
}
