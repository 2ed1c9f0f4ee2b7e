import PhotoMetadata
import PhotoModel
import WriterProtocol

/// Whether a changed sidecar says what is wanted, and all else as before.
enum SidecarCheck {
  /// What is wrong, in words that follow "the sidecar"; nil where nothing is.
  static func problem(
    _ old: XMPDocument, _ bytes: [UInt8], _ changes: [TagChange], _ wanted: [WantedField]
  ) -> String? {
    let new: XMPDocument
    do throws(XMPDocument.Failure) { new = try XMPDocument(bytes) } catch {
      return "can't be read any more"
    }
    let named = Set(changes.compactMap { XMPTag($0.tag)?.property })
    func others(_ document: XMPDocument) -> [[UInt8]] {
      document.properties.filter { !named.contains($0.tag) }.map { Array(document.bytes[$0.range]) }
    }
    guard others(old) == others(new) else { return "changed more than it was to" }
    // By the reader that scans use.
    guard let metadata = SidecarReader.read(bytes) else { return "can't be read any more" }
    return FieldCheck.problem(wanted, in: metadata)
  }
}
