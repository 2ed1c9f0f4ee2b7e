import ArgumentParser
import GalleryEngine
import MetadataEditing
import MetadataWriting
import PhotoModel
import PhotoRecipe

/// `albumen rotate`: rotates photos, either as an adjustment or in their files.
struct RotateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Turn photos, beside their files or within them, without loss.",
    discussion: """
      What is seen is turned; files stay as they are, as by 'albumen adjust'. --in-file has the file say how \
      it lies, which other programs see, too; with --blocks the blocks of a JPEG are laid out anew for \
      programs that do not look at that. No pixel is made anew, and 'albumen undo' gives the file back byte \
      by byte. Documentation/Adjusting.md explains it.
      """)

  @OptionGroup var photos: EditedPhotos
  @Flag(exclusivity: .exclusive) var side: RotationDirection
  @Flag(help: "Turn the files themselves.") var inFile = false
  @Flag(help: "With --in-file: lay out the blocks of JPEGs anew, upright.") var blocks = false
  @Flag(
    help:
      "With --blocks: cut off what of a block reaches beyond an edge, 15 pixels in most JPEGs, 31 at most."
  )
  var trim = false
  @Flag(help: "With --in-file: leave the times of the files as they are.") var keepTimes = false
  @Flag(help: "With --in-file: write a file that has several names; the others keep the old one.")
  var breakLinks = false
  @Flag(help: "With --in-file: write RAW files themselves.") var raw = false
  @Flag(name: .customLong("dry-run"), help: "Print what would be turned, and change nothing.")
  var isTrial = false
  @Flag(help: "Print one JSON object; with --dry-run one for each photo.") var json = false

  func validate() throws {
    try photos.requirePhotos()
    if !inFile, blocks || keepTimes || breakLinks || raw {
      throw ValidationError(Phrases.Usage.turningNeedsFile)
    }
    if trim, !blocks { throw ValidationError(Phrases.Usage.trimNeedsBlocks) }
  }

  func run() async throws {
    let context = EditContext(.ofProcess, photos.language.resolved(.ofProcess))
    let stores = try photos.catalogue.openPersistent(.ofProcess, toRead: isTrial)
    let (chosen, code) = try await photos.load(stores)
    var output = StandardOutput()
    let isWhole: Bool
    if inFile {
      let run = RotationRun(job: job(chosen), photos: chosen, json: json)
      isWhole = try await isTrial ? run.show(to: &output) : run.apply(to: &output)
    } else {
      var edit = MetadataEdit()
      var recipe = RecipeEdit()
      recipe.changes = [.turn(quarters: side.quarters)]
      edit.recipe = recipe
      let run = EditRun(
        edit: edit, rules: try await context.rules(of: chosen.store), photos: chosen,
        writing: try WriteOptions.parse([]), json: json)
      isWhole = try await isTrial ? run.show(to: &output) : run.apply(to: &output)
    }
    try output.flush()
    if code != .success || !isWhole { throw ExitError(code == .success ? .someFailed : code) }
  }

  private func job(_ chosen: ChosenPhotos) -> FileEditJob {
    var options = WritingOptions()
    (options.keepsTimes, options.breaksLinks, options.writesRAW) = (keepTimes, breakLinks, raw)
    let turn = FileTurn(quarters: side.quarters, method: blocks ? .blocks(trims: trim) : .tag)
    return FileEditJob(
      .rotate(AssetSet(chosen.ids), turn), options: options, order: chosen.ids)
  }
}

extension RotateCommand: LoggedCommand {
  var log: LogArguments { photos.catalogue.log }
  var usedCatalogue: CatalogueArguments? { photos.catalogue }
}
