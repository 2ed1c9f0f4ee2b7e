package import PhotoModel
package import PhotoRecipe
package import TerminalKit

/// The state of the page for adjusting one photo: the recipe being edited and the active tool.
package struct AdjustState: Hashable, Sendable {
  package enum Tool: Hashable, Sendable {
    /// The list of steps with their numbers.
    case steps
    /// The crop frame over the picture.
    case frame(CropTool)
    /// The choice of a cell of the picture to make grey.
    case grey(Point)
    /// The choice of steps to paste from a copied recipe.
    case paste(StepChoice)
  }

  package let photo: Asset.ID
  /// In pixels, upright.
  package let size: PixelSize
  /// The photo's stored recipe: the one it had when the page was opened, with everything stored
  /// from this page since.
  package private(set) var before: Recipe
  /// The photo's recipe in words if it can be shown but not changed; otherwise nil.
  package let lockedReason: String?
  /// The recipe being edited. Any change cancels a pending auto adjustment, which would overwrite
  /// it.
  package private(set) var recipe: Recipe { didSet { awaitsAuto = false } }
  package private(set) var row = AdjustRow.all[0]
  package internal(set) var tool = Tool.steps
  /// The number typed so far for the current step.
  package private(set) var typed = ""
  /// Whether the photo is shown without adjustments.
  package internal(set) var showsOriginal = false
  /// Whether the original is shown next to the adjusted photo.
  package internal(set) var isSideBySide = false
  /// Whether an auto adjustment is waiting for the photo's histogram.
  var awaitsAuto = false
  /// The recipe when the crop frame was opened.
  private var beforeFrame = Recipe()
  /// The key of the one-pixel picture whose colour is to become grey.
  var sample: PictureKey?
  /// The adjusted picture shown last. It stays on screen until its replacement is ready, and so
  /// does `lastShownOriginal`, the original shown last.
  var lastShown: PictureKey?
  /// The picture wanted now, and since when. While it keeps changing, draft pictures are shown.
  private(set) var requestedPicture: PictureKey?
  private var requestedSince: Duration?
  var lastShownOriginal: PictureKey?

  package init(photo: Asset.ID, size: PixelSize, recipe: Recipe, lockedReason: String? = nil) {
    (self.photo, self.size, self.lockedReason) = (photo, size, lockedReason)
    (before, self.recipe) = (recipe, recipe)
  }

  package var isChanged: Bool { recipe != before }
  var lastShownKeys: [PictureKey] { [lastShown, lastShownOriginal].compactMap(\.self) }
  package var geometry: RecipeGeometry { RecipeGeometry(recipe, of: size) }
  /// Whether the crop was made for a photo of this shape.
  package var doesCropFit: Bool { geometry.doesCropFit }

  /// How long the recipe must stay unchanged before the sharp picture is requested.
  private static let sharpDelay = Duration.milliseconds(120)

  /// When the sharp picture is due, or nil if it is due immediately.
  var sharpDue: Duration? { requestedSince.map { $0 + AdjustState.sharpDelay } }

  mutating func setRequestedPicture(_ key: PictureKey?, at now: Duration) {
    guard key != requestedPicture else { return }
    requestedSince = requestedPicture == nil ? nil : now
    requestedPicture = key
  }

  // MARK: The steps

  mutating func move(by lines: Int) {
    let index = (AdjustRow.all.firstIndex(of: row) ?? 0) + lines
    move(to: AdjustRow.all[max(0, min(index, AdjustRow.all.count - 1))])
  }

  mutating func move(to row: AdjustRow) {
    if row != self.row { typed = "" }
    self.row = row
  }

  /// Changes the step under the cursor by one stride, or by five if `isLarge`. Returns false if it
  /// can't be changed.
  mutating func change(up isUp: Bool, isLarge: Bool) -> Bool {
    typed = ""
    showsOriginal = false
    switch row {
    case .filter: cycleFilter(forward: isUp)
    case .step(.crop): return cycleCrop(forward: isUp)
    case .step(.rotate): recipe.rotate(quarters: isUp ? 1 : 3)
    case .step(.flip): recipe.mirror()
    case .step(.filter) where recipe.filter == nil: return false
    case .step(let step):
      let stride = RecipeField.of(step).stride * (isLarge ? 5 : 1)
      set(step, to: recipe[step] + (isUp ? stride : -stride))
    }
    return true
  }

  /// Sets the number of a step. A filter's strength is at least 1, so that the filter stays
  /// selected.
  mutating func set(_ step: RecipeStep, to number: Double) {
    showsOriginal = false
    if step == .filter {
      guard recipe.filter != nil else { return }
      recipe[.filter] = max(1, number)
    } else {
      recipe[step] = number
    }
  }

  /// Selects the next or previous filter. "No filter" comes between the last and the first.
  private mutating func cycleFilter(forward isAfter: Bool) {
    let all: [RecipeFilter?] = [nil] + RecipeFilter.allCases
    let index = all.firstIndex(of: recipe.filter) ?? 0
    let strength = recipe.filter == nil ? 100 : recipe[.filter]
    recipe.setFilter(all[(index + (isAfter ? 1 : all.count - 1)) % all.count], strength: strength)
  }

  /// The shapes that the crop step cycles through, landscape and portrait.
  private static let shapes: [(CropShape, Bool)] =
    [(CropShape.original, false), (CropShape.square, false)]
    + [CropShape.fourByThree, .threeByTwo, .sixteenByNine].flatMap { [($0, false), ($0, true)] }

  /// Crops to the next or previous shape: the largest centred part of that shape. Returns false if
  /// the photo is too small to crop.
  private mutating func cycleCrop(forward isAfter: Bool) -> Bool {
    let shape = frameAspectRatio
    let parts = AdjustState.shapes.map { kind, isUpright -> RecipeCrop? in
      guard kind != .original else { return nil }
      let part = kind.ratio(of: shape, isUpright: isUpright).flatMap {
        RecipeCrop.centred(shape: $0, in: shape)
      }
      guard let part, !part.isWholePicture, hasPixels(part) else { return nil }
      return part
    }
    // Skips a shape that the whole photo already has.
    let places = parts.indices.filter { $0 == 0 || parts[$0] != nil }
    let index = places.firstIndex { parts[$0] == recipe.crop } ?? 0
    let next = places[(index + (isAfter ? 1 : places.count - 1)) % places.count]
    let before = recipe.crop
    crop(to: parts[next])
    return places.count > 1 || recipe.crop != before
  }

  /// Resets the step under the cursor.
  mutating func reset() {
    typed = ""
    showsOriginal = false
    recipe.reset(row.step)
    if row.step == .crop { recipe.size = nil }
  }

  /// Resets all steps.
  mutating func revert() {
    typed = ""
    recipe = Recipe()
  }

  /// Copies steps from another recipe.
  mutating func apply(_ steps: [RecipeStep], from other: Recipe) {
    typed = ""
    showsOriginal = false
    recipe.copySteps(steps, from: other, for: size)
  }

  /// Copies steps from another recipe that are also being stored for the photo, so they don't count
  /// as unsaved changes.
  mutating func applyStored(_ steps: [RecipeStep], from other: Recipe) {
    apply(steps, from: other)
    before.copySteps(steps, from: other, for: size)
  }

  // MARK: Typing a number

  /// The result of typing a character.
  enum TypingResult: Hashable {
    case accepted
    /// The number already has the maximum length.
    case tooLong
    /// The row has no number, or the character can't be part of one.
    case rejected
  }

  /// The result of entering a typed number.
  enum EntryResult: Hashable {
    case accepted
    case notANumber(String)
    case outOfRange
    case withoutFilter
  }

  /// The maximum number of characters typed for a number: what the panel has room for, and far more
  /// than needed.
  private static let maximumTypedLength = 9

  /// Appends a character to the typed number. A comma is a decimal point.
  mutating func type(_ character: Character) -> TypingResult {
    guard row.isNumber, "0123456789+-.,".contains(character) else { return .rejected }
    guard typed.count < AdjustState.maximumTypedLength else { return .tooLong }
    typed.append(character == "," ? "." : character)
    return .accepted
  }

  /// Deletes the last typed character. Returns false if nothing was typed.
  mutating func eraseTyped() -> Bool { typed.popLast() != nil }

  mutating func clearTyped() { typed = "" }

  /// Sets the step to the typed number. Text that isn't a number stays, so that it can be
  /// corrected.
  mutating func enterTyped() -> EntryResult {
    let step = row.step
    guard !typed.isEmpty else { return .accepted }
    guard let number = Double(typed) else { return .notANumber(typed) }
    typed = ""
    if step == .filter, recipe.filter == nil { return .withoutFilter }
    guard RecipeField.of(step).range.contains(number) else { return .outOfRange }
    set(step, to: number)
    return .accepted
  }

  // MARK: Crop and orientation

  mutating func rotate(quarters: Int) {
    showsOriginal = false
    recipe.rotate(quarters: quarters)
    changeTool { tool in
      tool.transform { $0.rotate(quarters: quarters) }
      if quarters % 2 != 0 { tool.isUpright.toggle() }
    }
  }

  /// Mirrors left to right, or top to bottom if `upsideDown`.
  mutating func mirror(upsideDown: Bool) {
    showsOriginal = false
    func mirror(_ recipe: inout Recipe) {
      recipe.mirror()
      if upsideDown { recipe.rotate(quarters: 2) }
    }
    mirror(&recipe)
    changeTool { $0.transform(mirror) }
  }

  /// Whether a part is at least about one pixel wide and high.
  private func hasPixels(_ part: RecipeCrop) -> Bool {
    let frame = geometry.frame
    return min(part.width * Double(frame.width), part.height * Double(frame.height)) > 0.999
  }

  /// Whether the picture is large enough to crop.
  var isCroppable: Bool { max(geometry.frame.width, geometry.frame.height) > 1 }

  /// Crops to a part, or to the whole picture if nil. Ignores a part of less than a pixel.
  mutating func crop(to part: RecipeCrop?) {
    if let part, !hasPixels(part) { return }
    recipe.setCrop(to: part)
    recipe.size = recipe.crop == nil ? nil : size
  }

  /// The aspect ratio (width / height) of the whole picture after turning and straightening.
  package var frameAspectRatio: Double {
    let frame = geometry.frame
    return Double(frame.width) / Double(max(1, frame.height))
  }

  /// The shape that the photo is cropped to, or nil if it isn't cropped or has a free shape.
  package var cropShape: (shape: CropShape, isUpright: Bool)? {
    guard let crop = recipe.fitted(to: size).crop else { return nil }
    let frame = geometry.frame
    return CropShape.matching(
      width: crop.width * Double(frame.width), height: crop.height * Double(frame.height),
      in: frameAspectRatio)
  }

  /// The crop frame, or nil if it isn't open.
  package var frame: CropFrame? {
    guard case .frame(let tool) = self.tool else { return nil }
    let shape = frameAspectRatio
    return CropFrame(
      recipe.crop, shape: shape, ratio: tool.shape.ratio(of: shape, isUpright: tool.isUpright))
  }

  mutating func openFrame() {
    typed = ""
    (showsOriginal, isSideBySide) = (false, false)
    beforeFrame = recipe
    recipe = recipe.fitted(to: size)
    var tool = CropTool(recipe.crop, isUpright: frameAspectRatio < 1)
    if let found = cropShape {
      tool.shape = found.shape
      if found.shape != .square { tool.isUpright = found.isUpright }
    }
    self.tool = .frame(tool)
  }

  /// Returns to the steps, and keeps or undoes what the crop frame changed.
  mutating func closeFrame(appliesChanges: Bool) {
    if !appliesChanges { recipe = beforeFrame }
    tool = .steps
  }

  /// Changes the crop frame by hand. Later shapes are fitted into the result.
  mutating func changeFrame(_ change: (inout CropFrame) -> Void) {
    guard var frame else { return }
    let before = recipe.crop
    change(&frame)
    crop(to: frame.crop)
    let newCrop = recipe.crop
    if newCrop != before { changeTool { $0.manualCrop = newCrop } }
  }

  /// Changes the shape of the crop frame or its orientation. The new frame is the largest that fits
  /// into the one last made by hand.
  mutating func changeFrameShape(_ change: (inout CropTool) -> Void) {
    guard case .frame(var tool) = self.tool else { return }
    change(&tool)
    self.tool = .frame(tool)
    crop(to: tool.manualCrop)
    guard var frame else { return }
    frame.applyRatio()
    crop(to: frame.crop)
  }

  private mutating func changeTool(_ change: (inout CropTool) -> Void) {
    guard case .frame(var tool) = self.tool else { return }
    change(&tool)
    self.tool = .frame(tool)
  }

  // MARK: Display

  /// The recipe that the photo is shown with. While the crop frame is open, it doesn't crop.
  var shownRecipe: Recipe {
    if showsOriginal { return Recipe() }
    guard case .frame = tool else { return recipe }
    return uncropped
  }

  private var uncropped: Recipe {
    var uncut = recipe
    uncut.reset(.crop)
    uncut.size = nil
    return uncut
  }

  /// The recipe with only its geometry: colours are unchanged.
  var geometryOnly: Recipe {
    var recipe = recipe
    for step in RecipeStep.allCases where !step.isGeometry { recipe.reset(step) }
    return recipe
  }
}

extension AdjustState {
  /// The context that determines what keys do on the page.
  var keyContext: KeyContext {
    switch tool {
    case .steps: .adjust
    case .frame: .frame
    case .grey: .grey
    case .paste: .paste
    }
  }
}
