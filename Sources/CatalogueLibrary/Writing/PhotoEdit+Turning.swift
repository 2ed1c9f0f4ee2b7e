import GalleryEngine
import MetadataWriting
import PhotoModel
import PhotoRecipe

extension PhotoEdit {
  /// What is written of a photo that is turned in its file, or why it stays as it is, as far as that is known before.
  /// Its adjustments turn with it.
  static func turning(
    _ asset: Asset, by turn: FileTurn, _ options: WritingOptions
  ) -> Result<PhotoEdit, WritingError> {
    guard let type = asset.main.type else { return .failure(.notAPhoto) }
    if let refusal = turn.refusal(of: type) { return .failure(refusal) }
    if type.isRAW, !options.writesRAW { return .failure(.raw(type)) }
    if WritingProgram.of(type) == nil {
      let moves = asset.metadata.subtypes.contains(.animated)
      return .failure(moves ? .moves : .unsupported(type))
    }
    var edit = PhotoEdit(asset, [])
    edit.turn = turn
    guard let text = asset.metadata.recipe, let found = try? Recipe.read(text) else {
      // What is no recipe is not seen, turned or not.
      return .success(edit)
    }
    guard case .recipe(let recipe) = found else { return .failure(.newerRecipe) }
    if turn.trims, recipe.crop != nil || recipe[.straighten] != 0,
      let size = asset.metadata.pixelSize, !isOfWholeBlocks(size)
    {
      return .failure(.trimsCrop)
    }
    var said = Metadata()
    said.recipe = recipe.ofTurnedFile(quarters: turn.quarters).text
    if said.recipe != text { edit.edits = [.set(.recipe, to: said)] }
    return .success(edit)
  }

  /// Whether a picture is of whole blocks, as most JPEGs have them (16 by 16), so that none are cut off.
  private static func isOfWholeBlocks(_ size: PixelSize) -> Bool {
    size.width % 16 == 0 && size.height % 16 == 0
  }
}
