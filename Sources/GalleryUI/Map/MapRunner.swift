import LibraryScan
import PhotoModel

/// Has maps drawn, and the ways of days found.
@MainActor
final class MapRunner {
  private let registry: AssetRegistry
  private let painter: MapPainter
  private let drawing = RunningTasks()
  private let tracking = RunningTasks()

  init(_ registry: AssetRegistry, _ painter: MapPainter) {
    self.registry = registry
    self.painter = painter
  }

  func perform(_ effect: MapEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .draw(let request):
      draw(request, send)
    case .findTrack(let ids):
      tracking.replace(send) { [registry] in .map(.trackFound(MapTrack(of: ids, in: registry))) }
    }
  }

  func end() {
    drawing.cancel()
    tracking.cancel()
  }

  /// Draws with what is known of positions, and once more when more is known. A newer request does
  /// not end this: what reads positions goes on until it has those of the newest.
  private func draw(_ request: MapRequest, _ send: @escaping EffectRunner.Send) {
    drawing.add { [painter] in
      let picture = await offload { painter.draw(request) }
      if Task.isCancelled { return }
      send(.map(.drawn(picture, request: request.number)))
      let newer = await offload { painter.update(for: request) }
      if let newer, !Task.isCancelled {
        send(.map(.drawn(newer.picture, request: newer.request.number)))
      }
    }
  }
}

extension MapTrack {
  /// The first photo is the one that the map starts at, which comes again in its place.
  fileprivate init(of ids: [Asset.ID], in registry: AssetRegistry) {
    let found = registry.positions(of: ids)
    let start = found.first.flatMap { $0.0 == ids.first ? MapPoint($0.1) : nil }
    let way = start == nil ? found : Array(found.dropFirst())
    self.init(points: way.map { MapPoint($0.1) }, start: start)
  }
}
