import PhotoCatalogue
import PhotoModel
import Testing

@testable import LibraryScan

@Suite struct AssetRegistryTests {
  private let registry = TestRegistry()

  @Test func `ids are dense, from 1`() {
    let ids = (1...3).map { registry.add(found("\($0).jpg", inode: $0), in: "/p") }

    #expect(ids.map(\.rawValue) == [1, 2, 3])
  }

  @Test func `an asset comes back as it was found`() {
    let companions = [
      FoundAsset.Companion(role: .sidecar, file: file("a.xmp", inode: 3, size: 9)),
      FoundAsset.Companion(role: .raw, file: file("a.cr2", inode: 2, size: 500, type: .cr2)),
    ]
    let metadata = Metadata.everything

    let id = registry.add(
      found("a.jpg", inode: 1, seconds: 7, companions: companions, metadata: metadata),
      in: "/p/2019")

    let raw = AssetFile(
      path: FilePath("/p/2019/a.cr2"), role: .raw, type: .cr2, size: 500,
      modifiedAt: FileTime(seconds: 1))
    let sidecar = AssetFile(
      path: FilePath("/p/2019/a.xmp"), role: .sidecar, type: nil, size: 9,
      modifiedAt: FileTime(seconds: 1))
    let main = AssetFile(
      path: FilePath("/p/2019/a.jpg"), role: .main, type: .jpeg, size: 100,
      modifiedAt: FileTime(seconds: 7))
    #expect(
      registry.asset(id)
        == Asset(
          id: id, main: main, companions: [raw, sidecar], addedAt: FileTime(seconds: 7),
          metadata: metadata, place: .notLookedUp))
  }

  @Test func `an asset of which nothing is known comes back so`() {
    let id = registry.add(found("a.jpg", inode: 1), in: "/p")

    #expect(registry.asset(id)?.metadata == Metadata())
  }

  @Test func `a row is that of the asset`() {
    let folder = registry.folder("/p")

    let registration = registry.register(
      found("a.jpg", inode: 1, metadata: .everything), in: folder)

    #expect(
      registration
        == .inserted(
          AssetRow(
            id: Asset.ID(rawValue: 1), folder: folder, day: Day(number: -5), time: 51_123_456_789,
            subtypes: [.livePhoto, .hdr], hasClock: false)))
  }

  @Test func `an id that is not there has no answer`() {
    #expect(registry.assets([Asset.ID(rawValue: 5)]).isEmpty)
  }

  // MARK: The same file again

  @Test func `a hard link is a repeat of the path found first`() {
    let id = registry.add(found("a.jpg", inode: 1), in: "/p/x")

    let registration = registry.register(found("b.jpg", inode: 1), in: registry.folder("/p/y"))

    #expect(registration == .known(id))
    #expect(registry.asset(id)?.path == FilePath("/p/x/a.jpg"))
    #expect(registry.asset(id)?.alternatePaths == [FilePath("/p/y/b.jpg")])
    #expect(registry.count == 1)
  }

  @Test func `a file of very many paths is one asset, in little time`() {
    let id = registry.add(found("a.jpg", inode: 1), in: "/p/x")
    let folder = registry.folder("/p/y")
    var updates = 0

    let time = ContinuousClock().measure {
      for number in 0..<2_000
      where registry.register(found("\(number).jpg", inode: 1), in: folder) != .known(id) {
        updates += 1
      }
    }

    #expect(updates == 0)
    #expect(registry.asset(id)?.alternatePaths.count == 2_000)
    #expect(time < .seconds(10))
  }

  @Test func `a repeat with a sidecar of its own is an update`() {
    let id = registry.add(found("a.jpg", inode: 1), in: "/p/x")
    let sidecar = FoundAsset.Companion(role: .sidecar, file: file("a.xmp", inode: 2))

    let registration = registry.register(
      found("a.jpg", inode: 1, companions: [sidecar]), in: registry.folder("/p/y"))

    #expect(registration.updatedID == id)
    #expect(registry.asset(id)?.companions.map(\.path) == [FilePath("/p/y/a.xmp")])
  }

  @Test func `a file of many paths keeps no endless list of companions`() {
    let id = registry.add(found("a.jpg", inode: 1), in: "/p/x")

    for number in 0..<200 {
      let sidecar = FoundAsset.Companion(
        role: .sidecar, file: file("\(number).xmp", inode: UInt64(number + 2)))
      _ = registry.register(
        found("\(number).jpg", inode: 1, companions: [sidecar]), in: registry.folder("/p/y"))
    }

    #expect(registry.asset(id)?.companions.count == 64)
    #expect(registry.asset(id)?.alternatePaths.count == 200)
  }

  @Test func `a repeat found again is nothing new`() {
    let id = registry.add(found("a.jpg", inode: 1), in: "/p/x")
    _ = registry.register(found("a.jpg", inode: 1), in: registry.folder("/p/y"))

    let third = registry.register(found("a.jpg", inode: 1), in: registry.folder("/p/y"))

    #expect(third == .known(id))
    #expect(registry.asset(id)?.alternatePaths == [FilePath("/p/y/a.jpg")])
  }

  @Test func `the same path again is nothing new`() {
    let id = registry.add(found("a.jpg", inode: 1), in: "/p")

    #expect(registry.register(found("a.jpg", inode: 1), in: registry.folder("/p")) == .known(id))
  }

  @Test func `the same path with a late sidecar is an update`() {
    let id = registry.add(found("a.jpg", inode: 1), in: "/p")
    let sidecar = FoundAsset.Companion(role: .sidecar, file: file("a.xmp", inode: 2))
    var metadata = Metadata()
    metadata.title = "Late"

    let registration = registry.register(
      found("a.jpg", inode: 1, companions: [sidecar], metadata: metadata),
      in: registry.folder("/p"))

    #expect(registration.updatedID == id)
    #expect(registry.asset(id)?.metadata.title == "Late")
    #expect(registry.asset(id)?.companions.map(\.path) == [FilePath("/p/a.xmp")])
  }

  @Test func `an earlier reading that arrives late takes nothing away`() {
    let sidecar = FoundAsset.Companion(role: .sidecar, file: file("a.xmp", inode: 2))
    let id = registry.add(
      found("a.jpg", inode: 1, companions: [sidecar], metadata: .everything), in: "/p")

    #expect(registry.register(found("a.jpg", inode: 1), in: registry.folder("/p")) == .known(id))
    #expect(registry.asset(id)?.metadata == .everything)
  }

  @Test func `a companion found alone elsewhere counts once`() {
    let video = FoundAsset.Companion(role: .liveVideo, file: file("a.mov", inode: 2, type: .mov))
    let id = registry.add(found("a.heic", inode: 1, companions: [video]), in: "/p/x")

    let alone = registry.register(
      found("a.mov", inode: 2, type: .mov), in: registry.folder("/p/y"))

    #expect(alone == .known(id))
    #expect(registry.count == 1)
  }

  @Test func `files of one number and different sizes are two`() {
    _ = registry.add(found("a.jpg", inode: 1, size: 10), in: "/p")
    _ = registry.add(found("b.jpg", inode: 1, size: 20), in: "/p")

    #expect(registry.count == 2)
  }

  @Test func `the number 0 says nothing`() {
    _ = registry.add(found("a.jpg", inode: 0), in: "/p")
    _ = registry.add(found("b.jpg", inode: 0), in: "/p")

    #expect(registry.count == 2)
  }

  // MARK: Paths

  @Test func `the path of an asset is that of the file found first`() {
    let id = registry.add(found("a.jpg", inode: 1), in: "/p/x")

    #expect(registry.path(of: id) == FilePath("/p/x/a.jpg"))
    #expect(registry.path(of: Asset.ID(rawValue: 5)) == nil)
  }

  @Test func `assets are gone through in the order asked for, however many`() {
    let ids = (0..<3000).map { registry.add(found("\($0).jpg", inode: $0 + 1), in: "/p") }
    var visitedIDs: [Asset.ID] = []

    registry.forEach([Asset.ID(rawValue: 9999)] + ids.reversed()) { visitedIDs.append($0.id) }

    #expect(visitedIDs == ids.reversed())
  }

  @Test(arguments: ["a.jpg", "a.xmp"])
  func `files without numbers are found by their paths`(name: String) {
    let sidecar = FoundAsset.Companion(role: .sidecar, file: file("a.xmp", inode: 0))
    _ = registry.add(found("other.jpg", inode: 0), in: "/p")
    let id = registry.add(found("a.jpg", inode: 0, companions: [sidecar]), in: "/p")

    #expect(registry.asset(at: "/p/\(name)") == id)
    #expect(registry.asset(at: "/p/b.jpg") == nil)
    #expect(registry.asset(at: "/q/a.jpg") == nil)
  }

  // MARK: Folders

  @Test func `folders know the one they lie in, and roots none`() {
    _ = registry.folder("/p/2019/may")

    #expect(registry.folders.map(\.path.lossyString) == ["/p", "/p/2019", "/p/2019/may"])
    #expect(
      registry.folders.map(\.parent) == [nil, FolderID(rawValue: 1), FolderID(rawValue: 2)])
  }

  @Test func `a folder has one number`() {
    #expect(registry.folder("/p/2019") == registry.folder("/p/2019"))
    #expect(registry.folders.count == 2)
  }
}

