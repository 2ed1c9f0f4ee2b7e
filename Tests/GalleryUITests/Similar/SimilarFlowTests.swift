import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests finding similar photos, and the list of their groups.
@Suite struct SimilarFlowTests {
  private func session(columns: Int = 100) -> Session {
    Session(.plain([8]), columns: columns, rows: 24)
  }

  private func ids(_ numbers: UInt32...) -> [Asset.ID] {
    numbers.map { Asset.ID(rawValue: $0) }
  }

  /// The last request to remember photos as different.
  private func remembered(_ session: Session) -> (photos: [Asset.ID], areDifferent: Bool)? {
    session.effects.lazy.compactMap { effect in
      if case .similar(.setDifferent(let photos, to: let areDifferent)) = effect {
        (photos, areDifferent)
      } else {
        nil
      }
    }.first
  }

  /// The verdicts that the last step requested to store.
  private func stored(_ session: Session) -> EditJob? {
    session.effects.lazy.compactMap { effect in
      switch effect {
      case .edits(.store(let job, _)): job
      case .editor(.store(let job)): job
      default: nil
      }
    }.first
  }

  // MARK: The search

  @Test func `the photos of the grid are searched, as a job that is shown and can be cancelled`()
    throws
  {
    var session = session()
    session.press("g s")

    let search = try #require(session.similarSearch)
    #expect(search.photos == AssetSet(ids(0, 1, 2, 3, 4, 5, 6, 7)))
    #expect(session.bottomLine.contains("Finding similar photos"))
    session.send(.jobs(.progressed(JobProgress(filesDone: 3, fileCount: 8), of: search.job)))
    #expect(session.bottomLine.contains("3 of 8 files"))

    session.press("Ctrl-c")

    #expect(session.cancelledJobs == [search.job] && !session.quits)
  }

  @Test func `a second search waits for the end of the first`() {
    var session = session()
    session.press("g s g s")

    #expect(session.similarSearch == nil)
    #expect(session.bottomLine.contains("A search for similar photos is running"))
  }

  @Test func `in the list of albums, the photos of the album are searched`() throws {
    var session = session()
    session.press("2 g s")

    #expect(try #require(session.similarSearch).photos.count > 1)
  }

  @Test func `a single photo is not searched`() {
    var session = Session(.plain([1]))
    session.press("g s")

    #expect(session.similarSearch == nil && session.bottomLine.contains("no two photos"))
  }

  @Test func `a search without a group ends with a sentence`() {
    var session = session()
    session.press("g s")
    var result = SimilarResult()
    result.unreadCount = 2
    session.answerSimilar(.success(result))

    #expect(session.state.pages.overlay == nil && session.state.jobs.running.isEmpty)
    #expect(session.bottomLine.contains("No similar photos found"))
    #expect(session.bottomLine.contains("2 photos can't be read"))
  }

  @Test func `a cancelled search, a missing decoder and an error end with a sentence`() {
    var (cancelled, undecoded, failed) = (session(), session(columns: 160), session())
    var result = SimilarResult()
    result.isCancelled = true
    cancelled.press("g s")
    cancelled.answerSimilar(.success(result))
    #expect(cancelled.bottomLine.contains("cancelled"))

    result = SimilarResult()
    result.decoderFailure = "no such file"
    undecoded.press("g s")
    undecoded.answerSimilar(.success(result))
    #expect(undecoded.bottomLine.contains("albumen-decoder"))

    failed.press("g s")
    failed.answerSimilar(.failure(StoreError(.unsupported)))
    #expect(failed.state.notice != nil && failed.state.jobs.running.isEmpty)
  }

  // MARK: The list

  @Test func `a group is listed with its number of photos, the one to keep, and why`() {
    var session = session()
    session.showSimilar([[2, 0, 1], [4, 5]])

    #expect(session.state.keyContext == .similar)
    #expect(session.shows("3 photos · IMG_2.JPG · keep: most pixels"))
    #expect(session.shows("2 photos · IMG_4.JPG · keep: most pixels"))
    #expect(session.shows("Metadata isn't merged here: albumen duplicates --similar --merge does"))
    #expect(session.bottomLine.contains("3 photos look like others, in 2 groups"))
  }

