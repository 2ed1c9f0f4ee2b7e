/// Creates boxes of the ISO base media file format.
package enum BMFFBuilder {
  /// How the length of a box is encoded.
  package enum Length {
    case short, long, toTheEnd
    /// This length, regardless of the contents.
    case stated(UInt32)
  }

  package static func box(
    _ type: String, _ parts: [UInt8]..., length: Length = .short
  ) -> [UInt8] {
    let content = parts.flatMap { $0 }
    let name = BytePacking.latin1(type)
    switch length {
    case .short: return BytePacking.bigEndian(UInt32(8 + content.count)) + name + content
    case .long:
      return BytePacking.bigEndian(UInt32(1)) + name
        + BytePacking.bigEndian(UInt64(16 + content.count))
        + content
    case .toTheEnd: return BytePacking.bigEndian(UInt32(0)) + name + content
    case .stated(let stated): return BytePacking.bigEndian(stated) + name + content
    }
  }

  /// Returns a box with a version and flags.
  package static func fullBox(
    _ type: String, version: UInt8 = 0, flags: UInt32 = 0, _ parts: [UInt8]...
  ) -> [UInt8] {
    box(type, BytePacking.bigEndian(UInt32(version) << 24 | flags), parts.flatMap { $0 })
  }

  package static func fileType(_ major: String, _ compatible: String...) -> [UInt8] {
    box(
      "ftyp", BytePacking.latin1(major), [0, 0, 0, 0], compatible.flatMap(BytePacking.latin1))
  }
}
