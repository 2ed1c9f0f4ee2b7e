package import Files
package import PhotoModel
import Synchronization

/// The time zones of this machine: the files of tzdata, each read on first use.
///
/// Thread-safe. The first request for a zone blocks while its small file is read. A file that can't
/// be read isn't treated as missing: the request throws, and the next one reads the file again.
package final class ZoneDatabase: Sendable {
  /// The folders that are searched. The first match is used.
  package let folders: [FilePath]
  private let system: FileSystem
  private let cache = Mutex<[String: ZoneRules?]>([:])

  /// The usual folders of operating systems.
  private static let standardFolders = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  package init(folders: [FilePath], system: FileSystem = FileSystem()) {
    self.folders = folders
    self.system = system
  }

  /// Uses the folder in `TZDIR` or, if it isn't set, the usual ones.
  package convenience init(environment: Environment) {
    var folders = ZoneDatabase.standardFolders.map { FilePath($0) }
    if let folder = environment.folder("TZDIR") { folders = [folder] }
    self.init(folders: folders)
  }

  /// Returns the rules of a zone by its name, `Europe/Paris`, or by a POSIX rule, `CET-1CEST`. Nil
  /// if it doesn't exist.
  package func rules(_ name: String) throws(Errno) -> ZoneRules? {
    if let found = cache.withLock({ $0[name] }) { return found }
    let rules = try read(name)
    cache.withLock { $0[name] = .some(rules) }
    return rules
  }

  private func read(_ name: String) throws(Errno) -> ZoneRules? {
    if ZoneDatabase.isName(name) {
      for folder in folders {
        guard let bytes = try ZoneFile.bytes(of: folder.appending(name), system) else { continue }
        if let rules = ZoneRules(tzif: bytes) { return rules }
      }
      // The only zone that needs no file.
      if name == "UTC" || name == "Etc/UTC" { return .utc }
    }
    return PosixZone(name.utf8).map {
      ZoneRules(changes: [], offsets: [], first: Int32(clamping: $0.standard), rule: $0)
    }
  }

  /// Returns the version of the files, `2025b`, or nil if there are none.
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

  /// Returns the names of all zones, sorted, for suggestions. Folders that can't be listed are
  /// skipped.
  package func names() -> [String] {
    var names: Set<String> = []
    var waiting = [""]
    while let prefix = waiting.popLast() {
      for folder in folders {
        // Suggestions from unreadable folders are omitted.
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
    // Some other files have names like zones.
    return names.filter { ((try? rules($0)) ?? nil) != nil }.sorted()
  }

  /// Returns the path that is searched first for the rules of a zone.
  package func path(of name: String) -> FilePath {
    (folders.first ?? FilePath(ZoneDatabase.standardFolders[0])).appending(name)
  }

  /// Files and folders of the database that contain rules but aren't zones: the machine's setting,
  /// the default rules of POSIX, a placeholder for unconfigured machines, and copies of all zones,
  /// those in `right` with leap seconds.
  private static let nonZones: Set<String> = [
    "localtime", "posixrules", "Factory", "posix", "right",
  ]

  /// Whether a name may be that of a file in the folders: `America/Argentina/Ushuaia`, `Etc/GMT+5`.
  package static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard name.utf8.count <= 64, parts.count <= 4 else { return false }
    if let first = parts.first, nonZones.contains(String(decoding: first, as: UTF8.self)) {
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

/// Reads small files about time zones.
enum ZoneFile {
  /// Returns the bytes of a file, or nil if it doesn't exist or is too large for a zone. If `limit`
  /// isn't nil, reads at most that many.
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
