package import Files
package import PhotoModel

/// Reads the files of an archive, one after another, without loading the whole archive into memory.
/// Methods block on the disk. Not thread-safe.
package protocol ArchiveReader: AnyObject {
  /// Returns the total unpacked size of the files for which `isWanted` returns true. `isWanted`
  /// gets paths as in the archive. Returns nil if the size is known only after the whole archive
  /// was read.
  func byteCount(_ isWanted: ([UInt8]) -> Bool) -> Int64?

  /// Returns the next file, or nil after the last. Bytes of the previous file that were not read
  /// are skipped.
  func next() throws(ArchiveError) -> ArchiveItem?

  /// Passes the bytes of the current file to `write` in chunks, exactly as many as it has. Returns
  /// false if `write` returned false, which stops reading the file. May be called once per file. If
  /// it throws, the bytes passed so far must be discarded.
  func read(_ write: (UnsafeRawBufferPointer) throws(Errno) -> Bool) throws(ArchiveError) -> Bool
}

/// The kinds of archives that can be read.
package enum ArchiveKind: Hashable, Sendable {
  case zip, tar
  /// A tar archive compressed with gzip.
  case packedTar

  /// Determines the kind from a file name, ignoring case. Returns nil for other files.
  package init?(name: some Collection<UInt8>) {
    let text = String(decoding: name, as: UTF8.self).lowercased()
    if text.hasSuffix(".zip") {
      self = .zip
    } else if text.hasSuffix(".tgz") || text.hasSuffix(".tar.gz") {
      self = .packedTar
    } else if text.hasSuffix(".tar") {
      self = .tar
    } else {
      return nil
    }
  }

  /// Returns a reader for an open file, which it consumes. For `zoneOffset`, see `ZipReader`.
  package func reader(
    _ file: consuming OpenFile, zoneOffset: @escaping (FileTime) -> Int64 = { _ in 0 }
  ) throws(ArchiveError) -> any ArchiveReader {
    switch self {
    case .zip: try ZipReader(file, zoneOffset: zoneOffset)
    case .tar: try TarReader(file, isPacked: false)
    case .packedTar: try TarReader(file, isPacked: true)
    }
  }
}
