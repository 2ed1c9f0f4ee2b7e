import AlbumenTestSupport
import Foundation
import PhotoCatalogue
import PhotoMetadata
import PhotoModel
import PhotoQuery
import Synchronization
import Testing

@testable import LibraryScan

@Suite(.timeLimit(.minutes(15))) struct PlaceScanTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue
  private let place = PlaceIDs(country: PlaceID(rawValue: 5))

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try Catalogue()
    try folder.file("photos/1.jpg", "jpg 30.25 120.15")
    try folder.file("photos/2.jpg", "jpg 0.5 -160")
    try folder.file("photos/3.jpg", "jpg")
  }

  /// Scans with a gazetteer, and returns the resulting tallies.
  private func scan(
    _ finder: FakeFinder?, _ name: String = "photos"
  ) async -> (registry: AssetRegistry, tallies: PlaceTallies) {
    let root = folder.path(name)
    let registry = AssetRegistry(catalogue: catalogue, roots: [root], places: finder)
    let source = LibrarySource(
      roots: [root], registry: registry, extent: .once, threads: 1, read: readPosition)
    for await _ in source.events() {}
    return (registry, registry.asked { try $0.placeTallies() })
  }

  @Test func `a scan finds the places of photos`() async {
    let tallies = await scan(FakeFinder(stamp: 7, place)).tallies

    #expect(tallies.places.mapValues(\.count) == [FoundPlace(stamp: 7, ids: place): 2])
    #expect(tallies.unlocated.count == 1)
  }

  @Test func `without a gazetteer places are looked up when there is one`() async {
    #expect(await scan(nil).tallies.places.mapValues(\.count) == [.notLookedUp: 2])

    let registry = await scan(FakeFinder(stamp: 7, place)).registry
    #expect(registry.asked { try $0.placeTallies() }.places.mapValues(\.count) == [.notLookedUp: 2])

    registry.asked { try $0.completePlaces() }
    #expect(
      registry.asked { try $0.placeTallies() }.places.mapValues(\.count) == [
        FoundPlace(stamp: 7, ids: place): 2
      ])
  }

  @Test func `photos of a place, of an unknown one and of none are those of the library`()
    async
    throws
  {
    let finder = FakeFinder(stamp: 7, place)
    try folder.file("other/9.jpg", "jpg 30.25 120.15")
    try folder.file("other/8.jpg", "jpg")
    _ = await scan(finder, "other")
    let registry = await scan(finder).registry
    func names(_ album: PlaceAlbum, _ registry: AssetRegistry) -> Set<String> {
      Set(
        registry.asked { try $0.assets(in: album) }.compactMap { id in
          registry.asked { try $0.path(of: id) }
        }
        .map { String(decoding: $0.name, as: UTF8.self) })
    }

    #expect(names(.within([place.country]), registry) == ["1.jpg", "2.jpg"])
    #expect(names(.anyOf([place.country]), registry) == ["1.jpg", "2.jpg"])
    #expect(names(.unknown, registry) == [])
    #expect(names(.unlocated, registry) == ["3.jpg"])
    let rescannedRegistry = await scan(FakeFinder(stamp: 8, place)).registry
    #expect(names(.unknown, rescannedRegistry) == ["1.jpg", "2.jpg"])
  }

  @Test func `another gazetteer is asked about everything once`() async {
    _ = await scan(FakeFinder(stamp: 7, place))
    let other = FakeFinder(stamp: 8, nil)
    let registry = await scan(other).registry

    registry.asked { try $0.completePlaces() }
    registry.asked { try $0.completePlaces() }

    #expect(other.count == 2)
    #expect(
      registry.asked { try $0.placeTallies() }.places.mapValues(\.count) == [
        FoundPlace(stamp: 8, ids: nil): 2
      ])
  }

  @Test func `a gazetteer that is no good leaves places as they are`() async {
    _ = await scan(FakeFinder(stamp: 7, place))
    let registry = await scan(FakeFinder(stamp: nil, nil)).registry

    registry.asked { try $0.completePlaces() }

    #expect(
      registry.asked { try $0.placeTallies() }.places.mapValues(\.count) == [
        FoundPlace(stamp: 7, ids: place): 2
      ])
  }

  @Test func `a photo that another library has found counts in this one, and once`() async throws {
    try folder.folder("more")
    try folder.hardLink("more/a.jpg", to: folder.path("photos/1.jpg"))
    try folder.hardLink("more/b.jpg", to: folder.path("photos/1.jpg"))
    _ = await scan(FakeFinder(stamp: 7, place))

    let tallies = await scan(FakeFinder(stamp: 7, place), "more").tallies

    #expect(tallies.places.mapValues(\.count) == [FoundPlace(stamp: 7, ids: place): 1])
    #expect(tallies.unlocated.count == 0)
  }

  @Test(arguments: [
    (["xihu"], 2), (["new", "york"], 2), (["york"], 0), (["1", "xihu"], 1),
    (["xihu", "unknown"], 0),
  ])
  func `photos are found by the names of their places`(words: [String], count: Int) async {
    let finder = FakeFinder(stamp: 7, place, names: ["xihu", "new york"])

    let registry = await scan(finder).registry

    #expect(registry.asked { try $0.found(by: words, places: finder) }.count == count)
  }

  @Test func `a library that is watched looks places up in the background`() async {
    #expect(await scan(nil).tallies.places.mapValues(\.count) == [.notLookedUp: 2])
    let root = folder.path("photos")
    let registry = AssetRegistry(
      catalogue: catalogue, roots: [root], places: FakeFinder(stamp: 7, place))
    let source = LibrarySource(
      roots: [root], registry: registry, extent: .watched, threads: 1, read: readPosition)

    for await event in source.events() {
      if case .placesChanged = event { break }
    }

    #expect(
      registry.asked { try $0.placeTallies() }.places.mapValues(\.count) == [
        FoundPlace(stamp: 7, ids: place): 2
      ])
  }
}

