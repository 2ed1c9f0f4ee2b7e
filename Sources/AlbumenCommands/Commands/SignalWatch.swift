#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Catches termination signals while a job runs, so that the job can end in order.
struct SignalWatch: ~Copyable {
  private let caught = CaughtSignal()
  private let watched: [Int32]
  private let watcher: SignalTable.Watcher

  /// The signals that people and systems send to end a program.
  static let terminationSignals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// Calls `stop` on each signal, on any thread. A signal that is ignored stays ignored: with
  /// `nohup`, the job is meant to outlive its terminal.
  init(
    _ signals: [Int32] = SignalWatch.terminationSignals, stop: @escaping @Sendable () -> Void = {}
  ) {
    let caught = caught
    let watcher = SignalTable.Watcher { number in
      caught.set(number)
      stop()
    }
    watched = signals.filter { SignalTable.shared.add(watcher, for: $0) }
    self.watcher = watcher
  }

  deinit {
    for number in watched { SignalTable.shared.remove(watcher, for: number) }
  }

  /// The first signal that was received.
  var number: Int32? { caught.number }
}
