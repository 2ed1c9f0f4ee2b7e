import MetadataEditing
import PhotoModel
import PhotoRecipe
import Testing

@Suite struct RecipeEditTests {
  private func subject(_ recipe: String? = nil, size: PixelSize? = nil) -> EditSubject {
    var metadata = Metadata()
    (metadata.recipe, metadata.pixelSize) = (recipe, size)
    return EditSubject(metadata: metadata, path: FilePath("/a.jpg"))
  }

  private func applied(
    _ subject: EditSubject, _ change: (inout RecipeEdit) -> Void
  ) -> EditedPhoto {
    var edit = MetadataEdit()
    var recipe = RecipeEdit()
    change(&recipe)
    edit.recipe = recipe
    return edit.applied(to: subject, EditSample.rules)
  }

  private var lighter: Recipe {
    var recipe = Recipe()
    recipe[.exposure] = 1
    return recipe
  }

  @Test func `steps are added to those of each photo`() {
    let result = applied(subject(lighter.text)) { $0.changes = [.step(.tint, "5")] }
    var expected = lighter
    expected[.tint] = 5
    #expect(result.metadata.recipe == expected.text)
    #expect(result.changed.map(\.id) == ["recipe"])
  }

  @Test func `a grey place gives a white balance, and none where there is no picture`() {
    var photo = subject(lighter.text)
    let refused = applied(photo) { $0.greyPoint = (0.5, 0.5) }
    #expect(refused.changed.isEmpty && refused.refusals.count == 1)

    photo.whiteBalance = (temperature: -12, tint: 3)
    var expected = lighter
    (expected[.temperature], expected[.tint]) = (-12, 3)
    #expect(applied(photo) { $0.greyPoint = (0.5, 0.5) }.metadata.recipe == expected.text)
  }

  @Test func `auto counts the exposure that a photo will have`() {
    var edit = RecipeEdit()
    #expect(edit.exposure(of: nil) == 0)
    #expect(edit.exposure(of: lighter.text) == 1)
    edit.changes = [.step(.exposure, "+2"), .crop("1:1")]
    #expect(edit.exposure(of: lighter.text) == 2)
    edit.changes = []
    edit.copied = (Recipe(), RecipeStep.allCases)
    #expect(edit.exposure(of: lighter.text) == 0)
    #expect(RecipeEdit().exposure(of: "no recipe") == 0)
  }

  @Test func `a recipe without a step is none`() {
    #expect(
      applied(subject(lighter.text)) { $0.changes = [.step(.exposure, "0")] }
        .metadata.recipe == nil)
    #expect(applied(subject(lighter.text)) { $0.isReverting = true }.metadata.recipe == nil)
    #expect(applied(subject()) { $0.isReverting = true }.changed.isEmpty)
  }

  @Test func `a part is of each photo's own shape`() throws {
    let result = applied(subject(size: PixelSize(width: 300, height: 200))) {
      $0.changes = [.crop("1:1")]
    }
    guard case .recipe(let recipe) = try Recipe.read(result.metadata.recipe ?? "") else { return }
    #expect(recipe.crop?.height == 1)
    #expect(recipe.size == PixelSize(width: 300, height: 200))
    let refused = applied(subject()) { $0.changes = [.crop("1:1")] }
    #expect(refused.refusals.map(\.reason) == [.noPixelSize])
  }

  @Test(arguments: ["{}", #"{"identifier":"urn:x-albumen:recipe","version":2,"steps":[]}"#])
  func `what can't be read stays, unless all of it is replaced; a newer one stays then, too`(
    text: String
  ) {
    let stays = applied(subject(text)) { $0.changes = [.step(.tint, "5")] }
    #expect(stays.refusals.map(\.reason) == [.unknownRecipe])
    #expect(stays.metadata.recipe == text)
    let replacement = applied(subject(text)) { $0.copied = (lighter, RecipeStep.allCases) }
    #expect(replacement.metadata.recipe == (text.contains("version") ? text : lighter.text))
    #expect(applied(subject(text)) { $0.isReverting = true }.metadata.recipe == nil)
  }

  @Test func `videos are refused`() {
    var video = subject()
    video.isVideoOrAnimation = true
    #expect(applied(video) { $0.changes = [.mirror] }.refusals.map(\.reason) == [.notStill])
  }
}
