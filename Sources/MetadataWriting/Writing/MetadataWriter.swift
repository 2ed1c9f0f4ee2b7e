import Dispatch
package import Files
import Foundation
import PhotoMetadata
import PhotoModel
import Synchronization

/// Writes what is wanted of photos into their files or the XMP files beside them: the one way to do so.
///
/// A file is never written itself. A copy beside it is changed by `albumen-writer`, and checked: the
/// picture is the same bit by bit, it reads back with exactly what was wanted, and all other tags are as
/// they were. It is brought to the disk, written down by the caller, and only then takes the file's place.
/// Whatever fails leaves the file as it was and nothing beside it, and the others are written.
///
/// Methods block, for as long as a batch takes; any thread, one batch at a time each.
package final class MetadataWriter: Sendable {
  private let system: FileSystem
  private let tools: WritingTools
  private let options: WritingOptions
  private let seats: [WriterSeat]
  private let reader = MetadataReader()

  /// So many are written down and brought to the disk together.
  private static let chunk = 64

  /// `width` files are written at a time, each by a process of its own that is started when it is needed.
  package init(
    tools: WritingTools, options: WritingOptions = WritingOptions(),
    width: Int = ProcessInfo.processInfo.activeProcessorCount, system: FileSystem = FileSystem()
  ) {
    self.system = system
    self.tools = tools
    self.options = options
    seats = (0..<max(1, width)).map { _ in WriterSeat(tools) }
  }

  /// Writes all of them, and says of each what became of it.
  ///
  /// `willReplace` is given the files of a chunk that are whole, checked and on the disk, before the first
  /// of them takes its place; where it throws, none of them does. `report` is given each outcome by its
  /// place in `changes`, in any order but on the calling thread; when it says no, nothing more is begun,
  /// and the rest is `cancelled`.
  package func write(
    _ changes: [FileChange],
    willReplace: ([DraftedFile]) throws -> Void = { _ in },
    report: (Int, WritingOutcome) -> Bool = { _, _ in true }
  ) {
    var (place, goesOn) = (0, true)
    while place < changes.count {
      let chunk = place..<min(place + MetadataWriter.chunk, changes.count)
      place = chunk.upperBound
      var outcomes: [(Int, WritingOutcome)] = []
      if goesOn {
        outcomes = replace(prepare(changes, chunk), willReplace)
      } else {
        outcomes = chunk.map { ($0, .failure(.cancelled)) }
      }
      for (index, outcome) in outcomes where !report(index, outcome) { goesOn = false }
    }
  }

  /// The outcome of one.
  package func write(
    _ change: FileChange, willReplace: ([DraftedFile]) throws -> Void = { _ in }
  ) -> WritingOutcome {
    var outcome = WritingOutcome.unchanged
    write([change], willReplace: willReplace) { _, result in
      outcome = result
      return true
    }
    return outcome
  }

  // MARK: The steps

  private typealias Prepared = Result<DraftedFile?, WritingError>

  /// Makes the drafts of a chunk, as many at a time as there are seats.
  private func prepare(_ changes: [FileChange], _ chunk: Range<Int>) -> [(Int, Prepared)] {
    let results = Mutex<[(Int, Prepared)]>([])
    let next = Atomic(chunk.lowerBound)
    DispatchQueue.concurrentPerform(iterations: min(seats.count, chunk.count)) { seat in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < chunk.upperBound else { return }
        let prepared = prepare(changes[index], with: seats[seat])
        results.withLock { $0.append((index, prepared)) }
      }
    }
    return results.withLock { $0 }.sorted { $0.0 < $1.0 }
  }

  private func prepare(_ change: FileChange, with seat: WriterSeat) -> Prepared {
    do throws(WritingError) {
      switch change.target {
      case .sidecar:
        return .success(try SidecarWork(system: system, options: options).draft(change))
      case .file:
        let work = FileWork(system: system, options: options, tools: tools, reader: reader)
        return .success(try work.draft(change, with: seat))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Brings the drafts to the disk, has them written down, and gives them their names.
  private func replace(
    _ prepared: [(Int, Prepared)], _ willReplace: ([DraftedFile]) throws -> Void
  ) -> [(Int, WritingOutcome)] {
    var outcomes: [(Int, WritingOutcome)] = []
    var drafts: [(Int, DraftedFile)] = []
    for (index, result) in prepared {
      switch result {
      case .success(nil): outcomes.append((index, .unchanged))
      case .failure(let error): outcomes.append((index, .failure(error)))
      case .success(let draft?):
        // Two photos may share a sidecar: what both are to say is there with the first.
        if let first = drafts.first(where: { $0.1.place == draft.place })?.1 {
          let isSame = first.change.wanted == draft.change.wanted
          outcomes.append((index, isSame ? .unchanged : .failure(.changed)))
          continue
        }
        drafts.append((index, draft))
      }
    }
    drafts = synchronize(drafts, &outcomes)
    guard !drafts.isEmpty else { return outcomes }
    do {
      try willReplace(drafts.map(\.1))
    } catch {
      return outcomes + drafts.map { ($0.0, .failure(.journal("\(error)"))) }
    }
    outcomes += drafts.map { ($0.0, replace($0.1)) }
    for folder in Set(drafts.map(\.1.place.folder)) {
      // The names are there; that they are not on the disk yet, no one can change.
      try? system.synchronize(folder: folder)
    }
    return outcomes
  }

  /// Brings the drafts to the disk, all at once where they are many: those that are there.
  private func synchronize(
    _ drafts: [(Int, DraftedFile)], _ outcomes: inout [(Int, WritingOutcome)]
  ) -> [(Int, DraftedFile)] {
    let isOnDisk = drafts.count >= MetadataWriter.many && synchronizeAtOnce(drafts.map(\.1.draft))
    return drafts.filter { index, drafted in
      do throws(Errno) {
        if isOnDisk { try drafted.draft.file.flush() } else { try drafted.draft.finish() }
        return true
      } catch {
        outcomes.append((index, .failure(WritingError(error))))
        return false
      }
    }
  }

  /// From so many files on, all of a file system are brought to the disk in one call.
  private static let many = 8

  /// False where it can't be, or fails: each then says for itself what is wrong.
  private func synchronizeAtOnce(_ drafts: [DraftFile]) -> Bool {
    var seen: Set<UInt64> = []
    for draft in drafts {
      guard let device = try? draft.file.status().identity.device else { return false }
      guard seen.insert(device).inserted else { continue }
      guard (try? draft.file.synchronizeFileSystem()) == true else { return false }
    }
    return true
  }

  private func replace(_ drafted: DraftedFile) -> WritingOutcome {
    do throws(Errno) {
      // As late as can be: another program may have written to it meanwhile.
      if let old = drafted.old {
        guard let now = try? system.status(of: drafted.place), now == old else {
          return .failure(.changed)
        }
        try drafted.draft.replace(drafted.place)
      } else {
        try drafted.draft.takeName(drafted.place)
      }
      return .written(drafted, try? system.status(of: drafted.place))
    } catch {
      return .failure(error == .fileExists ? .changed : WritingError(error))
    }
  }
}
