import AlbumenTestSupport
import DecoderProtocol
import Dispatch
import Imaging
import PhotoModel
import Synchronization
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests which pictures are requested, and which of them are made.
@Suite(.timeLimit(.minutes(15))) struct PictureDemandTests {
  private func key(_ number: Int, rows: Int = 1, in folder: String = "") -> PictureKey {
    let file = ImageFile(
      path: FilePath("\(folder)/\(number).jpg"), size: 1, modifiedAt: FileTime(nanoseconds: 0),
      type: .jpeg)
    return PictureKey(
      ImageRequest(
        file, mode: .fill, size: PixelSize(width: number, height: 1), delivery: .highQuality),
      cells: Size(columns: 1, rows: rows))
  }

  private func keys(_ numbers: [Int]) -> [PictureKey] { numbers.map { key($0) } }

  private func numbers(_ demand: PictureDemand) -> [Int] { demand.order.map(\.request.size.width) }

  @Test func `the photo shown goes before cells, these before covers, pages further and the rest`()
  {
    var demand = PictureDemand()

    demand.set([.adjacent: keys([8, 9]), .cells: keys([3, 2])], of: .grid)
    demand.set([.covers: keys([5])], of: .albums)
    demand.set([.background: keys([10]), .adjacent: keys([7]), .photo: keys([1])], of: .photo)
    demand.set([.covers: keys([6])], of: .months)

    #expect(numbers(demand) == [1, 3, 2, 5, 6, 7, 8, 9, 10])
    #expect(demand.visible.map(\.request.size.width) == [1, 3, 2, 5, 6])
  }

  @Test func `a wish takes the place of the one before it, of this client alone`() {
    var demand = PictureDemand()
    demand.set([.cells: keys([1, 2]), .adjacent: keys([3])], of: .grid)
    demand.set([.covers: keys([2])], of: .albums)

    demand.set([.cells: keys([4])], of: .grid)
    #expect(numbers(demand) == [4, 2])
    demand.set([:], of: .albums)

    #expect(numbers(demand) == [4])
  }

  @Test func `what two want comes once, as soon as the first of them wants it`() {
    var demand = PictureDemand()
    demand.set([.cells: keys([1]), .adjacent: keys([2, 3])], of: .grid)

    demand.set([.covers: keys([3, 1])], of: .places)

    #expect(numbers(demand) == [1, 3, 2])
  }

  @Test func `covers that are seen go before the next page of the grid`() throws {
    var session = Session(columns: 120, rows: 40, graphics: TestPictures.graphics)
    session.findCovers()

    let covers = session.wantedPictures.indices.filter {
      session.wantedPictures[$0].cells == Size(columns: 5, rows: 2)
    }
    let visibleCount = session.state.grid.viewport.fullyVisiblePositions(
      in: session.state.grid.layout
    )
    .count

    #expect(covers.first == visibleCount)
    #expect(covers.count > 1 && covers.last == visibleCount + covers.count - 1)
    #expect(session.wantedPictures.count > visibleCount + covers.count)
  }

  @Test func `while a photo is open, the page under it comes last`() throws {
    var session = Session(.plain([40, 40]), graphics: TestPictures.graphics)
    let cells = session.state.grid.layout.shape.picture
    session.press("Enter")

    let isCell = session.wantedPictures.map { $0.cells == cells }
    #expect(isCell.prefix(3) == [false, false, false])
    #expect(isCell.last == true)
    session.answerPictures()
    session.press("q")

    let visiblePositions = session.state.grid.viewport.fullyVisiblePositions(
      in: session.state.grid.layout)
    #expect(session.state.frame().placements.count == visiblePositions.count)
  }

  @Test func `what two clients want is decoded once, and what none wants any more never`()
    async throws
  {
    let folder = try TemporaryFolder()
    for number in 1...4 { try folder.file("\(number).jpg", Array("photo".utf8)) }
    let decoders = NotingDecoders()
    let images = ImageLoader(
      limits: LoadLimits(fastWorkers: 1, fullWorkers: 1), cache: nil, start: decoders.start)
    defer { images.close() }
    let source = WatchedSource(images)
    let loader = PictureLoader(source)
    let run = Task { await loader.run() }
    defer { run.cancel() }
    var demand = PictureDemand()

    demand.set([.cells: [1, 2, 3].map { key($0, in: folder.path.lossyString) }], of: .grid)
    loader.perform(.show(demand.order, for: TestPictures.graphics))
    await source.wasAsked()
    await decoders.haveBegun()
    let requestedKeys = [
      key(3, in: folder.path.lossyString), key(3, rows: 2, in: folder.path.lossyString),
      key(4, in: folder.path.lossyString),
    ]
    demand.set([.cells: [requestedKeys[0]]], of: .grid)
    demand.set(
      [.covers: [requestedKeys[1], requestedKeys[0]], .adjacent: [requestedKeys[2]]], of: .albums)
    loader.perform(.show(demand.order, for: TestPictures.graphics))
    await source.wasAsked()
    decoders.release()
    var answered: [PictureKey] = []
    for await case .answered(let key, .failure, _) in loader.messages {
      answered.append(key)
      if answered.count == requestedKeys.count { break }
    }

    #expect(decoders.widths == [1, 3, 4])
    #expect(Set(answered) == Set(requestedKeys))
  }
}

/// Forwards requests and reports when they arrive.
private final class WatchedSource: ImageSource {
  let results: AsyncStream<ImageResult>
  private let source: any ImageSource
  private let asked: AsyncStream<Void>
  private let asking: AsyncStream<Void>.Continuation

  init(_ source: any ImageSource) {
    self.source = source
    results = source.results
    (asked, asking) = AsyncStream.makeStream()
  }

  func show(_ window: [ImageRequest]) {
    source.show(window)
    asking.yield()
  }

  /// Waits until pictures are requested. Returns once per request.
  func wasAsked() async {
    for await _ in asked { return }
  }
}

/// Decoders that record their requests and find nothing. The first one blocks until a test releases
/// it.
private final class NotingDecoders: Sendable {
  private let noted = Mutex<[Int]>([])
  private let gate = DispatchSemaphore(value: 0)
  private let started: AsyncStream<Void>
  private let beginning: AsyncStream<Void>.Continuation

  init() {
    (started, beginning) = AsyncStream.makeStream()
  }

  var start: DecoderStarter { { .success(Decoder(owner: self)) } }

  /// The widths of the requested pictures, in order.
  var widths: [Int] { noted.withLock { $0 } }

  func haveBegun() async {
    for await _ in started { return }
  }

  func release() { gate.signal() }

  private final class Decoder: Decoding {
    private let owner: NotingDecoders

    init(owner: NotingDecoders) {
      self.owner = owner
    }

    func decode(
      _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
      before deadline: ContinuousClock.Instant, progress: (Int) -> Void
    ) -> DecodingOutcome {
      owner.noted.withLock { $0.append(request.size.width) }
      owner.beginning.yield()
      // So that a test that forgets to release it fails instead of hanging.
      _ = owner.gate.wait(timeout: .now() + 60)
      owner.gate.signal()
      return .failure(DecoderFailure(.corrupt))
    }

    func end() {}
  }
}
