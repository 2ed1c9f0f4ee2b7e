import DecoderProtocol
import Imaging
import PhotoModel
import PhotoRecipe

/// The last photos that were seen whole, kept small: what a part of one looks like until its own
/// pixels are there.
struct SeenPhotos {
  private struct Entry {
    var file: ImageFile
    var turns: Int
    var recipe: Recipe?
    var raster: Raster

    func isOf(_ request: ImageRequest) -> Bool {
      file == request.file && turns == request.turns && recipe == request.recipe
    }
  }

  /// The one before this, this one, and those that are made ready after it.
  private static let limit = 5
  /// The longer side of one, in pixels. They are blurred all the same.
  private static let side = 768

  /// The latest last.
  private var entries: [Entry] = []

  /// What is to be kept of an answer; nil where it is not the whole of a photo.
  static func kept(_ raster: Raster, of request: ImageRequest) -> Raster? {
    guard request.mode == .fit, request.region == .whole, !request.isLive else { return nil }
    let (width, height) = (raster.size.width, raster.size.height)
    let longer = max(width, height)
    guard longer > side else { return raster }
    return raster.scaled(
      to: PixelSize(
        width: max(1, width * side / longer), height: max(1, height * side / longer)))
  }

  mutating func add(_ raster: Raster, of request: ImageRequest) {
    entries.removeAll { $0.isOf(request) }
    entries.append(
      Entry(file: request.file, turns: request.turns, recipe: request.recipe, raster: raster))
    if entries.count > SeenPhotos.limit { entries.removeFirst() }
  }

  /// The photo of which a part is asked for.
  func whole(for request: ImageRequest) -> Raster? {
    entries.first { $0.isOf(request) }?.raster
  }
}
