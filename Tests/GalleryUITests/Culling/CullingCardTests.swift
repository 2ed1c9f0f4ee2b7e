import GalleryEngine
import Journal
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
  ) -> (photos: AssetSet, folders: CullingFolders, request: RequestNumber)? {
    session.effects.lazy.compactMap { effect in
      if case .culling(.compare(let photos, let folders, let request)) = effect {
        (photos, folders, request)
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

  /// Returns the result of comparing the photos of the card.
  private func copies(onlyThere: ArraySlice<Asset>) -> ComparedCopies {
    let source = CullingSource(folder: Self.mount, isCard: true, isTemporary: true)
    return ComparedCopies([
      ComparedCopies.Source(source, photos: 3, onlyThere: AssetSet(onlyThere.map(\.id)))
    ])
  }

  /// Returns a session whose summary says that all photos are in the library.
  private func compared() throws -> Session {
    var session = culling(card)
    session.press("Enter")
    let request = try #require(comparison(session)?.request)
    session.send(.culling(.compared(.success(copies(onlyThere: [])), request: request)))
    return session
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
    let (photos, folders, request) = try #require(comparison(session))
    #expect(photos == AssetSet(card.assets.map(\.id)))
    #expect(folders.library == [FilePath("/home/ann/Pictures")])
    sum(&session)
    #expect(session.shows("Comparing the photos with the library"))

    session.send(
      .culling(
        .compared(.success(copies(onlyThere: card.assets.prefix(2))), request: request)))

    #expect(session.shows("2 photos are only on the card"))
  }

  @Test func `the photos are compared each time the summary is opened`() throws {
    var session = culling(card)
    session.press("Enter")
    let request = try #require(comparison(session)?.request)
    session.send(.culling(.compared(.success(copies(onlyThere: [])), request: request)))
    session.press("q Enter")

    let second = try #require(comparison(session)?.request)
    sum(&session)
    #expect(!session.shows("in the library, too"))
    session.send(.culling(.compared(.success(copies(onlyThere: [])), request: second)))
    #expect(session.shows("All 3 photos of this session on the card are in the library, too"))
  }

  @Test func `a result that is shown is replaced when files of the library change`() throws {
    var state = try compared().state
    #expect(state.culling.session?.comparison == .done(copies(onlyThere: [])))

    let effects = state.expireCullingComparison()

    #expect(effects.contains { if case .culling(.compare) = $0 { true } else { false } })
    #expect(state.culling.session?.comparison == .running)
  }

  @Test func `undoing an import drops the result`() throws {
    var session = try compared()
    session.press("q p U")
    let (_, job) = try #require(session.reversalAsked)
    let entry = JournalEntry(
      id: 1, time: FileTime(nanoseconds: 0), origin: ChangeOrigin(.screen),
      summary: .files(.imported, photos: 3), state: .done)

    session.send(
      .history(
        .answered(
          ReversalRequest(.newest, isRedo: false),
          .success(.done(Reversal(entry: entry, done: [.files([])]))), job: job)))

    #expect(
      session.state.culling.session != nil && session.state.culling.session?.comparison == nil)
  }

  @Test func `the answer of an earlier opening is ignored`() throws {
    var session = culling(card)
    session.press("Enter")
    let request = try #require(comparison(session)?.request)
    session.press("q Enter")

    session.send(.culling(.compared(.success(copies(onlyThere: [])), request: request)))

    #expect(session.state.culling.session?.comparison == .running)
  }

  @Test func `each card has a line, and photos without a path are counted`() {
    func source(_ folder: String, _ onlyThere: Int) -> ComparedCopies.Source {
      ComparedCopies.Source(
        CullingSource(folder: FilePath(folder), isCard: true, isTemporary: true), photos: 2,
        onlyThere: AssetSet(card.assets.prefix(onlyThere).map(\.id)))
    }
    let copies = ComparedCopies([source("/media/A", 0), source("/media/B", 1)], unknown: 3)

    #expect(
      Phrases.photosOnly(copies) == [
        "All 2 photos of this session on the card '/media/A' are in the library, too",
        "1 photo is only on the card '/media/B'",
        "3 photos could not be compared with the library",
      ])
  }

  @Test func `leaving stops the comparison`() {
    var session = culling(card)
    session.press("Enter q q")

    #expect(
      session.effects.contains { if case .culling(.stopComparing) = $0 { true } else { false } })
  }

  @Test func `nothing is said about photos of a folder that stays`() throws {
    var session = culling(TestLibrary.plain([3]))
    session.press("Enter")
    let request = try #require(comparison(session)?.request)
    sum(&session)
    #expect(!session.shows("Comparing the photos"))

    session.send(.culling(.compared(.success(ComparedCopies()), request: request)))

    #expect(session.state.cullingComparisonLines.isEmpty)
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

    #expect(session.state.notice == "The photo shown is in your library already")
    #expect(read(session) == nil)
  }

  @Test func `photos in other folders are left out of the import, which is said`() throws {
    var session = culling(card)
    session.press("Enter i")
    let request = try #require(read(session)?.request)
    session.send(.importing(.leftOut(2, request: request)))
    let listing = ImportListing(paths: [card.assets[0].path], index: card.snapshot.index)

    session.send(.importing(.read(.success(listing), request: request)))

    #expect(session.state.notice?.contains("2 in other folders left out") == true)
  }

  @Test func `if all photos are in other folders, the dialogue says so`() throws {
    var session = culling(card)
    session.press("Enter i")
    let request = try #require(read(session)?.request)

    session.send(.importing(.read(.failure(.noPhotos(in: [])), request: request)))

    #expect(session.shows("None of these photos is in '/media/ann/EOS'"))
  }

  // MARK: The table

  @Test func `the table of the summary has the sizes, if there is room`() {
    var summary = CullingSummary()
    for var asset in card.assets {
      asset.metadata.model = asset.id == card.assets[0].id ? "EOS R" : "X-T3"
      summary.add(asset)
    }
    func lines(_ width: Int) -> [String] {
      Phrases.cullingSummary(summary, comparison: [], width: width).map(\.text)
    }

    #expect(lines(72).contains { $0.hasPrefix("By camera") && $0.hasSuffix("size") })
    #expect(
      lines(72).contains { $0.hasPrefix("X-T3") && $0.hasSuffix(NumberText.bytes(7_280_000)) })
    #expect(!lines(50).contains { $0.hasSuffix("size") })
  }
}
