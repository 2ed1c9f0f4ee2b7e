import GalleryEngine
import PhotoExport
import PhotoImport
import PhotoModel
import Workers

/// Reads sources, plans imports and runs them, one at a time.
@MainActor
final class ImportingRunner {
  /// Nil where nothing can be imported.
  private let importer: (any PhotoImporter)?
  private let home: FilePath
  private let workingFolder: FilePath
  private let finding = RunningTasks()
  private let reading = RunningTasks()
  private let comparing = RunningTasks()
  private let planning = RunningTasks()
  private let completing = RunningTasks()
  private var running: (token: CancellationToken, task: Task<Void, Never>)?

  /// While letters follow each other faster than this, nothing is planned.
  private static let pause = Duration.milliseconds(120)

  init(_ importer: (any PhotoImporter)?, home: FilePath, workingFolder: FilePath) {
    (self.importer, self.home, self.workingFolder) = (importer, home, workingFolder)
  }

  func perform(_ effect: ImportingEffect, _ send: @escaping EffectRunner.Send) {
    guard let importer else { return }
    switch effect {
    case .findCards(let request):
      finding.replace {
        let cards = await importer.cards()
        if !Task.isCancelled { send(.importing(.cards(cards, request: request))) }
      }
    case .read(let typed, let folder, let request):
      let path = PathCompletion.path(typed: typed, home: home, workingFolder: workingFolder)
      reading.replace {
        let answer = await ImportingRunner.follow { show in
          await ImportingRunner.result { () throws(ImportRefusal) in
            try await importer.read([path], besides: folder, progress: show)
          }
        } show: { (done: ImportReading) in
          if !Task.isCancelled { send(.importing(.reading(done, request: request))) }
        }
        if !Task.isCancelled { send(.importing(.read(answer, request: request))) }
      }
    case .compare(let request):
      comparing.replace {
        let answer = await ImportingRunner.result { () throws(ImportRefusal) in
          try await importer.compareAgain()
        }
        if !Task.isCancelled { send(.importing(.compared(answer, request: request))) }
      }
    case .plan(let photos, let draft, let request):
      let wish = draft.wish { [home, workingFolder] typed in
        PathCompletion.path(typed: typed, home: home, workingFolder: workingFolder)
      }
      planning.replace {
        // A sleep ends early only when the task is cancelled.
        try? await Task.sleep(for: ImportingRunner.pause)
        if Task.isCancelled { return }
        let answer = await ImportingRunner.follow { show in
          await ImportingRunner.result { () throws(ImportRefusal) in
            try await importer.plan(photos, wish, show: show)
          }
        } show: { (preview: ExportPreview) in
          if !Task.isCancelled { send(.importing(.counted(preview, request: request))) }
        }
        if !Task.isCancelled { send(.importing(.planned(answer, request: request))) }
      }
    case .complete(let text, let withFiles, let request):
      completing.replace(send) { [home, workingFolder] in
        let completion = PathCompletion(
          completing: text, home: home, workingFolder: workingFolder,
          entries: { FolderNames.entries($0) { _ in withFiles } })
        return .importing(.completed(text: text, completion, request: request))
      }
    case .giveUp:
      finding.cancel()
      reading.cancel()
      planning.cancel()
      completing.cancel()
    case .start(let plan, let run): start(plan, run, importer, send)
    case .cancel: running?.token.cancel()
    }
  }

  /// Waits for what was stopped to write down what it did.
  func end() async {
    finding.cancel()
    reading.cancel()
    planning.cancel()
    completing.cancel()
    running?.token.cancel()
    await running?.task.value
    // A source that was being read leaves nothing unpacked behind.
    await reading.wait()
  }

  private func start(
    _ plan: ImportPlan, _ run: RequestNumber, _ importer: any PhotoImporter,
    _ send: @escaping EffectRunner.Send
  ) {
    let token = CancellationToken()
    let task = Task {
      let answer = await ImportingRunner.follow { show in
        await ImportingRunner.result { () throws(ImportRefusal) in
          try await importer.carryOut(plan, token, progress: show)
        }
      } show: { (progress: JobProgress) in
        send(.importing(.progressed(progress, run: run)))
      }
      send(.importing(.finished(answer, run: run)))
    }
    running = (token, task)
  }

  /// Shows how far something is, the newest only, and returns what comes of it.
  private static func follow<Step: Sendable, Answer: Sendable>(
    _ body: @escaping @Sendable (@escaping @Sendable (Step) -> Void) async -> Answer,
    show: @MainActor (Step) -> Void
  ) async -> Answer {
    let (steps, sink) = AsyncStream<Step>.makeStream(bufferingPolicy: .bufferingNewest(1))
    async let answer = carryOut(body, sink)
    for await step in steps { show(step) }
    return await answer
  }

  private nonisolated static func carryOut<Step: Sendable, Answer: Sendable>(
    _ body: @escaping @Sendable (@escaping @Sendable (Step) -> Void) async -> Answer,
    _ sink: AsyncStream<Step>.Continuation
  ) async -> Answer {
    defer { sink.finish() }
    return await body { sink.yield($0) }
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
