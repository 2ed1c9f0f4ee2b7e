import Foundation
import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import PhotoQuery
import TerminalKit
import Transfer

@testable import GalleryUI

/// A gallery driven by a test: keys go in, state and effects come out. Details are answered
/// immediately, as the program does; a test answers everything else itself.
struct Session {
  private(set) var state: GalleryState
  /// The requests of the last step.
  private(set) var effects: [Effect] = []
  private(set) var now = Duration.seconds(1)
  /// The pictures in the last request.
  private(set) var wantedPictures: [PictureKey] = []
  /// The requests for places that aren't answered yet.
  private(set) var pendingPlaces: [Effect] = []
  private(set) var pendingLines: Effect?
  /// The search for covers that isn't answered yet.
  private var pendingCovers: (CoverSearch, RequestNumber)?
  /// The last request of the map.
  private(set) var lastMapRequest: MapRequest?
  /// The numbers of the last requests.
  private(set) var asked = AskedNumbers()
  let library: TestLibrary

  init(
    _ library: TestLibrary = .holidays, columns: Int = 80, rows: Int = 24,
    isLoaded: Bool = true, theme: Theme = .color, focus: FilePath? = nil,
    isChooser: Bool = false, exportHistory: [String] = [],
    otherExports: [String] = [],
    exportPresets: ExportPresets = ExportPresets(),
    queryHistory: QueryHistory = QueryHistory(), remembered: RememberedView? = nil,
    graphics: Graphics = .none, keymap: Keymap = .standard, noPicturesBy: String? = nil,
    parts: Set<StorePart> = Set(StorePart.allCases), changeTarget: ChangeTarget? = .catalogue,
    glimpsesFrom: Int = 50_000, isFirstStart: Bool = false
  ) {
    self.library = library
    var setup = GalleryState.Setup(
      roots: [FilePath("/home/ann/Photos")], home: TestLibrary.home, today: TestLibrary.today,
      zone: .gmt, focus: focus, isChooser: isChooser, parts: parts,
      changeTarget: changeTarget, theme: theme,
      graphics: graphics)
    setup.settings.keymap = keymap
    setup.isFirstStart = isFirstStart
    setup.partialResultsThreshold = glimpsesFrom
    setup.picturesDisabledBy = noPicturesBy
    state = GalleryState(
      size: Size(columns: columns, rows: rows), setup: setup, exportHistory: otherExports,
      exportPresets: exportPresets,
      queryHistory: queryHistory, remembered: remembered)
    // As if these folders had been export destinations in this session.
    exportHistory.forEach { state.export.recordFolder($0) }
    effects = state.begin()
    for effect in effects { asked.record(effect) }
    guard isLoaded else { return }
    send(.library(.snapshotMade(library.snapshot)))
    send(.library(.storeReported(.finished(ScanSummary()))))
  }

  /// Handles a message some time after the last one.
  mutating func send(_ message: Message, after wait: Duration = .seconds(1)) {
    now += wait
    effects = []
    receive(message)
  }

  private mutating func receive(_ message: Message) {
    handle(state.update(message, at: now))
  }

  private mutating func handle(_ new: [Effect]) {
    var loads: [(ids: [Asset.ID], request: RequestNumber)] = []
    for effect in new {
      if case .details(.load(let ids, let request)) = effect {
        loads.append((ids, request))
        asked.record(effect)
        continue
      }
      asked.record(effect)
      switch effect {
      case .pictures(.show(let keys, _)): wantedPictures = keys
      case .map(.draw(let request)): lastMapRequest = request
      case .places(.list), .places(.findPhotos): pendingPlaces.append(effect)
      case .places(.findLines): pendingLines = effect
      case .covers(.find(let search, let request)): pendingCovers = (search, request)
      default: break
      }
      effects.append(effect)
    }
    // The answers arrive after all other requests were made.
    for (ids, request) in loads {
      let existingIDs = ids.filter { $0.rawValue < library.assets.count }
      receive(
        .details(
          .loaded(
            Dictionary(
              uniqueKeysWithValues: existingIDs.map {
                ($0, library.assets[Int($0.rawValue)])
              }), request: request)))
    }
  }

  /// Returns the first unanswered request for places and marks it as answered.
  mutating func takePendingPlaces() -> Effect? {
    pendingPlaces.isEmpty ? nil : pendingPlaces.removeFirst()
  }

  /// Returns the unanswered search for covers and marks it as answered.
  mutating func takePendingCovers() -> (CoverSearch, RequestNumber)? {
    defer { pendingCovers = nil }
    return pendingCovers
  }

  mutating func takePendingLines() -> Effect? {
    defer { pendingLines = nil }
    return pendingLines
  }

