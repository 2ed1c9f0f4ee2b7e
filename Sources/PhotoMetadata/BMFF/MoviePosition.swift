import PhotoModel

/// Where the header of a video says where it was taken: Apple's QuickTime File Format, "User Data Atoms" and
/// "Metadata"; 3GPP TS 26.244 section 8. Reading, setting, clearing and stripping go by this list.
package struct MoviePosition: Hashable, Sendable {
  package enum Format: Sendable {
    /// `+30.2741+120.1551/`.
    case iso6709
    /// 3GPP's fixed-point numbers.
    case loci
    /// What is said of a position beside it, or a format that is not documented.
    case other
  }

  /// The name of Apple's key, or the type of a box.
  package let key: String
  package let format: Format
  /// exiftool's names of what a new position is written to.
  package let written: [String]
  /// exiftool's names of what a new position makes wrong.
  package let erased: [String]

  private init(
    _ key: String, _ format: Format, written: [String] = [], erased: [String] = []
  ) {
    (self.key, self.format, self.written, self.erased) = (key, format, written, erased)
  }

  /// The first one that can be read counts. exiftool can't write `loci`, and few programs read the position
  /// of iTunes' list; the boxes without a name in exiftool are stripped only.
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

  /// Whether a key of Apple's form names a location. Phones have more of them than are known.
  static func isKey(_ key: String) -> Bool { key.contains("location") }

  static func isBox(_ type: String) -> Bool { all.contains { $0.key == type } }

  func location(_ value: [UInt8]) -> Location? {
    switch format {
    case .iso6709: ISO6709.location(value)
    case .loci: MoviePosition.location(loci: value)
    case .other: nil
    }
  }

  /// A name that ends in 0, a role, then longitude, latitude and altitude as fixed-point numbers.
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
