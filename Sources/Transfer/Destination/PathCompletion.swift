package import PhotoModel

/// Completes the path of a folder, or of a file, that somebody is typing.
///
/// A path typed is text; `~` and `~/…` mean the home folder, and one without a slash in front lies
/// in the working folder. Nothing needs to be quoted or escaped.
package struct PathCompletion: Hashable, Sendable {
  /// What was typed, with as much as all candidates agree on; with a slash behind when there is
  /// one only.
  package private(set) var text: String
  /// The names that begin as what was typed does, in order. Hidden ones take part when a dot was
  /// typed.
  package private(set) var candidates: [String]

  /// `entries` lists what is in a folder, nothing for one that cannot be read. There is a slash behind the names of
  /// folders. Names that are not UTF-8 cannot be typed and are left out.
  package init(
    completing typed: String, home: FilePath, workingFolder: FilePath,
    entries: (FilePath) -> [(name: [UInt8], isFolder: Bool)]
  ) {
    if typed == "~" {
      (text, candidates) = ("~/", [])
      return
    }
    let slash = typed.unicodeScalars.lastIndex(of: "/")
    let start = slash.map { typed.unicodeScalars.index(after: $0) } ?? typed.startIndex
    let head = String(typed[..<start])
    let prefix = Array(typed[start...].utf8)
    let parent = PathCompletion.path(
      typed: head.isEmpty ? "." : head, home: home, workingFolder: workingFolder)
    let dot = UInt8(ascii: ".")
    let found = entries(parent)
      .filter { $0.name.starts(with: prefix) && (prefix.first == dot || $0.name.first != dot) }
      .filter { String(validating: $0.name, as: UTF8.self) != nil }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
    candidates = found.map { String(decoding: $0.name, as: UTF8.self) }
    switch candidates.count {
    case 0: text = typed
    case 1: text = head + candidates[0] + (found[0].isFolder ? "/" : "")
    default: text = head + PathCompletion.commonPrefix(of: candidates)
    }
  }

  /// Whole scalars only, so that the text stays UTF-8.
  private static func commonPrefix(of names: [String]) -> String {
    guard var shared = names.first?.unicodeScalars[...] else { return "" }
    for name in names.dropFirst() {
      let same = zip(shared, name.unicodeScalars).prefix { $0 == $1 }.count
      shared = shared.prefix(same)
    }
    return String(shared)
  }

  /// The path that typed text means. Slashes at the end and `.` parts are taken out; `..` stays,
  /// because what it means is for the file system to say.
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
