package import PhotoExport
package import PhotoModel
package import TerminalKit

/// Error messages.
///
/// They state what happened, to what, and what to do next if anything can be done. The user's own
/// text is in single quotes and safe to show on a terminal. Messages have no full stop.
extension Phrases {
  /// How a message names a path: by its last component on screen, in full in a log.
  package enum Naming: Sendable {
    case name, path
  }

  /// Returns a name or path in quotes. Characters that a terminal wouldn't show are escaped in
  /// shell syntax.
  package static func quoted(_ path: FilePath, _ naming: Naming = .path) -> String {
    ShellWord.inSentence(
      naming == .name && !path.name.isEmpty ? FilePath(bytes: Array(path.name)) : path)
  }

  package static func quoted(_ text: String) -> String {
    "'" + distinct(text) + "'"
  }

  /// Returns the text without anything that is unsafe to write to a terminal.
  package static func safe(_ text: String) -> String {
    DisplayText.glyphs(of: text).map(\.text).joined()
  }

  package static func sentence(_ problem: ScanProblem, naming: Naming = .path) -> String {
    let path = quoted(problem.path, naming)
    guard problem.isFolder else {
      switch problem.reason {
      case .missing: return "Can't find \(path)"
      case .noPermission: return "Can't read \(path): no permission"
      case .notAFolder: return "Can't open \(path): it is not a folder"
      case .unreadable(let words): return "Can't read \(path): \(safe(words))"
      case .damaged(let words): return "Can't read all of \(path): the file \(safe(words))"
      }
    }
    switch problem.reason {
    case .missing: return "Can't find the folder \(path)"
    case .noPermission:
      return "Can't open the folder \(path): no permission; "
        + "let yourself in with chmod u+rx, or ask its owner"
    case .notAFolder: return "Can't open \(path): it is not a folder"
    case .unreadable(let words), .damaged(let words):
      return "Can't read the folder \(path): \(safe(words))"
    }
  }

  /// The destination of an export; `-` is standard output.
  private static func exportPlace(_ destination: FilePath) -> String {
    destination == FilePath("-") ? "standard output" : quoted(destination)
  }

  /// The result of an export, in one line.
  package static func summary(_ report: ExportReport) -> String {
    let destination = exportPlace(report.destination)
    let copied = NumberText.count(report.copied, "file")
    let size = NumberText.bytes(report.byteCount)
    if report.isCancelled {
      return "Cancelled: \(copied) of \(NumberText.grouped(report.planned)) exported to "
        + destination
    }
    let left = [
      report.same > 0 ? "\(NumberText.grouped(report.same)) there already" : nil,
      report.skipped > 0 ? "\(NumberText.grouped(report.skipped)) left out" : nil,
    ].compactMap(\.self).map { ", " + $0 }.joined()
    if report.copied + report.same + report.skipped < report.planned {
      return "Exported \(copied) of \(NumberText.grouped(report.planned)), \(size), to "
        + destination + left
    }
    return "Exported \(copied), \(size), to \(destination)\(left)"
  }

  /// What an export would do.
  package static func summary(_ plan: ExportPlan) -> String {
    var text =
      NumberText.count(plan.items.count, "photo") + ", "
      + NumberText.count(plan.fileCount, "file") + ", \(NumberText.bytes(plan.byteCount)) to "
      + exportPlace(plan.destination)
    if let memory = plan.previous, memory.currentCount > 0 {
      text += "; \(NumberText.count(memory.currentCount, "file")) there already"
    }
    if plan.clashCount > 0 {
      let taken = NumberText.count(plan.clashCount, "name") + " taken"
      switch plan.policy.clash {
      case .number: text += "; \(taken), so numbered"
      case .skip: text += "; \(taken), so left out"
      case .replace: text += "; \(taken), and replaced"
      case .ask: text += "; \(taken), which is asked about"
      }
    }
    if plan.isTooLarge, let free = plan.freeByteCount {
      text += "; only \(NumberText.bytes(free)) are free there"
    }
    return text
  }

  package static func noPhotos(in paths: [FilePath]) -> String {
    guard let first = paths.first else { return "No photos" }
    return paths.count == 1
      ? "No photos in \(quoted(first))"
      : "No photos in \(quoted(first)) and \(NumberText.count(paths.count - 1, "other folder"))"
  }

  package static func sentence(_ error: TerminalError) -> String {
    switch error.code {
    case .notATerminal: return "The browser needs a terminal; for scripts, see albumen list --help"
    case .typeUnset:
      return "TERM is not set, so the terminal is unknown; try TERM=xterm-256color"
    case .typeTooSimple:
      return "A terminal of type \(quoted(error.detail)) can't show the browser; "
        + "for scripts, see albumen list --help"
    case .typeUnknown:
      return "The terminal's type \(quoted(error.detail)) is unknown; try TERM=xterm-256color"
    case .system: return "Can't use the terminal: \(safe(error.detail))"
    }
  }

