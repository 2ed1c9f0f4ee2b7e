/// What two names have in common when some file system would take them for one.
///
/// exFAT, NTFS and APFS keep names apart neither by case nor by the way an accent is composed, so
/// an export that is safe there is safe everywhere. Strings compare by canonical equivalence, and
/// going up and then down also folds what differs in one case only, such as `ß` and `SS`.
package struct NameKey: Hashable, Sendable {
  private enum Folded: Hashable, Sendable {
    case text(String)
    case bytes([UInt8])
  }

  private let folded: Folded

  package init(_ name: some Collection<UInt8>) {
    let bytes = Array(name)
    if let text = String(validating: bytes, as: UTF8.self) {
      folded = .text(text.uppercased().lowercased())
    } else {
      folded = .bytes(bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
    }
  }
}
