import Files
import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import PhotoQuery
import Synchronization
import Trash

/// A library in memory. It answers when it is let, and fails when it is to.
final class MemoryStore: AssetStore {
  private struct State: Sendable {
    var assets: [Asset.ID: Asset] = [:]
    var rows: [Asset.ID: AssetRow] = [:]
    var albums: [UserAlbum] = []
    var photos: [UserAlbum.ID: [Asset.ID]] = [:]
    var hidden: Set<SmartAlbum> = []
    var marks = AssetSet()
    /// Where the bytes of photos are that are not at their paths, and what they are.
    var media: [Asset.ID: (path: FilePath, type: FileType?)] = [:]
    var failure: StoreError?
    /// What is undone are so many files, and that is never done.
    var files: Int?
    var isHeld = false
    var areRowsHeld = false
    /// What waits for an answer, by the number of the question.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var asked = 0
    /// What listens for rows, and what is to be given all of them first.
    var listeners: [AsyncStream<StoreEvent>.Continuation] = []
    var waitingListeners: [AsyncStream<StoreEvent>.Continuation] = []
  }

  let abilities: StoreAbilities
  let shown: AssetSet
  let folders: [Folder]
  private let keys: PathKeys
  private let state = Mutex(State())

  init(_ library: TestLibrary, abilities: StoreAbilities = .all) {
    self.abilities = abilities
    shown = AssetSet(library.rows.map(\.id))
    folders = library.folders
    keys = library.paths
    state.withLock { state in
      for asset in library.assets { state.assets[asset.id] = asset }
      for row in library.rows { state.rows[row.id] = row }
    }
  }

  // MARK: Rows

  /// All photos at once, as soon as it is let, and then what a test reports. May be called for one
  /// gallery after the other.
  func events() -> StoreEvents {
    let (events, listener) = AsyncStream<StoreEvent>.makeStream()
    state.withLock { state in
      if state.areRowsHeld {
        state.waitingListeners.append(listener)
      } else {
        MemoryStore.report(state.rows, to: listener)
        state.listeners.append(listener)
      }
    }
    return events
  }

  private static func report(
    _ rows: [Asset.ID: AssetRow], to listener: AsyncStream<StoreEvent>.Continuation
  ) {
    var summary = ScanSummary()
    summary.photos = rows.count
    listener.yield(.changes(AssetChanges(inserted: rows.values.sorted { $0.id < $1.id })))
    listener.yield(.loaded)
    listener.yield(.finished(summary))
  }

  /// Reports something to all that listen.
  func report(_ event: StoreEvent) {
    for listener in state.withLock({ $0.listeners }) { listener.yield(event) }
  }

  // MARK: On demand

  /// From now on no question is answered; `rows`: nor is a row reported to who listens then.
  func hold(rows: Bool = false) {
    state.withLock { state in
      state.isHeld = true
      state.areRowsHeld = rows
    }
  }

