/// Draws pictures with half blocks in few colours: two pixels per cell, with Floyd–Steinberg error
/// diffusion in alternating directions.
struct DitheredCells {
  private let palette: FixedPalette
  private let isUnicode: Bool

  init(_ graphics: Graphics) {
    isUnicode = graphics.isUnicode
    palette =
      switch graphics.method {
      case .blocks8: FixedPalette(scheme: 8)
      case .blocks16: FixedPalette(scheme: 16)
      default: .cubeAndGreys
      }
  }

  func cells(of raster: PixelRaster, size: Size) -> [PictureCell] {
    let rows = isUnicode ? 2 * size.rows : size.rows
    let small = raster.averaged(to: PixelExtent(width: size.columns, height: rows))
    let numbers = ErrorDiffusion.numbers(of: small) { palette.nearest($0, $1, $2) }
    if !isUnicode {
      return numbers.map { PictureCell(" ", .standard, on: .palette($0)) }
    }
    var cells: [PictureCell] = []
    cells.reserveCapacity(size.columns * size.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let top = numbers[row * 2 * size.columns + column]
        let bottom = numbers[(row * 2 + 1) * size.columns + column]
        cells.append(
          top == bottom
            ? PictureCell(" ", .standard, on: .palette(bottom))
            : PictureCell("▀", .palette(top), on: .palette(bottom)))
      }
    }
    return cells
  }
}

/// The fixed palette of a terminal.
enum FixedPalette: Hashable {
  /// The first colours of the user's scheme, assumed to have xterm's default values.
  case scheme(Int)
  /// The 240 colours after the user's scheme, which are the same on every terminal.
  case cubeAndGreys

  init(scheme count: Int) {
    self = .scheme(count)
  }

  func nearest(_ red: Int, _ green: Int, _ blue: Int) -> (number: UInt8, color: XtermPalette) {
    let target = XtermPalette(red: red, green: green, blue: blue)
    switch self {
    case .scheme(let count):
      var best = (number: UInt8(0), color: XtermPalette[0])
      var minimumDistance = Int.max
      for number in 0..<UInt8(count) {
        let color = XtermPalette[number]
        let distance = color.distance(to: target)
        if distance < minimumDistance { (minimumDistance, best) = (distance, (number, color)) }
      }
      return best
    case .cubeAndGreys:
      let steps = (Self.step(red), Self.step(green), Self.step(blue))
      let cube = UInt8(16 + 36 * steps.0 + 6 * steps.1 + steps.2)
      // The nearest grey is the weighted mean of the three channels.
      let mean = (3 * red + 6 * green + blue) / 10
      let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
      let (inCube, inGreys) = (XtermPalette[cube], XtermPalette[grey])
      return inGreys.distance(to: target) < inCube.distance(to: target)
        ? (grey, inGreys) : (cube, inCube)
    }
  }

  /// Returns the nearest step of the colour cube: the levels are 0, 95, and then increase by 40.
  private static func step(_ value: Int) -> Int {
    if value < 48 { return 0 }
    if value < 115 { return 1 }
    return min(5, (value - 35) / 40)
  }
}
