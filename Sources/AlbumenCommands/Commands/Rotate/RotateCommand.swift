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
    abstract: "Rotate photos without loss of quality.",
    usage: "albumen rotate [<path> ...] (--left | --right | --half) [<option> ...]",
    discussion: """
      The rotation is stored as an adjustment, and files stay unchanged. With --in-file, it is \
      written to the orientation tag of the file, which other programs read. With --blocks, the \
      blocks of a JPEG are rearranged instead, for programs that ignore the tag. No pixel is \
      compressed again, and 'albumen undo' restores the file byte for byte. See \
      Documentation/Adjusting.md.
      """)

  @OptionGroup var photos: EditedPhotos
  @Flag(exclusivity: .exclusive) var side: RotationDirection
  @Flag(help: "Rotate the files themselves.") var inFile = false
  @Flag(help: "With --in-file: rearrange the blocks of JPEGs.") var blocks = false
  @Flag(
    help:
      "With --blocks: cut off incomplete blocks at the edges, usually up to 15 pixels, at most 31."
  )
  var trim = false
  @Flag(help: "With --in-file: keep the modification times of the files.") var keepTimes = false
  @Flag(help: "With --in-file: write hard-linked files; the other links keep the old content.")
  var breakLinks = false
  @Flag(help: "With --in-file: also write into RAW files.") var raw = false
  @Flag(name: .customLong("dry-run"), help: "Print what would be rotated without rotating it.")
  var isTrial = false
  @Flag(help: "Print one JSON object; with --dry-run one per photo.") var json = false

  func validate() throws {
    try photos.requirePhotos()
    if !inFile, blocks || keepTimes || breakLinks || raw {
      throw ValidationError(Phrases.Usage.rotationOptionsNeedFile)
    }
    if trim, !blocks { throw ValidationError(Phrases.Usage.trimNeedsBlocks) }
  }

  func run() async throws {
    let context = EditContext(.ofProcess, photos.language.resolved(.ofProcess))
    let stores = try photos.catalogue.openPersistent(.ofProcess, toRead: isTrial)
    let (chosen, code) = try await photos.load(stores)
    var output = StandardOutput()
    let isComplete: Bool
    if inFile {
      let run = RotationRun(job: job(chosen), photos: chosen, json: json)
      isComplete = try await isTrial ? run.show(to: &output) : run.apply(to: &output)
    } else {
      var edit = MetadataEdit()
      var recipe = RecipeEdit()
      recipe.changes = [.rotate(quarters: side.quarters)]
      edit.recipe = recipe
      let run = EditRun(
        edit: edit, rules: try await context.rules(of: chosen.store), photos: chosen,
        writing: try WriteOptions.parse([]), json: json)
      isComplete = try await isTrial ? run.show(to: &output) : run.apply(to: &output)
    }
    try output.flush()
    if code != .success || !isComplete { throw ExitError(code == .success ? .someFailed : code) }
  }

  private func job(_ chosen: ChosenPhotos) -> FileEditJob {
    var options = WritingOptions()
    (options.keepsTimes, options.breaksLinks, options.writesRAW) = (keepTimes, breakLinks, raw)
    let rotation = FileRotation(
      quarters: side.quarters, method: blocks ? .blocks(trims: trim) : .tag)
    return FileEditJob(
      .rotate(AssetSet(chosen.ids), rotation), options: options, order: chosen.ids)
  }
}

extension RotateCommand: LoggedCommand {
  var log: LogArguments { photos.catalogue.log }
  var usedCatalogue: CatalogueArguments? { photos.catalogue }
}
