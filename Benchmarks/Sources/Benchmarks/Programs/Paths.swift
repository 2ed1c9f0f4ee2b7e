import Glibc

/// Where things are.
enum Paths {
  /// The path from the root, of something that exists.
  static func absolute(_ path: String) throws -> String {
    guard let resolved = realpath(path, nil) else {
      throw BenchError("'\(path)': \(String(cString: strerror(errno)))")
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The program of this name in `PATH`, if it is installed.
  static func program(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
