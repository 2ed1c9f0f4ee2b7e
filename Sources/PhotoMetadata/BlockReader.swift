import PhotoModel

/// Decodes the blocks of metadata that a container carries, and those beside it.
struct BlockReader {
  let source: ByteSource
  let facts: ContainerFacts

  func blocks(name: ArraySlice<UInt8>, sidecars: [Sidecar]) -> MetadataBlocks {
    var blocks = MetadataBlocks()
    blocks.name = name
    blocks.container = facts.fields
    blocks.ownOrientation = facts.ownOrientation
    for range in facts.exifRanges {
      BlockReader.add(ExifDecoder.fields(in: source, at: range), to: &blocks.exif)
    }
    for block in facts.exif {
      BlockReader.add(ExifDecoder.fields(of: block), to: &blocks.exif)
    }
    for range in facts.xmpRanges {
      let packet = source.bytes(at: range.lowerBound, count: range.count)
      BlockReader.add(packet.flatMap { XMPDecoder.fields($0) }, to: &blocks.xmp)
    }
    for packet in facts.xmp {
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