extension Registration {
  fileprivate var updatedID: Asset.ID? {
    guard case .updated(let row) = self else { return nil }
    return row.id
  }
}

extension Metadata {
  /// A distinct value for each field.
  fileprivate static let everything: Metadata = {
    var metadata = Metadata()
    metadata.captureTime = CaptureTime(
      wall: WallTime(day: Day(number: -5), nanosecond: 51_123_456_789), offset: -16_200,
      source: .sidecar, isDayOnly: true)
    metadata.pixelSize = PixelSize(width: 4032, height: 3024)
    metadata.orientation = 6
    metadata.location = Location(latitude: -33.85, longitude: 151.2, altitude: -2.5)
    metadata.make = "Canon"
    metadata.model = "EOS 5D"
    metadata.lens = "EF 50mm"
    metadata.exposureTime = 1.0 / 3
    metadata.fNumber = 1.8
    metadata.iso = 400
    metadata.focalLength = 50
    metadata.focalLength35 = 75
    metadata.flash = true
    metadata.title = "Opera"
    metadata.caption = "From the ferry"
    metadata.keywords = ["Sydney", "海"]
    metadata.rating = -1
    metadata.favourite = false
    metadata.duration = 2.5
    metadata.subtypes = [.livePhoto, .hdr]
    return metadata
  }()
}
