import Files
package import PhotoModel

/// Determines the time zone of this machine.
package enum SystemZone {
  /// Returns the tzdata name, `Europe/Paris`, or the POSIX rule if there is no name.
  ///
  /// Follows the C library: `TZ` takes precedence, and an empty one means UTC; otherwise the target
  /// of `localtime` is used. If there is no readable database, an unknown name is returned
  /// unchanged; otherwise it is UTC.
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

  /// Returns the name of a rule file, derived from the target of the link. Some systems have a copy
  /// of the zone's file instead; then returns the rule at its end.
  private static func name(ofFile file: FilePath, _ zones: ZoneDatabase) -> String? {
    if let target = realPath(file), let name = zoneName(in: target), contains(zones, name) ?? true {
      return name
    }
    // Without readable rules, the clock is in UTC, as in the C library.
    guard let bytes = (try? ZoneFile.bytes(of: file)) ?? nil, ZoneRules(tzif: bytes) != nil else {
      return nil
    }
    let footer =
      bytes.dropLast().split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).last ?? []
    return PosixZone(footer) == nil ? nil : String(decoding: footer, as: UTF8.self)
  }

  /// Parses a value of `TZ`: `Europe/Paris`, `:Europe/Paris`, the path of a file, `CET-1CEST`.
  private static func name(
    _ text: String, _ zones: ZoneDatabase, _ localtime: FilePath
  ) -> String? {
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if name == "localtime" { return Self.name(ofFile: localtime, zones) }
    if name.hasPrefix("/") {
      let file = FilePath(name)
      return zoneName(in: file) ?? Self.name(ofFile: file, zones)
    }
    if let exists = contains(zones, name) { return exists ? name : nil }
    return ZoneDatabase.isName(name) && name.contains("/") ? name : nil
  }

  /// Whether the database contains a zone; nil if there is no database or it can't be read.
  private static func contains(_ zones: ZoneDatabase, _ name: String) -> Bool? {
    do throws(Errno) {
      if try zones.rules(name) != nil { return true }
      return try zones.version() == nil ? nil : false
    } catch {
      return nil
    }
  }

  /// Returns the part of a path after the database's folder.
  private static func zoneName(in path: FilePath) -> String? {
    guard let text = path.string else { return nil }
    var parts = text.split(separator: "/")
    guard let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
    parts = Array(parts[(folder + 1)...])
    if let first = parts.first, first == "posix" || first == "right" { parts.removeFirst() }
    let name = parts.joined(separator: "/")
    return ZoneDatabase.isName(name) ? name : nil
  }

  /// Returns nil if the path is broken or can't be read. Then the file has no zone name.
  private static func realPath(_ path: FilePath) -> FilePath? {
    try? FileSystem().realPath(path)
  }
}
