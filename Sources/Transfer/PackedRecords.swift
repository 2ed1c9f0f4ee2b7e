package import PhotoModel

/// Records of numbers and names in insertion order, packed into few bytes, since there may be a
/// million. Can be read only from first to last.
package struct PackedRecords: Hashable, Sendable {
  package private(set) var count = 0
  /// The folders of the paths, each once.
  private var folders: [FilePath] = []
  private var numbers: [FilePath: Int] = [:]
  /// The packed bytes. No record spans two chunks. Many small chunks are used, because growing a
  /// single buffer would copy it.
  private var chunks: [[UInt8]] = []

  private static let chunkSize = 1 << 16

  package init() {}

  /// The number of bytes that the records use, without the folders.
  package var byteCount: Int { chunks.reduce(0) { $0 + $1.count } }

  /// A record under construction. It must be appended to the records that packed its paths.
  package struct Record {
    fileprivate var bytes: [UInt8] = []

    package init() {}
  }

  package mutating func append(_ record: Record) {
    let packed = record.bytes
    if let last = chunks.indices.last, chunks[last].count + packed.count <= Self.chunkSize {
      chunks[last] += packed
    } else {
      var chunk: [UInt8] = []
      chunk.reserveCapacity(Swift.max(packed.count, Self.chunkSize))
      chunks.append(chunk + packed)
    }
    count += 1
  }

  /// Packs a path as the number of its folder and its name.
  package mutating func pack(_ path: FilePath, into record: inout Record) {
    // `a` and `./a` are different paths of the same file.
    let isPlain = path.folder.appending(path.name) == path
    let folder = isPlain ? path.folder : FilePath(bytes: [])
    record.pack(UInt64(number(of: folder)))
    record.pack(isPlain ? path.name : path.bytes[...])
  }

  private mutating func number(of folder: FilePath) -> Int {
    if let existingNumber = numbers[folder] { return existingNumber }
    numbers[folder] = folders.count
    folders.append(folder)
    return folders.count - 1
  }
}

extension PackedRecords.Record {
  /// Packs a number in seven bits per byte, the lowest first. All bytes except the last have the
  /// highest bit set.
  package mutating func pack(_ number: UInt64) {
    var remaining = number
    while remaining >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: remaining) | 0x80)
      remaining >>= 7
    }
    bytes.append(UInt8(remaining))
  }

  package mutating func pack(_ name: ArraySlice<UInt8>) {
    pack(UInt64(name.count))
    bytes += name
  }
}

extension PackedRecords {
  /// Reads the values of all records in the order in which they were packed.
  package struct Reader {
    private let folders: [FilePath]
    private let chunks: [[UInt8]]
    private var chunk = 0
    private var offset = 0

    package init(_ records: PackedRecords) {
      folders = records.folders
      chunks = records.chunks
    }

    /// Advances to the next record. Returns false after the last one.
    package mutating func advance() -> Bool {
      if chunk < chunks.count, offset == chunks[chunk].count {
        chunk += 1
        offset = 0
      }
      return chunk < chunks.count
    }

    package mutating func number() -> UInt64 {
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

    package mutating func name() -> ArraySlice<UInt8> {
      let count = Int(number())
      defer { offset += count }
      return chunks[chunk][offset..<(offset + count)]
    }

    package mutating func path() -> FilePath {
      let folder = folders[Int(number())]
      let name = name()
      return folder.bytes.isEmpty ? FilePath(bytes: Array(name)) : folder.appending(name)
    }
  }
}
