import PhotoModel
import PhotoRecipe
import Testing

@Suite struct RecipeTests {
  @Test func `the table has every step once, in the order in which they are carried out`() {
    #expect(RecipeField.all.map(\.step) == RecipeStep.allCases)
    for field in RecipeField.all { #expect(field.range.contains(field.neutral)) }
  }

  @Test func `a step with its neutral number is no step`() {
    var recipe = Recipe()
    for field in RecipeField.all { recipe[field.step] = field.neutral }
    #expect(recipe.isEmpty)

    recipe[.exposure] = 0.7
    #expect(recipe.steps == [.exposure])
    recipe.reset(.exposure)
    #expect(recipe == Recipe())
  }

  @Test func `numbers are brought into their ranges, and what is none does nothing`() {
    var recipe = Recipe()
    recipe[.exposure] = 99
    #expect(recipe[.exposure] == 5)
    recipe[.exposure] = .nan
    #expect(recipe.isEmpty)
    recipe[.white] = -.infinity
    #expect(recipe[.white] == 100)
    recipe[.filter] = 50
    #expect(recipe.isEmpty, "A strength of no filter")
  }

  @Test func `only geometry changes no light`() {
    var recipe = Recipe()
    recipe.rotate(quarters: 1)
    recipe[.straighten] = 3
    recipe.setCrop(to: RecipeCrop(x: 0, y: 0, width: 0.5, height: 0.5))
    #expect(!recipe.changesLight)
    recipe[.noise] = 1
    #expect(recipe.changesLight)
  }

  @Test(arguments: [0, 1, 2, 3], [false, true])
  func `turning and mirroring what is seen come back to where they began`(
    quarters: Int, isMirrored: Bool
  ) throws {
    var recipe = Recipe()
    recipe[.straighten] = 4
    recipe.setCrop(to: RecipeCrop(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
    recipe[.rotate] = Double(quarters) * 90
    if isMirrored { recipe.mirror() }
    let before = recipe

    recipe.rotate(quarters: 1)
    #expect(recipe != before)
    recipe.rotate(quarters: 3)
    #expect(recipe == before)
    recipe.mirror()
    recipe.rotate(quarters: 1)
    recipe.mirror()
    recipe.rotate(quarters: 1)
    #expect(recipe == before)
  }

  @Test func `what a person types becomes steps`() throws {
    var recipe = Recipe()
    try recipe.set(typed: "exposure=+0.7")
    try recipe.set(typed: "Straighten=-1.2°")
    try recipe.set(typed: "filter=noir:80")
    try recipe.set(typed: "rotate=left")
    try recipe.setCrop(typed: "1:1", of: PixelSize(width: 4000, height: 3000))

    #expect(recipe[.exposure] == 0.7)
    #expect(recipe[.straighten] == -1.2)
    #expect(recipe.filter == .noir)
    #expect(recipe[.filter] == 80)
    #expect(recipe[.rotate] == 270)
    #expect(recipe.size == PixelSize(width: 4000, height: 3000))
    let visibleSize = RecipeGeometry(recipe, of: PixelSize(width: 4000, height: 3000)).size
    #expect(abs(visibleSize.width - visibleSize.height) <= 1)
  }

  @Test func `a mirror is named, or has the number that stands in a recipe`() throws {
    for (text, mirrored) in [
      ("flip=1", 1.0), ("flip=1", 1), ("flip=0", 0), ("flip=horizontal", 1), ("flip=none", 0),
    ] {
      var recipe = Recipe()
      if mirrored == 0 { recipe.mirror() }
      try recipe.set(typed: text)
      #expect(recipe[.flip] == mirrored, "\(text)")
      try recipe.set(typed: text)
      #expect(recipe[.flip] == mirrored, "\(text), twice")
    }
    #expect(RecipeField.all.compactMap(\.choices).count == 2)
  }

  @Test(arguments: [0.0, 90]) func `a vertical mirror is set, however often`(quarters: Double)
    throws
  {
    var recipe = Recipe()
    recipe[.rotate] = quarters
    try recipe.set(typed: "flip=vertical")
    #expect(recipe[.flip] == 1 && recipe[.rotate] == quarters + 180)

    try recipe.set(typed: "flip=vertical")
    #expect(recipe[.flip] == 1 && recipe[.rotate] == quarters + 180)

    var mirrored = Recipe()
    try mirrored.set(typed: "flip=horizontal")
    try mirrored.set(typed: "flip=vertical")
    #expect(mirrored[.flip] == 1 && mirrored[.rotate] == 180)
  }

  @Test(arguments: [
    ("exposure=9", RecipeError.Code.outOfRange), ("exposure=", .noNumber),
    ("exposure=1e3", .noNumber), ("exposure", .unknownStep), ("glow=1", .unknownStep),
    ("crop=1:1", .unknownStep), ("filter=disco", .unknownFilter), ("filter=noir:101", .outOfRange),
    ("rotate=45", .outOfRange), ("flip=2", .outOfRange), ("flip=0.5", .outOfRange),
    ("flip=left", .noNumber), ("filter=noir:x", .noNumber), ("black=nan", .noNumber),
  ])
  func `what is typed and makes no sense is refused`(text: String, code: RecipeError.Code) {
    var recipe = Recipe()
    #expect { try recipe.set(typed: text) } throws: { ($0 as? RecipeError)?.code == code }
    #expect(recipe.isEmpty)
  }

  @Test(arguments: [
    "", "0:1", "1600x9000", "1600x", "1600x900+1", "1600x900x1x1", "0x900", "1x1+9999+0",
    "1600x900+a+b", "10,0,80,80", "-5%,0%,50%,50%", "50%,0%,60%,9%",
  ])
  func `a crop beyond the picture is refused`(text: String) {
    var recipe = Recipe()
    #expect(throws: RecipeError.self) {
      try recipe.setCrop(typed: text, of: PixelSize(width: 4000, height: 3000))
    }
  }

  @Test(arguments: [
    ("16:9", 400, 304, 400, 225, 0, 39), ("9:16", 304, 400, 225, 400, 39, 0),
    ("square", 400, 304, 304, 304, 48, 0), ("3:2", 400, 304, 400, 267, 0, 18),
    ("200x100", 400, 304, 200, 100, 100, 102), ("400x304", 400, 304, 400, 304, 0, 0),
    ("200x100+3+5", 400, 304, 200, 100, 3, 5), ("16:9", 6000, 4000, 6000, 3375, 0, 312),
  ])
  func `a crop has the whole pixels that are asked for, or the nearest to a shape`(
    text: String, across: Int, down: Int, width: Int, height: Int, left: Int, top: Int
  ) throws {
    let photo = PixelSize(width: across, height: down)
    var recipe = Recipe()
    try recipe.setCrop(typed: text, of: photo)
    let geometry = RecipeGeometry(recipe, of: photo)
    #expect(geometry.size == PixelSize(width: width, height: height))
    #expect(geometry.left == left && geometry.top == top, "\(geometry.left), \(geometry.top)")
  }

  @Test func `another photo takes all steps, or those that are chosen`() {
    var (first, second) = (Recipe(), Recipe())
    first[.exposure] = 1
    first.setFilter(.sepia, strength: 40)
    second[.exposure] = -1
    second[.contrast] = 20

    second.copySteps([.filter, .contrast], from: first, for: nil)

    #expect(second[.exposure] == -1)
    #expect(second.filter == .sepia)
    #expect(second[.contrast] == 0)
    second.copySteps(RecipeStep.allCases, from: first, for: nil)
    #expect(second == first)
  }
}
