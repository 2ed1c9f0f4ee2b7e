import Files
import PhotoModel

/// Reads and changes the pages of a database file as bytes. The database must not be open.
final class DatabasePages {
  private let file: OpenFile
  private let size: Int
  private let count: UInt32
  /// The first page of the free list, or 0 if it is empty.
  private let firstTrunk: UInt32

  /// Returns nil if the file contains no valid page size.
  init?(_ file: consuming OpenFile) throws(Errno) {
    let head = try file.bytes(count: 100)
    let length = try file.status().size
    guard head.count == 100 else { return nil }
    let stated = head.number(at: 16, count: 2)
    let size = stated == 1 ? 65_536 : stated
    guard size >= 512, size & (size - 1) == 0 else { return nil }
    self.size = size
    count = UInt32(clamping: length / Int64(size))
    firstTrunk = UInt32(head.number(at: 32, count: 4))
    self.file = file
  }

  func flush() throws(Errno) { try file.flush() }

  private func bytes(of number: UInt32) throws(Errno) -> [UInt8] {
    try file.bytes(at: Int64(number - 1) * Int64(size), count: size)
  }

  func page(_ number: UInt32) throws(Errno) -> TreePage? {
    guard (1...count).contains(number) else { return nil }
    return TreePage(try bytes(of: number), number: number, size: size)
  }

  /// Removes invalid pages from the tree of the schema table, whose root is page 1. Returns false
  /// if there are none, or if nothing would be left.
  func dropDamagedSchemaPages() throws(Errno) -> Bool {
    guard let first = try page(1), first.kind == .innerTable else { return false }
    var damaged: Set<UInt32> = []
    for number in first.children {
      let page = try page(number)
      if page?.kind.isOfTable != true { damaged.insert(number) }
    }
    guard !damaged.isEmpty,
      let mended = TreePage.removing(damaged, from: try bytes(of: 1), number: 1)
    else { return false }
    try file.write(mended, at: 0)
    return true
  }

  /// Returns all pages that are not the root of a tree: child pages and free pages.
  func nonRootPages() throws(Errno) -> Set<UInt32> {
    var found = try free()
    let free = found
    var number: UInt32 = 1
    while number <= count {
      if !free.contains(number) { found.formUnion(try page(number)?.children ?? []) }
      number += 1
    }
    return found
  }

  /// Returns the free pages. Each trunk page of the free list contains the number of the next trunk
  /// and a list of free pages.
  private func free() throws(Errno) -> Set<UInt32> {
    var free: Set<UInt32> = []
    var trunk = firstTrunk
    while (1...count).contains(trunk), free.insert(trunk).inserted {
      let bytes = try bytes(of: trunk)
      guard bytes.count == size else { break }
      for index in 0..<min(bytes.number(at: 4, count: 4), size / 4 - 2) {
        free.insert(UInt32(bytes.number(at: 8 + 4 * index, count: 4)))
      }
      trunk = UInt32(bytes.number(at: 0, count: 4))
    }
    return free
  }
}
