package import PhotoModel

/// Completes the path of a folder, or of a file, while it is typed.
///
/// A typed path is text; `~` and `~/…` refer to the home folder, and a path without a leading slash
/// is relative to the working folder. Nothing needs to be quoted or escaped.
package struct PathCompletion: Hashable, Sendable {
  /// The typed text, extended by the common prefix of all candidates. If there is only one,
  /// followed by a slash.
  package private(set) var text: String
  /// The names that begin with the typed text, sorted. Hidden names are included if a dot was
  /// typed.
  package private(set) var candidates: [String]

  /// `entries` returns the entries of a folder, or nothing if it can't be read. A slash is appended
  /// to the names of folders. Names that are not UTF-8 can't be typed and are omitted.
  package init(
    completing input: String, home: FilePath, workingFolder: FilePath,
    entries: (FilePath) -> [(name: [UInt8], isFolder: Bool)]
  ) {
    if input == "~" {
      (text, candidates) = ("~/", [])
      return
    }
    let slash = input.unicodeScalars.lastIndex(of: "/")
    let start = slash.map { input.unicodeScalars.index(after: $0) } ?? input.startIndex
    let head = String(input[..<start])
    let prefix = Array(input[start...].utf8)
    let parent = PathCompletion.path(
      typed: head.isEmpty ? "." : head, home: home, workingFolder: workingFolder)
    let dot = UInt8(ascii: ".")
    let found = entries(parent)
      .filter { $0.name.starts(with: prefix) && (prefix.first == dot || $0.name.first != dot) }
      .filter { String(validating: $0.name, as: UTF8.self) != nil }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
    candidates = found.map { String(decoding: $0.name, as: UTF8.self) }
    switch candidates.count {
    case 0: text = input
    case 1: text = head + candidates[0] + (found[0].isFolder ? "/" : "")
    default: text = head + PathCompletion.commonPrefix(of: candidates)
    }
  }

  /// Returns the common prefix in whole scalars, so that the text remains valid UTF-8.
  private static func commonPrefix(of names: [String]) -> String {
    guard var shared = names.first?.unicodeScalars[...] else { return "" }
    for name in names.dropFirst() {
      let same = zip(shared, name.unicodeScalars).prefix { $0 == $1 }.count
      shared = shared.prefix(same)
    }
    return String(shared)
  }

  /// Returns the path for typed text. Trailing slashes and `.` components are removed. `..` is
  /// kept, because only the file system can resolve it.
  package static func path(
    typed: String, home: FilePath, workingFolder: FilePath
  ) -> FilePath {
    var bytes = Array(typed.utf8)
    if bytes.first == UInt8(ascii: "~"), bytes.count == 1 || bytes[1] == .slash {
      bytes = home.bytes + bytes.dropFirst()
    }
    return FilePath(bytes: bytes).absolute(in: workingFolder)
  }
}
