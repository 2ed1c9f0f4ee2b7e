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
      case .unreadable(let detail): return "Can't read \(path): \(safe(detail))"
      case .damaged(let detail): return "Can't read all of \(path): the file \(safe(detail))"
      }
    }
    switch problem.reason {
    case .missing: return "Can't find the folder \(path)"
    case .noPermission:
      return "Can't open the folder \(path): no permission; "
        + "allow it with chmod u+rx, or ask its owner"
    case .notAFolder: return "Can't open \(path): it is not a folder"
    case .unreadable(let detail), .damaged(let detail):
      return "Can't read the folder \(path): \(safe(detail))"
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
    let planned = NumberText.count(report.planned, "file")
    let size = NumberText.bytes(report.byteCount)
    if report.isCancelled {
      return "Cancelled: exported \(NumberText.grouped(report.copied)) of \(planned) to "
        + destination
    }
    let left = [
      report.unchanged > 0 ? "\(NumberText.grouped(report.unchanged)) already there" : nil,
      report.skipped > 0 ? "\(NumberText.grouped(report.skipped)) skipped" : nil,
    ].compactMap(\.self).map { ", " + $0 }.joined()
    if report.copied + report.unchanged + report.skipped < report.planned {
      return "Exported \(NumberText.grouped(report.copied)) of \(planned) (\(size)) to "
        + destination + left
    }
    return "Exported \(copied) (\(size)) to \(destination)\(left)"
  }

  /// What an export would do.
  package static func summary(_ trial: ExportTrial) -> String {
    let photos = NumberText.count(trial.photoCount, "photo")
    let files = NumberText.count(trial.fileCount, "file")
    var text =
      "\(photos) (\(files), \(NumberText.bytes(trial.byteCount))) would be exported to "
      + exportPlace(trial.plan.destination)
    if trial.unchangedFileCount > 0 {
      text += "; \(NumberText.count(trial.unchangedFileCount, "file")) already there"
    }
    let clashes: [(ExportTrial.Outcome, String)] = [
      (.replaced, "will be replaced"), (.numbered, "will be numbered"),
      (.skipped, "will be skipped"), (.asked, "will ask"),
    ]
    for (outcome, words) in clashes where trial.count(outcome) > 0 {
      text += "; \(NumberText.count(trial.count(outcome), "name")) taken, \(words)"
    }
    if trial.isTooLarge, let free = trial.plan.freeByteCount {
      text += "; only \(NumberText.bytes(free)) free there"
    }
    return text
  }

  /// What an export is about to do although the free space is insufficient.
  package static func startOfTooLarge(_ plan: ExportPlan) -> String {
    let photos = NumberText.count(plan.items.count, "photo")
    let files = NumberText.count(plan.fileCount, "file")
    let text =
      "Exporting \(photos) (\(files), \(NumberText.bytes(plan.byteCount))) to "
      + exportPlace(plan.destination)
    guard let free = plan.freeByteCount else { return text }
    return text + "; only \(NumberText.bytes(free)) free there"
  }

  package static func noPhotos(in paths: [FilePath]) -> String {
    guard let first = paths.first else { return "No photos" }
    return paths.count == 1
      ? "No photos in \(quoted(first))"
      : "No photos in \(quoted(first)) and \(NumberText.count(paths.count - 1, "other folder"))"
  }

  package static func sentence(_ error: TerminalError) -> String {
    switch error.code {
    case .notATerminal:
      return "The browser needs a terminal; for scripts, see 'albumen list --help'"
    case .typeUnset:
      return "TERM is not set, so the terminal is unknown; try TERM=xterm-256color"
    case .typeTooSimple:
      return "A terminal of type \(quoted(error.detail)) can't show the browser; "
        + "for scripts, see 'albumen list --help'"
    case .typeUnknown:
      return "The terminal's type \(quoted(error.detail)) is unknown; try TERM=xterm-256color"
    case .system: return "Can't use the terminal: \(safe(error.detail))"
    }
  }

  /// A file that should be shown in its folder, but is no photo.
  package static func noPhoto(_ path: FilePath) -> String {
    "\(quoted(path, .name)) is not a photo; showing its folder"
  }

  /// The program was started without a folder, and there is no pictures folder.
  package static func noPicturesFolder(_ path: FilePath) -> String {
    "Can't find your pictures folder \(quoted(path)). Start Albumen with a folder of photos: "
      + "albumen FOLDER"
  }

  /// Why nothing can be done with a file.
  static let offlineReason = "its disk is not connected; connect it and try again"

  /// Shown with the stored details of a photo whose disk is disconnected.
  package static let diskDisconnected = "Its disk is not connected: these are the stored details"

  /// A folder that became unavailable while its photos were shown.
  package static func folderUnavailable(_ folder: FilePath?) -> String {
    let name = folder.map { quoted($0, .name) } ?? "a folder"
    return "\(name) is not available: its photos stay listed until it is back"
  }

  /// A folder that is available again.
  package static func folderAvailableAgain(_ folder: FilePath?) -> String {
    "\(folder.map { quoted($0, .name) } ?? "the folder") is available again"
  }

  /// A photo that can't be opened; `path` is nil if it isn't known yet.
  package static func offline(_ path: FilePath?) -> String {
    let photo = path.map { quoted($0, .name) } ?? "this photo"
    return "Can't open \(photo): its disk is not connected; connect it and try again"
  }

  /// The number of photos that can't be exported.
  package static func offline(_ count: Int) -> String {
    let photos = NumberText.count(count, "photo")
    return count == 1
      ? "Can't export 1 photo: its disk is not connected"
      : "Can't export \(photos): the disk is not connected"
  }

  /// An unknown command. `near` is a suggestion.
  package static func noCommand(_ word: FilePath, near: String?) -> String {
    let guess = near.map { " (did you mean '\($0)'?)" } ?? ""
    let folder = ShellWord.quoted(FilePath(bytes: Array("./".utf8) + word.bytes))
    return "Unknown command \(quoted(word))\(guess); for a folder, use \(folder)"
  }

  /// An unknown argument of `albumen help`.
  package static func noHelp(_ word: FilePath, near: String?) -> String {
    let message = "Unknown command \(quoted(word))"
    return near.map { "\(message) (did you mean 'albumen help \($0)'?)" }
      ?? "\(message); 'albumen --help' lists all commands"
  }

  /// An unknown option. `near` is a suggestion.
  package static func noOption(_ option: FilePath, near: String) -> String {
    "Unknown option \(quoted(option)) (did you mean '\(near)'?)"
  }

  /// An unknown subcommand of `album` or of another command with subcommands.
  package static func noCommand(
    _ word: FilePath, near: String?, in group: String, _ commands: [String]
  ) -> String {
    let quotedCommand = quoted("\(group) \(word.displayString)")
    if let near { return "Unknown command \(quotedCommand) (did you mean '\(group) \(near)'?)" }
    return "Unknown command \(quotedCommand); the commands of '\(group)' are "
      + commands.joined(separator: ", ")
  }

  package static let pathsExpected =
    "'-' reads paths from standard input; pipe some in, or name folders instead"
  package static let noPathsOnInput = "No paths on standard input"

  package static func reportWritten(_ path: FilePath) -> String {
    "Wrote \(quoted(path)), without names of people, places and files; read it before you send it"
  }

  package static func cannotReadInput(_ reason: String) -> String {
    "Can't read standard input: \(safe(reason))"
  }

  package static func cannotWriteOutput(_ reason: String) -> String {
    "Can't write the output: \(safe(reason))"
  }

  /// A requested log that can't be written.
  package static func cannotLog(_ path: FilePath, _ reason: String) -> String {
    "Can't write the log \(quoted(path)): \(safe(reason)); choose another file with --log"
  }

  package static let logHasOtherContents = "the file is not a log"
  package static let logIsCatalogue = "the file belongs to the catalogue"
  package static let logIsInPackage = "its folder \(belongsToProgram)"
  package static let logHasNoReader = "nothing reads from it"

  /// The number of log lines that could not be written.
  package static func lostLogLines(_ count: Int) -> String {
    "\(NumberText.count(count, "log line")) could not be written; choose another file with --log"
  }

  /// An unknown log level.
  package static func noLogLevel(_ word: String, _ levels: [String]) -> String {
    "Unknown log level \(quoted(word)) (ALBUMEN_LOG); the levels are "
      + levels.joined(separator: ", ")
  }

  /// Returns several lines, each made safe for a terminal.
  package static func safeLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }
      .joined(separator: "\n")
  }
}
