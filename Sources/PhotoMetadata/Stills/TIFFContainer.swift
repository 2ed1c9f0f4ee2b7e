import PhotoModel

/// Reads TIFF files, and RAW files with the same structure: their blocks, wherever in the file
/// their directories are, and the size of the full picture.
enum TIFFContainer {
  static func facts(_ source: ByteSource, type: FileType) -> ContainerFacts {
    var facts = ContainerFacts()
    let fullRange = 0..<source.count
    guard let structure = TIFFStructure(source: source, range: fullRange),
      let main = structure.directory(at: structure.firstDirectory)
    else {
      facts.damage = "ends before its first directory"
      return facts
    }
    facts.exifRanges = [fullRange]
    for entry in main {
      switch entry.tag {
      case ExifTag.xmp:
        if entry.byteCount > 0, entry.byteCount <= blockLimit, structure.contains(entry) {
          facts.xmpRanges.append(entry.position..<(entry.position + entry.byteCount))
        }
      case ExifTag.iptc: facts.iptc = block(entry, structure) ?? facts.iptc
      case ExifTag.photoshop:
        if facts.iptc == nil {
          facts.iptc = block(entry, structure).flatMap { PhotoshopResources.iptc(in: $0) }
        }
      default: break
      }
    }
    facts.fields.pixelSize = TIFFPictureSize(structure, main, type: type).full
    if type == .rw2 { addEmbeddedJPEG(of: main, structure, to: &facts) }
    return facts
  }

  /// The maximum size of a block. XMP and IPTC have some kilobytes; a malicious file may claim
  /// more.
  private static let blockLimit = 1024 * 1024

  private static func block(_ entry: TIFFEntry, _ structure: TIFFStructure) -> [UInt8]? {
    guard entry.byteCount <= blockLimit else { return nil }
    return structure.bytes(of: entry, limit: blockLimit).map { Array($0) }
  }

  /// Panasonic's files contain most of their Exif in the preview, a JPEG in a tag of their own
  /// (ExifTool, PanasonicRaw tag 0x002E).
  private static func addEmbeddedJPEG(
    of main: TIFFDirectory, _ structure: TIFFStructure, to facts: inout ContainerFacts
  ) {
    guard let entry = main.entry(0x002E), entry.position >= 0,
      entry.position < structure.range.upperBound
    else { return }
    let length = min(entry.byteCount, structure.range.upperBound - entry.position)
    let inner = JPEGContainer.facts(
      structure.source, at: entry.position..<(entry.position + length))
    facts.exifRanges.append(contentsOf: inner.exifRanges)
    facts.exif.append(contentsOf: inner.exif)
    facts.xmpRanges.append(contentsOf: inner.xmpRanges)
  }
}
