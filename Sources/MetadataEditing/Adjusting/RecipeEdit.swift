import PhotoModel
package import PhotoRecipe

/// What is wanted of the recipe of each photo: another one, or other steps in its own.
package struct RecipeEdit: Sendable {
  /// A change of one step, as it was typed.
  package enum Change: Hashable, Sendable {
    case step(RecipeStep, String)
    /// The part that is seen, which depends on the shape of the photo.
    case crop(String)
    /// Clockwise, of what is seen.
    case turn(quarters: Int)
    case mirror
  }

  /// The steps that are taken from another recipe, and what that has of them.
  package var taken: (recipe: Recipe, steps: [RecipeStep])?
  /// Whether steps that follow from the colours of the photo come before the changes.
  package var isAuto = false
  /// The place that is to become grey, in parts of what is seen of a photo before the edit.
  package var grey: (x: Double, y: Double)?
  package var changes: [Change] = []
  /// Whether nothing is to be done to the photo any more.
  package var isReverting = false

  package init() {}

  package var isEmpty: Bool {
    taken == nil && !isAuto && grey == nil && changes.isEmpty && !isReverting
  }

  /// Whether the recipe that a photo has does not matter.
  private var isWhole: Bool {
    isReverting || taken.map { Set($0.steps).isSuperset(of: RecipeStep.allCases) } ?? false
  }

  /// Tries the changes on a photo of a usual shape: what was typed wrongly is found before any photo is
  /// looked at.
  package func check() throws(RecipeError) {
    var recipe = Recipe()
    let photo = PixelSize(width: 40_000, height: 30_000)
    for change in changes { try RecipeEdit.make(change, in: &recipe, of: photo) }
  }

  /// The exposure of a photo after the edit, which auto takes into account; `own` is the recipe that it has. 0 where a
  /// recipe can't be read, which `applied` refuses.
  package func exposure(of own: String?) -> Double {
    var lit = RecipeEdit()
    lit.taken = taken
    lit.changes = changes.filter { if case .step(.exposure, _) = $0 { true } else { false } }
    do {
      guard let text = try lit.applied(to: own, size: nil, auto: nil),
        case .recipe(let recipe) = try Recipe.read(text)
      else { return 0 }
      return recipe[.exposure]
    } catch {
      return 0
    }
  }

  /// The recipe of a photo after the edit; nil for none. `own` is what it has, `size` its pixels, upright.
  /// `auto` has the steps that follow from its colours, `balance` the white balance of the grey place.
  func applied(
    to own: String?, size: PixelSize?, auto: Recipe?,
    balance: (temperature: Double, tint: Double)? = nil
  ) throws(Refused) -> String? {
    if isReverting { return nil }
    var recipe = Recipe()
    if let own {
      switch try? Recipe.read(own) {
      case .recipe(let found): recipe = found
      // What a newer version can do is not thrown away for what this one can.
      case .newer: throw Refused(.unknownRecipe)
      case nil: if !isWhole { throw Refused(.unknownRecipe) }
      }
    }
    if let taken {
      let asked = Set(taken.steps)
      recipe.take(asked, from: taken.recipe, for: size)
    }
    if isAuto {
      guard let auto else { throw Refused(.noPicture) }
      recipe.take(RecipeAuto.steps, from: auto, for: nil)
    }
    if grey != nil {
      guard let balance else { throw Refused(.noPicture) }
      (recipe[.temperature], recipe[.tint]) = (balance.temperature, balance.tint)
    }
    for change in changes {
      if case .crop = change, size == nil { throw Refused(.noPixelSize) }
      do throws(RecipeError) {
        try RecipeEdit.make(change, in: &recipe, of: size ?? PixelSize(width: 1, height: 1))
      } catch {
        throw Refused(.cropOutside)
      }
    }
    return recipe.isEmpty ? nil : recipe.text
  }

  private static func make(
    _ change: Change, in recipe: inout Recipe, of photo: PixelSize
  ) throws(RecipeError) {
    switch change {
    case .step(let step, let text): try recipe.set(step, typed: text)
    case .crop(let text): try recipe.cut(typed: text, of: photo)
    case .turn(let quarters): recipe.turn(quarters: quarters)
    case .mirror: recipe.mirror()
    }
  }
}
