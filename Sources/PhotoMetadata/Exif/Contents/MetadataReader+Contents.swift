package import PhotoModel

extension MetadataReader {
  /// All values of a large TIFF but its pictures.
  private static let contentsLimit = 256 << 20

  /// The blocks of Exif in a picture that is open; empty where there are none, or they are none that can be read.
  package func exifContents(descriptor: Int32, count: Int, type: FileType) -> [ExifContents] {
    var spare = spares.takeBuffer()
    let source = ByteSource(
      descriptor: descriptor, count: count, budget: MetadataReader.contentsLimit, spare: &spare)
    defer {
      spare = source.takeSpare()
      spares.put(&spare)
    }
    let facts = ContainerReader.facts(of: source, type: type)
    let isFile = facts.exifRanges.first == 0..<count
    let ranges = isFile ? [0..<count] : facts.exifRanges
    return ranges.compactMap { ExifContents(source: source, range: $0, isFile: isFile) }
      + facts.exif.compactMap { ExifContents(block: $0) }
  }
}
