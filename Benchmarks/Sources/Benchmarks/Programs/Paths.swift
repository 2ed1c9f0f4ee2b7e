import Glibc

/// Finds files and programs.
enum Paths {
  /// Returns the absolute path of an existing file. Throws if it doesn't exist.
  static func absolute(_ path: String) throws -> String {
    guard let resolved = realpath(path, nil) else {
      throw BenchError("'\(path)': \(String(cString: strerror(errno)))")
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the path of the program with this name in `PATH`, or nil if it isn't installed.
  static func program(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
