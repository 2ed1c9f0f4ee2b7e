import AlbumenTestSupport
import CatalogueLibrary
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Testing

/// A source that sends the events of a test.
private struct SentSource: AssetSource {
  var stream: AsyncStream<SourceEvent>

  func events() -> AsyncStream<SourceEvent> { stream }
}

/// Tests the findings of a source as reported to the screen.
@Suite(.timeLimit(.minutes(15))) struct StoreEventsTests {
  private let stream: AsyncStream<SourceEvent>
  private let sink: AsyncStream<SourceEvent>.Continuation

  init() {
    (stream, sink) = AsyncStream.makeStream()
  }

  private func events() -> StoreEvents {
    CatalogueStore(AssetRegistry.temporary(), source: SentSource(stream: stream)).events()
  }

  @Test func `events come in their order, with the store's errors`() async {
    let row = AssetRow(
      id: Asset.ID(rawValue: 1), folder: FolderID(rawValue: 0), day: nil, time: 0)
    let problem = ScanProblem(path: FilePath("/p/a"), isFolder: false, reason: .missing)
    let progress = ScanProgress(filesFound: 2, filesRead: 1, isWalking: true)
    for event in [
      .changes(AssetChanges(inserted: [row])), .loaded, .progress(progress), .problem(problem),
      .failed(CatalogueError(.busy)), .foldersChanged, .changedExternally([.marks]),
      .polling(.networkFileSystem), .placesChanged, .finished(ScanSummary()),
    ] as [SourceEvent] {
      sink.yield(event)
    }
    sink.finish()

    var receivedEvents: [StoreEvent] = []
    for await event in events() { receivedEvents.append(event) }

    #expect(
      receivedEvents == [
        .changes(AssetChanges(inserted: [row])), .loaded, .progress(progress), .problem(problem),
        .failed(StoreError(.busy)), .foldersChanged, .changedExternally([.marks]),
        .polling(.networkFileSystem), .placesChanged, .finished(ScanSummary()),
      ])
  }

  @Test func `the source ends with the task that takes its events`() async {
    let (ends, end) = AsyncStream<AsyncStream<SourceEvent>.Continuation.Termination>.makeStream()
    sink.onTermination = { reason in
      end.yield(reason)
      end.finish()
    }
    let events = events()
    let taking = Task { for await _ in events {} }

    taking.cancel()
    await taking.value

    var reasons: [AsyncStream<SourceEvent>.Continuation.Termination] = []
    for await reason in ends { reasons.append(reason) }
    #expect(reasons == [.cancelled])
  }

  @Test func `a library without a source ends at once`() async {
    let store = CatalogueStore(AssetRegistry.temporary())

    for await _ in store.events() { Issue.record("Nothing was to be reported") }
  }
}
