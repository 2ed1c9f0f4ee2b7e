import PhotoModel
import PhotoRecipe
import Testing

@Suite struct RecipeTextTests {
  @Test func `the text of a recipe is as it is documented`() {
    var recipe = Recipe()
    recipe[.exposure] = 0.7
    recipe[.rotate] = 90
    recipe.setFilter(.noir, strength: 80)
    recipe.setCrop(to: RecipeCrop(x: 0.1, y: 0, width: 0.8, height: 1))
    recipe.size = PixelSize(width: 4000, height: 3000)

    #expect(
      recipe.text == """
        {"identifier":"urn:x-albumen:recipe","version":1,"size":[4000,3000],"steps":[\
        {"id":"rotate","value":90},{"id":"crop","x":0.1,"y":0,"width":0.8,"height":1},\
        {"id":"exposure","value":0.7},{"id":"filter","name":"noir","value":80}]}
        """)
    // Must never change, because cache keys are made from it.
    #expect(Recipe().stableHash == 0x78F8_0486_7485_4B42)
  }

  @Test func `a recipe that is read from its own text is the same`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let recipe = Recipe.random(&generator)
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
    ("\(head){\"id\":\"exposure\"}]}", .noNumber, "exposure"),
    ("\(head){\"id\":\"tint\",\"value\":1},{\"id\":\"tint\",\"value\":2}]}", .repeatedStep, "tint"),
    (
      "\(head){\"id\":\"crop\",\"x\":0.5,\"y\":0,\"width\":0.6,\"height\":1}]}", .cropOutside,
      "crop"
    ),
    ("\(head){\"id\":\"filter\",\"name\":\"disco\",\"value\":1}]}", .unknownFilter, "disco"),
    ("\(head)[[[[[[[[[[[[[[]]]]]]]]]]]]]]]}", .notARecipe, ""),
    ("\(head)\(String(repeating: "{},", count: 65)){}]}", .tooManySteps, ""),
    // Ten thousand individually valid steps, and steps without names.
    (
      "\(head)\(String(repeating: #"{"id":"tint","value":1},"#, count: 9_999)){}]}", .tooLong, ""
    ),
    ("\(head)\(String(repeating: "{},", count: 5_000)){}]}", .tooManySteps, ""),
    ("\(head){\"id\":\"rotate\",\"value\":45}]}", .outOfRange, "rotate"),
    ("\(head){\"id\":\"flip\",\"value\":0.5}]}", .outOfRange, "flip"),
    ("\(head){\"id\":\"exposure\",\"value\":\"1\"}]}", .noNumber, "exposure"),
    ("\(head){\"id\":\"crop\",\"value\":1}]}", .cropOutside, "crop"),
    (
      "\(head){\"id\":\"crop\",\"x\":-1,\"y\":0,\"width\":1,\"height\":1}]}", .cropOutside, "crop"
    ),
    ("\(head){\"id\":\"crop\",\"x\":0,\"y\":0,\"width\":0,\"height\":1}]}", .cropOutside, "crop"),
    (
      "\(head){\"id\":\"\(String(repeating: "a", count: 100))\",\"value\":1}]}", .unknownStep,
      String(repeating: "a", count: 40)
    ),
    (
      #"{"identifier":"urn:x-albumen:recipe","version":1,"size":[1e300,1],"steps":[]}"#,
      .outOfRange,
      "size"
    ),
    (String(repeating: " ", count: 10_000_000), .tooLong, ""),
  ]

  @Test(arguments: hostile.indices)
  func `a hostile recipe is refused by name`(number: Int) {
    let (text, code, name) = RecipeTextTests.hostile[number]
    #expect(throws: RecipeError(code, name)) { try Recipe.read(text) }
  }
}
