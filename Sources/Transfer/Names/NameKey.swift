/// A key that is equal for two names that some file system would treat as one.
///
/// exFAT, NTFS and APFS distinguish names neither by case nor by the composition of accents, so an
/// export that is safe there is safe everywhere. Strings are compared by canonical equivalence.
/// Converting to upper and then to lower case also folds characters that differ in one case only,
/// such as `ß` and `SS`.
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
