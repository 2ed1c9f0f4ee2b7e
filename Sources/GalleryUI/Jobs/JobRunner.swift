import GalleryEngine
import PhotoModel

/// Runs jobs off the main thread. Each can be cancelled by its ID. Only its latest progress is sent
/// to the table of jobs.
@MainActor
final class JobRunner {
  private var running: [Job.ID: (token: CancellationToken, task: Task<Void, Never>)] = [:]

  /// Starts a job after `previous` has ended. `finish` is called with the result.
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

  /// Cancels all jobs, and waits until they have cleaned up and recorded what they did.
  func end() async {
    let running = running.values
    for job in running { job.token.cancel() }
    for job in running { await job.task.value }
  }
}
