import Files
import GalleryEngine
import Journal
import PhotoExport
import PhotoImport
import PhotoModel
import TerminalKit
import Testing
import Transfer

@testable import GalleryUI

/// Tests importing, from the key to the report.
@Suite struct ImportFlowTests {
  private static let card = FilePath("/media/ann/EOS")

  /// Returns photos of a card, two a day: those of the holidays with other ids.
  private static func listing(
    _ library: TestLibrary, new: Int, isCard: Bool = true
  ) -> ImportListing {
    let rows = library.snapshot.index.rows.prefix(6).map { row in
      var row = row
      row.id = number(row.id)
      return row
    }
    var moments: [Moment] = []
    for row in rows {
      let key = Moment.Key(row.day)
      if let last = moments.last, last.key == key {
        moments[moments.count - 1] = Moment(key: key, rows: last.rows + [row])
      } else {
        moments.append(Moment(key: key, rows: [row]))
      }
    }
    let existingStatuses = rows.dropFirst(new).enumerated().map { offset, row in
      (row.id, offset == 0 ? ImportStatus.inTrash(rows[0].id) : .inLibrary(rows[0].id))
    }
    return ImportListing(
      paths: [card], index: MomentIndex(moments: moments),
      statuses: Dictionary(uniqueKeysWithValues: existingStatuses), isCard: isCard)
  }

  private static func number(_ id: Asset.ID) -> Asset.ID {
    Asset.ID(rawValue: 6_000_000 + id.rawValue)
  }

  private func asked(_ session: Session) -> [ImportingEffect] {
    session.effects.compactMap { effect -> ImportingEffect? in
      if case .importing(let effect) = effect { effect } else { nil }
    }
  }

  private func cardsRequest(_ session: Session) -> RequestNumber? {
    for case .findCards(let number) in asked(session) { return number }
    return nil
  }

  private func readRequest(_ session: Session) -> (String, RequestNumber)? {
    for case .read(let text, _, let number) in asked(session) { return (text, number) }
    return nil
  }

  private func planRequest(
    _ session: Session
  ) -> (AssetSet, ImportForm.Draft, RequestNumber)? {
    for case .plan(let photos, let draft, let number) in asked(session) {
      return (photos, draft, number)
    }
    return nil
  }

  private func isGivenUp(_ session: Session) -> Bool {
    asked(session).contains { if case .cancelReading = $0 { true } else { false } }
  }

  /// Returns the dialogue with a completely read card.
  private func opened(
    new: Int = 4, columns: Int = 80, rows: Int = 24, isCard: Bool = true
  ) throws -> Session {
    var session = Session(columns: columns, rows: rows)
    session.press("g i")
    let cards = try #require(cardsRequest(session))
    session.send(.importing(.cards([Self.card], request: cards)))
    session.press("Enter")
    let read = try #require(readRequest(session))
    #expect(read.0 == Self.card.lossyString)
    session.send(
      .importing(
        .read(
          .success(Self.listing(session.library, new: new, isCard: isCard)), request: read.1)))
    return session
  }

  private func plan(
    _ session: Session, into folder: String = "/mnt/new", free: Int64? = nil,
    taken: Set<[UInt8]> = []
  ) -> ImportPlan {
    var listing = DestinationListing(path: FilePath(folder), names: taken)
    listing.freeByteCount = free
    let files = ExportPlan(session.library.assets.prefix(4), into: listing)
    return ImportPlan(files: files, options: ImportOptions(into: FilePath(folder)))
  }

  /// Answers the plan, and confirms it.
  private func started(_ session: inout Session) throws -> Job.ID {
    session.press("g i")
    let number = try #require(planRequest(session)?.2)
    session.send(.importing(.plan(.planned(plan(session)), request: number)))
    session.press("Enter y")
    for case .start(_, let run) in asked(session) { return run }
    throw NotStarted()
  }

  @Test func `a mounted card is offered, and read with Enter`() throws {
    var session = Session()
    session.press("g i")
    #expect(session.state.keyContext == .importing && session.shows("Import from"))
    let cards = try #require(cardsRequest(session))

    session.send(.importing(.cards([Self.card], request: cards)))

    #expect(session.shows("/media/ann/EOS"))
    session.press("Enter")
    #expect(readRequest(session)?.0 == "/media/ann/EOS")
  }

