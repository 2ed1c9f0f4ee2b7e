import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Catches the signals that end a program, as long as a job is at work that is to end in order.
struct SignalWatch: ~Copyable {
  private let caught = CaughtSignal()
  private let watched: [SignalDisposition]
  private let sources: [any DispatchSourceSignal]

  /// Those by which people and systems end a program.
  static let endings: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// `stop` is called when one comes, on any thread. A signal has one watch at a time: one that is begun meanwhile would
  /// take it from the other.
  init(
    _ signals: [Int32] = SignalWatch.endings, stop: @escaping @Sendable () -> Void = {}
  ) {
    // One that is ignored stays so: `nohup` means the job to outlive its terminal.
    watched = signals.map { SignalDisposition(of: $0) }.filter { !$0.isIgnored }
    let caught = caught
    sources = watched.map { disposition in
      let number = disposition.number
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        caught.set(number)
        stop()
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for disposition in watched { disposition.restore() }
  }

  /// The first one that came.
  var number: Int32? { caught.number }
}
