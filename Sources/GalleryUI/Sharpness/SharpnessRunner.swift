import GalleryEngine
import Imaging
import Workers

/// Measures the sharpness of files, one after the other, with a decoder of its own. The decoder
/// ends with the last file, or at once if nothing is needed any more.
@MainActor
final class SharpnessRunner {
  private let makeWorker: @Sendable () -> SharpnessWorker
  private let tasks = RunningTasks()
  /// The files to measure, including the running one.
  private var waiting: [ImageFile] = []
  private var running: ImageFile?
  /// The worker of the running task. One that was cancelled is used by no other task.
  private var worker: SharpnessWorker?

  init(_ makeWorker: @escaping @Sendable () -> SharpnessWorker) {
    self.makeWorker = makeWorker
  }

  func perform(_ effect: SharpnessEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .measure(let files):
      if files.isEmpty || running.map(files.contains) == false { cancel() }
      waiting = files
      if !files.isEmpty, worker == nil {
        let worker = makeWorker()
        self.worker = worker
        tasks.add { [weak self] in await self?.run(worker, send) }
      }
    }
  }

  private func run(_ worker: SharpnessWorker, _ send: EffectRunner.Send) async {
    while self.worker === worker, let file = waiting.first {
      running = file
      let answer = await SharpnessRunner.measure(file, worker)
      // The failure of a cancelled measurement says nothing about the file.
      guard self.worker === worker else { return }
      running = nil
      waiting.removeAll { $0 == file }
      send(.sharpness(.measured(file, answer)))
    }
    // One that was cancelled before it began must not end another.
    if self.worker === worker { cancel() }
  }

  /// Measures a file on a thread of low priority, which the decoder inherits.
  private nonisolated static func measure(
    _ file: ImageFile, _ worker: SharpnessWorker
  ) async -> SharpnessState.Answer {
    await withCheckedContinuation { continuation in
      WorkerThread.start("sharpness") {
        continuation.resume(returning: worker.sharpness(of: file))
      }
    }
  }

  /// Ends the decoder on another thread, because that waits for its process.
  private func cancel() {
    guard let ended = stop() else { return }
    Task { await offload { ended.close() } }
  }

  /// Waits until the decoder is ended.
  func end() async {
    guard let ended = stop() else { return }
    await offload { ended.close() }
  }

  /// Returns the worker to close, which sends nothing any more.
  private func stop() -> SharpnessWorker? {
    waiting = []
    running = nil
    defer { worker = nil }
    return worker
  }
}
