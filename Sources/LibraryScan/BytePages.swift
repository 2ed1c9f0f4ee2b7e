/// Records of bytes, in pages: adding one while a copy is in use copies one page at most.
struct BytePages: Sendable {
  /// Where a record begins.
  struct Position: Hashable, Sendable {
    fileprivate(set) var page: UInt32
    fileprivate(set) var offset: UInt32
  }

  private static let pageLength = 64 * 1024

  private var pages: [[UInt8]] = []

  /// A record longer than a page has one of its own.
  mutating func append(_ record: [UInt8]) -> Position {
    if pages.isEmpty || pages[pages.count - 1].count + record.count > Self.pageLength {
      pages.append([])
      pages[pages.count - 1].reserveCapacity(max(Self.pageLength, record.count))
    }
    let last = pages.count - 1
    let offset = pages[last].count
    pages[last].append(contentsOf: record)
    return Position(page: UInt32(last), offset: UInt32(offset))
  }

  /// Calls `body` with a reader at the start of the record. It is good during the call only.
  func read<Result>(_ position: Position, _ body: (inout PackedReader) -> Result) -> Result {
    pages[Int(position.page)].withUnsafeBytes { bytes in
      var reader = PackedReader(bytes, at: Int(position.offset))
      return body(&reader)
    }
  }
}
