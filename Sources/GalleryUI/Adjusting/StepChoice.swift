package import PhotoModel
package import PhotoRecipe

/// The choice of steps of a copied recipe to paste.
package struct StepChoice: Hashable, Sendable {
  package let recipe: Recipe
  /// The marked photos to paste to, or empty to paste only to the photo on the page.
  package let photos: AssetSet
  package var menu: Menu<RecipeStep>
  package private(set) var chosen: Set<RecipeStep>

  package init(_ recipe: Recipe, photos: AssetSet) {
    (self.recipe, self.photos) = (recipe, photos)
    menu = Menu(recipe.steps, isCircular: false)
    chosen = Set(recipe.steps)
  }

  package var steps: [RecipeStep] { menu.items }

  /// Selects or deselects the step under the cursor.
  package mutating func toggle() {
    if let step = menu.current { chosen.formSymmetricDifference([step]) }
  }

  /// Selects all steps, or none if all are selected.
  package mutating func toggleAll() { chosen = chosen.count == steps.count ? [] : Set(steps) }

  /// The steps to paste. If all are selected, every step of the recipe type, so that steps that the
  /// copied recipe doesn't use are reset in the photo.
  package var stepsToApply: [RecipeStep] {
    chosen.count == steps.count ? RecipeStep.allCases : steps.filter(chosen.contains)
  }
}
