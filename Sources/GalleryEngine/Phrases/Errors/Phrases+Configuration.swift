import Files
package import PhotoModel
package import Settings

/// Messages about the configuration file.
extension Phrases {
  /// A problem with its file, line and column, in the form that editors and compilers use.
  package static func located(_ problem: SettingProblem) -> String {
    let position = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(problem.file.displayString)\(position): \(sentence(problem))"
  }

  /// A problem without its position.
  package static func sentence(_ problem: SettingProblem) -> String {
    switch problem.reason {
    case .notTOML(let detail): safe(detail)
    case .unknownKey(let name, let near): "Unknown setting \(quoted(name))\(guess(near))"
    case .wrongType(let setting, let expected):
      "\(quoted(setting)) must be \(expected.words)"
    case .notATable(let name): "\(quoted(name)) must be a table: [\(distinct(name))]"
    case .outOfRange(let setting, let range):
      "\(quoted(setting)) must be from \(range.lowerBound) to \(range.upperBound)"
    case .unknownChoice(let setting, let value, let near, let choices):
      "\(quoted(setting)) can't be \(quoted(value))\(guess(near)); "
        + "the values are \(choices.joined(separator: ", "))"
    case .notAbsolute(let setting, let value):
      "The path \(quoted(value)) of \(quoted(setting)) must begin with / or ~/"
    case .invalidLibraryName(let name):
      "A library can't be named \(quoted(name)): "
        + "names have up to 40 characters, without spaces and slashes"
    case .libraryNamedAsCommand(let name):
      "A library can't be named \(quoted(name)): that is a command; choose another name"
    case .unknownLibrary(let name, let near):
      "Unknown library \(quoted(name))\(guess(near)); the table libraries has no such name"
    case .described(let sentence): safe(sentence)
    case .notAFile, .tooLong, .unreadable, .foreignOwner, .writableByOthers:
      ofWholeFile(problem)
    }
  }

  private static func ofWholeFile(_ problem: SettingProblem) -> String {
    switch problem.reason {
    case .notAFile: "This is not a file; all settings have their defaults"
    case .tooLong(let limit):
      "The file has more than \(limit >> 20) MB; all settings have their defaults"
    case .unreadable(let error):
      "The file can't be read: \(safe(error.description)); all settings have their defaults"
    case .foreignOwner:
      "The tables commands and on are not used: the file belongs to another user"
    case .writableByOthers:
      "The tables commands and on are not used: others may write the file; use chmod go-w"
    default: ""
    }
  }

  private static func guess(_ near: String?) -> String {
    near.map { " (did you mean \(quoted($0))?)" } ?? ""
  }

  /// The first problem for the screen, with a hint at the others.
  package static func configurationProblems(_ problems: [SettingProblem]) -> String? {
    guard let first = problems.first else { return nil }
    let line = first.position.map { " line \($0.line)" } ?? ""
    let others = problems.count == 1 ? "" : ", and \(problems.count - 1) more"
    return "Configuration\(line): \(sentence(first))\(others); see 'albumen config check'"
  }

  package static func noConfigurationProblems(_ file: FilePath) -> String {
    "\(quoted(file)) has no mistakes"
  }

  package static func noConfiguration(_ file: FilePath) -> String {
    "There is no \(quoted(file)); all settings have their defaults"
  }

  /// An argument `@NAME` that is neither a library nor an existing path.
  package static func unknownLibrary(_ name: String, near: String?, names: [String]) -> String {
    let message = "Unknown library \(quoted("@" + name))"
    if let near { return "\(message) (did you mean \(quoted("@" + near))?)" }
    guard !names.isEmpty else {
      return "\(message); 'albumen config edit' names libraries in the table libraries"
    }
    return "\(message); the libraries are "
      + names.map { "@" + distinct($0) }.joined(separator: ", ")
  }

  package static func invalidPresetName(_ name: String) -> String {
    "A preset can't be named \(quoted(name)): Albumen has such a preset, or the name is too long"
  }

  package static func invalidPresetValue(_ name: String, _ value: String) -> String {
    "\(quoted(name)) can't be \(quoted(value))"
  }

  package static func configurationCreated(_ file: FilePath) -> String {
    "Created \(quoted(file))"
  }

  package static func cannotCreateConfiguration(_ file: FilePath, _ reason: String) -> String {
    "Can't create \(quoted(file)): \(safe(reason))"
  }

  package static func noEditor(_ command: String) -> String {
    "Can't start the editor \(quoted(command)); set EDITOR to a program that edits text"
  }

  package static func editorFailed(_ command: String) -> String {
    "The editor \(quoted(command)) ended with an error; the file was not checked"
  }
}