/// Returns one place for every request.
private final class FakeFinder: PlaceFinder {
  let stamp: UInt64?
  private let ids: PlaceIDs?
  private let names: [String]
  private let asked = Mutex(0)

  init(stamp: UInt64?, _ ids: PlaceIDs?, names: [String] = []) {
    (self.stamp, self.ids, self.names) = (stamp, ids, names)
  }

  func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID> {
    names.contains(text) ? places : []
  }

  /// The number of requests.
  var count: Int { asked.withLock { $0 } }

  func place(at location: Location) -> FoundPlace? {
    asked.withLock { $0 += 1 }
    return stamp.map { FoundPlace(stamp: $0, ids: ids) }
  }
}

extension FakeFinder: QueryPlaces {
  func places(named text: String, exactly: Bool, among candidates: Set<PlaceID>) -> Set<PlaceID> {
    places(named: text, among: candidates)
  }
  func names(of id: PlaceID) -> [String] { [] }
  func isKnown(_ text: String) -> Bool { names.contains(text) }
  func places(named text: String, photos: Set<PlaceID>) -> [QueryPlace] { [] }
}

/// Reads files that contain their position: `jpg 30.25 120.15`.
private func readPosition(
  _ descriptor: Int32, _ path: FilePath, _ count: Int, _ sidecars: [Sidecar]
) throws(MetadataError) -> FileReading? {
  var reading = try FakeReader.read(descriptor, path, count, sidecars)
  var bytes = [UInt8](repeating: 0, count: count)
  let length = pread(descriptor, &bytes, count, 0)
  let words = String(decoding: bytes.prefix(max(0, length)), as: UTF8.self).split(separator: " ")
  if words.count == 3, let latitude = Double(words[1]), let longitude = Double(words[2]) {
    reading?.metadata.location = Location(latitude: latitude, longitude: longitude)
  }
  return reading
}
