package import Files
package import GalleryEngine
package import Journal
package import LibraryScan
package import MetadataWriting
import PhotoCatalogue
package import PhotoExport
package import PhotoModel
package import PhotoQuery
import Synchronization
package import Trash

/// The part of a catalogue that one library shows, as a store. The catalogue is read and written by
/// threads of Dispatch.
package struct CatalogueStore: AssetStore {
  private let registry: AssetRegistry
  private let source: (any AssetSource)?
  private let passed = PassedChanges()
  private let trash: TrashRules?
  private let tools: WritingTools?
  private let numbers = TrashNumbers()
  private let importer: CatalogueImporter?
  private let queries: QueryTerms

  /// `source` finds the photos, in this registry; without one there are no rows. Without `trash` no photo
  /// is put there, without `tools` none is written to, and without `importer` none is imported.
  package init(
    _ registry: AssetRegistry, source: (any AssetSource)? = nil, trash: TrashRules? = nil,
    tools: WritingTools? = nil, importer: CatalogueImporter? = nil,
    queries: QueryTerms = QueryTerms()
  ) {
    self.importer = importer
    self.queries = queries
    self.trash = trash
    self.tools = tools
    self.registry = registry
    self.source = source
  }

  package var abilities: StoreAbilities {
    var abilities = StoreAbilities.all
    if trash == nil { abilities.remove(.trash) }
    if tools == nil { abilities.remove(.writing) }
    if importer == nil { abilities.remove(.importing) }
    return abilities
  }

  package var shown: AssetSet { registry.shown }

  package var folders: [Folder] { registry.folders }

  package func events() -> StoreEvents {
    let events = source?.events() ?? AsyncStream { $0.finish() }
    return events.map { event in event.mapFailure { StoreError($0) } }
  }

  package func cancel(_ task: LibraryTask) { source?.cancel(task) }

  private func ask<Value: Sendable>(
    _ question:
      @escaping @Sendable (_ of: AssetRegistry, _ isCancelled: () -> Bool) throws(CatalogueError)
      -> Value
  ) async throws(StoreError) -> Value {
    let result = await offload { [registry] isCancelled -> Result<Value, StoreError> in
      do throws(CatalogueError) {
        return .success(try question(registry, isCancelled))
      } catch {
        return .failure(StoreError(error))
      }
    }
    return try result.get()
  }

  private func ask<Value: Sendable>(
    _ question: @escaping @Sendable (_ of: AssetRegistry) throws(CatalogueError) -> Value
  ) async throws(StoreError) -> Value {
    try await ask { registry, _ throws(CatalogueError) in try question(registry) }
  }

  // MARK: Photos

  package func paths(of ids: [Asset.ID]) async throws(StoreError) -> PathKeys {
    try await ask { registry throws(CatalogueError) in try registry.paths(of: ids) }
  }

  package func details(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: Asset] {
    let trashed = numbers.assets(ids)
    let others = trashed.isEmpty ? ids : ids.filter { trashed[$0] == nil }
    guard !others.isEmpty else { return trashed }
    return try await ask { [importer] registry throws(CatalogueError) in
      let ofSource = try importer?.assets(others) ?? [:]
      return try registry.assets(others.filter { ofSource[$0] == nil })
        .merging(trashed) { first, _ in first }.merging(ofSource) { first, _ in first }
    }
  }

  package func tags(of path: FilePath) async throws(StoreError) -> [FileTag] {
    let result = await offload { [tools] _ -> Result<[FileTag], StoreError> in
      do throws(WritingError) {
        guard let tools else { throw .noWriter("") }
        let reader = TagReader(tools: tools)
        defer { reader.end() }
        return .success(try reader.tags(of: path).map(FileTag.init))
      } catch {
        return .failure(StoreError(.unreadable(Phrases.unreadTags(error)), file: path))
      }
    }
    return try result.get()
  }

  package func asset(at path: FilePath) async throws(StoreError) -> Asset.ID? {
    try await ask { registry throws(CatalogueError) in try registry.asset(at: path) }
  }

  package func photos(matching query: Query) async throws(StoreError) -> QueryAnswer {
    try await ask { [queries] registry, isCancelled throws(CatalogueError) in
      let scope = try registry.queryScope(
        today: queries.today(), places: queries.places)
      let rule: Rule
      do throws(QueryError) {
        rule = try RuleMaker(scope).rule(query)
      } catch {
        return .refused(error)
      }
      return .found(
        try registry.photos(matching: rule, isCancelled: isCancelled))
    }
  }

  package func photos(
    matching query: Query, among ids: [Asset.ID]
  ) async throws(StoreError) -> AssetSet {
    try await ask { [queries] registry throws(CatalogueError) in
      let scope = try registry.queryScope(
        today: queries.today(), places: queries.places)
      guard let rule = try? RuleMaker(scope).rule(query) else { return AssetSet() }
      return try registry.photos(matching: rule, among: ids)
    }
  }

  package func counts(
    of field: FacetField, among photos: AlbumRows
  ) async throws(StoreError) -> [FacetCount] {
    try await ask { [queries] registry throws(CatalogueError) in
      try registry.facets(of: field, among: photos, name: queries.name)
    }
  }

  package func ids(in order: SortOrder) async throws(StoreError) -> [Asset.ID] {
    guard let order = AssetOrder(order) else { return [] }
    return try await ask { registry throws(CatalogueError) in try registry.ids(sortedBy: order) }
  }

  /// Blocks the thread that carries it out, as a file does that is opened.
  @concurrent
  package func media(_ request: MediaRequest) async throws(StoreError) -> OpenMedia {
    do throws(Errno) {
      // What lies in the trash is shown as it was, and read where it is.
      return try OpenMedia(opening: numbers[request.id]?.file ?? request.path)
    } catch {
      let words = error == .notAFile ? "not a regular file" : error.description
      throw StoreError(.unreadable(words), file: request.path)
    }
  }

  // MARK: Places

  /// So many positions are handed on at a time.
  private static let batch = 4096

  package func positions(
    _ take: @escaping @Sendable ([AssetPosition]) -> Void
  ) async throws(StoreError) {
    try await ask { registry throws(CatalogueError) in
      var batch: [AssetPosition] = []
      batch.reserveCapacity(CatalogueStore.batch)
      try registry.forEachPosition { id, location in
        batch.append(AssetPosition(id: id, location: location))
        if batch.count < CatalogueStore.batch { return }
        take(batch)
        batch.removeAll(keepingCapacity: true)
      }
      if !batch.isEmpty { take(batch) }
    }
  }

  package func positions(of ids: [Asset.ID]) async throws(StoreError) -> [AssetPosition] {
    try await ask { registry throws(CatalogueError) in
      try registry.positions(of: ids).map { AssetPosition(id: $0, location: $1) }
    }
  }

  package func placeTallies() async throws(StoreError) -> PlaceTallies {
    try await ask { registry throws(CatalogueError) in try registry.placeTallies() }
  }

  package func places() async throws(StoreError) -> AssetPlaces {
    try await ask { registry throws(CatalogueError) in try registry.assetPlaces() }
  }

  package func places(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FoundPlace] {
    try await ask { registry throws(CatalogueError) in try registry.places(of: ids) }
  }

  package func photos(
    in album: PlaceAlbum, by known: AssetPlaces?
  ) async throws(StoreError) -> AssetSet {
    try await ask { registry throws(CatalogueError) in
      if let known { return registry.assets(in: album, by: known) }
      return try registry.assets(in: album)
    }
  }

  // MARK: What the user changes

  package func albums() async throws(StoreError) -> UserAlbums {
    try await ask { registry throws(CatalogueError) in
      let now = FileTime.now
      // Those of imports are listed for some time only.
      let albums = try registry.catalogue.albums().filter { $0.hidesAt.map { $0 > now } ?? true }
      var photos: [UserAlbum.ID: [Asset.ID]] = [:]
      for album in albums where album.isList {
        photos[album.id] = try registry.catalogue.assets(in: album.id)
      }
      return UserAlbums(
        albums, photos: photos, hidden: try registry.catalogue.hiddenAlbums())
    }
  }

  package func change(_ change: AlbumChange) async throws(StoreError) -> AlbumOutcome {
    let result = try await ask {
      [queries] registry throws(CatalogueError) -> Result<AlbumOutcome, StoreError> in
      if let (album, query) = try change.smartAlbum(in: registry.catalogue) {
        let scope = try registry.queryScope(today: queries.today(), places: queries.places)
        do throws(QueryError) {
          _ = try RuleMaker(scope.with(query, of: album)).rule(of: album)
        } catch {
          return .failure(StoreError(.query(error, in: query)))
        }
      }
      return .success(try registry.catalogue.carryOut(change))
    }
    return try result.get()
  }

  package func smartAlbums() async throws(StoreError) -> SmartAnswers {
    try await ask { [queries] registry, isCancelled throws(CatalogueError) in
      let scope = try registry.queryScope(today: queries.today(), places: queries.places)
      return try registry.smartAlbums(in: scope, isCancelled: isCancelled)
    }
  }

  package func values(
    of branch: SmartAlbum, in index: MomentIndex
  ) async throws(StoreError) -> [CountedValue] {
    try await ask { registry throws(CatalogueError) in try registry.values(of: branch, in: index) }
  }

  package func marks() async throws(StoreError) -> AssetSet {
    try await ask { registry throws(CatalogueError) in try registry.catalogue.marks() }
  }

  package func changeMarks(_ steps: [MarkStep]) async throws(StoreError) {
    try await ask { registry throws(CatalogueError) in
      try registry.catalogue.changeMarks(steps)
    }
  }

  package func edit(
    _ edits: [FieldEdit], of photos: AssetSet
  ) async throws(StoreError) -> AssetSet {
    try await ask { registry throws(CatalogueError) in
      let outcome = try registry.catalogue.edit(edits, of: photos, at: .now)
      return outcome.rows.intersection(registry.shown)
    }
  }

  package func rows(of ids: [Asset.ID]) async throws(StoreError) -> [AssetRow] {
    try await ask { registry throws(CatalogueError) in
      try registry.catalogue.rows(of: ids).filter { registry.isShown($0.id) }
    }
  }

  package func edit(_ job: EditJob) async throws(StoreError) -> EditedPhotos {
    try await ask { registry throws(CatalogueError) in
      let outcome = try registry.catalogue.edit(job.photos, at: .now, job.wanted)
      return EditedPhotos(
        changed: outcome.changed, rows: outcome.rows.intersection(registry.shown))
    }
  }

  package func write(
    _ job: EditJob, to target: ChangeTarget, _ control: JobControl
  ) async throws(StoreError) -> WrittenPhotos {
    try await ask { [tools] registry throws(CatalogueError) in
      guard let tools else { preconditionFailure("No key writes where nothing can be written") }
      let desk = WritingDesk(registry.catalogue, to: target, tools: tools, sparesCards: true)
      return try registry.write(job, by: desk, control)
    }
  }

  package func setChangeTarget(_ target: ChangeTarget) async throws(StoreError) {
    try await ask { registry throws(CatalogueError) in
      try registry.catalogue.setChangeTarget(target)
    }
  }

  package func keywords() async throws(StoreError) -> [String] {
    try await ask { registry throws(CatalogueError) in
      let counts = try registry.catalogue.keywords()
      return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
  }

  package func planTrash(
    _ photos: AssetSet, _ half: TrashHalf
  ) async throws(StoreError) -> TrashPlan {
    try await ask { [trash] registry throws(CatalogueError) in
      let desk = try TrashDesk(trash, of: registry.catalogue)
      var planner = TrashPlanner(desk, half, makes: true)
      do {
        try registry.forEach(photos) { planner.add($0) }
      } catch let error as CatalogueError {
        throw error
      } catch {
        throw CatalogueError(.failed("\(error)"))
      }
      return planner.plan
    }
  }

  package func trashed() async throws(StoreError) -> TrashListing {
    try await ask { [trash, numbers] registry throws(CatalogueError) in
      guard trash != nil else { return TrashListing() }
      let desk = try TrashDesk(trash, of: registry.catalogue)
      numbers.begin(after: try registry.catalogue.lastPhoto())
      let listing = try desk.photos(of: registry) { numbers.number(of: $0) }
      numbers.note(listing)
      return listing
    }
  }

  package func carryOut(
    _ steps: [FileStep], as work: FileWork, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome {
    try await ask { [trash] registry throws(CatalogueError) in
      let outcome = try TrashDesk(trash, of: registry.catalogue).carryOut(
        steps, as: work, token: control.token, progress: control.report)
      for id in outcome.removed { registry.hide(id) }
      try CatalogueStore.refuse(nothingOf: outcome.report)
      return outcome
    }
  }

  package func carryOut(
    _ moves: MovePlanner.Moves, as work: FileWork, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome {
    try await ask { registry throws(CatalogueError) in
      // Where they lie now they are found by their files.
      let (report, failure) = try MoveDesk(registry).carryOut(
        MoveDesk.steps(moves, as: work), photos: AssetSet(moves.lazy.map(\.photo)).count,
        planned: moves.count, as: work, token: control.token, progress: control.report)
      try CatalogueStore.refuse(nothingOf: report)
      return TrashOutcome(report: report, removed: [], failure: failure.map { StoreError($0) })
    }
  }

  /// Throws why nothing was done, where the journal took nothing.
  private static func refuse(nothingOf report: FileReport) throws(CatalogueError) {
    if let error = report.error, report.done.isEmpty {
      throw CatalogueError(.journal(error.code), file: error.file)
    }
  }

  package func history() async throws(StoreError) -> JournalHistory {
    try await ask { registry throws(CatalogueError) in try registry.catalogue.history() }
  }

  package func reverse(
    _ request: ReversalRequest, _ control: JobControl
  ) async throws(StoreError) -> ReversalAnswer {
    try await ask { [passed] registry throws(CatalogueError) in
      let entry: JournalEntry
      var gone: [JournalEntry] = []
      switch request.which {
      case .newest:
        // Each window undoes its own marks.
        let marks = Set(
          try registry.catalogue.history().entries.lazy.filter(\.isOfMarks).map(\.id))
        func newest() throws(CatalogueError) -> JournalEntry? {
          try registry.catalogue.newestChange(
            again: request.isAgain, besides: passed.all.union(marks),
            isOfLibrary: { photos, files in
              !photos.intersection(registry.shown).isEmpty
                || files.contains(where: registry.holds)
            })
        }
        var found = try newest()
        while let known = found, try registry.catalogue.isGoneFromTrash(known) {
          gone.append(known)
          passed.insert(known.id)
          found = try newest()
        }
        guard let found else {
          let left = try registry.catalogue.history().reversible(again: request.isAgain)
          return .nothing(elsewhere: !passed.all.isSuperset(of: left), passed: gone)
        }
        guard registry.catalogue.isOfThisSession(found) else {
          return .asks(found, passed: gone)
        }
        entry = found
      case .entry(let id):
        guard let known = try registry.catalogue.history().entry(id) else {
          return .nothing(elsewhere: false)
        }
        entry = known
      }
      let reversal = try registry.catalogue.reverse(
        entry, again: request.isAgain, findUnseen: registry.findUnseen, token: control.token,
        progress: control.report)
      for id in reversal.removed { registry.hide(id) }
      // What can't be undone is said once: the next key is for the change before it.
      if reversal.isRefused { passed.insert(entry.id) }
      return .done(reversal, passed: gone)
    }
  }
}

extension AlbumChange {
  /// The album that is to have a query, with that; nil for another change.
  fileprivate func smartAlbum(
    in catalogue: Catalogue
  ) throws(CatalogueError) -> (UserAlbum, query: String)? {
    switch self {
    case .createSmart(let title, let query, let folder, _):
      // No album that is there has this number.
      let id = UserAlbum.ID(rawValue: .max)
      return (UserAlbum(id: id, parent: folder, title: title, query: query), query)
    case .setQuery(let id, let query):
      guard var album = try catalogue.albums().first(where: { $0.id == id }) else { return nil }
      album.query = query
      return (album, query)
    default: return nil
    }
  }
}

/// Changes that could not be taken back in this session.
private final class PassedChanges: Sendable {
  private let ids = Mutex<Set<UInt64>>([])

  var all: Set<UInt64> { ids.withLock { $0 } }

  func insert(_ id: UInt64) { _ = ids.withLock { $0.insert(id) } }
}

extension AssetOrder {
  /// Nil for an order that days follow.
  fileprivate init?(_ order: SortOrder) {
    switch order {
    case .newest, .oldest: return nil
    case .name: self = .name
    case .size: self = .size
    case .added: self = .added
    }
  }
}

extension TrashDesk {
  fileprivate init(_ rules: TrashRules?, of catalogue: Catalogue) throws(CatalogueError) {
    guard let rules else {
      preconditionFailure("No key puts photos into a trash that is not there")
    }
    do throws(Errno) {
      self.init(try Trash(rules), of: catalogue)
    } catch {
      throw CatalogueError(.failed(error.description), file: rules.home)
    }
  }
}
