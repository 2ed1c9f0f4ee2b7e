import Synchronization

/// A pool of buffers for the heads of files, so that a scan allocates memory once per thread and
/// not once per photo. Thread-safe.
///
/// Buffers are moved, never copied: if two variables referred to a buffer, the next write would
/// copy it.
final class BufferPool: Sendable {
  private let buffers = Mutex<[[UInt8]]>([])

  /// Returns a pooled buffer, or an empty one if the pool is empty.
  func takeBuffer() -> [UInt8] {
    buffers.withLock { $0.popLast() ?? [] }
  }

  /// Moves a buffer into the pool and leaves an empty array.
  func recycle(_ spare: inout [UInt8]) {
    var buffer: [UInt8] = []
    swap(&buffer, &spare)
    buffers.withLock { spares in
      guard spares.count < 64 else { return }
      spares.append([])
      swap(&spares[spares.count - 1], &buffer)
    }
  }
}
