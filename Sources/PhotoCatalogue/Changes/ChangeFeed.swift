import GRDB
import PhotoModel

/// The record of changes in a catalogue, which other programs that have it open read.
enum ChangeFeed {
  enum Kind: Int, Sendable {
    case assets, folders, albums, marks, stacks
  }

  /// The number of changes kept. A program that falls further behind reads everything again.
  static let length: Int64 = 4096

  static func append(
    _ kind: Kind, _ ids: [Asset.ID], by writer: Int64, in database: Database
  ) throws {
    try append(kind, AssetSet(ids), by: writer, in: database)
  }

  static func append(
    _ kind: Kind, _ ids: AssetSet, by writer: Int64, in database: Database
  ) throws {
    let insert = try Prepared(
      database, "INSERT INTO change (writer, kind, ids) VALUES (?, ?, ?)")
    insert.bind(writer, at: 1)
    insert.bind(kind.rawValue, at: 2)
    insert.bind(ids.isEmpty ? nil : IDRanges(ids).bytes, at: 3)
    try insert.run()
    let number = database.lastInsertedRowID
    guard number % 256 == 0 else { return }
    let trim = try Prepared(database, "DELETE FROM change WHERE number <= ?")
    trim.bind(number - length, at: 1)
    try trim.run()
  }
}

/// Ids as ranges. A scan adds consecutive ids, so that a batch of thousands takes eight bytes.
struct IDRanges: Equatable {
  private(set) var ranges: [ClosedRange<UInt32>] = []

  init(_ ids: some Sequence<Asset.ID>) {
    self.init(ascending: ids.sorted())
  }

  init(_ ids: AssetSet) {
    self.init(ascending: ids)
  }

  private init(ascending ids: some Sequence<Asset.ID>) {
    for id in ids.lazy.map(\.rawValue) {
      if let last = ranges.last, id <= last.upperBound || id - 1 == last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, id)
      } else {
        ranges.append(id...id)
      }
    }
  }

  /// Decodes `bytes`. A damaged end, and invalid ids, are ignored.
  init(bytes: [UInt8]) {
    var index = 0
    func number() -> UInt32 {
      defer { index += 4 }
      return bytes[index..<(index + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    while index + 8 <= bytes.count {
      let (first, last) = (number(), number())
      if first <= last, last <= Prepared.lastAsset { ranges.append(first...last) }
    }
  }

  /// The ranges as pairs of the first and the last number, four bytes each, little-endian.
  var bytes: [UInt8] {
    ranges.flatMap { range in
      [range.lowerBound, range.upperBound].flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
      }
    }
  }

  var ids: some Sequence<Asset.ID> {
    ranges.lazy.flatMap { $0.lazy.map(Asset.ID.init(rawValue:)) }
  }
}
