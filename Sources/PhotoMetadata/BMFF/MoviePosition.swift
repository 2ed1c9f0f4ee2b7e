import PhotoModel

/// A key or box in the header of a video that contains its position or describes it: Apple's
/// QuickTime File Format, "User Data Atoms" and "Metadata"; 3GPP TS 26.244 section 8. Reading,
/// setting, clearing and stripping positions use this list.
package struct MoviePosition: Hashable, Sendable {
  package enum Format: Sendable {
    /// For example `+30.2741+120.1551/`.
    case iso6709
    /// 3GPP's fixed-point numbers.
    case loci
    /// Additional information about a position, or an undocumented format.
    case other
  }

  /// Apple's key, or the type of a box.
  package let key: String
  package let format: Format
  /// exiftool's names of the tags that a new position is written to.
  package let written: [String]
  /// exiftool's names of the tags that are removed when a new position is written, because they
  /// would be wrong.
  package let erased: [String]

  private init(
    _ key: String, _ format: Format, written: [String] = [], erased: [String] = []
  ) {
    (self.key, self.format, self.written, self.erased) = (key, format, written, erased)
  }

  /// All known keys and boxes. The first readable position takes precedence. exiftool can't write
  /// `loci`, and few programs read the position in iTunes' list. Boxes that exiftool has no name
  /// for are only stripped.
  package static let all = [
    MoviePosition(
      "com.apple.quicktime.location.ISO6709", .iso6709, written: ["Keys:GPSCoordinates"]),
    MoviePosition(
      "©xyz", .iso6709, written: ["UserData:GPSCoordinates"], erased: ["ItemList:GPSCoordinates"]),
    MoviePosition("loci", .loci, erased: ["UserData:LocationInformation"]),
    MoviePosition(
      "com.apple.quicktime.location.accuracy.horizontal", .other,
      erased: ["Keys:LocationAccuracyHorizontal"]),
    MoviePosition("com.apple.quicktime.location.name", .other, erased: ["Keys:LocationName"]),
    MoviePosition("com.apple.quicktime.location.body", .other, erased: ["Keys:LocationBody"]),
    MoviePosition("com.apple.quicktime.location.note", .other, erased: ["Keys:LocationNote"]),
    MoviePosition("com.apple.quicktime.location.role", .other, erased: ["Keys:LocationRole"]),
    MoviePosition("com.apple.quicktime.location.date", .other, erased: ["Keys:LocationDate"]),
    MoviePosition("gps ", .other),
    MoviePosition("©gpi", .other),
  ]

  /// Whether a key in Apple's format is about a location. Phones write more such keys than are
  /// known.
  static func isKey(_ key: String) -> Bool { key.contains("location") }

  static func isBox(_ type: String) -> Bool { all.contains { $0.key == type } }

  func location(_ value: [UInt8]) -> Location? {
    switch format {
    case .iso6709: ISO6709.location(value)
    case .loci: MoviePosition.location(loci: value)
    case .other: nil
    }
  }

  /// Parses a zero-terminated name and a role, followed by longitude, latitude and altitude as
  /// fixed-point numbers.
  private static func location(loci content: [UInt8]) -> Location? {
    let isWide = content.starts(with: [0xFE, 0xFF])
    let width = isWide ? 2 : 1
    let end = stride(from: 0, to: content.count - width + 1, by: width).first {
      content[$0..<($0 + width)].allSatisfy { $0 == 0 }
    }
    guard let end else { return nil }
    var cursor = ByteCursor(content[...])
    guard cursor.skip(end + width + 1), let longitude = cursor.integer(UInt32.self),
      let latitude = cursor.integer(UInt32.self)
    else { return nil }
    func degrees(_ number: UInt32) -> Double { Double(Int32(bitPattern: number)) / 65_536 }
    let (north, east) = (degrees(latitude), degrees(longitude))
    guard abs(north) <= 90, abs(east) <= 180, north != 0 || east != 0 else { return nil }
    return Location(latitude: north, longitude: east)
  }
}
