/// The checksums of the files in a folder, in the format of `sha256sum`.
package struct ChecksumList: Hashable, Sendable {
  /// The file name that is customary with `sha256sum`.
  package static let name = Array("SHA256SUMS".utf8)

  /// The sums by path relative to the folder.
  private var sums: [[UInt8]: String] = [:]
  /// Lines that aren't sums. They are preserved.
  private var otherLines: [[UInt8]] = []

  package init() {}

  /// Parses a checksum file.
  package init(reading bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      if let (path, sum) = ChecksumList.entry(line) {
        sums[path] = sum
      } else {
        otherLines.append(Array(line))
      }
    }
  }

  package subscript(path: [UInt8]) -> String? { sums[path] }

  /// Sets the sum of a file. `sum` is 64 hexadecimal digits.
  package mutating func set(_ path: [UInt8], _ sum: String) { sums[path] = sum }

  /// Adds the sums of another list, which take precedence.
  mutating func merge(_ other: ChecksumList) { sums.merge(other.sums) { $1 } }

  package mutating func remove(_ path: [UInt8]) { sums[path] = nil }

  package var isEmpty: Bool { sums.isEmpty && otherLines.isEmpty }

  /// The contents of the file, sorted by path. Paths with a line feed or backslash are written as
  /// coreutils does: escaped as `\n` and `\\`, with a backslash before the sum.
  package var bytes: [UInt8] {
    let lines = sums.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { path, sum in
      let escaped = path.flatMap { byte -> [UInt8] in
        switch byte {
        case 0x0A: Array("\\n".utf8)
        case 0x0D: Array("\\r".utf8)
        case UInt8(ascii: "\\"): Array("\\\\".utf8)
        default: [byte]
        }
      }
      let mark: [UInt8] = escaped.count == path.count ? [] : [UInt8(ascii: "\\")]
      return mark + Array("\(sum)  ".utf8) + escaped
    }
    return (otherLines + lines).flatMap { $0 + [0x0A] }
  }

  /// Parses a line such as `0a1b…  2019/a.jpg`. An asterisk before the path means that the file was
  /// read in binary mode, which makes no difference.
  private static func entry(_ line: ArraySlice<UInt8>) -> (path: [UInt8], sum: String)? {
    let isEscaped = line.first == UInt8(ascii: "\\")
    let line = isEscaped ? line.dropFirst() : line
    let digits = line.prefix(64)
    guard digits.count == 64,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      line.count > 66, line.dropFirst(64).first == 0x20
    else { return nil }
    var path: [UInt8] = []
    var remainingBytes = line.dropFirst(66)
    while let byte = remainingBytes.popFirst() {
      guard isEscaped, byte == UInt8(ascii: "\\"), let next = remainingBytes.popFirst() else {
        path.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"): path.append(0x0A)
      case UInt8(ascii: "r"): path.append(0x0D)
      default: path.append(next)
      }
    }
    return (path, String(decoding: digits, as: UTF8.self).lowercased())
  }
}
