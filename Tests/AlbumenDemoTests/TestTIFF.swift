/// A minimal TIFF reader for these tests.
struct TestTIFF {
  struct Entry: Equatable {
    var type: Int
    var count: Int
    /// The offset of the value.
    var offset: Int
  }

  let bytes: [UInt8]

  func number(_ offset: Int, _ size: Int) -> Int {
    guard offset >= 0, offset + size <= bytes.count else { return -1 }
    let part = bytes[offset..<(offset + size)]
    let ordered = bytes[0] == UInt8(ascii: "M") ? Array(part) : part.reversed()
    return ordered.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the entries of the directory at `start`, and the offset of the next directory.
  func directory(at start: Int) -> (entries: [Int: Entry], next: Int) {
    var entries: [Int: Entry] = [:]
    let count = number(start, 2)
    for index in 0..<max(0, count) {
      let at = start + 2 + index * 12
      let type = number(at + 2, 2)
      let size = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8][type]
      let values = number(at + 4, 4)
      entries[number(at, 2)] = Entry(
        type: type, count: values, offset: size * values <= 4 ? at + 8 : number(at + 8, 4))
    }
    return (entries, number(start + 2 + count * 12, 4))
  }

  var first: [Int: Entry] { directory(at: number(4, 4)).entries }
  var second: [Int: Entry] { directory(at: directory(at: number(4, 4)).next).entries }

  /// Returns the directory that a tag of the first one points to.
  func child(_ tag: Int) -> [Int: Entry] {
    guard let entry = first[tag] else { return [:] }
    return directory(at: number(entry.offset, 4)).entries
  }

  func text(_ entry: Entry?) -> String? {
    guard let entry, entry.count > 0 else { return nil }
    return String(decoding: bytes[entry.offset..<(entry.offset + entry.count - 1)], as: UTF8.self)
  }

  func short(_ entry: Entry?) -> Int? {
    entry.map { number($0.offset, $0.type == 3 ? 2 : 4) }
  }

  func fractions(_ entry: Entry?) -> [Double] {
    guard let entry else { return [] }
    return (0..<entry.count).map {
      Double(number(entry.offset + $0 * 8, 4)) / Double(number(entry.offset + $0 * 8 + 4, 4))
    }
  }
}
