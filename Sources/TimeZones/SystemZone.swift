import Files
package import PhotoModel

/// Which time zone this machine's clock on the wall has.
package enum SystemZone {
  /// Its name as tzdata has it, `Europe/Paris`, or as POSIX writes it where there is no other.
  ///
  /// As the C library decides: `TZ` first, where an empty one is UTC, then where `localtime` leads.
  /// A name that is in no database stays where there is none at all or none that can be read, and is
  /// UTC elsewhere.
  package static func name(
    environment: Environment, zones: ZoneDatabase,
    localtime: FilePath = FilePath("/etc/localtime")
  ) -> String {
    let name =
      if let stated = environment["TZ"] {
        name(stated, zones, localtime)
      } else {
        name(ofFile: localtime, zones)
      }
    return name ?? "UTC"
  }

  /// What a file of rules is called: as that it leads to. Some systems have a copy of the zone's
  /// file, which ends with its rule.
  private static func name(ofFile file: FilePath, _ zones: ZoneDatabase) -> String? {
    if let target = realPath(file), let name = zoneName(in: target), isIn(zones, name) ?? true {
      return name
    }
    // Without rules that can be read the clock is that of UTC, as for the C library.
    guard let bytes = (try? ZoneFile.bytes(of: file)) ?? nil, ZoneRules(tzif: bytes) != nil else {
      return nil
    }
    let footer =
      bytes.dropLast().split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).last ?? []
    return PosixZone(footer) == nil ? nil : String(decoding: footer, as: UTF8.self)
  }

  /// A value of `TZ`: `Europe/Paris`, `:Europe/Paris`, a file's path, `CET-1CEST`.
  private static func name(
    _ text: String, _ zones: ZoneDatabase, _ localtime: FilePath
  ) -> String? {
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if name == "localtime" { return Self.name(ofFile: localtime, zones) }
    if name.hasPrefix("/") {
      let file = FilePath(name)
      return zoneName(in: file) ?? Self.name(ofFile: file, zones)
    }
    if let isThere = isIn(zones, name) { return isThere ? name : nil }
    return ZoneDatabase.isName(name) && name.contains("/") ? name : nil
  }

  /// Whether a database has a zone; nil when it is none or can't be read.
  private static func isIn(_ zones: ZoneDatabase, _ name: String) -> Bool? {
    do throws(Errno) {
      if try zones.rules(name) != nil { return true }
      return try zones.version() == nil ? nil : false
    } catch {
      return nil
    }
  }

  /// What stands behind the database's folder in a path.
  private static func zoneName(in path: FilePath) -> String? {
    guard let text = path.string else { return nil }
    var parts = text.split(separator: "/")
    guard let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
    parts = Array(parts[(folder + 1)...])
    if let first = parts.first, first == "posix" || first == "right" { parts.removeFirst() }
    let name = parts.joined(separator: "/")
    return ZoneDatabase.isName(name) ? name : nil
  }

  /// Nil where it leads nowhere or can't be looked at: then the file has no name of a zone.
  private static func realPath(_ path: FilePath) -> FilePath? {
    try? FileSystem().realPath(path)
  }
}
