package import Files
import PhotoModel

/// Writes a tar archive from its first to its last byte, so that it may go to a pipe.
package struct TarWriter: ArchiveWriter {
  private let write: (UnsafeRawBufferPointer) throws(Errno) -> Void

  /// `write` takes all bytes that it is given.
  package init(_ write: @escaping (UnsafeRawBufferPointer) throws(Errno) -> Void) {
    self.write = write
  }

  /// Of a file that ends too soon, or can't be read to its end, the rest is zeros in the archive: what was
  /// written can't be taken back, and the files behind it are to be found.
  package mutating func add(
    _ entry: ArchiveEntry, from source: borrowing OpenFile, shouldContinue: (Int64) -> Bool
  ) throws(TransferError) -> Bool {
    guard shouldContinue(0) else { return false }
    var written: Int64 = 0
    var isBegun = false
    do throws(TransferError) {
      let isWhole = try pass(entry, from: source) { bytes throws(TransferError) in
        if !isBegun {
          isBegun = true
          try atTarget { () throws(Errno) in try write(Tar.header(of: entry)) }
        }
        try atTarget { () throws(Errno) in try write(bytes) }
        written += Int64(bytes.count)
        return shouldContinue(written)
      }
      guard isWhole else { return false }
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
    var rest = entry.size - offset
    while rest > 0 {
      let zeros = [UInt8](repeating: 0, count: Int(min(rest, 1 << 16)))
      try write(zeros)
      rest -= Int64(zeros.count)
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
