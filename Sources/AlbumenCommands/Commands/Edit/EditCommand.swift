import ArgumentParser
import GalleryEngine
import MetadataEditing
import PhotoModel

/// `albumen edit`: edits the metadata of photos. Changes are stored in the catalogue, and in files
/// on request.
struct EditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit metadata: date, location, keywords, rating, …",
    discussion: """
      Changes are stored in the catalogue, and in files only with --to; 'albumen undo' undoes \
      them. Fields that you don't name stay unchanged. --title, --caption, --artist and \
      --copyright accept templates: {place.city} {counter:3} {created:yyyy-MM-dd}; \
      Documentation/Templates.md lists the fields.
      """)

  @OptionGroup var photos: EditedPhotos
  @OptionGroup(title: "Date and time") var times: TimeOptions
  @OptionGroup(title: "Location") var places: PlaceOptions
  @OptionGroup(title: "Text, rating and other fields") var words: DescriptionOptions
  @OptionGroup(title: "Storage") var writing: WriteOptions
  @Flag(name: .customLong("dry-run"), help: "Print each change (old -> new) without making it.")
  var isTrial = false
  @Flag(help: "Print one JSON object; with --dry-run one per photo.") var json = false

  func validate() throws {
    try photos.requirePhotos()
    // Without any field, `--to` writes all earlier edits to files.
    guard !times.isEmpty || !places.isEmpty || !words.isEmpty || writing.to != .catalogue else {
      throw ValidationError(Phrases.Usage.nothingToEdit)
    }
  }

  func run() async throws {
    let context = EditContext(.ofProcess, photos.language.resolved(.ofProcess))
    var edit = MetadataEdit()
    // Reports usage errors before any photo is read.
    try words.add(to: &edit)
    if !edit.times.isEmpty, !times.isEmpty {
      throw ExitError(.usage, Phrases.Usage.clearAndValue("date"))
    }
    if edit.location != nil, !places.isEmpty {
      throw ExitError(.usage, Phrases.Usage.clearAndValue("location"))
    }
    try times.add(to: &edit, context)
    try places.add(to: &edit, context)
    let stores = try photos.catalogue.openPersistent(.ofProcess, toRead: isTrial)
    let (chosen, code) = try await photos.load(stores)
    let rules = try await context.rules(of: chosen.store)
    try await times.addClock(to: &edit, stores, context)
    try await places.addPhotos(to: &edit, stores, context)
    let run = EditRun(edit: edit, rules: rules, photos: chosen, writing: writing, json: json)
    var output = StandardOutput()
    let isComplete = try await isTrial ? run.show(to: &output) : run.apply(to: &output)
    try output.flush()
    if code != .success || !isComplete { throw ExitError(code == .success ? .someFailed : code) }
  }
}

extension EditCommand: LoggedCommand {
  var log: LogArguments { photos.catalogue.log }
  var usedCatalogue: CatalogueArguments? { photos.catalogue }
}
