package import PhotoModel

/// Reads an XMP file without its photo.
package enum SidecarReader {
  /// Returns nil if it isn't XMP.
  package static func read(_ bytes: [UInt8]) -> Metadata? {
    guard let fields = XMPDecoder.fields(bytes) else { return nil }
    var blocks = MetadataBlocks()
    blocks.xmpSidecar = fields
    return MetadataMerge(type: .jpeg, blocks: blocks).metadata()
  }

  /// Returns the extension of the only photo that an XMP file belongs to if several photos have its
  /// name, as Lightroom stores it for a RAW file (`photoshop:SidecarForExtension`): `CR2`. Nil if
  /// it isn't there.
  package static func fileExtension(_ bytes: [UInt8]) -> String? {
    XMPParser.properties(of: bytes[...]).first(XMPName.photoshop("SidecarForExtension"))
  }
}
