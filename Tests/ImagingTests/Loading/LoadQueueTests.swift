import Imaging
import PhotoModel
import PhotoRecipe
import Testing

@Suite struct LoadQueueTests {
  private let a = TestRequests.thumbnail(1)
  private let b = TestRequests.thumbnail(2)
  private let c = TestRequests.thumbnail(3)
  private let x = TestRequests.thumbnail(11, .highQuality)
  private let y = TestRequests.thumbnail(12, .highQuality)
  private let z = TestRequests.thumbnail(13, .highQuality)

  @Test func `the most wanted comes first`() {
    var queue = LoadQueue(fullLimit: 3)

    queue.show([y, x, z])

    #expect([queue.next(in: .full), queue.next(in: .full), queue.next(in: .full)] == [y, x, z])
  }

  @Test(arguments: [1, 2, 8]) func `no more than the limit runs at once`(limit: Int) {
    var queue = LoadQueue(fullLimit: limit)
    queue.show((0..<20).map { TestRequests.thumbnail($0, .highQuality) })

    let started = (0..<20).compactMap { _ in queue.next(in: .full) }

    #expect(started.count == limit)
  }

  @Test func `a photo that scrolls away before its turn is never decoded`() {
    var queue = LoadQueue(fullLimit: 1)
    queue.show([x, y])
    #expect(queue.next(in: .full) == x)

    queue.show([z])
    queue.finish(x, in: .full, .answered)

    #expect(queue.next(in: .full) == z)
    queue.finish(z, in: .full, .answered)
    #expect(queue.next(in: .full) == nil)
  }

  @Test func `a photo that is adjusted has a pool of its own, and only its newest recipe a turn`() {
    var queue = LoadQueue(fullLimit: 1)
    func live(_ stops: Double) -> ImageRequest {
      var request = x
      request.isLive = true
      request.recipe = Recipe()
      request.recipe?[.exposure] = stops
      return request
    }
    queue.show([live(1), y])
    #expect(queue.next(in: .full) == y)
    #expect(queue.next(in: .fast) == nil && queue.next(in: .quick) == nil)
    #expect(queue.next(in: .live) == live(1))

    queue.show([live(2), y])
    queue.show([live(3), y])
    #expect(queue.next(in: .live) == nil, "One at a time")
    queue.finish(live(1), in: .live, .answered)

    #expect(queue.next(in: .live) == live(3))
    queue.finish(live(3), in: .live, .answered)
    queue.finish(y, in: .full, .answered)
    #expect(queue.isIdle)
  }

  @Test func `an opportunistic request passes the fast pool, then a full one`() {
    var queue = LoadQueue(fullLimit: 1)
    queue.show([a])

    #expect(queue.next(in: .full) == nil)
    #expect(queue.next(in: .fast) == a)
    #expect(queue.next(in: .full) == nil)
    queue.finish(a, in: .fast, .unanswered)

    #expect(queue.next(in: .fast) == nil)
    #expect(queue.next(in: .full) == a)
    queue.finish(a, in: .full, .answered)
    #expect(queue.isIdle)
  }

  @Test func `a fast answer that is good enough spares the full pool`() {
    var queue = LoadQueue(fullLimit: 1)
    queue.show([a])
    _ = queue.next(in: .fast)

    queue.finish(a, in: .fast, .answered)

    #expect(queue.next(in: .full) == nil)
    #expect(queue.isIdle)
  }

  @Test func `a fast request never reaches the full pool`() {
    let fast = TestRequests.thumbnail(1, .fast)
    var queue = LoadQueue(fullLimit: 1)
    queue.show([fast])
    _ = queue.next(in: .fast)

    queue.finish(fast, in: .fast, .unanswered)

    #expect(queue.next(in: .full) == nil)
    #expect(queue.isIdle)
  }

