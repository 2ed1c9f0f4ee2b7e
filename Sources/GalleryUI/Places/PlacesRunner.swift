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
    case .list(let source, let photos):
      list(source, among: photos, send)
    case .findPhotos(let album, let source):
      photos.replace(send) { [reader] in
        .places(
          .photosFound(reader.photos(of: album, at: source), of: album, source: source))
      }
    case .findLines(let photos, let album, let source):
      lines.replace(send) { [reader] in
        .places(.linesFound(reader.lines(photos), of: album, source: source))
      }
    case .findPlace(let id, let location):
      places.replace(send) { [reader] in
        .places(.placeFound(reader.place(at: location), of: id, at: location))
      }
    }
  }

  func end() {
    for tasks in [listing, photos, lines, places] { tasks.cancel() }
  }

  /// After the list was sent, what a place shows is made ready.
  private func list(
    _ source: PlaceListSource, among photos: FilteredPhotos?, _ send: @escaping EffectRunner.Send
  ) {
    listing.replace { [reader] in
      let (places, failures) = await offload {
        (reader.list(at: source, among: photos), reader.takeFailures())
      }
      if Task.isCancelled { return }
      send(.places(.listed(places, source: source)))
      for failure in failures { send(failure) }
      await offload { reader.prepare(at: source.library) }
    }
  }
}
