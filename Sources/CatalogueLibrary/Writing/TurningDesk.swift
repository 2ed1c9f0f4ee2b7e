package import Files
package import GalleryEngine
import Journal
package import MetadataWriting
package import PhotoCatalogue
package import PhotoModel
import PhotoRecipe

/// Turns photos in their files, for screen and commands: one change, which is undone as one, byte by byte.
/// What was done to them beside their files turns with them. Methods block.
package struct TurningDesk: Sendable {
  package let turn: FileTurn
  private let desk: WritingDesk
  private let options: WritingOptions
  private let system: FileSystem

  package init(
    _ catalogue: Catalogue, _ turn: FileTurn, tools: WritingTools,
    options: WritingOptions = WritingOptions(), system: FileSystem = FileSystem()
  ) {
    (self.turn, self.options, self.system) = (turn, options, system)
    desk = WritingDesk(catalogue, to: .file, tools: tools, options: options, system: system)
  }

  /// What is written of a photo, or why it stays as it is, as far as that is known before.
  package func edit(_ asset: Asset) -> Result<PhotoEdit, WritingError> {
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
      let size = asset.metadata.pixelSize, !TurningDesk.isWhole(size)
    {
      return .failure(.trimsCrop)
    }
    var said = Metadata()
    said.recipe = recipe.ofTurnedFile(quarters: turn.quarters).text
    if said.recipe != text { edit.edits = [.set(.recipe, to: said)] }
    return .success(edit)
  }

  /// Whether a picture is of whole blocks, as most JPEGs have them (16 by 16), so that none are cut off.
  private static func isWhole(_ size: PixelSize) -> Bool {
    size.width % 16 == 0 && size.height % 16 == 0
  }

  /// The same, with what is known against its files.
  package func foreseen(_ asset: Asset) -> Result<PhotoEdit, WritingError> {
    edit(asset).flatMap { edit in
      desk.refusals(of: edit).first.map { .failure($0.error) } ?? .success(edit)
    }
  }

  /// Turns photos, some at a time: `next` gives them, and none at the end. Each file that stays as it is is
  /// given to `failed`, and the rest is done. `progress` is called after each file, and `token` cancels it.
  package func carryOut(
    photos count: Int, names: [FilePath], next: () throws -> [Asset],
    failed: (WritingFailure) -> Void, token: CancellationToken = CancellationToken(),
    progress: (WritingReport) -> Void = { _ in }
  ) throws -> WritingReport {
    try desk.carryOut(
      .files(.turned, photos: count), planned: count, names: names,
      next: {
        while true {
          let assets = try next()
          if assets.isEmpty { return [] }
          let edits = assets.compactMap { asset -> PhotoEdit? in
            switch edit(asset) {
            case .success(let edit): return edit
            case .failure(let error):
              failed(WritingFailure(path: asset.path, error: error))
              return nil
            }
          }
          if !edits.isEmpty { return edits }
        }
      }, failed: failed, token: token, progress: progress)
  }
}
