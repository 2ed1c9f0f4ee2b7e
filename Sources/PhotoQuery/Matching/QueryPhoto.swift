package import PhotoModel

/// A photo with all data that a query can test.
package struct QueryPhoto: Sendable {
  package var asset: Asset
  /// The root folders of the library.
  package var roots: [FilePath]
  package var states: Set<PhotoState>
  package var albums: Set<UserAlbum.ID>
  /// The number of photos in its stack; nil if it is in none.
  package var stackSize: Int?

  package init(
    _ asset: Asset, roots: [FilePath] = [], states: Set<PhotoState> = [],
    albums: Set<UserAlbum.ID> = [], stackSize: Int? = nil
  ) {
    (self.asset, self.roots, self.states, self.albums) = (asset, roots, states, albums)
    self.stackSize = stackSize
  }
}

extension Rule {
  /// Whether the rule matches a photo.
  package func matches(_ photo: QueryPhoto) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .condition(let condition): condition.matches(photo)
    case .not(let rule): !rule.matches(photo)
    case .and(let rules): rules.allSatisfy { $0.matches(photo) }
    case .or(let rules): rules.contains { $0.matches(photo) }
    }
  }
}

extension Condition {
  package func matches(_ photo: QueryPhoto) -> Bool {
    let asset = photo.asset
    let metadata = asset.metadata
    switch self {
    case .measure(.stack, let interval):
      return photo.stackSize.map { interval.contains(Double($0)) } ?? false
    case .measure(let measure, let interval):
      return measure.value(of: asset).map(interval.contains) ?? false
    case .flag(let id, let expectedValue):
      guard case .flag(let path)? = Field.named(id)?.value else { return false }
      return path.get(metadata) == expectedValue
    case .taken, .weekdays, .year, .month, .day, .clock, .added, .traits:
      return matches(AssetRow(asset)) ?? false
    case .state(let state): return photo.states.contains(state)
    case .known(let knowable): return knowable.isKnown(of: asset)
    case .types(let types):
      return asset.files.contains { file in
        file.role != .sidecar && file.type.map(types.contains) == true
      }
    case .shape(let shape): return metadata.pixelSize.map(shape.matches) ?? false
    case .text(let pattern, let parts, let places):
      return parts.contains { part in
        part == .place
          ? places.contains(asset.place)
          : part.texts(of: photo).contains { pattern.matches($0) }
      }
    case .place(let places): return places.contains(asset.place)
    case .near(let location, let metres):
      return metadata.location.map { $0.metres(to: location) <= metres } ?? false
    case .albums(let albums): return !albums.isDisjoint(with: photo.albums)
    case .folder(let pattern): return pattern.matches(asset.path.folder)
    case .path(let pattern): return pattern.matches(asset.path)
    case .photos(let photos): return photos.contains(asset.id)
    }
  }
}

extension TextPart {
  /// Returns the texts of a photo. The names of places are looked up once for all photos.
  fileprivate func texts(of photo: QueryPhoto) -> [String] {
    let metadata = photo.asset.metadata
    switch self {
    case .field(let id):
      switch Field.named(id)?.value {
      case .text(let path, _): return path.get(metadata).map { [$0] } ?? []
      case .texts(let path, _, _): return path.get(metadata)
      default: return []
      }
    case .camera: return TextPart.cameras(make: metadata.make, model: metadata.model)
    case .name: return [String(decoding: photo.asset.path.name, as: UTF8.self)]
    case .folder: return [TextPart.folder(photo.asset.path.folder, photo.roots)]
    case .place: return []
    }
  }

  /// Returns the texts of a camera: its maker and model, and its displayed name if that doesn't
  /// repeat the maker.
  package static func cameras(make: String?, model: String?) -> [String] {
    let fullName = [make, model].compactMap { $0 }.joined(separator: " ")
    var metadata = Metadata()
    (metadata.make, metadata.model) = (make, model)
    guard let displayName = metadata.camera, displayName != fullName else { return [fullName] }
    return [fullName, displayName]
  }

  /// Returns the text of a folder: from the root's own name down.
  package static func folder(_ folder: FilePath, _ roots: [FilePath]) -> String {
    String(decoding: LibraryPath.below(folder, roots) ?? folder.name, as: UTF8.self)
  }
}

extension Knowable {
  package func isKnown(of asset: Asset) -> Bool {
    let metadata = asset.metadata
    switch self {
    case .field(let id): return Field.named(id).map { !$0.value.isUnknown(in: metadata) } ?? false
    case .clock: return metadata.captureTime.map { !$0.isDayOnly } ?? false
    case .offset: return metadata.captureTime?.offset != nil
    case .altitude: return metadata.location?.altitude != nil
    case .rating: return metadata.rating.map { $0 != 0 } ?? false
    case .place: return asset.place?.ids != nil
    case .sidecar: return asset.companions.contains { $0.role == .sidecar }
    case .liveVideo: return asset.companions.contains { $0.role == .liveVideo }
    case .rawFile: return asset.companions.contains { $0.role == .raw }
    }
  }
}
