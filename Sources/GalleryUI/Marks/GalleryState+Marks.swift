import GalleryEngine
import Journal
import PhotoModel

/// Marks that persist between sessions. Each window has its own marks. The catalogue stores those
/// of the last window.
extension GalleryState {
  /// Whether marks are stored. A chooser, which picks photos for another program, starts without
  /// marks and stores none.
  var storesMarks: Bool { !setup.isChooser && setup.parts.contains(.marks) }

  mutating func update(_ message: MarksMessage) -> [Effect] {
    switch message {
    case .loaded(let found, let shownPhotos, let request):
      switch marks.sync.receive(request) {
      case .current: return receive(found, shownPhotos)
      case .outdated: return loadMarks()
      case .stale: return []
      }
    case .stored: return findMarked()
    case .notRead(let error, let request):
      let age = marks.sync.fail(request, at: clock.now)
      guard age != .stale else { return [] }
      notices.showOnce(error)
      return age == .outdated ? loadMarks() : []
    }
  }

  /// Requests the marks in the catalogue: those of all libraries until this one is loaded, then
  /// only its own.
  mutating func loadMarks() -> [Effect] {
    guard storesMarks, let request = marks.sync.beginRequest() else { return [] }
    return [.marks(.load(areShownOnly: library.isLoaded, request: request))]
  }

  /// Records that another window has stored its marks in the catalogue. They don't replace the
  /// marks here.
  mutating func recordMarksOfOtherWindow() -> [Effect] {
    marks.sync.recordOtherWindow()
    return loadMarks()
  }

  private mutating func receive(_ found: AssetSet, _ shownPhotos: AssetSet?) -> [Effect] {
    var changes = marks.sync.compare(found)
    if let shownPhotos { changes.removed.formUnion(marks.library.marks.subtracting(shownPhotos)) }
    guard !changes.added.isEmpty || !changes.removed.isEmpty else { return [] }
    marks.library.merge(adding: changes.added, removing: changes.removed)
    return remakeSelection() + findMarked()
  }

  /// Evaluates smart albums again if any depend on marks.
  mutating func findMarked() -> [Effect] {
    albums.user.albums.dependsOnMarks ? findSmart() : []
  }

  /// Stores changes of the marks after a short delay.
  mutating func storeMarksWhenDue() -> [Effect] {
    guard storesMarks else { return [] }
    marks.sync.scheduleStore(marks.library, at: clock.now)
    // Until the library is loaded, the marks may include those of other libraries.
    guard library.isLoaded, let due = marks.sync.due else { return [] }
    return due <= clock.now ? storeMarks() : [.screen(.wake(at: due))]
  }

  /// Stores marks that are not stored yet. Until the library is loaded, no marks are removed.
  mutating func storeMarks() -> [Effect] {
    guard storesMarks else { return [] }
    let drainedSteps = marks.library.drainSteps()
    guard
      let steps = marks.sync.changes(
        to: marks.library.marks, by: library.isLoaded ? drainedSteps : nil)
    else { return [] }
    return [
      .marks(.store(library.isLoaded ? steps : steps.map { MarkStep(adding: $0.adding) }))
    ]
  }
}
