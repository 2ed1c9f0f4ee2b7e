package import PhotoModel
package import PhotoRecipe

/// Which steps of a copied recipe are put on photos.
package struct StepChoice: Hashable, Sendable {
  package let recipe: Recipe
  /// The marked photos besides the one on the page; none where it is that one alone.
  package let photos: AssetSet
  package var menu: Menu<RecipeStep>
  package private(set) var chosen: Set<RecipeStep>

  package init(_ recipe: Recipe, photos: AssetSet) {
    (self.recipe, self.photos) = (recipe, photos)
    menu = Menu(recipe.steps, isCircular: false)
    chosen = Set(recipe.steps)
  }

  package var steps: [RecipeStep] { menu.items }

  /// Chooses the step under the cursor, or not any more.
  package mutating func toggle() {
    if let step = menu.current { chosen.formSymmetricDifference([step]) }
  }

  /// All of them, or none where all are chosen.
  package mutating func toggleAll() { chosen = chosen.count == steps.count ? [] : Set(steps) }

  /// Those that are taken; all steps where all are chosen, so that what the recipe does not do is not done
  /// to the photo any more.
  package var taken: [RecipeStep] {
    chosen.count == steps.count ? RecipeStep.allCases : steps.filter(chosen.contains)
  }
}
