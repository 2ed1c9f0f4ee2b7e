import CPixels
import PhotoModel
import PhotoRecipe

/// Applies a recipe to the pixels of a photo.
struct Adjuster {
  let recipe: Recipe
  /// The size of the upright photo before scaling.
  let photo: PixelSize
  let geometry: RecipeGeometry
  /// Whether to interpolate from sixteen pixels instead of four: slower, and sharper.
  var isFine = false

  typealias Area = (x: Int, y: Int, width: Int, height: Int)

  init(_ recipe: Recipe, photo: PixelSize, isFine: Bool = false) {
    self.recipe = recipe
    self.photo = photo
    self.isFine = isFine
    geometry = RecipeGeometry(recipe, of: photo)
  }

  /// Returns the size of the upright photo for which the visible part has this size.
  func base(for requestedSize: PixelSize) -> PixelSize {
    func side(_ rotated: Int, _ requested: Int, _ visible: Int) -> Int {
      min(
        rotated, max(1, Int((Double(rotated) * Double(requested) / Double(visible)).rounded(.up))))
    }
    let rotated = geometry.rotatedSize
    let width = side(rotated.width, requestedSize.width, geometry.size.width)
    let height = side(rotated.height, requestedSize.height, geometry.size.height)
    return geometry.quarters % 2 == 0
      ? PixelSize(width: width, height: height) : PixelSize(width: height, height: width)
  }

  /// Returns an area of the visible part, whose total size is `whole`, in the colours of the base
  /// and with eight bits per number. Nil if there isn't enough memory.
  func pixels(of base: AdjustingBase, fullSize: PixelSize, area: Area) -> PixelBuffer? {
    var transform = PictureTransform(quarters: geometry.quarters)
    if geometry.isMirrored { transform = transform.then(PictureTransform(mirrorsX: true)) }
    guard let source = base.detailed(recipe, photo: photo)?.transformed(transform) else {
      return nil
    }
    let channels = source.channels
    let tables =
      recipe.changesLight
      ? LookTables(RecipeLook(recipe), TransferCurve(profile: source.profile)) : nil
    let painter = tables.map { LookPainter($0, channels: channels, width: area.width) }
    let rows = SourceRows(source, geometry, fullSize: fullSize, area: area, isFine: isFine)
    let count = area.width * area.height * channels
    var row = [Float](repeating: 0, count: area.width * channels)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      row.withUnsafeMutableBufferPointer { row in
        for y in 0..<area.height {
          let isDone = rows.fill(row, row: y, table: painter?.byteTable)
          let position = (
            x: Float(area.x) + 0.5, y: (Float(area.y + y) + 0.5) * 2 / Float(fullSize.height) - 1
          )
          painter?.paint(
            row, isToned: isDone, x: position.x * 2 / Float(fullSize.width) - 1,
            by: 2 / Float(fullSize.width), y: position.y)
          let start = y * area.width * channels
          if let row = row.baseAddress, let target = target.baseAddress {
            albumen_bytes_of_numbers(row, target + start, area.width * channels)
          }
        }
      }
      filled = count
    }
    return PixelBuffer(
      size: PixelSize(width: area.width, height: area.height), channels: channels, bytes: bytes)
  }
}
