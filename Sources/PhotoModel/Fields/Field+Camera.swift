/// Fields of the camera and the exposure.
///
/// A number beyond its range comes from a damaged tag. Each limit is well above the extremes that
/// exist: the Nikon D5 supports ISO 3,280,000, pinholes have about f/500, and the longest exposures
/// with a digital camera take hours.
extension Field {
  private static let nameBytes = 256

  static let ofCamera: [Field] = [
    Field(
      "make", number: 5, .text(FieldPath(\.make), bytes: nameBytes), unit: .camera,
      exif: [.image(0x010F)], xmp: [XMPPlace(.tiff, "Make")], trust: .camera, pairing: .raw,
      in: .gear("make"), .camera, label: "Camera", isSearched: true),
    Field(
      "model", number: 6, .text(FieldPath(\.model), bytes: nameBytes), unit: .camera,
      exif: [.image(0x0110)], xmp: [XMPPlace(.tiff, "Model")], trust: .camera, pairing: .raw,
      in: .gear("model"), .camera, isSearched: true),
    Field(
      "lens", number: 7, .text(FieldPath(\.lens), bytes: nameBytes),
      exif: [.photo(0xA434)], xmp: [XMPPlace(.exifEX, "LensModel"), XMPPlace(.aux, "Lens")],
      trust: .camera, pairing: .raw, in: .gear("lens"), .camera, label: "Lens", isSearched: true),
    Field(
      "exposureTime", number: 8,
      .number(
        FieldPath(\.exposureTime), in: .positive(upTo: 604_800)),
      unit: .exposure, exif: [.photo(0x829A)], xmp: [XMPPlace(.exif, "ExposureTime")],
      trust: .camera, pairing: .raw, in: .columns(["exposure_time"]), .camera, label: "Exposure"),
    Field(
      "fNumber", number: 9,
      .number(FieldPath(\.fNumber), in: .positive(upTo: 2_048)),
      unit: .aperture, exif: [.photo(0x829D)], xmp: [XMPPlace(.exif, "FNumber")], trust: .camera,
      pairing: .raw, in: .columns(["f_number"]), .camera, label: "Aperture"),
    Field(
      "iso", number: 10, .integer(FieldPath(\.iso), in: 1...10_000_000),
      unit: .sensitivity, exif: [.photo(0x8827)],
      xmp: [XMPPlace(.exifEX, "PhotographicSensitivity"), XMPPlace(.exif, "ISOSpeedRatings")],
      trust: .camera, pairing: .raw, in: .columns(["iso"]), .camera, label: "Sensitivity"),
    Field(
      "focalLength", number: 11,
      .number(
        FieldPath(\.focalLength), in: .positive(upTo: 100_000)),
      unit: .focalLength, exif: [.photo(0x920A)], xmp: [XMPPlace(.exif, "FocalLength")],
      trust: .camera, pairing: .raw, in: .columns(["focal_length"]), .camera,
      label: "Focal length"),
    Field(
      "focalLength35", number: 12,
      .number(
        FieldPath(\.focalLength35), in: .positive(upTo: 100_000)),
      unit: .focalLength, exif: [.photo(0xA405)], xmp: [XMPPlace(.exif, "FocalLengthIn35mmFilm")],
      trust: .camera, pairing: .raw, in: .columns(["focal_length35"]), .camera),
    Field(
      "flash", number: 13, .flag(FieldPath(\.flash)), unit: .flash,
      exif: [.photo(0x9209)], xmp: [XMPPlace(.exif, "Flash")], trust: .camera, pairing: .raw,
      in: .columns(["flash"]), .camera, label: "Flash"),
  ]
}
