import GalleryEngine
import PhotoExport
import PhotoImport
import PhotoModel
import TerminalKit

/// Importing. A dialogue asks for a card or folder, its photos are shown by day with all new ones
/// marked, another dialogue asks for the destination, and a report follows.
extension GalleryState {
  mutating func askForImport() -> [Effect] {
    guard mayChangeFiles() else { return [] }
    if isInSource, let listing = importing.listing {
      return askForOptions(subject.photos, listing, importDraft)
    }
    pages.open(.importing(ImportForm(importDraft, sources: importing.sources)))
    return [.importing(.findCards(request: importing.cards.replace()))]
  }

  /// The contents of the last import dialogue of this session. The first import goes to the
  /// library.
  private var importDraft: ImportForm.Draft {
    if let last = importing.last { return last }
    if let destination = importing.destination {
      return ImportForm.Draft(destination: destination)
    }
    let root = setup.roots.first ?? setup.picturesFolder ?? FilePath("/")
    return ImportForm.Draft(destination: PathText.short(root, home: setup.home))
  }

  private mutating func askForOptions(
    _ photos: AssetSet, _ listing: ImportListing, _ draft: ImportForm.Draft
  ) -> [Effect] {
    guard !photos.isEmpty else {
      notices.sentence = .nothingToImport
      return []
    }
    return open(ImportForm(photos, of: listing, draft, folders: importing.folders))
  }

  // MARK: The source

  /// Handles Enter in the dialogue that asks for a source.
  mutating func readSource(_ form: ImportForm) -> [Effect] {
    guard !importing.reading.hasPendingRequest else { return [] }
    guard !form.draft.source.trimmingWhitespace.isEmpty else {
      notices.sentence = form.emptyNotice
      return []
    }
    pages.importing?.check()
    pages.importing?.reading = .finding(
      ScanProgress(filesFound: 0, filesRead: 0, isWalking: true))
    importing.recordSource(form.draft.source)
    (importing.requestedSelection, importing.leftOut) = (nil, 0)
    let root = setup.roots.first ?? setup.home ?? FilePath("/")
    return [
      .importing(
        .read(form.draft.source, unpackingInto: root, request: importing.reading.replace()))
    ]
  }

  /// Reads photos that were culled in the open library, which is a card or a folder, as a source.
  mutating func importPhotos(_ photos: AssetSet, _ selection: CullingSelection) -> [Effect] {
    guard mayChangeFiles() else { return [] }
    var draft = importDraft
    let pictures = setup.picturesFolder ?? FilePath("/")
    if importing.last == nil { draft.destination = PathText.short(pictures, home: setup.home) }
    draft.source = PathText.short(selection.folder, home: setup.home)
    pages.open(.importing(ImportForm(draft, sources: importing.sources)))
    pages.importing?.check()
    pages.importing?.reading = .finding(
      ScanProgress(filesFound: 0, filesRead: 0, isWalking: true))
    importing.destination = draft.destination
    (importing.requestedSelection, importing.leftOut) = (selection, 0)
    return [
      .importing(
        .readPhotos(
          photos, on: selection.folder, unpackingInto: pictures,
          request: importing.reading.replace()))
    ]
  }

  /// Cancels reading a source, because another one was typed or the dialogue was closed.
  mutating func cancelReading() -> [Effect] {
    guard importing.reading.hasPendingRequest || importing.cards.hasPendingRequest else {
      return []
    }
    pages.importing?.reading = nil
    importing.reading.cancel()
    importing.cards.cancel()
    return [.importing(.cancelReading)]
  }

  /// Confirms the import.
  mutating func startImport() -> [Effect] {
    guard let form = pages.importing, let plan = form.plan, mayChangeFiles() else { return [] }
    pages.close(.importing)
    // Stores recent marks first, so that they come before the import in the history.
    return storeMarks() + importing.start(plan, form.draft, as: &jobs)
  }

  // MARK: Messages

  mutating func update(_ message: ImportingMessage) -> [Effect] {
    switch message {
    case .cards(let cards, let request):
      guard importing.cards.receive(request) != .stale else { return [] }
      pages.importing?.suggestCards(cards.map(\.lossyString))
    case .reading(let done, let request):
      if importing.reading.isPending(request) { pages.importing?.reading = done }
    case .leftOut(let count, let request):
      if importing.reading.isPending(request) { importing.leftOut = count }
    case .read(let result, let request):
      guard importing.reading.receive(request) != .stale else { return [] }
      return receive(result)
    case .compared(let result, let request):
      // A failed comparison leaves the previous status.
      guard importing.comparing.receive(request) != .stale, let verdicts = try? result.get() else {
        return []
      }
      applyComparison(verdicts)
    case .plan(let answer, let request): return receive(answer, request, in: \.importing)
    case .finished(let result, let job):
      return handleResult(result, of: job)
    }
    return []
  }

  private mutating func receive(_ result: Result<ImportListing, ImportRefusal>) -> [Effect] {
    switch result {
    case .failure(.cancelled): pages.importing?.reading = nil
    case .failure(let refusal):
      pages.importing?.reading = nil
      if case .noPhotos = refusal, let selection = importing.requestedSelection {
        pages.importing?.refuse(Phrases.noneToImport(from: selection.folder))
      } else {
        pages.importing?.refuse(Phrases.sentence(refusal))
      }
    case .success(let listing):
      pages.close(.importing)
      return showSource(listing)
    }
    return []
  }

  private mutating func handleResult(
    _ result: Result<ImportResult, ImportRefusal>, of job: Job.ID
  ) -> [Effect] {
    switch result {
    case .failure(let refusal):
      let summary = Sentence(Phrases.sentence(refusal))
      if end(job, JobReport(summary)) != nil { notices.sentence = summary }
      return []
    case .success(let result):
      let summary = Sentence(Phrases.imported(result, home: setup.home))
      guard end(job, JobReport(summary, page: .imported(result))) != nil else { return [] }
      importing.recordImported(result.importedIDs)
      if !result.importedIDs.isEmpty { importing.recordDestination(result.destination) }
      marks.source.change { $0 = $0.subtracting(AssetSet(result.importedIDs.keys)) }
      refreshAlbums()
      // The import has changed albums, and may have changed metadata.
      library.details.expire()
      return loadAlbums() + refreshGrid() + expireCullingComparison()
    }
  }

  /// Handles Enter, Esc and `r` in the report.
  mutating func answerImported(_ command: AnswerCommand, _ result: ImportResult) -> [Effect] {
    switch command {
    case .refuse, .accept: pages.close(.imported)
    case .again:
      guard result.isIncomplete, jobs.isLastOpened, let listing = importing.listing,
        mayChangeFiles()
      else { return [] }
      pages.close(.imported)
      // Imported photos are no longer marked, so the remaining marked ones are those that failed.
      return showSource()
        + askForOptions(marks.source.marks, listing, importing.started ?? importDraft)
    case .complete, .onlyRaw, .onlyDeveloped: break
    }
    return []
  }
}
