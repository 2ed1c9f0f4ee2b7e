package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the type and the metadata of a photo or video, merged by the gallery's rules. Thread-safe,
/// and designed to be called from many threads.
package struct MetadataReader: Sendable {
  let bufferPool = BufferPool()

  package init() {}

  /// Reads an open file, which stays open. Returns nil if its bytes are neither a photo nor a
  /// video.
  ///
  /// `path` isn't opened; its name may contain a date. `count` is the file's length. A damaged
  /// photo is read as far as possible, with a description of the damage. Throws only if a system
  /// call fails.
  package func read(
    descriptor: Int32, path: FilePath, count: Int, sidecars: [Sidecar] = []
  ) throws(MetadataError) -> FileReading? {
    var spare = bufferPool.takeBuffer()
    let source = ByteSource(descriptor: descriptor, count: count, reusing: &spare)
    defer {
      spare = source.releaseBuffer()
      bufferPool.recycle(&spare)
    }
    if let failure = source.failure {
      throw MetadataError(
        code: .unreadable, file: path, detail: String(cString: strerror(failure)))
    }
    return read(source, name: path.name, sidecars: sidecars)
  }

  /// Reads a source of bytes.
  func read(
    _ source: ByteSource, name: ArraySlice<UInt8>, sidecars: [Sidecar] = []
  ) -> FileReading? {
    guard let type = FileTypeDetector.type(of: source, name: name) else { return nil }
    let facts = ContainerReader.facts(of: source, type: type)
    let blocks = BlockReader(source: source, facts: facts).blocks(name: name, sidecars: sidecars)
    let merge = MetadataMerge(type: type, blocks: blocks)
    var reading = FileReading(
      type: type, metadata: merge.metadata(),
      contentIdentifier: TextRule.truncated(
        blocks.exif?.contentIdentifier ?? facts.fields.contentIdentifier, TextRule.nameLimit),
      ownTime: blocks.ownTime,
      damage: facts.damage,
      satelliteTime: blocks.exif?.satelliteTime ?? blocks.xmp?.satelliteTime)
    if let corrected = blocks.xmpSidecar?.corrected { reading.corrected = corrected }
    return reading
  }
}
