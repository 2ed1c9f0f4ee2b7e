import AlbumenTestSupport
import Files
import GalleryEngine
import Journal
import PhotoCatalogue
import PhotoImport
import PhotoModel
import Synchronization
import Testing
import Transfer

@testable import CatalogueLibrary

/// Tests imports as the screen requests them, with a real card, library and catalogue.
@Suite(.timeLimit(.minutes(15))) struct CatalogueImporterTests {
  private let home: ImportHome

  init() throws { home = try ImportHome() }

  @Test func `what is here under any name is not new, nor what the card has twice`() async throws {
    try home.photo("Photos/renamed.jpg", 1)
    try home.photo("card/DCIM/IMG_1.JPG", 1)
    try home.photo("card/DCIM/IMG_2.JPG", 2)
    try home.photo("card/DCIM/IMG_2 again.JPG", 2)
    try home.photo("card/DCIM/IMG_3.JPG", 3)
    await home.scan()

    let listing = try await home.read()

    #expect(listing.index.count == 4 && listing.index.moments.count == 3)
    #expect(listing.new.count == 2)
    #expect(
      listing.counts.new == 2 && listing.counts.inLibrary == 1
        && listing.counts.duplicatesInSource == 1)
  }

  @Test func `what is gone from the library since it was looked at is new again`() async throws {
    let path = try home.photo("Photos/a.jpg", 1)
    try home.photo("card/DCIM/IMG_1.JPG", 1)
    await home.scan()
    #expect(try await home.read().counts.inLibrary == 1)

    try FileSystem().remove(path)

    #expect(try await home.read().counts.new == 1)
    // A photo on an offline disk still counts.
    let folders = try home.catalogue.folders(below: home.library).map(\.id)
    try home.catalogue.setOffline(folders)
    #expect(try await home.read().counts.inLibrary == 1)
  }

  @Test func `a photo of the library that can't be looked at is still here`() async throws {
    try home.photo("Photos/a.jpg", 1)
    await home.scan()
    let path = home.library.appending("a.jpg")
    let photo = try #require(try home.catalogue.photos(at: [path])[path])
    let asset = try #require(try home.catalogue.assets([photo])[photo])

    for reason in [Errno.permissionDenied, .ioError] {
      let system = FileSystem { $0 == .status ? reason : nil }
      let judge = try ImportService(home.catalogue, in: system).duplicateChecker(duplicates: [:]) {
        _ in true
      }
      #expect(try judge.status(of: asset) == .inLibrary(photo), "\(reason)")
    }
    for reason in [Errno.noSuchFileOrDirectory, .notDirectory] {
      let system = FileSystem { $0 == .status ? reason : nil }
      let judge = try ImportService(home.catalogue, in: system).duplicateChecker(duplicates: [:]) {
        _ in true
      }
      #expect(try judge.status(of: asset) == .new, "\(reason)")
    }
  }

  @Test func `photos of a source are known to the store, and are none of the library`() async throws
  {
    try home.photo("Photos/a.jpg", 1)
    try home.photo("card/DCIM/IMG_2.JPG", 2)
    await home.scan()
    let initialIDs = home.store.shown

    let listing = try await home.read()

    let id = listing.index[0].id
    #expect(!initialIDs.contains(id) && home.store.shown == initialIDs)
    let asset = try #require(try await home.store.details(of: [id])[id])
    #expect(asset.id == id && asset.path == home.card.appending("DCIM/IMG_2.JPG"))
    #expect(asset.metadata.captureTime?.wall.day == Day(year: 2020, month: 3, day: 12))
    _ = try await home.store.media(MediaRequest(id: id, path: asset.path))
    // The photos of a source that is opened later have other ids.
    let next = try await home.read()
    #expect(try await home.store.details(of: [id]) == [:])
    #expect(next.index[0].id != id)
  }

  @Test func `a read that is cancelled once all is compared leaves open what was`() async throws {
    try home.photo("card/DCIM/IMG_1.JPG", 1)
    let id = try await home.read().index[0].id
    let cancel = Mutex<(@Sendable () -> Void)?>(nil)
    let (start, starter) = AsyncStream.makeStream(of: Void.self)

    let task = Task { [home] in
      for await _ in start { break }
      return try await home.importer.read([home.card], nextTo: home.library) { progress in
        guard progress == .comparing(1, of: 1) else { return }
        cancel.withLock { $0 }?()
      }
    }
    cancel.withLock { $0 = { task.cancel() } }
    starter.yield()

    await #expect(throws: ImportRefusal.cancelled) { try await task.value }
    #expect(try await home.store.details(of: [id])[id] != nil)
  }

  @Test func `what is marked comes in by day, and is here then; undoing takes it back`()
    async throws
  {
    for number in 1...3 { try home.photo("card/DCIM/IMG_\(number).JPG", number) }
    let listing = try await home.read()
    let photos = AssetSet(listing.index.rows.prefix(2).map(\.id))

    let plan = try await home.plan(photos) { options in
      options.albums = ["Rome"]
      options.keywords = ["sea", "sun"]
      options.copyright = "Ann"
      options.backup = home.folder.path("backup")
    }
    #expect(try home.files("Photos").isEmpty, "A plan writes nothing")
    let result = try await home.importer.execute(plan, home.control)

    let names = ["2020/2020-03-12/IMG_2.JPG", "2020/2020-03-13/IMG_3.JPG"]
    #expect(try home.files("Photos").keys.sorted() == names)
    #expect(try home.files("backup") == home.files("Photos"))
    #expect(AssetSet(result.importedIDs.keys) == photos && !result.isIncomplete)
    let ids = Array(result.importedIDs.values)
    #expect(
      try home.catalogue.assets(ids).values.allSatisfy { asset in
        asset.metadata.keywords == ["sea", "sun"] && asset.metadata.copyright == "Ann"
      })
    let albums = try home.catalogue.albums().map(\.title)
    #expect(albums.contains("Rome") && albums.contains { $0.hasPrefix("Import of") })
    #expect(try await home.read().counts.inLibrary == 2)
    let entry = try home.catalogue.newestChange(isRedo: false) { _, _ in true }
    #expect(entry?.summary == .files(.imported, photos: 2))

    let answer = try await home.store.historyStore.required().reverse(
      ReversalRequest(.newest, isRedo: false), home.control)
    guard case .done = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(try home.files("Photos").isEmpty)
    #expect(try home.files("card").count == 3)
    // The open page shows this without reading the card again.
    let after = try await home.importer.refreshStatuses()
    #expect(Set(after.values) == Set(ids.map { .inTrash($0) }))
    _ = try await home.store.historyStore.required().reverse(
      ReversalRequest(.newest, isRedo: true), home.control)
    #expect(
      Set(try await home.importer.refreshStatuses().values) == Set(ids.map { .inLibrary($0) }))
  }

  @Test func `originals go where that is wanted, each when its copy is there`() async throws {
    for number in 1...3 { try home.photo("card/DCIM/IMG_\(number).JPG", number) }
    let card = try home.files("card")
    let plan = try await home.plan(try await home.read().new) { $0.moves = true }

    let result = try await home.importer.execute(plan, home.control)

    #expect(result.report.removed == 3)
    #expect(try home.files("card").isEmpty)
    #expect(Set(try home.files("Photos").values) == Set(card.values))
  }

  @Test(arguments: -1..<6)
  func `a card that is pulled out is said, and all that came by then is whole`(
    files: Int
  ) async throws {
    for number in 1...6 { try home.photo("card/DCIM/IMG_\(number).JPG", number) }
    let card = try home.files("card")
    let listing = try await home.read()
    let plan = try await home.plan(listing.new)
    let isPulled = Mutex(files < 0)
    // It is gone before the first file.
    if files < 0 { try FileSystem().rename(home.card, to: home.folder.path("pulled")) }

    let control = JobControl(token: CancellationToken()) { [home] progress in
      guard progress.filesDone == files else { return }
      isPulled.withLock { isPulled in
        if isPulled { return }
        isPulled = true
        try? FileSystem().rename(home.card, to: home.folder.path("pulled"))
      }
    }
    let result = try await home.importer.execute(plan, control)

    let came = try home.files("Photos")
    #expect(Set(came.values).isSubset(of: card.values) && came.count == result.report.files)
    #expect(result.importedIDs.count == came.count)
    #expect(result.report.files + result.report.notStarted == 6)
    // The report lags behind the work: everything may be done by then.
    if files < 0 { #expect(came.isEmpty && result.report.notStarted == 6) }
    if result.report.notStarted > 0 {
      #expect(result.report.end == FileProblem(.sourceMissing, home.card))
      #expect(result.isIncomplete)
    }
    // After reinsertion, a second import continues.
    try FileSystem().rename(home.folder.path("pulled"), to: home.card)
    let remaining = try await home.read()
    #expect(remaining.counts.inLibrary == came.count)
    let second = try await home.importer.execute(try await home.plan(remaining.new), home.control)
    #expect(!second.isIncomplete)
    #expect(Set(try home.files("Photos").values) == Set(card.values))
  }

  @Test func `what is stopped leaves whole photos, and is not undone by itself`() async throws {
    // The report lags behind the work: if everything was done by then, the test tries again with
    // other photos.
    for round in 0..<10 {
      for number in 1...300 {
        try home.photo("card/DCIM/IMG_\(round)-\(number).JPG", round * 300 + number)
      }
      let before = try home.files("Photos")
      let plan = try await home.plan(try await home.read().new)
      let token = CancellationToken()

      let control = JobControl(token: token) { progress in
        if progress.filesDone >= 1 { token.cancel() }
      }
      let result = try await home.importer.execute(plan, control)

      guard result.report.isCancelled else { continue }
      let (card, came) = (try home.files("card"), try home.files("Photos"))
      #expect(result.report.files > 0 && result.report.notStarted > 0)
      #expect(result.report.files + result.report.notStarted == 300)
      #expect(came.count == before.count + result.report.files)
      #expect(Set(came.values).isSubset(of: card.values))
      #expect(result.importedIDs.count == result.report.photos)
      #expect(try await home.read().counts.inLibrary == came.count)
      return
    }
    Issue.record("Nothing was stopped")
  }

  @Test func `what can't be imported is refused before anything is read or written`() async throws {
    try home.photo("card/DCIM/IMG_1.JPG", 1)
    try home.photo("Photos/new/IMG_2.JPG", 2)
    try home.folder.folder("empty")
    func refusal(_ name: String) async -> ImportRefusal? {
      do throws(ImportRefusal) {
        _ = try await home.importer.read([home.folder.path(name)], nextTo: home.library) { _ in }
        return nil
      } catch {
        return error
      }
    }

    #expect(
      await refusal("Photos/new")
        == .inside(source: home.folder.path("Photos/new"), target: home.library))
    #expect(await refusal("empty") == .noPhotos(in: [home.folder.path("empty")]))
    guard case .unreadable = await refusal("nothing") else {
      Issue.record("A path that is not there is read")
      return
    }
    let listing = try await home.read()
    await #expect(throws: ImportRefusal.inside(source: home.card, target: home.card)) {
      try await home.plan(listing.new) { $0.into = home.card }
    }
    try home.folder.link("second", to: home.library)
    let second = home.folder.path("second")
    await #expect(throws: ImportRefusal.backup(second)) {
      try await home.plan(listing.new) { $0.backup = second }
    }
  }
}
