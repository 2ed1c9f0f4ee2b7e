import PhotoModel
import WriterProtocol

/// Writes an asset as JSON with the documented keys, in their documented order. Unknown values are
/// omitted.
enum AssetJSON {
  /// Writes an asset.
  ///
  /// - `place` contains names in the chosen language.
  /// - `isOffline` means that the photo's disk isn't connected.
  /// - `people` are the names in the photo's sidecars.
  /// - `overrides` adds the source of each value.
  /// - `tags` adds all tags: those of the photo itself, and those of its other files by path.
  static func write(
    _ asset: Asset, at place: Place? = nil, isOffline: Bool = false, people: [String] = [],
    overrides: [FieldOverride]? = nil, tags: [FilePath: [Tag]]? = nil, to json: inout JSONWriter
  ) {
    json.line { json in
      json.field("path", asset.path)
      json.field("offline", isOffline ? true : nil)
      file(asset, to: &json)
      for field in fields {
        // The position of this key in the output from before the table of fields existed.
        if field.isDuration, let place {
          json.field("place") { place.write(to: &$0, withCode: true) }
        }
        json.field(field.keys, field.value, of: asset.metadata)
      }
      json.field("people", people)
      json.field("files", asset.files) { file, json in
        write(file, to: &json)
        if file.path != asset.path, let tags = tags?[file.path] { write(tags, to: &json) }
      }
      if let overrides { sources(of: asset.metadata, overrides, to: &json) }
      write(tags?[asset.path] ?? [], to: &json)
    }
  }

  private static func write(_ tags: [Tag], to json: inout JSONWriter) {
    json.field("tags", tags) { tag, json in
      json.field("name", tag.name)
      json.field("type", tag.type.isEmpty ? nil : tag.type)
      json.field("raw", tag.raw)
      json.field("decoded", tag.decoded)
    }
  }

  private static func write(_ file: AssetFile, to json: inout JSONWriter) {
    json.field("path", file.path)
    json.field("role", file.roleName)
    json.field("type", file.type?.rawValue ?? sidecarType(file))
    json.field("size", Int(clamping: file.size))
  }

  /// Returns the type of a sidecar, which has no media type, from its file name extension: `xmp`,
  /// `json`, `aae`.
  private static func sidecarType(_ file: AssetFile) -> String? {
    guard file.role == .sidecar else { return nil }
    let fileExtension = FilePath.split(name: file.path.name).ending
    return fileExtension.isEmpty ? nil : String(decoding: fileExtension, as: UTF8.self).lowercased()
  }

  /// The parts of a field that are needed to write it. Copying whole fields would cost reference
  /// counting for each asset.
  private struct Written {
    var keys: [StaticString]
    var value: FieldValue
    var isDuration: Bool
  }

  private static let fields = Field.all.map {
    Written(keys: $0.keys, value: $0.value, isDuration: $0.unit == .duration)
  }

  /// Writes the source of each value, and the files' values where the user has overridden them.
  private static func sources(
    of metadata: Metadata, _ overrides: [FieldOverride], to json: inout JSONWriter
  ) {
    if !metadata.sources.isEmpty {
      json.field("sources") { json in
        for field in Field.all {
          if let source = metadata.sources[field] { json.field(dynamic: field.id, source.name) }
        }
      }
    }
    json.field("overrides", overrides) { override, json in
      json.field("field", override.field.id)
      json.field("saidAt", "\(WallTime(secondsSince1970: override.editedAt.seconds))Z")
      json.field("replaced") {
        $0.field(override.field.keys, override.field.value, of: override.replaced)
      }
      json.field("source", override.replaced.sources[override.field]?.name)
    }
  }

  private static func file(_ asset: Asset, to json: inout JSONWriter) {
    json.field("size", Int(asset.main.size))
    // Whole seconds in UTC, which every ISO 8601 parser accepts.
    let modified = WallTime(secondsSince1970: asset.main.modifiedAt.seconds)
    json.field("modifiedAt", "\(modified)Z")
    json.field("mediaType", asset.mediaType.rawValue)
  }
}

extension JSONWriter {
  /// Writes a field of the table under its keys, or nothing if it is unknown.
  mutating func field(
    _ keys: [StaticString], _ value: FieldValue, of metadata: Metadata
  ) {
    switch value {
    case .text(let path, _): field(keys[0], path.get(metadata))
    case .texts(let path, _, _): field(keys[0], path.get(metadata))
    case .number(let path, _): field(keys[0], path.get(metadata))
    case .integer(let path, _): field(keys[0], path.get(metadata))
    case .flag(let path): field(keys[0], path.get(metadata))
    case .time(let path):
      guard let time = path.get(metadata) else { return }
      field(keys[0], time.iso8601)
      field(keys[1], time.source.rawValue)
      field(keys[2], time.wall.day.description)
    case .size(let path):
      guard let size = path.get(metadata) else { return }
      field(keys[0], size.width)
      field(keys[1], size.height)
    case .position(let path):
      guard let location = path.get(metadata) else { return }
      field(keys[0], location.latitude)
      field(keys[1], location.longitude)
      field(keys[2], location.altitude)
    case .subtypes(let path): field(keys[0], path.get(metadata).names)
    }
  }
}

extension FieldSource {
  /// The documented name of the source.
  fileprivate var name: String {
    switch self {
    case .exif: "exif"
    case .xmp: "xmp"
    case .iptc: "iptc"
    case .container: "container"
    case .sidecar: "xmpSidecar"
    case .takeout: "takeout"
    case .name: "filename"
    case .raw: "raw"
    case .liveVideo: "liveVideo"
    case .user: "user"
    }
  }
}

extension AssetFile {
  /// The documented name of the file's role in its asset.
  fileprivate var roleName: String {
    switch role {
    case .main where type?.mediaType == .video, .liveVideo: "video"
    case .main where type?.isRAW == true, .raw: "raw"
    case .main: "photo"
    case .sidecar: "sidecar"
    }
  }
}
