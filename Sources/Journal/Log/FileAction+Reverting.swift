import Files
import PhotoModel

extension FileAction {
  /// Reverts the steps with these numbers because another file of the same photo could not be
  /// changed. Returns the steps that can't be reverted, with the reasons.
  package func revert(_ places: Set<Int>) throws(JournalError) -> [FileReport.Skipped] {
    let worker = journal.worker
    var (undone, left) = ([Int](), [FileReport.Skipped]())
    var backs: [FileStep] = []
    for (index, step) in try steps(at: places).reversed() {
      let back = step.inverted
      do throws(FileRefusal) {
        switch worker.check(back) {
        case .alreadyDone: break
        case .refused(let reason): throw reason
        case .ready: try worker.execute(try worker.prepare(back))
        }
        undone.append(index)
        backs.append(back)
      } catch {
        left.append(FileReport.Skipped(step: step, reason: error))
      }
    }
    worker.synchronize(backs)
    markNotDone(undone)
    return left
  }

  private func steps(
    at places: Set<Int>
  ) throws(JournalError) -> [(place: Int, step: FileStep)] {
    let all = try journal.access(stamp) { file throws(JournalError) -> [FileStep]? in
      try file.refresh()
      return try file.steps(file.index.parts(of: number))
    }
    guard let all else { throw JournalError(.missing, file: nil) }
    return places.sorted().filter(all.indices.contains).map { ($0, all[$0]) }
  }
}
