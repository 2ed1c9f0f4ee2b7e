/// Fields of the picture, and when and where it was taken.
extension Field {
  static let ofPicture: [Field] = [
    Field(
      "subtypes", number: 0, .subtypes(FieldPath(\.subtypes)),
      trust: .rule, in: .row, .picture, isEditable: false),
    Field(
      "captureTime", number: 1, .time(FieldPath(\.captureTime)),
      keys: ["capturedAt", "capturedAtSource", "day"],
      exif: [.photo(0x9003), .photo(0x9004), .image(0x0132)],
      xmp: [
        XMPPlace(.exif, "DateTimeOriginal"), XMPPlace(.photoshop, "DateCreated"),
        XMPPlace(.exif, "DateTimeDigitized"), XMPPlace(.xmp, "CreateDate"),
      ],
      iptc: 55, trust: .rule, pairing: .rawAndVideo,
      in: .columns(["capture_source", "capture_offset", "capture_basis"]), .taken),
    Field(
      "pixelSize", number: 2, .size(FieldPath(\.pixelSize)),
      keys: ["width", "height"], exif: [.photo(0xA002), .photo(0xA003)], trust: .rule,
      in: .columns(["width", "height"]), .picture, label: "Pixels", isEditable: false),
    Field(
      "orientation", number: 3,
      .integer(FieldPath(\.orientation), in: 1...8),
      unit: .orientation, exif: [.image(0x0112)], xmp: [XMPPlace(.tiff, "Orientation")],
      trust: .rule, in: .columns(["orientation"]), .picture, label: "Orientation",
      isEditable: false),
    Field(
      "location", number: 4, .position(FieldPath(\.location)),
      keys: ["latitude", "longitude", "altitude"],
      exif: [.gps(0x0002), .gps(0x0004), .gps(0x0006)],
      xmp: [
        XMPPlace(.exif, "GPSLatitude"), XMPPlace(.exif, "GPSLongitude"),
        XMPPlace(.exif, "GPSAltitude"),
      ],
      trust: .camera, pairing: .rawAndVideo, in: .columns(["latitude", "longitude", "altitude"]),
      .place),
  ]

  /// After all other fields, because places come before them in `--json`.
  static let ofVideo: [Field] = [
    // No camera records for a year.
    Field(
      "duration", number: 19,
      .number(FieldPath(\.duration), in: .positive(upTo: 31_536_000)),
      unit: .duration, trust: .container, in: .columns(["duration"]), .picture, label: "Duration",
      isEditable: false)
  ]
}
