import DecoderProtocol
import Imaging
import PhotoModel
import Testing

/// Tests how the queue divides its full pools between fast and slow files, and memory between all
/// of them.
@Suite struct SlowFilesTests {
  private static func request(_ number: Int) -> ImageRequest {
    TestRequests.thumbnail(number, .highQuality)
  }

  /// Requests from 100 are slow; from 200 they are also large: 60 of 100 bytes.
  private static func cost(_ request: ImageRequest) -> LoadCost {
    let numbers = (0..<300).filter { SlowFilesTests.request($0) == request }
    let number = numbers.first ?? 0
    return LoadCost(isSlow: number >= 100, memory: number >= 200 ? 60 : 5)
  }

  private func queue(full: Int, memory: Int = 100) -> LoadQueue {
    LoadQueue(fullLimit: full, memory: MemoryBudget(memory), cost: SlowFilesTests.cost)
  }

  private func show(_ numbers: [Int], in queue: inout LoadQueue) {
    queue.show(numbers.map(SlowFilesTests.request))
  }

  private func next(in pool: LoadQueue.Pool, of queue: inout LoadQueue) -> Int? {
    let request = queue.next(in: pool)
    return (0..<300).first { SlowFilesTests.request($0) == request }
  }

  @Test func `slow files leave a pool to quick ones that wait`() {
    var queue = queue(full: 2)
    show([100, 101, 1, 2], in: &queue)

    #expect(next(in: .full, of: &queue) == 100)
    #expect(next(in: .full, of: &queue) == 1)
    queue.finish(SlowFilesTests.request(1), in: .full, .answered)
    #expect(next(in: .full, of: &queue) == 2)
    queue.finish(SlowFilesTests.request(2), in: .full, .answered)
    // No fast request waits now, so both cores may be busy.
    #expect(next(in: .full, of: &queue) == 101)
  }

  @Test func `a quick file that comes late waits for no slow one`() {
    var queue = queue(full: 2)
    show([100, 101, 102], in: &queue)
    #expect([next(in: .full, of: &queue), next(in: .full, of: &queue)] == [100, 101])
    #expect(queue.needsQuickPool)
    #expect(next(in: .quick, of: &queue) == nil)

    show([100, 101, 102, 1, 2], in: &queue)

    #expect(next(in: .full, of: &queue) == nil)
    #expect(next(in: .quick, of: &queue) == 1)
    #expect(next(in: .quick, of: &queue) == nil)
    queue.finish(SlowFilesTests.request(1), in: .quick, .answered)
    #expect(next(in: .quick, of: &queue) == 2)
  }

  @Test func `while a full pool is free, there is no other for quick files`() {
    var queue = queue(full: 2)
    show([100, 1], in: &queue)

    #expect(next(in: .full, of: &queue) == 100)
    #expect(next(in: .quick, of: &queue) == nil)
    #expect(next(in: .full, of: &queue) == 1)
  }

  @Test func `one core takes slow files in their turn`() {
    var queue = queue(full: 1)
    show([100, 1], in: &queue)

    #expect(next(in: .full, of: &queue) == 100)
    #expect(next(in: .quick, of: &queue) == 1)
  }

  @Test func `two large pictures are never decoded at once, and small ones pass them`() {
    var queue = queue(full: 4)
    show([200, 201, 100, 101], in: &queue)

    #expect(next(in: .full, of: &queue) == 200)
    #expect(next(in: .full, of: &queue) == 100)
    #expect(next(in: .full, of: &queue) == 101)
    #expect(next(in: .full, of: &queue) == nil)
    #expect(queue.isBlocked)
    queue.finish(SlowFilesTests.request(200), in: .full, .answered)
    #expect(next(in: .full, of: &queue) == 201)
  }

  @Test func `what is larger than all memory is decoded alone`() {
    var queue = queue(full: 2, memory: 40)
    show([200, 1], in: &queue)

    #expect(next(in: .full, of: &queue) == 200)
    #expect(next(in: .full, of: &queue) == nil)
    queue.finish(SlowFilesTests.request(200), in: .full, .answered)
    #expect(next(in: .full, of: &queue) == 1)
  }

  @Test func `what is running and not wanted any more keeps its memory`() {
    var queue = queue(full: 2)
    show([200], in: &queue)
    #expect(next(in: .full, of: &queue) == 200)

    show([201], in: &queue)
    #expect(next(in: .full, of: &queue) == nil)
    queue.finish(SlowFilesTests.request(200), in: .full, .answered)

    #expect(next(in: .full, of: &queue) == 201)
  }
}

@Suite struct MemoryBudgetTests {
  @Test func `there is room until it is taken`() {
    var budget = MemoryBudget(100)
    budget.reserve(60)

    #expect(budget.hasRoom(for: 40))
    #expect(!budget.hasRoom(for: 41))
    budget.release(60)
    #expect(budget.hasRoom(for: 41))
  }

  @Test func `what is larger than all of it has room where nothing else is`() {
    var budget = MemoryBudget(100)

    #expect(budget.hasRoom(for: 500))
    budget.reserve(500)
    #expect(!budget.hasRoom(for: 1))
  }

  @Test func `an eighth of the machine is for decoding, within bounds`() {
    #expect(LoadLimits.memory(of: 1 << 30) == 512 << 20)
    #expect(LoadLimits.memory(of: 16 << 30) == 2 << 30)
    #expect(LoadLimits.memory(of: 256 << 30) == 4 << 30)
  }
}

@Suite struct LoadCostTests {
  private func cost(
    _ type: FileType, megapixels: Int?, bytes: Int64, side: Int = 300
  ) -> LoadCost {
    LoadCost(
      of: ImageRequest(
        ImageFile(
          path: FilePath("/a"), size: bytes, modifiedAt: FileTime(seconds: 0), type: type,
          pixelCount: megapixels.map { $0 * 1_000_000 }), mode: .fill,
        size: PixelSize(width: side, height: side)))
  }

  @Test func `photos of cameras are quick, those of phones that pack well are slow`() {
    #expect(!cost(.jpeg, megapixels: 24, bytes: 12_000_000).isSlow)
    #expect(!cost(.nef, megapixels: 24, bytes: 25_000_000).isSlow)
    #expect(!cost(.png, megapixels: 2, bytes: 1_000_000).isSlow)
    #expect(cost(.heic, megapixels: 12, bytes: 1_500_000).isSlow)
    #expect(cost(.avif, megapixels: 20, bytes: 300_000).isSlow)
    #expect(cost(.mov, megapixels: nil, bytes: 3_000_000).isSlow)
    #expect(!cost(.heic, megapixels: nil, bytes: 15_000).isSlow)
  }

  /// 429 MB were measured.
  @Test func `a picture of 33 megapixels is known to need much`() {
    let memory = cost(.heif, megapixels: 33, bytes: 12_000_000).memory

    #expect((380 << 20...500 << 20).contains(memory))
    #expect(cost(.jpeg, megapixels: 12, bytes: 3_600_000).memory < 64 << 20)
  }

  @Test func `no number of a file is too large to reckon with`() {
    for pixels in [Int.max, 0, -1] {
      let request = ImageRequest(
        ImageFile(
          path: FilePath("/a"), size: .max, modifiedAt: FileTime(seconds: 0), type: .jxl,
          pixelCount: pixels), mode: .fill, size: PixelSize(width: .max, height: .max))
      #expect(LoadCost(of: request).memory > 0)
    }
  }
}
