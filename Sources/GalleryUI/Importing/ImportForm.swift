package import GalleryEngine
package import PhotoExport
package import PhotoImport
package import PhotoModel
import TerminalKit

/// The import dialogue: first the source and, after that was read, the destination and options.
package struct ImportForm: PlannedForm {
  package enum Field: FormField, CaseIterable {
    case source
    case destination, folder, name, albums, keywords, copyright, people, backup, outsideLibrary,
      transfer,
      eject

    package var isTyped: Bool { ![.people, .outsideLibrary, .transfer, .eject].contains(self) }

    package var pathKind: PathKind? {
      switch self {
      case .source: .any
      case .destination, .backup: .folder
      default: nil
      }
    }
  }

  /// The contents of the dialogue, as typed.
  package struct Draft: Hashable, Sendable {
    package var source = ""
    package var destination: String
    package var folder = ImportOptions.defaultFolder
    package var name = ""
    package var albums = ""
    package var keywords = ""
    package var copyright = ""
    package var backup = ""
    package var importsPeople = false
    package var skipsOutsideLibrary = false
    package var moves = false
    package var ejects = true

    package init(destination: String) {
      self.destination = destination
    }
  }

  /// The photos of the open source to import, or nil while asking for a source.
  package let photos: AssetSet?
  /// The folders outside the library that contain some of the photos, with the number of photos in
  /// each.
  package let outsideLibrary: [FilePath: Int]
  /// The number of photos that are already in the library or its trash.
  package let knownCount: Int
  /// The lines of the dialogue, which depend on the source.
  package let fields: [Field]
  package private(set) var draft: Draft
  package var lines: FormLines<Field>
  package var progress = PlanProgress<ExportPreview, ImportPlan>()
  private let initial: Draft
  /// The mounted cards.
  package private(set) var cards: [String] = []
  /// The progress of reading the source, or nil if nothing is being read.
  package var reading: ImportReadingProgress?

  /// Creates a dialogue that asks for a source. `sources` are the earlier ones, most recent last.
  package init(_ draft: Draft, sources: [String]) {
    (photos, outsideLibrary, fields, self.draft, initial) = (nil, [:], [.source], draft, draft)
    knownCount = 0
    lines = FormLines(
      cursor: .source, [.source: LineEditor(draft.source, history: sources)])
  }

  /// Creates a dialogue that asks for the destination and options of photos of a source.
  package init(_ photos: AssetSet, of listing: ImportListing, _ draft: Draft, folders: [String]) {
    (self.photos, outsideLibrary) = (photos, listing.foldersOutsideLibrary)
    knownCount = photos.count {
      switch listing.status(of: $0) {
      case .inLibrary, .inTrash: true
      case .new, .outsideLibrary, .duplicateInSource, .deletedAtSource: false
      }
    }
    var draft = draft
    if listing.isUnpacked { draft.moves = false }
    if !listing.isCard { draft.ejects = false }
    (self.draft, initial) = (draft, draft)
    lines = FormLines(cursor: .destination)
    fields = Field.allCases.filter { field in
      switch field {
      case .source: false
      case .people: listing.isTakeout
      case .outsideLibrary: listing.counts.outsideLibrary > 0
      case .transfer: !listing.isUnpacked
      case .eject: listing.isCard
      default: true
      }
    }
    for field in fields where field.isTyped {
      lines[field] = LineEditor(draft[field], history: field == .destination ? folders : [])
    }
    check()
  }

  package var mainField: Field { photos == nil ? .source : .destination }

  package var photoCount: Int { photos?.count ?? 0 }

  // MARK: Changes

  package mutating func store(_ text: String, of field: Field) { draft[field] = text }

  package mutating func choose(by steps: Int) -> Bool {
    guard let part = cursor.flag else { return false }
    draft[keyPath: part].toggle()
    check()
    return true
  }

  package mutating func reset() {
    if let part = cursor.flag {
      draft[keyPath: part] = initial[keyPath: part]
    } else {
      draft[cursor] = initial[cursor]
      lines.reset(to: initial[cursor])
    }
    check()
  }

  /// Sets the mounted cards. The first one is suggested if nothing was typed yet.
  package mutating func suggestCards(_ cards: [String]) {
    self.cards = cards
    guard photos == nil, lines.isSelected, draft.source.isEmpty || !cards.contains(draft.source),
      let first = cards.first
    else { return }
    draft.source = first
    lines[.source] = LineEditor(first, history: cards.reversed())
  }

  package func invalidLines() -> [Field: String] {
    photos == nil
      ? [:] : ImportForm.templateProblems(folder: draft.folder, .folder, name: draft.name, .name)
  }

  // MARK: Plan

  package func planning(
    _ index: MomentIndex, arranged: [Asset.ID], request: RequestNumber
  ) -> Effect? {
    photos.map { .importing(.plan($0, draft, request: request)) }
  }

  package func preview(of plan: ImportPlan) -> ExportPreview {
    ExportPreview(.folder(plan.files), done: photoCount, of: photoCount)
  }

  package func review(_ plan: ImportPlan) -> PlanReview {
    let files = plan.files
    guard files.fileCount > 0 else { return .rejected(.nothingToImportThere) }
    return .ask(
      .importing(
        photos: files.items.count, files: files.fileCount, bytes: files.byteCount,
        to: files.destination, moves: plan.options.moves,
        free: files.isTooLarge ? files.freeByteCount : nil))
  }
}

extension ImportForm.Field {
  /// The part of the draft that the line chooses, or nil if it is a line of text.
  fileprivate var flag: WritableKeyPath<ImportForm.Draft, Bool>? {
    switch self {
    case .people: \.importsPeople
    case .outsideLibrary: \.skipsOutsideLibrary
    case .transfer: \.moves
    case .eject: \.ejects
    default: nil
    }
  }
}

extension ImportForm.Draft {
  /// The draft for the next import. Albums and keywords are reset, because they were typed for
  /// other photos.
  package var forNextImport: ImportForm.Draft {
    var draft = self
    (draft.albums, draft.keywords, draft.skipsOutsideLibrary) = ("", "", false)
    return draft
  }

  /// The typed text of a line.
  subscript(field: ImportForm.Field) -> String {
    get { part(field).map { self[keyPath: $0] } ?? "" }
    set { if let part = part(field) { self[keyPath: part] = newValue } }
  }

  private func part(_ field: ImportForm.Field) -> WritableKeyPath<Self, String>? {
    switch field {
    case .source: \.source
    case .destination: \.destination
    case .folder: \.folder
    case .name: \.name
    case .albums: \.albums
    case .keywords: \.keywords
    case .copyright: \.copyright
    case .backup: \.backup
    case .people, .outsideLibrary, .transfer, .eject: nil
    }
  }

  /// Returns the options of the import. `path` resolves a typed path.
  package func options(_ path: (String) -> FilePath) -> ImportOptions {
    func words(_ text: String) -> [String] {
      text.split(separator: ",").map { $0.trimmingWhitespace }.filter { !$0.isEmpty }
    }
    var options = ImportOptions(into: path(destination.trimmingWhitespace))
    (options.folder, options.name) = (folder, name)
    (options.albums, options.keywords) = (words(albums), words(keywords))
    options.copyright = copyright.trimmingWhitespace.isEmpty ? nil : copyright.trimmingWhitespace
    options.backup = backup.trimmingWhitespace.isEmpty ? nil : path(backup.trimmingWhitespace)
    (options.importsPeople, options.skipsOutsideLibrary) = (importsPeople, skipsOutsideLibrary)
    (options.moves, options.ejects) = (moves, ejects)
    return options
  }
}
