import DecoderProtocol
import Imaging
import PhotoModel
import PhotoRecipe
package import TerminalKit

/// The pictures on the page for adjusting a photo. Only one is requested at a time: a new request
/// replaces the previous one. The same decoder makes all of them, and keeps the pixels of the
/// photo.
extension GalleryState {
  package var adjustPanes: AdjustPanes { AdjustPanes(panes.content) }

  /// The key of the photo's picture with a recipe in a room, or nil if pictures are not shown.
  private func key(
    _ recipe: Recipe, _ adjust: AdjustState, in room: Size, frame: UnitRect? = nil
  ) -> PictureKey? {
    guard window.arePicturesShown, let asset = details(of: adjust.photo) else { return nil }
    var file = imageFile(of: asset)
    file.isOffline = grid.current.map { $0.id == adjust.photo && isOffline($0) } ?? false
    let pixels = window.graphics.pixels(of: room)
    let geometry = PhotoGeometry(
      source: RecipeGeometry(recipe, of: adjust.size).size, area: pixels, zoom: .fit,
      center: .middle)
    // A picture that is smaller than its room is enlarged.
    let isLarger = geometry.scale > 1
    let (size, cell) = (geometry.size, window.graphics.cellPixels)
    return PictureKey(
      ImageRequest(
        file, mode: isLarger ? .fill : .fit,
        size: isLarger ? size : PixelSize(width: pixels.width, height: pixels.height),
        delivery: .highQuality, background: background, recipe: recipe, isLive: true),
      cells: isLarger
        ? Size(
          columns: min(room.columns, (size.width + cell.width - 1) / cell.width),
          rows: min(room.rows, (size.height + cell.height - 1) / cell.height)) : room,
      fitted: size, frame: frame)
  }

  /// The key of the adjusted photo at the size and in the state currently shown.
  package var adjustedKey: PictureKey? {
    guard let adjust = pages.adjust else { return nil }
    let room = adjust.isSideBySide ? adjustPanes.sideBySide.after : adjustPanes.picture
    let frame = adjust.frame.map {
      UnitRect(x: $0.left, y: $0.top, width: $0.width, height: $0.height)
    }
    return key(adjust.shownRecipe, adjust, in: room.size, frame: frame)
  }

  /// The adjusted photo at half the width and height, used while it is likely to change again.
  var draftKey: PictureKey? {
    guard var key = adjustedKey else { return nil }
    let size = key.request.size
    key.request.size = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    key.isDraft = true
    return key
  }

  /// Whether nothing was changed for long enough to request the sharp picture.
  private var isSharpDue: Bool {
    pages.adjust?.sharpDue.map { clock.now >= $0 } ?? true
  }

  /// When to wake up to request the sharp picture, or nil if it is already due.
  var sharpWakeTime: Duration? {
    pages.adjust?.sharpDue.flatMap { clock.now < $0 ? $0 : nil }
  }

  mutating func recordRequestedPicture() {
    guard pages.adjust != nil else { return }
    let key = adjustedKey
    pages.adjust?.setRequestedPicture(key, at: clock.now)
  }

  /// The key of the photo without adjustments.
  func originalKey(in room: Size? = nil) -> PictureKey? {
    guard let adjust = pages.adjust else { return nil }
    var key = self.key(Recipe(), adjust, in: room ?? adjustPanes.picture.size)
    key?.isForComparison = room != nil
    return key
  }

  /// The pictures to request while the page is open: those that are visible, and those that the
  /// next key may show.
  var adjustDemand: [PictureDemand.Urgency: [PictureKey]] {
    guard let adjust = pages.adjust else { return [:] }
    let original = originalKey(in: adjust.isSideBySide ? adjustPanes.sideBySide.before.size : nil)
    return [
      .photo: [adjust.sample, isSharpDue ? adjustedKey : draftKey].compactMap(\.self),
      .cells: adjust.isSideBySide ? [original].compactMap(\.self) : [],
      .adjacent: [original, adjust.awaitsAuto ? originalKey() : nil].compactMap(\.self),
    ]
  }

  /// Records the pictures that are on screen, to show them until their replacements are ready.
  mutating func recordShownAdjusted() {
    guard let adjust = pages.adjust else { return }
    let displayedKey = [adjustedKey, draftKey].compactMap(\.self).first {
      pictures.cache[$0] != nil
    }
    if let displayedKey { pages.adjust?.lastShown = displayedKey }
    guard adjust.isSideBySide, let key = originalKey(in: adjustPanes.sideBySide.before.size),
      pictures.cache[key] != nil
    else { return }
    pages.adjust?.lastShownOriginal = key
  }

  /// Continues what was waiting for a picture.
  mutating func handleAdjustedPicture(_ key: PictureKey) {
    guard let adjust = pages.adjust else { return }
    if adjust.awaitsAuto, key == originalKey() { setAuto() }
    if key == adjust.sample, pictures.cache.isComplete(key) { applyGrey(key) }
  }

  /// The cells of the screen that the picture fills, or nil if there is no picture yet.
  package var adjustedRect: Rect? {
    guard let adjust = pages.adjust,
      let picture = [adjustedKey, draftKey, adjust.lastShown].compactMap(\.self).lazy
        .compactMap({ pictures.cache[$0] }).first
    else { return nil }
    let room = adjust.isSideBySide ? adjustPanes.sideBySide.after : adjustPanes.picture
    return AdjustView.rect(of: picture.cells, in: room)
  }

  /// The width and height of a cell as fractions of the picture.
  package var adjustedCell: (width: Double, height: Double) {
    guard let key = adjustedKey, let size = key.fitted else { return (0.02, 0.02) }
    let cell = window.graphics.cellPixels
    return (
      Double(cell.width) / Double(max(1, size.width)),
      Double(cell.height) / Double(max(1, size.height))
    )
  }

  /// The position of a cell's top left corner in the picture, in coordinates from 0 to 1. It may be
  /// outside the picture.
  func placeInAdjusted(column: Int, row: Int) -> (x: Double, y: Double)? {
    guard let rect = adjustedRect, let size = adjustedKey?.fitted else { return nil }
    let cell = window.graphics.cellPixels
    // The picture is centred in its cells.
    func place(_ cells: Int, _ all: Int, _ pixels: Int, _ side: Int) -> Double {
      let edge = Double(max(0, all * pixels - side) / 2)
      return (Double(cells * pixels) - edge) / Double(max(1, side))
    }
    return (
      place(column - rect.origin.column, rect.size.columns, cell.width, size.width),
      place(row - rect.origin.row, rect.size.rows, cell.height, size.height)
    )
  }
}
