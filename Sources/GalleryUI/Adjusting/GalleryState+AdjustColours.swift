import DecoderProtocol
import GalleryEngine
import Imaging
import PhotoModel
import PhotoRecipe
import TerminalKit

/// Adjustments computed from the colours of the photo: auto, and white balance from a grey.
extension GalleryState {
  mutating func requestAuto() {
    if originalKey() == nil {
      notices.sentence = .noPictureToAdjust
      return
    }
    pages.adjust?.awaitsAuto = true
    setAuto()
  }

  /// Sets the steps of auto, and reports them, if the photo's histogram is available.
  mutating func setAuto() {
    guard let adjust = pages.adjust, let key = originalKey(),
      let histogram = pictures.cache.histogram(of: key), pictures.cache.isComplete(key)
    else { return }
    let (improved, steps) = RecipeAuto.improved(
      adjust.recipe, by: RecipeAuto.ColourHistogram(histogram))
    pages.adjust?.awaitsAuto = false
    pages.adjust?.apply(RecipeAuto.steps, from: improved)
    notices.sentence = .autoSet(steps, in: improved)
  }

  // MARK: White balance

  /// Opens the choice of a grey, with a cross in the middle of the picture.
  mutating func openGrey() {
    guard let rect = adjustedRect else {
      notices.sentence = .noPictureToAdjust
      return
    }
    pages.adjust?.clearTyped()
    pages.adjust?.showsOriginal = false
    pages.adjust?.isSideBySide = false
    pages.adjust?.tool = .grey(Point(column: rect.size.columns / 2, row: rect.size.rows / 2))
  }

  mutating func moveGrey(_ command: MoveCommand, from point: Point) {
    guard let size = adjustedRect?.size else { return }
    var point = point
    switch command {
    case .left: point.column -= 1
    case .right: point.column += 1
    case .up: point.row -= 1
    case .down: point.row += 1
    case .pageUp, .halfPageUp: point.row -= 5
    case .pageDown, .halfPageDown: point.row += 5
    case .first: point.column -= 10
    case .last: point.column += 10
    }
    pages.adjust?.tool = .grey(
      Point(
        column: min(max(point.column, 0), size.columns - 1),
        row: min(max(point.row, 0), size.rows - 1)))
  }

  /// Requests the colour of a cell of the picture, without colour adjustments.
  mutating func sampleGrey(at point: Point) {
    guard let adjust = pages.adjust, let rect = adjustedRect, let asset = details(of: adjust.photo),
      let start = placeInAdjusted(
        column: rect.origin.column + point.column, row: rect.origin.row + point.row)
    else { return }
    let cell = adjustedCell
    let (x, y) = (min(max(start.x, 0), 0.999), min(max(start.y, 0), 0.999))
    let region = UnitRect(
      x: x, y: y, width: min(cell.width, 1 - x), height: min(cell.height, 1 - y))
    let key = PictureKey(
      ImageRequest(
        imageFile(of: asset), mode: .fill, size: PixelSize(width: 1, height: 1),
        delivery: .highQuality, region: region, recipe: adjust.geometryOnly, isLive: true),
      cells: Size(columns: 1, rows: 1))
    pages.adjust?.sample = key
    if pictures.cache.isComplete(key) { applyGrey(key) }
  }

  /// Sets temperature and tint so that the sampled colour becomes grey.
  mutating func applyGrey(_ key: PictureKey) {
    pages.adjust?.sample = nil
    pages.adjust?.tool = .steps
    guard
      let light = pictures.cache.histogram(of: key).flatMap({ RecipeAuto.ColourHistogram($0).light }
      ),
      let balance = RecipeLook.balance(red: light.red, green: light.green, blue: light.blue)
    else {
      notices.sentence = .blackPointNotUsable
      return
    }
    pages.adjust?.set(.temperature, to: balance.temperature.rounded())
    pages.adjust?.set(.tint, to: balance.tint.rounded())
    guard let recipe = pages.adjust?.recipe else { return }
    // A colour beyond the range of the steps only comes closer to grey.
    let ends = [RecipeStep.temperature: balance.temperature, .tint: balance.tint]
    let isGrey = ends.allSatisfy { step, number in
      let range = RecipeField.of(step).range
      return number > range.lowerBound && number < range.upperBound
    }
    notices.sentence = .greySet(recipe, isGrey: isGrey)
  }
}

extension RecipeAuto.ColourHistogram {
  init(_ histogram: Histogram) {
    self.init()
    (red, green, blue) = (histogram.red, histogram.green, histogram.blue)
    luminance = histogram.luminance
  }
}
