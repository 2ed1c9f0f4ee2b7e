import Glibc

/// A library drawn by `albumen-demo`: the same files for the same count, whenever it is made.
struct DemoLibrary {
  /// What its files are like.
  enum Kind: String {
    /// All that cameras write, and a thumbnail: about 18 kB each.
    case camera
    /// 1 to 4 kB each, for libraries of a million.
    case tiny
  }

  var count: Int
  var kind: Kind
  /// The folder that holds the libraries.
  var parent: String

  /// The last day of every library, so that one made tomorrow is no other.
  private static let lastDay = "2026-06-30"

  init(count: Int, kind: Kind = .tiny, under parent: String) {
    (self.count, self.kind) = (count, kind)
    self.parent = parent
  }

  /// The folder of the library, which is made now if there is none.
  func folder(madeBy demo: String) throws -> String {
    let path = "\(parent)/bench-\(kind.rawValue)-\(count)"
    if access(path, F_OK) != 0 { try make(path, with: demo) }
    return try Paths.absolute(path)
  }

  private func make(_ path: String, with demo: String) throws {
    Progress.say("Making a library of \(count) photos in \(path)")
    let part = path + ".part"
    let words = [demo, part, "--\(kind.rawValue)", "--count", "\(count)", "--until", Self.lastDay]
    let result = try Command(words, environment: [:]).run()
    guard result.status == 0, rename(part, path) == 0 else {
      throw BenchError("albumen-demo could not make '\(part)'; remove it and try again")
    }
  }
}
