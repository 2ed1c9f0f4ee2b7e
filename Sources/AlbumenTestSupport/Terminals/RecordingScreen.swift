package import TerminalKit

/// A screen that records the presented frames, and delivers events that a test sends.
@MainActor
package final class RecordingScreen: Screen {
  package private(set) var size: Size
  package private(set) var graphics = Graphics.none
  /// All presented frames, in order.
  package private(set) var frames: [CellBuffer] = []
  package private(set) var invalidations = 0
  package private(set) var copied: [[UInt8]] = []
  /// The events that tests send with `send(_:)`.
  package let events: AsyncStream<TerminalEvent>
  /// Signals that frames were presented, so that a test can wait for them. One signal may cover
  /// several frames.
  package let presented: AsyncStream<Void>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let presenting: AsyncStream<Void>.Continuation

  package init(columns: Int, rows: Int) {
    size = Size(columns: columns, rows: rows)
    (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
    (presented, presenting) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The lines of the last frame, including trailing spaces. Empty before the first frame.
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

  /// Sends an event as the terminal would. Changes of size and graphics also take effect here.
  package func send(_ event: TerminalEvent) {
    if case .resized(let size) = event { self.size = size }
    if case .graphics(let graphics) = event { self.graphics = graphics }
    continuation.yield(event)
  }

  /// Sends the events of typed keys.
  package func type(_ text: String) {
    for character in text { send(.key(Key(.character(character)))) }
  }

  /// Ends the stream of events.
  package func finish() {
    continuation.finish()
  }
}
