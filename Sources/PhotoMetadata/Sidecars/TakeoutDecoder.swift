import PhotoModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes fields from the JSON file that Google Takeout adds to a photo.
enum TakeoutDecoder {
  /// The maximum size of a file, far more than Google writes, including comments.
  private static let sizeLimit = 1 << 20

  /// Returns the fields of the file, or nil if it isn't the sidecar of a photo: an album's
  /// `metadata.json`, other JSON, or not JSON.
  static func fields(_ file: [UInt8]) -> MetadataFields? {
    // Other files aren't sidecars; most Takeout folders contain some.
    guard file.count <= sizeLimit,
      let sidecar = try? JSONDecoder().decode(Sidecar.self, from: Data(file)),
      let captureTime = sidecar.photoTakenTime
    else { return nil }
    var fields = MetadataFields()
    // Google writes 0 for photos without a date.
    if let seconds = captureTime.timestamp?.seconds, seconds != 0 {
      fields.original = DateText.utc(secondsSince1970: seconds)
    }
    // The first is a position set by the user or estimated by Google; the second is from Exif.
    fields.location = sidecar.geoData?.location ?? sidecar.geoDataExif?.location
    fields.caption = sidecar.description.flatMap { MetadataText.decode($0.utf8) }
    fields.favourite = sidecar.favorited
    return fields
  }

  private struct Sidecar: Decodable {
    var photoTakenTime: TakeoutTime?
    var geoData: Position?
    var geoDataExif: Position?
    var description: String?
    var favorited: Bool?
  }

  private struct TakeoutTime: Decodable {
    var timestamp: Timestamp?
  }

  /// Seconds since 1970, written as a string in every Takeout so far.
  private struct Timestamp: Decodable {
    var seconds: Int64?

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      // Accepts a number or a string with a number; anything else isn't a time.
      seconds =
        (try? value.decode(Int64.self)) ?? (try? value.decode(String.self)).flatMap { Int64($0) }
    }
  }

  private struct Position: Decodable {
    var latitude: Double?
    var longitude: Double?
    var altitude: Double?

    /// Google writes zeros for unknown values, including the altitude.
    var location: Location? {
      guard let latitude, let longitude else { return nil }
      return Location(
        plausibleLatitude: latitude, longitude: longitude,
        altitude: altitude == 0 ? nil : altitude)
    }
  }
}
