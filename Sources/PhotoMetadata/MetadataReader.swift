package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads what a photo or video says of itself: its type, and its metadata weighed by the rules of
/// the gallery. Safe from any thread, and made to be called from many.
package struct MetadataReader: Sendable {
  let spares = SpareBuffers()

  package init() {}

  /// Reads an open file, which stays open; nil for what is no photo and no video, by its bytes.
  ///
  /// `path` gives the name, which may hold a date, and is not opened. `count` is the file's length.
  /// A broken photo is still read as far as it goes, and says what is wrong; an error is only what
  /// the system refuses.
  package func read(
    descriptor: Int32, path: FilePath, count: Int, sidecars: [Sidecar] = []
  ) throws(MetadataError) -> FileReading? {
    var spare = spares.takeBuffer()
    let source = ByteSource(descriptor: descriptor, count: count, spare: &spare)
    defer {
      spare = source.takeSpare()
      spares.put(&spare)
    }
    if let failure = source.failure {
      throw MetadataError(
        code: .unreadable, file: path, detail: String(cString: strerror(failure)))
    }
    return read(source, name: path.name, sidecars: sidecars)
  }

  /// The same for bytes at hand.
  func read(
    _ source: ByteSource, name: ArraySlice<UInt8>, sidecars: [Sidecar] = []
  ) -> FileReading? {
    guard let type = FileTypeDetector.type(of: source, name: name) else { return nil }
    let facts = ContainerReader.facts(of: source, type: type)
    let blocks = BlockReader(source: source, facts: facts).blocks(name: name, sidecars: sidecars)
    let merge = MetadataMerge(type: type, blocks: blocks)
    var reading = FileReading(
      type: type, metadata: merge.metadata(),
      contentIdentifier: TextRule.bounded(
        blocks.exif?.contentIdentifier ?? facts.fields.contentIdentifier, TextRule.nameLimit),
      ownTime: blocks.ownTime,
      damage: facts.damage,
      satelliteTime: blocks.exif?.satelliteTime ?? blocks.xmp?.satelliteTime)
    if let corrected = blocks.xmpSidecar?.corrected { reading.corrected = corrected }
    return reading
  }
}
