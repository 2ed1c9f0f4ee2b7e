package import PhotoModel

/// Reads what an XMP file says, without the photo that it lies beside.
package enum SidecarReader {
  /// Nil when it is no XMP.
  package static func read(_ bytes: [UInt8]) -> Metadata? {
    guard let fields = XMPDecoder.fields(bytes) else { return nil }
    var blocks = MetadataBlocks()
    blocks.xmpSidecar = fields
    return MetadataMerge(type: .jpeg, blocks: blocks).metadata()
  }
}
