import GalleryEngine
import MetadataEditing
import PhotoModel
import PhotoRecipe

/// What is done to one photo, done to others: all of it, or some steps.
extension GalleryState {
  mutating func copyRecipe(_ adjust: AdjustState) {
    guard !adjust.recipe.isEmpty else {
      notices.sentence = .nothingToCopyOf
      return
    }
    copiedRecipe = adjust.recipe
    notices.sentence = .recipeCopied
  }

  mutating func openPaste(_ adjust: AdjustState) {
    guard let copied = copiedRecipe else {
      notices.sentence = .noRecipeCopied
      return
    }
    pages.adjust?.dropTyped()
    pages.adjust?.showsOriginal = false
    pages.adjust?.tool = .paste(StepChoice(copied, photos: marks.selection.marks))
  }

  /// Puts the chosen steps on the photo of the page, or on the marked ones: on these at once, as one change.
  mutating func paste(_ choice: StepChoice) -> [Effect] {
    guard let adjust = pages.adjust else { return [] }
    guard !choice.chosen.isEmpty else {
      notices.sentence = .noStepChosen
      return []
    }
    pages.adjust?.tool = .steps
    let steps = choice.taken
    if choice.photos.isEmpty || choice.photos.contains(adjust.photo) {
      pages.adjust?.take(steps, from: choice.recipe)
    }
    // What moves is not adjusted.
    let others = AssetSet(
      library.snapshot.index.rows.lazy.filter {
        $0.mediaType == .image && !$0.subtypes.contains(.animated) && $0.id != adjust.photo
          && choice.photos.contains($0.id)
      }.map(\.id))
    guard !others.isEmpty else { return [] }
    notices.sentence = .adjusted(others.count)
    let recipe = choice.recipe
    return keep(
      .form(
        EditJob(others) { _, metadata in
          GalleryState.edit(of: metadata, taking: steps, from: recipe).map { [$0] } ?? []
        }))
  }

  /// Nil for a photo whose own recipe must stay: one of a newer version, or one that is broken.
  static func edit(
    of metadata: Metadata, taking steps: [RecipeStep], from other: Recipe
  ) -> FieldEdit? {
    var recipe = Recipe()
    if let text = metadata.recipe {
      guard case .recipe(let own)? = try? Recipe.read(text) else { return nil }
      recipe = own
    }
    recipe.take(steps, from: other)
    return edit(recipe)
  }
}
