package import Files
import Foundation
import PhotoMetadata
import PhotoModel
import Synchronization

/// Writes metadata to photos or to their XMP sidecars. All writes go through this class.
///
/// Files are never modified in place. `albumen-writer` changes a copy next to the file, which is
/// then checked: the picture is identical bit for bit, the requested values are read back exactly,
/// and all other tags are unchanged. The copy is synchronized to disk and recorded by the caller,
/// and only then replaces the file.
///
/// If anything fails, the file stays unchanged, no copy is left behind, and the other files are
/// still written. A file that can only be written by exiftool gets a sidecar if exiftool isn't
/// installed. Consecutive changes of files of one photo are made together or not at all. A file for
/// whose copy there isn't enough disk space next to the other copies is written alone, after those
/// have replaced their files.
///
/// Methods block until the batch is done. They may be called on any thread, by one thread at a
/// time.
package final class MetadataWriter: Sendable {
  private let system: FileSystem
  private let tools: WritingTools
  private let options: WritingOptions
  private let workers: [WriterWorker]
  private let reader = MetadataReader()
  private let user: FileUser

  private let chunkSize: Int
  private let minimumDraftAge: Int64?
  /// The folders that contain no abandoned drafts of killed programs any more.
  private let cleanedFolders = Mutex<Set<FilePath>>([])

  /// Up to `width` files are written in parallel, each by a process of its own, which is started on
  /// demand. At most `chunkSize` files are synchronized and recorded together. `minimumDraftAge` is
  /// the age in seconds after which a draft without a process counts as abandoned.
  package init(
    tools: WritingTools, options: WritingOptions = WritingOptions(),
    width: Int = ProcessInfo.processInfo.activeProcessorCount, system: FileSystem = FileSystem(),
    chunkSize: Int = 256, minimumDraftAge: Int64? = nil, user: FileUser = .current
  ) {
    self.user = user
    self.system = system
    self.tools = tools
    self.options = options
    self.chunkSize = max(1, chunkSize)
    self.minimumDraftAge = minimumDraftAge
    workers = (0..<max(1, width)).map { _ in WriterWorker(tools) }
  }

  /// Applies all changes and reports the outcome of each.
  ///
  /// `willReplace` receives the files of a chunk, complete, checked and synchronized, before the
  /// first of them replaces its file. If it throws, none does. `report` receives the index of a
  /// change in `changes` and its outcome, in any order, on the calling thread. If it returns false,
  /// no further change is started, and the remaining ones are reported as `cancelled`. Drafts are
  /// prepared while earlier ones replace their files.
  package func write(
    _ changes: [FileChange],
    willReplace: ([DraftedFile]) throws -> Void = { _ in },
    report: (Int, WritingOutcome) -> Bool = { _, _ in true }
  ) {
    var waiting = ChangeGroup.split(changes)
    var shouldContinue = true
    var folders: Set<FilePath> = []
    // Groups that didn't fit on the disk together with other drafts.
    var cramped: [[Int]] = []
    var isAlone = false
    while shouldContinue, !waiting.isEmpty || !cramped.isEmpty {
      if waiting.isEmpty {
        (waiting, isAlone) = ([cramped.removeFirst()], true)
      }
      // Two photos may share a sidecar: the second change must start after the first is in place.
      var (later, places) = ([[Int]](), RecentPaths())
      let preparation = Preparation(waiting, chunk: chunkSize, workers: workers) { group, worker in
        ChangeGroup.prepare(group, of: changes) { self.prepare($0, with: worker) }
      }
      while let prepared = preparation.nextBatch() {
        var (outcomes, drafts) = ([(Int, WritingOutcome)](), [(Int, DraftedFile)]())
        let full =
          isAlone || !shouldContinue ? [] : MetadataWriter.groupsOutOfSpace(prepared, of: changes)
        cramped += full
        let postponed = Set(full.joined())
        for (index, result) in prepared where !postponed.contains(index) {
          switch result {
          case _ where !shouldContinue: outcomes.append((index, .failure(.cancelled)))
          case .success(nil): outcomes.append((index, .unchanged))
          case .failure(let error): outcomes.append((index, .failure(error)))
          case .success(let draft?) where places.insert(draft.destination):
            drafts.append((index, draft))
          case .success: later.append([index])
          }
        }
        places.endChunk()
        folders.formUnion(drafts.map(\.1.destination.folder))
        outcomes += Replacement(system: system).replace(drafts, willReplace)
        preparation.release(prepared)
        for (index, outcome) in outcomes where !report(index, outcome) {
          shouldContinue = false
          preparation.stop()
        }
      }
      waiting = preparation.unstartedGroups + later
      // exiftool ends with the threads that started it.
      for worker in workers { worker.endExifTool() }
    }
    for index in (waiting + cramped).joined() { _ = report(index, .failure(.cancelled)) }
    finish(folders)
  }

  /// Returns the groups of which at least one draft didn't fit on the disk.
  private static func groupsOutOfSpace(
    _ prepared: [(Int, Preparation.Prepared)], of changes: [FileChange]
  ) -> [[Int]] {
    let groups = ChangeGroup.split(prepared.map { changes[$0.0] })
    return groups.filter { group in
      group.contains { index in
        if case .failure(.diskFull) = prepared[index].1 { true } else { false }
      }
    }.map { group in group.map { prepared[$0].0 } }
  }

  /// Applies one change and returns its outcome.
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
        // Replacing a file with identical contents would look like a change to programs that copy
        // changed files.
        let drafted = try work.draft(change, with: worker)
        return .success(drafted?.isSame(in: system) == true ? nil : drafted)
      } catch {
        // A sidecar replaces the unsupported change of the file. The outcome shows which was
        // written.
        guard case .noExifTool = error else { throw error }
        return .success(try sidecar.draft(change))
      }
    } catch {
      return .failure(error)
    }
  }

  private func finish(_ folders: Set<FilePath>) {
    for folder in folders {
      // The files are in place. If the folder can't be synchronized, nothing can be done about it.
      try? system.synchronize(folder: folder)
      guard cleanedFolders.withLock({ $0.insert(folder).inserted }) else { continue }
      DraftLeftovers(folder: folder, system: system, minimumDraftAge: minimumDraftAge).remove()
    }
  }
}

/// The files recently replaced in a batch, while drafts made before the replacement may still
/// exist.
struct RecentPaths {
  private var chunks: [Set<FilePath>] = [[]]
  /// One chunk being installed, one ready, and one in preparation.
  private static let limit = 3

  /// Returns false if another file of these chunks has the same place.
  mutating func insert(_ destination: FilePath) -> Bool {
    guard !chunks.contains(where: { $0.contains(destination) }) else { return false }
    chunks[chunks.count - 1].insert(destination)
    return true
  }

  mutating func endChunk() {
    chunks.append([])
    if chunks.count > RecentPaths.limit { chunks.removeFirst() }
  }
}