  @Test func `what the list lacks is said above it`() {
    var result = SimilarResult()
    result.items = [SimilarGroupItem(photos: ids(0, 1), path: FilePath("/a"), reason: .size)]
    result.groupCount = SimilarResult.limit + 2
    (result.isIncomplete, result.unreadCount) = (true, 1)
    var session = session()
    session.press("g s")
    session.answerSimilar(.success(result))

    #expect(
      session.shows("2 more groups are not listed") && session.shows("Too many photos look alike"))
    #expect(session.shows("1 photo can't be read"))
  }

  @Test func `the list opens again from the list of jobs`() {
    var session = session()
    session.showSimilar()
    session.press("Esc")
    #expect(session.state.pages.top == nil)

    session.press("g j Enter")

    #expect(session.state.keyContext == .similar)
  }

  @Test func `closing the help of the list leaves the list open`() {
    var session = session()
    session.showSimilar()
    session.press("F1")
    #expect(session.state.keyContext == .help)
    session.press("Esc")

    #expect(session.state.keyContext == .similar)
  }

  @Test func `a group is called not similar, and similar again`() throws {
    var session = session()
    session.showSimilar([[0, 1], [2, 3]])
    session.press("j n")

    var change = try #require(remembered(session))
    #expect(change.photos == ids(2, 3) && change.areDifferent)
    #expect(session.shows("IMG_2.JPG · keep: most pixels · not similar"))

    session.press("n")
    change = try #require(remembered(session))
    #expect(change.photos == ids(2, 3) && !change.areDifferent)
    #expect(session.state.similarList?.items.contains { $0.areDifferent } == false)
  }

  @Test func `a group of more than a hundred photos can't be called not similar`() {
    var session = Session(.plain([101]), columns: 100)
    session.showSimilar([Array(0..<101)])
    session.press("n")

    #expect(remembered(session) == nil && session.bottomLine.contains("up to 100 photos"))
  }

  @Test func `a call that can't be stored is taken back`() {
    var session = session()
    session.showSimilar()
    session.press("n")
    session.send(
      .similar(.notRemembered(ids(0, 1), areDifferent: true, StoreError(.unsupported))))

    #expect(session.state.similarList?.items.contains { $0.areDifferent } == false)
    #expect(session.state.notice != nil)
  }

  // MARK: The comparison

  @Test func `a group is compared with the photo to keep as the one that stays`() throws {
    var session = session()
    session.showSimilar([[0, 1], [4, 2, 3]])
    session.press("j Enter")

    let compare = try #require(session.state.pages.compare)
    #expect(session.state.keyContext == .compare && compare.staying == ids(4)[0])
    #expect(compare.remaining == ids(4, 2, 3) && compare.focus == ids(4)[0])
  }

  @Test func `one key keeps the photo to keep and rejects the others of the group`() throws {
    var session = session()
    session.showSimilar([[4, 2, 3]])
    session.press("Enter")
    #expect(session.bottomLine.contains("P keep this, reject 2"))

    session.press("P")

    let job = try #require(stored(session))
    #expect(job.edits(of: ids(4)[0], Metadata()) == [.pick(1)])
    for id in ids(2, 3) { #expect(job.edits(of: id, Metadata()) == [.pick(-1)]) }
  }

  @Test func `in the list, verdicts are undone and redone as in the comparison`() throws {
    var session = session()
    session.showSimilar()
    session.press("Enter P q")
    #expect(session.state.keyContext == .similar && session.bottomLine.contains("U undo"))

    session.press("U")

    let (undo, job) = try #require(session.reversalAsked)
    #expect(undo == ReversalRequest(.newest, isRedo: false))
    session.send(
      .history(.answered(undo, .success(.nothing(inOtherLibraries: false)), job: job)))
    #expect(session.state.notice == "Nothing to undo")
    session.press("Ctrl-r")
    #expect(try #require(session.reversalAsked).request == ReversalRequest(.newest, isRedo: true))
    #expect(session.state.keyContext == .similar)
  }

  @Test func `leaving the comparison shows the list again, at the same group`() {
    var session = session()
    session.showSimilar([[0, 1], [2, 3]])
    session.press("j Enter x q")

    #expect(session.state.keyContext == .similar && session.state.similarList?.cursor == 1)
    session.press("q w q")
    #expect(session.state.pages.top == nil)
  }

  @Test func `when all photos of a group are rejected, the list is shown again`() {
    var session = session()
    session.showSimilar()
    session.press("Enter x x")

    #expect(session.state.keyContext == .similar)
  }

  @Test func `a group whose photos no longer exist is not listed`() {
    var session = session()
    session.showSimilar([[0, 1, 99], [2, 98]])

    #expect(session.state.similarList?.items.map(\.photos) == [ids(0, 1)])
  }

  @Test func `a group that is sorted out leaves the list, and the cursor is on the next one`() {
    var session = session()
    session.showSimilar([[0, 1], [2, 3], [4, 5]])
    session.press("j Enter")
    var library = session.library
    library.remove("IMG_3.JPG")

    session.send(.library(.snapshotMade(library.snapshot)))
    session.press("q")

    #expect(session.state.similarList?.items.map(\.photos) == [ids(0, 1), ids(4, 5)])
    #expect(session.state.similarList?.current?.photos == ids(4, 5))
    #expect(!session.shows("more group"))
  }

  @Test func `a list without groups says so`() {
    var session = session()
    session.showSimilar([[0, 1]])
    var library = session.library
    library.remove("IMG_1.JPG")

    session.send(.library(.snapshotMade(library.snapshot)))

    #expect(session.shows("No groups are left"))
    session.press("j Enter n q")
    #expect(session.state.pages.top == nil)
  }

  @Test func `each search has its own list among the jobs`() {
    var session = session()
    session.showSimilar([[0, 1]])
    session.press("Esc")
    session.showSimilar([[2, 3]])
    session.press("Esc")

    session.press("g j j Enter")

    #expect(session.state.similarList?.items.map(\.photos) == [ids(0, 1)])
  }

  @Test func `of more than 24 photos of a group, the first ones are compared`() throws {
    var session = Session(.plain([30]), columns: 100)
    session.showSimilar([Array(0..<30)])
    session.press("Enter")

    let compare = try #require(session.state.pages.compare)
    #expect(compare.all.map(\.id.rawValue) == Array(0..<24))
    #expect(session.state.notice == "Comparing 24 of 30 photos")
  }
}
