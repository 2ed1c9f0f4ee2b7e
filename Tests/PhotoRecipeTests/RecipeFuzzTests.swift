import AlbumenTestSupport
import PhotoModel
import PhotoRecipe
import Testing

/// Tests recipes from sidecars and typed values as untrusted input.
@Suite(.timeLimit(.minutes(15))) struct RecipeFuzzTests {
  @Test func `no text ends the program, and what is understood is within its ranges`() {
    var generator = SeededNumbers(15)
    let samples = (0..<20).map { _ in Array(Recipe.random(&generator).text.utf8) }
    let run = FuzzRun("recipes", samples: samples, defaultCount: 3_000) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard case .recipe(let recipe) = try Recipe.read(text) else { return }
      #expect(try Recipe.read(recipe.text) == .recipe(recipe), "\(text.debugDescription)")
      let geometry = RecipeGeometry(recipe, of: PixelSize(width: 997, height: 13))
      #expect(geometry.size.width >= 1 && geometry.size.height >= 1)
      #expect(geometry.left + geometry.size.width <= geometry.frame.width)
      #expect(geometry.top + geometry.size.height <= geometry.frame.height)
    }
    #expect(run.slowest.time < .seconds(5))
  }

  @Test func `nothing that is typed ends the program, or leaves a recipe that can't be read again`()
  {
    let samples = [
      "exposure=+0.7\0filter=noir:80\016:9\0flip=vertical", "rotate=left\0tint=-1e3\0square\0",
      "straighten=-1.2°\0shadows=30%\010%,0%,80%,100%\0rotate=270",
      "=\0white=inf\0original\0crop=1",
      "vignette=nan\0filter=sepia:\01600x900+20+40\0exposure=none",
    ].map { Array($0.utf8) }
    let run = FuzzRun("typed recipes", samples: samples, defaultCount: 3_000) { bytes in
      var recipe = Recipe()
      for part in bytes.prefix(4_096).split(separator: 0, omittingEmptySubsequences: false) {
        let text = String(decoding: part, as: UTF8.self)
        try? recipe.set(typed: text)
        try? recipe.setCrop(typed: text, of: PixelSize(width: 4032, height: 3024))
      }
      let rereadResult = try Recipe.read(recipe.text)
      #expect(rereadResult == .recipe(recipe), "\(bytes)")
    }
    #expect(run.slowest.time < .seconds(5))
  }
}
