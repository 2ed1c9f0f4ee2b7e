import AlbumenTestSupport
import Testing

@testable import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension CursesTerminalTests {
  /// The real ncurses writes the text, and an emulator reads the output.
  @Test(arguments: pictureMethods) func `ncurses and the painters never spoil each other's cells`(
    method: GraphicsMethod
  ) async throws {
    try await expectFrames(of: PictureScript(method, seed: 5))
  }

  /// In one fifth of these cases, ncurses writes the first cell of a picture again.
  @Test(arguments: 10..<40 as Range<UInt64>)
  func `nor do wide characters beside pictures and over their edges`(seed: UInt64) async throws {
    let method = pictureMethods[Int(seed) % pictureMethods.count]
    for method in Set([.blocks, method]) {
      try await expectFrames(of: PictureScript(method, seed: seed, hasWideText: true))
    }
  }

  private func expectFrames(of script: PictureScript) async throws {
    var script = script
    var emulator = script.emulator()
    let pseudo = try PseudoTerminal(columns: script.size.columns, rows: script.size.rows)
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }
    // Nothing answers the terminal's queries, so the timeout may be long.
    terminal.inquiry.responseTimeout = .seconds(600)
    var consumedCount = 0
    for number in 0..<30 {
      let frame = script.next()
      if number % 12 == 11 { terminal.invalidate() }
      terminal.setGraphics(script.graphics)
      while !terminal.present(frame) { await Task.yield() }

      pseudo.device.write("\u{1B}]2;end \(number)\u{07}".utf8)
      let text = try await pseudo.wait(for: "end \(number)\u{07}", after: consumedCount)
      emulator.write(Array(text.utf8).dropFirst(consumedCount))
      consumedCount = text.utf8.count
      let differences = script.differences(emulator, frame)
      #expect(differences == [], "frame \(number)")
      if !differences.isEmpty { return }
    }
    terminal.close()
    let text = try await pseudo.wait(for: "\u{1B}[?1049l", after: consumedCount)
    emulator.write(Array(text.utf8).dropFirst(consumedCount))
    #expect(emulator.kitty.images.isEmpty)
  }

  @Test func `a key that was typed goes before the rest of a large picture`() async throws {
    let pseudo = try PseudoTerminal(columns: 60, rows: 20)
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }
    let pictures = TestPictures(.sixel, cell: PixelExtent(width: 8, height: 16))
    terminal.setGraphics(pictures.graphics)
    var frame = CellBuffer(size: terminal.size)
    frame.place(
      try pictures.make(columns: 60, rows: 18) { x, y in
        (UInt8(x * 7 & 255), UInt8(y * 11 & 255), UInt8(x * y & 255))
      }, at: Point(column: 0, row: 0))

    pseudo.send("j")
    var request = pollfd(fd: pseudo.device.input, events: Int16(POLLIN), revents: 0)
    try #require(poll(&request, 1, 10_000) == 1)
    #expect(!terminal.present(frame))

    for await event in terminal.events where event == .key(Key(.character("j"))) { break }
    while !terminal.present(frame) { await Task.yield() }
  }
}
