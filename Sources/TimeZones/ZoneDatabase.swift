package import Files
package import PhotoModel
import Synchronization

/// The time zones of this machine: the files of tzdata, read when a zone is asked for first.
///
/// Safe from any thread. A zone that is asked for first blocks for a small file. One whose file can't
/// be read is not taken for one that is not there: it is an error, and the file is read again when
/// the zone is asked for next.
package final class ZoneDatabase: Sendable {
  /// Where the files may be, the first wins.
  package let folders: [FilePath]
  private let system: FileSystem
  private let known = Mutex<[String: ZoneRules?]>([:])

  /// Where systems keep them.
  private static let standardFolders = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  package init(folders: [FilePath], system: FileSystem = FileSystem()) {
    self.folders = folders
    self.system = system
  }

  /// Those of the system: where `TZDIR` says, else in its usual places.
  package convenience init(environment: Environment) {
    var folders = ZoneDatabase.standardFolders.map { FilePath($0) }
    if let folder = environment.folder("TZDIR") { folders = [folder] }
    self.init(folders: folders)
  }

  /// The rules of a zone by its name, `Europe/Paris`, or as POSIX writes it, `CET-1CEST`. Nil for
  /// one that is not there.
  package func rules(_ name: String) throws(Errno) -> ZoneRules? {
    if let found = known.withLock({ $0[name] }) { return found }
    let rules = try read(name)
    known.withLock { $0[name] = .some(rules) }
    return rules
  }

  private func read(_ name: String) throws(Errno) -> ZoneRules? {
    if ZoneDatabase.isName(name) {
      for folder in folders {
        guard let bytes = try ZoneFile.bytes(of: folder.appending(name), system) else { continue }
        if let rules = ZoneRules(tzif: bytes) { return rules }
      }
      // The one zone that needs no file.
      if name == "UTC" || name == "Etc/UTC" { return .utc }
    }
    return PosixZone(name.utf8).map {
      ZoneRules(changes: [], offsets: [], first: Int32(clamping: $0.standard), rule: $0)
    }
  }

  /// The edition of the files, `2025b`; nil where there are none.
  package func version() throws(Errno) -> String? {
    for folder in folders {
      if let head = try ZoneFile.bytes(of: folder.appending("tzdata.zi"), system, limit: 64) {
        let line = String(decoding: head.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        if line.hasPrefix("# version ") { return String(line.dropFirst(10)) }
      }
      if let bytes = try ZoneFile.bytes(of: folder.appending("Europe/Paris"), system),
        ZoneRules(tzif: bytes) != nil
      {
        return "of unknown edition"
      }
    }
    return nil
  }

  /// The names of all zones, in the order of the alphabet: for suggestions. Folders that can't be
  /// listed have none.
  package func names() -> [String] {
    var names: Set<String> = []
    var waiting = [""]
    while let prefix = waiting.popLast() {
      for folder in folders {
        // A suggestion is left out where it can't be looked for.
        guard var reader = try? DirectoryReader(folder.appending(prefix), in: system) else {
          continue
        }
        while let entry = try? reader.next() {
          let name = prefix + String(decoding: entry.bytes, as: UTF8.self)
          guard ZoneDatabase.isName(name) else { continue }
          if entry.kind == .folder { waiting.append(name + "/") } else { names.insert(name) }
        }
      }
    }
    // Some files have names like those of zones.
    return names.filter { ((try? rules($0)) ?? nil) != nil }.sorted()
  }

  /// Where the rules of a zone are looked for first.
  package func path(of name: String) -> FilePath {
    (folders.first ?? FilePath(ZoneDatabase.standardFolders[0])).appending(name)
  }

  /// Files and folders among the zones that hold rules and are no zones: what a machine is set to,
  /// that of POSIX' own rules, one for machines that are not set up, and the same zones once more,
  /// on `right` with leap seconds in their clocks.
  private static let others: Set<String> = ["localtime", "posixrules", "Factory", "posix", "right"]

  /// Whether a name is one of a file below the folders: `America/Argentina/Ushuaia`, `Etc/GMT+5`.
  package static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard name.utf8.count <= 64, parts.count <= 4 else { return false }
    if let first = parts.first, others.contains(String(decoding: first, as: UTF8.self)) {
      return false
    }
    return parts.allSatisfy { part in
      guard let first = part.first, (0x41...0x5A).contains(first & 0xDF) else { return false }
      return part.allSatisfy { byte in
        (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte)
          || "+-_".utf8.contains(byte)
      }
    }
  }
}

/// Reads one of the small files that say something of time zones.
enum ZoneFile {
  /// The bytes of a file; nil where there is none, or one that is too large to be a zone's. With a
  /// `limit` only so many are read.
  static func bytes(
    of path: FilePath, _ system: FileSystem = FileSystem(), limit: Int? = nil
  ) throws(Errno) -> [UInt8]? {
    do throws(Errno) {
      let file = try system.open(path)
      let status = try file.status()
      guard status.kind == .file, (1...(8 << 20)).contains(status.size) else { return nil }
      return try file.bytes(count: min(Int(status.size), limit ?? 1 << 20))
    } catch  where error == .noSuchFileOrDirectory || error == .notDirectory {
      return nil
    }
  }
}
