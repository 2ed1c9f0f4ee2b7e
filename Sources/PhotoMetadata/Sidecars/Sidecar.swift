/// A file beside a photo that says more about it.
package struct Sidecar: Sendable {
  package enum Kind: Sendable {
    /// `name.xmp`, `name.jpg.xmp`: an XMP packet.
    case xmp
    /// Google Takeout's `name.jpg.json` and its many spellings.
    case takeout
  }

  package var kind: Kind
  package var bytes: [UInt8]

  package init(kind: Kind, bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }
}
