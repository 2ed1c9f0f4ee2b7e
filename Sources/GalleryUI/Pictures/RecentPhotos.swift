import DecoderProtocol
import Imaging
import PhotoModel
import PhotoRecipe

/// Small copies of the photos that were last shown completely. They serve as previews of parts
/// until the pixels of those arrive.
struct RecentPhotos {
  private struct Entry {
    var file: ImageFile
    var turns: Int
    var recipe: Recipe?
    var raster: Raster

    func isOf(_ request: ImageRequest) -> Bool {
      file == request.file && turns == request.quarterTurns && recipe == request.recipe
    }
  }

  /// The previous photo, the current one, and those prepared in advance after it.
  private static let limit = 5
  /// The maximum length of the longer side in pixels. The previews are blurred anyway.
  private static let maxSide = 768

  /// The copies, latest last.
  private var entries: [Entry] = []

  /// Returns the small copy of a picture. Nil if it doesn't show a whole photo.
  static func reduced(_ raster: Raster, of request: ImageRequest) -> Raster? {
    guard request.mode == .fit, request.region == .full, !request.isLive else { return nil }
    let (width, height) = (raster.size.width, raster.size.height)
    let longer = max(width, height)
    guard longer > maxSide else { return raster }
    return raster.scaled(
      to: PixelSize(
        width: max(1, width * maxSide / longer), height: max(1, height * maxSide / longer)))
  }

  mutating func add(_ raster: Raster, of request: ImageRequest) {
    entries.removeAll { $0.isOf(request) }
    entries.append(
      Entry(file: request.file, turns: request.quarterTurns, recipe: request.recipe, raster: raster)
    )
    if entries.count > RecentPhotos.limit { entries.removeFirst() }
  }

  /// Returns the copy of the photo that a part is requested of.
  func fullPhoto(for request: ImageRequest) -> Raster? {
    entries.first { $0.isOf(request) }?.raster
  }
}