  /// Answers what was asked, and what will be; reports what was not.
  func release() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      (state.isHeld, state.areRowsHeld) = (false, false)
      for listener in state.waitingListeners { MemoryStore.report(state.rows, to: listener) }
      state.listeners += state.waitingListeners
      state.waitingListeners = []
      return state.waiting
    }
    for question in waiting.values { question.resume() }
  }

  /// From now on everything fails so; nil: nothing does.
  func fail(_ code: StoreError.Code?) {
    state.withLock { $0.failure = code.map { StoreError($0) } }
  }

  /// Waits until a question waits for its answer.
  func isAsked() async {
    while state.withLock({ $0.waiting.isEmpty }) { await Task.yield() }
  }

  func isFavourite(_ id: Asset.ID) -> Bool {
    state.withLock { $0.rows[id]?.isFavourite == true }
  }

  /// Until it is let, or the task is cancelled.
  private func wait() async {
    let number = state.withLock { state in
      state.asked += 1
      return state.asked
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayGo = state.withLock { state in
          let mayGo = !state.isHeld || Task.isCancelled
          if !mayGo { state.waiting[number] = continuation }
          return mayGo
        }
        if mayGo { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }
  }

  /// From now on these are the bytes of a photo.
  func put(_ path: FilePath, in id: Asset.ID, type: FileType? = nil) {
    state.withLock { $0.media[id] = (path, type) }
  }

  private func answer<Value: Sendable>(
    _ body: @Sendable (inout State) -> Result<Value, StoreError>
  ) async throws(StoreError) -> Value {
    await wait()
    let result = state.withLock { state in
      if let failure = state.failure { return Result<Value, StoreError>.failure(failure) }
      return body(&state)
    }
    return try result.get()
  }

  /// A question whose task is cancelled is answered with nothing.
  private func answer<Value: Sendable>(
    orNothing nothing: Value, _ body: @Sendable (inout State) -> Result<Value, StoreError>
  ) async throws(StoreError) -> Value {
    let value = try await answer(body)
    return Task.isCancelled ? nothing : value
  }

  // MARK: Photos

  func paths(of ids: [Asset.ID]) async throws(StoreError) -> PathKeys {
    try await answer(orNothing: PathKeys()) { [keys] _ in .success(keys) }
  }

  func details(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: Asset] {
    try await answer(orNothing: [:]) { state in
      let found = ids.compactMap { state.assets[$0] }
      return .success(Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { $1 }))
    }
  }

  func asset(at path: FilePath) async throws(StoreError) -> Asset.ID? {
    try await answer(orNothing: nil) { state in
      .success(state.assets.values.first { $0.path == path }?.id)
    }
  }

  /// Words are looked for in names only.
  func photos(matching query: Query) async throws(StoreError) -> QueryAnswer {
    try await answer(orNothing: .found(AssetSet())) { state in
      let albums = state.albums
      do throws(QueryError) {
        let rule = try RuleMaker(QueryScope(today: Day(number: 0), albums: albums)).rule(query)
        let found = state.assets.values.filter { rule.matches(QueryPhoto($0)) }
        return .success(.found(AssetSet(found.map(\.id))))
      } catch {
        return .success(.refused(error))
      }
    }
  }

  func photos(
    matching query: Query, among ids: [Asset.ID]
  ) async throws(StoreError) -> AssetSet {
    guard case .found(let found) = try await photos(matching: query) else { return AssetSet() }
    return found.intersection(AssetSet(ids))
  }

  /// Years, cameras, lenses, keywords and ratings.
  func counts(
    of field: FacetField, among photos: AlbumRows
  ) async throws(StoreError) -> [FacetCount] {
    try await answer(orNothing: []) { state in
      var counts: [String: Int] = [:]
      for row in photos {
        let metadata = state.assets[row.id]?.metadata
        let values: [String?] =
          switch field.field.id {
          case "year": [row.day.map { "\($0.year)" }]
          case "camera": [metadata?.camera]
          case "lens": [metadata?.lens]
          case "rating": [metadata?.rating.map { "\($0)" }]
          case "keyword": metadata?.keywords ?? []
          default: []
          }
        for value in values.compactMap(\.self) { counts[value, default: 0] += 1 }
      }
      return .success(
        counts.map { FacetCount(value: $0.key, count: $0.value) }
          .sorted { ($1.count, $0.value) < ($0.count, $1.value) })
    }
  }

  func ids(in order: SortOrder) async throws(StoreError) -> [Asset.ID] {
    try await answer(orNothing: []) { state in
      let assets = state.assets.values.sorted { $0.path < $1.path }
      switch order {
      case .newest, .oldest: return .success([])
      case .name: return .success(assets.map(\.id))
      case .size: return .success(assets.sorted { $0.main.size > $1.main.size }.map(\.id))
      case .added: return .success(assets.sorted { $0.addedAt > $1.addedAt }.map(\.id))
      }
    }
  }

  func media(_ request: MediaRequest) async throws(StoreError) -> OpenMedia {
    let place = try await answer { .success($0.media[request.id]) }
    do throws(Errno) {
      let system = FileSystem()
      let file = try system.open(place?.path ?? request.path)
      let status = try file.status()
      return OpenMedia(
        file, type: place?.type,
        version: MediaVersion(size: status.size, modifiedAt: status.modifiedAt))
    } catch {
      throw StoreError(.unreadable(error.description))
    }
  }

  // MARK: Places

  func positions(
    _ take: @escaping @Sendable ([AssetPosition]) -> Void
  ) async throws(StoreError) {
    let ids = state.withLock { $0.assets.keys.sorted { $0.rawValue < $1.rawValue } }
    take(try await positions(of: ids))
  }

  func positions(of ids: [Asset.ID]) async throws(StoreError) -> [AssetPosition] {
    try await answer(orNothing: []) { state in
      .success(
        ids.compactMap { id in
          state.assets[id]?.metadata.location.map { AssetPosition(id: id, location: $0) }
        })
    }
  }

  func placeTallies() async throws(StoreError) -> PlaceTallies {
    try await answer(orNothing: PlaceTallies()) { state in
      var tallies = PlaceTallies()
      for row in state.rows.values { tallies.add(row, at: state.assets[row.id]?.place) }
      return .success(tallies)
    }
  }

  func places() async throws(StoreError) -> AssetPlaces {
    try await answer(orNothing: AssetPlaces()) { state in
      var places = AssetPlaces()
      for asset in state.assets.values {
        if let place = asset.place { places.insert(asset.id, at: place) }
      }
      return .success(places)
    }
  }

  func places(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FoundPlace] {
    try await answer(orNothing: [:]) { state in
      let found = ids.compactMap { id in state.assets[id]?.place.map { (id, $0) } }
      return .success(Dictionary(found, uniquingKeysWith: { $1 }))
    }
  }

  func photos(
    in album: PlaceAlbum, by known: AssetPlaces?
  ) async throws(StoreError) -> AssetSet {
    let places = try await places()
    if album == .unlocated { return shown.subtracting(places.assets { _ in true }) }
    return places.assets { album.contains($0, stamp: $0.stamp) }
  }

  // MARK: What the user changes

  func albums() async throws(StoreError) -> UserAlbums {
    try await answer(orNothing: UserAlbums()) {
      .success(UserAlbums($0.albums, photos: $0.photos, hidden: $0.hidden))
    }
  }

  /// As the rows and the details of photos have it. Always answered.
  func values(
    of branch: SmartAlbum, in index: MomentIndex
  ) async throws(StoreError) -> [CountedValue] {
    if branch == .years { return index.years }
    let assets = state.withLock { $0.assets }
    var texts = AssetTexts()
    for row in index.rows {
      let metadata = assets[row.id]?.metadata
      let text = branch == .cameras ? metadata?.camera : metadata?.lens
      if let number = text.flatMap({ texts.number(of: $0) }) {
        texts.insert(row.id, saying: number)
      }
    }
    return texts.values(of: branch, in: index)
  }

  /// What smart albums find, as `photos(matching:)` has it. Always answered.
  func smartAlbums() async throws(StoreError) -> SmartAnswers {
    state.withLock { state in
      var answers = SmartAnswers()
      let assets = state.assets.values.sorted { $0.id < $1.id }
      answers.branches[.cameras] = assets.first { $0.metadata.camera != nil }?.id
      answers.branches[.lenses] = assets.first { $0.metadata.lens != nil }?.id
      let scope = QueryScope(today: Day(number: 0), albums: state.albums)
      for album in state.albums where album.isSmart {
        do throws(QueryError) {
          let rule = try RuleMaker(scope).rule(of: album)
          let found = state.assets.values.filter { rule.matches(QueryPhoto($0)) }
          answers.user[album.id] = .found(AssetSet(found.map(\.id)))
        } catch {
          answers.user[album.id] = .refused(error)
        }
      }
      return answers
    }
  }

  /// Albums are made, named and deleted, and photos put in and taken out.
  func change(_ change: AlbumChange) async throws(StoreError) -> AlbumOutcome {
    try await answer { state in
      switch change {
      case .create(let title, let isFolder, let folder, let photos, _):
        guard !state.albums.contains(where: { $0.parent == folder && $0.title == title }) else {
          return .failure(StoreError(.refused(.titleTaken(title))))
        }
        let last = state.albums.map(\.id.rawValue).max() ?? 0
        let id = UserAlbum.ID(rawValue: last + 1)
        state.albums.append(
          UserAlbum(
            id: id, parent: folder, title: title, isFolder: isFolder, count: photos.count))
        if !isFolder { state.photos[id] = photos }
        return .success(AlbumOutcome(album: id, count: photos.count))
      case .createSmart(let title, let query, let folder, _):
        let last = state.albums.map(\.id.rawValue).max() ?? 0
        let id = UserAlbum.ID(rawValue: last + 1)
        state.albums.append(UserAlbum(id: id, parent: folder, title: title, query: query))
        return .success(AlbumOutcome(album: id))
      case .hide(let hidden):
        state.hidden = hidden
        return .success(AlbumOutcome())
      case .setQuery(let id, _), .delete(let id), .rename(let id, _), .add(_, let id),
        .remove(_, let id),
        .move(let id, _, _), .arrange(let id, _, _), .put(_, let id, _), .cover(let id, _):
        guard let place = state.albums.firstIndex(where: { $0.id == id }) else {
          return .failure(StoreError(.refused(.noSuchAlbum(""))))
        }
        return .success(MemoryStore.carryOut(change, at: place, &state))
      }
    }
  }

  private static func carryOut(
    _ change: AlbumChange, at place: Int, _ state: inout State
  ) -> AlbumOutcome {
    let id = state.albums[place].id
    switch change {
    case .delete:
      state.albums.remove(at: place)
      state.photos[id] = nil
      return AlbumOutcome()
    case .rename(_, let title):
      state.albums[place].title = title
    case .setQuery(_, let query):
      state.albums[place].query = query
    case .add(let photos, _):
      let known = state.photos[id, default: []]
      let new = photos.filter { !known.contains($0) }
      state.photos[id] = known + new
      state.albums[place].count = known.count + new.count
      return AlbumOutcome(album: id, count: new.count)
    case .remove(let photos, _):
      state.photos[id]?.removeAll { photos.contains($0) }
      state.albums[place].count = state.photos[id]?.count ?? 0
      return AlbumOutcome(album: id, count: photos.count)
    case .move(_, let folder, _):
      state.albums[place].parent = folder
    case .arrange(_, let arrangement, let order):
      state.albums[place].arrangement = arrangement
      if let order {
        let known = state.photos[id, default: []]
        let rest = known.filter { !order.contains($0) }
        state.photos[id] = order.filter(known.contains) + rest
      }
    case .cover(_, let photo):
      state.albums[place].cover = photo
    case .put(let photos, _, let before):
      var order = state.photos[id, default: []].filter { !photos.contains($0) }
      order.insert(contentsOf: photos, at: before.flatMap(order.firstIndex) ?? order.count)
      state.photos[id] = order
    case .create, .createSmart, .hide:
      preconditionFailure("A new album has no place yet")
    }
    return AlbumOutcome(album: id)
  }

  func marks() async throws(StoreError) -> AssetSet {
    try await answer(orNothing: AssetSet()) { .success($0.marks) }
  }

  func changeMarks(_ steps: [MarkStep]) async throws(StoreError) {
    try await answer { state in
      state.marks = steps.reduce(state.marks) { $1.applied(to: $0) }
      return .success(())
    }
  }

  func edit(_ job: EditJob) async throws(StoreError) -> EditedPhotos {
    try await answer { state in
      var edited = EditedPhotos(changed: AssetSet(), rows: AssetSet())
      for id in job.photos {
        guard let known = state.assets[id]?.metadata else { continue }
        for edit in job.wanted(id, known) {
          let said = if case .value(let said) = edit.wish { said } else { Metadata() }
          var metadata = state.assets[id]?.metadata ?? known
          edit.field.value.copy(from: said, to: &metadata)
          state.assets[id]?.metadata = metadata
          edited.changed.insert(id)
        }
      }
      return .success(edited)
    }
  }

  func keywords() async throws(StoreError) -> [String] {
    try await answer(orNothing: []) { state in
      .success(Set(state.assets.values.flatMap(\.metadata.keywords)).sorted())
    }
  }

  func history() async throws(StoreError) -> JournalHistory {
    try await answer { _ in .success(JournalHistory()) }
  }

  func planTrash(
    _ photos: AssetSet, _ half: TrashHalf
  ) async throws(StoreError) -> TrashPlan {
    try await answer { _ in .success(TrashPlan()) }
  }

  func trashed() async throws(StoreError) -> TrashListing {
    try await answer { _ in .success(TrashListing()) }
  }

  func carryOut(
    _ steps: [FileStep], as work: FileWork, goOn: @escaping @Sendable (Int) -> Bool
  ) async throws(StoreError) -> TrashOutcome {
    try await answer { _ in .success(TrashOutcome(report: FileReport(), removed: [])) }
  }

  func carryOut(
    _ moves: MovePlanner.Moves, as work: FileWork, goOn: @escaping @Sendable (Int) -> Bool
  ) async throws(StoreError) -> TrashOutcome {
    try await answer { _ in .success(TrashOutcome(report: FileReport(), removed: [])) }
  }

  func tags(of path: FilePath) async throws(StoreError) -> [FileTag] {
    try await answer { _ in .success([FileTag(name: "Exif.Image.Make", text: "Canon")]) }
  }

  /// Writes to no file: the catalogue says it.
  func write(
    _ job: EditJob, to target: ChangeTarget,
    goOn: @escaping @Sendable (WritingProgress) -> Bool
  ) async throws(StoreError) -> WrittenPhotos {
    let edited = try await edit(job)
    return WrittenPhotos(
      changed: edited.changed, rows: try await rows(of: Array(edited.rows)),
      files: edited.changed.count)
  }

  func setChangeTarget(_ target: ChangeTarget) async throws(StoreError) {
    try await answer { _ in .success(()) }
  }

  func rows(of ids: [Asset.ID]) async throws(StoreError) -> [AssetRow] {
    try await answer { state in .success(ids.compactMap { state.rows[$0] }) }
  }

  /// From now on an undo is of so many files, and goes on until it is stopped.
  func undoesForEver(of files: Int) { state.withLock { $0.files = files } }

  private func moveBack(_ count: Int, _ goOn: @Sendable (Int, Int) -> Bool) async -> ReversalAnswer
  {
    var done = 1
    while goOn(done, count) {
      done = min(done + 1, count)
      try? await Task.sleep(for: .milliseconds(1))
    }
    var reversal = Reversal(entry: MemoryStore.entry(of: count))
    reversal.stopped = FileCount(done: done, of: count)
    return .done(reversal)
  }

  /// A change of so many files.
  static func entry(of files: Int) -> JournalEntry {
    JournalEntry(
      id: 1, time: FileTime(seconds: 1), origin: ChangeOrigin(.screen),
      summary: .files(.trashed, photos: files), state: .done,
      files: FileCount(done: files, of: files))
  }

  /// It keeps no journal.
  func reverse(
    _ request: ReversalRequest, goOn: @escaping @Sendable (Int, Int) -> Bool
  ) async throws(StoreError) -> ReversalAnswer {
    if let files = state.withLock({ $0.files }) { return await moveBack(files, goOn) }
    return try await answer { _ in .success(.nothing(elsewhere: false)) }
  }

  func edit(
    _ edits: [FieldEdit], of photos: AssetSet
  ) async throws(StoreError) -> AssetSet {
    try await answer { state in
      var changed = AssetSet()
      for id in photos {
        for edit in edits {
          if var asset = state.assets[id] {
            edit.apply(to: &asset.metadata)
            state.assets[id] = asset
          }
        }
        guard let edit = edits.last(where: { $0.field.id == "favourite" }) else { continue }
        let isFavourite = edit == .favourite(true)
        guard let row = state.rows[id], row.isFavourite != isFavourite else { continue }
        let other = AssetRow(
          id: id, folder: row.folder, day: row.day, time: row.time, mediaType: row.mediaType,
          subtypes: row.subtypes, isFavourite: isFavourite, hasClock: row.hasClock,
          addedOn: row.addedOn)
        state.rows[id] = other
        state.assets[id]?.metadata.favourite = isFavourite ? true : nil
        changed.insert(id)
      }
      return .success(changed)
    }
  }
}
