import ArgumentParser
import CatalogueLibrary
import GalleryEngine
import LibraryScan
import MetadataEditing
import MetadataWriting
import PhotoCatalogue
import PhotoModel
import PhotoRecipe

/// `albumen adjust`: how photos are to be seen. It is kept beside them; their files stay as they are.
struct AdjustCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adjust",
    abstract: "Crop, straighten, light and colour of photos, beside their files.",
    discussion: """
      What is done to a photo is remembered, and shown wherever the photo is; its file stays as it is, and \
      'albumen undo' takes it back. Steps that are not named stay. --steps lists all; \
      Documentation/Adjusting.md explains them.
      """)

  @OptionGroup var photos: AdjustedPhotos
  @OptionGroup(title: "What is done") var steps: RecipeOptions
  @Flag(help: "Take away all that is done to the photos.") var revert = false
  @Flag(help: "Print what is done to each photo, as --recipe takes it.") var show = false
  @Flag(name: .customLong("steps"), help: "List the steps with their ranges.") var listsSteps =
    false
  @OptionGroup(title: "Where it is kept") var writing: WriteOptions
  @Flag(name: .customLong("dry-run"), help: "Print each change, old -> new, and change nothing.")
  var isTrial = false
  @Flag(help: "Print one JSON object; with --dry-run one for each photo.") var json = false

  func validate() throws {
    if listsSteps { return }
    try photos.check()
    let edit = try? steps.edit()
    let isEmpty = edit?.isEmpty == true && steps.from == nil
    if show, !isEmpty || revert { throw ValidationError(Phrases.Usage.showAlone) }
    if revert, !isEmpty { throw ValidationError(Phrases.Usage.revertAlone) }
    if isEmpty, !revert, !show { throw ValidationError(Phrases.Usage.nothingToAdjust) }
  }

  func run() async throws {
    var output = StandardOutput()
    if listsSteps {
      try output.write(StepTable.bytes)
      return try output.flush()
    }
    let surroundings = EditSurroundings(.ofProcess, photos.language.resolved(.ofProcess))
    // What was typed wrongly is said before anything is looked at.
    _ = try steps.edit()
    let catalogue = try photos.catalogue.openKept(.ofProcess)
    let (chosen, code) = try await photos.chosen.load(catalogue)
    if show {
      try list(chosen, to: &output)
      try output.flush()
      if code != .success { throw Stop(code) }
      return
    }
    var recipe = try await steps.edit(catalogue, surroundings)
    recipe.isReverting = revert
    var edit = MetadataEdit()
    edit.recipe = recipe
    let pictures = recipe.isAuto ? AutoSteps(.ofProcess) : nil
    defer { pictures?.close() }
    let run = EditRun(
      edit: edit, rules: try surroundings.rules(of: catalogue), photos: chosen, auto: pictures)
    let isWhole = try carryOut(run, catalogue, to: &output)
    try output.flush()
    if code != .success || !isWhole { throw Stop(code == .success ? .someFailed : code) }
  }

  private func carryOut(
    _ run: EditRun, _ catalogue: Catalogue, to output: inout StandardOutput
  ) throws -> Bool {
    let desk = WritingDesk(
      catalogue, to: writing.to, tools: WritingTools(.ofProcess), options: writing.options)
    let writing = EditWriting(run: run, desk: desk)
    if isTrial { return try run.show(to: &output, json: json, writing: writing) }
    if desk.target == .catalogue { return try run.carryOut(to: &output, json: json) }
    return try writing.carryOut(to: &output, json: json)
  }

  /// The recipe of each photo that has one: alone for one photo, behind its path for more.
  private func list(_ chosen: ChosenPhotos, to output: inout StandardOutput) throws {
    let isAlone = chosen.ids.count == 1
    var found = 0
    try chosen.forEach { asset in
      guard let text = asset.metadata.recipe else { return }
      found += 1
      if isAlone { return try output.line(Phrases.distinct(text)) }
      try output.write(
        PathLine.bytes(asset.path, end: UInt8(ascii: ":"), isTerminal: output.isTerminal))
      try output.line(" \(Phrases.distinct(text))")
    }
    try output.flush()
    if found == 0 { throw Stop(.nothingMatched, Phrases.noneAdjusted(chosen.ids.count)) }
  }
}

extension AdjustCommand: LoggedCommand {
  var log: LogArguments { photos.catalogue.log }
  var usedCatalogue: CatalogueArguments? { photos.catalogue }
}

/// The photos of a command that may also be asked about itself, without any.
struct AdjustedPhotos: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Photos, and folders with all below them; '-' reads their paths from standard input.",
      valueName: "path"))
  var paths: [FilePath] = []
  @Flag(help: "The photos that are marked.") var selection = false
  @Flag(help: "Take what is remembered of folders, without looking at them.") var noScan = false
  @OptionGroup var filter: WhereArguments
  @OptionGroup var separator: ZeroArguments
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments

  func check() throws { try chosen.validate() }

  var chosen: EditedPhotos {
    var photos = EditedPhotos()
    (photos.paths, photos.selection, photos.noScan) = (paths, selection, noScan)
    (photos.filter, photos.separator) = (filter, separator)
    (photos.catalogue, photos.language) = (catalogue, language)
    return photos
  }
}
