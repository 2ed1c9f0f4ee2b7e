import Synchronization

/// Records the first signal that was received.
final class CaughtSignal: Sendable {
  private let first = Atomic<Int32>(0)

  var number: Int32? {
    let number = first.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  func set(_ number: Int32) {
    _ = first.compareExchange(expected: 0, desired: number, ordering: .relaxed)
  }
}