  @Test func `what is typed goes before a card that is found later`() throws {
    var session = Session()
    session.press("g i")
    let cards = try #require(cardsRequest(session))
    session.type("~/x")
    session.send(.importing(.cards([Self.card], request: cards)))

    session.press("Enter")

    #expect(readRequest(session)?.0 == "~/x")
  }

  @Test func `a source that could not be read is read again with Enter`() throws {
    var session = Session()
    session.press("g i")
    session.type("/x")
    session.press("Enter")
    let request = try #require(readRequest(session)?.1)
    session.send(
      .importing(.read(.failure(.noPhotos(in: [FilePath("/x")])), request: request)))
    #expect(session.state.pages.importing?.problems[.source] != nil)

    session.press("Enter")

    #expect(readRequest(session)?.0 == "/x")
    #expect(session.state.pages.importing?.problems.isEmpty == true)
  }

  @Test func `all that are new are marked, by day, and words say what the others are`() throws {
    let session = try opened()

    #expect(session.state.shownAlbum == .source)
    #expect(session.state.marks.selection.marks.count == 4)
    #expect(session.state.marks.library.marks.isEmpty)
    #expect(
      session.state.notice?.hasPrefix(
        "Marked 4 new photos (1 is already in the library, 1 in the trash); press ") == true)
    #expect(session.shows("+ new") && session.shows("= here") && session.shows("× in trash"))
  }

  @Test func `Space takes a mark off, and marks what is here to have it again`() throws {
    var session = try opened()
    let first = session.state.grid.index[0].id
    let last = session.state.grid.index[5].id

    session.press("g g Space G Space g i")

    let photos = try #require(planRequest(session)?.0)
    #expect(!photos.contains(first) && photos.contains(last) && photos.count == 4)
  }

  @Test func `photos that are here are counted in the dialogue`() throws {
    var session = try opened()
    session.press("g g G Space g i")
    let number = try #require(planRequest(session)?.2)
    session.send(.importing(.plan(.planned(plan(session)), request: number)))
    #expect(session.state.pages.importing?.knownCount == 1)
    #expect(session.shows("1 photo already in the library or its trash is imported again"))
  }

  @Test func `names that are taken get numbers, and no file is said to be skipped`() throws {
    var session = try opened()
    session.press("g i")
    let number = try #require(planRequest(session)?.2)
    let taken = Set(["IMG_0007.HEIC", "DSCF4410.RAF"].map { Array($0.utf8) })
    session.send(
      .importing(.plan(.planned(plan(session, taken: taken)), request: number)))

    #expect(session.shows("2 names are already taken and get numbers"))
    #expect(session.shows("IMG_0007 (1).HEIC") && !session.shows("skipped"))
  }

  @Test func `photos of a source are only looked at`() throws {
    var session = try opened()
    for keys in ["f", "d", "e", "M", "E", "* 5", "c", "g m"] {
      session.press(keys)
      #expect(session.state.notice?.contains("Import these photos before") == true, "\(keys)")
      #expect(session.state.pages.top == nil, "\(keys)")
    }
  }

  @Test func `the dialogue says where to, and what is typed is planned`() throws {
    var session = try opened()
    session.press("g i")
    #expect(session.shows("Import 4 photos"))
    #expect(planRequest(session)?.1.destination == "~/Photos")
    session.press("Down Down Down")
    session.type("Rome, Sea")
    session.press("Down Down Down Down Right")

    let draft = try #require(planRequest(session)?.1)

    #expect(draft.albums == "Rome, Sea" && draft.moves)
    let options = draft.options { FilePath($0) }
    #expect(options.albums == ["Rome", "Sea"] && options.moves && options.ejects)
    #expect(options.backup == nil)
    #expect(options.folder == ImportOptions.defaultFolder)
  }

  @Test func `albums and keywords are those of one import, and of what failed of it`() throws {
    var session = try opened()
    session.press("g i Down Down Down")
    session.type("Rome")
    session.press("Down")
    session.type("sea")
    let number = try #require(planRequest(session)?.2)
    session.send(.importing(.plan(.planned(plan(session)), request: number)))
    session.press("Enter y")
    let run = try #require(
      asked(session).compactMap { if case .start(_, let run) = $0 { run } else { nil } }.first)
    var result = ImportResult(
      destination: FilePath("/home/ann/Photos"), report: ImportReport())
    result.problems = [FileProblem(.unreadable, FilePath("/media/ann/EOS/x.jpg"))]
    session.send(.importing(.finished(.success(result), job: run)))

    session.press("r")
    let retryRequest = try #require(planRequest(session)?.1)
    #expect(retryRequest.albums == "Rome" && retryRequest.keywords == "sea")
    session.press("Esc g i")
    let next = try #require(planRequest(session)?.1)
    #expect(
      next.albums.isEmpty && next.keywords.isEmpty && next.destination == retryRequest.destination)
  }

  @Test func `photos that are elsewhere, too, are marked, and can be left out`() throws {
    var listing = Self.listing(TestLibrary.holidays, new: 4)
    let ids = listing.index.rows.map(\.id)
    listing.statuses[ids[0]] = .outsideLibrary(ids[0])
    listing.foldersOutsideLibrary = [FilePath("/home/ann/Old/Rome"): 1]
    #expect(listing.counts.new == 4 && listing.counts.outsideLibrary == 1)
    #expect(listing.new == AssetSet(ids.prefix(4)))
    let form = ImportForm(
      listing.new, of: listing, ImportForm.Draft(destination: "~/Photos"), folders: [])
    #expect(form.fields.contains(.outsideLibrary))
    #expect(
      Phrases.importHint(.outsideLibrary, of: form) == "1 photo also in '/home/ann/Old/Rome'")
    var left = form
    left.move(to: .outsideLibrary)
    #expect(!left.draft.options { FilePath($0) }.skipsOutsideLibrary)
    #expect(left.choose(by: 1) && left.draft.options { FilePath($0) }.skipsOutsideLibrary)
    listing.statuses[ids[0]] = nil
    let none = ImportForm(listing.new, of: listing, form.draft, folders: [])
    #expect(!none.fields.contains(.outsideLibrary))
  }

  @Test func `a line that can't be read is explained, and nothing is planned`() throws {
    var session = try opened()
    session.press("g i Down")
    session.type("{place.citty}")

    #expect(session.shows("did you mean"))
    #expect(planRequest(session) == nil)
  }

  @Test func `Enter asks, yes starts, progress is seen, and Ctrl-c cancels`() throws {
    var session = try opened()
    let run = try started(&session)
    #expect(session.state.pages.top == nil)
    var progress = JobProgress(fileCount: 4, byteCount: 4000)
    (progress.filesDone, progress.bytesDone) = (1, 1000)
    progress.current = FilePath("/media/ann/EOS/DCIM/IMG_7.JPG")
    session.send(.jobs(.progressed(progress, of: run)))
    #expect(session.bottomLine.contains("Importing") && session.bottomLine.contains("IMG_7.JPG"))

    // The end of the bar stays in the same place.
    for done in [0, 640, 3900] {
      progress.bytesDone = Int64(done)
      session.send(.jobs(.progressed(progress, of: run)))
      #expect(session.bottomLine.firstMatch(of: /Importing ▕.{20}▏ 1/) != nil)
    }

    session.press("Q")
    #expect(!session.quits && session.state.notice?.contains("An import is running") == true)
    session.press("Ctrl-c")
    #expect(session.cancelledJobs == [run])
  }

  @Test func `the report stays, names what failed, and tries that again`() throws {
    var session = try opened()
    let run = try started(&session)
    let ids = session.state.grid.index.rows.map(\.id)
    var report = ImportReport()
    (report.photos, report.files, report.byteCount) = (3, 3, 3000)
    var result = ImportResult(destination: FilePath("/home/ann/Photos"), report: report)
    for id in ids.prefix(3) { result.importedIDs[id] = id }
    result.problems = [FileProblem(.unreadable, FilePath("/media/ann/EOS/x.jpg"), detail: "I/O")]
    result.ejected = (Self.card, false)

    session.send(.importing(.finished(.success(result), job: run)))

    #expect(session.state.keyContext == .report)
    #expect(session.shows("3 photos") && session.shows("1 problem:") && session.shows("x.jpg"))
    #expect(session.shows("still mounted"))
    session.press("j j x")
    #expect(session.state.keyContext == .report)
    session.press("r")
    #expect(session.state.keyContext == .importing)
    #expect(planRequest(session)?.0 == AssetSet([ids[3]]))
    #expect(session.state.importing.status(of: ids[0]) == .inLibrary(ids[0]))
  }

  @Test func `what is undone is compared again, and what is new again is marked`() throws {
    var session = try opened()
    let photos = session.state.importing.index.rows.map(\.id)
    let entry = JournalEntry(
      id: 1, time: FileTime(seconds: 1), origin: ChangeOrigin(.screen),
      summary: .files(.imported, photos: 1), state: .done)
    session.press("U")
    session.send(
      .history(
        .answered(
          ReversalRequest(.newest, isRedo: false),
          .success(.done(Reversal(entry: entry, done: [.files([])]))), job: Job.ID(number: 0))))

    let compareRequests = asked(session).compactMap { effect -> RequestNumber? in
      if case .compare(let number) = effect { number } else { nil }
    }
    let request = try #require(compareRequests.first)
    session.send(
      .importing(.compared(.success([photos[5]: .inTrash(photos[0])]), request: request)))

    #expect(session.state.marks.selection.marks.count == 5)
    #expect(session.state.importing.status(of: photos[4]) == .new)
    #expect(session.state.importing.status(of: photos[5]) == .inTrash(photos[0]))
  }

  @Test func `what was asked for a dialogue that is closed is given up, and its answer dropped`()
    throws
  {
    var session = Session()
    session.press("g i")
    session.type("/x")
    session.press("Enter")
    let read = try #require(readRequest(session))

    session.press("Esc")

    #expect(isGivenUp(session))
    session.send(
      .importing(.read(.success(Self.listing(session.library, new: 1)), request: read.1)))
    #expect(session.state.importing.listing == nil && session.state.shownAlbum != .source)
  }

  @Test func `why a source can't be read stands under it`() throws {
    var session = Session()
    session.press("g i")
    session.type("/x")
    session.press("Enter")
    let read = try #require(readRequest(session))

    session.send(
      .importing(
        .read(.failure(.noPhotos(in: [FilePath("/x")])), request: read.1)))

    #expect(session.shows("No photos"))
    #expect(session.state.keyContext == .importing)
  }

  @Test func `why second copies can't be made stands under their folder`() throws {
    var session = try opened()
    session.press("g i")
    let number = try #require(planRequest(session)?.2)

    session.send(
      .importing(.plan(PlanAnswer(.failure(.backup(FilePath("/mnt/new")))), request: number)))

    let problems = try #require(session.state.pages.importing?.problems)
    #expect(Array(problems.keys) == [.backup])
    #expect(problems[.backup]?.contains("'/mnt/new', the destination") == true)
  }

  @Test(arguments: [(2_100_000, true), (900_000_000, false), (nil, false)] as [(Int64?, Bool)])
  func `the question says where there is too little room`(free: Int64?, isSaid: Bool) throws {
    var session = try opened(columns: 120)
    session.press("g i")
    let number = try #require(planRequest(session)?.2)
    session.send(.importing(.plan(.planned(plan(session, free: free)), request: number)))

    session.press("Enter")

    #expect(session.shows("Only 2.1 MB free there. Enter: yes") == isSaid)
    #expect(session.state.keyContext == .question)
  }

  @Test func `what is refused while it is waited for leaves the keys in the bottom line`() throws {
    var session = try opened()
    session.press("g i")
    let number = try #require(planRequest(session)?.2)
    session.press("Enter")
    #expect(session.bottomLine.contains("Checking 4 photos"))

    session.send(
      .importing(
        .plan(PlanAnswer(.failure(.noPhotos(in: [FilePath("/dev/null")]))), request: number)))

    #expect(session.state.notice == nil && session.bottomLine.contains("Enter import"))
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func `the pages fit`(columns: Int, rows: Int) throws {
    var session = try opened(columns: columns, rows: rows)
    try expectScreen(session.state.frame(), matches: "import-source-\(columns)x\(rows)")
    session.press("g i")
    let number = try #require(planRequest(session)?.2)
    session.send(.importing(.plan(.planned(plan(session)), request: number)))
    try expectScreen(session.state.frame(), matches: "import-dialogue-\(columns)x\(rows)")
  }
}

private struct NotStarted: Error {}
