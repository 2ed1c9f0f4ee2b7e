import ArgumentParser
import GalleryEngine
import Gazetteer
import MetadataEditing
import PhotoMetadata
import PhotoModel
import Synchronization

/// Options that set where photos were taken.
struct PlaceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A position: '30.25, 120.14', 30°15'N 120°8'E, geo:…, or a map link.",
      valueName: "position"))
  var location: String?
  @Option(
    help: ArgumentHelp("The name of a place: 'Hangzhou', 'Paris, US'.", valueName: "name"))
  var place: String?
  @Option(
    name: .customLong("location-of"),
    help: ArgumentHelp("A photo whose position to copy.", valueName: "photo"))
  var model: FilePath?
  @Option(
    help: ArgumentHelp(
      "A GPX track. Photos without a position get one from it by their time.",
      discussion: "Can be repeated.",
      valueName: "file"))
  var gpx: [FilePath] = []
  @Flag(
    name: .customLong("from-neighbours"),
    help: "Use the position of the photo in the catalogue that is nearest in time.")
  var fromNeighbours = false
  @Option(
    help: ArgumentHelp(
      "The maximum time between a photo and the track point or neighbour.",
      discussion: "The default is 10m for tracks and 30m for neighbours.", valueName: "span"))
  var gap: String?
  @Option(
    name: .customLong("camera-ahead"), parsing: .unconditional,
    help: ArgumentHelp(
      "How far the camera's clock was ahead of the track's: +90s, -1h.", valueName: "span"))
  var ahead: String?
  @Flag(
    name: .customLong("nearest-point"),
    help: "Use the nearest track point, without interpolating between two points.")
  var nearest = false
  @Flag(help: "With --gpx: also change photos that already have a position.")
  var overwrite = false

  var isEmpty: Bool {
    location == nil && place == nil && model == nil && gpx.isEmpty && !fromNeighbours
  }

  func validate() throws {
    let ways = [location != nil, place != nil, model != nil, !gpx.isEmpty, fromNeighbours].count {
      $0
    }
    if ways > 1 { throw ValidationError(Phrases.Usage.conflictingPositions) }
    if gpx.isEmpty, ahead != nil || nearest || overwrite {
      throw ValidationError(Phrases.Usage.trackNeeded)
    }
    if gap != nil, gpx.isEmpty, !fromNeighbours {
      throw ValidationError(Phrases.Usage.gapNeedsPositionSource)
    }
  }

  func add(to edit: inout MetadataEdit, _ context: EditContext) throws(ExitError) {
    if let location {
      edit.location = .set(
        try context.read("--location") { () throws(EditError) in
          try TypedPosition.location(ArgumentBytes.typed(location))
        })
    }
    if let place { edit.location = .set(try find(place, context)) }
    if !gpx.isEmpty { edit.location = .track(try track(context)) }
  }

  /// Adds the changes that depend on other photos of the catalogue.
  func addPhotos(
    to edit: inout MetadataEdit, _ stores: CatalogueStores, _ context: EditContext
  ) async throws {
    if fromNeighbours {
      var neighbours = try await neighbours(of: stores.all())
      if let gap { neighbours.limit = Int(try seconds(gap, "--gap", context).magnitude) }
      edit.location = .neighbours(neighbours)
    }
    guard let model else { return }
    guard let location = try await context.photo(model, in: stores).location else {
      throw ExitError(.nothingMatched, Phrases.noPosition(of: model))
    }
    edit.location = .set(location)
  }

  /// Returns the photos of the catalogue that have a time and a position.
  private func neighbours(of store: any AssetStore) async throws -> Neighbours {
    let positions = PositionList()
    try await store.positions { positions.add($0) }
    var timedLocations: [(time: WallTime, location: Location)] = []
    try await store.forEach(positions.ids) { asset in
      guard let time = asset.metadata.captureTime, !time.isDayOnly,
        let location = asset.metadata.location
      else { return }
      timedLocations.append((time.wall, location))
    }
    return Neighbours(of: timedLocations)
  }

  /// The maximum number of places with the same name that are counted.
  private static let placeLimit = 1000

  /// Returns the position of the best match for a place name, and prints which place was chosen.
  private func find(_ name: String, _ context: EditContext) throws(ExitError) -> Location {
    guard let gazetteer = context.places.gazetteer else {
      throw ExitError(.environment, context.places.takeFailure().map { Phrases.sentence($0) })
    }
    let text = ArgumentBytes.typed(name)
    let choices = try context.read("--place") { () throws(EditError) in
      try TypedPlace.choices(text, in: gazetteer, limit: PlaceOptions.placeLimit)
    }
    func words(_ match: PlaceMatch) -> String {
      gazetteer.place(match.levels, language: context.language).text
    }
    guard let first = choices.first, first.isExact else {
      throw ExitError(
        .nothingMatched, Phrases.noExactPlace(text, near: choices.prefix(3).map(words)))
    }
    Console.report(
      Phrases.chosenPlace(
        words(first), first.location, of: choices.count,
        isCapped: choices.count == PlaceOptions.placeLimit))
    return first.location
  }

  private func track(_ context: EditContext) throws(ExitError) -> TrackFit {
    var tracks: [GPSTrack] = []
    for named in gpx {
      let file = named.absolute(in: context.process.workingFolder)
      switch TrackFiles.read(file) {
      case .success(let track): tracks.append(track)
      case .failure(let failure): throw ExitError(.environment, failure.message)
      }
    }
    let index = TrackIndex(tracks)
    var fit = TrackFit(
      track: index, interpolates: !nearest, zone: context.zone(at: index.start))
    fit.overwrites = overwrite
    if let gap { fit.limit = Int(try seconds(gap, "--gap", context).magnitude.rounded()) }
    if let ahead { fit.cameraAhead = try seconds(ahead, "--camera-ahead", context) }
    return fit
  }

  /// Parses a duration in seconds. Without a sign it is positive.
  private func seconds(
    _ text: String, _ option: String, _ context: EditContext
  ) throws(ExitError) -> Double {
    try context.read(option) { () throws(EditError) in
      try TypedSpan.seconds(ArgumentBytes.typed(text))
    }
  }
}

/// Collects the photos with a position that a store reports in batches.
private final class PositionList: Sendable {
  private let list = Mutex<[Asset.ID]>([])

  var ids: [Asset.ID] { list.withLock { $0 } }

  func add(_ positions: [AssetPosition]) {
    list.withLock { $0 += positions.lazy.map(\.id) }
  }
}
