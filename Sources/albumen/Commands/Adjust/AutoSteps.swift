import Files
import Imaging
import PhotoModel
import PhotoRecipe

/// Steps that follow from the colours of photos, which a decoder reads. It is started with the first photo.
final class AutoSteps: Sendable {
  private let seat: RenditionSeat

  /// Enough to know how colours are spread, and what colour a place has.
  private static let side = 256

  init(_ surroundings: Surroundings) {
    seat = RenditionSeat(
      start: DecoderProgram.starter(
        DecoderLocation(surroundings).find(), memory: RenditionSeat.memory))
  }

  /// Nil where the photo can't be read.
  func steps(of path: FilePath) -> Recipe? {
    raster(of: path).map { RecipeAuto.improved(Recipe(), by: $0).recipe }
  }

  /// The white balance by which a place of what is seen of a photo becomes grey; nil where the photo can't be
  /// read, is black there, or has a recipe that is not carried out.
  func balance(
    of path: FilePath, at place: (x: Double, y: Double), _ metadata: Metadata
  ) -> (temperature: Double, tint: Double)? {
    var recipe = Recipe()
    if let text = metadata.recipe {
      guard case .recipe(let own)? = try? Recipe.read(text) else { return nil }
      recipe = own
    }
    guard let raster = raster(of: path) else { return nil }
    return RecipeGrey.balance(
      of: raster, at: place, in: recipe, of: metadata.pixelSize ?? raster.size)
  }

  private func raster(of path: FilePath) -> Raster? {
    guard let file = try? FileSystem().open(path),
      case .success(let raster) = seat.raster(
        of: file.descriptor.rawValue, side: AutoSteps.side)
    else { return nil }
    return raster
  }

  func close() { seat.close() }
}
