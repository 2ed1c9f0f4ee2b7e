import GalleryEngine
import MetadataEditing
import PhotoModel
import PhotoRecipe

/// Copying adjustments from one photo to others: all of them, or some steps.
extension GalleryState {
  mutating func copyRecipe(_ adjust: AdjustState) {
    guard !adjust.recipe.isEmpty else {
      notices.sentence = .noAdjustmentsToCopy
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
    pages.adjust?.clearTyped()
    pages.adjust?.showsOriginal = false
    pages.adjust?.tool = .paste(StepChoice(copied, photos: marks.selection.marks))
  }

  /// Pastes the chosen steps to the photo on the page, or to the marked photos. Those of the marked
  /// photos are stored at once, as one change, which includes the photo on the page if it is
  /// marked.
  mutating func paste(_ choice: StepChoice) -> [Effect] {
    guard let adjust = pages.adjust else { return [] }
    guard !choice.chosen.isEmpty else {
      notices.sentence = .noStepChosen
      return []
    }
    pages.adjust?.tool = .steps
    let steps = choice.stepsToApply
    let recipe = choice.recipe
    // Videos and animations can't be adjusted.
    let photos = AssetSet(
      library.snapshot.index.rows.lazy.filter {
        $0.mediaType == .image && !$0.subtypes.contains(.animated)
          && choice.photos.contains($0.id)
      }.map(\.id))
    let left = choice.photos.count - photos.count
    guard photos.contains(where: { $0 != adjust.photo }) else {
      if choice.photos.isEmpty || choice.photos.contains(adjust.photo) {
        pages.adjust?.apply(steps, from: recipe)
      }
      if left > 0 { notices.sentence = .markedNotAdjustable(left) }
      return []
    }
    if photos.contains(adjust.photo) { pages.adjust?.applyStored(steps, from: recipe) }
    notices.sentence = .adjusted(photos.count, notAdjustableCount: left)
    var job = EditJob(photos) { _, metadata in
      GalleryState.edit(of: metadata, copying: steps, from: recipe).map { [$0] } ?? []
    }
    job.unsupportedCount = left
    return storeChange(job)
  }

  /// Returns the edit that adds the steps to a photo's recipe. Nil for a photo whose recipe must
  /// not change: one of a newer version, or an invalid one.
  static func edit(
    of metadata: Metadata, copying steps: [RecipeStep], from other: Recipe
  ) -> FieldEdit? {
    var recipe = Recipe()
    if let text = metadata.recipe {
      guard case .recipe(let existingRecipe)? = try? Recipe.read(text) else { return nil }
      recipe = existingRecipe
    }
    recipe.copySteps(steps, from: other, for: metadata.pixelSize)
    return edit(recipe)
  }
}
