import PhotoModel

/// Simulates steps in order without performing them. Each step sees the state that the steps before
/// it would leave.
package struct FileTrial {
  private enum Found: Hashable {
    case nothing
    /// A file with this checksum.
    case bytes(UInt32)
    case version(FileVersion)
  }

  private let worker: FileWorker
  /// The simulated state of the paths of earlier steps.
  private var found: [FilePath: Found] = [:]
  /// The simulated state of the paths of the current group of files, which are all moved or none.
  private var tried: [FilePath: Found] = [:]

  package init(_ worker: FileWorker) {
    self.worker = worker
  }

  /// Returns the verdicts of the steps in order. Consecutive files of one photo are all moved, or
  /// none is.
  package mutating func look(
    _ steps: [FileStep], _ verb: JournalAction.Verb
  ) -> [(step: FileStep, what: FileWorker.Verdict)] {
    StepGroup.split(steps[...], of: \.self).flatMap { party in
      let verdicts = StepGroup.verdicts(party.map { ($0, look($0)) }, verb)
      if !verdicts.contains(where: { $0.what == .refused(.together) }) {
        found.merge(tried) { $1 }
      }
      tried.removeAll(keepingCapacity: true)
      return verdicts.map { (step: $0.step, what: $0.what) }
    }
  }

  private mutating func look(_ step: FileStep) -> FileWorker.Verdict {
    var verdict = step.path.flatMap(state).map { look(step, at: $0) } ?? worker.look(step)
    // The file that has the target name now would have been moved by then.
    if case .moved(let move) = step, verdict == .refused(.taken), state(of: move.to) == .nothing {
      verdict = .ready
    }
    if verdict == .ready { note(step) }
    return verdict
  }

  private func state(of path: FilePath) -> Found? { tried[path] ?? found[path] }

  private func look(_ step: FileStep, at found: Found) -> FileWorker.Verdict {
    switch (step, found) {
    case (.moved, .nothing), (.putBack, .nothing), (.replaced, .nothing), (.deleted, .nothing):
      .refused(.gone)
    case (.unmade, .nothing): .alreadySo
    case (.made, .nothing): .ready
    case (.putBack(let replacement), .bytes(let checksum)):
      verdict(checksum, from: replacement.after.checksum, to: replacement.before.checksum)
    case (.replaced(let replacement), .bytes(let checksum)):
      verdict(checksum, from: replacement.before.checksum, to: replacement.after.checksum)
    case (.unmade(let making), .bytes(let checksum)):
      checksum == making.content.checksum ? .ready : .refused(.changed)
    case (.made, .bytes), (.made, .version): .refused(.taken)
    case (.moved(let move), .version(let version)):
      isSame(move.version, version) ? .ready : .refused(.changed)
    case (.putBack(let replacement), .version(let version)):
      isSame(replacement.after.version, version) ? .ready : .refused(.changed)
    case (.replaced(let replacement), .version(let version)):
      isSame(replacement.before.version, version) ? .ready : .refused(.changed)
    case (.unmade(let making), .version(let version)):
      isSame(making.content.version, version) ? .ready : .refused(.changed)
    // Restored bytes may have another modification time, which the move doesn't contain.
    case (.moved, .bytes): .ready
    case (.withdrawn, .nothing): .alreadySo
    case (.withdrawn(let file), .version(let version)):
      isSame(file.version, version) ? worker.look(step) : .refused(.changed)
    case (.imported, _), (.withdrawn, _), (.deleted, _), (.undeleted, _), (.unknown, _):
      worker.look(step)
    }
  }

  private func verdict(_ there: UInt32, from: UInt32, to: UInt32) -> FileWorker.Verdict {
    there == from ? .ready : there == to ? .alreadySo : .refused(.changed)
  }

  private func isSame(_ one: FileVersion, _ other: FileVersion) -> Bool {
    one.size == other.size && one.modifiedAt == other.modifiedAt
  }

  private mutating func note(_ step: FileStep) {
    switch step {
    case .moved(let move):
      tried[move.from] = .nothing
      tried[move.to] = .version(move.version)
    case .replaced(let replacement): tried[replacement.path] = .bytes(replacement.after.checksum)
    case .putBack(let replacement): tried[replacement.path] = .bytes(replacement.before.checksum)
    case .made(let making): tried[making.path] = .bytes(making.content.checksum)
    case .unmade(let making): tried[making.path] = .nothing
    case .deleted(let removal): tried[removal.path] = .nothing
    case .withdrawn(let file): tried[file.path] = .nothing
    case .imported(let file): tried[file.path] = .version(file.version)
    case .undeleted, .unknown: break
    }
  }
}
