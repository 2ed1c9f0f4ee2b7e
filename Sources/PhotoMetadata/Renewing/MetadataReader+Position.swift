import CPosix
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The reason why a position couldn't be removed from a file.
package enum PositionError: Error, Hashable, Sendable {
  /// A description that follows the word "it": `has a track of positions`.
  case notRemoved(String)
  case system(Int32)
}

extension MetadataReader {
  /// The maximum size, because the whole picture is searched in memory.
  private static let pictureLimit = 1 << 30
  private static let movieLimit = 256 << 20

  /// Removes the position from a file in place, and reads the file again to check it. `file` must
  /// be open for reading and writing, and must not be an original. `name` determines the type of a
  /// sidecar. All other bytes stay unchanged.
  ///
  /// Other files than photos, videos and sidecars stay unchanged.
  package func erasePosition(
    of file: Int32, count: Int, name: some Collection<UInt8>
  ) throws(PositionError) {
    var spare: [UInt8] = []
    let source = ByteSource(descriptor: file, count: count, reusing: &spare)
    if let failure = source.failure { throw .system(failure) }
    let type = FileTypeDetector.type(of: source, name: Array(name)[...])
    guard let type else { return try eraseSidecar(file, count, Array(name)) }
    if [.mov, .mp4, .m4v].contains(type) {
      try eraseMovie(file, count, source)
    } else if type.mediaType == .image {
      let facts = ContainerReader.facts(of: source, type: type)
      if type == .jxl, hasCompressedBoxes(source) { throw .notRemoved("has compressed metadata") }
      try edit(file, 0..<count, limit: MetadataReader.pictureLimit) {
        $0.erasePicture(iptc: facts.iptc)
      }
    }
    let left = retainedMetadata(descriptor: file, count: count)
    let reading = try? read(descriptor: file, path: FilePath("a"), count: count)
    guard let left, let reading else { throw .notRemoved("can't be read back") }
    if left.contains(.position) || reading.metadata.location != nil {
      throw .notRemoved("still contains a position")
    }
  }

  private func eraseSidecar(
    _ file: Int32, _ count: Int, _ name: [UInt8]
  ) throws(PositionError) {
    let fileExtension = String(decoding: FilePath.split(name: name[...]).ending, as: UTF8.self)
      .lowercased()
    switch fileExtension {
    case "json":
      try edit(file, 0..<count, limit: MetadataReader.movieLimit) { $0.eraseTakeout() }
    case "xmp":
      try edit(file, 0..<count, limit: MetadataReader.movieLimit) { $0.eraseSidecar() }
    default: return
    }
  }

  private func eraseMovie(
    _ file: Int32, _ count: Int, _ source: ByteSource
  ) throws(PositionError) {
    for box in source.boxes(in: 0..<count) where ["moov", "uuid", "meta"].contains(box.type) {
      let range = (box.content.lowerBound - 8)..<box.content.upperBound
      try edit(file, range, limit: MetadataReader.movieLimit) { $0.eraseMovie() }
    }
  }

  /// Whether metadata boxes of a JPEG XL are compressed with Brotli.
  private func hasCompressedBoxes(_ source: ByteSource) -> Bool {
    source.boxes(in: 0..<source.count).contains { $0.type == "brob" }
  }

  /// Reads a range of the file, edits it, and writes the changed parts back.
  private func edit(
    _ file: Int32, _ range: Range<Int>, limit: Int, _ change: (inout PositionEraser) -> Void
  ) throws(PositionError) {
    guard range.count <= limit else { throw .notRemoved("is too large to search") }
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count {
        let part = albumen_pread(
          file, buffer.baseAddress.map { $0 + filled }, range.count - filled,
          off_t(range.lowerBound + filled))
        if part < 0 { failure = errno }
        guard part > 0 else { break }
        filled += part
      }
    }
    if let failure { throw .system(failure) }
    var eraser = PositionEraser(bytes)
    change(&eraser)
    if let trouble = eraser.problem { throw .notRemoved(trouble) }
    for change in eraser.changes {
      var written = 0
      while written < change.count {
        let part = eraser.bytes[(change.lowerBound + written)..<change.upperBound].withUnsafeBytes {
          pwrite(
            file, $0.baseAddress, $0.count,
            off_t(range.lowerBound + change.lowerBound + written))
        }
        guard part > 0 else {
          if part < 0, errno == EINTR { continue }
          throw .system(part < 0 ? errno : ENOSPC)
        }
        written += part
      }
    }
  }
}
