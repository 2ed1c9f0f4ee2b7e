import DecoderProtocol
import Files
import Foundation
import Imaging
import PhotoModel
import Transfer
import Workers

/// Threads that make renditions, each with a decoder of its own: one more than there are processors, since one
/// of them waits for the disk.
final class RenditionPool: Sendable {
  /// A rendition that was asked for.
  final class Ticket: Sendable {
    fileprivate let copy: ExportPlan.Copy
    fileprivate let making: ExportPlan.Making
    fileprivate let folder: ExportFolder
    private let answer = Monitor<Result<DraftFile, FileProblem>?>(nil)

    fileprivate init(
      _ copy: ExportPlan.Copy, _ making: ExportPlan.Making, _ folder: ExportFolder
    ) {
      (self.copy, self.making, self.folder) = (copy, making, folder)
    }

    fileprivate func take(_ result: Result<DraftFile, FileProblem>) {
      answer.change { $0 = result }
    }

    /// Waits for it; nil where the export was cancelled meanwhile.
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

  /// Starts the threads. Decoders are started by the threads, for the first rendition.
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
        while let ticket = next() { ticket.take(result(ticket, worker)) }
        state.change { $0.running -= 1 }
      }
    }
  }

  /// Nil where nothing is made anew. Without a starter no decoder is there.
  convenience init?(_ plan: ExportPlan, start: DecoderStarter?) {
    guard plan.makesAny else { return nil }
    self.init(
      RenditionWork(wish: plan.contents.wish, stripsLocation: plan.contents.stripsLocation),
      start: start ?? { .failure(DecoderStartError(detail: "not found")) })
  }

  /// Has a rendition made, after those that were asked for before it.
  func begin(
    _ copy: ExportPlan.Copy, _ making: ExportPlan.Making, in folder: ExportFolder
  ) -> Ticket {
    let ticket = Ticket(copy, making, folder)
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
      try work.draft(ticket.copy, ticket.making, in: ticket.folder, worker)
    }
  }

  /// Ends the decoders at once, and waits for the threads: what they had begun is gone then.
  func close() {
    state.change { $0.isClosed = true }
    for worker in workers { worker.close() }
    state.wait { $0.running == 0 ? () : nil }
  }
}