  /// Presses keys by their names: `j j Space`, `g g`, `Ctrl-d`.
  mutating func press(_ keys: String, each wait: Duration = .seconds(1)) {
    guard let sequence = KeySequence(keys) else {
      preconditionFailure("The test names a key that no keyboard has: \(keys)")
    }
    for key in sequence.keys { send(.input(.key(key)), after: wait) }
  }

  /// Performs a command as its key does, or with the given argument.
  mutating func perform(_ command: Command, argument: String? = nil) {
    perform { state in
      argument.map { state.perform(command, argument: $0) } ?? state.perform(command)
    }
  }

  /// Does the same without a command.
  mutating func performNothing() { perform { _ in [] } }

  private mutating func perform(_ body: (inout GalleryState) -> [Effect]) {
    now += .seconds(1)
    state.notices.sentence = nil
    effects = []
    handle(body(&state))
    // Follows each message.
    receive(.tick)
  }

  /// Types a text into a line.
  mutating func type(_ text: String) {
    for character in text { send(.input(.key(Key(.character(character))))) }
  }

  mutating func mouse(
    _ action: Mouse.Action, column: Int, row: Int, modifiers: Key.Modifiers = [],
    after wait: Duration = .seconds(1)
  ) {
    let point = Point(column: column, row: row)
    send(.input(.mouse(Mouse(action, position: point, modifiers: modifiers))), after: wait)
  }

  mutating func resize(columns: Int, rows: Int) {
    send(.input(.resized(Size(columns: columns, rows: rows))))
  }

  /// The name of the file under the cursor.
  var current: String? {
    state.currentID.map { PathText.name(library.assets[Int($0.rawValue)].path) }
  }

  /// The names of the marked files, in the order of their ids.
  var marked: [String] {
    state.marks.selection.marks.map { PathText.name(library.assets[Int($0.rawValue)].path) }
  }

  var lines: [String] { state.frame().lines }

  var bottomLine: String { lines.last ?? "" }

  /// The screen line of the cursor's cell, counted from the top of the grid.
  var cursorLine: Int {
    let grid = state.grid
    return grid.layout.place(of: grid.cursor).line - grid.viewport.top
  }

  /// Returns the column of a text in the last line that contains it, counted in characters.
  func column(of text: String) -> Int? {
    for line in lines.reversed() {
      if let range = line.range(of: text) {
        return line.distance(from: line.startIndex, to: range.lowerBound)
      }
    }
    return nil
  }

  func shows(_ text: String) -> Bool {
    lines.contains { $0.contains(text) }
  }

  var quits: Bool {
    effects.contains { if case .screen(.quit) = $0 { true } else { false } }
  }

  /// Answers the last request for albums, as the catalogue does. If there is no open request,
  /// causes one first.
  mutating func send(_ albums: UserAlbums) {
    if !asked.areAlbumsAsked {
      send(.library(.storeReported(.changedExternally([.albums]))), after: .zero)
    }
    guard let request = asked.takeAlbums() else {
      preconditionFailure("A test answers a question about albums that was never asked")
    }
    send(.albums(.loaded(albums, request: request)))
  }

  /// Answers the last request for the photos of smart albums.
  mutating func send(_ answers: SmartAlbumResults, after wait: Duration = .seconds(1)) {
    guard let request = asked.smart else {
      preconditionFailure("A test answers a question about smart albums that was never asked")
    }
    let found = SmartPhotos(
      answers, of: state.albums.user.albums, in: state.library.snapshot.index)
    send(.albums(.found(found, request: request)), after: wait)
  }

  /// Whether the last step requested the photos of smart albums.
  var asksForSmart: Bool {
    effects.contains { if case .albums(.find) = $0 { true } else { false } }
  }

  /// Answers the last request for an export plan.
  mutating func send(_ plan: ExportPlan) { send(ExportWork.folder(plan)) }

  mutating func send(_ work: ExportWork, hasTrash: Bool = false) {
    if let request = asked.plan {
      let plan = PlannedExport(work, hasTrash: hasTrash)
      send(.export(.plan(.planned(plan), request: request)))
    }
  }

  mutating func send(_ preview: ExportPreview) {
    if let request = asked.plan { send(.export(.plan(.previewed(preview), request: request))) }
  }

  mutating func send(_ problem: FileProblem) {
    if let request = asked.plan {
      let reason = Phrases.sentence(problem, naming: .name)
      send(.export(.plan(.refused(reason), request: request)))
    }
  }

  mutating func send(_ completion: PathCompletion, for text: String) {
    if let request = asked.completion {
      send(.forms(.completed(text: text, completion, request: request)))
    }
  }

