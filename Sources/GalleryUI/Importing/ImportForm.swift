package import GalleryEngine
package import PhotoExport
package import PhotoModel
import Templates
package import TerminalKit

/// The dialogue of an import: where photos come from, and once that was read, where they go and what becomes of them.
package struct ImportForm: Sendable {
  /// A line of it.
  package enum Field: Hashable, Sendable, CaseIterable {
    case source
    case destination, folder, name, albums, keywords, copyright, people, backup, elsewhere,
      transfer,
      eject

    /// Whether something is typed into it; else one of two is chosen.
    package var isTyped: Bool { ![.people, .elsewhere, .transfer, .eject].contains(self) }

    /// Whether that is a path.
    package var isPath: Bool { [.source, .destination, .backup].contains(self) }
  }

  /// What is wanted, as it was typed.
  package struct Draft: Hashable, Sendable {
    package var source = ""
    package var destination: String
    package var folder = ImportWish.usualFolder
    package var name = ""
    package var albums = ""
    package var keywords = ""
    package var copyright = ""
    package var backup = ""
    package var takesPeople = false
    package var skipsElsewhere = false
    package var moves = false
    package var ejects = true

    package init(destination: String) {
      self.destination = destination
    }
  }

  /// The photos of the open source that are to come in; nil while a source is asked for.
  package let photos: AssetSet?
  /// The folders outside the library that have some of the photos, with how many.
  package let elsewhere: [FilePath: Int]
  /// The lines that it has.
  package let fields: [Field]
  package private(set) var draft: Draft
  private var lines: [Field: LineEditor] = [:]
  private var place: LineCursor<Field>
  package private(set) var problems: [Field: String] = [:]
  /// The mounted cards.
  package private(set) var cards: [String] = []
  /// How far the reading of the source has come; nil while nothing is read.
  package var reading: ImportReading?
  package private(set) var preview: ExportPreview?
  /// What would be done; nil until all photos were looked at.
  package private(set) var plan: ImportPlan?
  /// Enter was pressed before that.
  package private(set) var isAwaited = false

  /// Asks for a source; `sources` are those of before, the last one last.
  package init(_ draft: Draft, sources: [String]) {
    (photos, elsewhere, fields, self.draft) = (nil, [:], [.source], draft)
    place = LineCursor(.source)
    lines[.source] = LineEditor(draft.source, history: sources)
  }

  /// Asks what is to become of photos of a source.
  package init(_ photos: AssetSet, of listing: ImportListing, _ draft: Draft, folders: [String]) {
    (self.photos, elsewhere) = (photos, listing.elsewhere)
    self.draft = draft
    place = LineCursor(.destination)
    fields = Field.allCases.filter { field in
      switch field {
      case .source: false
      case .people: listing.isTakeout
      case .elsewhere: listing.counts.elsewhere > 0
      case .transfer: !listing.isUnpacked
      case .eject: listing.isCard
      default: true
      }
    }
    if listing.isUnpacked { self.draft.moves = false }
    if !listing.isCard { self.draft.ejects = false }
    for field in fields where field.isTyped {
      lines[field] = LineEditor(draft[field], history: field == .destination ? folders : [])
    }
    check()
  }

  package func line(_ field: Field) -> LineEditor { lines[field] ?? LineEditor() }

  package func text(of field: Field) -> String { line(field).text }

  /// Whether it can be read, or planned.
  package var isReady: Bool {
    problems.isEmpty && !(photos == nil ? draft.source : draft.destination).isEmpty
  }

  // MARK: Keys

  package var cursor: Field { place.field }

  package var isSelected: Bool { place.isSelected }

  /// What could follow what is typed.
  package var candidates: [String] {
    get { place.candidates }
    set { place.candidates = newValue }
  }

  package mutating func move(by steps: Int) { place.move(by: steps, in: fields) }

  package mutating func move(to field: Field) { place.move(to: field, in: fields) }

  /// Lets a change at the line under the cursor; says whether its text is another now.
  package mutating func edit(_ change: (inout LineEditor) -> Void) -> Bool {
    guard cursor.isTyped else { return false }
    let old = text(of: cursor)
    let editor = line(cursor).changed(replacingAll: isSelected, ofPath: cursor.isPath, change)
    place.isSelected = false
    lines[cursor] = editor
    guard editor.text != old else { return false }
    candidates = []
    draft[cursor] = editor.text
    check()
    return true
  }

  /// The other of two values; says whether the line has some.
  package mutating func choose() -> Bool {
    switch cursor {
    case .people: draft.takesPeople.toggle()
    case .elsewhere: draft.skipsElsewhere.toggle()
    case .transfer: draft.moves.toggle()
    case .eject: draft.ejects.toggle()
    default: return false
    }
    check()
    return true
  }

  /// The mounted cards: the first is offered where nothing was typed yet.
  package mutating func offer(_ cards: [String]) {
    self.cards = cards
    guard photos == nil, isSelected, draft.source.isEmpty || !cards.contains(draft.source),
      let first = cards.first
    else { return }
    draft.source = first
    lines[.source] = LineEditor(first, history: cards.reversed())
  }

  private mutating func check() {
    (problems, plan, isAwaited) = ([:], nil, false)
    do throws(ExportNamingProblem) {
      _ = try ExportNaming(folder: draft.folder, name: draft.name, words: .none)
    } catch {
      problems[error.isOfFolders ? .folder : .name] = Phrases.template(error)
    }
  }

  // MARK: What would come of it

  package mutating func show(_ preview: ExportPreview) { self.preview = preview }

  package mutating func take(_ plan: ImportPlan) {
    self.plan = plan
    let count = photos?.count ?? 0
    preview = ExportPreview(.folder(plan.files), done: count, of: count)
  }

  /// Why it can't be read or planned; `isOfBackup` where the folder of second copies is why.
  package mutating func refuse(_ reason: String, isOfBackup: Bool = false) {
    problems[photos == nil ? .source : isOfBackup ? .backup : .destination] = reason
    (preview, plan, isAwaited, reading) = (nil, nil, false, nil)
  }

  package mutating func showNothing() { (preview, plan) = (nil, nil) }

  package mutating func waitForPlan() { isAwaited = true }

  package mutating func stopWaiting() { isAwaited = false }
}

extension ImportForm.Draft {
  /// For the next import: albums and keywords are those of the photos that they were typed for.
  package var ofNext: ImportForm.Draft {
    var draft = self
    (draft.albums, draft.keywords, draft.skipsElsewhere) = ("", "", false)
    return draft
  }

  /// What is typed in a line.
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
    case .people, .elsewhere, .transfer, .eject: nil
    }
  }

  /// What it means; `path` is what a typed one leads to.
  package func wish(_ path: (String) -> FilePath) -> ImportWish {
    func words(_ text: String) -> [String] {
      text.split(separator: ",").map { $0.trimmedBlanks }.filter { !$0.isEmpty }
    }
    var wish = ImportWish(into: path(destination.trimmedBlanks))
    (wish.folder, wish.name) = (folder, name)
    (wish.albums, wish.keywords) = (words(albums), words(keywords))
    wish.copyright = copyright.trimmedBlanks.isEmpty ? nil : copyright.trimmedBlanks
    wish.backup = backup.trimmedBlanks.isEmpty ? nil : path(backup.trimmedBlanks)
    (wish.takesPeople, wish.skipsElsewhere) = (takesPeople, skipsElsewhere)
    (wish.moves, wish.ejects) = (moves, ejects)
    return wish
  }
}
