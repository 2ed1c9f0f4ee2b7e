import GalleryEngine
import PhotoModel

/// Performs the effects of places. A newer effect of a kind cancels the previous one.
@MainActor
final class PlacesRunner {
  private let store: any AssetStore
  private let reader: PlaceReader
  private let listing = RunningTasks()
  private let photos = RunningTasks()
  private let lines = RunningTasks()
  private let places = RunningTasks()

  init(_ store: any AssetStore, _ reader: PlaceReader) {
    self.store = store
    self.reader = reader
  }

  func perform(_ effect: PlacesEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .list(let source, let photos, let request):
      list(source, among: photos, request, send)
    case .findPhotos(let album, let source, let request):
      photos.replace { [reader, store] in
        let answer = await store.perform { _ async throws(StoreError) in
          try await reader.photos(of: album, at: source)
        }
        switch answer {
        case .success(let found):
          send(.places(.photosFound(found, of: album, source: source, request: request)))
        case .failure(let error):
          send(.places(.photosNotRead(error, of: album, request: request)))
        case nil: break
        }
      }
    case .findLines(let photos, let album, let source, let request):
      lines.replace { [reader, store] in
        let answer = await store.perform { _ async throws(StoreError) in
          try await reader.lines(photos)
        }
        switch answer {
        case .success(let lines):
          send(.places(.linesFound(lines, of: album, source: source, request: request)))
        case .failure(let error):
          send(.places(.linesNotRead(error, request: request)))
        case nil: break
        }
      }
    case .findPlace(let id, let location, let request):
      places.replace { [reader] in
        let place = await reader.place(at: location)
        if Task.isCancelled { return }
        send(.places(.placeFound(place, of: id, at: location, request: request)))
      }
    }
  }

  func end() {
    for tasks in [listing, photos, lines, places] { tasks.cancel() }
  }

  /// Sends the list of places, then prepares the photos of places.
  private func list(
    _ source: PlaceListSource, among photos: FilteredPhotos?, _ request: RequestNumber,
    _ send: @escaping EffectRunner.Send
  ) {
    listing.replace { [reader, store] in
      let answer = await store.perform { _ async throws(StoreError) in
        try await reader.list(at: source, among: photos)
      }
      switch answer {
      case .success(let places):
        send(.places(.listed(places, source: source, request: request)))
      case .failure(let error):
        send(.places(.listNotRead(error, source: source, request: request)))
        return
      case nil:
        return
      }
      if let failure = reader.takeFailure() { send(failure) }
      let prepared = await store.perform { _ async throws(StoreError) in
        try await reader.prepare(at: source.library)
      }
      if case .failure(let error) = prepared { send(.library(.storeFailed(error))) }
    }
  }
}
