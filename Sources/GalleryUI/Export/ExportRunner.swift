import GalleryEngine
import PhotoExport
import PhotoModel
import Transfer

/// Plans and runs exports, one at a time.
@MainActor
final class ExportRunner {
  private let store: any AssetStore
  private let tools: ExportTools
  private let finding = RunningTasks()
  private let storing = RunningTasks()
  private let forms: FormRunner
  private let jobs: JobRunner
  private var exporting: ExportJob?

  init(_ store: any AssetStore, _ tools: ExportTools, _ forms: FormRunner, _ jobs: JobRunner) {
    self.store = store
    self.tools = tools
    self.forms = forms
    self.jobs = jobs
  }

  func perform(_ effect: ExportEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .plan(let photos, let index, let arranged, let draft, let request):
      forms.plan { (answer: PlanAnswer<ExportForm>) in
        send(.export(.plan(answer, request: request)))
      } _: { [store, tools, forms] show in
        await ExportPlanning.plan(
          photos, in: index, arranged: arranged, draft, to: forms.path(draft.destination),
          of: store, tools, show: show)
      }
    case .start(let work, let removesLeft, let job):
      start(work, removesObsolete: removesLeft, job, send)
    case .answer(let answer):
      exporting?.answer(answer)
    case .find(let problems, let request):
      finding.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await ExportRunner.photos(of: problems, store)
        }
        switch answer {
        case .success(let photos): send(.export(.found(photos, request: request)))
        case .failure(let error): send(.export(.findFailed(error, request: request)))
        case nil: break
        }
      }
    case .storePreset(let settings, let name):
      storing.add { [tools] in
        let isKept = await offload { tools.presets.store(settings, as: name) }
        send(.export(.presetStored(name: name, isRemoved: settings == nil, isKept: isKept)))
      }
    }
  }

  /// Waits until everything to be stored is stored.
  func end() async {
    finding.cancel()
    await storing.wait()
  }

  /// Returns the photos of these files, without those that are no longer in the library.
  private static func photos(
    of problems: FileProblems, _ store: any AssetStore
  ) async throws(StoreError) -> AssetSet {
    var photos = AssetSet()
    for problem in problems {
      if Task.isCancelled { break }
      if let id = try await store.fileStore?.asset(at: problem.path) { photos.insert(id) }
    }
    return photos
  }

  private func start(
    _ work: ExportWork, removesObsolete: Bool, _ id: Job.ID, _ send: @escaping EffectRunner.Send
  ) {
    let strips = work.plan.contents.stripsLocation
    let token = CancellationToken()
    let job = ExportJob(
      work, decoders: tools.decoders, galleryTexts: Phrases.webTexts,
      sidecar: { [tools] in tools.sidecar($0, $1, strips) }, originals: tools.originals,
      trash: tools.trash, removesObsolete: removesObsolete, token: token)
    exporting = job
    jobs.start(id, token: token, send) { control in
      var report = ExportReport(destination: work.destination, planned: work.fileCount)
      for await event in job.events() {
        switch event {
        case .progress(let progress): control.report(progress)
        case .waitsForAnswer(let clash): await send(.export(.clashFound(clash, job: id)))
        case .finished(let final): report = final
        }
      }
      return report
    } finish: { [tools] report in
      send(.export(.finished(report, job: id)))
      if report.copied > 0 { await offload { tools.history.add(work.destination) } }
    }
  }
}
