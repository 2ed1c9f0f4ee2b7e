import DecoderProtocol
import Imaging
import PhotoModel
import Testing

/// Parts of photos go to the decoder that keeps their pixels.
@Suite struct PartDecodersTests {
  /// Decodes parts of these photos, alternately in two decoders.
  private func queue(afterPartsOf numbers: [Int]) -> LoadQueue {
    var queue = LoadQueue(fullLimit: 2)
    let requests = numbers.map { TestRequests.part($0, x: 0) }
    queue.show(requests)
    for (index, request) in requests.enumerated() {
      #expect(queue.next(in: .full, worker: index % 2) == request)
      queue.finish(request, in: .full, .answered)
    }
    return queue
  }

  @Test func `each decoder gets the next parts of its photos only`() {
    var queue = queue(afterPartsOf: [1, 2, 3, 4])
    let moved = (1...4).map { TestRequests.part($0, x: 0.1) }

    queue.show(moved)

    #expect(queue.next(in: .full, worker: 1) == moved[1])
    queue.finish(moved[1], in: .full, .answered)
    #expect(queue.next(in: .full, worker: 1) == moved[3])
    queue.finish(moved[3], in: .full, .answered)
    #expect(queue.next(in: .full, worker: 1) == nil)
    #expect(queue.isBlocked)
    #expect(queue.next(in: .full, worker: 0) == moved[0])
    #expect(!queue.isBlocked)
  }

  @Test func `a decoder that is busy with a slow picture does not delay its parts`() {
    var queue = LoadQueue(fullLimit: 2) { LoadCost(isSlow: $0.region == .full, memory: 0) }
    let (part, moved) = (TestRequests.part(1, x: 0), TestRequests.part(1, x: 0.1))
    let slow = TestRequests.thumbnail(9, .highQuality)
    queue.show([part])
    #expect(queue.next(in: .full, worker: 0) == part)
    queue.finish(part, in: .full, .answered)
    queue.show([slow])
    #expect(queue.next(in: .full, worker: 0) == slow)

    queue.show([moved, slow])

    #expect(queue.next(in: .full, worker: 1) == moved)
  }

  @Test func `whole pictures go to any decoder`() {
    var queue = queue(afterPartsOf: [1])
    let whole = TestRequests.thumbnail(1, .highQuality)

    queue.show([whole])

    #expect(queue.next(in: .full, worker: 1) == whole)
  }

  @Test func `a changed file goes to any decoder`() {
    var queue = queue(afterPartsOf: [1])
    var changed = TestRequests.part(1, x: 0.1)
    changed.file.modifiedAt = FileTime(seconds: 2)

    queue.show([changed])

    #expect(queue.next(in: .full, worker: 1) == changed)
  }
}
