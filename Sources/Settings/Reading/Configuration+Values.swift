package import PhotoModel

/// The values of the settings. Nil means that a setting isn't set and has no fixed default.
extension Configuration {
  // MARK: Start

  /// The paths to use if none are named, or nil for the pictures folder.
  package var startPaths: [FilePath]? {
    guard let text = text(.startLibrary) else { return nil }
    return Configuration.isPath(text)
      ? expanded(text).map { [$0] } : library(named: Configuration.libraryName(text)).library?.paths
  }

  package var startView: String? { text(.startView) }
  package var sort: String? { text(.sort) }

  // MARK: Appearance

  package var density: String? { text(.gridDensity) }
  /// The templates of the lines of a cell.
  package var cellLines: [String]? {
    if case .texts(let lines) = self[.gridLines] { return lines }
    return nil
  }
  package var dateFormat: String? { text(.dateFormat) }
  /// The method for drawing pictures, or nil for the best one.
  package var graphics: String? {
    let name = text(.graphics)
    return name == "auto" ? nil : name
  }

  // MARK: Work

  package var changeTarget: ChangeTarget? { text(.changes).flatMap(ChangeTarget.init) }
  /// The names that scans skip, in which `*` is any text.
  package var ignoredNames: [String] {
    if case .texts(let names) = self[.ignore] { return names }
    return []
  }
  package var foldsStacks: Bool? { boolean(.stacks) }
  /// Whether photos are hashed in the background to find similar ones, without a question.
  package var comparesInBackground: Bool { text(.similar) == "background" }
  package var advancesInCulling: Bool? { boolean(.cullingAdvance) }
  package var storesRejectionAsRating: Bool { boolean(.rejectAsRating) ?? false }
  package var whichKeyDelay: Duration {
    guard case .integer(let milliseconds) = self[.whichKeyDelay] else { return .zero }
    return .milliseconds(milliseconds)
  }

  // MARK: Log

  package var logLevel: String? { text(.logLevel) }
  package var logFile: FilePath? {
    if case .path(let path) = self[.logFile] { return path }
    return nil
  }

  private func text(_ setting: Setting) -> String? {
    if case .text(let text) = self[setting] { return text }
    return nil
  }

  private func boolean(_ setting: Setting) -> Bool? {
    if case .boolean(let isOn) = self[setting] { return isOn }
    return nil
  }

  // MARK: The form of start.library

  /// Whether the value of `start.library` is a path rather than a name.
  static func isPath(_ text: String) -> Bool { text.hasPrefix("~") || text.contains("/") }

  static func libraryName(_ text: String) -> String {
    text.hasPrefix("@") ? String(text.dropFirst()) : text
  }
}
