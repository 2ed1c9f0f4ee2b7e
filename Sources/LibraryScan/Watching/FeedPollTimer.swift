import PhotoModel

/// Waits, on the thread that polls a catalogue, until it is time to poll again.
struct FeedPollTimer: ~Copyable {
  private let start = ContinuousClock.now
  private var timing = WritePollTiming()
  #if os(Linux)
    private var watch: WriteWatch?
    private var isWatching = false
  #else
    private let log: FilePath?
  #endif

  /// `log` is nil for a catalogue that no other program can write to.
  init(log: FilePath?) {
    #if os(Linux)
      watch = log.map { WriteWatch($0) }
    #else
      self.log = log
    #endif
  }

  private var now: Duration { start.duration(to: .now) }

  /// Records that polling failed, so that it is repeated soon.
  mutating func failed() {
    timing.failed()
  }

  /// Waits for the next turn. Returns false if the signal was raised.
  mutating func wait(_ stop: StopSignal) -> Bool {
    #if os(Linux)
      guard watch != nil else { return waitForEnd(stop) }
      guard watch?.begin() == true else {
        isWatching = false
        return stop.wait(for: WritePollTiming.minimumInterval)
      }
      if !isWatching {
        isWatching = true
        // Something may have been written before the log was watched.
        timing.recordWrite(at: now)
      }
      while true {
        if timing.shouldPoll(at: now) { return true }
        let time = timing.wakeAt.map { $0 - now }
        // If polling is due soon anyway, single writes need not wake the thread.
        let isSoon = time.map { $0 <= WritePollTiming.minimumInterval } ?? false
        let descriptor = watch?.descriptor ?? -1
        guard stop.wait(for: time, reading: isSoon ? -1 : descriptor) else { return false }
        if watch?.drainEvents() == true { timing.recordWrite(at: now) }
        // If the log was replaced, the new file has to be watched.
        guard watch?.begin() == true else {
          isWatching = false
          return true
        }
      }
    #else
      return log == nil ? waitForEnd(stop) : stop.wait(for: WritePollTiming.minimumInterval)
    #endif
  }

  private func waitForEnd(_ stop: StopSignal) -> Bool {
    while stop.wait(for: nil) {}
    return false
  }
}
