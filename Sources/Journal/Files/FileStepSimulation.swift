import PhotoModel

/// Simulates steps in order without performing them. Each step sees the state that the steps before
/// it would leave.
package struct FileStepSimulation {
  private enum SimulatedState: Hashable {
    case nothing
    /// A file with this checksum.
    case bytes(UInt32)
    case version(FileVersion)
  }

  private let worker: FileWorker
  /// The simulated state of the paths of earlier steps.
  private var states: [FilePath: SimulatedState] = [:]
  /// The simulated state of the paths of the current group of files, which are all moved or none.
  private var groupStates: [FilePath: SimulatedState] = [:]

  package init(_ worker: FileWorker) {
    self.worker = worker
  }

  /// Returns the verdicts of the steps in order. Consecutive files of one photo are all moved, or
  /// none is.
  package mutating func check(
    _ steps: [FileStep], _ verb: JournalAction.Verb
  ) -> [(step: FileStep, what: FileWorker.CheckResult)] {
    StepGroup.split(steps[...], of: \.self).flatMap { group in
      let verdicts = StepGroup.decisions(group.map { ($0, check($0)) }, verb)
      if !verdicts.contains(where: { $0.decision == .refused(.siblingRefused) }) {
        states.merge(groupStates) { $1 }
      }
      groupStates.removeAll(keepingCapacity: true)
      return verdicts.map { (step: $0.step, what: $0.decision) }
    }
  }

  private mutating func check(_ step: FileStep) -> FileWorker.CheckResult {
    var result = step.path.flatMap(state).map { check(step, at: $0) } ?? worker.check(step)
    // The file that has the target name now would have been moved by then.
    if case .moved(let move) = step, result == .refused(.nameTaken), state(of: move.to) == .nothing
    {
      result = .ready
    }
    if result == .ready { apply(step) }
    return result
  }

  private func state(of path: FilePath) -> SimulatedState? { groupStates[path] ?? states[path] }

  private func check(_ step: FileStep, at found: SimulatedState) -> FileWorker.CheckResult {
    switch (step, found) {
    case (.moved, .nothing), (.restored, .nothing), (.replaced, .nothing), (.deleted, .nothing):
      .refused(.missing)
    case (.uncreated, .nothing): .alreadyDone
    case (.created, .nothing): .ready
    case (.restored(let replacement), .bytes(let checksum)):
      checkChecksum(checksum, from: replacement.after.checksum, to: replacement.before.checksum)
    case (.replaced(let replacement), .bytes(let checksum)):
      checkChecksum(checksum, from: replacement.before.checksum, to: replacement.after.checksum)
    case (.uncreated(let creation), .bytes(let checksum)):
      checksum == creation.content.checksum ? .ready : .refused(.changed)
    case (.created, .bytes), (.created, .version): .refused(.nameTaken)
    case (.moved(let move), .version(let version)):
      isSame(move.version, version) ? .ready : .refused(.changed)
    case (.restored(let replacement), .version(let version)):
      isSame(replacement.after.version, version) ? .ready : .refused(.changed)
    case (.replaced(let replacement), .version(let version)):
      isSame(replacement.before.version, version) ? .ready : .refused(.changed)
    case (.uncreated(let creation), .version(let version)):
      isSame(creation.content.version, version) ? .ready : .refused(.changed)
    // Restored bytes may have another modification time, which the move doesn't contain.
    case (.moved, .bytes): .ready
    case (.withdrawn, .nothing): .alreadyDone
    case (.withdrawn(let file), .version(let version)):
      isSame(file.version, version) ? worker.check(step) : .refused(.changed)
    case (.imported, _), (.withdrawn, _), (.deleted, _), (.undeleted, _), (.unknown, _):
      worker.check(step)
    }
  }

  private func checkChecksum(_ checksum: UInt32, from: UInt32, to: UInt32) -> FileWorker.CheckResult
  {
    checksum == from ? .ready : checksum == to ? .alreadyDone : .refused(.changed)
  }

  private func isSame(_ one: FileVersion, _ other: FileVersion) -> Bool {
    one.size == other.size && one.modifiedAt == other.modifiedAt
  }

  private mutating func apply(_ step: FileStep) {
    switch step {
    case .moved(let move):
      groupStates[move.from] = .nothing
      groupStates[move.to] = .version(move.version)
    case .replaced(let replacement):
      groupStates[replacement.path] = .bytes(replacement.after.checksum)
    case .restored(let replacement):
      groupStates[replacement.path] = .bytes(replacement.before.checksum)
    case .created(let creation): groupStates[creation.path] = .bytes(creation.content.checksum)
    case .uncreated(let creation): groupStates[creation.path] = .nothing
    case .deleted(let removal): groupStates[removal.path] = .nothing
    case .withdrawn(let file): groupStates[file.path] = .nothing
    case .imported(let file): groupStates[file.path] = .version(file.version)
    case .undeleted, .unknown: break
    }
  }
}
