#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Catches the signals that end a program, as long as a job is at work that is to end in order.
struct SignalWatch: ~Copyable {
  private let caught = CaughtSignal()
  private let watched: [Int32]
  private let watcher: SignalTable.Watcher

  /// Those by which people and systems end a program.
  static let endings: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// `stop` is called when one comes, on any thread. One that is ignored stays so: `nohup` means the job to outlive its
  /// terminal.
  init(
    _ signals: [Int32] = SignalWatch.endings, stop: @escaping @Sendable () -> Void = {}
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

  /// The first one that came.
  var number: Int32? { caught.number }
}
