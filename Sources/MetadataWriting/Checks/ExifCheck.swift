package import PhotoMetadata
package import WriterProtocol

/// Checks that Exif is unchanged except for the intended changes, with a reader that is independent
/// of the writers. Compares all values and the targets of pointers: the thumbnail, the
/// interoperability directory, the maker note and the pictures in it.
package enum ExifCheck {
  /// Returns a description of the problem that follows the words "the file", or nil if there is no
  /// problem. `thumbnailChanges` is true if the thumbnail was to be replaced.
  package static func problem(
    before: ExifContents?, after: ExifContents?, changes: [TagChange],
    thumbnailChanges: Bool = false
  ) -> String? {
    guard let before else { return nil }
    guard let after else { return changes.isEmpty ? "would lose its Exif" : nil }
    let places = changes.compactMap { ExifTagNumber.place(of: $0.tag) }
    // Some programs store Exif tags in the first directory, from where exiftool removes them.
    let named = Set(places).union(
      places.filter { $0.directory == "Exif" }.map { ExifContents.TagID("IFD0", $0.tag) })
    let otherValues = before.values.filter { tagID, old in
      !(thumbnailChanges && tagID.directory == "IFD1") && after.values[tagID] != old
        && !named.contains(tagID)
    }
    for (tagID, old) in otherValues.sorted(by: { isBefore($0.key, $1.key) }) {
      guard let new = after.values[tagID] else { return "would lose \(name(tagID))" }
      // A duplicate of the same value makes no difference.
      if Set(old) != Set(new) { return "would have a different \(name(tagID))" }
    }
    let isNew = after.values.keys.filter { tagID in
      before.values[tagID] == nil && !named.contains(tagID) && !mandatory.contains(tagID)
        && !(thumbnailChanges && tagID.directory == "IFD1")
    }.min(by: isBefore)
    if let isNew { return "would have a new \(name(isNew))" }
    if !thumbnailChanges, let problem = thumbnailProblem(before.thumbnails, after.thumbnails) {
      return problem
    }
    return makerNoteProblem(before.makerNote, after.makerNote)
  }

  private static func thumbnailProblem(
    _ old: [String: ExifContents.Thumbnail], _ new: [String: ExifContents.Thumbnail]
  ) -> String? {
    for (directory, thumbnail) in old.sorted(by: { $0.key < $1.key }) {
      guard let found = new[directory] else { return "would lose its thumbnail" }
      if thumbnail.isSame(as: found) { continue }
      return "would have a different thumbnail"
    }
    return new.keys.contains { old[$0] == nil } ? "would have a different thumbnail" : nil
  }

  private static func makerNoteProblem(
    _ old: ExifContents.MakerNoteContents?, _ new: ExifContents.MakerNoteContents?
  ) -> String? {
    guard let old else { return nil }
    guard let new else { return "would lose its maker notes" }
    let isLost = old.usesBlockOffsets && old.values.contains { new.values[$0.key] != $0.value }
    if isLost || !old.targets.isSubset(of: new.targets) {
      return "would have maker notes with wrong offsets"
    }
    return nil
  }

  /// The tags that a file with Exif must contain (Exif 2.32, section 4.6.8), which exiftool adds.
  private static let mandatory: Set<ExifContents.TagID> = [
    .init("IFD0", 0x011A), .init("IFD0", 0x011B), .init("IFD0", 0x0128), .init("IFD0", 0x0213),
    .init("Exif", 0x9000), .init("Exif", 0x9101), .init("Exif", 0xA000), .init("Exif", 0xA001),
    .init("GPS", 0),
  ]

  private static func isBefore(_ left: ExifContents.TagID, _ right: ExifContents.TagID) -> Bool {
    (left.directory, left.tag) < (right.directory, right.tag)
  }

  /// Returns a name such as `Exif.Photo.FNumber`, or the number of an unnamed tag.
  private static func name(_ tagID: ExifContents.TagID) -> String {
    ExifTagNumber.name(of: tagID) ?? "\(tagID.directory) 0x\(String(tagID.tag, radix: 16))"
  }
}

