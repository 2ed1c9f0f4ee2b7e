import GalleryEngine
import GalleryUI
import PhotoModel
import PhotoRecipe
import TerminalKit

/// A gallery with the page open on which its third photo, of 4032 by 3024 pixels, is adjusted.
extension Session {
  static func adjusting(
    _ library: TestLibrary = .plain([40, 40]), columns: Int = 120, rows: Int = 40,
    graphics: Graphics = TestPictures.graphics
  ) -> Session {
    var session = Session(library, columns: columns, rows: rows, graphics: graphics)
    session.press("l l Enter x")
    return session
  }

  /// Lets time pass without changes, and answers the requests made then.
  mutating func rest() {
    answerPictures()
    send(.tick)
    answerPictures()
  }

  var adjust: AdjustState? { state.pages.adjust }

  var recipe: Recipe? { adjust?.recipe }

  /// The photos whose adjustments are reverted.
  var revertedPhotos: AssetSet? {
    for case .editor(.store(let job)) in effects where job.reverts { return job.photos }
    return nil
  }

  /// The recipe that was stored last in the catalogue, nil if none, and its photos.
  var storedRecipe: (recipe: Recipe?, photos: [Asset.ID])? {
    for case .edits(.store(let job, number: _)) in effects {
      let (edits, photos) = (job.uniformEdits ?? [], job.photos)
      guard let edit = edits.first, edit.field.id == Field.recipe.id else { continue }
      guard case .value(let metadata) = edit.change, let text = metadata.recipe,
        case .recipe(let recipe)? = try? Recipe.read(text)
      else { return (nil, Array(photos)) }
      return (recipe, Array(photos))
    }
    return nil
  }
}
