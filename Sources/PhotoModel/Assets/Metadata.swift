/// A position on Earth, WGS 84, in degrees; the altitude in metres above sea level.
package struct Location: Hashable, Sendable {
  package var latitude: Double
  package var longitude: Double
  package var altitude: Double?

  package init(latitude: Double, longitude: Double, altitude: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
  }
}

/// The metadata in the files of an asset, with each field validated: impossible dates or positions
/// are left out.
package struct Metadata: Hashable, Sendable {
  package var captureTime: CaptureTime?
  /// As displayed, with the orientation applied.
  package var pixelSize: PixelSize?
  /// The Exif orientation, 1 to 8, that a decoder must still apply.
  package var orientation: Int?
  package var location: Location?
  package var make: String?
  package var model: String?
  package var lens: String?
  /// In seconds.
  package var exposureTime: Double?
  package var fNumber: Double?
  package var iso: Int?
  /// In millimetres.
  package var focalLength: Double?
  /// In millimetres, for a sensor of 24 by 36 mm.
  package var focalLength35: Double?
  /// Whether the flash fired.
  package var flash: Bool?
  package var title: String?
  package var caption: String?
  package var keywords: [String] = []
  /// 0 to 5 stars; -1 for rejected, as in XMP.
  package var rating: Int?
  package var favourite: Bool?
  /// The creators, separated by `; ` as in Exif.
  package var artist: String?
  package var copyright: String?
  /// A colour, or a word of the user's own.
  package var label: String?
  /// 1 for picked, -1 for rejected, 0 for neither.
  package var pick: Int?
  /// The adjustments as the text of a recipe, unvalidated: `Recipe.read` validates it.
  package var recipe: String?
  /// Another program's adjustments, which aren't applied here: names and numbers separated by
  /// spaces, `crop straighten=-1.2 exposure=+0.7`.
  package var developed: String?
  /// In seconds; of a video, or of an animation that contains it.
  package var duration: Double?
  package var subtypes: Subtypes = []
  /// The source of each of these values.
  package var sources = FieldSources()

  package init() {}

  /// The name of the camera, with its maker once: `Canon EOS 5D`, not `Canon Canon EOS 5D`.
  package var camera: String? {
    guard let model else { return make }
    guard let make, let brand = make.split(separator: " ").first else { return model }
    return model.lowercased().hasPrefix(brand.lowercased()) ? model : "\(brand) \(model)"
  }
}
