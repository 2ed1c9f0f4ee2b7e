import DecoderProtocol
import Files
import Foundation
import Imaging
import PhotoModel
import Transfer
import Workers

/// A pool of threads that make renditions, each with its own decoder. It has one more thread than
/// there are processors, because one of them usually waits for the disk.
final class RenditionPool: Sendable {
  /// A requested rendition.
  final class Ticket: Sendable {
    fileprivate let copy: ExportPlan.Copy
    fileprivate let rendition: ExportPlan.Rendition
    fileprivate let folder: ExportFolder
    private let answer = Monitor<Result<DraftFile, FileProblem>?>(nil)

    fileprivate init(
      _ copy: ExportPlan.Copy, _ rendition: ExportPlan.Rendition, _ folder: ExportFolder
    ) {
      (self.copy, self.rendition, self.folder) = (copy, rendition, folder)
    }

    fileprivate func complete(_ result: Result<DraftFile, FileProblem>) {
      answer.change { $0 = result }
    }

    /// Waits for the rendition. Returns nil if the export was cancelled meanwhile.
    func draft(isCancelled: () -> Bool) throws(FileProblem) -> DraftFile? {
      while true {
        let found = answer.wait(until: Date(timeIntervalSinceNow: 0.1)) { $0 }
        if let found { return try found.get() }
        if isCancelled() { return nil }
      }
    }
  }

  private struct State: Sendable {
    var waiting: [Ticket] = []
    var running: Int
    var isClosed = false
  }

  let count: Int
  private let workers: [RenditionWorker]
  private let state: Monitor<State>
  private let work: RenditionWork

  /// Starts the threads. Each thread starts its decoder for its first rendition.
  init(
    _ work: RenditionWork, start: @escaping DecoderStarter,
    count: Int = ProcessInfo.processInfo.activeProcessorCount + 1
  ) {
    self.work = work
    self.count = count
    workers = (0..<count).map { _ in RenditionWorker(start: start) }
    state = Monitor(State(running: count))
    for (number, worker) in workers.enumerated() {
      WorkerThread.start("renditions \(number)", priority: .normal) { [self] in
        while let ticket = next() { ticket.complete(result(ticket, worker)) }
        state.change { $0.running -= 1 }
      }
    }
  }

  /// Returns nil if the plan contains no renditions. If `start` is nil, all renditions fail because
  /// no decoder was found.
  convenience init?(_ plan: ExportPlan, start: DecoderStarter?) {
    guard plan.hasRenditions else { return nil }
    self.init(
      RenditionWork(
        settings: plan.contents.renditionSettings, stripsLocation: plan.contents.stripsLocation),
      start: start ?? { .failure(DecoderStartError(detail: "not found")) })
  }

  /// Queues a rendition.
  func enqueue(
    _ copy: ExportPlan.Copy, _ rendition: ExportPlan.Rendition, in folder: ExportFolder
  ) -> Ticket {
    let ticket = Ticket(copy, rendition, folder)
    state.change { $0.waiting.append(ticket) }
    return ticket
  }

  private func next() -> Ticket? {
    state.wait { state -> Ticket?? in
      if state.isClosed { return .some(nil) }
      return state.waiting.isEmpty ? nil : .some(state.waiting.removeFirst())
    }
  }

  private func result(
    _ ticket: Ticket, _ worker: RenditionWorker
  ) -> Result<DraftFile, FileProblem> {
    Result { () throws(FileProblem) in
      try work.draft(ticket.copy, ticket.rendition, in: ticket.folder, worker)
    }
  }

  /// Ends the decoders immediately, and waits for the threads. Unfinished renditions are discarded.
  func close() {
    state.change { $0.isClosed = true }
    for worker in workers { worker.close() }
    state.wait { $0.running == 0 ? () : nil }
  }
}
