import Synchronization

/// Memory for the heads of files, handed from one reading to the next: a scan asks the system for
/// it once a thread, not once a photo. Safe from any thread.
final class SpareBuffers: Sendable {
  private let spares = Mutex<[[UInt8]]>([])

  func take() -> [UInt8] {
    spares.withLock { $0.popLast() ?? [] }
  }

  func put(_ spare: consuming [UInt8]) {
    let kept = spare
    spares.withLock { spares in
      if spares.count < 64 { spares.append(kept) }
    }
  }
}
