import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit

/// Exporting: the dialogue says where to and how, Enter shows the plan, Enter again starts it, and the report
/// ends it.
extension GalleryState {
  mutating func askForExport() -> [Effect] {
    guard !jobs.isExporting else {
      notices.sentence = .exportRunning
      return []
    }
    guard subject.count > 0 else {
      notices.sentence = .nothingToExport
      return []
    }
    let (photos, missing) = present(subject.photos)
    guard !photos.isEmpty else {
      notices.sentence = .ready(Phrases.offline(missing))
      return []
    }
    return openExport(photos, elsewhere: elsewhere, missing: missing, export.draft)
  }

  private mutating func openExport(
    _ photos: AssetSet, elsewhere: Int, missing: Int = 0, _ draft: ExportForm.Draft
  ) -> [Effect] {
    pages.open(
      .export(
        ExportForm(
          photos, elsewhere: elsewhere, missing: missing, presets: export.presets, draft: draft,
          folders: export.history)))
    return planExport()
  }

  // MARK: The dialogue

  /// The line under the cursor holds another text.
  mutating func editExport(_ change: (inout LineEditor) -> Void) -> [Effect] {
    guard pages.export != nil else { return [] }
    guard pages.export?.edit(change) == true else { return [] }
    return planExport()
  }

  /// Left and right choose where nothing is typed.
  mutating func editExport(_ action: LineEditor.Action) -> [Effect] {
    guard let form = pages.export else { return [] }
    if form.cursor.isTyped { return editExport { $0.perform(action) } }
    switch action {
    case .left: return chooseInExport(by: -1)
    case .right: return chooseInExport(by: 1)
    default: return []
    }
  }

  /// A letter is text; where nothing is typed, a blank chooses.
  mutating func typeInExport(_ text: String) -> [Effect] {
    guard let form = pages.export else { return [] }
    if form.cursor.isTyped { return editExport { $0.insert(text) } }
    return text == " " ? chooseInExport(by: 1) : []
  }

  private mutating func chooseInExport(by steps: Int) -> [Effect] {
    pages.export?.choose(by: steps) == true ? planExport() : []
  }

  mutating func moveInExport(_ command: MoveCommand) -> [Effect] {
    switch command {
    case .up: pages.export?.move(by: -1)
    case .down: pages.export?.move(by: 1)
    case .pageUp, .halfPageUp: pages.export?.move(by: -5)
    case .pageDown, .halfPageDown: pages.export?.move(by: 5)
    case .first: pages.export?.moveToEnd(first: true)
    case .last: pages.export?.moveToEnd(first: false)
    case .left, .right: break
    }
    return []
  }

  mutating func performInExport(_ command: FormCommand) -> [Effect] {
    guard let form = pages.export else { return [] }
    switch command {
    case .reset: pages.export?.reset()
    case .clear:
      if form.cursor == .preset {
        guard case .own(let name) = form.preset else { return [] }
        return ask(.removePreset(name))
      }
      guard form.cursor.isTyped else { return [] }
      return editExport { $0.perform(.cutLine) }
    case .nextSection: return moveInExport(.pageDown)
    case .previousSection: return moveInExport(.pageUp)
    case .save:
      var name = ""
      if case .own(let known) = form.preset { name = known }
      pages.prompt = .presetName(LineEditor(name))
      return []
    }
    return planExport()
  }

  private mutating func planExport() -> [Effect] {
    guard let form = pages.export else { return [] }
    guard form.isReady else {
      pages.export?.showNothing()
      export.planning.giveUp()
      return [.export(.giveUpPlan)]
    }
    return [
      .export(
        .plan(
          form.photos, in: library.snapshot.index, arranged: orderByHand, form.draft,
          request: export.planning.replace()))
    ]
  }

  // MARK: Presets

  mutating func submitPresetName(_ typed: String) -> [Effect] {
    guard let form = pages.export else { return [] }
    let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let refusal = export.presets.save(form.coherent, as: name) {
      notices.sentence = .ready(Phrases.refused(refusal, name))
      return []
    }
    pages.export?.take(export.presets, now: .own(name))
    return [.export(.keep(form.coherent, as: name))]
  }

  /// Yes.
  mutating func removePreset(_ name: String) -> [Effect] {
    export.presets.remove(.own(name))
    pages.export?.take(export.presets)
    return [.export(.keep(nil, as: name))]
  }

  // MARK: Answers

  mutating func update(_ message: ExportMessage) -> [Effect] {
    switch message {
    case .counted(let preview, let request):
      if export.planning.awaits(request) { pages.export?.show(preview) }
    case .planned(let work, let hasTrash, let request):
      guard export.planning.take(request) != .late else { return [] }
      pages.export?.take(work, hasTrash: hasTrash)
      if let form = pages.export, form.isAwaited { showPlan(work, form) }
    case .refused(let problem, let request):
      guard export.planning.take(request) != .late else { return [] }
      forgetWaiting()
      // A whole path would fill the line before the reason comes.
      pages.export?.refuse(Phrases.sentence(problem, naming: .name))
    case .notRead(let error, let request):
      guard export.planning.take(request) != .late else { return [] }
      forgetWaiting()
      pages.export?.refuse(Phrases.sentence(error))
    case .notFound(let error, let request):
      guard export.finding.take(request) != .late else { return [] }
      notices.sentence = .ready(Phrases.sentence(error))
    case .asks(let clash, let job):
      if jobs.isRunning(job) { pages.open(.clash(clash)) }
    case .finished(let report, let job):
      let summary = Sentence.ready(Phrases.exported(report, home: setup.home))
      if end(job, JobReport(summary, page: .report(report))) != nil { pages.close(.clash) }
    case .completed(let text, let completion, let request):
      guard export.completing.take(request) != .late else { return [] }
      return complete(text, completion)
    case .found(let photos, let request):
      guard export.finding.take(request) != .late, let last = export.last else { return [] }
      forgetWaiting()
      guard !photos.isEmpty else {
        notices.sentence = .nothingLeft
        return []
      }
      switch pages.top {
      case nil, .photo, .report: break
      // Something else is typed or read by now.
      default: return []
      }
      return openExport(photos, elsewhere: 0, last.draft)
    case .kept(let name, let isRemoved, let isKept):
      let said = isRemoved ? Phrases.removedPreset(name) : Phrases.savedPreset(name)
      notices.sentence = .ready(isKept ? said : Phrases.presetNotKept)
    }
    return []
  }

