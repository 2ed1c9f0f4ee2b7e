import PhotoModel

/// The photos of a plan in their order, packed: some thirty bytes each, since a million may be
/// exported at once. They are read from the first to the last.
package struct ExportItems: Hashable, Sendable {
  package private(set) var count = 0
  /// The folders that sources lie in, each once.
  private var folders: [FilePath] = []
  private var numbers: [FilePath: Int] = [:]
  /// No photo lies in two of these. Many small ones, as growing one would copy it.
  private var chunks: [[UInt8]] = []

  private static let chunkSize = 1 << 16

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// The bytes that the photos take, without their folders.
  var byteCount: Int { chunks.reduce(0) { $0 + $1.count } }

  package mutating func append(_ item: ExportPlan.Item) {
    var packed: [UInt8] = []
    ExportItems.pack(UInt64(item.number), into: &packed)
    ExportItems.pack(UInt64(item.copies.count), into: &packed)
    for copy in item.copies {
      ExportItems.pack(UInt64(number(of: copy.source.folder)), into: &packed)
      ExportItems.pack(copy.source.name, into: &packed)
      // No name is empty: an empty one stands for that of the source.
      ExportItems.pack(copy.isRenamed ? copy.name[...] : [], into: &packed)
      ExportItems.pack(UInt64(bitPattern: copy.size), into: &packed)
    }
    if let last = chunks.indices.last, chunks[last].count + packed.count <= ExportItems.chunkSize {
      chunks[last] += packed
    } else {
      var chunk: [UInt8] = []
      chunk.reserveCapacity(Swift.max(packed.count, ExportItems.chunkSize))
      chunks.append(chunk + packed)
    }
    count += 1
  }

  private mutating func number(of folder: FilePath) -> Int {
    if let known = numbers[folder] { return known }
    numbers[folder] = folders.count
    folders.append(folder)
    return folders.count - 1
  }

  /// Seven bits a byte, the lowest first; all but the last have the highest bit set.
  private static func pack(_ number: UInt64, into packed: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      packed.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    packed.append(UInt8(rest))
  }

  private static func pack(_ name: ArraySlice<UInt8>, into packed: inout [UInt8]) {
    pack(UInt64(name.count), into: &packed)
    packed += name
  }
}

extension ExportItems: Sequence {
  package struct Iterator: IteratorProtocol {
    private let folders: [FilePath]
    private let chunks: [[UInt8]]
    private var chunk = 0
    private var offset = 0

    fileprivate init(folders: [FilePath], chunks: [[UInt8]]) {
      self.folders = folders
      self.chunks = chunks
    }

    package mutating func next() -> ExportPlan.Item? {
      if chunk < chunks.count, offset == chunks[chunk].count {
        chunk += 1
        offset = 0
      }
      guard chunk < chunks.count else { return nil }
      let number = Int(readNumber())
      let copies = (0..<readNumber()).map { _ in
        let source = folders[Int(readNumber())].appending(readName())
        let name = readName()
        return ExportPlan.Copy(
          source: source, name: Array(name.isEmpty ? source.name : name),
          size: Int64(bitPattern: readNumber()))
      }
      return ExportPlan.Item(copies: copies, number: number)
    }

    private mutating func readNumber() -> UInt64 {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while true {
        let byte = chunks[chunk][offset]
        offset += 1
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return number }
        shift += 7
      }
    }

    private mutating func readName() -> ArraySlice<UInt8> {
      let count = Int(readNumber())
      defer { offset += count }
      return chunks[chunk][offset..<(offset + count)]
    }
  }

  package func makeIterator() -> Iterator { Iterator(folders: folders, chunks: chunks) }

  package var underestimatedCount: Int { count }
}
