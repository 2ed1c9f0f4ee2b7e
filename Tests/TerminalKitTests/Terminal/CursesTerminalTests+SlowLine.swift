import AlbumenTestSupport
import Testing

@testable import TerminalKit

/// A terminal over a line of 1 Mbit per second with a round trip of 200 ms.
///
/// The limits have slack for machines that are busy with other tests. The figures on an idle machine
/// are in the TerminalKit article.
extension CursesTerminalTests {
  private static let columns = 120
  private static let rows = 40

  /// Opens a terminal and waits until the line was measured and kitty was found.
  private func openSlow() async throws -> (SlowTerminal, CursesTerminal, SlowLine) {
    let far = try SlowTerminal(.megabit, columns: Self.columns, rows: Self.rows)
    let terminal = try CursesTerminal(far.device, type: "xterm-256color")
    var frame = CellBuffer(size: terminal.size)
    for row in 0..<Self.rows {
      frame.write(String(repeating: "text \(row) ", count: 12), column: 0, row: row)
    }
    terminal.present(frame)
    var (line, isKitty) = (SlowLine?.none, false)
    for await event in terminal.events {
      if case .line(let found) = event { line = found }
      if case .graphics(let graphics) = event { isKitty = graphics.method == .kitty }
      if line != nil, isKitty { break }
    }
    return (far, terminal, try #require(line))
  }

  /// A page of 5 by 4 thumbnails, as sent over a line.
  private func page(_ terminal: CursesTerminal, _ line: SlowLine) throws -> CellBuffer {
    var frame = CellBuffer(size: terminal.size)
    let limit = line.thumbnailLimit(columns: 5, rows: 4)
    let size = terminal.graphics.pixels(of: Size(columns: 22, rows: 8))
    let encoder = PictureEncoder()
    var random: UInt32 = 1
    for number in 0..<20 {
      let pixels = (0..<(size.width * size.height * 3)).map { index in
        random = random &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: 60 + index / size.width / 4 + Int(random >> 27))
      }
      let picture = try #require(
        encoder.picture(
          pixels, size: size, cells: Size(columns: 22, rows: 8), for: terminal.graphics,
          limit: limit))
      frame.place(picture, at: Point(column: number % 5 * 24, row: 1 + number / 5 * 9))
    }
    return frame
  }

  @Test func `the rate and the round trip of a slow line are found`() async throws {
    let (_, terminal, line) = try await openSlow()
    defer { terminal.close() }

    #expect((60_000...260_000).contains(line.bytesPerSecond), "\(line)")
    #expect((.milliseconds(200)...(.milliseconds(400))).contains(line.roundTrip), "\(line)")
  }

  @Test func `the first row of thumbnails arrives within a second over a slow line`() async throws {
    let (far, terminal, line) = try await openSlow()
    defer { terminal.close() }
    let frame = try page(terminal, line)
    let before = far.output.count
    let start = ContinuousClock.now

    terminal.present(frame)
    let row = try await far.arrival(of: "\u{1B}_Ga=p,U=1", number: 5, after: before)

    // The key that requested the page took 100 ms.
    let time = start.duration(to: row.time) + .milliseconds(100)
    #expect(time <= .seconds(2), "\(time)")
  }

  @Test func `a frame goes between the pieces of pictures over a slow line`() async throws {
    let (far, terminal, line) = try await openSlow()
    defer { terminal.close() }
    var frame = try page(terminal, line)
    terminal.present(frame)
    var times: [Duration] = []
    for number in 0..<20 {
      try await Task.sleep(for: .milliseconds(60))
      frame.write("key \(number)!", column: 0, row: 0)
      let before = far.output.count
      let start = ContinuousClock.now
      terminal.present(frame)
      let text = try await far.arrival(of: "\(number)!", after: before)
      times.append(start.duration(to: text.time) - .milliseconds(100))
    }

    // How long the text waited behind the pictures.
    times.sort()
    #expect(times[times.count / 2] <= .milliseconds(50), "\(times)")
  }

  @Test func `frames that follow each other faster than the line are left out`() async throws {
    let (far, terminal, _) = try await openSlow()
    defer { terminal.close() }
    var frame = CellBuffer(size: terminal.size)
    let before = far.output.count
    for number in 0..<200 {
      for row in 0..<Self.rows {
        frame.write(String(repeating: "\(number) line \(row) ", count: 9), column: 0, row: row)
      }
      terminal.present(frame)
      try await Task.sleep(for: .milliseconds(2))
    }
    let start = ContinuousClock.now

    let last = try await far.arrival(of: "199", after: before)

    #expect(start.duration(to: last.time) <= .seconds(1))
    // All frames together have about 700 kB.
    #expect(far.output.count - before < 400_000)
  }
}
