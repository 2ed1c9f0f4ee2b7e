/// The source of a field's value. The raw values are stored, in four bits each.
package enum FieldSource: UInt8, Hashable, Sendable, CaseIterable {
  case exif = 1
  case xmp, iptc
  /// The file's own header.
  case container
  /// An XMP sidecar.
  case sidecar
  /// Google Takeout's sidecar.
  case takeout
  /// The file's name.
  case name
  /// The RAW file of the photo, in any block.
  case raw
  /// The video of a Live Photo.
  case liveVideo
  /// The user, overriding the files.
  case user
}

/// The source of each field of a photo, in 16 bytes.
package struct FieldSources: Hashable, Sendable {
  /// The maximum number of fields.
  package static let capacity = 32

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  /// Nil if the field has no value, or its source is unknown.
  package subscript(field: Field) -> FieldSource? {
    get { self[field.number] }
    set { self[field.number] = newValue }
  }

  package subscript(number: Int) -> FieldSource? {
    get {
      let half = number < 16 ? low : high
      return FieldSource(rawValue: UInt8(truncatingIfNeeded: half >> UInt64(number % 16 * 4)) & 15)
    }
    set {
      let shift = UInt64(number % 16 * 4)
      let bits = UInt64(newValue?.rawValue ?? 0) << shift
      if number < 16 {
        low = low & ~(15 << shift) | bits
      } else {
        high = high & ~(15 << shift) | bits
      }
    }
  }

  package var isEmpty: Bool { low == 0 && high == 0 }
}

extension FieldSources {
  /// As stored in a catalogue: half a byte per field, the first in the lower bits, without trailing
  /// zeroes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var (low, high) = (low, high)
    while low != 0 || high != 0 {
      bytes.append(UInt8(truncatingIfNeeded: low))
      low = low >> 8 | high << 56
      high >>= 8
    }
    return bytes
  }

  /// Unknown numbers are read as an unknown source.
  package init(bytes: [UInt8]) {
    for (index, byte) in bytes.prefix(FieldSources.capacity / 2).enumerated() {
      self[index * 2] = FieldSource(rawValue: byte & 15)
      self[index * 2 + 1] = FieldSource(rawValue: byte >> 4)
    }
  }
}
