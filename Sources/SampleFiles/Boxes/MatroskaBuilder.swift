/// Creates elements of Matroska and WebM files.
package enum MatroskaBuilder {
  /// Returns an element with a length of eight bytes. With `isOpen`, the length is unknown.
  package static func element(
    _ id: UInt32, _ parts: [UInt8]..., isOpen: Bool = false
  ) -> [UInt8] {
    let content = parts.flatMap { $0 }
    let name = BytePacking.bigEndian(id).drop { $0 == 0 }
    let length = isOpen ? UInt64.max >> 7 : 1 << 56 | UInt64(content.count)
    return name + BytePacking.bigEndian(length) + content
  }

  package static func header(_ documentType: String) -> [UInt8] {
    element(0x1A45_DFA3, element(0x4282, Array(documentType.utf8)))
  }

  /// Returns the segment information: the date in nanoseconds since 2001, the duration in
  /// milliseconds, and the title.
  package static func information(
    date: Int64? = nil, duration: Double? = nil, title: String? = nil
  ) -> [UInt8] {
    element(
      0x1549_A966, element(0x2AD7B1, [0x0F, 0x42, 0x40]),
      date.map { element(0x4461, BytePacking.bigEndian($0)) } ?? [],
      duration.map { element(0x4489, BytePacking.bigEndian($0.bitPattern)) } ?? [],
      title.map { element(0x7BA9, Array($0.utf8)) } ?? [])
  }

  /// Returns an audio track and a video track.
  package static func tracks(width: UInt16, height: UInt16) -> [UInt8] {
    element(
      0x1654_AE6B, element(0xAE, element(0x83, [2])),
      element(
        0xAE, element(0x83, [1]),
        element(
          0xE0, element(0xB0, BytePacking.bigEndian(width)),
          element(0xBA, BytePacking.bigEndian(height)))))
  }

  package static func segment(_ parts: [UInt8]..., isOpen: Bool = false) -> [UInt8] {
    element(0x1853_8067, parts.flatMap { $0 }, isOpen: isOpen)
  }
}
