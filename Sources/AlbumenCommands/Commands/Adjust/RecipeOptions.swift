import ArgumentParser
import Files
import GalleryEngine
import MetadataEditing
import PhotoModel
import PhotoRecipe

/// Options that describe the adjustments.
struct RecipeOptions: ParsableArguments {
  enum Mirror: String, ExpressibleByArgument, CaseIterable {
    case horizontal, vertical
  }

  @Option(
    help: ArgumentHelp(
      "Set an adjustment: exposure=+0.7; 'none' removes it. 'albumen adjust --steps' lists all.",
      valueName: "step=n"),
    completion: CompletedValue.stepValue.completion)
  var set: [String] = []
  @Option(
    help: ArgumentHelp(
      """
      Crop to an aspect ratio (16:9, square), to a size in pixels, centred or at left+top \
      (1600x900, 1600x900+20+40), or to a part (left, top, width, height: 10%,0%,80%,100%).
      """,
      valueName: "part"))
  var crop: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Rotate clockwise by -45 to 45 degrees, and crop the corners.", valueName: "n"))
  var straighten: String?
  @Option(
    help: ArgumentHelp(
      "Apply a filter, with its strength in percent: noir, noir:80.", valueName: "name[:n]"),
    completion: CompletedValue.filter.completion)
  var filter: String?
  @Option(help: "Rotate by a quarter or half turn.") var rotate: RotationDirection?
  @Option(help: "Mirror the photo.") var flip: Mirror?
  @Flag(
    help: "Set levels, brightness and white balance automatically for each photo, and print them."
  )
  var auto = false
  @Option(
    help: ArgumentHelp(
      "Set the white balance so that this point, from left and top, becomes grey: 40%,25%.",
      valueName: "x,y"))
  var grey: String?
  @Option(help: ArgumentHelp("Copy the adjustments of another photo.", valueName: "photo"))
  var from: FilePath?
  @Option(
    help: ArgumentHelp("Apply the adjustments in a file that --show printed.", valueName: "file"))
  var recipe: FilePath?
  @Option(
    help: ArgumentHelp(
      "With --from or --recipe: only these adjustments: exposure,crop.", valueName: "steps"),
    completion: CompletedValue.steps.completion)
  var only: String?

  func validate() throws {
    if from != nil, recipe != nil { throw ValidationError(Phrases.Usage.conflictingRecipes) }
    if only != nil, from == nil, recipe == nil {
      throw ValidationError(Phrases.Usage.onlyNeedsRecipe)
    }
  }

  /// Returns the edit that these options describe, without the steps copied from another photo.
  /// Throws a usage error if a value is invalid.
  func edit() throws(ExitError) -> RecipeEdit {
    var edit = RecipeEdit()
    edit.isAuto = auto
    if let grey { edit.greyPoint = try RecipeOptions.place(grey) }
    if let recipe { edit.copied = (try RecipeOptions.read(recipe), try steps()) }
    if let rotate { edit.changes.append(.rotate(quarters: rotate.quarters)) }
    switch flip {
    case .horizontal: edit.changes.append(.mirror)
    case .vertical: edit.changes += [.mirror, .rotate(quarters: 2)]
    case nil: break
    }
    for text in set { edit.changes.append(try RecipeOptions.change(text)) }
    if let straighten { edit.changes.append(.step(.straighten, straighten)) }
    if let filter { edit.changes.append(.step(.filter, filter)) }
    // Crop comes last: its frame depends on all steps that rotate the photo.
    if let crop { edit.changes.append(.crop(crop)) }
    do throws(RecipeError) {
      try edit.check()
    } catch {
      throw ExitError(.usage, Phrases.option(option(of: error), error))
    }
    return edit
  }

  /// Returns the edit that these options describe, including the steps copied from another photo,
  /// which is scanned first.
  func edit(
    _ stores: CatalogueStores, _ context: EditContext
  ) async throws -> RecipeEdit {
    var edit = try edit()
    guard let from else { return edit }
    let photo = try await context.photo(from, in: stores)
    guard let text = photo.recipe else {
      throw ExitError(.nothingMatched, Phrases.hasNoRecipe(from))
    }
    edit.copied = (try RecipeOptions.recipe(text, of: from), try steps())
    return edit
  }

  private func option(of error: RecipeError) -> String {
    switch error.code {
    case .cropOutside: return "--crop"
    case .unknownFilter: return "--filter"
    case .noNumber, .outOfRange:
      if error.subject == "straighten", straighten != nil { return "--straighten" }
      return error.subject == "filter" && filter != nil ? "--filter" : "--set"
    default: return "--set"
    }
  }

  /// Parses a position such as `40%,25%` or `0.4,0.25`.
  private static func place(_ text: String) throws(ExitError) -> (x: Double, y: Double) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.last == "%" ? Double(part.dropLast()).map { $0 / 100 } : Double(part)
    }
    guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1).contains(x),
      (0...1).contains(y)
    else { throw ExitError(.usage, Phrases.Usage.notAPlace(text)) }
    return (x, y)
  }

  private static func change(_ text: String) throws(ExitError) -> RecipeEdit.Change {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0]).lowercased()
    guard let step = RecipeStep(rawValue: name) else {
      throw ExitError(.usage, Phrases.option("--set", RecipeError(.unknownStep, name)))
    }
    guard parts.count == 2 else {
      throw ExitError(.usage, Phrases.option("--set", RecipeError(.noNumber, name)))
    }
    return step == .crop ? .crop(String(parts[1])) : .step(step, String(parts[1]))
  }

  private func steps() throws(ExitError) -> [RecipeStep] {
    guard let only else { return RecipeStep.allCases }
    var steps: [RecipeStep] = []
    for name in only.split(separator: ",") {
      guard let step = RecipeStep(rawValue: name.lowercased()) else {
        throw ExitError(.usage, Phrases.option("--only", RecipeError(.unknownStep, String(name))))
      }
      steps.append(step)
    }
    return steps
  }

  private static func read(_ path: FilePath) throws(ExitError) -> Recipe {
    let text: String
    do throws(Errno) {
      let file = try FileSystem().open(path.absolute(in: ProcessContext.ofProcess.workingFolder))
      // Reads one byte more than the limit, so that a recipe that is too long is detected.
      let count = min(Int(try file.status().size), Recipe.byteLimit + 1)
      text = String(decoding: try file.bytes(count: count), as: UTF8.self)
    } catch {
      throw ExitError(.environment, Phrases.cannotRead(path, error.description))
    }
    return try recipe(text, of: path)
  }

  private static func recipe(_ text: String, of path: FilePath) throws(ExitError) -> Recipe {
    let found: StoredRecipe
    do throws(RecipeError) {
      found = try Recipe.read(text)
    } catch {
      throw ExitError(.environment, Phrases.noRecipe(in: path, error))
    }
    switch found {
    case .recipe(let recipe): return recipe
    case .newer(let version):
      throw ExitError(.environment, Phrases.newerRecipe(in: path, version: version))
    }
  }
}
