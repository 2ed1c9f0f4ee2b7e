/// Where the value of a field came from. The raw values are stored, in four bits each.
package enum FieldSource: UInt8, Hashable, Sendable, CaseIterable {
  case exif = 1
  case xmp, iptc
  /// The file's own header.
  case container
  /// An XMP file beside it.
  case sidecar
  /// Google Takeout's file beside it.
  case takeout
  /// The file's name.
  case name
  /// The RAW beside the photo, in whatever block.
  case raw
  /// The moving part of a Live Photo.
  case liveVideo
  /// What the user said instead of the files.
  case user
}

/// For each field of a photo where its value came from, 16 bytes in all.
package struct FieldSources: Hashable, Sendable {
  /// How many fields there is room for.
  package static let room = 32

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  /// Nil where nothing is known of the field, or not where it came from.
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
  /// As a catalogue keeps them: half a byte for each field, the first in the lower bits, without the
  /// zeroes behind the last.
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

  /// What is none of them is unknown.
  package init(bytes: [UInt8]) {
    for (index, byte) in bytes.prefix(FieldSources.room / 2).enumerated() {
      self[index * 2] = FieldSource(rawValue: byte & 15)
      self[index * 2 + 1] = FieldSource(rawValue: byte >> 4)
    }
  }
}
