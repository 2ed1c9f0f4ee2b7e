import AlbumenTestSupport
import PhotoModel
import PhotoRecipe
import Testing

@Suite(.timeLimit(.minutes(15))) struct RecipeTextTests {
  /// A recipe with about half of all steps.
  private func random(_ generator: inout some RandomNumberGenerator) -> Recipe {
    var recipe = Recipe()
    for field in RecipeField.all where Bool.random(using: &generator) {
      recipe[field.step] = Double.random(in: field.range, using: &generator)
    }
    if Bool.random(using: &generator) {
      let (x, y) = (Double.random(in: 0..<0.9), Double.random(in: 0..<0.9))
      recipe.cut(
        to: RecipeCrop(
          x: x, y: y, width: Double.random(in: 0.01...(1 - x), using: &generator),
          height: Double.random(in: 0.01...(1 - y), using: &generator)))
      recipe.size = PixelSize(width: 4032, height: 3024)
    }
    if let filter = RecipeFilter.allCases.randomElement(using: &generator) {
      recipe.use(filter, strength: Double.random(in: 0...100, using: &generator))
    }
    return recipe
  }

  @Test func `the text of a recipe is as it is documented`() {
    var recipe = Recipe()
    recipe[.exposure] = 0.7
    recipe[.rotate] = 90
    recipe.use(.noir, strength: 80)
    recipe.cut(to: RecipeCrop(x: 0.1, y: 0, width: 0.8, height: 1))
    recipe.size = PixelSize(width: 4000, height: 3000)

    #expect(
      recipe.text == """
        {"identifier":"urn:x-albumen:recipe","version":1,"size":[4000,3000],"steps":[\
        {"id":"rotate","value":90},{"id":"crop","x":0.1,"y":0,"width":0.8,"height":1},\
        {"id":"exposure","value":0.7},{"id":"filter","name":"noir","value":80}]}
        """)
    // Stays for good: keys of caches are made of it.
    #expect(Recipe().stableHash == 0x78F8_0486_7485_4B42)
  }

  @Test func `a recipe that is read from its own text is the same`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let recipe = random(&generator)
      #expect(try Recipe.read(recipe.text) == .recipe(recipe), "\(recipe.text)")
    }
  }

  @Test func `a recipe of a newer version is not looked into`() throws {
    let text = """
      {"version": 7, "identifier": "urn:x-albumen:recipe", "steps": [{"id": "glow"}, 3], "more": {}}
      """
    #expect(try Recipe.read(text) == .newer(version: 7))
  }

  private static let head = #"{"identifier":"urn:x-albumen:recipe","version":1,"steps":["#

  private static let hostile: [(String, RecipeError.Code, String)] = [
    ("", .notARecipe, ""), ("{}", .notARecipe, ""),
    (#"{"identifier":"urn:x-albumen:recipe","version":0,"steps":[]}"#, .notARecipe, ""),
    (#"{"identifier":"x","version":1,"steps":[]}"#, .notARecipe, ""),
    ("\(head){\"id\":\"glow\",\"value\":1}]}", .unknownStep, "glow"),
    ("\(head){\"id\":\"exposure\",\"value\":NaN}]}", .notARecipe, ""),
    ("\(head){\"id\":\"exposure\",\"value\":1e999}]}", .notARecipe, ""),
    ("\(head){\"id\":\"exposure\",\"value\":6}]}", .outOfRange, "exposure"),
    ("\(head){\"id\":\"exposure\"}]}", .outOfRange, "exposure"),
    ("\(head){\"id\":\"tint\",\"value\":1},{\"id\":\"tint\",\"value\":2}]}", .repeatedStep, "tint"),
    (
      "\(head){\"id\":\"crop\",\"x\":0.5,\"y\":0,\"width\":0.6,\"height\":1}]}", .cropOutside,
      "crop"
    ),
    ("\(head){\"id\":\"filter\",\"name\":\"disco\",\"value\":1}]}", .unknownFilter, "disco"),
    ("\(head)[[[[[[[[[[[[[[]]]]]]]]]]]]]]]}", .notARecipe, ""),
    ("\(head)\(String(repeating: "{},", count: 65)){}]}", .tooManySteps, ""),
    (String(repeating: " ", count: 10_000_000), .tooLong, ""),
  ]

  @Test(arguments: hostile.indices)
  func `a hostile recipe is refused by name`(number: Int) {
    let (text, code, name) = RecipeTextTests.hostile[number]
    #expect(throws: RecipeError(code, name)) { try Recipe.read(text) }
  }

  @Test func `no text ends the program, and what is understood is within its ranges`() {
    var generator = SystemRandomNumberGenerator()
    let samples = (0..<20).map { _ in Array(random(&generator).text.utf8) }
    let run = FuzzRun("recipes", samples: samples, usual: 3_000) { bytes in
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
}
