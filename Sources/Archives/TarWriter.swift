package import Files
import PhotoModel

/// Writes a tar archive sequentially, so that it may be written to a pipe.
package struct TarWriter: ArchiveWriter {
  private let write: (UnsafeRawBufferPointer) throws(Errno) -> Void

  /// `write` must write all bytes that it is passed.
  package init(_ write: @escaping (UnsafeRawBufferPointer) throws(Errno) -> Void) {
    self.write = write
  }

  /// If a file ends too early or can't be read to its end, the rest of it is filled with zeros:
  /// what was written can't be undone, and the files after it must remain readable.
  package mutating func add(
    _ entry: ArchiveEntry, from source: borrowing OpenFile, shouldContinue: (Int64) -> Bool
  ) throws(TransferError) -> Bool {
    guard shouldContinue(0) else { return false }
    var written: Int64 = 0
    var isBegun = false
    do throws(TransferError) {
      let isComplete = try readBytes(of: entry, from: source) { bytes throws(TransferError) in
        if !isBegun {
          isBegun = true
          try atTarget { () throws(Errno) in try write(Tar.header(of: entry)) }
        }
        try atTarget { () throws(Errno) in try write(bytes) }
        written += Int64(bytes.count)
        return shouldContinue(written)
      }
      guard isComplete else { return false }
      try atTarget { () throws(Errno) in
        if !isBegun { try write(Tar.header(of: entry)) }
        try write(Tar.padding(after: entry.size))
      }
      return true
    } catch {
      if case .target = error { throw error }
      if isBegun { try atTarget { () throws(Errno) in try fill(from: written, entry) } }
      throw error
    }
  }

  package mutating func finish() throws(Errno) {
    try write(Tar.end)
  }

  private func fill(from offset: Int64, _ entry: ArchiveEntry) throws(Errno) {
    var remaining = entry.size - offset
    while remaining > 0 {
      let zeros = [UInt8](repeating: 0, count: Int(min(remaining, 1 << 16)))
      try write(zeros)
      remaining -= Int64(zeros.count)
    }
    try write(Tar.padding(after: entry.size))
  }

  private func write(_ bytes: [UInt8]) throws(Errno) {
    guard !bytes.isEmpty else { return }
    try bytes.withUnsafeBufferPointer { bytes throws(Errno) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }
}
