import Synchronization

/// Says to another thread that it is to stop.
final class CancelSign: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }

  func clear() { value.store(false, ordering: .relaxed) }
}
