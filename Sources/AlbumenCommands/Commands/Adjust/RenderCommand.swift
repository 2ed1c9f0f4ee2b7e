import ArgumentParser
import DecoderProtocol
import Files
import GalleryEngine
import Imaging
import MetadataEditing
import PhotoModel
import PhotoRecipe

/// `albumen render`: writes a picture of one photo, as displayed, to a file.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render a photo with its adjustments to a file.",
    discussion: """
      The stored adjustments are applied first, then those given here, which are not stored. \
      The extension sets the format: .jpg, .png, .webp, .avif or .jxl. An existing file is never \
      replaced.
      """)

  @Argument(help: ArgumentHelp("The photo to render.", valueName: "photo")) var photo: FilePath
  @Option(help: ArgumentHelp("The file to write.", valueName: "file")) var to: FilePath
  @OptionGroup(title: "Adjustments") var steps: RecipeOptions
  @Flag(help: "Ignore the stored adjustments of the photo.") var original = false
  @Option(help: ArgumentHelp("The maximum length of the longer side, in pixels.", valueName: "n"))
  var longEdge: Int?
  @Option(help: ArgumentHelp("The quality, 1 to 100.", valueName: "n")) var quality: Int = 92
  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var language: LanguageArguments

  func validate() throws {
    _ = try format()
    if let longEdge, !(1...PixelSize.limit).contains(longEdge) {
      throw ValidationError(Phrases.Usage.invalidLongEdge)
    }
    guard (1...100).contains(quality) else { throw ValidationError(Phrases.Usage.qualityRange) }
  }

  private func format() throws -> RenditionFormat {
    let fileExtension = String(decoding: FilePath.split(name: to.name).ending, as: UTF8.self)
      .lowercased()
    let name = ["jpeg": "jpg", "jpe": "jpg"][fileExtension] ?? fileExtension
    guard let format = RenditionFormat.allCases.first(where: { $0.fileExtension == name }) else {
      throw ValidationError(
        Phrases.Usage.unwritableExtension(String(decoding: to.name, as: UTF8.self)))
    }
    return format
  }

  func run() async throws {
    let process = ProcessContext.ofProcess
    let context = EditContext(process, language.resolved(process))
    _ = try steps.edit()
    let stores = try catalogue.openPersistent(process)
    let source = photo.absolute(in: process.workingFolder)
    var metadata = try await context.photo(source, in: stores)
    if original { metadata.recipe = nil }
    if let text = metadata.recipe, !Recipe.isReadable(text) {
      // The browser and exports also show such a photo without adjustments.
      Console.report(Phrases.withoutAdjustments(source, text))
      metadata.recipe = nil
    }
    var edit = MetadataEdit()
    edit.recipe = try await steps.edit(stores, context)
    let needsColours = edit.recipe?.isAuto == true || edit.recipe?.greyPoint != nil
    let auto = needsColours ? AutoSteps(process) : nil
    defer { auto?.close() }
    var subject = EditSubject(metadata: metadata, path: source)
    subject.isVideoOrAnimation = metadata.duration != nil || metadata.subtypes.contains(.animated)
    if let recipe = edit.recipe, recipe.isAuto {
      subject.auto = auto?.steps(of: source, exposure: recipe.exposure(of: metadata.recipe))
    }
    if let grey = edit.recipe?.greyPoint {
      subject.whiteBalance = auto?.balance(of: source, at: grey, metadata)
    }
    let edited = edit.applied(to: subject, try await context.rules(of: stores.all()))
    for (field, reason) in edited.refusals {
      throw ExitError(.someFailed, Phrases.notEdited(field, of: source, reason))
    }
    let size = try write(
      source, edited.metadata.recipe, to: to.absolute(in: process.workingFolder), process)
    Console.report(Phrases.rendered(to, size))
  }

  /// Writes the picture to a draft in the same folder, and renames the draft when it is complete.
  private func write(
    _ source: FilePath, _ text: String?, to target: FilePath, _ process: ProcessContext
  ) throws -> PixelSize {
    var recipe: Recipe?
    if let text, case .recipe(let found)? = try? Recipe.read(text) { recipe = found }
    let order = RenditionOrder(
      limit: longEdge.map { .longEdge($0) } ?? .none, format: try format(), quality: quality,
      usesSRGB: false)
    let worker = RenditionWorker(
      start: DecoderProgram.starter(
        DecoderLocation(process).find(), memory: RenditionWorker.memory))
    defer { worker.close() }
    let file: OpenFile
    do throws(Errno) {
      file = try FileSystem().open(source)
    } catch {
      throw ExitError(.environment, Phrases.cannotRead(source, error.description))
    }
    do {
      if try FileSystem().statusIfPresent(of: target, followingLinks: false) != nil {
        throw Errno.fileExists
      }
      let draft = try DraftFile(
        in: target.folder, of: FileSystem(),
        permissions: .ofNewFiles(noWiderThan: try file.attributes().permissions))
      switch worker.make(
        order, recipe, of: file.descriptor.rawValue, into: draft.file.descriptor.rawValue)
      {
      case .success(let rendition):
        try draft.finish()
        try draft.renameExclusively(to: target)
        return rendition.size
      case .failure(let failure):
        throw ExitError(.someFailed, Phrases.notRendered(source, failure))
      }
    } catch let error as Errno {
      throw ExitError(
        .environment,
        error == .fileExists ? Phrases.nameIsTaken(to) : Phrases.cannotWrite(target, error))
    }
  }
}

extension RenderCommand: CatalogueUser {}
