import GalleryEngine
import PhotoModel

/// Runs jobs away from the main thread. Each is cancelled by its number, and its progress goes to the table of jobs,
/// the newest only.
@MainActor
final class JobRunner {
  private var running: [Job.ID: (token: CancellationToken, task: Task<Void, Never>)] = [:]

  /// Starts a job once `previous` has ended; `finish` is called with what comes of it.
  @discardableResult
  func start<Answer: Sendable>(
    _ id: Job.ID, after previous: Task<Void, Never>? = nil,
    token: CancellationToken = CancellationToken(), _ send: @escaping EffectRunner.Send,
    _ work: @escaping @Sendable (JobControl) async -> Answer,
    finish: @escaping @MainActor (Answer) async -> Void
  ) -> Task<Void, Never> {
    let task = Task {
      await previous?.value
      let answer = await showingProgress { report in
        await work(JobControl(token: token, progress: report))
      } show: { (progress: JobProgress) in
        send(.jobs(.progressed(progress, of: id)))
      }
      await finish(answer)
      running[id] = nil
    }
    running[id] = (token, task)
    return task
  }

  func cancel(_ id: Job.ID) { running[id]?.token.cancel() }

  /// Cancels all, and waits until they have cleaned up and recorded what they did.
  func end() async {
    let running = running.values
    for job in running { job.token.cancel() }
    for job in running { await job.task.value }
  }
}
