import Files
package import PhotoModel

/// Which time zone this machine's clock on the wall has.
package enum SystemZone {
  /// Its name as tzdata has it, `Europe/Paris`, or as POSIX writes it where there is no other.
  ///
  /// As the C library decides: `TZ` first, where an empty one is UTC, then where `localtime` leads.
  /// A name that is in no database stays where there is none at all, and is UTC elsewhere.
  package static func name(
    environment: Environment, zones: ZoneDatabase,
    localtime: FilePath = FilePath("/etc/localtime")
  ) -> String {
    if let stated = environment["TZ"] { return name(stated, zones) ?? "UTC" }
    if let target = realPath(localtime), let name = zoneName(in: target),
      zones.rules(name) != nil || zones.version == nil
    {
      return name
    }
    // Some systems have a copy of the zone's file, which ends with its rule.
    guard let bytes = ZoneFile.bytes(of: localtime), ZoneRules(tzif: bytes) != nil else {
      return "UTC"
    }
    let footer =
      bytes.dropLast().split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).last ?? []
    return PosixZone(footer) == nil ? "UTC" : String(decoding: footer, as: UTF8.self)
  }

  /// A value of `TZ`: `Europe/Paris`, `:Europe/Paris`, a file's path, `CET-1CEST`.
  private static func name(_ text: String, _ zones: ZoneDatabase) -> String? {
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if name.hasPrefix("/") { return zoneName(in: FilePath(name)) }
    if zones.rules(name) != nil { return name }
    return ZoneDatabase.isName(name) && name.contains("/") && zones.version == nil ? name : nil
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

  private static func realPath(_ path: FilePath) -> FilePath? {
    try? FileSystem().realPath(path)
  }
}
