import PhotoModel

/// The kinds of metadata that a file still contains, even if their contents aren't understood.
package struct RetainedMetadata: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let exif = RetainedMetadata(rawValue: 1)
  package static let xmp = RetainedMetadata(rawValue: 2)
  package static let iptc = RetainedMetadata(rawValue: 4)
  /// A position in Exif, XMP or a video, or the name of a place.
  package static let position = RetainedMetadata(rawValue: 8)
}

extension MetadataReader {
  /// Finds the metadata blocks of a file. Returns nil if it can't be read.
  package func retainedMetadata(descriptor: Int32, count: Int) -> RetainedMetadata? {
    var spare: [UInt8] = []
    let source = ByteSource(descriptor: descriptor, count: count, reusing: &spare)
    guard source.failure == nil,
      let type = FileTypeDetector.type(of: source, name: ArraySlice())
    else { return nil }
    let facts = ContainerReader.facts(of: source, type: type)
    var remains: RetainedMetadata = []
    for range in facts.exifRanges {
      remains.formUnion(MetadataReader.retainedMetadata(ofExif: source, range))
    }
    for block in facts.exif {
      remains.formUnion(MetadataReader.retainedMetadata(ofExif: ByteSource(block), 0..<block.count))
    }
    let packets =
      facts.xmpRanges.compactMap { source.bytes(at: $0.lowerBound, count: $0.count) }
      + facts.xmp.map { $0[...] }
    for packet in packets {
      remains.insert(.xmp)
      // A packet that can't be parsed may contain anything.
      let places = XMPTrim.ranges(in: Array(packet), of: PositionProperty.isXMP)
      if places?.isEmpty != true { remains.insert(.position) }
    }
    if let iptc = facts.iptc {
      remains.insert(.iptc)
      let hasPlace = IPTCDatasets(iptc).all.contains {
        IPTCDatasets.isPlaceName($0) && $0.value.contains { $0 != 0x20 }
      }
      if hasPlace { remains.insert(.position) }
    }
    if facts.fields.location != nil { remains.insert(.position) }
    return remains
  }

  private static func retainedMetadata(
    ofExif source: ByteSource, _ range: Range<Int>
  ) -> RetainedMetadata {
    guard let structure = TIFFStructure(source: source, range: range),
      let directories = ExifDirectories(structure)
    else { return [] }
    // The version alone reveals no place.
    let hasPosition = directories.gps.map { gps in
      gps.contains { $0.tag != ExifTag.gpsVersion && PositionProperty.isExif($0.tag) }
    }
    return hasPosition == true ? [.exif, .position] : .exif
  }
}
