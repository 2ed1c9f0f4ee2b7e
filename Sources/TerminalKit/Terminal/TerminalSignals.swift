import CPosix
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Delivers the signals relevant for a terminal program on the main thread, with one call for all
/// signals pending at the same time.
///
/// Dispatch's signal sources are not used, because on Linux they block every signal of the main
/// thread after the first one, including SIGTSTP.
@MainActor
final class TerminalSignals {
  private let descriptor: Int32
  private let source: any DispatchSourceRead

  init(_ handler: @escaping @MainActor (Set<Int32>) -> Void) throws(TerminalError) {
    let descriptor = albumen_signals_watch()
    guard descriptor >= 0 else { throw TerminalError.system("pipe") }
    self.descriptor = descriptor
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        let signals = Self.pending(descriptor)
        if !signals.isEmpty { handler(signals) }
      }
    }
    source.activate()
  }

  /// Stops the process, or its whole group, until it is continued in the foreground of the
  /// terminal.
  func stop(group: Bool, terminal: Int32) {
    albumen_stop(group, terminal)
    // The caller handles the continuation itself, but other signals that arrived meanwhile must not
    // be lost.
    let missed = Self.pending(descriptor).subtracting([SIGCONT, SIGTSTP])
    for signal in missed { raise(signal) }
  }

  func cancel() {
    source.cancel()
    albumen_signals_unwatch()
  }

  private static func pending(_ descriptor: Int32) -> Set<Int32> {
    var bytes = [UInt8](repeating: 0, count: 256)
    var signals: Set<Int32> = []
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return signals }
      signals.formUnion(bytes[..<count].map(Int32.init))
    }
  }
}
