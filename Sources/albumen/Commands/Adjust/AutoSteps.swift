import Files
import Imaging
import PhotoModel
import PhotoRecipe

/// Steps that follow from the colours of photos, which a decoder reads. It is started with the first photo.
final class AutoSteps: Sendable {
  private let seat: RenditionSeat

  /// Enough to know how colours are spread.
  private static let side = 256

  init(_ surroundings: Surroundings) {
    seat = RenditionSeat(
      start: DecoderProgram.starter(
        DecoderLocation(surroundings).find(), memory: RenditionSeat.memory))
  }

  /// Nil where the photo can't be read.
  func steps(of path: FilePath) -> Recipe? {
    guard let file = try? FileSystem().open(path),
      case .success(let raster) = seat.raster(
        of: file.descriptor.rawValue, side: AutoSteps.side)
    else { return nil }
    return RecipeAuto.improved(Recipe(), by: raster).recipe
  }

  func close() { seat.close() }
}
