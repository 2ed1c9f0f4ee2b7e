import Testing

@testable import TerminalKit

@Suite struct ErrorDiffusionTests {
  @Test(arguments: [10, 64, 100, 127, 200, 250]) func `a grey keeps its mean in black and white`(
    grey: Int
  ) {
    let raster = PixelRaster(
      size: PixelExtent(width: 40, height: 40),
      pixels: [UInt8](repeating: UInt8(grey), count: 40 * 40 * 3))

    let numbers = ErrorDiffusion.numbers(of: raster) { red, _, _ in
      let value = red > 127 ? 255 : 0
      return (UInt8(value), XtermPalette(red: value, green: value, blue: value))
    }

    let mean = numbers.reduce(0) { $0 + Int($1) } / numbers.count
    #expect(abs(mean - grey) <= 6)
  }

  @Test func `a colour of the palette is drawn by itself`() {
    for number in [UInt8(16), 21, 46, 99, 196, 231, 232, 244, 255] {
      let color = XtermPalette[number]
      let found = FixedPalette.cubeAndGreys.nearest(color.red, color.green, color.blue)
      #expect(found.color == color)
    }
  }

  @Test func `no colour of the palette is nearer than the one that is found`() {
    var random = SeededRandom(7)
    for _ in 0..<2000 {
      let (red, green, blue) = (
        Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random),
        Int.random(in: 0...255, using: &random)
      )
      let target = XtermPalette(red: red, green: green, blue: blue)
      let found = FixedPalette.cubeAndGreys.nearest(red, green, blue).color
      let minimumDistance =
        (16...255).map { XtermPalette[UInt8($0)].distance(to: target) }.min() ?? 0
      #expect(found.distance(to: target) == minimumDistance)
    }
  }
}

/// The same random numbers in every run (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
