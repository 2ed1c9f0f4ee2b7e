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
/// Whatever fails leaves the file as it was and nothing beside it, and the others are written. A file that
/// only exiftool writes gets a sidecar where that is not installed. Files of one photo that stand one after
/// the other are written together, or none of them is. What finds no room beside the copies of others is
/// written by itself once they have their places.
///
/// Methods block, for as long as a batch takes; any thread, one batch at a time each.
package final class MetadataWriter: Sendable {
  private let system: FileSystem
  private let tools: WritingTools
  private let options: WritingOptions
  private let workers: [WriterWorker]
  private let reader = MetadataReader()
  private let user: FileUser

  private let chunk: Int
  private let restTime: Int64?
  /// The folders in which no draft is left that a program lost which was killed.
  private let cleared = Mutex<Set<FilePath>>([])

  /// `width` files are written at a time, each by a process of its own that is started when it is needed.
  /// At most `chunk` are brought to the disk and written down together. `restTime` are the seconds after
  /// which a draft without a process is taken for one that was left.
  package init(
    tools: WritingTools, options: WritingOptions = WritingOptions(),
    width: Int = ProcessInfo.processInfo.activeProcessorCount, system: FileSystem = FileSystem(),
    chunk: Int = 256, restTime: Int64? = nil, user: FileUser = .current
  ) {
    self.user = user
    self.system = system
    self.tools = tools
    self.options = options
    self.chunk = max(1, chunk)
    self.restTime = restTime
    workers = (0..<max(1, width)).map { _ in WriterWorker(tools) }
  }

  /// Writes all of them, and says of each what became of it.
  ///
  /// `willReplace` is given the files of a chunk that are whole, checked and on the disk, before the first
  /// of them takes its place; where it throws, none of them does. `report` is given each outcome by its
  /// place in `changes`, in any order but on the calling thread; when it says no, nothing more is begun,
  /// and the rest is `cancelled`. Files are made ready while those before them take their places.
  package func write(
    _ changes: [FileChange],
    willReplace: ([DraftedFile]) throws -> Void = { _ in },
    report: (Int, WritingOutcome) -> Bool = { _, _ in true }
  ) {
    var waiting = ChangeGroup.split(changes)
    var shouldContinue = true
    var folders: Set<FilePath> = []
    // What had no room beside others.
    var cramped: [[Int]] = []
    var isAlone = false
    while shouldContinue, !waiting.isEmpty || !cramped.isEmpty {
      if waiting.isEmpty {
        (waiting, isAlone) = ([cramped.removeFirst()], true)
      }
      // Two photos may share a sidecar: what the second is to say comes after the first has its place.
      var (later, places) = ([[Int]](), RecentPlaces())
      let preparation = Preparation(waiting, chunk: chunk, workers: workers) { party, worker in
        ChangeGroup.prepare(party, of: changes) { self.prepare($0, with: worker) }
      }
      while let prepared = preparation.take() {
        var (outcomes, drafts) = ([(Int, WritingOutcome)](), [(Int, DraftedFile)]())
        let full =
          isAlone || !shouldContinue ? [] : MetadataWriter.withoutRoom(prepared, of: changes)
        cramped += full
        let postponed = Set(full.joined())
        for (index, result) in prepared where !postponed.contains(index) {
          switch result {
          case _ where !shouldContinue: outcomes.append((index, .failure(.cancelled)))
          case .success(nil): outcomes.append((index, .unchanged))
          case .failure(let error): outcomes.append((index, .failure(error)))
          case .success(let draft?) where places.insert(draft.place): drafts.append((index, draft))
          case .success: later.append([index])
          }
        }
        places.endChunk()
        folders.formUnion(drafts.map(\.1.place.folder))
        outcomes += Replacement(system: system).replace(drafts, willReplace)
        preparation.release(prepared)
        for (index, outcome) in outcomes where !report(index, outcome) {
          shouldContinue = false
          preparation.stop()
        }
      }
      waiting = preparation.rest + later
      // It ends with the threads that have started it.
      for worker in workers { worker.endExifTool() }
    }
    for index in (waiting + cramped).joined() { _ = report(index, .failure(.cancelled)) }
    finish(folders)
  }

  /// What belongs together and found no room for all of it.
  private static func withoutRoom(
    _ prepared: [(Int, Preparation.Prepared)], of changes: [FileChange]
  ) -> [[Int]] {
    let parties = ChangeGroup.split(prepared.map { changes[$0.0] })
    return parties.filter { party in
      party.contains { place in
        if case .failure(.full) = prepared[place].1 { true } else { false }
      }
    }.map { party in party.map { prepared[$0].0 } }
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

  private func prepare(_ change: FileChange, with worker: WriterWorker) -> Preparation.Prepared {
    let sidecar = SidecarDrafter(system: system, options: options, user: user)
    do throws(WritingError) {
      guard change.target == .file else { return .success(try sidecar.draft(change)) }
      let work = PhotoDrafter(
        system: system, options: options, tools: tools, reader: reader, user: user)
      do throws(WritingError) {
        // What is written over itself is a change to programs that copy what is new.
        let drafted = try work.draft(change, with: worker)
        return .success(drafted?.isSame(in: system) == true ? nil : drafted)
      } catch {
        // What nothing here writes is said beside it: the outcome says where.
        guard case .noExifTool = error else { throw error }
        return .success(try sidecar.draft(change))
      }
    } catch {
      return .failure(error)
    }
  }

  private func finish(_ folders: Set<FilePath>) {
    for folder in folders {
      // The names are there; that they are not on the disk yet can't be changed.
      try? system.synchronize(folder: folder)
      guard cleared.withLock({ $0.insert(folder).inserted }) else { continue }
      DraftLeftovers(folder: folder, system: system, restTime: restTime).remove()
    }
  }
}

/// The places that files of a batch took, as long as others may be on their way that were made before.
struct RecentPlaces {
  private var chunks: [Set<FilePath>] = [[]]
  /// One that is taken, one that is ready, and one that is being made.
  private static let limit = 3

  /// False where another file of these chunks has it.
  mutating func insert(_ place: FilePath) -> Bool {
    guard !chunks.contains(where: { $0.contains(place) }) else { return false }
    chunks[chunks.count - 1].insert(place)
    return true
  }

  mutating func endChunk() {
    chunks.append([])
    if chunks.count > RecentPlaces.limit { chunks.removeFirst() }
  }
}
