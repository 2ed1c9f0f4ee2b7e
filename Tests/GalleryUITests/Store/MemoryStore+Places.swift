import GalleryEngine
import PhotoModel
import Synchronization

/// The places of photos.
extension MemoryStore {
  func positions(
    _ take: @escaping @Sendable ([AssetPosition]) -> Void
  ) async throws(StoreError) {
    let ids = state.withLock { $0.assets.keys.sorted { $0.rawValue < $1.rawValue } }
    take(try await positions(of: ids))
  }

  func positions(of ids: [Asset.ID]) async throws(StoreError) -> [AssetPosition] {
    try await answer(orNothing: []) { state in
      .success(
        ids.compactMap { id in
          state.assets[id]?.metadata.location.map { AssetPosition(id: id, location: $0) }
        })
    }
  }

  func placeTallies() async throws(StoreError) -> PlaceTallies {
    try await answer(orNothing: PlaceTallies()) { state in
      var tallies = PlaceTallies()
      for row in state.rows.values { tallies.add(row, at: state.assets[row.id]?.place) }
      return .success(tallies)
    }
  }

  func places() async throws(StoreError) -> AssetPlaces {
    try await answer(orNothing: AssetPlaces()) { state in
      var places = AssetPlaces()
      for asset in state.assets.values {
        if let place = asset.place { places.insert(asset.id, at: place) }
      }
      return .success(places)
    }
  }

  func places(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FoundPlace] {
    try await answer(orNothing: [:]) { state in
      let found = ids.compactMap { id in state.assets[id]?.place.map { (id, $0) } }
      return .success(Dictionary(found, uniquingKeysWith: { $1 }))
    }
  }

  func photos(
    in album: PlaceAlbum, by loadedPlaces: AssetPlaces?
  ) async throws(StoreError) -> AssetSet {
    let places = try await places()
    if album == .unlocated { return shown.subtracting(places.assets { _ in true }) }
    return places.assets { album.contains($0, stamp: $0.stamp) }
  }
}
