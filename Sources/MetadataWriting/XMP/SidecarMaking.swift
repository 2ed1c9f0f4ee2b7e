package import PhotoModel

/// Makes sidecars that say what is known of photos.
package enum SidecarMaking {
  /// A new XMP file that says all of it that such a file can.
  package static func xmp(_ metadata: Metadata) -> [UInt8] {
    let wanted = Field.all.filter { TagPlan.fields.contains($0.id) }
      .compactMap { WantedField($0, in: metadata) }.filter { $0.value != nil }
    let document = XMPDocument.new
    return document.bytes(
      making: TagPlan.changes(wanted, to: .sidecar, over: document.existing))
  }
}
