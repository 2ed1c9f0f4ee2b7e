/// A position on Earth, WGS 84, in degrees; the altitude in metres above the sea.
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

/// What the files of an asset say of it, each field already judged: an impossible date or position
/// is not here at all.
package struct Metadata: Hashable, Sendable {
  package var captureTime: CaptureTime?
  /// As shown, after orientation.
  package var pixelSize: PixelSize?
  /// As Exif counts it, 1 to 8; what a decoder must still apply.
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
  /// In millimetres, as if the sensor were 24 by 36.
  package var focalLength35: Double?
  /// Whether the flash fired.
  package var flash: Bool?
  package var title: String?
  package var caption: String?
  package var keywords: [String] = []
  /// 0 to 5 stars; -1 for rejected, as XMP has it.
  package var rating: Int?
  package var favourite: Bool?
  /// Who made it; several with `; ` between them, as Exif has them.
  package var artist: String?
  package var copyright: String?
  /// A colour, or a word of the user's own.
  package var label: String?
  /// 1 picked, -1 rejected, 0 neither.
  package var pick: Int?
  /// How the photo is to be seen, as the text of a recipe, whatever it says: `Recipe.read` judges it.
  package var recipe: String?
  /// What another program's settings do to the photo, which is not seen here: names and numbers with blanks between
  /// them, `crop straighten=-1.2 exposure=+0.7`.
  package var developed: String?
  /// In seconds; of a video, or of an animation that says it.
  package var duration: Double?
  package var subtypes: Subtypes = []
  /// Where each of these came from.
  package var sources = FieldSources()

  package init() {}

  /// The camera as one name: `Canon EOS 5D`, not `Canon Canon EOS 5D`.
  package var camera: String? {
    guard let model else { return make }
    guard let make, let brand = make.split(separator: " ").first else { return model }
    return model.lowercased().hasPrefix(brand.lowercased()) ? model : "\(brand) \(model)"
  }
}
