import PhotoModel

/// Makes fields of an XMP packet, or of a sidecar file, which is nothing else: XMP specification
/// parts 1 and 2 (ISO 16684-1), and Exif's properties as CIPA DC-010 has them.
enum XMPDecoder {
  /// A packet longer than this is read up to here.
  private static let sizeLimit = 4 << 20

  /// What the packet says, nil when there is no RDF in it.
  static func fields(_ packet: [UInt8]) -> MetadataFields? {
    fields(packet[...])
  }

  /// The same for a packet within other bytes.
  static func fields(_ packet: ArraySlice<UInt8>) -> MetadataFields? {
    let properties = XMPParser.properties(of: packet.prefix(sizeLimit))
    guard properties.isFound else { return nil }
    var fields = MetadataFields()
    readTimes(properties, into: &fields)
    fields.location = location(properties)
    readCamera(properties, into: &fields)
    readWords(properties, into: &fields)
    if properties.hasPanorama { fields.subtypes.insert(.panorama) }
    if properties.hasGainMap { fields.subtypes.insert(.hdr) }
    let motion = properties.first(XMPName.camera("MotionPhoto"), XMPName.camera("MicroVideo"))
    if motion == "1" { fields.subtypes.insert(.livePhoto) }
    return fields
  }

  private static func readTimes(_ properties: XMPProperties, into fields: inout MetadataFields) {
    func time(_ names: String...) -> TimeReading? {
      names.lazy.compactMap { properties.first($0).flatMap { DateText.iso8601($0.utf8) } }.first
    }
    fields.original = time(XMPName.exif("DateTimeOriginal"), XMPName.photoshop("DateCreated"))
    fields.digitised = time(XMPName.exif("DateTimeDigitized"), XMPName.xmp("CreateDate"))
    if let satellite = time(XMPName.exif("GPSTimeStamp")), satellite.offset == 0 {
      fields.satelliteTime = satellite.wall
    }
  }

  private static func location(_ properties: XMPProperties) -> Location? {
    guard let latitude = properties.first(XMPName.exif("GPSLatitude")),
      let longitude = properties.first(XMPName.exif("GPSLongitude")),
      let north = XMPNumber.degrees(
        latitude, reference: properties.first(XMPName.exif("GPSLatitudeRef")), negative: "S"),
      let east = XMPNumber.degrees(
        longitude, reference: properties.first(XMPName.exif("GPSLongitudeRef")), negative: "W")
    else { return nil }
    let altitude = properties.first(XMPName.exif("GPSAltitude")).flatMap(XMPNumber.fraction)
    let isBelowSea = properties.first(XMPName.exif("GPSAltitudeRef")) == "1"
    return Location(
      believableLatitude: north, longitude: east,
      altitude: altitude.map { isBelowSea ? -abs($0) : $0 })
  }

  private static func readCamera(_ properties: XMPProperties, into fields: inout MetadataFields) {
    func number(_ names: String...) -> Double? {
      names.lazy.compactMap { properties.first($0).flatMap(XMPNumber.fraction) }
        .first { $0 > 0 && $0 < 1e9 }
    }
    fields.make = properties.first(XMPName.tiff("Make"))
    fields.model = properties.first(XMPName.tiff("Model"))
    fields.orientation = properties.first(XMPName.tiff("Orientation")).flatMap { Int($0) }
      .flatMap { (1...8).contains($0) ? $0 : nil }
    fields.lens = properties.first(XMPName.exifEX("LensModel"), XMPName.aux("Lens"))
    fields.exposureTime = number(XMPName.exif("ExposureTime"))
    fields.fNumber = number(XMPName.exif("FNumber"))
    fields.iso = number(
      XMPName.exifEX("PhotographicSensitivity"), XMPName.exif("ISOSpeedRatings")
    ).map { Int($0) }
    fields.focalLength = number(XMPName.exif("FocalLength"))
    fields.focalLength35 = number(XMPName.exif("FocalLengthIn35mmFilm"))
    let flash = XMPName.exif("Flash")
    if let fired = properties.first(XMPName.field(XMPName.exif("Fired"), of: flash)) {
      fields.flash = fired.lowercased() == "true"
    } else if let bits = properties.first(flash).flatMap({ Int($0) }) {
      // Written as Exif has it: the lowest bit is whether it fired.
      fields.flash = bits & 1 == 1
    }
  }

  private static func readWords(_ properties: XMPProperties, into fields: inout MetadataFields) {
    fields.title = properties.translated(XMPName.dc("title"))
    fields.caption = properties.translated(XMPName.dc("description"))
    var keywords = properties.all(XMPName.dc("subject"))
    if keywords.isEmpty {
      // `Places|Europe|Lisbon`: the last part is the keyword.
      keywords = properties.all(XMPName.lightroom("hierarchicalSubject")).compactMap {
        $0.split(separator: "|").last.flatMap { MetadataText.decode($0.utf8) }
      }
    }
    var seen: Set<String> = []
    fields.keywords = keywords.filter { seen.insert($0).inserted }
    fields.rating = properties.first(XMPName.xmp("Rating")).flatMap { Double($0) }
      .flatMap { (-1...5).contains($0) ? Int($0) : nil }
  }
}
