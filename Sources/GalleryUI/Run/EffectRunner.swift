import Dispatch
package import LibraryScan
package import PhotoCatalogue
package import PhotoExport
package import PhotoModel
import Synchronization
import TerminalKit

/// Carries effects out. What blocks does so on threads of its own, never on those of Swift's tasks.
@MainActor
package final class EffectRunner {
  package typealias Send = @MainActor (Message) -> Void

  private let registry: AssetRegistry
  private let home: FilePath
  private let workingFolder: FilePath
  private let history: ExportHistoryFile
  private let opener: Opener
  private let views: ViewsFile
  private let writer: CatalogueWriter
  private let pictures: PictureLoader?
  private let placeReader: PlaceReader
  private let mapPainter: MapPainter
  private var searching: Task<Void, Never>?
  private var planning: Task<Void, Never>?
  private var exporting: (job: ExportJob, task: Task<Void, Never>)?

  package init(
    registry: AssetRegistry, home: FilePath, workingFolder: FilePath, history: ExportHistoryFile,
    views: ViewsFile, opener: Opener, pictures: PictureLoader? = nil,
    guide: PlaceGuide = .none
  ) {
    self.registry = registry
    self.home = home
    self.workingFolder = workingFolder
    self.history = history
    self.views = views
    self.opener = opener
    self.pictures = pictures
    writer = CatalogueWriter(registry)
    mapPainter = MapPainter(registry, guide)
    placeReader = PlaceReader(registry, guide, mapPainter)
  }

  /// What comes of the changes of the catalogue, in their order. Taken once.
  package nonisolated var answers: AsyncStream<CatalogueWriter.Answer> { writer.answers }

  /// What becomes of the pictures that are wanted; nil where there are none. Taken once.
  nonisolated var pictureMessages: AsyncStream<Message>? { pictures?.messages }

  nonisolated func runPictures() async { await pictures?.run() }

  func show(_ keys: [PictureKey], for graphics: Graphics) {
    pictures?.show(keys, for: graphics)
  }

  package func perform(_ effect: Effect, _ send: @escaping Send) {
    switch effect {
    case .load(let ids, let request):
      load(ids, request, send)
    case .search(let words):
      search(words, send)
    case .sort(let request):
      sort(request, send)
    case .findCovers(let search):
      Task { send(.covers(search, await offload { search.run() })) }
    case .locate(let path):
      locate(path, send)
    case .complete(let text):
      complete(text, send)
    case .planExport(let photos, let index, let destination):
      plan(photos, in: index, to: destination, send)
    case .startExport(let plan):
      start(plan, send)
    case .cancelExport:
      exporting?.job.cancel()
    case .openOutside(let ids):
      Task { [opener, registry] in
        send(.notice(await offload { opener.open(EffectRunner.paths(ids, in: registry)) }))
      }
    case .loadAlbums, .changeAlbums, .loadMarks, .storeMarks, .setFavourite:
      writer.perform(effect)
    case .remember(let view, let roots):
      writer.perform { [views] in views.remember(view, of: roots) }
    case .loadPlaces, .loadAlbum, .loadPlaceLines, .findTrack, .findPlace:
      Task { [placeReader] in
        for message in await offload({ placeReader.messages(for: effect) }) { send(message) }
        await offload { placeReader.prepare(for: effect) }
      }
    case .drawMap(let request):
      draw(request, send)
    case .wake, .redraw, .quit, .copyPaths, .showPictures:
      preconditionFailure("The runtime carries these out itself")
    }
  }

  /// Waits for an export that was cancelled to clean up behind itself, and for what is to be kept.
  package func end() async {
    searching?.cancel()
    exporting?.job.cancel()
    await exporting?.task.value
    await writer.end()
  }

  /// What was refused at the very end.
  package var failure: CatalogueError? { writer.failure }

  /// What could not be stored to the very end.
  package var unsaved: UnsavedChanges? { writer.unsaved }

  private func load(_ ids: [Asset.ID], _ request: Int, _ send: @escaping Send) {
    Task { [registry] in
      let (assets, failure) = await offload { (registry.assets(ids), registry.takeFailure()) }
      send(.details(assets, request: request))
      if let failure { send(.source(.failed(failure))) }
    }
  }

  /// Draws with what is known of positions, and once more when more is known.
  private func draw(_ request: MapRequest, _ send: @escaping Send) {
    Task { [mapPainter] in
      send(.mapDrawn(await offload { mapPainter.draw(request) }))
      let newer = await offload { mapPainter.update(for: request) }
      if let newer { send(.mapDrawn(newer)) }
    }
  }

  private nonisolated static func paths(_ ids: [Asset.ID], in registry: AssetRegistry) -> [FilePath]
  {
    let assets = registry.assets(ids)
    return ids.compactMap { assets[$0]?.path }
  }

  /// Puts the paths on the clipboard, a line each.
  func copyPaths(_ ids: [Asset.ID], to screen: any Screen) async -> Message {
    let paths = await offload { [registry] in EffectRunner.paths(ids, in: registry) }
    screen.copy(Array(paths.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])))
    if paths.count > 1 { return .notice("Copied \(NumberText.count(paths.count, "path"))") }
    return .notice(paths.first.map { "Copied \(ErrorText.quoted($0))" } ?? "Nothing to copy")
  }

  private func search(_ words: [String], _ send: @escaping Send) {
    searching?.cancel()
    searching = Task { [registry] in
      let found = await offload { isCancelled in
        registry.search(words, isCancelled: isCancelled)
      }
      if !Task.isCancelled { send(.found(words: words, found)) }
    }
  }

  private func locate(_ path: FilePath, _ send: @escaping Send) {
    Task { [registry] in send(.located(await offload { registry.asset(at: path) })) }
  }

  private func sort(_ request: SortRequest, _ send: @escaping Send) {
    Task { [registry] in
      let index = await offload { FlatSort.index(request, registry) }
      send(.sorted(request.id, index))
    }
  }

  private func complete(_ text: String, _ send: @escaping Send) {
    Task { [home, workingFolder] in
      let completion = await offload {
        PathCompletion(
          completing: text, home: home, workingFolder: workingFolder,
          folders: { FolderNames.list($0) })
      }
      send(.completed(text: text, completion))
    }
  }

  // MARK: Export

  private func plan(
    _ photos: AssetSet, in index: MomentIndex, to text: String, _ send: @escaping Send
  ) {
    let path = PathCompletion.path(typed: text, home: home, workingFolder: workingFolder)
    // Of two plans the last one counts.
    planning?.cancel()
    planning = Task { [registry] in
      let message = await offload { isCancelled -> Message? in
        do throws(ExportProblem) {
          var planner = try ExportPlanner(into: path)
          let isWhole = registry.forEach(
            ExportOrder.ids(of: photos, in: index), while: { !isCancelled() }
          ) { planner.add($0) }
          return isWhole ? .exportPlanned(planner.plan) : nil
        } catch {
          return .exportRefused(error)
        }
      }
      if !Task.isCancelled, let message { send(message) }
    }
  }

  private func start(_ plan: ExportPlan, _ send: @escaping Send) {
    let job = ExportJob(plan)
    let task = Task { [history] in
      var isAnyCopied = false
      for await event in job.events() {
        if case .finished(let report) = event { isAnyCopied = report.copied > 0 }
        send(.export(event))
      }
      if isAnyCopied { await offload { history.add(plan.destination) } }
    }
    exporting = (job, task)
  }
}

/// Runs what blocks on a thread of Dispatch.
func offload<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: body()) }
  }
}

/// Runs what blocks on a thread of Dispatch; it may ask whether its task was cancelled meanwhile.
func offload<Result: Sendable>(
  _ body: @escaping @Sendable (_ isCancelled: () -> Bool) -> Result
) async -> Result {
  let flag = CancelFlag()
  return await withTaskCancellationHandler {
    await offload { body { flag.isSet.load(ordering: .relaxed) } }
  } onCancel: {
    flag.isSet.store(true, ordering: .relaxed)
  }
}

private final class CancelFlag: Sendable {
  let isSet = Atomic(false)
}
