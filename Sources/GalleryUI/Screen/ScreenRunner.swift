package import TerminalKit

/// Performs the effects of the main loop: redraws the whole screen, wakes at a time, or quits.
@MainActor
package final class ScreenRunner {
  let screen: any Screen
  /// Ends the loop.
  package var quit: () -> Void = {}
  private let start: ContinuousClock.Instant
  private var wake: (time: Duration, task: Task<Void, Never>)?

  /// Times are relative to `start`.
  package init(_ screen: any Screen, start: ContinuousClock.Instant) {
    self.screen = screen
    self.start = start
  }

  package func perform(_ effect: ScreenEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .wake(let time): setWake(for: time, send)
    case .redraw: screen.invalidate()
    case .quit: quit()
    }
  }

  package func end() {
    wake?.task.cancel()
  }

  /// Schedules a tick. If several are requested, the earliest is kept.
  private func setWake(for time: Duration, _ send: @escaping EffectRunner.Send) {
    if let wake, wake.time <= time, wake.time > start.duration(to: .now) { return }
    wake?.task.cancel()
    let task = Task { [start] in
      // The sleep ends early only if the task is cancelled.
      try? await Task.sleep(until: start + time)
      if !Task.isCancelled { send(.tick) }
    }
    wake = (time, task)
  }
}
