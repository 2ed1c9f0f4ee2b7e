import CPosix
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Brings the signals that concern a terminal program to the main thread, one call for all that
/// came together.
///
/// Dispatch's own signal sources are not used: on Linux they block every signal of the main thread
/// after the first one, and with it SIGTSTP.
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

  /// Stops the process, or its whole group, until someone lets it go on with the terminal.
  func stop(group: Bool, terminal: Int32) {
    albumen_stop(group, terminal)
    // The process that stopped knows that it goes on; what else arrived meanwhile must not be lost.
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
