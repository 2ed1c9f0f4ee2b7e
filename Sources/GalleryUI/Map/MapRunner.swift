import GalleryEngine
import PhotoModel

/// Performs the effects of the map: draws maps, and finds the tracks of days.
@MainActor
final class MapRunner {
  private let store: any AssetStore
  private let painter: MapPainter
  private let drawing = RunningTasks()
  private let tracking = RunningTasks()

  init(_ store: any AssetStore, _ painter: MapPainter) {
    self.store = store
    self.painter = painter
  }

  func perform(_ effect: MapEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .draw(let request):
      draw(request, send)
    case .findTrack(let ids, let request):
      tracking.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await store.positions(of: ids)
        }
        switch answer {
        case .success(let found):
          send(.map(.trackFound(MapTrack(of: ids, found), request: request)))
        case .failure(let error):
          send(.map(.trackNotRead(error, request: request)))
        case nil: break
        }
      }
    }
  }

  func end() {
    drawing.cancel()
    tracking.cancel()
  }

  /// Draws with the positions known so far, and again once newer positions are read. A newer
  /// request doesn't cancel this task: the task that reads positions continues until it has those
  /// for the newest request.
  private func draw(_ request: MapRequest, _ send: @escaping EffectRunner.Send) {
    drawing.add { [painter, store] in
      let picture = await offload { painter.draw(request) }
      if Task.isCancelled { return }
      send(.map(.drawn(picture, request: request.number)))
      let answer = await store.perform { _ async throws(StoreError) in
        try await painter.update(picture, of: request)
      }
      switch answer {
      case .success(let newer?):
        send(.map(.drawn(newer.picture, request: newer.request.number)))
      case .failure(let error):
        send(.map(.positionsNotRead(error)))
      case .success(nil), nil: break
      }
    }
  }
}

extension MapTrack {
  /// Makes a track. The first photo is the one that the map starts at. It appears again at its
  /// place in the track.
  fileprivate init(of ids: [Asset.ID], _ found: [AssetPosition]) {
    let start = found.first.flatMap { $0.id == ids.first ? MapPoint($0.location) : nil }
    let way = start == nil ? found : Array(found.dropFirst())
    self.init(points: way.map { MapPoint($0.location) }, start: start)
  }
}
