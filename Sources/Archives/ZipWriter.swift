import CZlib
package import Files
package import PhotoModel

/// Writes a ZIP archive into a draft.
package struct ZipWriter: ArchiveWriter {
  private let draft: DraftFile
  private var zip: Zip
  /// The offset of the next header.
  private var end: Int64 = 0

  /// `draft` must be empty.
  package init(
    _ draft: DraftFile, zoneOffset: @escaping @Sendable (FileTime) -> Int64 = { _ in 0 }
  ) {
    self.draft = draft
    zip = Zip(zoneOffset: zoneOffset)
  }

  /// Copies a file into the archive. After a failure, the next file overwrites what was written.
  package mutating func add(
    _ entry: ArchiveEntry, from source: borrowing OpenFile, shouldContinue: (Int64) -> Bool
  ) throws(TransferError) -> Bool {
    guard shouldContinue(0) else { return false }
    let header = zip.header(of: entry)
    let start = end + Int64(header.count)
    try atTarget { () throws(Errno) in try draft.file.write(header, at: end) }
    var offset = start
    var sum = crc32(0, nil, 0)
    let isComplete = try readBytes(of: entry, from: source) { bytes throws(TransferError) in
      sum = crc32_z(sum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
      try atTarget { () throws(Errno) in try draft.file.write(bytes, at: offset) }
      offset += Int64(bytes.count)
      return shouldContinue(offset - start)
    }
    guard isComplete else { return false }
    let crc = UInt32(truncatingIfNeeded: sum)
    let bytes = withUnsafeBytes(of: crc.littleEndian) { Array($0) }
    try atTarget { () throws(Errno) in try draft.file.write(bytes, at: end + Zip.sumOffset) }
    zip.addToDirectory(entry, at: end, sum: crc)
    end = offset
    return true
  }

  package mutating func finish() throws(Errno) {
    let last = zip.end(at: end)
    try draft.file.write(last, at: end)
    try draft.file.resize(to: end + Int64(last.count))
  }
}
