import PhotoModel

/// Has questions about places answered: a newer one of a kind ends the one before it.
@MainActor
final class PlacesRunner {
  private let reader: PlaceReader
  private let listing = RunningTasks()
  private let photos = RunningTasks()
  private let lines = RunningTasks()
  private let places = RunningTasks()

  init(_ reader: PlaceReader) {
    self.reader = reader
  }

  func perform(_ effect: PlacesEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .list(let source, let photos, let request):
      list(source, among: photos, request, send)
    case .findPhotos(let album, let source, let request):
      photos.replace(send) { [reader] in
        let found = reader.photos(of: album, at: source)
        return .places(.photosFound(found, of: album, source: source, request: request))
      }
    case .findLines(let photos, let album, let source, let request):
      lines.replace(send) { [reader] in
        let lines = reader.lines(photos)
        return .places(.linesFound(lines, of: album, source: source, request: request))
      }
    case .findPlace(let id, let location, let request):
      places.replace(send) { [reader] in
        let place = reader.place(at: location)
        return .places(.placeFound(place, of: id, at: location, request: request))
      }
    }
  }

  func end() {
    for tasks in [listing, photos, lines, places] { tasks.cancel() }
  }

  /// After the list was sent, what a place shows is made ready.
  private func list(
    _ source: PlaceListSource, among photos: FilteredPhotos?, _ request: RequestNumber,
    _ send: @escaping EffectRunner.Send
  ) {
    listing.replace { [reader] in
      let (places, failures) = await offload {
        (reader.list(at: source, among: photos), reader.takeFailures())
      }
      if Task.isCancelled { return }
      send(.places(.listed(places, source: source, request: request)))
      for failure in failures { send(failure) }
      await offload { reader.prepare(at: source.library) }
    }
  }
}
