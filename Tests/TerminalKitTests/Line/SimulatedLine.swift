@testable import TerminalKit

/// A line with a rate and a delay, and a program that writes pictures as a pacer allows, in steps of
/// a millisecond.
struct SimulatedLine {
  private(set) var pacer: LinePacer
  let bytesPerSecond: Double
  /// The delay in each direction in seconds.
  let delay: Double
  /// The variation of the delay in seconds.
  let jitter: Double

  /// The longest time that a frame written now would wait, by second.
  private(set) var queues: [Double] = []
  /// The bytes of pictures that were written, by second.
  private(set) var counts: [Int] = []
  private var now = 0.0
  private var idleTime = 0.0
  private var wakeTime = 0.0
  private var responses: [(time: Double, kind: LinePacer.Query)] = []
  private var random: UInt64 = 1

  /// The length of the pieces of a picture.
  private static let piece = 480

  init(
    bytesPerSecond: Double, delay: Double, jitter: Double = 0, limit: LineLimit = .automatic
  ) {
    pacer = LinePacer(limit)
    self.bytesPerSecond = bytesPerSecond
    self.delay = delay
    self.jitter = jitter
  }

  /// Writes the first frame and the queries. `estimate` is the number of bytes that the pacer is
  /// told.
  mutating func start(frame: Int, estimate: Int) {
    carry(frame)
    pacer.wrote(estimate, at: time)
    query(.attributes)
  }

  /// Writes pictures for some seconds.
  mutating func run(seconds: Int) {
    for _ in 0..<seconds {
      queues.append(0)
      counts.append(0)
      for _ in 0..<1000 { step() }
    }
  }

  private var time: Duration { .seconds(now) }

  private mutating func step() {
    while let response = responses.first, response.time <= now {
      responses.removeFirst()
      pacer.responded(response.kind, at: time)
      if pacer.needsQuery { query(.status) }
      wakeTime = now
    }
    if now >= wakeTime, pacer.isActive {
      if let budget = pacer.pictureBudget(at: time), budget > 0 {
        let count = (budget / Self.piece + 1) * Self.piece
        carry(count)
        pacer.wrote(count, at: time)
        counts[counts.count - 1] += count
        query(.status)
      }
      wakeTime = now + pacer.wait(at: time) / .seconds(1)
    }
    queues[queues.count - 1] = max(queues[queues.count - 1], idleTime - now)
    now += 0.001
  }

  private mutating func query(_ kind: LinePacer.Query) {
    carry(4)
    pacer.wrote(4, at: time)
    pacer.queried(kind, at: time)
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let late = jitter * Double(random >> 40) / Double(1 << 24)
    // Responses arrive in order.
    responses.append((max(responses.last?.time ?? 0, idleTime + 2 * delay + late), kind))
  }

  private mutating func carry(_ byteCount: Int) {
    idleTime = max(idleTime, now) + Double(byteCount) / bytesPerSecond
  }
}
