import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct OverrideTests {
  private let catalogue: Catalogue
  private let folder: CatalogueFolder

  init() throws {
    catalogue = try Catalogue()
    folder = try #require(try catalogue.addFolders([FilePath("/p")]).last)
  }

  private func field(_ id: String) throws -> Field {
    try #require(Field.all.first { $0.id == id })
  }

  /// Stores the photo as found by a scan, with this change time of its file in seconds.
  @discardableResult
  private func find(changedAt second: Int, _ describe: (inout Metadata) -> Void) throws -> Asset.ID
  {
    var metadata = Metadata()
    describe(&metadata)
    let time = FileTime(seconds: second)
    let file = FoundFile(
      name: Array("1.jpg".utf8), type: .jpeg,
      status: FileStatus(
        kind: .file, identity: FileIdentity(device: UInt64(1), inode: 7), size: 100,
        modifiedAt: time,
        changedAt: time))
    let findings = FolderFindings(
      assets: [FolderFindings.Finding(FoundAsset(main: file, metadata: metadata))])
    let stored = try catalogue.store([(folder, findings)], now: time) { _ in
      FileIdentity(device: UInt64(1), inode: 7)
    }
    return try #require(stored.registrations.first?.id)
  }

  private func say(
    _ names: String..., of id: Asset.ID, at second: Int, _ modify: (inout Metadata) -> Void
  ) throws {
    var metadata = Metadata()
    modify(&metadata)
    try catalogue.edit(
      try names.map { .set(try field($0), to: metadata) }, of: AssetSet([id]),
      at: FileTime(seconds: second))
  }

  private func metadata(_ id: Asset.ID) throws -> Metadata {
    try #require(try catalogue.assets([id])[id]).metadata
  }

  @Test func `what the user says counts, and what the file says stays known`() throws {
    let title = try field("title")
    let id = try find(changedAt: 10) {
      $0.title = "file"
      $0.sources[title] = .xmp
    }

    try say("title", of: id, at: 20) { $0.title = "user" }

    #expect(try metadata(id).title == "user")
    #expect(try metadata(id).sources[title] == .user)
    let override = try #require(try catalogue.overrides(of: id).first)
    #expect(override.field.id == "title")
    #expect(override.value.title == "user" && override.replaced.title == "file")
    #expect(override.replaced.sources[title] == .xmp)
    #expect(override.editedAt == FileTime(seconds: 20))
  }

  @Test func `it stands when the file is read again and says the same, however late`() throws {
    let id = try find(changedAt: 10) { $0.title = "file" }
    try say("title", of: id, at: 20) { $0.title = "user" }

    try find(changedAt: 30) {
      $0.title = "file"
      $0.rating = 3
    }

    #expect(try metadata(id).title == "user")
    #expect(try metadata(id).rating == 3)
  }

  @Test func `it gives way when the file says something else later`() throws {
    let id = try find(changedAt: 10) { $0.title = "file" }
    try say("title", "caption", of: id, at: 20) { ($0.title, $0.caption) = ("user", "user") }

    try find(changedAt: 30) { $0.title = "edited" }

    #expect(try metadata(id).title == "edited")
    #expect(try catalogue.overrides(of: id).map(\.field.id) == ["caption"])
  }

  @Test func `it stands when what the file says was written before, and that is what it replaces`()
    throws
  {
    let id = try find(changedAt: 10) { $0.title = "file" }
    try say("title", of: id, at: 20) { $0.title = "user" }

    try find(changedAt: 15) { $0.title = "late" }

    #expect(try metadata(id).title == "user")
    #expect(try catalogue.overrides(of: id).first?.replaced.title == "late")
  }

  @Test func `a field can be cleared, and said again without forgetting what the file says`() throws
  {
    let id = try find(changedAt: 10) { $0.rating = 4 }

    try say("rating", of: id, at: 20) { _ in }
    #expect(try metadata(id).rating == nil)
    try say("rating", of: id, at: 30) { $0.rating = 1 }

    #expect(try metadata(id).rating == 1)
    #expect(try catalogue.overrides(of: id).map(\.replaced.rating) == [4])
  }

  @Test func `taken back, the file counts again`() throws {
    let (iso, lens) = (try field("iso"), try field("lens"))
    let id = try find(changedAt: 10) {
      $0.iso = 100
      $0.lens = "file"
      $0.sources[iso] = .exif
    }
    let before = try metadata(id)
    try say("iso", "lens", of: id, at: 20) {
      $0.iso = 200
      $0.lens = "user"
    }
    #expect(try metadata(id).lens == "user")

    let outcome = try catalogue.edit(
      [.reverted(iso), .reverted(lens)], of: AssetSet([id]), at: FileTime(seconds: 30))

    #expect(outcome.changed == AssetSet([id]))
    #expect(outcome.rows.isEmpty)
    #expect(try metadata(id) == before)
    #expect(try catalogue.overrides(of: id).isEmpty)
  }

  @Test func `another time and place move the photo, and all counts follow`() throws {
    let id = try find(changedAt: 10) { _ in }
    let wall = WallTime(day: Day(number: 9), nanosecond: 5)

    try say("captureTime", "location", of: id, at: 20) {
      $0.captureTime = CaptureTime(wall: wall, offset: 3600, source: .exif)
      $0.location = Location(latitude: 30, longitude: 120)
    }

    let row = try #require(try catalogue.rows(of: [id]).first)
    #expect(row.day == Day(number: 9) && row.time == 5 && row.hasClock)
    #expect(try metadata(id).captureTime?.offset == 3600)
    #expect(try catalogue.assets([id])[id]?.place == .notLookedUp)
    #expect(try catalogue.check() == [])

    try catalogue.edit(
      [.reverted(try field("captureTime")), .reverted(try field("location"))], of: AssetSet([id]),
      at: FileTime(seconds: 30))
    let undated = try #require(try catalogue.rows(of: [id]).first)
    #expect(undated.day == nil && undated.time == FileTime(seconds: 10).nanoseconds)
    #expect(try catalogue.assets([id])[id]?.place == nil)
    #expect(try catalogue.check() == [])
  }

  @Test func `what depends on a photo is made of what is known of it`() throws {
    let first = try find(changedAt: 10) { ($0.title, $0.make) = ("a", "Canon") }
    let missing = Asset.ID(rawValue: 99)
    var requestedIDs: [Asset.ID] = []

    let outcome = try catalogue.edit(AssetSet([first, missing]), at: FileTime(seconds: 20)) {
      id, currentMetadata in
      requestedIDs.append(id)
      var newMetadata = currentMetadata
      newMetadata.title = "\(currentMetadata.make ?? "") \(currentMetadata.title ?? "")"
      return [
        .set(.known("title"), to: newMetadata), .favourite(currentMetadata.favourite != true),
      ]
    }

    #expect(requestedIDs == [first])
    #expect(try metadata(first).title == "Canon a")
    #expect(try metadata(first).favourite == true)
    #expect(outcome.rows == AssetSet([first]))
    #expect(try catalogue.rows(of: [first]).map(\.isFavourite) == [true])
  }

  @Test func `the last of two edits of a field counts, and what clears nothing is none`() throws {
    let id = try find(changedAt: 10) { _ in }

    let outcome = try catalogue.edit(
      [.rating(2), .clear(.known("title")), .rating(5)], of: AssetSet([id]),
      at: FileTime(seconds: 20))

    #expect(outcome.changed == AssetSet([id]))
    #expect(try catalogue.overrides(of: id).map(\.value.rating) == [5])
    let secondOutcome = try catalogue.edit(
      [.rating(5)], of: AssetSet([id]), at: FileTime(seconds: 30))
    #expect(secondOutcome.changed.isEmpty)
    #expect(try catalogue.overrides(of: id).map(\.editedAt) == [FileTime(seconds: 20)])
  }

  @Test func `a favourite counts as its file says when nothing is said of it`() throws {
    let id = try find(changedAt: 10) { $0.favourite = true }
    let photos = AssetSet([id])

    try catalogue.edit([.clear(.favourite)], of: photos, at: FileTime(seconds: 20))
    #expect(try catalogue.rows(of: [id]).map(\.isFavourite) == [false])
    try catalogue.edit([.reverted(.favourite)], of: photos, at: FileTime(seconds: 30))

    #expect(try catalogue.rows(of: [id]).map(\.isFavourite) == [true])
    #expect(try catalogue.numbers("SELECT count(*) FROM asset WHERE favourite IS NULL") == [1])
  }

  @Test func `other programs learn of it`() throws {
    let id = try find(changedAt: 10) { _ in }
    let before = try catalogue.numbers("SELECT count(*) FROM change").first ?? 0

    try say("title", of: id, at: 20) { $0.title = "user" }
    try say("title", of: id, at: 21) { $0.title = "user" }

    #expect(try catalogue.numbers("SELECT count(*) FROM change") == [before + 1])
  }

  @Test func `a photo that is gone and found elsewhere keeps what was said of it`() throws {
    let id = try find(changedAt: 10) { $0.title = "file" }
    try say("title", of: id, at: 20) { $0.title = "user" }
    _ = try catalogue.forget(
      [(folder.id, Array("1.jpg".utf8))], now: FileTime(seconds: 30)
    ) { _ in nil }

    let foundID = try find(changedAt: 10) { $0.title = "file" }

    #expect(foundID == id)
    #expect(try metadata(id).title == "user")
  }

  @Test(arguments: Field.all.filter { $0.isEditable && $0.id != "favourite" }.map(\.id))
  func `every field that can be changed is kept as it was said`(id: String) throws {
    let field = try field(id)
    var newMetadata = Metadata()
    newMetadata.captureTime = CaptureTime(
      wall: WallTime(day: Day(number: -9), nanosecond: 5_000_000_001), offset: -5400,
      source: .container, isDayOnly: false, basis: .gps)
    newMetadata.location = Location(latitude: -1.25, longitude: 179.5, altitude: -3)
    (newMetadata.make, newMetadata.model, newMetadata.lens) = ("Ma\"ke", "модель", "l\\ens")
    (newMetadata.exposureTime, newMetadata.fNumber, newMetadata.iso) = (1.0 / 3, 2.8, 100)
    (newMetadata.focalLength, newMetadata.focalLength35, newMetadata.flash) = (35.5, 50, false)
    (newMetadata.title, newMetadata.caption, newMetadata.keywords) = (
      "title", "two\nlines", ["a", "b;c"]
    )
    newMetadata.rating = -1
    (newMetadata.artist, newMetadata.copyright, newMetadata.label, newMetadata.pick) = (
      "A; Б", "© A", "Red", -1
    )
    newMetadata.recipe = #"{"steps":["é"]}"#
    newMetadata.developed = "crop exposure=+0.7"

    let text = try FieldJSON.text(of: field.value, in: newMetadata)
    var read = Metadata()
    FieldJSON.read(text, of: field.value, into: &read)

    #expect(!field.value.isUnknown(in: read))
    #expect(field.value.isSame(read, newMetadata))
    var cleared = newMetadata
    FieldJSON.read("null", of: field.value, into: &cleared)
    #expect(field.value.isUnknown(in: cleared))
    FieldJSON.read("{", of: field.value, into: &read)
    #expect(field.value.isUnknown(in: read))
  }
}
