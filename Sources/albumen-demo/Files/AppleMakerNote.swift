import SampleFiles

/// The few tags of an iPhone's maker note that galleries read: what joins a Live Photo to its video
/// and the shots of a burst to each other. The tag numbers are those that ExifTool documents.
struct AppleMakerNote {
  private let photo: PlannedPhoto
  private let group: UInt64

  /// Nil for photos that have nothing to say in it.
  init?(_ photo: PlannedPhoto) {
    guard photo.camera.make == "Apple", let group = photo.groupSeed else { return nil }
    self.photo = photo
    self.group = group
  }

  /// What joins the files of a group, written as iPhones do.
  static func identifier(_ seed: UInt64) -> String {
    var dice = Dice(seed, 9)
    let (high, low) = (dice.next(), dice.next())
    func hex(_ number: UInt64, _ digits: Int) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, digits - text.count)) + text.suffix(digits)
    }
    // The 4 and the 8 mark a random identifier (RFC 4122, version 4).
    return
      "\(hex(high >> 32, 8))-\(hex(high >> 16, 4))-4\(hex(high, 3))-8\(hex(low >> 48, 3))-\(hex(low, 12))"
  }

  /// A mark, a version, a byte order, then a directory whose offsets count from the mark.
  func encoded() -> [UInt8] {
    var directory = TIFFBuilder.Directory()
    directory[0x0001] = .long([14])
    directory[photo.isBurst ? 0x000B : 0x0011] = .ascii(AppleMakerNote.identifier(group))
    return Array("Apple iOS\0".utf8) + [0, 1] + Array("MM".utf8) + directory.bytes(at: 14, .big)
  }
}
