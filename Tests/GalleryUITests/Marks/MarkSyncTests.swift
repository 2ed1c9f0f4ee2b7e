import GalleryEngine
import GalleryUI
import Journal
import PhotoModel
import TerminalKit
import Testing

@Suite struct MarkSyncTests {
  private let library = TestLibrary.holidays
  private let first = TestLibrary.holidays.id("IMG_0007.HEIC")
  private let second = TestLibrary.holidays.id("IMG_0006.MOV")
  /// A photo of another library.
  private let foreign = Asset.ID(rawValue: 9_000)

  @Test func `marks from the last time are shown from the first screen on`() {
    var session = Session(isLoaded: false)
    #expect(session.asksForMarks == false)

    session.send(marks: AssetSet([first]))

    #expect(session.marked == ["IMG_0007.HEIC"])
  }

  @Test func `once the library is loaded, only its own marks count`() {
    var session = Session(isLoaded: false)
    session.send(marks: AssetSet([first, foreign]))
    session.send(.library(.snapshotMade(library.snapshot)))

    session.send(.library(.storeReported(.loaded)))
    #expect(session.asksForMarks == true)
    session.send(marks: AssetSet([first]))

    #expect(session.shows("1 marked"))
    session.press("Q")
    #expect(session.storedMarks.isEmpty)
  }

  @Test func `changes are stored together, a moment later`() throws {
    var session = Session()
    session.send(marks: AssetSet())

    session.press("Space Space", each: .milliseconds(50))
    #expect(session.storedMarks.isEmpty)
    let wake = try #require(session.wakeTime)
    session.send(.tick, after: wake - session.now)

    let stored = try #require(session.storedMarks.first)
    #expect(stored.adding == AssetSet([first, second]))
    #expect(stored.removing.isEmpty)
  }

  @Test func `quitting stores what is not stored yet, before the end`() {
    var session = Session()
    session.send(marks: AssetSet([second]))

    session.press("Space l", each: .milliseconds(1))
    session.send(.input(.ended), after: .milliseconds(1))

    #expect(session.storedMarks.first?.adding == AssetSet([first]))
    let stores = session.effects.firstIndex { if case .marks(.store) = $0 { true } else { false } }
    let quits = session.effects.firstIndex { if case .screen(.quit) = $0 { true } else { false } }
    #expect(stores.flatMap { stores in quits.map { stores < $0 } } == true)
  }

  @Test func `marks of other libraries are not taken away before it is known which they are`() {
    var session = Session(isLoaded: false)
    session.send(marks: AssetSet([foreign]))

    session.press("u Q")

    #expect(session.storedMarks.allSatisfy { $0.removing.isEmpty })
  }

