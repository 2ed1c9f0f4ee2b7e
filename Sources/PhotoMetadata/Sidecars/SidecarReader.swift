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

  /// The ending of the one file that an XMP file named after several says it is of, as Lightroom notes it
  /// beside a RAW (`photoshop:SidecarForExtension`): `CR2`. Nil where it says none.
  package static func ending(_ bytes: [UInt8]) -> String? {
    XMPParser.properties(of: bytes[...]).first(XMPName.photoshop("SidecarForExtension"))
  }
}
