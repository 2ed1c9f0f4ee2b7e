import Synchronization

/// What is gathered of many photos, some at a time and on any thread. It stays where it is: nothing of it
/// is copied while it grows.
final class Gathered<Value: Sendable>: Sendable {
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
