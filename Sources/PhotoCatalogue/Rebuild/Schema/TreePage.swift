/// A b-tree page of a database file in SQLite's file format
/// (https://sqlite.org/fileformat2.html#b_tree_pages), as far as its tree structure is concerned.
struct TreePage {
  enum Kind: UInt8 {
    case innerIndex = 2
    case innerTable = 5
    case leafOfIndex = 10
    case leafOfTable = 13

    var isInner: Bool { self == .innerIndex || self == .innerTable }
    var isOfTable: Bool { self == .innerTable || self == .leafOfTable }
  }

  let kind: Kind
  /// The child pages; empty for a leaf.
  private(set) var children: [UInt32] = []

  /// Returns nil if the bytes are not such a page. `size` is the page size of the file.
  init?(_ bytes: [UInt8], number: UInt32, size: Int) {
    let start = TreePage.start(of: number)
    guard bytes.count == size, let kind = Kind(rawValue: bytes[start]) else { return nil }
    self.kind = kind
    let cells = start + (kind.isInner ? 12 : 8)
    let count = bytes.number(at: start + 3, count: 2)
    guard cells + 2 * count <= size else { return nil }
    for index in 0..<count {
      let cell = bytes.number(at: cells + 2 * index, count: 2)
      guard cell >= cells + 2 * count, cell + 4 <= size else { return nil }
      if kind.isInner { children.append(UInt32(bytes.number(at: cell, count: 4))) }
    }
    if kind.isInner { children.append(UInt32(bytes.number(at: start + 8, count: 4))) }
    guard !children.contains(0) else { return nil }
  }

  /// Returns the bytes of an interior page without some of its child pages, or nil if none would be
  /// left.
  ///
  /// `bytes` is a page that was read. Its cells are not moved; removed cells are only dropped from
  /// the page's cell pointer array.
  static func removing(_ removedPages: Set<UInt32>, from bytes: [UInt8], number: UInt32) -> [UInt8]?
  {
    let start = start(of: number)
    let count = bytes.number(at: start + 3, count: 2)
    var cells = (0..<count).map { bytes.number(at: start + 12 + 2 * $0, count: 2) }
    cells.removeAll { removedPages.contains(UInt32(bytes.number(at: $0, count: 4))) }
    var right = bytes.number(at: start + 8, count: 4)
    if removedPages.contains(UInt32(right)) {
      guard let last = cells.popLast() else { return nil }
      right = bytes.number(at: last, count: 4)
    }
    var bytes = bytes
    bytes.set(cells.count, at: start + 3, count: 2)
    bytes.set(right, at: start + 8, count: 4)
    for (index, cell) in cells.enumerated() {
      bytes.set(cell, at: start + 12 + 2 * index, count: 2)
    }
    return bytes
  }

  /// The first page begins with the file header.
  static func start(of number: UInt32) -> Int { number == 1 ? 100 : 0 }
}

extension [UInt8] {
  /// Returns a big-endian number of `count` bytes.
  func number(at start: Int, count: Int) -> Int {
    self[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func set(_ number: Int, at start: Int, count: Int) {
    for index in 0..<count {
      self[start + index] = UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - index)))
    }
  }
}
