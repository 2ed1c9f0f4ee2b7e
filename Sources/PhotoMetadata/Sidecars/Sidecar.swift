/// A file next to a photo with more metadata for it.
package struct Sidecar: Sendable {
  package enum Kind: Sendable {
    /// An XMP packet: `name.xmp`, `name.jpg.xmp`.
    case xmp
    /// Google Takeout's `name.jpg.json` in its many spellings.
    case takeout
  }

  package var kind: Kind
  package var bytes: [UInt8]

  package init(kind: Kind, bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }
}
