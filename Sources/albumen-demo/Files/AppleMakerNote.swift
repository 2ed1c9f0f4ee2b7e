import SampleFiles

/// The tags of an iPhone's maker note that galleries read: the identifiers that connect a Live
/// Photo to its video, and the photos of a burst to each other. The tag numbers are documented by
/// ExifTool.
struct AppleMakerNote {
  private let photo: PlannedPhoto
  private let group: UInt64

  /// Returns nil for photos that require none of these tags.
  init?(_ photo: PlannedPhoto) {
    guard photo.camera.make == "Apple", let group = photo.groupSeed else { return nil }
    self.photo = photo
    self.group = group
  }

  /// Returns the identifier that connects the files of a group, in the format of iPhones.
  static func identifier(_ seed: UInt64) -> String {
    var dice = SeededRandom(seed, 9)
    let (high, low) = (dice.next(), dice.next())
    func hex(_ number: UInt64, _ digits: Int) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, digits - text.count)) + text.suffix(digits)
    }
    // The 4 and the 8 mark a random identifier (RFC 4122, version 4).
    return
      "\(hex(high >> 32, 8))-\(hex(high >> 16, 4))-4\(hex(high, 3))-8\(hex(low >> 48, 3))-\(hex(low, 12))"
  }

  /// Returns the signature, the version and the byte order, followed by a directory whose offsets
  /// are relative to the signature.
  func encoded() -> [UInt8] {
    var directory = TIFFBuilder.Directory()
    directory[0x0001] = .long([14])
    directory[photo.isBurst ? 0x000B : 0x0011] = .ascii(AppleMakerNote.identifier(group))
    return Array("Apple iOS\0".utf8) + [0, 1] + Array("MM".utf8) + directory.bytes(at: 14, .big)
  }
}
