import AlbumenTestSupport
import Foundation
import PhotoModel

/// The environment of one test: a home folder that is removed with it, the program, and a user's
/// environment variables.
struct Workspace: Sendable {
  let folder: TemporaryFolder
  /// The value of `--graphics`. The default shows no pictures, so that screens are text.
  let graphics: String

  /// On a first start, the browser shows the most important keys.
  init(graphics: String = "none", isFirstStart: Bool = false) throws {
    folder = try TemporaryFolder()
    self.graphics = graphics
    if !isFirstStart { try folder.file(".local/state/albumen/introduction", "shown\n") }
  }

  var home: FilePath { folder.path }

  /// The path of the program under test: next to the tests, or the value of `ALBUMEN_PROGRAM`.
  static var program: String {
    if let stated = ProcessInfo.processInfo.environment["ALBUMEN_PROGRAM"] { return stated }
    return BuiltProgram.path("albumen").lossyString
  }

  /// Excludes `TERM`, which the terminal sets.
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
      // Lets a crash end the program without Swift's interactive questions on a terminal.
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

  /// Runs a shell command in the home folder without a terminal.
  func shell(_ line: String, term: String? = "xterm-256color") async throws -> Command.Result {
    var environment = environment
    environment["TERM"] = term
    return try await Command(
      ["/bin/sh", "-c", "cd \"$HOME\" && \(line)"], environment: environment
    ).run()
  }

  /// Returns the text of a file in the home folder, or nil if it doesn't exist.
  func contents(of file: String) -> String? {
    FileManager.default.contents(atPath: folder.path(file).lossyString).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the sorted names in a folder of the home folder.
  func names(in folder: String) -> [String] {
    let path = self.folder.path(folder).lossyString
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Returns the modification time of a file in the home folder.
  func modificationTime(of file: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder.path(file).lossyString)[
      .modificationDate] as? Date
  }
}
