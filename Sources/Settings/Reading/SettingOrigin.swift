/// Where the value of a setting comes from.
package enum SettingOrigin: Hashable, Sendable {
  case standard
  /// The configuration file, at the position of the value.
  case file(TOMLPosition)
  /// An environment variable.
  case environment(String)
  /// An option of the command line.
  case option(String)
}
