import AlbumenTestSupport
import Imaging
import PhotoModel
import Testing

/// Compares the queue with a simple model of it, through random events.
@Suite struct LoadQueueModelTests {
  @Test(arguments: 0..<40) func `it does what its model does`(seed: Int) {
    var dice = Dice(state: UInt64(seed) &* 7919 &+ 1)
    let requests = (0..<24).map { number in
      TestRequests.thumbnail(
        number, [.fast, .opportunistic, .highQuality][number % 3], isOffline: number % 7 == 0)
    }
    var queue = LoadQueue(fullLimit: 2, fastLimit: 1)
    var model = Model(limits: [.full: 2, .fast: 1])

    for _ in 0..<400 {
      switch dice.roll(8) {
      case 0:
        let window = (0..<dice.roll(12)).map { _ in requests[dice.roll(requests.count)] }
        queue.show(window)
        model.show(window)
      case 1...4:
        let pool = LoadQueue.Pool.allCases[dice.roll(2)]
        #expect(queue.next(in: pool) == model.next(in: pool))
      default:
        guard !model.running.isEmpty else { continue }
        let (request, pool) = model.running[dice.roll(model.running.count)]
        let result: LoadQueue.PoolResult = dice.roll(2) == 0 ? .answered : .unanswered
        queue.finish(request, in: pool, result)
        model.finish(request, in: pool, result)
      }
      #expect(queue.isIdle == model.isIdle)
    }
  }
}

private struct Model {
  var limits: [LoadQueue.Pool: Int]
  var window: [ImageRequest] = []
  var running: [(ImageRequest, LoadQueue.Pool)] = []
  /// The remaining work for each request that was shown and hasn't been removed since.
  var ahead: [ImageRequest: [LoadQueue.Pool]] = [:]

  mutating func show(_ requests: [ImageRequest]) {
    window = requests
    for request in ahead.keys where !requests.contains(request) {
      if !running.contains(where: { $0.0 == request }) { ahead[request] = nil }
    }
    for request in requests where ahead[request] == nil {
      ahead[request] = pools(of: request)
    }
  }

  func pools(of request: ImageRequest) -> [LoadQueue.Pool] {
    if request.file.isOffline { return [.fast] }
    switch request.delivery {
    case .fast: return [.fast]
    case .opportunistic: return [.fast, .full]
    case .highQuality: return [.full]
    }
  }

  mutating func next(in pool: LoadQueue.Pool) -> ImageRequest? {
    guard running.count(where: { $0.1 == pool }) < limits[pool, default: 0] else { return nil }
    let next = window.first { request in
      ahead[request]?.first == pool && !running.contains { $0.0 == request }
    }
    if let next { running.append((next, pool)) }
    return next
  }

  mutating func finish(
    _ request: ImageRequest, in pool: LoadQueue.Pool, _ result: LoadQueue.PoolResult
  ) {
    running.removeAll { $0.0 == request }
    ahead[request] = result == .answered ? [] : Array(ahead[request, default: []].dropFirst())
    if !window.contains(request) { ahead[request] = nil }
  }

  var isIdle: Bool {
    running.isEmpty && window.allSatisfy { ahead[$0, default: []].isEmpty }
  }
}

private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}
