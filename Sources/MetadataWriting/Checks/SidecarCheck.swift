import PhotoMetadata
import PhotoModel
import WriterProtocol

/// Whether a changed sidecar says what is wanted, and all else as before.
enum SidecarCheck {
  /// What is wrong, in words that follow "the sidecar"; nil where nothing is.
  static func problem(
    _ old: XMPDocument, _ bytes: [UInt8], _ changes: [TagChange], _ wanted: [WantedField]
  ) -> String? {
    guard keepsOthers(old, bytes, changes) else { return "changed more than it was to" }
    // By the reader that scans use.
    guard let metadata = SidecarReader.read(bytes) else { return "can't be read any more" }
    return FieldCheck.problem(wanted, in: metadata)
  }

  /// Whether a changed file, or packet, can be read and has the properties that are not named as they were.
  static func keepsOthers(
    _ old: XMPDocument, _ bytes: [UInt8], _ changes: [TagChange]
  ) -> Bool {
    guard let new = XMPDocument.reading(bytes) else { return false }
    let named = Set(changes.compactMap { XMPTag($0.tag)?.property })
    func others(_ document: XMPDocument) -> [[UInt8]] {
      document.properties.filter { !named.contains($0.tag) }.map { Array(document.bytes[$0.range]) }
    }
    return others(old) == others(new)
  }
}
