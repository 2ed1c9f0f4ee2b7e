package import Files
package import PhotoModel

/// A mistake in the configuration file. Everything else in the file applies nevertheless, except
/// after `notTOML` and the reasons that concern the whole file.
package struct SettingProblem: Hashable, Sendable, Error {
  package var file: FilePath
  /// Nil if the problem concerns the whole file.
  package var position: TOMLPosition?
  package var reason: Reason

  package init(file: FilePath, position: TOMLPosition? = nil, _ reason: Reason) {
    self.file = file
    self.position = position
    self.reason = reason
  }

  package enum Reason: Hashable, Sendable {
    /// The message of the parser.
    case notTOML(String)
    /// The full name of the key, and a setting with a similar name.
    case unknownKey(String, near: String?)
    case wrongType(setting: String, expected: SettingType)
    /// A key that is a table has another value.
    case notATable(String)
    case outOfRange(setting: String, ClosedRange<Int>)
    case unknownChoice(setting: String, value: String, near: String?, choices: [String])
    case notAbsolute(setting: String, value: String)
    case invalidLibraryName(String)
    case libraryNamedAsCommand(String)
    /// `start.library` names no library of the table.
    case unknownLibrary(String, near: String?)
    /// A problem found by the reader of a table of the user, in words.
    case described(String)

    /// The path leads to a folder, a pipe or a device.
    case notAFile
    /// The limit in bytes.
    case tooLong(Int)
    case unreadable(Errno)
    /// Another user owns the file.
    case foreignOwner
    /// The group or others may write the file.
    case writableByOthers
  }

  /// The setting, word or library that was probably meant.
  package var near: String? {
    switch reason {
    case .unknownKey(_, let near), .unknownChoice(_, _, let near, _), .unknownLibrary(_, let near):
      near
    default: nil
    }
  }
}
