import Files
package import PhotoModel

extension FileAction {
  /// Performs steps in order, if each file has the expected version. Steps that can't be done are
  /// skipped, and the others are done. Consecutive files of one photo are moved or copied together,
  /// or none of them is.
  ///
  /// `progress` is called before each photo is copied and after each is done, with the number of
  /// files processed so far. After `token` is cancelled, no other photo is begun, and a partial
  /// copy is removed. Then the action ends. Before that, `closing` makes the catalogue's changes;
  /// `following` makes those of the files that were done, in batches. If `closing` returns false,
  /// an undo or redo is not complete.
  ///
  /// Steps are processed in chunks. A file that has to go to another disk is copied there, and the
  /// old one is removed. If `isComplete` is false, the action has more steps than these, and an
  /// undo or redo is not complete.
  package func perform(
    _ steps: some Sequence<FileStep>, isComplete: Bool = true,
    token: CancellationToken = CancellationToken(), progress: (Int) -> Void = { _ in },
    following: (ArraySlice<FileStep>) -> Void = { _ in },
    closing: (FileReport) -> Bool = { _ in true }
  ) -> FileReport {
    let worker = FileWorker(journal.system)
    var report = FileReport()
    for chunk in FileChunks(steps.makeIterator()) {
      guard !report.isOver else {
        report.notStarted += chunk
        continue
      }
      let (copied, otherSteps) = FileAction.partitioned(chunk)
      let count = report.done.count
      var apart = perform(otherSteps, worker, &report, token, progress)
      following(report.done[count...])
      apart.insert(contentsOf: copied, at: 0)
      copy(apart, worker, &report, token, progress, following)
    }
    let isClosed = closing(report) || verb == .change
    do throws(JournalError) {
      // The remaining steps may succeed later, when the obstacle is gone.
      let isCutOff =
        !isComplete || !isClosed || report.isCancelled || report.error != nil
        || !report.skipped.isEmpty
      try finish(
        isComplete: verb != .change && !isCutOff, isInterrupted: isCutOff)
    } catch {
      // The files have the recorded state: the next start determines this by checking them.
      report.error = report.error ?? error
    }
    return report
  }

  private static func partitioned(_ chunk: [FileStep]) -> (copied: [FileStep], others: [FileStep]) {
    (chunk.filter(\.copies), chunk.filter { !$0.copies })
  }

  /// Performs a chunk of steps. Returns the steps, not yet begun, that have to go to another disk
  /// and can be copied there.
  private func perform(
    _ steps: [FileStep], _ worker: FileWorker, _ report: inout FileReport,
    _ token: CancellationToken, _ progress: (Int) -> Void
  ) -> [FileStep] {
    var prepared: [FileWorker.Prepared] = []
    for group in StepGroup.split(steps[...], of: \.self) {
      prepared += prepare(group, worker, &report)
    }
    return execute(prepared, worker, &report, token, progress)
  }

  private func execute(
    _ prepared: [FileWorker.Prepared], _ worker: FileWorker, _ report: inout FileReport,
    _ token: CancellationToken, _ progress: (Int) -> Void
  ) -> [FileStep] {
    guard !prepared.isEmpty else { return [] }
    let first: Int
    do throws(JournalError) {
      first = try record(prepared.map(\.step))
    } catch {
      report.error = error
      report.notStarted += prepared.map(\.step)
      return []
    }
    var (notDone, apart): ([Int], [FileStep]) = ([], [])
    for group in StepGroup.split(prepared[...], of: \.step) {
      if report.isCancelled {
        notDone += group.indices
        report.notStarted += group.map(\.step)
        continue
      }
      notDone += execute(group, worker, &report, &apart)
      progress(report.count)
      if token.isCancelled { report.isCancelled = true }
    }
    worker.synchronize(prepared.map(\.step))
    markNotDone(notDone.map { first + $0 })
    return apart
  }

  /// Returns those steps of a photo that can be done now.
  private func prepare(
    _ group: ArraySlice<FileStep>, _ worker: FileWorker, _ report: inout FileReport
  ) -> [FileWorker.Prepared] {
    var prepared: [FileWorker.Prepared] = []
    for step in readySteps(group, worker, &report) {
      do throws(FileRefusal) {
        prepared.append(try worker.prepare(step))
      } catch {
        report.skipped.append(FileReport.Skipped(step: step, reason: error))
      }
    }
    return prepared
  }

  private func readySteps(
    _ group: ArraySlice<FileStep>, _ worker: FileWorker, _ report: inout FileReport
  ) -> [FileStep] {
    var ready: [FileStep] = []
    for stepDecision in StepGroup.decisions(group.map { ($0, worker.check($0)) }, verb) {
      switch stepDecision.decision {
      case .alreadyDone: continue
      case .refused(let reason):
        report.skipped.append(FileReport.Skipped(step: stepDecision.step, reason: reason))
      case .ready: ready.append(stepDecision.step)
      }
    }
    return ready
  }

  /// Performs the steps of a photo. If one fails, the files moved before it are moved back. Returns
  /// the numbers of the steps that are not done. Steps that need a copy to another disk are
  /// appended to `apart` instead of being reported as left.
  private func execute(
    _ group: ArraySlice<FileWorker.Prepared>, _ worker: FileWorker, _ report: inout FileReport,
    _ apart: inout [FileStep]
  ) -> [Int] {
    var done: [Int] = []
    for index in group.indices {
      do throws(FileRefusal) {
        try worker.execute(group[index])
        done.append(index)
      } catch {
        let reason = error
        for index in done.reversed() where undo(group[index].step, worker) {
          done.removeAll { $0 == index }
        }
        let left = group.indices.filter { !done.contains($0) }
        report.done += done.map { group[$0].step }
        if reason == .otherDisk, done.isEmpty,
          group.allSatisfy({ FileWorker.canCopy($0.step, journal.system) })
        {
          apart += group.map(\.step)
          return left
        }
        report.skipped += left.map {
          FileReport.Skipped(step: group[$0].step, reason: $0 == index ? reason : .siblingRefused)
        }
        return left
      }
    }
    report.done += group.map(\.step)
    return []
  }

