import Foundation
import GalleryEngine
import Journal
import MetadataWriting
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the undo of verdicts that were written to files. The photos are on the screen with the
/// values of their files.
@Suite struct CullingUndoTests {
  private let library: TestLibrary
  private let photo: Asset.ID

  init() {
    var library = TestLibrary()
    photo = library.add("a.jpg", in: "/home/ann/Photos", on: TestLibrary.today) { $0.rating = 3 }
    for name in ["b.jpg", "c.jpg"] {
      library.add(name, in: "/home/ann/Photos", on: TestLibrary.today, at: "13:00:00")
    }
    self.library = library
  }

  private func culling() -> Session {
    var session = Session(library, changeTarget: .sidecar)
    session.press("g c")
    for case .culling(.load(let photos, let request)) in session.effects {
      session.send(.culling(.loaded(.success(CulledPhotos(photos)), request: request)))
    }
    session.press("a")
    return session
  }

  /// Presses keys of verdicts and answers that each is stored.
  private func judge(_ session: inout Session, _ keys: String...) {
    for key in keys {
      session.press(key)
      store(&session)
    }
  }

  private func store(_ session: inout Session) {
    for case .edits(.store(_, let number)) in session.effects {
      session.send(.edits(.stored(number, loaderNumber: nil)))
    }
  }

  /// Writes the verdicts by waiting. `files` is the number of files.
  private func write(_ session: inout Session, files: Int = 1) throws {
    session.send(.tick, after: .seconds(31))
    let job = try #require(
      session.effects.lazy.compactMap { effect in
        if case .writing(.start(_, let id)) = effect { id } else { nil }
      }.first)
    var report = EditReport(files: files)
    report.planned = files
    session.send(.writing(.finished(.success(report), job: job, loaderNumber: nil)))
  }

  private func change(_ field: String, from: String?, to: String?) -> FieldChange {
    FieldChange(field: field, from: from, to: to, photos: AssetRuns(AssetSet([photo])))
  }

  /// Presses a key of undo or redo, and answers with the changes that were made.
  private func reverse(_ session: inout Session, _ key: String = "U", _ changes: FieldChange...)
    throws
  {
    session.press(key)
    let (request, job) = try #require(session.reversalAsked)
    answer(&session, request, job, changes)
  }

  private func answer(
    _ session: inout Session, _ request: ReversalRequest, _ job: Job.ID, _ changes: [FieldChange]
  ) {
    let entry = JournalEntry(
      id: 1, time: FileTime(nanoseconds: 0), origin: ChangeOrigin(.culling(1), session: 1),
      summary: .fields(changes.map(\.field), value: nil, photos: 1), state: .done)
    let reversal = Reversal(entry: entry, done: [.fields(changes)])
    session.send(.history(.answered(request, .success(.done(reversal)), job: job)))
  }

  private func stored(_ session: Session) -> [FieldEdit]? {
    session.effects.lazy.compactMap { effect in
      if case .edits(.store(let job, _)) = effect { job.uniformEdits } else { nil }
    }.first
  }

  @Test func `a verdict in a file gives way to the value before it`() throws {
    var session = culling()
    judge(&session, "5")
    try write(&session)

    try reverse(&session, "U", change("rating", from: "5", to: nil))

    #expect(stored(session) == [.rating(3)])
  }

  @Test func `the value from before a verdict is stored as part of the session`() throws {
    var session = culling()
    judge(&session, "5")
    try write(&session)

    try reverse(&session, "U", change("rating", from: "5", to: nil))

    let job = session.effects.lazy.compactMap { effect in
      if case .edits(.store(let job, _)) = effect { job } else { nil }
    }.first
    #expect(job?.cullingSession == 1 && job?.isRestoring == true)
  }

  @Test func `while verdicts are being written they count as written`() throws {
    var session = culling()
    judge(&session, "5")
    session.press("U")
    let (request, job) = try #require(session.reversalAsked)
    session.send(.tick, after: .seconds(31))

    answer(&session, request, job, [change("rating", from: "5", to: nil)])

    #expect(stored(session) == [.rating(3)])
  }

  @Test func `undoing an older verdict keeps the later ones`() throws {
    var session = culling()
    judge(&session, "p", "5")
    try write(&session)
    session.press("U")
    let job = try #require(session.reversalAsked).1

    let request = ReversalRequest(.entry(1), isRedo: false)
    answer(&session, request, job, [change("pick", from: "1", to: nil)])

    #expect(stored(session) == [.clear(.pick)])
  }

  @Test func `a photo judged twice has its values from before the first verdict`() throws {
    var session = culling()
    judge(&session, "2")
    try write(&session)
    judge(&session, "5")

    try reverse(&session, "U", change("rating", from: "5", to: "2"))
    #expect(stored(session) == nil)
    try reverse(&session, "U", change("rating", from: "2", to: nil))

    #expect(stored(session) == [.rating(3)])
  }

  @Test func `a verdict that was redone can be undone again`() throws {
    var session = culling()
    judge(&session, "5")
    try reverse(&session, "U", change("rating", from: "5", to: nil))
    #expect(stored(session) == nil, "the file doesn't have it")
    try reverse(&session, "Ctrl-r", change("rating", from: nil, to: "5"))
    try write(&session)

    try reverse(&session, "U", change("rating", from: "5", to: nil))

    #expect(stored(session) == [.rating(3)])
  }

  @Test func `photos without files to write have no verdicts in files`() throws {
    var session = culling()
    judge(&session, "5")
    try write(&session, files: 0)

    try reverse(&session, "U", change("rating", from: "5", to: nil))

    #expect(stored(session) == nil)
  }

  // MARK: Checking files

  private func checked(_ session: Session) -> (photos: [Asset.ID], request: RequestNumber)? {
    session.effects.lazy.compactMap { effect in
      if case .culling(.check(let job, let request)) = effect {
        (Array(job.photos), request)
      } else {
        nil
      }
    }.first
  }

  @Test func `a late check of files is not shown in the next session`() throws {
    var session = culling()
    session.press("5")
    let (photos, request) = try #require(checked(session))
    #expect(photos == [photo])
    store(&session)
    session.press("q")
    session.press("g c")
    let failure = WritingFailure(path: FilePath("/home/ann/Photos/a.jpg"), error: .readOnly)

    session.send(.culling(.checked([failure], request: request)))

    #expect(session.state.notice?.contains("'a.jpg'") != true)
  }
}
