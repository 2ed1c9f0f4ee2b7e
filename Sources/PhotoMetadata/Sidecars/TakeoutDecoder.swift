import PhotoModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes fields of the JSON file that Google Takeout puts beside a photo.
enum TakeoutDecoder {
  /// Far more than Google writes, comments and all.
  private static let sizeLimit = 1 << 20

  /// What the file says, nil when it is no photo's file: an album's `metadata.json`, other JSON,
  /// no JSON.
  static func fields(_ file: [UInt8]) -> MetadataFields? {
    // Other JSON, or none, is no sidecar: most folders of Takeout hold some.
    guard file.count <= sizeLimit,
      let sidecar = try? JSONDecoder().decode(Sidecar.self, from: Data(file)),
      let taken = sidecar.photoTakenTime
    else { return nil }
    var fields = MetadataFields()
    // 0 is what Google writes for photos without a date.
    if let seconds = taken.timestamp?.seconds, seconds != 0 {
      fields.original = DateText.utc(secondsSince1970: seconds)
    }
    // The first is where a person put the photo, or Google believes it is; the second is from Exif.
    fields.location = sidecar.geoData?.location ?? sidecar.geoDataExif?.location
    fields.caption = sidecar.description.flatMap { MetadataText.decode($0.utf8) }
    fields.favourite = sidecar.favorited
    return fields
  }

  private struct Sidecar: Decodable {
    var photoTakenTime: Moment?
    var geoData: Position?
    var geoDataExif: Position?
    var description: String?
    var favorited: Bool?
  }

  private struct Moment: Decodable {
    var timestamp: Timestamp?
  }

  /// Seconds since 1970, in quotes in every Takeout so far.
  private struct Timestamp: Decodable {
    var seconds: Int64?

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      // A number, or one in quotes; anything else is no time.
      seconds =
        (try? value.decode(Int64.self)) ?? (try? value.decode(String.self)).flatMap { Int64($0) }
    }
  }

  private struct Position: Decodable {
    var latitude: Double?
    var longitude: Double?
    var altitude: Double?

    /// Google writes zeroes for what is not known, the altitude too.
    var location: Location? {
      guard let latitude, let longitude else { return nil }
      return Location(
        believableLatitude: latitude, longitude: longitude,
        altitude: altitude == 0 ? nil : altitude)
    }
  }
}
