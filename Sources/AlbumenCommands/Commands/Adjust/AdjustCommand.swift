import ArgumentParser
import GalleryEngine
import MetadataEditing
import PhotoModel
import PhotoRecipe

/// `albumen adjust`: sets the adjustments of photos. They are stored separately; the photos' files
/// don't change.
struct AdjustCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adjust",
    abstract: "Crop, straighten and adjust photos non-destructively.",
    discussion: """
      Adjustments are stored in the catalogue and shown everywhere; files stay unchanged, and \
      'albumen undo' undoes a change. Adjustments that you don't name stay unchanged, but --from \
      and --recipe replace all of them, unless --only is given. --save-copy and --replace write \
      adjusted photos to files. --steps lists the adjustments; Documentation/Adjusting.md \
      describes them.
      """)

  @OptionGroup var photos: EditedPhotos
  @OptionGroup(title: "Adjustments") var steps: RecipeOptions
  @Flag(help: "Remove all adjustments from the photos.") var revert = false
  @Flag(help: "Print the adjustments of each photo, in the format of --recipe.") var show = false
  @Flag(name: .customLong("steps"), help: "List the adjustments with their ranges.")
  var listsSteps = false
  @OptionGroup(title: "Storage") var place: AdjustmentStorageOptions
  @OptionGroup(title: "Saving to files") var save: SaveOptions
  @Flag(name: .customLong("dry-run"), help: "Print each change (old -> new) without making it.")
  var isTrial = false
  @Flag(
    help:
      "Print one JSON object; with --dry-run one per photo, with --steps one per adjustment.")
  var json = false

  func validate() throws {
    if listsSteps { return }
    try photos.requirePhotos()
    let edit = try? steps.edit()
    let isEmpty = edit?.isEmpty == true && steps.from == nil
    if show, !isEmpty || revert { throw ValidationError(Phrases.Usage.showConflicts) }
    if revert, !isEmpty { throw ValidationError(Phrases.Usage.revertConflicts) }
    if save.place != nil {
      if show || place.to != .catalogue { throw ValidationError(Phrases.Usage.saveConflicts) }
    } else if isEmpty, !revert, !show {
      throw ValidationError(Phrases.Usage.nothingToAdjust)
    }
  }

  func run() async throws {
    var output = StandardOutput()
    if listsSteps {
      try output.write(json ? StepTable.json : StepTable.bytes)
      return try output.flush()
    }
    let context = EditContext(.ofProcess, photos.language.resolved(.ofProcess))
    // Reports usage errors before any photo is read.
    _ = try steps.edit()
    let stores = try photos.catalogue.openPersistent(.ofProcess, toRead: isTrial || show)
    let (chosen, code) = try await photos.load(stores)
    if show {
      try await list(chosen, to: &output)
      try output.flush()
      if code != .success { throw ExitError(code) }
      return
    }
    var recipe = try await steps.edit(stores, context)
    recipe.isReverting = revert
    var edit = MetadataEdit()
    edit.recipe = recipe
    let pictures = recipe.isAuto || recipe.greyPoint != nil ? AutoSteps(.ofProcess) : nil
    defer { pictures?.close() }
    let run = EditRun(
      edit: edit, rules: try await context.rules(of: chosen.store), photos: chosen,
      writing: try place.writing(), json: json, auto: pictures)
    let isComplete: Bool
    if let destination = save.place {
      let saving = SavingRun(
        run: run, place: destination, saving: save.saving(DecoderLocation(.ofProcess).find()))
      isComplete = try await isTrial ? saving.show(to: &output) : saving.apply(to: &output)
    } else {
      isComplete = try await isTrial ? run.show(to: &output) : run.apply(to: &output)
    }
    try output.flush()
    if code != .success || !isComplete { throw ExitError(code == .success ? .someFailed : code) }
  }

  /// Prints the recipe of each photo that has one. The recipe of a single photo is printed without
  /// its path.
  private func list(_ chosen: ChosenPhotos, to output: inout StandardOutput) async throws {
    let isAlone = chosen.ids.count == 1
    var found = 0
    try await chosen.forEach { asset in
      guard let text = asset.metadata.recipe else { return }
      found += 1
      if isAlone { return try output.line(Phrases.distinct(text)) }
      try output.write(
        PathLine.bytes(asset.path, end: UInt8(ascii: ":"), isTerminal: output.isTerminal))
      try output.line(" \(Phrases.distinct(text))")
    }
    try output.flush()
    if found == 0 { throw ExitError(.nothingMatched, Phrases.noneAdjusted(chosen.ids.count)) }
  }
}

extension AdjustCommand: LoggedCommand {
  var log: LogArguments { photos.catalogue.log }
  var usedCatalogue: CatalogueArguments? { photos.catalogue }
}
