import GalleryEngine
import PhotoExport
import PhotoImport
import PhotoModel
import TerminalKit

/// Importing: a dialogue asks for a card or a folder, its photos are seen by day with all new ones marked, another
/// dialogue says where they go, and a report ends it.
extension GalleryState {
  mutating func askForImport() -> [Effect] {
    guard mayChangeFiles() else { return [] }
    if isInSource, let listing = importing.listing {
      return askForWish(subject.photos, listing, importDraft)
    }
    pages.open(.importing(ImportForm(importDraft, sources: importing.sources)))
    return [.importing(.findCards(request: importing.cards.replace()))]
  }

  /// As the last one of this session; the first goes to the library.
  private var importDraft: ImportForm.Draft {
    if let last = importing.last { return last }
    let root = setup.roots.first ?? setup.home?.appending("Pictures") ?? FilePath("/")
    return ImportForm.Draft(destination: PathText.short(root, home: setup.home))
  }

  private mutating func askForWish(
    _ photos: AssetSet, _ listing: ImportListing, _ draft: ImportForm.Draft
  ) -> [Effect] {
    guard !photos.isEmpty else {
      notices.sentence = .nothingToImport
      return []
    }
    pages.open(
      .importing(ImportForm(photos, of: listing, draft, folders: importing.folders)))
    return planImport()
  }

  // MARK: Keys

  mutating func editImport(_ change: (inout LineEditor) -> Void) -> [Effect] {
    pages.importing?.edit(change) == true ? planImport() : []
  }

  mutating func editImport(_ action: LineEditor.Action) -> [Effect] {
    guard let form = pages.importing, !form.cursor.isTyped else {
      return editImport { $0.perform(action) }
    }
    return action == .left || action == .right ? chooseInImport() : []
  }

  mutating func typeInImport(_ text: String) -> [Effect] {
    guard let form = pages.importing, !form.cursor.isTyped else {
      return editImport { $0.insert(text) }
    }
    return text == " " ? chooseInImport() : []
  }

  private mutating func chooseInImport() -> [Effect] {
    pages.importing?.choose() == true ? planImport() : []
  }

  mutating func moveInImport(_ command: MoveCommand) -> [Effect] {
    switch command {
    case .up: pages.importing?.move(by: -1)
    case .down: pages.importing?.move(by: 1)
    case .pageUp, .halfPageUp, .first: pages.importing?.move(by: -99)
    case .pageDown, .halfPageDown, .last: pages.importing?.move(by: 99)
    case .left, .right: break
    }
    return []
  }

  private mutating func planImport() -> [Effect] {
    guard let form = pages.importing else { return [] }
    guard let photos = form.photos else {
      // Another source was typed: what is read is not meant any more.
      guard importing.reading.isUnderWay else { return [] }
      pages.importing?.reading = nil
      importing.reading.giveUp()
      return [.importing(.giveUp)]
    }
    guard form.isReady else {
      pages.importing?.showNothing()
      importing.planning.giveUp()
      return [.importing(.giveUp)]
    }
    return [.importing(.plan(photos, form.draft, request: importing.planning.replace()))]
  }

  mutating func answerImport(_ command: AnswerCommand) -> [Effect] {
    guard let form = pages.importing else { return [] }
    switch command {
    case .refuse:
      pages.close(.importing)
      notices.sentence = .nothingImported
    case .complete where form.cursor.isPath:
      return [
        .importing(
          .complete(
            form.text(of: form.cursor), withFiles: form.cursor == .source,
            request: importing.completing.replace()))
      ]
    case .complete: pages.importing?.move(by: 1)
    case .accept: return form.photos == nil ? readSource(form) : acceptImport(form)
    case .again, .onlyRaw, .onlyDeveloped: break
    }
    return []
  }

  private mutating func readSource(_ form: ImportForm) -> [Effect] {
    guard form.isReady, !importing.reading.isUnderWay else {
      if !form.isReady { notices.sentence = .noSourceNamed }
      return []
    }
    pages.importing?.reading = .finding(
      ScanProgress(filesFound: 0, filesRead: 0, isWalking: true))
    importing.note(source: form.draft.source)
    let root = setup.roots.first ?? setup.home ?? FilePath("/")
    return [
      .importing(
        .read(form.draft.source, besides: root, request: importing.reading.replace()))
    ]
  }

  private mutating func acceptImport(_ form: ImportForm) -> [Effect] {
    if let field = form.fields.first(where: { form.problems[$0] != nil }) {
      pages.importing?.move(to: field)
    } else if !form.isReady {
      notices.sentence = .noFolderNamed
    } else if let plan = form.plan {
      return askWhetherToImport(plan)
    } else {
      pages.importing?.waitForPlan()
      notices.sentence = .lookingAtPhotos(form.photos?.count ?? 0)
    }
    return []
  }

