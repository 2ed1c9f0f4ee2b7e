package import Files
package import PhotoModel

/// Reads the files of an archive, one after the other, without a copy of the whole in memory. Blocks on the disk;
/// one thread uses it.
package protocol ArchiveReader: AnyObject {
  /// What those of its files take that `isWanted` has the paths of, as the archive names them, when they are
  /// unpacked; nil where that is known at its end only.
  func byteCount(_ isWanted: ([UInt8]) -> Bool) -> Int64?

  /// The next one, nil behind the last. What was not read of the one before is passed over.
  func next() throws(ArchiveError) -> ArchiveItem?

  /// Hands out the bytes of the file that came last, in parts: exactly as many as it has. False when `write` said
  /// no, which gives the file up. Called once for each. What was handed out of one that throws is worth
  /// nothing.
  func read(_ write: (UnsafeRawBufferPointer) throws(Errno) -> Bool) throws(ArchiveError) -> Bool
}

/// The kinds of archives that are read.
package enum ArchiveKind: Hashable, Sendable {
  case zip, tar
  /// A tar packed by gzip.
  case packedTar

  /// By its name, in letters of either case; nil for another file.
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

  /// A reader of an open file, which it takes. `zoneOffset` is as `ZipReader` has it.
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
