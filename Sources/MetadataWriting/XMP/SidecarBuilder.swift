package import PhotoModel

/// Creates sidecars from the metadata of photos.
package enum SidecarBuilder {
  /// Returns a new XMP file with all fields that a sidecar supports.
  package static func xmp(_ metadata: Metadata) -> [UInt8] {
    let requestedFields = Field.all.filter { TagPlan.fields.contains($0.id) }
      .compactMap { RequestedField($0, in: metadata) }.filter { $0.value != nil }
    let document = XMPDocument.new
    return document.bytes(
      applying: TagPlan.changes(requestedFields, to: .sidecar, over: document.existing))
  }
}