  /// Undoes a step of a photo because another of its files can't be moved or copied. Returns
  /// whether this succeeded.
  private func undo(_ step: FileStep, _ worker: FileWorker) -> Bool {
    switch step {
    case .moved(let move) where move.targetVersion != nil:
      // Copied to the original disk again. Its path there was free a moment ago.
      guard let staged = try? worker.stage(.moved(move.inverted), CancellationToken()),
        let prepared = try? worker.finish(staged, isSynchronized: false)
      else { return false }
      return (try? worker.execute(prepared)) != nil
    case .moved(let move):
      return (try? worker.execute(worker.prepare(.moved(move.inverted)))) != nil
    case .imported(let file) where !file.isMoved:
      let removal = FileStep.deleted(FileRemoval(path: file.path, version: file.version))
      return (try? worker.execute(worker.prepare(removal))) != nil
    default: return false
    }
  }
}

extension FileReport {
  fileprivate var isOver: Bool { isCancelled || error != nil }

  /// The number of files processed.
  fileprivate var count: Int { done.count + skipped.count }
}

// MARK: Copying

extension FileAction {
  /// Copies files as drafts, in batches, and renames them.
  ///
  /// The steps are recorded twice: before copying, as planned, so that drafts left by a crash are
  /// found; and with the versions of the copies, before they are renamed. The last record applies
  /// (`lastTries`).
  private func copy(
    _ steps: [FileStep], _ worker: FileWorker, _ report: inout FileReport,
    _ token: CancellationToken, _ progress: (Int) -> Void,
    _ following: (ArraySlice<FileStep>) -> Void
  ) {
    var chunks = FileChunks(
      steps.map { $0.asCopied }.makeIterator())
    while let chunk = chunks.next() {
      guard !report.isOver else {
        report.notStarted += chunk
        continue
      }
      do throws(JournalError) {
        let first = try record(chunk)
        markNotDone(Array(first..<(first + chunk.count)))
      } catch {
        report.error = error
        report.notStarted += chunk
        continue
      }
      let staged = stage(chunk, worker, &report, token, progress)
      let prepared = finish(staged, worker, &report)
      // A step that was tried and can't be copied, either, is left with its reason.
      let count = report.done.count
      let apart = execute(prepared, worker, &report, token, progress)
      following(report.done[count...])
      report.skipped += apart.map { FileReport.Skipped(step: $0, reason: .otherDisk) }
    }
  }

  private func stage(
    _ steps: [FileStep], _ worker: FileWorker, _ report: inout FileReport,
    _ token: CancellationToken, _ progress: (Int) -> Void
  ) -> [ArraySlice<FileWorker.Prepared>] {
    var staged: [ArraySlice<FileWorker.Prepared>] = []
    for group in StepGroup.split(steps[...], of: \.self) {
      if report.isCancelled {
        report.notStarted += group
        continue
      }
      progress(report.count)
      var files: [FileWorker.Prepared] = []
      let ready = readySteps(group, worker, &report)
      for (index, step) in ready.enumerated() {
        do throws(FileRefusal) {
          if let file = try worker.stage(step, token) {
            files.append(file)
            continue
          }
          report.isCancelled = true
          report.notStarted += ready
        } catch {
          skip(ready, for: error, of: index, &report)
        }
        files = []
        break
      }
      if !files.isEmpty { staged.append(files[...]) }
    }
    return staged
  }

  private func finish(
    _ groups: [ArraySlice<FileWorker.Prepared>], _ worker: FileWorker,
    _ report: inout FileReport
  ) -> [FileWorker.Prepared] {
    let isSynchronized = DraftFile.synchronizeAll(groups.joined().compactMap(\.draft))
    var prepared: [FileWorker.Prepared] = []
    for group in groups {
      var files: [FileWorker.Prepared] = []
      for (index, file) in group.enumerated() {
        do throws(FileRefusal) {
          files.append(try worker.finish(file, isSynchronized: isSynchronized))
        } catch {
          skip(group.map(\.step), for: error, of: index, &report)
          files = []
          break
        }
      }
      prepared += files
    }
    return prepared
  }

  /// Leaves all steps of a photo because one of its files can't be processed.
  private func skip(
    _ steps: [FileStep], for reason: FileRefusal, of failedIndex: Int, _ report: inout FileReport
  ) {
    report.skipped += steps.enumerated().map { number, step in
      FileReport.Skipped(step: step, reason: number == failedIndex ? reason : .siblingRefused)
    }
  }

  /// Returns the numbers of the steps that no later step retries.
  static func lastTries(of steps: [FileStep]) -> Set<Int> {
    struct Ends: Hashable {
      var from: FilePath
      var to: FilePath
    }
    var last: [Ends: Int] = [:]
    var places: Set<Int> = []
    for (index, step) in steps.enumerated() {
      if let from = step.origin, let to = step.target {
        if let old = last.updateValue(index, forKey: Ends(from: from, to: to)) {
          places.remove(old)
        }
      }
      places.insert(index)
    }
    return places
  }
}

extension FileStep {
  /// For a move to another disk, the step as if the copy were the moved file.
  fileprivate var asCopied: FileStep {
    guard case .moved(var move) = self else { return self }
    move.targetVersion = move.version
    return .moved(move)
  }
}
