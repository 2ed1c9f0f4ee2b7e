package import Files
import PhotoModel

/// What an export would do in the current state of its destination. Reads files, but changes none.
///
/// A photo whose name is taken is treated like in the export itself. Photos whose files have to be
/// made first can't be compared with existing files; they count as different.
package struct ExportTrial {
  /// What happens to a photo.
  package enum Outcome: Hashable, Sendable {
    /// Its name is free, or it replaces the file of an earlier export.
    case exported
    case numbered, replaced
    /// The user will be asked what to do.
    case asked
    /// Its files are already in the destination.
    case unchanged
    case skipped

    /// Whether files are written.
    var isExported: Bool { self != .unchanged && self != .skipped }
  }

  package let plan: ExportPlan
  /// The numbers of exported photos and files, and their size in bytes, as far as known.
  package private(set) var photoCount = 0
  package private(set) var fileCount = 0
  package private(set) var byteCount: Int64 = 0
  /// The number of files that are already in the destination, with those of earlier exports.
  package private(set) var unchangedFileCount: Int
  private var counts: [Outcome: Int] = [:]
  private var writtenPaths: Set<[UInt8]> = []
  private let originals: OriginalFiles
  private let system: FileSystem
  /// Whether the files are written to an archive, in which only the plan's own names are taken.
  private let isArchive: Bool

  /// `originals` are never replaced.
  package init(
    of plan: ExportPlan, originals: OriginalFiles = .none, in system: FileSystem = FileSystem()
  ) {
    self.plan = plan
    self.originals = originals
    self.system = system
    isArchive = ArchiveTarget(plan.destination) != nil
    unchangedFileCount = plan.previous?.currentCount ?? 0
  }

  /// Adds all photos of the plan in order. `show` receives each file that would be exported, with
  /// its final name.
  package mutating func run<Failure>(
    show: (ExportPlan.Copy) throws(Failure) -> Void
  ) throws(Failure) {
    for item in plan.items {
      for copy in add(item) { try show(copy) }
    }
  }

  /// The number of photos with this outcome.
  package func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// Whether the free space in the destination is insufficient, as far as known.
  package var isTooLarge: Bool { plan.freeByteCount.map { byteCount > $0 } ?? false }

  /// Returns the copies of a photo that would be exported, with their final names.
  private mutating func add(_ item: ExportPlan.Item) -> [ExportPlan.Copy] {
    let outcome = outcome(of: item)
    counts[outcome, default: 0] += 1
    guard outcome.isExported else {
      if outcome == .unchanged { unchangedFileCount += item.copies.count }
      return []
    }
    var copies = item.copies
    if outcome == .replaced {
      for (index, name) in item.names(numbered: 0).enumerated() { copies[index].name = name }
    }
    photoCount += 1
    fileCount += copies.count
    for copy in copies {
      byteCount = byteCount.addingReportingOverflow(copy.byteCount).partialValue
    }
    if plan.policy.clash == .replace { writtenPaths.formUnion(copies.map(\.path)) }
    return copies
  }

  private func outcome(of item: ExportPlan.Item) -> Outcome {
    guard item.number > 0, !item.copies.contains(where: \.replaces) else { return .exported }
    guard !isArchive else { return .numbered }
    let folder = ExportFolder(path: target(of: item), system: system)
    let isSame =
      !plan.hasNewContents(item)
      && folder.identicalNumber(of: item, [:], plan.policy.transfer) != nil
    if isSame { return .unchanged }
    let names = item.names(numbered: 0)
    switch plan.policy.clash {
    case .number: return .numbered
    case .skip: return .skipped
    case .ask: return folder.isOfLibrary(names, of: item, originals) ? .numbered : .asked
    case .replace:
      let paths = names.map { ExportUpdate.path($0, in: item.folder) }
      return writtenPaths.isDisjoint(with: paths) && !folder.isOfLibrary(names, of: item, originals)
        ? .replaced : .numbered
    }
  }

  /// The folder that a photo is exported to.
  private func target(of item: ExportPlan.Item) -> FilePath {
    item.folder.isEmpty ? plan.destination : plan.destination.appending(item.folder)
  }
}
