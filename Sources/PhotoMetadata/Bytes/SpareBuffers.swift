import Synchronization

/// Memory for the heads of files, handed from one reading to the next: a scan asks the system for
/// it once a thread, not once a photo. Safe from any thread.
///
/// A buffer is moved, never copied: one that two variables held for a moment would be copied whole
/// before the next reading writes into it.
final class SpareBuffers: Sendable {
  private let spares = Mutex<[[UInt8]]>([])

  /// An empty one where there is none to spare.
  func takeBuffer() -> [UInt8] {
    spares.withLock { $0.popLast() ?? [] }
  }

  /// Leaves an empty one behind.
  func put(_ spare: inout [UInt8]) {
    var kept: [UInt8] = []
    swap(&kept, &spare)
    spares.withLock { spares in
      guard spares.count < 64 else { return }
      spares.append([])
      swap(&spares[spares.count - 1], &kept)
    }
  }
}