  @Test func `each window has its own marks, and those of the last one that is closed are kept`() {
    var session = Session()
    session.send(marks: AssetSet())
    session.press("Space", each: .milliseconds(1))
    session.send(.tick, after: .seconds(1))

    session.send(.library(.storeReported(.changedExternally([.marks]))), after: .milliseconds(1))
    #expect(session.asksForMarks == true)
    session.send(marks: AssetSet([second]))
    #expect(session.marked == ["IMG_0007.HEIC"])
    #expect(session.storedMarks.isEmpty)
    session.press("Q")

    #expect(
      session.storedMarks == [
        MarkStep(adding: AssetSet([first]), removing: AssetSet([second]), isRecorded: false)
      ])
  }

  @Test func `marks of another window are replaced without a record`() {
    var keeping = MarkSync()
    _ = keeping.compare(AssetSet([first]))
    keeping.recordOtherWindow()
    _ = keeping.compare(AssetSet([second]))
    let marked = MarkStep(adding: AssetSet([foreign]))

    let stored = keeping.changes(to: AssetSet([first, foreign]), by: [marked])

    let replaced = MarkStep(
      adding: AssetSet([first]), removing: AssetSet([second]), isRecorded: false)
    #expect(stored == [replaced, marked])
  }

  @Test func `marks that are undone and redone by themselves are steps, too`() {
    var selection = SelectionState()
    selection.change { $0 = AssetSet([first, second]) }
    _ = selection.drainSteps()

    let isUndone = selection.undo()
    let isRedone = selection.redo()

    #expect(isUndone && isRedone)
    #expect(
      selection.drainSteps() == [
        MarkStep(adding: AssetSet(), removing: AssetSet([first, second])),
        MarkStep(adding: AssetSet([first, second])),
      ])
  }

  @Test func `marks that a scan brings are taken over, and those of photos that are gone go`() {
    var session = Session()
    session.send(marks: AssetSet([first]))
    session.send(.library(.storeReported(.finished(ScanSummary()))))
    session.send(marks: AssetSet([first, second]))
    #expect(session.marked == ["IMG_0007.HEIC", "IMG_0006.MOV"])

    session.send(.library(.storeReported(.changedExternally([.marks]))))
    guard let request = session.asked.marks else {
      Issue.record("marks are asked for")
      return
    }
    session.send(.marks(.loaded(AssetSet(), shown: AssetSet([second]), request: request)))

    #expect(session.marked == ["IMG_0006.MOV"])
  }

  @Test func `each key that marks is a step that can be undone by itself`() throws {
    var session = Session()
    session.send(marks: AssetSet())

    session.press("Space Space", each: .milliseconds(50))
    session.send(.tick, after: try #require(session.wakeTime) - session.now)

    guard case .marks(.store(let steps))? = session.effects.first(where: { $0.storesMarks }) else {
      Issue.record("marks are stored")
      return
    }
    #expect(steps.map(\.adding) == [AssetSet([first]), AssetSet([second])])
  }

  @Test func `what was marked a moment ago is stored before it is undone`() throws {
    var session = Session()
    session.send(marks: AssetSet())

    session.press("Space U", each: .milliseconds(1))

    let stores = try #require(session.effects.firstIndex { $0.storesMarks })
    let undoes = try #require(
      session.effects.firstIndex { if case .history = $0 { true } else { false } })
    #expect(stores < undoes)
    #expect(session.reversalAsked?.request == ReversalRequest(.newest, isRedo: false))
  }

  @Test func `an answer from before a change was stored is asked for again`() throws {
    var keeping = MarkSync()
    let mark = AssetSet([first])
    let first = try made(keeping.beginRequest())
    _ = keeping.changes(to: mark)

    let early = keeping.receive(first)
    let second = try made(keeping.beginRequest())
    let late = keeping.receive(second)
    let changes = keeping.compare(mark)

    #expect(early == .outdated)
    #expect(late == .current)
    #expect(changes.added == AssetSet())
    #expect(changes.removed == AssetSet())
  }

  @Test
  func
    `marks that can't be stored stay, are said to be unsaved once, and are undone once they are`()
  {
    var session = Session()
    session.send(marks: AssetSet())
    session.press("Space")
    session.send(.tick)
    session.press("Space")

    session.send(.storing(.failed(StoreError(.diskFull))), after: .milliseconds(1))
    #expect(session.asksForMarks == nil)
    #expect(session.marked == ["IMG_0007.HEIC", "IMG_0006.MOV"])
    #expect(session.state.notice == "Kept but not saved yet: the disk of the catalogue is full")
    session.press("U")
    #expect(session.marked == ["IMG_0007.HEIC", "IMG_0006.MOV"])
    #expect(session.state.notice == "Saving pending changes before undoing them")
    session.send(.storing(.failed(StoreError(.busy))))

    #expect(
      session.state.notice != "Kept but not saved yet: the catalogue is locked by another program")
    #expect(session.shows("unsaved · 2 marked"))
  }

  @Test func `what was done in other libraries is not undone in this one, and said to be there`() {
    var session = Session()
    for (isRedo, verb) in [(false, "undo"), (true, "redo")] {
      let request = ReversalRequest(.newest, isRedo: isRedo)

      session.send(
        .history(
          .answered(request, .success(.nothing(inOtherLibraries: true)), job: Job.ID(number: 0))))

      #expect(
        session.state.notice
          == "Nothing to \(verb) in this library; press g u for the changes in others")
    }
  }

  @Test func `who quits before all is stored is asked first, until it is`() {
    var session = Session()
    session.send(.storing(.failed(StoreError(.diskFull))))

    session.press("Q")
    #expect(!session.quits)
    #expect(
      session.shows("Kept but not saved yet: the disk of the catalogue is full. Quit anyway?"))
    session.press("n Q")
    #expect(!session.quits)
    session.send(.storing(.recovered))
    #expect(!session.shows("Quit anyway?"))
    session.send(.storing(.failed(StoreError(.diskFull))))
    session.press("Q y")

    #expect(session.quits)
  }

  @Test func `what is stored again is said to be`() {
    var session = Session()
    session.send(.storing(.failed(StoreError(.diskFull))))

    session.send(.storing(.recovered))
    #expect(session.state.notice == "All changes are saved now")
    #expect(!session.shows("unsaved"))
    session.press("l")
    session.send(.storing(.recovered))

    #expect(session.state.notice == nil)
  }

  @Test func `who chooses for another program starts without marks and leaves none`() {
    var session = Session(isChooser: true)
    #expect(session.asksForMarks == nil)

    session.press("Space Space Q")

    #expect(session.storedMarks.isEmpty)
    #expect(session.marked.count == 2)
  }
}

extension Effect {
  fileprivate var storesMarks: Bool { if case .marks(.store) = self { true } else { false } }
}
