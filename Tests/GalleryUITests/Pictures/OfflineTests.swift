import GalleryUI
import PhotoModel
import Testing

@Suite struct OfflineTests {
  private let library: TestLibrary = {
    var library = TestLibrary.holidays
    library.unplug("/home/ann/Photos/Phone")
    return library
  }()

  @Test func `photos on a disk that is not there are shown with a mark`() {
    let session = Session(library)

    #expect(session.lines.joined().count { $0 == "⊘" } == 2)
    #expect(session.current == "IMG_0007.HEIC")
  }

  @Test func `they are not opened elsewhere, and it is said why`() {
    var session = Session(library)

    session.press("o")

    #expect(session.effects.allSatisfy { if case .outside(.open) = $0 { false } else { true } })
    #expect(session.state.notice?.contains("'IMG_0007.HEIC': its disk is not connected") == true)
  }

  @Test func `those that are there are exported, and the others are named`() {
    var session = Session(library)

    session.press("Space Space Space e x")

    let planned = session.effects.lazy.compactMap { effect in
      if case .export(.plan(let photos, _, _, _, _)) = effect { photos } else { nil }
    }.first
    #expect(planned?.count == 1)
    #expect(session.state.pages.export?.missingPhotos == 2)
  }

  @Test func `an export of nothing else is refused`() {
    var session = Session(library)

    session.press("e")

    #expect(session.effects.allSatisfy { if case .export(.plan) = $0 { false } else { true } })
    #expect(session.state.notice == "Can't export 1 photo: its disk is not connected")
  }

  @Test func `the panel and the list say so too`() {
    var session = Session(library, columns: 120, rows: 40)
    session.press("i")
    #expect(session.shows("Its disk is not connected"))

    #expect(session.lines.contains { $0.hasPrefix("⊘") && $0.contains("Phone") })
  }

  @Test func `a library that goes away while it is shown stays, and says so`() {
    var library = TestLibrary.holidays
    var session = Session(library)
    library.unplug("/home/ann/Photos")

    session.send(.library(.storeReported(.problem(missing))))
    session.send(.library(.snapshotMade(library.snapshot)))

    #expect(session.current == "IMG_0007.HEIC")
    #expect(session.lines.joined().contains("⊘"))
    #expect(
      session.state.notice == "'Photos' is not available: its photos stay listed until it is back")
  }

  @Test func `a library that is back is said to be, and is no problem any more`() {
    var away = TestLibrary.holidays
    away.unplug("/home/ann/Photos")
    var session = Session(away)
    session.send(.library(.storeReported(.problem(missing))))
    #expect(session.state.library.problems == [missing])

    session.send(.library(.snapshotMade(TestLibrary.holidays.snapshot)))

    #expect(session.state.notice == "'Photos' is available again")
    #expect(session.state.library.problems.isEmpty)
    #expect(!session.lines.joined().contains("⊘"))
    session.send(.library(.storeReported(.problem(missing))))
    #expect(session.state.library.problems == [missing], "It may go away again")
  }

  private var missing: ScanProblem {
    ScanProblem(path: FilePath("/home/ann/Photos"), isFolder: true, reason: .missing)
  }
}
