extension FileAction {
  /// So many are written down together, and those after them that are of the same photo.
  private static let chunk = 128

  /// Does these one after the other, as far as each file is as it is to be; what can't be done is left, and
  /// the rest is done. Files of one photo that stand together are moved together, or none of them is.
  /// `goOn` is asked after each photo with how many files were looked at. The action is over then; `closing`
  /// is what the catalogue does of it before that.
  package func perform(
    _ steps: [FileStep], goOn: (Int) -> Bool = { _ in true },
    closing: (FileReport) -> Void = { _ in }
  ) -> FileReport {
    let worker = FileWorker(journal.system)
    var report = FileReport()
    var rest = steps[...]
    while !rest.isEmpty, !report.isCancelled, report.error == nil {
      let chunk = FileParty.chunk(of: rest, FileAction.chunk)
      rest = rest[chunk.endIndex...]
      perform(chunk, worker, &report, goOn)
    }
    report.notBegun += rest
    closing(report)
    do throws(JournalError) {
      // What is left may be done later, once nothing stands in its way any more.
      let isCutOff = report.isCancelled || report.error != nil || !report.left.isEmpty
      try finish(
        isWhole: verb != .change && !isCutOff, isCutOff: isCutOff)
    } catch {
      // All is as it was written down: the next start finds that by looking.
      report.error = report.error ?? error
    }
    return report
  }

  private func perform(
    _ steps: ArraySlice<FileStep>, _ worker: FileWorker, _ report: inout FileReport,
    _ goOn: (Int) -> Bool
  ) {
    var prepared: [FileWorker.Prepared] = []
    for party in FileParty.split(steps, of: \.self) {
      prepared += prepare(party, worker, &report)
    }
    guard !prepared.isEmpty else { return }
    let first: Int
    do throws(JournalError) {
      first = try note(prepared.map(\.step))
    } catch {
      report.error = error
      report.notBegun += prepared.map(\.step)
      return
    }
    var notDone: [Int] = []
    for party in FileParty.split(prepared[...], of: \.step) {
      if report.isCancelled {
        notDone += party.indices
        report.notBegun += party.map(\.step)
        continue
      }
      notDone += carryOut(party, worker, &report)
      if !goOn(report.done.count + report.left.count) { report.isCancelled = true }
    }
    worker.synchronize(prepared.map(\.step))
    leave(notDone.map { first + $0 })
  }

  /// Those of a photo's steps that can be done now.
  private func prepare(
    _ party: ArraySlice<FileStep>, _ worker: FileWorker, _ report: inout FileReport
  ) -> [FileWorker.Prepared] {
    var prepared: [FileWorker.Prepared] = []
    for verdict in FileParty.verdicts(party.map { ($0, worker.look($0)) }, verb) {
      switch verdict.what {
      case .alreadySo: continue
      case .refused(let reason):
        report.left.append(FileReport.Left(step: verdict.step, reason: reason))
      case .ready:
        do throws(FileRefusal) {
          prepared.append(try worker.prepare(verdict.step))
        } catch {
          report.left.append(FileReport.Left(step: verdict.step, reason: error))
        }
      }
    }
    return prepared
  }

  /// Does the steps of a photo; where one can't be done, moves back what was moved before it. Returns the
  /// places of what is not done.
  private func carryOut(
    _ party: ArraySlice<FileWorker.Prepared>, _ worker: FileWorker, _ report: inout FileReport
  ) -> [Int] {
    var done: [Int] = []
    for place in party.indices {
      do throws(FileRefusal) {
        try worker.carryOut(party[place])
        done.append(place)
      } catch {
        let reason = error
        for place in done.reversed() {
          guard case .moved(let move) = party[place].step,
            (try? worker.carryOut(worker.prepare(.moved(move.inverted)))) != nil
          else { continue }
          done.removeAll { $0 == place }
        }
        let left = party.indices.filter { !done.contains($0) }
        report.done += done.map { party[$0].step }
        report.left += left.map {
          FileReport.Left(step: party[$0].step, reason: $0 == place ? reason : .together)
        }
        return left
      }
    }
    report.done += party.map(\.step)
    return []
  }
}
