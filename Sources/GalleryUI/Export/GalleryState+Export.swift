import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit
import Transfer

/// Exporting. The dialogue sets the destination and the settings, Enter shows the plan, Enter again
/// starts the export, and a report follows.
extension GalleryState {
  /// Opens the export dialogue for photos, or for those that keys act on.
  mutating func askForExport(of chosen: AssetSet? = nil) -> [Effect] {
    guard !jobs.isExporting else {
      notices.sentence = .exportRunning
      return []
    }
    let subject = chosen ?? subject.photos
    guard !subject.isEmpty else {
      notices.sentence = .nothingToExport
      return []
    }
    let (photos, missing) = available(subject)
    guard !photos.isEmpty else {
      notices.sentence = Sentence(Phrases.offline(missing))
      return []
    }
    let elsewhere = chosen == nil ? outsideAlbumCount : 0
    return openExport(
      photos, outsideAlbumCount: elsewhere, missing: missing,
      stack: chosen == nil ? currentStackPart : nil, export.draft)
  }

  private mutating func openExport(
    _ photos: AssetSet, outsideAlbumCount: Int, missing: Int = 0, stack: ExportForm.Part? = nil,
    _ draft: ExportForm.Draft
  ) -> [Effect] {
    open(
      ExportForm(
        photos, outsideAlbumCount: outsideAlbumCount, missing: missing, stack: stack,
        presets: export.presets, draft: draft, folders: export.history))
  }

  /// The photos of the folded stack under the cursor. Nil if keys act on marked photos.
  private var currentStackPart: ExportForm.Part? {
    guard !subject.isMarked, let fold = currentFold else { return nil }
    let (photos, missing) = available(AssetSet(fold))
    return ExportForm.Part(photos, missing: missing)
  }

  // MARK: Presets

  mutating func askForPresetName() -> [Effect] {
    guard let form = pages.export else { return [] }
    var name = ""
    if case .custom(let presetName) = form.preset { name = presetName }
    pages.prompt = .presetName(LineEditor(name))
    return []
  }

  mutating func submitPresetName(_ input: String) -> [Effect] {
    guard let form = pages.export else { return [] }
    let name = input.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let existingPreset = export.presets.named(name), case .custom(let other) = existingPreset,
      existingPreset != form.preset
    {
      return confirm(.replacePreset(other))
    }
    return savePreset(name)
  }

  /// Saves the settings of the dialogue as a preset, replacing one with the same name.
  mutating func savePreset(_ name: String) -> [Effect] {
    guard let form = pages.export else { return [] }
    if let refusal = export.presets.save(form.consistentSettings, as: name) {
      notices.sentence = Sentence(Phrases.refused(refusal, name))
      return []
    }
    pages.export?.replacePresets(export.presets, selecting: .custom(name))
    return [.export(.storePreset(form.consistentSettings, as: name))]
  }

  /// Confirms the removal of a preset.
  mutating func removePreset(_ name: String) -> [Effect] {
    export.presets.remove(.custom(name))
    pages.export?.replacePresets(export.presets)
    return [.export(.storePreset(nil, as: name))]
  }

  // MARK: Messages

  mutating func update(_ message: ExportMessage) -> [Effect] {
    switch message {
    case .plan(let answer, let request): return receive(answer, request, in: \.export)
    case .findFailed(let error, let request):
      guard export.finding.receive(request) != .stale else { return [] }
      notices.sentence = Sentence(error)
    case .clashFound(let clash, let job):
      if jobs.isRunning(job) { pages.open(.clash(clash)) }
    case .finished(let report, let job):
      let summary = Sentence(Phrases.exported(report, home: setup.home))
      if end(job, JobReport(summary, page: .report(report))) != nil { pages.close(.clash) }
    case .found(let photos, let request):
      guard export.finding.receive(request) != .stale, let last = export.last else { return [] }
      clearProgressNotice()
      guard !photos.isEmpty else {
        notices.sentence = .photosMissing
        return []
      }
      switch pages.top {
      case nil, .photo, .report: break
      // The user has since opened something else or is typing.
      default: return []
      }
      return openExport(photos, outsideAlbumCount: 0, last.draft)
    case .presetStored(let name, let isRemoved, let isKept):
      let text = isRemoved ? Phrases.removedPreset(name) : Phrases.savedPreset(name)
      notices.sentence = Sentence(isKept ? text : Phrases.presetNotSaved)
    }
    return []
  }

  // MARK: Enter and Esc

  mutating func answerExport(_ command: AnswerCommand) -> [Effect] {
    switch (pages.top, command) {
    case (.plan(let work), .accept):
      guard hasWork(work) else { return [] }
      let leaving = filesToRemove(work).count
      // A question is drawn above the dialogue, but below a page of text, so the page is closed
      // first.
      pages.close(.plan)
      guard leaving > 0 else { return startExport() }
      let toTrash = pages.export?.plan?.hasTrash == true
      return confirm(.removeLeftovers(leaving, from: work.destination, toTrash: toTrash))
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

  /// The files of earlier exports that the export removes. None if the disks of some photos are
  /// missing, because then it isn't known which photos are no longer part of the export.
  func filesToRemove(_ work: ExportWork) -> [[UInt8]] {
    pages.export?.missingPhotos == 0 ? work.obsolete : []
  }

  /// Whether the export has anything to do.
  func hasWork(_ work: ExportWork) -> Bool {
    work.fileCount > 0 || work.makesPagesOnly || !filesToRemove(work).isEmpty
  }

  /// Starts the export that the dialogue has planned.
  mutating func startExport() -> [Effect] {
    guard let form = pages.export, let work = form.work, !jobs.isExporting else { return [] }
    guard hasWork(work) else { return [] }
    // A gallery may have pages to remove that are not listed in the plan.
    let removesLeft = work.isGallery ? form.missingPhotos == 0 : !filesToRemove(work).isEmpty
    pages.close(.export)
    return export.start(
      work, of: form.photos, form.draft, removesObsolete: removesLeft, as: &jobs)
  }

  /// Answers what to do with a photo whose file name is taken.
  mutating func answerClash(_ command: ClashCommand) -> [Effect] {
    guard case .clash = pages.top else { return [] }
    pages.close(.clash)
    return [.export(.answer(command.answer))]
  }

  /// Opens the dialogue again for the photos that failed, or for all if the export ended early.
  /// Files that already exist are skipped.
  private mutating func exportAgain(_ report: ExportReport) -> [Effect] {
    guard let last = export.last, jobs.isLastOpened,
      !report.problems.isEmpty || report.isCancelled
    else { return [] }
    pages.close(.report)
    if report.isCancelled || report.end != nil {
      return openExport(last.photos, outsideAlbumCount: 0, last.draft)
    }
    notices.sentence = .checkingPhotos(report.problems.count)
    return [.export(.find(report.problems, request: export.finding.replace()))]
  }
}
