import Dispatch
import Glibc
import Synchronization

/// Records Ctrl-C and SIGTERM as a request that workers check between two files, so that no file is
/// left incomplete.
final class Interruption: Sendable {
  private let signalNumber = Atomic<Int32>(0)

  var isRequested: Bool { signalNumber.load(ordering: .relaxed) != 0 }

  /// Records a signal. Tests call it directly.
  func request(_ number: Int32 = SIGINT) {
    signalNumber.store(number, ordering: .relaxed)
  }

  /// Handles signals as long as the result is retained.
  func listen() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in request(number) }
      source.resume()
      return source
    }
  }

  /// Ends the program with the received signal, as callers expect of an interrupted program.
  /// Returns if there was none.
  func endBySignal() {
    let number = signalNumber.load(ordering: .relaxed)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    raise(number)
  }
}
