import Foundation

/// A folder of the benchmark's own: the catalogue and everything else the program wants to keep.
struct Workspace {
  let folder: String

  /// Makes it in `parent`. What an interrupted run has left there is removed.
  init(under parent: String) throws {
    let path = "\(parent)/bench-work"
    try? FileManager.default.removeItem(atPath: path)
    guard mkdir(path, 0o700) == 0 else { throw BenchError.system("'\(path)'") }
    folder = try Paths.absolute(path)
  }

  var catalogue: String { "\(folder)/catalogue.sqlite" }

  /// A catalogue that nothing is known from yet; another one than `catalogue`.
  func freshCatalogue() throws -> String {
    let path = "\(folder)/fresh.sqlite"
    for suffix in ["", "-wal", "-shm"] where access(path + suffix, F_OK) == 0 {
      guard unlink(path + suffix) == 0 else { throw BenchError.system("unlink") }
    }
    return path
  }

  /// Has the next browser open at its newest photo, and not where the last one was left.
  func forgetViews() throws {
    let path = "\(folder)/state/albumen/views.json"
    guard unlink(path) == 0 || errno == ENOENT else { throw BenchError.system("'\(path)'") }
  }

  /// All that a program measured gets to know of its surroundings.
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
