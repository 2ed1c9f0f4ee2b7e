import PhotoModel

/// Decodes the blocks of metadata that a container carries, and those beside it.
struct BlockReader {
  let source: ByteSource
  let facts: ContainerFacts

  func blocks(name: ArraySlice<UInt8>, sidecars: [Sidecar]) -> MetadataBlocks {
    var blocks = MetadataBlocks()
    blocks.container = facts.fields
    blocks.ownOrientation = facts.ownOrientation
    for range in facts.exifRanges {
      BlockReader.add(ExifDecoder.fields(in: source, at: range), to: &blocks.exif)
    }
    for block in facts.exif {
      BlockReader.add(ExifDecoder.fields(of: block), to: &blocks.exif)
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
