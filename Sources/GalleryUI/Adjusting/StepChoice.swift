package import PhotoModel
package import PhotoRecipe

/// Which steps of a copied recipe are put on photos.
package struct StepChoice: Hashable, Sendable {
  package let recipe: Recipe
  /// The marked photos besides the one on the page; none where it is that one alone.
  package let photos: AssetSet
  package let steps: [RecipeStep]
  package private(set) var chosen: Set<RecipeStep>
  package private(set) var cursor = 0

  package init(_ recipe: Recipe, photos: AssetSet) {
    (self.recipe, self.photos, steps) = (recipe, photos, recipe.steps)
    chosen = Set(steps)
  }

  package mutating func move(by lines: Int) {
    cursor = max(0, min(cursor + lines, steps.count - 1))
  }

  package mutating func move(to line: Int) {
    if steps.indices.contains(line) { cursor = line }
  }

  /// Chooses the step under the cursor, or not any more.
  package mutating func toggle() {
    guard steps.indices.contains(cursor) else { return }
    chosen.formSymmetricDifference([steps[cursor]])
  }

  /// All of them, or none where all are chosen.
  package mutating func toggleAll() { chosen = chosen.count == steps.count ? [] : Set(steps) }

  /// Those that are taken; all steps where all are chosen, so that what the recipe does not do is not done
  /// to the photo any more.
  package var taken: [RecipeStep] {
    chosen.count == steps.count ? RecipeStep.allCases : steps.filter(chosen.contains)
  }
}
