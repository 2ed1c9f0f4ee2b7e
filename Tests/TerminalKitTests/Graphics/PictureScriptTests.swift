import Testing

@testable import TerminalKit

let pictureMethods: [GraphicsMethod] = [
  .blocks, .blocks256, .blocks16, .blocks8, .luminance, .kitty, .kittyClassic, .iterm, .sixel,
]

/// Tests pictures and text on one screen: the contents of a terminal are compared with the frame,
/// cell by cell.
@Suite struct PictureScriptTests {
  @Test(arguments: pictureMethods, [1, 2] as [UInt64])
  func `whatever comes, goes and moves, each cell shows its text or its part of a picture`(
    method: GraphicsMethod, seed: UInt64
  ) throws {
    try expectFrames(of: PictureScript(method, seed: seed))
  }

  @Test(arguments: pictureMethods, [3, 4] as [UInt64])
  func `in a window that changes its size as well`(method: GraphicsMethod, seed: UInt64) throws {
    try expectFrames(of: PictureScript(method, seed: seed), resizes: true)
  }

  @Test(arguments: [GraphicsMethod.blocks, .blocks256, .luminance], 10..<30 as Range<UInt64>)
  func `with wide characters beside them and over their edges`(
    method: GraphicsMethod, seed: UInt64
  ) throws {
    let script = try PictureScript(method, seed: seed, hasWideText: true)
    try expectFrames(of: script, resizes: seed % 2 == 1)
  }

  @Test(arguments: [1, 2] as [UInt64]) func `in tmux kitty's pictures arrive as well`(
    seed: UInt64
  ) throws {
    try expectFrames(of: PictureScript(.kitty, seed: seed, isInTmux: true))
  }

  /// Writes text as ncurses does, then runs the painter, in steps that are often interrupted by the
  /// next frame.
  private func expectFrames(of script: PictureScript, resizes: Bool = false) throws {
    var script = script
    var emulator = script.emulator()
    var painter = script.graphics.painter()
    var random = SeededRandom(99)
    var text = TextWriter()
    for number in 0..<80 {
      let isResized = resizes && number % 7 == 6
      if isResized {
        script.resize()
        emulator.resize(to: script.size)
      }
      let frame = script.next()
      if !isResized { emulator.write(text.bytes(for: frame)) }
      if isResized || number % 30 == 29 {
        emulator.write(text.clear(for: frame))
        painter.screenWasCleared()
      }
      var isDone = false
      let isCutShort = Int.random(in: 0..<3, using: &random) == 0
      for _ in 0..<(isCutShort ? 2 : 10_000) where !isDone {
        let step = painter.paint(frame, budget: .random(in: 20..<600, using: &random))
        emulator.write(step.bytes)
        isDone = step.isDone
      }
      if isCutShort {
        #expect(emulator.complaints == [])
      } else {
        let differences = script.differences(emulator, frame)
        #expect(isDone)
        #expect(differences == [], "frame \(number)")
        if !differences.isEmpty { return }
      }
    }
    emulator.write(painter.removeAll())
    #expect(emulator.complaints == [])
    #expect(emulator.kitty.images.isEmpty)
    #expect(emulator.kitty.placements.values.allSatisfy { $0.isEmpty })
  }
}

/// Writes the cells that differ from the last frame as ncurses would: the cursor anywhere, and
/// pictures as no-break spaces.
private struct TextWriter {
  private var shown: CellBuffer?

  mutating func bytes(for frame: CellBuffer) -> [UInt8] {
    let old = shown ?? CellBuffer(size: frame.size)
    var bytes: [UInt8] = []
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns
      where old[column, row].text != frame[column, row].text && !frame[column, row].text.isEmpty {
        bytes += Array("\u{1B}[\(row + 1);\(column + 1)H\(frame[column, row].text)".utf8)
      }
    }
    shown = frame
    return bytes
  }

  mutating func clear(for frame: CellBuffer) -> [UInt8] {
    shown = nil
    return Array("\u{1B}[H\u{1B}[2J".utf8) + bytes(for: frame)
  }
}
