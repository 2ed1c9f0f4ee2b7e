package import PhotoModel
package import PhotoRecipe
package import TerminalKit

/// The page on which one photo is adjusted: a recipe in the making, and what is done to it now.
package struct AdjustState: Hashable, Sendable {
  package enum Tool: Hashable, Sendable {
    /// The steps with their numbers.
    case steps
    /// The frame over the picture.
    case frame(CropTool)
    /// A cell of the picture that is to become grey.
    case grey(Point)
    /// Which steps of a copied recipe are taken.
    case paste(StepChoice)
  }

  package let photo: Asset.ID
  /// In pixels, upright.
  package let size: PixelSize
  /// What the photo has: as it was when the page was opened, and what was kept from here since.
  package private(set) var before: Recipe
  /// Why it is shown and not changed: its recipe in words. Nil where it may be changed.
  package let locked: String?
  /// What is changed by hand comes after auto: that does not take it away any more.
  package private(set) var recipe: Recipe { didSet { awaitsAuto = false } }
  package private(set) var row = AdjustRow.all[0]
  package internal(set) var tool = Tool.steps
  /// The number that is typed for a step.
  package private(set) var typed = ""
  /// Whether the photo is seen as its file has it.
  package internal(set) var showsOriginal = false
  /// Whether it is seen so beside what it is to be.
  package internal(set) var isBeside = false
  /// Whether auto waits for the photo's colours.
  var awaitsAuto = false
  /// The recipe when the frame was put over the picture.
  private var beforeFrame = Recipe()
  /// The small picture whose colour is to become grey.
  var sample: PictureKey?
  /// What was seen last, which stays until something better is there: what it is to be, and what it was.
  var shown: PictureKey?
  /// What is to be seen, and since when: while that changes, coarse pictures are enough.
  private(set) var wanted: PictureKey?
  private var wantedSince: Duration?
  var shownOriginal: PictureKey?

  package init(photo: Asset.ID, size: PixelSize, recipe: Recipe, locked: String? = nil) {
    (self.photo, self.size, self.locked) = (photo, size, locked)
    (before, self.recipe) = (recipe, recipe)
  }

  package var isChanged: Bool { recipe != before }
  var seen: [PictureKey] { [shown, shownOriginal].compactMap(\.self) }
  package var geometry: RecipeGeometry { RecipeGeometry(recipe, of: size) }
  /// Whether its crop was made for a photo of this shape.
  package var doesCropFit: Bool { geometry.doesCropFit }

  /// So long nothing is changed before the sharp picture is asked for.
  private static let rest = Duration.milliseconds(120)

  /// When the sharp picture is due; nil where it is at once.
  var sharpDue: Duration? { wantedSince.map { $0 + AdjustState.rest } }

  mutating func want(_ key: PictureKey?, at now: Duration) {
    guard key != wanted else { return }
    wantedSince = wanted == nil ? nil : now
    wanted = key
  }

  // MARK: The steps

  mutating func move(by lines: Int) {
    let place = (AdjustRow.all.firstIndex(of: row) ?? 0) + lines
    move(to: AdjustRow.all[max(0, min(place, AdjustRow.all.count - 1))])
  }

  mutating func move(to row: AdjustRow) {
    if row != self.row { typed = "" }
    self.row = row
  }

  /// One stride of the step under the cursor, or five where it is `isLarge`. False where it has none.
  mutating func change(up isUp: Bool, isLarge: Bool) -> Bool {
    typed = ""
    showsOriginal = false
    switch row {
    case .filter: useFilter(after: isUp)
    case .step(.crop): return cut(after: isUp)
    case .step(.rotate): recipe.turn(quarters: isUp ? 1 : 3)
    case .step(.flip): recipe.mirror()
    case .step(.filter) where recipe.filter == nil: return false
    case .step(let step):
      let stride = RecipeField.of(step).stride * (isLarge ? 5 : 1)
      set(step, to: recipe[step] + (isUp ? stride : -stride))
    }
    return true
  }

  /// Gives a step a number. A filter keeps its name down to the least of it.
  mutating func set(_ step: RecipeStep, to number: Double) {
    showsOriginal = false
    if step == .filter {
      guard recipe.filter != nil else { return }
      recipe[.filter] = max(1, number)
    } else {
      recipe[step] = number
    }
  }

  /// The next filter or the one before; none stands between the last and the first.
  private mutating func useFilter(after isAfter: Bool) {
    let all: [RecipeFilter?] = [nil] + RecipeFilter.allCases
    let place = all.firstIndex(of: recipe.filter) ?? 0
    let strength = recipe.filter == nil ? 100 : recipe[.filter]
    recipe.use(all[(place + (isAfter ? 1 : all.count - 1)) % all.count], strength: strength)
  }

  /// The shapes that the step of the crop goes through, lying and upright.
  private static let shapes: [(CropShape, Bool)] =
    [(CropShape.original, false), (CropShape.square, false)]
    + [CropShape.fourThirds, .threeHalves, .sixteenNinths].flatMap { [($0, false), ($0, true)] }

  /// The largest part in the middle of the next shape, or of the one before. False where the photo has no
  /// pixel to spare.
  private mutating func cut(after isAfter: Bool) -> Bool {
    let shape = frameShape
    let parts = AdjustState.shapes.map { kind, isUpright -> RecipeCrop? in
      guard kind != .original else { return nil }
      let part = kind.ratio(of: shape, isUpright: isUpright).flatMap {
        RecipeCrop.centred(shape: $0, in: shape)
      }
      guard let part, !part.isWhole, hasPixels(part) else { return nil }
      return part
    }
    // A shape that the photo has already is none of its own.
    let places = parts.indices.filter { $0 == 0 || parts[$0] != nil }
    let place = places.firstIndex { parts[$0] == recipe.crop } ?? 0
    let next = places[(place + (isAfter ? 1 : places.count - 1)) % places.count]
    let before = recipe.crop
    cut(to: parts[next])
    return places.count > 1 || recipe.crop != before
  }

  /// Nothing of the step under the cursor.
  mutating func reset() {
    typed = ""
    showsOriginal = false
    recipe.reset(row.step)
    if row.step == .crop { recipe.size = nil }
  }

  /// Nothing at all.
  mutating func revert() {
    typed = ""
    recipe = Recipe()
  }

  /// Steps of another recipe.
  mutating func take(_ steps: [RecipeStep], from other: Recipe) {
    typed = ""
    showsOriginal = false
    recipe.take(steps, from: other, for: size)
  }

  /// The same, which the photo is given at once: it is nothing to be kept or left any more.
  mutating func takeKept(_ steps: [RecipeStep], from other: Recipe) {
    take(steps, from: other)
    before.take(steps, from: other, for: size)
  }

  // MARK: A number

  /// What becomes of a character.
  enum Typing: Hashable {
    case taken
    /// There is no room for more.
    case tooLong
    /// The step has no number, or no number has it.
    case foreign
  }

  /// What becomes of what was typed.
  enum Entering: Hashable {
    case taken
    case noNumber(String)
    case outOfRange
    case withoutFilter
  }

  /// As many characters as there is room for, and far more than a number needs.
  private static let longest = 9

  /// Takes a character of a number; a comma is its point.
  mutating func type(_ character: Character) -> Typing {
    guard row.isNumber, "0123456789+-.,".contains(character) else { return .foreign }
    guard typed.count < AdjustState.longest else { return .tooLong }
    typed.append(character == "," ? "." : character)
    return .taken
  }

  /// Takes a digit back; false where none was typed.
  mutating func eraseTyped() -> Bool { typed.popLast() != nil }

  mutating func dropTyped() { typed = "" }

  /// Gives the step the number that was typed. What is no number stays, to be mended.
  mutating func enterTyped() -> Entering {
    let step = row.step
    guard !typed.isEmpty else { return .taken }
    guard let number = Double(typed) else { return .noNumber(typed) }
    typed = ""
    if step == .filter, recipe.filter == nil { return .withoutFilter }
    guard RecipeField.of(step).range.contains(number) else { return .outOfRange }
    set(step, to: number)
    return .taken
  }

  // MARK: Which part, and how it lies

  mutating func turn(quarters: Int) {
    showsOriginal = false
    recipe.turn(quarters: quarters)
    changeTool { tool in
      tool.lay { $0.turn(quarters: quarters) }
      if quarters % 2 != 0 { tool.isUpright.toggle() }
    }
  }

  /// Mirrors left and right, or top and bottom.
  mutating func mirror(upsideDown: Bool) {
    showsOriginal = false
    func mirror(_ recipe: inout Recipe) {
      recipe.mirror()
      if upsideDown { recipe.turn(quarters: 2) }
    }
    mirror(&recipe)
    changeTool { $0.lay(mirror) }
  }

  /// Whether a pixel is left of the picture both ways.
  private func hasPixels(_ part: RecipeCrop) -> Bool {
    let frame = geometry.frame
    return min(part.width * Double(frame.width), part.height * Double(frame.height)) > 0.999
  }

  /// Whether the picture has pixels to spare.
  var isCuttable: Bool { max(geometry.frame.width, geometry.frame.height) > 1 }

  /// What leaves less than a pixel is not done.
  mutating func cut(to part: RecipeCrop?) {
    if let part, !hasPixels(part) { return }
    recipe.cut(to: part)
    recipe.size = recipe.crop == nil ? nil : size
  }

  /// The width of all of the picture for each of its height, once it is turned and straight.
  package var frameShape: Double {
    let frame = geometry.frame
    return Double(frame.width) / Double(max(1, frame.height))
  }

  /// The shape that the photo is cut to; nil where it is not, or to a free one.
  package var cropShape: (shape: CropShape, isUpright: Bool)? {
    guard let crop = recipe.fitted(to: size).crop else { return nil }
    let frame = geometry.frame
    return CropShape.found(
      width: crop.width * Double(frame.width), height: crop.height * Double(frame.height),
      in: frameShape)
  }

  /// The frame over the picture; nil where none is.
  package var frame: CropFrame? {
    guard case .frame(let tool) = self.tool else { return nil }
    let shape = frameShape
    return CropFrame(
      recipe.crop, shape: shape, ratio: tool.shape.ratio(of: shape, isUpright: tool.isUpright))
  }

  mutating func openFrame() {
    typed = ""
    (showsOriginal, isBeside) = (false, false)
    beforeFrame = recipe
    recipe = recipe.fitted(to: size)
    var tool = CropTool(recipe.crop, isUpright: frameShape < 1)
    if let found = cropShape {
      tool.shape = found.shape
      if found.shape != .square { tool.isUpright = found.isUpright }
    }
    self.tool = .frame(tool)
  }

  /// Back to the steps, with what the frame cuts or as it was.
  mutating func closeFrame(keeps: Bool) {
    if !keeps { recipe = beforeFrame }
    tool = .steps
  }

  /// Lets a change at the frame by hand. Other shapes are made of what it is then.
  mutating func changeFrame(_ change: (inout CropFrame) -> Void) {
    guard var frame else { return }
    let before = recipe.crop
    change(&frame)
    cut(to: frame.crop)
    let made = recipe.crop
    if made != before { changeTool { $0.made = made } }
  }

  /// Another shape, or the same the other way: the largest one within the frame that was made by hand.
  mutating func shapeFrame(_ change: (inout CropTool) -> Void) {
    guard case .frame(var tool) = self.tool else { return }
    change(&tool)
    self.tool = .frame(tool)
    cut(to: tool.made)
    guard var frame else { return }
    frame.takeShape()
    cut(to: frame.crop)
  }

  private mutating func changeTool(_ change: (inout CropTool) -> Void) {
    guard case .frame(var tool) = self.tool else { return }
    change(&tool)
    self.tool = .frame(tool)
  }

  // MARK: What is shown

  /// What the photo is seen with: all of it, while the frame is over it.
  var shownRecipe: Recipe {
    if showsOriginal { return Recipe() }
    guard case .frame = tool else { return recipe }
    return uncut
  }

  private var uncut: Recipe {
    var uncut = recipe
    uncut.reset(.crop)
    uncut.size = nil
    return uncut
  }

  /// Where pixels come from, and none of their colours changed.
  var geometryOnly: Recipe {
    var recipe = recipe
    for step in RecipeStep.allCases where !step.isGeometry { recipe.reset(step) }
    return recipe
  }
}

extension AdjustState {
  /// What keys mean here.
  var keyContext: KeyContext {
    switch tool {
    case .steps: .adjust
    case .frame: .frame
    case .grey: .grey
    case .paste: .paste
    }
  }
}
