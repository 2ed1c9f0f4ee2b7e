package import PhotoModel

/// The metadata of a rendition of a photo, as blocks to be written to its file.
package struct RenditionBlocks: Hashable, Sendable {
  /// A TIFF structure without the leading `Exif\0\0`, of at most 65,527 bytes.
  package var exif: [UInt8]?
  /// A packet in UTF-8.
  package var xmp: [UInt8]?
  /// IPTC-IIM datasets.
  package var iptc: [UInt8]?

  package init(exif: [UInt8]? = nil, xmp: [UInt8]? = nil, iptc: [UInt8]? = nil) {
    (self.exif, self.xmp, self.iptc) = (exif, xmp, iptc)
  }

  /// How much of the metadata is kept.
  package enum Extent: Hashable, Sendable {
    case all
    /// Creator, copyright and credit.
    case rights
    case none
  }
}

/// The properties of a rendition that differ from those of its photo.
package struct RenditionProperties: Hashable, Sendable {
  /// The size in pixels. A rendition is upright and has no thumbnail.
  package var size: PixelSize
  /// Whether its colours were converted to sRGB; otherwise they are unchanged.
  package var isSRGB: Bool

  package init(size: PixelSize, isSRGB: Bool) {
    (self.size, self.isSRGB) = (size, isSRGB)
  }
}

extension MetadataReader {
  /// The maximum size of a packet in a JPEG segment. A longer packet would have to be split, and is
  /// omitted.
  private static let packetLimit = 65_502

  /// Returns the metadata for a rendition of this photo.
  ///
  /// Writes a new Exif block with the tags that describe the photo, with the new size, upright, and
  /// without a thumbnail. The maker note stays at its offset. XMP and IPTC are kept without the
  /// properties that are only valid for the photo's file. `stripsLocation` omits positions, place
  /// names and the maker note, which may contain either. Returns nil if the file isn't a photo or
  /// can't be read.
  package func renditionMetadata(
    descriptor: Int32, count: Int, _ extent: RenditionBlocks.Extent, stripsLocation: Bool,
    for picture: RenditionProperties
  ) -> RenditionBlocks? {
    guard extent != .none else { return RenditionBlocks() }
    var spare: [UInt8] = []
    let source = ByteSource(descriptor: descriptor, count: count, reusing: &spare)
    guard source.failure == nil, let type = FileTypeDetector.type(of: source, name: ArraySlice())
    else {
      return nil
    }
    let facts = ContainerReader.facts(of: source, type: type)
    let datasets = IPTCDatasets(facts.iptc ?? [])
    if extent == .rights { return rights(source, type, facts, datasets) }
    return RenditionBlocks(
      exif: exif(source, facts, stripsLocation, picture),
      xmp: xmp(source, facts, stripsLocation),
      iptc: kept(datasets) { !(stripsLocation && IPTCDatasets.isPlaceName($0)) })
  }

  private func exif(
    _ source: ByteSource, _ facts: ContainerFacts, _ stripsLocation: Bool,
    _ picture: RenditionProperties
  ) -> [UInt8]? {
    var entries = ExifEntries()
    for range in facts.exifRanges.prefix(4) {
      if let structure = TIFFStructure(source: source, range: range) { entries.add(structure) }
    }
    for block in facts.exif.prefix(4) {
      let bytes = ByteSource(block)
      if let structure = TIFFStructure(source: bytes, range: 0..<block.count) {
        entries.add(structure)
      }
    }
    guard !entries.isEmpty else { return nil }
    if stripsLocation {
      entries.gps = [:]
      entries.makerNote = nil
    }
    let order = entries.order
    entries.main[0x0112] = .short(1, order)
    entries.exif[ExifTag.pixelXDimension] = .long(picture.size.width, order)
    entries.exif[ExifTag.pixelYDimension] = .long(picture.size.height, order)
    if picture.isSRGB { entries.exif[0xA001] = .short(1, order) }
    return ExifBlock.bytes(entries)
  }

  private func xmp(
    _ source: ByteSource, _ facts: ContainerFacts, _ stripsLocation: Bool
  ) -> [UInt8]? {
    let packet =
      facts.xmpRanges.first.flatMap { source.bytes(at: $0.lowerBound, count: $0.count) }
      .map { Array($0) } ?? facts.xmp.first
    let trimmedPacket = packet.flatMap { packet in
      XMPTrim.without(
        { uri, name in
          XMPStripList.isFileSpecific(uri, name)
            || stripsLocation && PositionProperty.isXMP(uri: uri, name: name)
        }, in: packet)
    }
    return trimmedPacket.flatMap { $0.count <= MetadataReader.packetLimit ? $0 : nil }
  }

  private func kept(
    _ datasets: IPTCDatasets, where isKept: (IPTCDatasets.Dataset) -> Bool
  ) -> [UInt8]? {
    var datasets = datasets
    datasets.all.removeAll { !isKept($0) }
    return datasets.bytes.flatMap { $0.count <= 60_000 ? $0 : nil }
  }

  private func rights(
    _ source: ByteSource, _ type: FileType, _ facts: ContainerFacts, _ datasets: IPTCDatasets
  ) -> RenditionBlocks {
    let blocks = BlockReader(source: source, facts: facts).blocks(name: ArraySlice(), sidecars: [])
    let metadata = MetadataMerge(type: type, blocks: blocks).metadata()
    let packet = RightsPacket(
      artist: metadata.artist, copyright: metadata.copyright,
      credit: datasets.first(110) ?? credit(source, facts))
    var entries = ExifEntries()
    if let artist = packet.artist { entries.main[0x013B] = .text(artist) }
    if let copyright = packet.copyright { entries.main[0x8298] = .text(copyright) }
    return RenditionBlocks(
      exif: ExifBlock.bytes(entries), xmp: packet.bytes,
      iptc: kept(datasets, where: IPTCDatasets.identifiesOwner))
  }

  private func credit(_ source: ByteSource, _ facts: ContainerFacts) -> String? {
    let packet =
      facts.xmpRanges.first.flatMap { source.bytes(at: $0.lowerBound, count: $0.count) }
      ?? facts.xmp.first?[...]
    return packet.flatMap { XMPParser.properties(of: $0).first(XMPName.photoshop("Credit")) }
  }
}