  private mutating func askWhetherToImport(_ plan: ImportPlan) -> [Effect] {
    pages.importing?.stopWaiting()
    guard plan.files.fileCount > 0 else {
      notices.sentence = .nothingToImportThere
      return []
    }
    return ask(
      .importing(
        photos: plan.files.items.count, files: plan.files.fileCount, bytes: plan.files.byteCount,
        to: plan.files.destination, moves: plan.wish.moves,
        free: plan.files.isTooLarge ? plan.files.freeByteCount : nil))
  }

  /// Yes.
  mutating func startImport() -> [Effect] {
    guard let form = pages.importing, let plan = form.plan, mayChangeFiles() else { return [] }
    pages.close(.importing)
    // What was marked a moment ago is a change before this one.
    return storeMarks() + importing.start(plan, form.draft, as: &jobs)
  }

  // MARK: Answers

  mutating func update(_ message: ImportingMessage) -> [Effect] {
    switch message {
    case .cards(let cards, let request):
      guard importing.cards.take(request) != .late else { return [] }
      pages.importing?.offer(cards.map(\.lossyString))
    case .reading(let done, let request):
      if importing.reading.awaits(request) { pages.importing?.reading = done }
    case .read(let result, let request):
      guard importing.reading.take(request) != .late else { return [] }
      return take(result)
    case .compared(let result, let request):
      // What can't be compared stays as it was found.
      guard importing.comparing.take(request) != .late, let verdicts = try? result.get() else {
        return []
      }
      takeComparison(verdicts)
    case .counted(let preview, let request):
      if importing.planning.awaits(request) { pages.importing?.show(preview) }
    case .planned(let result, let request):
      guard importing.planning.take(request) != .late else { return [] }
      return takePlan(result)
    case .completed(let text, let completion, let request):
      guard importing.completing.take(request) != .late, let form = pages.importing,
        form.cursor.isPath, form.text(of: form.cursor) == text
      else { return [] }
      let isChanged = pages.importing?.edit { $0.text = completion.text } == true
      pages.importing?.candidates = completion.candidates
      return isChanged ? planImport() : []
    case .finished(let result, let job):
      return takeOutcome(result, of: job)
    }
    return []
  }

  private mutating func take(_ result: Result<ImportListing, ImportRefusal>) -> [Effect] {
    switch result {
    case .failure(.cancelled): pages.importing?.reading = nil
    case .failure(let refusal): pages.importing?.refuse(Phrases.sentence(refusal))
    case .success(let listing):
      pages.close(.importing)
      return showSource(listing)
    }
    return []
  }

  private mutating func takePlan(_ result: Result<ImportPlan, ImportRefusal>) -> [Effect] {
    switch result {
    case .failure(.cancelled): break
    case .failure(let refusal):
      if case .lookingAtPhotos = notices.sentence { notices.sentence = nil }
      var isOfBackup = false
      if case .backup = refusal { isOfBackup = true }
      pages.importing?.refuse(Phrases.sentence(refusal), isOfBackup: isOfBackup)
    case .success(let plan):
      pages.importing?.take(plan)
      guard pages.importing?.isAwaited == true else { return [] }
      if case .lookingAtPhotos = notices.sentence { notices.sentence = nil }
      // Something else is read by now.
      guard case .importing = pages.top else { return [] }
      return askWhetherToImport(plan)
    }
    return []
  }

  private mutating func takeOutcome(
    _ result: Result<ImportResult, ImportRefusal>, of job: Job.ID
  ) -> [Effect] {
    switch result {
    case .failure(let refusal):
      let summary = Sentence.ready(Phrases.sentence(refusal))
      if end(job, JobReport(summary)) != nil { notices.sentence = summary }
      return []
    case .success(let result):
      let summary = Sentence.ready(Phrases.imported(result, home: setup.home))
      guard end(job, JobReport(summary, page: .imported(result))) != nil else { return [] }
      importing.note(result.arrived)
      marks.source.change { $0 = $0.subtracting(AssetSet(result.arrived.keys)) }
      refreshAlbums()
      // It has filled albums, and what was said of photos may be other now.
      library.details.expire()
      return loadAlbums() + refreshGrid()
    }
  }

  /// Enter, Esc and `r` in the report.
  mutating func answerImported(_ command: AnswerCommand, _ result: ImportResult) -> [Effect] {
    switch command {
    case .refuse, .accept: pages.close(.imported)
    case .again:
      guard result.isIncomplete, jobs.isLastOpened, let listing = importing.listing,
        mayChangeFiles()
      else { return [] }
      pages.close(.imported)
      // What came in is not marked any more: what is left is what failed.
      return showSource()
        + askForWish(marks.source.marks, listing, importing.started ?? importDraft)
    case .complete, .onlyRaw, .onlyDeveloped: break
    }
    return []
  }

  /// What was asked for the dialogue is not wanted any more when that is closed.
  mutating func giveUpForClosedImport() -> [Effect] {
    guard pages.importing == nil,
      importing.reading.isUnderWay || importing.planning.isUnderWay
        || importing.completing.isUnderWay || importing.cards.isUnderWay
    else { return [] }
    importing.reading.giveUp()
    importing.planning.giveUp()
    importing.completing.giveUp()
    importing.cards.giveUp()
    return [.importing(.giveUp)]
  }
}