  /// A file that should be shown in its folder, but is no photo.
  package static func noPhoto(_ path: FilePath) -> String {
    "\(quoted(path, .name)) is no photo; its folder is shown"
  }

  /// The program was started without a folder, and there is no pictures folder.
  package static func noPicturesFolder(_ path: FilePath) -> String {
    "Can't find your pictures folder \(quoted(path)): start Albumen with a folder of photos, "
      + "as 'albumen FOLDER'; 'albumen --help' shows more"
  }

  /// Why nothing can be done with a file.
  static let offlineReason = "its disk is not there; connect it and try again"

  /// Shown with the stored details of a photo whose disk is disconnected.
  package static let diskDisconnected = "Its disk is not there: this is what is remembered of it"

  /// A folder that became unavailable while its photos were shown.
  package static func folderUnavailable(_ folder: FilePath?) -> String {
    let name = folder.map { quoted($0, .name) } ?? "a folder"
    return "\(name) is not there now: its photos stay, and are looked for"
  }

  /// A folder that is available again.
  package static func folderAvailableAgain(_ folder: FilePath?) -> String {
    "\(folder.map { quoted($0, .name) } ?? "the folder") is there again"
  }

  /// A photo that can't be opened; `path` is nil if it isn't known yet.
  package static func offline(_ path: FilePath?) -> String {
    let photo = path.map { quoted($0, .name) } ?? "this photo"
    return "Can't open \(photo): its disk is not there; connect it and try again"
  }

  /// The number of photos that can't be exported.
  package static func offline(_ count: Int) -> String {
    let photos = NumberText.count(count, "photo")
    return count == 1
      ? "Can't export 1 photo: its disk is not there"
      : "Can't export \(photos): the disk is not there"
  }

  /// An unknown command. `near` is a suggestion.
  package static func noCommand(_ word: FilePath, near: String?) -> String {
    let guess = near.map { ": did you mean '\($0)'?" } ?? ""
    let folder = ShellWord.quoted(FilePath(bytes: Array("./".utf8) + word.bytes))
    return "There is no command \(quoted(word))\(guess) (a folder would be \(folder))"
  }

  /// An unknown argument of `albumen help`.
  package static func noHelp(_ word: FilePath, near: String?) -> String {
    let typed = "There is no command \(quoted(word))"
    return near.map { "\(typed): did you mean 'albumen help \($0)'?" }
      ?? "\(typed); 'albumen --help' lists all"
  }

  /// An unknown option. `near` is a suggestion.
  package static func noOption(_ option: FilePath, near: String) -> String {
    "There is no option \(quoted(option)): did you mean '\(near)'?"
  }

  /// An unknown subcommand of `album` or of another command with subcommands.
  package static func noCommand(
    _ word: FilePath, near: String?, in group: String, _ commands: [String]
  ) -> String {
    let typed = quoted("\(group) \(word.displayString)")
    if let near { return "There is no command \(typed): did you mean '\(group) \(near)'?" }
    return "There is no command \(typed); behind '\(group)' stands one of "
      + commands.joined(separator: ", ")
  }

  package static let pathsExpected =
    "'-' reads paths from standard input; pipe some in, or name folders instead"
  package static let noPathsOnInput = "No paths on standard input"

  package static func cannotReadInput(_ reason: String) -> String {
    "Can't read standard input: \(safe(reason))"
  }

  package static func cannotWriteOutput(_ reason: String) -> String {
    "Can't write the output: \(safe(reason))"
  }

  /// A requested log that can't be written.
  package static func cannotLog(_ path: FilePath, _ reason: String) -> String {
    "Can't write the log \(quoted(path)): \(safe(reason)); name another file with --log"
  }

  package static let logHasOtherContents = "the file holds something else"
  package static let logIsCatalogue = "the file is the catalogue's"
  package static let logIsInPackage = "its folder \(belongsToProgram)"
  package static let logHasNoReader = "nothing reads from it"

  /// The number of log lines that could not be written.
  package static func lostLogLines(_ count: Int) -> String {
    "\(NumberText.count(count, "line")) of the log could not be written: name another file with --log"
  }

  /// An unknown log level.
  package static func noLogLevel(_ word: String, _ words: [String]) -> String {
    "There is no level \(quoted(word)) of the log (ALBUMEN_LOG); there are "
      + words.joined(separator: ", ")
  }

  /// Returns several lines, each made safe for a terminal.
  package static func safeLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }
      .joined(separator: "\n")
  }
}
