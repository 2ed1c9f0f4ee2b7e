/// The speed and the remaining time of a long job, measured over the last few seconds.
package struct SpeedMeter: Hashable, Sendable {
  private var samples: [Sample] = []

  private struct Sample: Hashable, Sendable {
    var time: Duration
    var done: Int
  }

  private static let sampleWindow = Duration.seconds(4)

  package init() {}

  /// Adds a sample. `done` is the total since the start of the job, and never decreases.
  package mutating func add(done: Int, at time: Duration) {
    if let last = samples.last, time - last.time < .milliseconds(100), samples.count > 1 {
      samples[samples.count - 1] = Sample(time: last.time, done: done)
      return
    }
    samples.append(Sample(time: time, done: done))
    while samples.count > 2, time - samples[0].time > SpeedMeter.sampleWindow {
      samples.removeFirst()
    }
  }

  /// The amount done per second, or nil if there is nothing to measure yet.
  package var rate: Double? {
    guard let first = samples.first, let last = samples.last, last.time > first.time,
      last.done > first.done
    else { return nil }
    let span = (last.time - first.time) / .seconds(1)
    return span >= 0.2 ? Double(last.done - first.done) / span : nil
  }

  /// The number of seconds until `total` is done at the current speed.
  package func remaining(of total: Int) -> Double? {
    guard let rate, let last = samples.last else { return nil }
    return Double(max(0, total - last.done)) / rate
  }
}
