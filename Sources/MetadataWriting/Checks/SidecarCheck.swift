import PhotoMetadata
import PhotoModel
import WriterProtocol

/// Checks that a changed sidecar contains the requested values and everything else unchanged.
enum SidecarCheck {
  /// Returns a description of the problem that follows the words "the sidecar", or nil if there is
  /// no problem.
  static func problem(
    _ old: XMPDocument, _ bytes: [UInt8], _ changes: [TagChange],
    _ requestedFields: [RequestedField]
  ) -> String? {
    guard keepsOtherProperties(old, bytes, changes) else { return "changed more than it was to" }
    // Read with the same reader as in scans.
    guard let metadata = SidecarReader.read(bytes) else { return "can no longer be read" }
    return FieldCheck.problem(requestedFields, in: metadata)
  }

  /// Whether a changed sidecar or packet can be read, and the properties that aren't in `changes`
  /// are unchanged.
  static func keepsOtherProperties(
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
