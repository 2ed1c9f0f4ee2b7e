import PhotoModel

/// Decodes fields from an XMP packet, or from a sidecar file, which has the same format: XMP
/// specification parts 1 and 2 (ISO 16684-1), and Exif's properties as in CIPA DC-010.
enum XMPDecoder {
  /// The maximum size of a packet. A longer one is read up to here.
  private static let sizeLimit = 4 << 20

  /// Returns the fields of the packet, or nil if it contains no RDF.
  static func fields(_ packet: [UInt8]) -> MetadataFields? {
    fields(packet[...])
  }

  /// Decodes a packet within other bytes.
  static func fields(_ packet: ArraySlice<UInt8>) -> MetadataFields? {
    let properties = XMPParser.properties(of: packet.prefix(sizeLimit))
    guard properties.isFound else { return nil }
    var fields = MetadataFields()
    readTimes(properties, into: &fields)
    fields.location = location(properties)
    readFields(properties, into: &fields.values)
    fields.developed = DevelopSettings.text(properties)
    fields.corrected = CorrectedFields(names: properties.all(XMPName.corrected))
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
      plausibleLatitude: north, longitude: east,
      altitude: altitude.map { isBelowSea ? -abs($0) : $0 })
  }
}
