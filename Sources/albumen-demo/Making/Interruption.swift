import Dispatch
import Glibc
import Synchronization

/// Turns Ctrl-C and SIGTERM into a wish that workers see between two files, so that none is left
/// half written.
final class Interruption: Sendable {
  private let signalNumber = Atomic<Int32>(0)

  var isRequested: Bool { signalNumber.load(ordering: .relaxed) != 0 }

  /// What a signal does; tests call it themselves.
  func request(_ number: Int32 = SIGINT) {
    signalNumber.store(number, ordering: .relaxed)
  }

  /// Listens for as long as the result is kept.
  func listen() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in request(number) }
      source.resume()
      return source
    }
  }

  /// Ends the program by the signal that asked for it, as its caller expects of one that was
  /// interrupted. Returns where none did.
  func endBySignal() {
    let number = signalNumber.load(ordering: .relaxed)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    raise(number)
  }
}
