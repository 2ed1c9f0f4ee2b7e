import Synchronization

/// A value that is built up from many photos, in chunks and on any thread. It is changed in place,
/// so it isn't copied while it grows.
final class SharedAccumulator<Value: Sendable>: Sendable {
  private let contents: Mutex<Value>

  init(_ value: Value) {
    contents = Mutex(value)
  }

  var value: Value { contents.withLock { $0 } }

  func read<Part>(_ body: (Value) -> Part) -> Part { contents.withLock { body($0) } }

  func change(_ body: (inout Value) -> Void) {
    contents.withLock { body(&$0) }
  }
}
