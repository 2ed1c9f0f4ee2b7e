import CPixels
import PhotoModel
import PhotoRecipe

/// Rows of the visible part of a turned picture, as numbers from 0 to 1.
struct SourceRows {
  private let source: AdjustingBase
  private let area: Adjuster.Area
  private let isFine: Bool
  /// The source of the area's first pixel, in whole pixels; nil if pixels are interpolated.
  private let corner: (x: Int, y: Int)?
  /// The source of the centre of the first pixel, and the steps to the next one across and down.
  private let start: (x: Double, y: Double)
  private let across: (x: Double, y: Double)
  private let down: (x: Double, y: Double)

  init(
    _ source: AdjustingBase, _ geometry: RecipeGeometry, fullSize: PixelSize, area: Adjuster.Area,
    isFine: Bool
  ) {
    (self.source, self.area, self.isFine) = (source, area, isFine)
    // Pixels of the photo per pixel of the visible part, and of the source per pixel of the photo.
    let step = (
      x: Double(geometry.size.width) / Double(fullSize.width),
      y: Double(geometry.size.height) / Double(fullSize.height)
    )
    let scale = (
      x: Double(source.size.width) / Double(geometry.rotatedSize.width),
      y: Double(source.size.height) / Double(geometry.rotatedSize.height)
    )
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      let found = geometry.source(x: x * step.x, y: y * step.y)
      return (found.x * scale.x - 0.5, found.y * scale.y - 0.5)
    }
    start = place(Double(area.x) + 0.5, Double(area.y) + 0.5)
    let (right, below) = (
      place(Double(area.x) + 1.5, Double(area.y) + 0.5),
      place(Double(area.x) + 0.5, Double(area.y) + 1.5)
    )
    across = (right.x - start.x, right.y - start.y)
    down = (below.x - start.x, below.y - start.y)
    // Pixels are copied unless the last of them would be off by half a pixel or more.
    guard geometry.angle == 0, abs(across.x - 1) * Double(area.width) < 0.5,
      abs(down.y - 1) * Double(area.height) < 0.5
    else {
      corner = nil
      return
    }
    corner = (
      max(0, min(source.size.width - area.width, Int(start.x.rounded()))),
      max(0, min(source.size.height - area.height, Int(start.y.rounded())))
    )
  }

  /// Fills a row of the area. If there is a table for bytes, returns whether the numbers come from
  /// it.
  func fill(
    _ row: UnsafeMutableBufferPointer<Float>, row y: Int, table: UnsafePointer<Float>?
  ) -> Bool {
    guard let corner, corner.x + area.width <= source.size.width else {
      fillBetween(row, y)
      return false
    }
    let from = min(source.size.height - 1, corner.y + y) * source.size.width + corner.x
    let (channels, count) = (source.channels, area.width * source.channels)
    return source.bytes.withUnsafeBytes { bytes in
      if source.isDeep {
        let deep = bytes.bindMemory(to: UInt16.self)
        for index in 0..<count { row[index] = Float(deep[from * channels + index]) / 65535 }
        return false
      }
      let first = from * channels
      guard let table else {
        for index in 0..<count { row[index] = Float(bytes[first + index]) / 255 }
        return false
      }
      var index = 0
      while index < count {
        row[index] = table[Int(bytes[first + index])]
        row[index + 1] = table[256 + Int(bytes[first + index + 1])]
        row[index + 2] = table[512 + Int(bytes[first + index + 2])]
        if channels == 4 { row[index + 3] = Float(bytes[first + index + 3]) / 255 }
        index += channels
      }
      return true
    }
  }

  private func fillBetween(_ row: UnsafeMutableBufferPointer<Float>, _ y: Int) {
    guard let target = row.baseAddress else { return }
    let position = albumen_row_place(
      x: start.x + Double(y) * down.x, y: start.y + Double(y) * down.y, across: across.x,
      down: across.y)
    source.bytes.withUnsafeBytes { bytes in
      var pixels = albumen_pixels(
        numbers: bytes.baseAddress, width: source.size.width, height: source.size.height,
        channels: source.channels)
      if source.isDeep {
        albumen_deep_pixels_between(
          &pixels, position, isFine ? 1 : 0, 1 / 65535, target, area.width)
      } else {
        albumen_pixels_between(&pixels, position, isFine ? 1 : 0, 1 / 255, target, area.width)
      }
    }
  }
}
