import PhotoModel
package import PhotoRecipe

/// An edit of the recipe of each photo: replaces it, or changes some of its steps.
package struct RecipeEdit: Sendable {
  /// A change of one step, as typed.
  package enum Change: Hashable, Sendable {
    case step(RecipeStep, String)
    /// The crop, which depends on the shape of the photo.
    case crop(String)
    /// A clockwise rotation of the visible part.
    case rotate(quarters: Int)
    case mirror
  }

  /// The steps to copy from another recipe, and that recipe.
  package var copied: (recipe: Recipe, steps: [RecipeStep])?
  /// Whether steps computed from the colours of the photo are applied before `changes`.
  package var isAuto = false
  /// The point that becomes neutral grey, as fractions of the visible part of the photo before the
  /// edit.
  package var greyPoint: (x: Double, y: Double)?
  package var changes: [Change] = []
  /// Whether the recipe is removed.
  package var isReverting = false

  package init() {}

  package var isEmpty: Bool {
    copied == nil && !isAuto && greyPoint == nil && changes.isEmpty && !isReverting
  }

  /// Whether the edit replaces the whole recipe, so that the existing one doesn't matter.
  private var replacesRecipe: Bool {
    isReverting || copied.map { Set($0.steps).isSuperset(of: RecipeStep.allCases) } ?? false
  }

  /// Applies the changes to a photo of a usual shape, so that typing errors are reported before any
  /// photo is read.
  package func check() throws(RecipeError) {
    var recipe = Recipe()
    let photo = PixelSize(width: 40_000, height: 30_000)
    for change in changes { try RecipeEdit.apply(change, in: &recipe, of: photo) }
  }

  /// Returns the exposure of a photo after the edit, which auto takes into account. `existingText` is its
  /// existing recipe. Returns 0 if the recipe can't be read; `applied` refuses to edit it.
  package func exposure(of existingText: String?) -> Double {
    var lit = RecipeEdit()
    lit.copied = copied
    lit.changes = changes.filter { if case .step(.exposure, _) = $0 { true } else { false } }
    do {
      guard let text = try lit.applied(to: existingText, size: nil, auto: nil),
        case .recipe(let recipe) = try Recipe.read(text)
      else { return 0 }
      return recipe[.exposure]
    } catch {
      return 0
    }
  }

  /// Returns the recipe of a photo after the edit, or nil for none. `existingText` is its existing recipe,
  /// and `size` the number of its pixels, upright. `auto` contains the steps computed from its
  /// colours, and `balance` the white balance that makes the grey point neutral.
  func applied(
    to existingText: String?, size: PixelSize?, auto: Recipe?,
    balance: (temperature: Double, tint: Double)? = nil
  ) throws(EditRefusalError) -> String? {
    if isReverting { return nil }
    var recipe = Recipe()
    if let existingText {
      switch try? Recipe.read(existingText) {
      case .recipe(let found): recipe = found
      // Steps that only a newer version supports must not be lost.
      case .newer: throw EditRefusalError(.unknownRecipe)
      case nil: if !replacesRecipe { throw EditRefusalError(.unknownRecipe) }
      }
    }
    if let copied {
      let copiedSteps = Set(copied.steps)
      recipe.copySteps(copiedSteps, from: copied.recipe, for: size)
    }
    if isAuto {
      guard let auto else { throw EditRefusalError(.unreadablePicture) }
      recipe.copySteps(RecipeAuto.steps, from: auto, for: nil)
    }
    if greyPoint != nil {
      guard let balance else { throw EditRefusalError(.unreadablePicture) }
      (recipe[.temperature], recipe[.tint]) = (balance.temperature, balance.tint)
    }
    for change in changes {
      if case .crop = change, size == nil { throw EditRefusalError(.noPixelSize) }
      do throws(RecipeError) {
        try RecipeEdit.apply(change, in: &recipe, of: size ?? PixelSize(width: 1, height: 1))
      } catch {
        throw EditRefusalError(.cropOutside)
      }
    }
    return recipe.isEmpty ? nil : recipe.text
  }

  private static func apply(
    _ change: Change, in recipe: inout Recipe, of photo: PixelSize
  ) throws(RecipeError) {
    switch change {
    case .step(let step, let text): try recipe.set(step, typed: text)
    case .crop(let text): try recipe.setCrop(typed: text, of: photo)
    case .rotate(let quarters): recipe.rotate(quarters: quarters)
    case .mirror: recipe.mirror()
    }
  }
}