  private mutating func forgetWaiting() {
    if case .lookingAtPhotos = notices.sentence { notices.sentence = nil }
  }

  private mutating func complete(_ text: String, _ completion: PathCompletion) -> [Effect] {
    // What has been typed since needs another answer.
    guard let form = pages.export, form.cursor == .destination,
      form.text(of: .destination) == text
    else { return [] }
    let isChanged = pages.export?.edit { $0.text = completion.text } == true
    pages.export?.candidates = completion.candidates
    return isChanged ? planExport() : []
  }

  /// What was asked for a page is not wanted any more when that is closed.
  mutating func giveUpForClosedPages() -> [Effect] {
    guard pages.export == nil else { return [] }
    var effects: [Effect] = []
    if export.planning.isUnderWay {
      export.planning.giveUp()
      effects.append(.export(.giveUpPlan))
    }
    if export.completing.isUnderWay {
      export.completing.giveUp()
      effects.append(.export(.giveUpCompletion))
    }
    return effects
  }

  // MARK: Enter and Esc

  mutating func answerExport(_ command: AnswerCommand) -> [Effect] {
    switch (pages.top, command) {
    case (.export(let form), .accept): return reviewExport(form)
    case (.export, .refuse):
      pages.close(.export)
      notices.sentence = .nothingExported
    case (.export(let form), .complete):
      guard form.cursor == .destination else { return moveInExport(.down) }
      return [
        .export(
          .complete(form.text(of: .destination), request: export.completing.replace()))
      ]
    case (.plan(let work), .accept):
      guard isAnything(work) else { return [] }
      let leaving = leaving(work).count
      // A question stands over the dialogue, and lies under a page of text.
      pages.close(.plan)
      guard leaving > 0 else { return startExport() }
      let toTrash = pages.export?.hasTrash == true
      return ask(.removeLeft(leaving, from: work.destination, toTrash: toTrash))
    case (.plan, .refuse):
      pages.close(.plan)
    case (.clash, .refuse):
      pages.close(.clash)
      return jobs.running.first { $0.kind == .export }.map { cancel($0) } ?? []
    case (.report(let report), .again): return exportAgain(report)
    case (.report, .refuse), (.report, .accept):
      pages.close(.report)
    default: break
    }
    return []
  }

  /// The files of earlier exports that go with an export. As long as photos are missing it is not known what has
  /// left them.
  func leaving(_ work: ExportWork) -> [[UInt8]] {
    pages.export?.missing == 0 ? work.leaving : []
  }

  /// Whether there is anything to do.
  func isAnything(_ work: ExportWork) -> Bool {
    work.fileCount > 0 || work.makesPagesOnly || !leaving(work).isEmpty
  }

  /// Starts what the dialogue has planned.
  mutating func startExport() -> [Effect] {
    guard let form = pages.export, let work = form.work, !jobs.isExporting else { return [] }
    guard isAnything(work) else { return [] }
    // Pages of a gallery may go that no plan lists.
    let removesLeft = work.isGallery ? form.missing == 0 : !leaving(work).isEmpty
    pages.close(.export)
    return export.start(
      work, of: form.photos, form.draft, removesLeft: removesLeft, as: &jobs)
  }

  /// What becomes of a photo whose name is taken.
  mutating func answerClash(_ command: ClashCommand) -> [Effect] {
    guard case .clash = pages.top else { return [] }
    pages.close(.clash)
    return [.export(.answer(command.answer))]
  }

  private mutating func reviewExport(_ form: ExportForm) -> [Effect] {
    if form.cursor == .more { return chooseInExport(by: 1) }
    if let field = form.fields.first(where: { form.problems[$0] != nil }) {
      pages.export?.move(to: field)
      return []
    }
    guard !form.destination.isEmpty else {
      pages.export?.move(to: .destination)
      notices.sentence = .noFolderNamed
      return []
    }
    if let work = form.work {
      showPlan(work, form)
    } else {
      pages.export?.waitForPlan()
      notices.sentence = .lookingAtPhotos(form.photos.count)
    }
    return []
  }

  private mutating func showPlan(_ work: ExportWork, _ form: ExportForm) {
    forgetWaiting()
    pages.export?.stopWaiting()
    // Something else is typed or read by now.
    guard case .export = pages.top else { return }
    pages.open(.plan(work))
  }

  /// The dialogue once more for what failed, or for all where the export ended before its time: what is there
  /// already is passed over.
  private mutating func exportAgain(_ report: ExportReport) -> [Effect] {
    guard let last = export.last, jobs.isLastOpened,
      !report.problems.isEmpty || report.isCancelled
    else { return [] }
    pages.close(.report)
    if report.isCancelled || report.end != nil {
      return openExport(last.photos, elsewhere: 0, last.draft)
    }
    notices.sentence = .lookingAtPhotos(report.problems.count)
    return [.export(.find(report.problems, request: export.finding.replace()))]
  }
}
