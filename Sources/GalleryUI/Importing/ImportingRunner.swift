package import GalleryEngine
import PhotoExport
import PhotoImport
import PhotoModel

/// Reads sources, and plans and runs imports, one at a time.
@MainActor
final class ImportingRunner {
  /// Nil if imports aren't supported.
  private let importer: (any PhotoImporter)?
  private let files: (any FileStore)?
  private let finding = RunningTasks()
  private let reading = RunningTasks()
  private let comparing = RunningTasks()
  private let forms: FormRunner
  private let jobs: JobRunner

  init(_ store: any AssetStore, _ forms: FormRunner, _ jobs: JobRunner) {
    (importer, files) = (store.importer, store.fileStore)
    (self.forms, self.jobs) = (forms, jobs)
  }

  func perform(_ effect: ImportingEffect, _ send: @escaping EffectRunner.Send) {
    guard let importer else { return }
    switch effect {
    case .findCards(let request):
      finding.replace {
        let cards = await importer.cards()
        if !Task.isCancelled { send(.importing(.cards(cards, request: request))) }
      }
    case .read(let pathText, let folder, let request):
      let path = forms.path(pathText)
      read(importer, nextTo: folder, request, send) { [path] }
    case .readPhotos(let photos, let source, let folder, let request):
      read(importer, nextTo: folder, request, send) { [files] in
        let ids = Array(photos)
        // A library whose files can't be named has nothing to import; the source is then empty.
        let paths = (try? await files?.shownPaths(of: ids)) ?? [:]
        let found = ids.compactMap { paths[$0] }.filter { $0.isContained(in: source) }
        await send(.importing(.leftOut(ids.count - found.count, request: request)))
        return found
      }
    case .compare(let request):
      comparing.replace {
        let answer = await ImportingRunner.result { () throws(ImportRefusal) in
          try await importer.refreshStatuses()
        }
        if !Task.isCancelled { send(.importing(.compared(answer, request: request))) }
      }
    case .plan(let photos, let draft, let request):
      let options = draft.options(forms.path)
      forms.plan { (answer: PlanAnswer<ImportForm>) in
        send(.importing(.plan(answer, request: request)))
      } _: { show in
        PlanAnswer(
          await showingProgress { show in
            await ImportingRunner.result { () throws(ImportRefusal) in
              try await importer.plan(photos, options, show: show)
            }
          } show: { (preview: ExportPreview) in
            show(preview)
          })
      }
    case .cancelReading:
      finding.cancel()
      reading.cancel()
    case .start(let plan, let job): start(plan, job, importer, send)
    }
  }

  func end() async {
    finding.cancel()
    reading.cancel()
    // Waits, so that a source that was being read leaves no unpacked files.
    await reading.wait()
  }

  /// Reads the photos at paths, and reports what is new.
  private func read(
    _ importer: any PhotoImporter, nextTo folder: FilePath, _ request: RequestNumber,
    _ send: @escaping EffectRunner.Send, _ paths: @escaping @Sendable () async -> [FilePath]
  ) {
    reading.replace {
      let paths = await paths()
      let answer = await showingProgress { show in
        await ImportingRunner.result { () throws(ImportRefusal) in
          try await importer.read(paths, nextTo: folder, progress: show)
        }
      } show: { (done: ImportReadingProgress) in
        if !Task.isCancelled { send(.importing(.reading(done, request: request))) }
      }
      if !Task.isCancelled { send(.importing(.read(answer, request: request))) }
    }
  }

  private func start(
    _ plan: ImportPlan, _ job: Job.ID, _ importer: any PhotoImporter,
    _ send: @escaping EffectRunner.Send
  ) {
    jobs.start(job, send) { control in
      await ImportingRunner.result { () throws(ImportRefusal) in
        try await importer.execute(plan, control)
      }
    } finish: { result in
      send(.importing(.finished(result, job: job)))
    }
  }

  private nonisolated static func result<Value: Sendable>(
    _ body: () async throws(ImportRefusal) -> Value
  ) async -> Result<Value, ImportRefusal> {
    do throws(ImportRefusal) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}

extension PlanAnswer<ImportForm> {
  package init(_ result: Result<ImportPlan, ImportRefusal>) {
    switch result {
    case .success(let plan): self = .planned(plan)
    case .failure(.cancelled): self = .cancelled
    case .failure(let refusal):
      let field: ImportForm.Field? = if case .backup = refusal { .backup } else { nil }
      self = .refused(Phrases.sentence(refusal), of: field)
    }
  }
}
