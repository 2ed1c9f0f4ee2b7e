import GalleryEngine
import PhotoModel
import Synchronization

/// A library in memory whose answers can be delayed or made to fail.
final class MemoryStore: AssetStore {
  /// The contents of the store, and the requests that wait for answers.
  struct State: Sendable {
    var assets: [Asset.ID: Asset] = [:]
    var rows: [Asset.ID: AssetRow] = [:]
    var albums: [UserAlbum] = []
    var photos: [UserAlbum.ID: [Asset.ID]] = [:]
    var hidden: Set<SmartAlbum> = []
    var marks = AssetSet()
    /// The files and types of photos whose bytes are not at their paths.
    var media: [Asset.ID: (path: FilePath, type: FileType?)] = [:]
    var similarity: (any SimilarityFinder)?
    var failure: StoreError?
    /// The number of files in an undo that never ends.
    var files: Int?
    var isHeld = false
    var areRowsHeld = false
    /// The requests that wait for an answer, by number.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var asked = 0
    /// The listeners for rows, and those that must receive all rows first.
    var listeners: [AsyncStream<StoreEvent>.Continuation] = []
    var waitingListeners: [AsyncStream<StoreEvent>.Continuation] = []
  }

  let shown: AssetSet
  let folders: [Folder]
  let keys: PathKeys
  let state = Mutex(State())

  init(_ library: TestLibrary) {
    shown = AssetSet(library.rows.map(\.id))
    folders = library.folders
    keys = library.paths
    state.withLock { state in
      for asset in library.assets { state.assets[asset.id] = asset }
      for row in library.rows { state.rows[row.id] = row }
    }
  }

  // MARK: Parts

  var albumStore: (any AlbumStore)? { self }
  var markStore: (any MarkStore)? { self }
  var fieldEditor: (any FieldEditor)? { self }
  var fileStore: (any FileStore)? { self }
  var fileEditor: (any FileEditor)? { self }
  var photoSaver: (any PhotoSaver)? { nil }
  var trashStore: (any TrashStore)? { self }
  var historyStore: (any HistoryStore)? { self }
  var importer: (any PhotoImporter)? { nil }
  var queryExplainer: (any QueryExplainer)? { nil }
  var duplicateFinder: (any DuplicateFinder)? { nil }
  var similarityFinder: (any SimilarityFinder)? { state.withLock { $0.similarity } }
  var stackStore: (any StackStore)? { nil }

  // MARK: Rows

  /// Returns events: all photos at once, when rows aren't held back, then the events that a test
  /// reports. May be called for one gallery after another.
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

  /// Reports an event to all listeners.
  func report(_ event: StoreEvent) {
    for listener in state.withLock({ $0.listeners }) { listener.yield(event) }
  }

  // MARK: On demand

  /// Stops answering requests. With `rows`, also stops reporting rows to new listeners.
  func hold(rows: Bool = false) {
    state.withLock { state in
      state.isHeld = true
      state.areRowsHeld = rows
    }
  }

  /// Answers all waiting and future requests, and reports the rows that were held back.
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

  /// From now on, every request fails with this error. Nil: no request fails.
  func fail(_ code: StoreError.Code?) {
    state.withLock { $0.failure = code.map { StoreError($0) } }
  }

  /// Waits until a request waits for its answer.
  func isAsked() async {
    while state.withLock({ $0.waiting.isEmpty }) { await Task.yield() }
  }

  /// Waits for this number of further requests.
  func isAsked(times: Int) async {
    let last = state.withLock { $0.asked } + times
    while state.withLock({ $0.asked }) < last { await Task.yield() }
  }

  func isFavourite(_ id: Asset.ID) -> Bool {
    state.withLock { $0.rows[id]?.isFavourite == true }
  }

  /// Waits until the store is released, or the task is cancelled.
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

  /// From now on, returns these bytes for a photo.
  func put(_ path: FilePath, in id: Asset.ID, type: FileType? = nil) {
    state.withLock { $0.media[id] = (path, type) }
  }

  func answer<Value: Sendable>(
    _ body: @Sendable (inout State) -> Result<Value, StoreError>
  ) async throws(StoreError) -> Value {
    await wait()
    let result = state.withLock { state in
      if let failure = state.failure { return Result<Value, StoreError>.failure(failure) }
      return body(&state)
    }
    return try result.get()
  }

  /// Answers a request. Returns the empty answer if its task is cancelled.
  func answer<Value: Sendable>(
    orNothing nothing: Value, _ body: @Sendable (inout State) -> Result<Value, StoreError>
  ) async throws(StoreError) -> Value {
    let value = try await answer(body)
    return Task.isCancelled ? nothing : value
  }
}
