import ArgumentParser
import GalleryEngine
import MetadataEditing
import PhotoModel
import PhotoQuery

/// Options that set titles, captions, ratings and similar fields, and any other field by its name.
struct DescriptionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The title. Can be a template.", valueName: "text"))
  var title: String?
  @Option(help: ArgumentHelp("The caption. Can be a template.", valueName: "text"))
  var caption: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Keywords: 'harbour,-test' adds and removes; '=harbour' replaces all.",
      discussion: "'Places|Europe|Lisbon' is a nested keyword. Can be repeated.",
      valueName: "words"),
    completion: CompletedValue.keywordChanges.completion)
  var keyword: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("0 to 5 stars, or -1 for rejected.", valueName: "stars"))
  var rating: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The flag, as in Lightroom and digiKam: 'picked', 'rejected' or 'none'.", valueName: "pick"))
  var pick: String?
  @Option(help: ArgumentHelp("The colour label, or any text.", valueName: "label"))
  var label: String?
  @Option(
    help: ArgumentHelp("The creators, separated by ';'. Can be a template.", valueName: "names"))
  var artist: String?
  @Option(help: ArgumentHelp("The copyright. Can be a template.", valueName: "text"))
  var copyright: String?
  @Flag(help: "Add the photos to the favourites.") var favourite = false
  @Flag(help: "Remove the photos from the favourites.") var noFavourite = false
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Any other field: exposureTime=1/125, lens='50mm f/1.8'. Can be repeated.",
      valueName: "field=value"),
    completion: CompletedValue.fieldValue.completion)
  var values: [String] = []
  @Option(
    help: ArgumentHelp(
      "Clear a field: date, location, title, keywords, … Can be repeated.", valueName: "field"),
    completion: CompletedValue.fields.completion)
  var clear: [String] = []

  var isEmpty: Bool {
    texts.allSatisfy { $0.typed == nil } && keyword.isEmpty && !favourite && !noFavourite
      && values.isEmpty && clear.isEmpty
  }

  /// The options that correspond to one field each.
  private var texts: [(typed: String?, id: String)] {
    [
      (title, "title"), (caption, "caption"), (rating, "rating"), (pick, "pick"),
      (label, "label"), (artist, "artist"), (copyright, "copyright"),
    ]
  }

  func validate() throws {
    if favourite, noFavourite { throw ValidationError(Phrases.Usage.favouriteAndNot) }
  }

  func add(to edit: inout MetadataEdit) throws(ExitError) {
    try addCleared(to: &edit)
    for pair in values {
      guard let equalsIndex = pair.firstIndex(of: "=") else {
        throw ExitError(.usage, Phrases.Usage.setWithoutValue)
      }
      let field = try self.field(String(pair[..<equalsIndex]), "--set")
      try add(
        String(pair[pair.index(after: equalsIndex)...]), as: field, "--set \(field.id)", to: &edit)
    }
    for (text, id) in texts {
      if let text, let field = Field.named(id) { try add(text, as: field, "--\(id)", to: &edit) }
    }
    if favourite || noFavourite {
      try check(.favourite, edit)
      var metadata = Metadata()
      metadata.favourite = favourite
      edit[.favourite] = .value(metadata)
    }
    try addKeywords(to: &edit)
  }

  private func addCleared(to edit: inout MetadataEdit) throws(ExitError) {
    for name in clear.flatMap({ $0.split(separator: ",") }) {
      let field = try self.field(String(name), "--clear")
      switch field.value {
      case .time: edit.times = [.cleared]
      case .position: edit.location = .cleared
      default: edit[field] = .cleared
      }
    }
  }

  /// Throws a usage error if a field is both cleared and set.
  private func check(_ field: Field, _ edit: MetadataEdit) throws(ExitError) {
    guard edit[field] == .cleared else { return }
    throw ExitError(.usage, Phrases.Usage.clearAndValue(Phrases.field(field.id).lowercased()))
  }

  private func add(
    _ argument: String, as field: Field, _ option: String, to edit: inout MetadataEdit
  ) throws(ExitError) {
    try check(field, edit)
    let text = ArgumentBytes.typed(argument)
    do throws(EditError) {
      edit[field] = try MetadataEdit.Change(text, of: field)
    } catch {
      throw ExitError(.usage, Phrases.option(option, error))
    }
  }

  private func addKeywords(to edit: inout MetadataEdit) throws(ExitError) {
    guard !keyword.isEmpty else { return }
    if let field = Field.named("keywords") { try check(field, edit) }
    do throws(EditError) {
      edit.keywords = try KeywordEdit(keyword.map(ArgumentBytes.typed).joined(separator: ","))
    } catch {
      throw ExitError(.usage, Phrases.option("--keyword", error))
    }
  }

  /// Returns a field by its identifier or by its name on screen.
  private func field(_ argument: String, _ option: String) throws(ExitError) -> Field {
    let name = argument.trimmingPrefix(while: \.isWhitespace).lowercased()
    let fields = Field.all.filter(\.isTyped)
    if let field = fields.first(where: {
      $0.id.lowercased() == name || Phrases.field($0.id).lowercased() == name
        || $0.keys.contains { "\($0)".lowercased() == name }
    }) {
      if option == "--set", !field.value.isSingleValue {
        throw ExitError(.usage, Phrases.fieldWithOption(field))
      }
      return field
    }
    throw ExitError(
      .usage,
      Phrases.noSuchField(
        ArgumentBytes.typed(argument), option,
        near: NearestWord.of(argument, among: fields.map(\.id)),
        all: fields.map(\.id)))
  }
}
