import GalleryEngine
import PhotoImport
import PhotoModel
import Testing

@testable import GalleryUI

/// Tests culling photos of a card: which are only there, and importing them.
@Suite struct CullingCardTests {
  private static let mount = FilePath("/media/ann/EOS")

  private let card: TestLibrary = {
    var card = TestLibrary(root: "/media/ann/EOS")
    for number in 1...3 {
      card.add(
        "IMG_\(number).JPG", in: "/media/ann/EOS/DCIM/100", on: TestLibrary.today,
        at: "12:00:0\(number)")
    }
    return card
  }()

  /// Returns the mode with the first photo picked and the last one rejected.
  private func culling(_ library: TestLibrary, parts: Set<StorePart> = Set(StorePart.allCases))
    -> Session
  {
    var session = Session(library, parts: parts)
    session.press("g c")
    for case .culling(.load(let photos, let request)) in session.effects {
      let culled = CulledPhotos(
        photos, picked: AssetSet([library.assets[0].id]),
        rejected: AssetSet(library.assets.suffix(1).map(\.id)))
      session.send(.culling(.loaded(.success(culled), request: request)))
    }
    return session
  }

  private func comparison(
    _ session: Session
  ) -> (photos: AssetSet, folder: FilePath, request: RequestNumber)? {
    session.effects.lazy.compactMap { effect in
      if case .culling(.compare(let photos, let folder, let request)) = effect {
        (photos, folder, request)
      } else {
        nil
      }
    }.first
  }

  private func read(
    _ session: Session
  ) -> (photos: AssetSet, folder: FilePath, request: RequestNumber)? {
    session.effects.lazy.compactMap { effect in
      if case .importing(.readPhotos(let photos, let folder, _, let request)) = effect {
        (photos, folder, request)
      } else {
        nil
      }
    }.first
  }

  /// Answers the count of the summary.
  private func sum(_ session: inout Session) {
    for case .culling(.sum(_, let request)) in session.effects {
      var summary = CullingSummary()
      card.assets.forEach { summary.add($0) }
      session.send(.culling(.summed(.success(summary), request: request)))
    }
  }

  // MARK: Only on the card

  @Test func `the summary counts the photos that are only on the card`() throws {
    var session = culling(card)
    session.press("Enter")
    let (photos, folder, request) = try #require(comparison(session))
    #expect(photos == AssetSet(card.assets.map(\.id)) && folder == Self.mount)
    sum(&session)
    #expect(session.shows("Comparing the photos with the library"))

    session.send(
      .culling(
        .compared(.success(AssetSet(card.assets.prefix(2).map(\.id))), request: request)))

    #expect(session.shows("2 photos are only on the card"))
  }

  @Test func `the photos are compared once in a session, and again after a failure`() throws {
    var session = culling(card)
    session.press("Enter")
    var request = try #require(comparison(session)?.request)
    session.send(.culling(.compared(.failure(StoreError(.busy)), request: request)))
    session.press("q Enter")
    request = try #require(comparison(session)?.request)
    session.send(.culling(.compared(.success(AssetSet()), request: request)))

    session.press("q Enter")

    #expect(comparison(session) == nil)
    sum(&session)
    #expect(session.shows("All of these photos are in the library, too"))
  }

  @Test func `leaving stops the comparison`() {
    var session = culling(card)
    session.press("Enter q q")

    #expect(
      session.effects.contains { if case .culling(.stopComparing) = $0 { true } else { false } })
  }

  @Test func `photos of the library are not compared`() {
    var session = culling(TestLibrary.plain([3]))
    session.press("Enter")

    #expect(comparison(session) == nil && !session.bottomLine.contains("import"))
  }

  // MARK: Import

  @Test func `the picked photos are imported, or all but the rejected ones`() throws {
    var session = culling(card)
    session.press("Enter")
    #expect(session.bottomLine.contains("import picked"))
    var other = session

    session.press("i")
    other.press("I")

    let picked = try #require(read(session))
    #expect(picked.photos == AssetSet([card.assets[0].id]) && picked.folder == Self.mount)
    #expect(read(other)?.photos == AssetSet(card.assets.prefix(2).map(\.id)))
    #expect(session.state.keyContext == .importing && session.shows("/media/ann/EOS"))
  }

  @Test(
    arguments: [
      ("i", "2 picked photos from EOS"), ("I", "2 photos from EOS, none rejected"),
    ])
  func `the source is named after what was imported`(key: String, title: String) throws {
    var session = culling(card)
    session.press("Enter")
    session.press(key)
    let request = try #require(read(session)?.request)
    let rows = card.snapshot.index.rows.prefix(2).map { row in
      var row = row
      row.id = Asset.ID(rawValue: 6_000_000 + row.id.rawValue)
      return row
    }
    let listing = ImportListing(
      paths: card.assets.prefix(2).map(\.path),
      index: MomentIndex(moments: [Moment(key: .everything, rows: Array(rows))]))

    session.send(.importing(.read(.success(listing), request: request)))

    #expect(session.state.shownAlbum == .source && session.state.importing.title == title)
    #expect(session.state.notice?.hasPrefix("Marked 2 new photos; press g i to import") == true)
  }

  @Test func `a folder outside the library is imported like a card`() throws {
    var session = culling(TestLibrary.plain([3]))
    session.press("Enter i")

    #expect(read(session)?.folder == FilePath("/home/ann/Photos"))
  }

  @Test func `photos in the pictures folder are not imported again`() {
    var library = TestLibrary(root: "/home/ann/Pictures")
    for name in ["a.jpg", "b.jpg"] {
      library.add(name, in: "/home/ann/Pictures/DCIM", on: TestLibrary.today)
    }
    var session = culling(library)
    session.press("Enter i")

    #expect(session.state.notice == "These photos are in your pictures folder already")
    #expect(read(session) == nil)
  }

  @Test func `a source is the card, or the open folder that is not around the pictures folder`() {
    func source(_ path: String, _ root: String) -> CullingSource? {
      CullingSource(
        of: FilePath(path), roots: [FilePath(root)], pictures: FilePath("/home/ann/Pictures"))
    }
    #expect(source("/mnt/DCIM/1/a.jpg", "/mnt/DCIM/1")?.folder == FilePath("/mnt"))
    #expect(source("/mnt/DCIM/1/a.jpg", "/mnt/DCIM/1")?.isCard == true)
    #expect(source("/media/ann/DISK/a.jpg", "/media/ann/DISK")?.isTemporary == true)
    #expect(source("/home/ann/New/a.jpg", "/home/ann/New")?.isTemporary == false)
    #expect(source("/home/ann/Pictures/a.jpg", "/home/ann/Pictures") == nil)
    #expect(source("/home/ann/New/a.jpg", "/home/ann") == nil)
  }

  // MARK: The table

  @Test func `the table of the summary has the sizes, if there is room`() {
    var summary = CullingSummary()
    for var asset in card.assets {
      asset.metadata.model = asset.id == card.assets[0].id ? "EOS R" : "X-T3"
      summary.add(asset)
    }
    func lines(_ width: Int) -> [String] {
      Phrases.cullingSummary(summary, comparison: nil, width: width).map(\.text)
    }

    #expect(lines(72).contains { $0.hasPrefix("By camera") && $0.hasSuffix("size") })
    #expect(
      lines(72).contains { $0.hasPrefix("X-T3") && $0.hasSuffix(NumberText.bytes(7_280_000)) })
    #expect(!lines(60).contains { $0.hasSuffix("size") })
  }
}
