import AlbumenTestSupport
import Foundation
import PhotoModel

/// The world of one test: a home folder that goes away with it, the program, and the environment
/// that a user has.
struct Workspace: Sendable {
  let folder: TemporaryFolder
  /// How pictures are shown, as `--graphics` has it: not at all, so that screens are text.
  let graphics: String

  init(graphics: String = "none") throws {
    folder = try TemporaryFolder()
    self.graphics = graphics
  }

  var home: FilePath { folder.path }

  /// Where the program under test lies: beside the tests, or where `ALBUMEN_PROGRAM` says.
  static var program: String {
    if let stated = ProcessInfo.processInfo.environment["ALBUMEN_PROGRAM"] { return stated }
    return BuiltProgram.path("albumen").lossyString
  }

  /// Without `TERM`: the terminal sets it.
  var environment: [String: String] {
    let home = home.lossyString
    let programs = URL(filePath: Workspace.program).deletingLastPathComponent()
      .path(percentEncoded: false)
    return [
      "HOME": home, "PATH": "\(programs):/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin",
      "XDG_CONFIG_HOME": "\(home)/.config", "XDG_DATA_HOME": "\(home)/.local/share",
      "XDG_STATE_HOME": "\(home)/.local/state", "XDG_CACHE_HOME": "\(home)/.cache",
      "TZ": "UTC", "LC_ALL": Workspace.locale, "LANG": Workspace.locale, "PS1": "ready> ",
      "ALBUMEN_GRAPHICS": graphics,
      // A crash is a crash, without the questions that Swift asks on a terminal.
      "SHELL": "/bin/sh", "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  private static var locale: String {
    #if os(Linux)
      "C.UTF-8"
    #else
      "en_US.UTF-8"
    #endif
  }

  /// Runs words of the shell in the home folder without a terminal.
  func shell(_ line: String, term: String? = "xterm-256color") async throws -> Command.Result {
    var environment = environment
    environment["TERM"] = term
    return try await Command(
      ["/bin/sh", "-c", "cd \"$HOME\" && \(line)"], environment: environment
    ).run()
  }

  /// The text of a file of the home folder; nil while it is not there.
  func contents(of file: String) -> String? {
    FileManager.default.contents(atPath: folder.path(file).lossyString).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The names in a folder of the home folder, in order.
  func names(in folder: String) -> [String] {
    let path = self.folder.path(folder).lossyString
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// When a file of the home folder was changed last.
  func modificationTime(of file: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder.path(file).lossyString)[
      .modificationDate] as? Date
  }
}
