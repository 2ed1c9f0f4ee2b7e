import GalleryEngine
import MetadataWriting
import PhotoModel
import PhotoRecipe

extension PhotoEdit {
  /// Returns the edit that rotates a photo in its file together with its adjustments, or the reason
  /// why it can't be rotated, as far as that can be determined in advance.
  static func rotating(
    _ asset: Asset, by rotation: FileRotation, _ options: WritingOptions
  ) -> Result<PhotoEdit, WritingError> {
    guard let type = asset.main.type else { return .failure(.notAPhoto) }
    if let refusal = rotation.refusal(of: type) { return .failure(refusal) }
    if type.isRAW, !options.writesRAW { return .failure(.raw(type)) }
    if WritingProgram.of(type) == nil {
      let moves = asset.metadata.subtypes.contains(.animated)
      return .failure(moves ? .notStill : .unsupported(type))
    }
    var edit = PhotoEdit(asset, [])
    edit.rotation = rotation
    guard let text = asset.metadata.recipe, let found = try? Recipe.read(text) else {
      // An invalid recipe has no effect on the picture, so it isn't rotated.
      return .success(edit)
    }
    guard case .recipe(let recipe) = found else { return .failure(.newerRecipe) }
    if rotation.trims, recipe.crop != nil || recipe[.straighten] != 0,
      let size = asset.metadata.pixelSize, !hasCompleteBlocks(size)
    {
      return .failure(.trimsCrop)
    }
    var metadata = Metadata()
    metadata.recipe = recipe.adaptedToRotatedFile(quarters: rotation.quarters).text
    if metadata.recipe != text { edit.edits = [.set(.recipe, to: metadata)] }
    return .success(edit)
  }

  /// Returns whether both sides are multiples of 16, the block size of most JPEGs, so that rotating
  /// trims no partial blocks.
  private static func hasCompleteBlocks(_ size: PixelSize) -> Bool {
    size.width % 16 == 0 && size.height % 16 == 0
  }
}
