import GalleryEngine
import PhotoModel
import Synchronization
import Testing

@testable import GalleryUI

/// Tests the search of the runner with a finder that compares no pictures.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SimilarRunnerTests {
  /// Reports prepared groups, and records what was called different.
  private final class PreparedFinder: SimilarityFinder {
    let groups: [SimilarPhotos]
    let pictures: SmallPicturesReport
    let calls = Mutex<[Bool]>([])

    init(_ groups: [SimilarPhotos] = [], _ pictures: SmallPicturesReport = SmallPicturesReport()) {
      (self.groups, self.pictures) = (groups, pictures)
    }

    func makePictures(
      of photos: AssetSet, _ control: JobControl
    ) async throws(StoreError) -> SmallPicturesReport {
      control.report(JobProgress(filesDone: photos.count, fileCount: photos.count))
      return pictures
    }

    func similarPhotos(
      among photos: AssetSet, _ options: SimilarityOptions, _ control: JobControl
    ) async throws(StoreError) -> SimilarityReport {
      control.report(JobProgress(filesDone: 1, fileCount: 1000))
      var report = SimilarityReport()
      report.groups = groups
      return report
    }

    func photos(
      similarTo photo: Asset.ID, among photos: AssetSet, _ options: SimilarityOptions
    ) async throws(StoreError) -> [SimilarPhoto] { [] }

    func copies(
      among photos: [(kept: Asset.ID, other: Asset.ID)], _ control: JobControl
    ) async throws(StoreError) -> AssetSet { AssetSet() }

    func setDifferent(_ photos: [Asset.ID], to areDifferent: Bool) async throws(StoreError) {
      calls.withLock { $0.append(areDifferent) }
    }
  }

  private let library = TestLibrary.plain([4])

  /// Runs a search and returns its messages.
  private func search(with finder: PreparedFinder?) async -> [Message] {
    let store = MemoryStore(library)
    store.state.withLock { $0.similarity = finder }
    let jobs = JobRunner()
    let (messages, sink) = AsyncStream<Message>.makeStream()
    SimilarRunner(store, jobs).perform(
      .find(AssetSet(library.rows.map(\.id)), Job.ID(number: 1))
    ) { message in
      sink.yield(message)
      if case .similar(.found) = message { sink.finish() }
    }
    var all: [Message] = []
    for await message in messages { all.append(message) }
    return all
  }

  private func result(of messages: [Message]) throws -> SimilarResult {
    guard case .similar(.found(let result, job: _))? = messages.last else {
      throw StoreError(.unsupported)
    }
    return try result.get()
  }

  private func group(_ leader: UInt32, _ other: UInt32) -> SimilarPhotos {
    SimilarPhotos(
      leader: Asset.ID(rawValue: leader),
      others: [SimilarPhoto(id: Asset.ID(rawValue: other), distance: 3)])
  }

  @Test func `groups are found after their pictures were made, with the photo to keep`()
    async throws
  {
    let found = try result(
      of: await search(with: PreparedFinder([group(0, 1), group(2, 3), group(1, 99)])))

    #expect(found.groupCount == 3 && found.photoCount == 3)
    // A photo of the last group no longer exists.
    #expect(found.items.map { Set($0.photos.map(\.rawValue)) } == [[0, 1], [2, 3]])
  }

  @Test func `the progress counts photos, not the steps of the comparison`() async throws {
    let messages = await search(with: PreparedFinder([group(0, 1)]))

    for case .jobs(.progressed(let progress, of: _)) in messages {
      #expect(progress.fileCount == 4)
    }
  }

  @Test func `without a decoder nothing is compared`() async throws {
    let pictures = SmallPicturesReport(
      unread: AssetSet([Asset.ID(rawValue: 0)]), decoderFailure: "no such file")

    let found = try result(of: await search(with: PreparedFinder([group(0, 1)], pictures)))

    #expect(found.decoderFailure == "no such file" && found.items.isEmpty)
  }

  @Test func `a library that can't compare pictures says so`() async {
    let messages = await search(with: nil)

    #expect(throws: StoreError.self) { try result(of: messages) }
  }

  @Test func `a search can be cancelled while its groups are read`() async throws {
    let (store, jobs) = (MemoryStore(library), JobRunner())
    store.state.withLock { $0.similarity = PreparedFinder([group(0, 1)]) }
    store.hold()
    let job = Job.ID(number: 1)
    let (messages, sink) = AsyncStream<Message>.makeStream()
    SimilarRunner(store, jobs).perform(.find(AssetSet(library.rows.map(\.id)), job)) { message in
      sink.yield(message)
      if case .similar(.found) = message { sink.finish() }
    }
    await store.isAsked()
    jobs.cancel(job)
    store.release()

    var all: [Message] = []
    for await message in messages { all.append(message) }
    let found = try result(of: all)
    #expect(found.isCancelled && found.items.isEmpty)
  }

  @Test func `what is called different is stored in order`() async {
    let (store, finder) = (MemoryStore(library), PreparedFinder())
    store.state.withLock { $0.similarity = finder }
    let runner = SimilarRunner(store, JobRunner())
    for areDifferent in [true, false, true, false] {
      runner.perform(.setDifferent(library.rows.map(\.id), to: areDifferent)) { _ in }
    }
    await runner.end()

    #expect(finder.calls.withLock { $0 } == [true, false, true, false])
  }
}
