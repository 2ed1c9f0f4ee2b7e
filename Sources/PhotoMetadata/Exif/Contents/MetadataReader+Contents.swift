package import PhotoModel

extension MetadataReader {
  /// Enough for all values of a large TIFF without its pictures.
  private static let contentsLimit = 256 << 20

  /// Returns the Exif blocks of an open picture; empty if there are none or they can't be read.
  package func exifContents(descriptor: Int32, count: Int, type: FileType) -> [ExifContents] {
    var spare = bufferPool.takeBuffer()
    let source = ByteSource(
      descriptor: descriptor, count: count, budget: MetadataReader.contentsLimit, reusing: &spare)
    defer {
      spare = source.releaseBuffer()
      bufferPool.recycle(&spare)
    }
    let facts = ContainerReader.facts(of: source, type: type)
    let isFile = facts.exifRanges.first == 0..<count
    let ranges = isFile ? [0..<count] : facts.exifRanges
    return ranges.compactMap { ExifContents(source: source, range: $0, isFile: isFile) }
      + facts.exif.compactMap { ExifContents(block: $0) }
  }
}
