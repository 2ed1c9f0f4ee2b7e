import GalleryEngine
import MetadataEditing
import PhotoModel

/// Reads the values of a form's photos, and the photos around them.
@MainActor
enum EditorLoader {
  static func load(
    _ photos: EditorPhotos, _ store: any AssetStore, _ request: RequestNumber
  ) async throws(StoreError) -> EditorMessage {
    let gathered = SharedAccumulator<[EditorField: MixedValues<String>]>([:])
    let fields = EditorSection.all.flatMap(\.fields).filter { $0.shownField != nil }
    let ids = Array(photos.ids)
    for start in stride(from: 0, to: ids.count, by: EditorChunk.count) {
      let some = Array(ids[start..<min(start + EditorChunk.count, ids.count)])
      let assets = try await store.details(of: some)
      await offload {
        gathered.change { mixed in
          for asset in some.compactMap({ assets[$0] }) {
            for field in fields {
              guard let shownField = field.shownField else { continue }
              mixed[field, default: MixedValues()].add(
                Phrases.value(of: shownField, in: asset.metadata))
            }
          }
        }
      }
    }
    return .loaded(
      gathered.value.mapValues(EditorState.Known.init),
      keywords: try await store.fieldEditor.required().keywords(),
      request: request)
  }

  /// Returns the context of the form, and the photos from which a position can be copied.
  static func loadContext(
    _ photos: EditorPhotos, lastViewed: Asset.ID?, _ store: any AssetStore, _ request: RequestNumber
  ) async throws(StoreError) -> EditorMessage {
    let (first, nearby) = await offload {
      (Array(photos.inOrderOfDays().prefix(EditorContext.sampleCount)), NearbyPhotos(photos))
    }
    let assets = try await store.details(of: first + [photos.reference].compactMap(\.self))
    let context = EditorContext(
      reference: photos.reference.flatMap { assets[$0] }, samples: first.compactMap { assets[$0] },
      count: photos.ids.count)
    var sources: [EditorSource] = []
    if let lastViewed, let found = try await EditorLoader.photo(lastViewed, store),
      found.location != nil
    {
      sources.append(EditorSource(kind: .lastViewed, photo: found))
    }
    for (kind, later) in [(EditorSource.Kind.previous, false), (.next, true)] {
      guard let id = try await nearestWithPosition(nearby, later: later, store) else { continue }
      if let found = try await EditorLoader.photo(id, store) {
        sources.append(EditorSource(kind: kind, photo: found))
      }
    }
    return .contextLoaded(context, sources: sources.compactMap(\.item), request: request)
  }

  private static func photo(
    _ id: Asset.ID, _ store: any AssetStore
  ) async throws(StoreError) -> Asset? {
    try await store.details(of: [id])[id]
  }

  /// Returns the nearest photo in time that has a position.
  private static func nearestWithPosition(
    _ nearby: NearbyPhotos, later: Bool, _ store: any AssetStore
  ) async throws(StoreError) -> Asset.ID? {
    var skipped = 0
    while !Task.isCancelled {
      let ids = nearby.around(later: later, skipping: skipped, limit: EditorChunk.count)
      if ids.isEmpty { return nil }
      if let first = try await store.positions(of: ids).first { return first.id }
      skipped += ids.count
    }
    return nil
  }
}

/// The number of photos read at a time, so that few are in memory even if many are edited.
enum EditorChunk {
  static let count = 1024
}

extension Asset {
  fileprivate var location: Location? { metadata.location }
}

/// A photo whose position can be copied.
struct EditorSource: Sendable {
  enum Kind: Sendable { case lastViewed, previous, next }

  var kind: Kind
  var photo: Asset

  /// The item of the list, or nil if the photo has no position.
  var item: EditorList.Item? {
    photo.metadata.location.map { location in
      EditorList.Item(
        EditorPlace(name: Phrases.source(kind, photo.path), location: location),
        fact: Field.named("captureTime").flatMap { Phrases.value(of: $0, in: photo.metadata) } ?? ""
      )
    }
  }
}

extension EditorState.Known {
  fileprivate init(_ mixed: MixedValues<String>) {
    let values = mixed.values
    self.init(
      values: values.prefix(8).map { Value(text: $0.value, count: $0.count) },
      distinct: values.count + mixed.others, unknown: mixed.unknown)
  }
}
