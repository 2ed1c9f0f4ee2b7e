import Foundation

/// A folder of the benchmark, with the catalogue and all other files that the program stores.
struct Workspace {
  let folder: String

  /// Creates the folder in `parent`, after removing the leftovers of an interrupted run.
  init(under parent: String) throws {
    let path = "\(parent)/bench-work"
    try? FileManager.default.removeItem(atPath: path)
    guard mkdir(path, 0o700) == 0 else { throw BenchError.system("'\(path)'") }
    folder = try Paths.absolute(path)
    // The browser shows the most important keys unless this file says that they were shown.
    try FileManager.default.createDirectory(
      atPath: "\(folder)/state/albumen", withIntermediateDirectories: true)
    try Data("shown\n".utf8).write(to: URL(filePath: "\(folder)/state/albumen/introduction"))
  }

  var catalogue: String { "\(folder)/catalogue.sqlite" }

  /// Returns the path of a catalogue that doesn't exist yet, separate from `catalogue`.
  func freshCatalogue() throws -> String {
    let path = "\(folder)/fresh.sqlite"
    for suffix in ["", "-wal", "-shm"] where access(path + suffix, F_OK) == 0 {
      guard unlink(path + suffix) == 0 else { throw BenchError.system("unlink") }
    }
    return path
  }

  /// Removes the saved views, so that the next browser opens at the newest photo.
  func forgetViews() throws {
    let path = "\(folder)/state/albumen/views.json"
    guard unlink(path) == 0 || errno == ENOENT else { throw BenchError.system("'\(path)'") }
  }

  /// The whole environment of a measured program.
  var environment: [String: String] {
    var variables = [
      "HOME": folder, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC",
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
    ]
    for kind in ["CONFIG", "DATA", "STATE", "CACHE"] {
      variables["XDG_\(kind)_HOME"] = "\(folder)/\(kind.lowercased())"
    }
    return variables
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
