package import TerminalKit

/// A screen that keeps the frames it is given, and events that a test sends by hand.
@MainActor
package final class RecordingScreen: Screen {
  package private(set) var size: Size
  package private(set) var graphics = Graphics.none
  /// Every frame that was presented, in order.
  package private(set) var frames: [CellBuffer] = []
  package private(set) var invalidations = 0
  package private(set) var copied: [[UInt8]] = []
  /// What a terminal would have sent: see `send(_:)`.
  package let events: AsyncStream<TerminalEvent>
  /// Signals that frames were presented, so that a test can wait for one; several may be signalled
  /// at once.
  package let presented: AsyncStream<Void>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let presenting: AsyncStream<Void>.Continuation

  package init(columns: Int, rows: Int) {
    size = Size(columns: columns, rows: rows)
    (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
    (presented, presenting) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The lines of the last frame, trailing blanks kept; none before the first.
  package var lines: [String] { frames.last?.lines ?? [] }

  @discardableResult
  package func present(_ frame: CellBuffer) -> Bool {
    frames.append(frame)
    presenting.yield()
    return true
  }

  package func invalidate() {
    invalidations += 1
  }

  package func copy(_ bytes: [UInt8]) {
    copied.append(bytes)
  }

  /// Sends an event as the terminal would. A resize and other graphics take
  /// effect here, too.
  package func send(_ event: TerminalEvent) {
    if case .resized(let size) = event { self.size = size }
    if case .graphics(let graphics) = event { self.graphics = graphics }
    continuation.yield(event)
  }

  /// Sends what the terminal would for these keys, typed one after the other.
  package func type(_ text: String) {
    for character in text { send(.key(Key(.character(character)))) }
  }

  /// Ends the stream of events.
  package func finish() {
    continuation.finish()
  }
}
