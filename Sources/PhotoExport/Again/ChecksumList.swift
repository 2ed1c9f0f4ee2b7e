/// The sums of files in a folder, as `sha256sum` writes and checks them.
package struct ChecksumList: Hashable, Sendable {
  /// As `sha256sum` calls it.
  package static let name = Array("SHA256SUMS".utf8)

  /// By the path within the folder.
  private var sums: [[UInt8]: String] = [:]
  /// Lines that are no sums, which are left as they are.
  private var others: [[UInt8]] = []

  package init() {}

  /// What a file with sums says.
  package init(reading bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      if let (path, sum) = ChecksumList.entry(line) {
        sums[path] = sum
      } else {
        others.append(Array(line))
      }
    }
  }

  package subscript(path: [UInt8]) -> String? { sums[path] }

  /// `sum` is 64 hexadecimal digits.
  package mutating func note(_ path: [UInt8], _ sum: String) { sums[path] = sum }

  /// The sums of another list count before these.
  mutating func merge(_ other: ChecksumList) { sums.merge(other.sums) { $1 } }

  package mutating func forget(_ path: [UInt8]) { sums[path] = nil }

  package var isEmpty: Bool { sums.isEmpty && others.isEmpty }

  /// In the order of the paths. A path with a line feed or a backslash is written as coreutils do: with
  /// `\n` and `\\`, and a backslash before the sum.
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
    return (others + lines).flatMap { $0 + [0x0A] }
  }

  /// `0a1b…  2019/a.jpg`; an asterisk before the path says that it was read as bytes, which is the same.
  private static func entry(_ line: ArraySlice<UInt8>) -> (path: [UInt8], sum: String)? {
    let isEscaped = line.first == UInt8(ascii: "\\")
    let line = isEscaped ? line.dropFirst() : line
    let digits = line.prefix(64)
    guard digits.count == 64,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      line.count > 66, line.dropFirst(64).first == 0x20
    else { return nil }
    var path: [UInt8] = []
    var rest = line.dropFirst(66)
    while let byte = rest.popFirst() {
      guard isEscaped, byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
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