extension ExifContents.Thumbnail {
  /// Whether two thumbnails are equal, ignoring bytes after the picture and bytes that were outside
  /// the Exif block.
  fileprivate func isSame(as new: Self) -> Bool {
    guard kind == new.kind else { return false }
    if bytes == new.bytes { return true }
    if !isComplete { return new.bytes.starts(with: bytes) }
    return false
  }
}

/// The numbers of the Exif tags that are written, by their Exiv2 names (Exif 2.32; TIFF 6.0;
/// Microsoft's own).
package enum ExifTagNumber {
  package static func place(of tag: String) -> ExifContents.TagID? { places[tag] }

  static var allNames: [String] { places.keys.sorted() }

  static func name(of tagID: ExifContents.TagID) -> String? { names[tagID] }

  private static let groups: [(String, String, [String: UInt16])] = [
    (
      "Exif.Image", "IFD0",
      [
        "ImageWidth": 0x0100, "ImageLength": 0x0101, "ImageDescription": 0x010E, "Make": 0x010F,
        "Model": 0x0110, "Orientation": 0x0112, "Artist": 0x013B, "Rating": 0x4746,
        "RatingPercent": 0x4749, "Copyright": 0x8298, "XPTitle": 0x9C9B, "XPComment": 0x9C9C,
        "XPAuthor": 0x9C9D, "XPKeywords": 0x9C9E,
      ]
    ),
    ("Exif.Thumbnail", "IFD1", ["Orientation": 0x0112]),
    (
      "Exif.Photo", "Exif",
      [
        "ExposureTime": 0x829A, "FNumber": 0x829D, "ISOSpeedRatings": 0x8827,
        "SensitivityType": 0x8830, "StandardOutputSensitivity": 0x8831,
        "RecommendedExposureIndex": 0x8832, "ISOSpeed": 0x8833, "DateTimeOriginal": 0x9003,
        "DateTimeDigitized": 0x9004, "OffsetTimeOriginal": 0x9011, "OffsetTimeDigitized": 0x9012,
        "ShutterSpeedValue": 0x9201, "ApertureValue": 0x9202, "Flash": 0x9209,
        "FocalLength": 0x920A, "UserComment": 0x9286, "SubSecTimeOriginal": 0x9291,
        "SubSecTimeDigitized": 0x9292, "PixelXDimension": 0xA002, "PixelYDimension": 0xA003,
        "FocalLengthIn35mmFilm": 0xA405, "LensSpecification": 0xA432, "LensMake": 0xA433,
        "LensModel": 0xA434,
      ]
    ),
    (
      "Exif.GPSInfo", "GPS",
      [
        "GPSVersionID": 0, "GPSLatitudeRef": 1, "GPSLatitude": 2, "GPSLongitudeRef": 3,
        "GPSLongitude": 4, "GPSAltitudeRef": 5, "GPSAltitude": 6, "GPSTimeStamp": 7,
        "GPSSatellites": 8, "GPSStatus": 9, "GPSMeasureMode": 10, "GPSDOP": 11, "GPSSpeedRef": 12,
        "GPSSpeed": 13, "GPSTrackRef": 14, "GPSTrack": 15, "GPSImgDirectionRef": 16,
        "GPSImgDirection": 17, "GPSMapDatum": 18, "GPSDestLatitudeRef": 19, "GPSDestLatitude": 20,
        "GPSDestLongitudeRef": 21, "GPSDestLongitude": 22, "GPSDestBearingRef": 23,
        "GPSDestBearing": 24, "GPSDestDistanceRef": 25, "GPSDestDistance": 26,
        "GPSProcessingMethod": 27, "GPSAreaInformation": 28, "GPSDateStamp": 29,
        "GPSDifferential": 30, "GPSHPositioningError": 31,
      ]
    ),
  ]

  private static let places: [String: ExifContents.TagID] = {
    var places: [String: ExifContents.TagID] = [:]
    for (group, directory, tags) in groups {
      for (name, tag) in tags { places["\(group).\(name)"] = ExifContents.TagID(directory, tag) }
    }
    return places
  }()

  private static let names = Dictionary(
    uniqueKeysWithValues: places.map { ($0.value, $0.key) })
}