  @Test func `a request for the real picture does not wait for the fast pool`() {
    var queue = LoadQueue(fullLimit: 1)
    queue.show([x])

    #expect(queue.next(in: .fast) == nil)
    #expect(queue.next(in: .full) == x)
  }

  @Test(arguments: [ImageRequest.Delivery.fast, .opportunistic, .highQuality])
  func `a file on a disk that is not there is looked for in the caches only`(
    delivery: ImageRequest.Delivery
  ) {
    let offline = TestRequests.thumbnail(1, delivery, isOffline: true)
    var queue = LoadQueue(fullLimit: 1)
    queue.show([offline])

    #expect(queue.next(in: .fast) == offline)
    queue.finish(offline, in: .fast, .unanswered)

    #expect(queue.next(in: .full) == nil)
  }

  @Test func `two slow files never hold up the fast ones`() {
    var queue = LoadQueue(fullLimit: 2)
    queue.show([x, y, a, b, c])
    #expect([queue.next(in: .full), queue.next(in: .full)] == [x, y])

    for request in [a, b, c] {
      #expect(queue.next(in: .fast) == request)
      queue.finish(request, in: .fast, .unanswered)
    }

    #expect(queue.next(in: .full) == nil)
    queue.finish(y, in: .full, .answered)
    #expect(queue.next(in: .full) == a)
  }

  @Test func `what comes out of the fast pool keeps its place in the wishes`() {
    var queue = LoadQueue(fullLimit: 1, fastLimit: 2)
    queue.show([a, b, x])
    _ = (queue.next(in: .fast), queue.next(in: .fast))
    queue.finish(b, in: .fast, .unanswered)
    #expect(queue.next(in: .full) == b)

    queue.finish(a, in: .fast, .unanswered)
    queue.finish(b, in: .full, .answered)

    #expect(queue.next(in: .full) == a)
  }

  @Test func `what was answered is not asked again while it is shown`() {
    var queue = LoadQueue(fullLimit: 1)
    queue.show([x])
    _ = queue.next(in: .full)
    queue.finish(x, in: .full, .answered)

    queue.show([y, x])

    #expect(queue.next(in: .full) == y)
    queue.finish(y, in: .full, .answered)
    #expect(queue.next(in: .full) == nil)
  }

  @Test func `what was away is asked again`() {
    var queue = LoadQueue(fullLimit: 1)
    queue.show([x])
    _ = queue.next(in: .full)
    queue.finish(x, in: .full, .answered)

    queue.show([])
    queue.show([x])

    #expect(queue.next(in: .full) == x)
  }

  @Test func `what is running when it comes back is not started again`() {
    var queue = LoadQueue(fullLimit: 2)
    queue.show([x])
    _ = queue.next(in: .full)

    queue.show([])
    queue.show([x])

    #expect(queue.next(in: .full) == nil)
    queue.finish(x, in: .full, .answered)
    #expect(queue.next(in: .full) == nil)
    #expect(queue.isIdle)
  }

  @Test func `what scrolls away in the fast pool never reaches the full one`() {
    var queue = LoadQueue(fullLimit: 1)
    queue.show([a])
    _ = queue.next(in: .fast)

    queue.show([])
    queue.finish(a, in: .fast, .unanswered)

    #expect(queue.next(in: .full) == nil)
    #expect(queue.isIdle)
  }

  @Test func `a second mention counts for nothing`() {
    var queue = LoadQueue(fullLimit: 3)

    queue.show([x, y, x])

    #expect([queue.next(in: .full), queue.next(in: .full)] == [x, y])
    #expect(queue.next(in: .full) == nil)
  }

  @Test func `an empty window cancels everything that has not begun`() {
    var queue = LoadQueue(fullLimit: 1)
    queue.show([x, y, a])
    _ = queue.next(in: .full)

    queue.show([])

    #expect(queue.next(in: .fast) == nil)
    #expect(!queue.isIdle)
    queue.finish(x, in: .full, .answered)
    #expect(queue.isIdle)
  }
}
