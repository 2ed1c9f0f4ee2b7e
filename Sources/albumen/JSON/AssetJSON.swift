import PhotoModel

/// Writes an asset with the keys of the command line's contract, in their order; what is unknown
/// is left out.
enum AssetJSON {
  /// `place` is in the words of some language.
  static func write(_ asset: Asset, at place: Place? = nil, to json: inout JSONWriter) {
    json.line { json in
      json.field("path", asset.path)
      file(asset, to: &json)
      capture(asset.metadata.captureTime, to: &json)
      picture(asset.metadata, to: &json)
      camera(asset.metadata, to: &json)
      description(asset.metadata, to: &json)
      if let place { json.field("place") { place.write(to: &$0, withCode: true) } }
      json.field("duration", asset.metadata.duration)
      json.field("files", asset.files) { file, json in write(file, to: &json) }
    }
  }

  private static func write(_ file: AssetFile, to json: inout JSONWriter) {
    json.field("path", file.path)
    json.field("role", file.roleName)
    json.field("type", file.type?.rawValue)
    json.field("size", Int(clamping: file.size))
  }

  private static func file(_ asset: Asset, to json: inout JSONWriter) {
    json.field("size", Int(asset.main.size))
    // Whole seconds in UTC: what every reader of ISO 8601 understands.
    let modified = WallTime(secondsSince1970: asset.main.modifiedAt.seconds)
    json.field("modifiedAt", "\(modified)Z")
    json.field("mediaType", asset.mediaType.rawValue)
    json.field("subtypes", asset.metadata.subtypes.names)
  }

  private static func capture(_ time: CaptureTime?, to json: inout JSONWriter) {
    guard let time else { return }
    json.field("capturedAt", time.iso8601)
    json.field("capturedAtSource", time.source.rawValue)
    json.field("day", time.wall.day.description)
  }

  private static func picture(_ metadata: Metadata, to json: inout JSONWriter) {
    json.field("width", metadata.pixelSize?.width)
    json.field("height", metadata.pixelSize?.height)
    json.field("orientation", metadata.orientation)
    json.field("latitude", metadata.location?.latitude)
    json.field("longitude", metadata.location?.longitude)
    json.field("altitude", metadata.location?.altitude)
  }

  private static func camera(_ metadata: Metadata, to json: inout JSONWriter) {
    json.field("make", metadata.make)
    json.field("model", metadata.model)
    json.field("lens", metadata.lens)
    json.field("exposureTime", metadata.exposureTime)
    json.field("fNumber", metadata.fNumber)
    json.field("iso", metadata.iso)
    json.field("focalLength", metadata.focalLength)
    json.field("focalLength35", metadata.focalLength35)
    json.field("flash", metadata.flash)
  }

  private static func description(_ metadata: Metadata, to json: inout JSONWriter) {
    json.field("title", metadata.title)
    json.field("caption", metadata.caption)
    json.field("keywords", metadata.keywords)
    json.field("rating", metadata.rating)
    json.field("favourite", metadata.favourite)
  }
}

extension AssetFile {
  /// What the file is to its asset, in the words of the contract.
  fileprivate var roleName: String {
    switch role {
    case .main where type?.mediaType == .video, .liveVideo: "video"
    case .main where type?.isRAW == true, .raw: "raw"
    case .main: "photo"
    case .sidecar: "sidecar"
    }
  }
}
