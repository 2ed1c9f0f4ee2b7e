/// Validates the paths of files in archives, which are untrusted.
enum MemberPath {
  /// Returns the path that a file is unpacked to, relative to the target folder, without empty
  /// components and `.`. Throws if the path may lead anywhere else. `backslashes` treats
  /// backslashes as separators, for archives made on Windows.
  static func checked(
    _ path: [UInt8], backslashes: Bool = false
  ) throws(RefusedMember) -> [UInt8] {
    var bytes = path
    if backslashes, !path.contains(UInt8(ascii: "/")) {
      bytes = path.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    }
    if bytes.first == UInt8(ascii: "/") || hasDrive(bytes) {
      throw RefusedMember(path, .absolute)
    }
    var parts: [ArraySlice<UInt8>] = []
    for part in bytes.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) { throw RefusedMember(path, .outside) }
      if part.contains(0) || part.count > 255 { throw RefusedMember(path, .name) }
      parts.append(part)
    }
    if parts.isEmpty { throw RefusedMember(path, .name) }
    return Array(parts.joined(separator: [UInt8(ascii: "/")]))
  }

  /// Returns whether the path begins with a drive or a server: `C:\x` or `\\server`.
  private static func hasDrive(_ path: [UInt8]) -> Bool {
    if path.starts(with: "\\\\".utf8) { return true }
    guard path.count >= 3, path[1] == UInt8(ascii: ":") else { return false }
    let letter = path[0] | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      && (path[2] == UInt8(ascii: "/") || path[2] == UInt8(ascii: "\\"))
  }
}
