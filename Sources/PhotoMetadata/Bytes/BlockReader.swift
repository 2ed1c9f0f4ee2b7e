import PhotoModel

/// Decodes the metadata blocks of a container and of its sidecars.
struct BlockReader {
  let source: ByteSource
  let facts: ContainerFacts

  /// More blocks than any legitimate file contains: Canon's CR3 has three Exif blocks, Panasonic's
  /// RAW two, and a video header may have several XMP packets. A malicious file could contain a
  /// million.
  private static let exifLimit = 4
  private static let xmpLimit = 8

  func blocks(name: ArraySlice<UInt8>, sidecars: [Sidecar]) -> MetadataBlocks {
    var blocks = MetadataBlocks()
    blocks.name = name
    blocks.container = facts.fields
    blocks.ownOrientation = facts.ownOrientation
    for range in facts.exifRanges.prefix(BlockReader.exifLimit) {
      BlockReader.add(ExifDecoder.fields(in: source, at: range), to: &blocks.exif)
    }
    for block in facts.exif.prefix(max(0, BlockReader.exifLimit - facts.exifRanges.count)) {
      BlockReader.add(ExifDecoder.fields(of: block), to: &blocks.exif)
    }
    for range in facts.xmpRanges.prefix(BlockReader.xmpLimit) {
      let packet = source.bytes(at: range.lowerBound, count: range.count)
      BlockReader.add(packet.flatMap { XMPDecoder.fields($0) }, to: &blocks.xmp)
    }
    for packet in facts.xmp.prefix(max(0, BlockReader.xmpLimit - facts.xmpRanges.count)) {
      BlockReader.add(XMPDecoder.fields(packet), to: &blocks.xmp)
    }
    blocks.iptc = facts.iptc.flatMap(IPTCDecoder.fields)
    for sidecar in sidecars {
      switch sidecar.kind {
      case .xmp: BlockReader.add(XMPDecoder.fields(sidecar.bytes), to: &blocks.xmpSidecar)
      case .takeout: BlockReader.add(TakeoutDecoder.fields(sidecar.bytes), to: &blocks.takeout)
      }
    }
    return blocks
  }

  private static func add(_ fields: MetadataFields?, to block: inout MetadataFields?) {
    guard let fields else { return }
    if block == nil {
      block = fields
    } else {
      block?.fill(from: fields)
    }
  }
}
