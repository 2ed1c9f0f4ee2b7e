import Testing

@testable import TerminalKit

@Suite struct ColorDepthTests {
  @Test(arguments: [
    (-1, ColorDepth.none), (2, .none), (8, .eight), (16, .sixteen), (88, .sixteen),
    (256, .palette), (1 << 24, .palette),
  ]) func `the depth follows terminfo's count`(colors: Int, depth: ColorDepth) {
    #expect(ColorDepth(colors: colors) == depth)
  }

  @Test(arguments: [ColorDepth.none, .eight, .sixteen, .palette])
  func `the terminal's own colour stays its own`(depth: ColorDepth) {
    #expect(depth.index(.standard) == nil)
  }

  @Test(
    arguments: [
      (UInt8(196), 9), (46, 10), (21, 4), (231, 15), (16, 0), (244, 8), (255, 7), (9, 9), (250, 7),
    ] as [(UInt8, Int)]) func `sixteen colours have the nearest`(meant: UInt8, shown: Int)
  {
    #expect(ColorDepth.sixteen.index(.palette(meant)) == shown)
  }

  @Test(arguments: UInt8(232)...255) func `a grey is never shown as a colour`(grey: UInt8) {
    #expect([0, 7].contains(ColorDepth.eight.index(.palette(grey))))
    #expect([0, 7, 8, 15].contains(ColorDepth.sixteen.index(.palette(grey))))
  }

  @Test(
    arguments: [
      (UInt8(196), 1), (46, 2), (21, 4), (231, 7), (16, 0), (9, 1), (15, 7), (8, 0), (3, 3),
    ] as [(UInt8, Int)]) func `eight colours have the nearest`(meant: UInt8, shown: Int)
  {
    #expect(ColorDepth.eight.index(.palette(meant)) == shown)
  }

  @Test func `without colours there are none`() {
    #expect(ColorDepth.none.pair(.palette(9), on: .palette(4)) == (nil, nil))
  }

  @Test func `dark grey text is not lost in black`() {
    #expect(ColorDepth.eight.pair(.palette(240), on: .palette(1)).text == 7)
    #expect(ColorDepth.eight.pair(.palette(8), on: .palette(1)).text == 7)
  }

  @Test(arguments: [ColorDepth.eight, .sixteen])
  func `grey text is not lost on an unknown background`(depth: ColorDepth) {
    for grey in [UInt8(255), 231, 250, 7, 15] {
      #expect(depth.pair(.palette(grey), on: .standard) == (nil, nil))
    }
    #expect(ColorDepth.sixteen.pair(.palette(245), on: .standard).text == 8)
    #expect(depth.pair(.palette(196), on: .standard).text != nil)
  }

  @Test func `black text is black`() {
    #expect(ColorDepth.eight.pair(.palette(16), on: .palette(231)) == (0, 7))
  }

  @Test func `colours that come out alike keep text apart from what is behind it`() {
    for depth in [ColorDepth.eight, .sixteen] {
      for foreground in UInt8.min...(.max) {
        for background in UInt8.min...(.max) where foreground != background {
          let (text, behind) = depth.pair(.palette(foreground), on: .palette(background))
          if text == behind { Issue.record("\(foreground) on \(background)") }
        }
      }
    }
  }

  @Test func `256 colours are taken as they are`() {
    #expect(ColorDepth.palette.pair(.palette(240), on: .palette(241)) == (240, 241))
  }
}