  /// Reports the progress of the export that was started last.
  mutating func send(_ event: ExportEvent) {
    guard let job = asked.job else { return }
    switch event {
    case .progress(let progress): send(.jobs(.progressed(progress, of: job)))
    case .waitsForAnswer(let clash): send(.export(.clashFound(clash, job: job)))
    case .finished(let report): send(.export(.finished(report, job: job)))
    }
  }

  /// Answers the last request to locate a photo.
  mutating func send(located id: Asset.ID?) {
    if let request = asked.photo { send(.library(.photoLocated(id, request: request))) }
  }

  /// Answers the last request for the track of a day.
  mutating func send(_ track: MapTrack, after wait: Duration = .seconds(1)) {
    if let request = asked.track { send(.map(.trackFound(track, request: request)), after: wait) }
  }

  /// Answers the last search for these words.
  mutating func answerSearch(for words: [String], _ found: AssetSet) {
    guard let request = asked.searches[words] else {
      preconditionFailure("A test answers a search that is not asked for")
    }
    send(.filter(.found(found, request: request)))
  }

  /// Answers the request for counts.
  mutating func answerCounts(
    _ counts: [(QueryField.ID, [(String, Int)])], areLeft: Bool = false
  ) {
    guard let request = areLeft ? asked.countsLeft : asked.counts else {
      preconditionFailure("A test answers a count that is not asked for")
    }
    for (field, values) in counts {
      let counts = values.map { FacetCount(value: $0.0, count: $0.1) }
      send(.filter(.counted(counts, of: field, request: request)))
    }
  }

  /// The fields whose values the last step requested.
  var countsAsked: [QueryField.ID]? {
    effects.lazy.compactMap {
      if case .filter(.count(let fields, _, _, _)) = $0 { fields.map(\.field.id) } else { nil }
    }
    .first
  }

  /// Answers the search for these words with an error.
  mutating func refuseSearch(for words: [String], _ error: QueryError) {
    guard let request = asked.searches[words] else {
      preconditionFailure("A test refuses a search that is not asked for")
    }
    send(.filter(.refused(error, request: request)))
  }

  /// Answers with these marks until no further request follows.
  mutating func send(marks: AssetSet) {
    repeat {
      guard let request = asked.marks else { return }
      send(.marks(.loaded(marks, request: request)), after: .milliseconds(1))
    } while asksForMarks != nil
  }

  /// Presses the key that undoes the last marking, and answers as the library does, with `marks` as
  /// its marks.
  mutating func undoMarks(to marks: AssetSet) {
    press("U")
    guard let (request, job) = reversalAsked else { return }
    let entry = JournalEntry(
      id: 1, time: FileTime(nanoseconds: 0), origin: ChangeOrigin(.screen, session: 1),
      summary: .marks(added: 1, removed: 0), state: .done)
    let reversal = Reversal(entry: entry, done: [.marks(added: AssetSet(), removed: AssetSet())])
    send(.history(.answered(request, .success(.done(reversal)), job: job)), after: .milliseconds(1))
    send(marks: marks)
  }

  /// Whether the last step's request for marks is limited to this library. Nil if it requested
  /// none.
  var asksForMarks: Bool? {
    effects.lazy.compactMap { effect in
      if case .marks(.load(let areShownOnly, _)) = effect { areShownOnly } else { nil }
    }.first
  }

  /// The changes of albums that the last step requested.
  var albumChanges: [AlbumChange] {
    effects.compactMap { if case .albums(.change(let change)) = $0 { change } else { nil } }
  }

  /// The changes of marks that the last step requested.
  var storedMarks: [MarkStep] {
    effects.compactMap {
      guard case .marks(.store(let steps)) = $0, let first = steps.first else { return nil }
      return steps.dropFirst().reduce(first) { $0.joined(with: $1) }
    }
  }

  /// The requested undo or redo.
  var reversalAsked: (request: ReversalRequest, job: Job.ID)? {
    effects.lazy.compactMap {
      if case .history(.reverse(let request, let job)) = $0 { (request, job) } else { nil }
    }
    .first
  }

  /// The jobs that the last step cancelled.
  var cancelledJobs: [Job.ID] {
    effects.compactMap { if case .jobs(.cancel(let job)) = $0 { job } else { nil } }
  }

  /// The words of the requested search, if any.
  var searched: [String]? {
    effects.lazy.compactMap {
      if case .filter(.search(let query, _, _)) = $0 { Session.words(query) } else { nil }
    }
    .first
  }

  /// Returns a query that consists only of words as those words.
  static func words(_ query: Query) -> [String] {
    query.description.split(separator: " ").map(String.init)
  }

  var sortAsked: SortRequest? {
    effects.lazy.compactMap { if case .sort(.sort(let request)) = $0 { request } else { nil } }
      .first
  }

  var wakeTime: Duration? {
    effects.lazy.compactMap { if case .screen(.wake(let time)) = $0 { time } else { nil } }.first
  }
}
