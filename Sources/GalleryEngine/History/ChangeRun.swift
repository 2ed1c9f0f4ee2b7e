package import Journal
import PhotoModel

/// Changes of the same kind made within seconds of each other, or the verdicts of a culling session
/// with the writing of them to files, also if other changes were made between them. They share one
/// line in the history, which can be expanded to the single changes.
package struct ChangeRun: Hashable, Sendable {
  /// The changes, newest first. Never empty.
  package let entries: [JournalEntry]

  /// The maximum time between two changes of one run, in seconds.
  static let maximumGap: Int64 = 10

  package init(_ entry: JournalEntry) {
    entries = [entry]
  }

  private init(_ entries: [JournalEntry]) {
    self.entries = entries
  }

  /// Creates a run from some changes of another run, newest first. Returns nil if there are none.
  package init?(entries: [JournalEntry]) {
    if entries.isEmpty { return nil }
    self.entries = entries
  }

  package var newest: JournalEntry { entries[0] }
  package var oldest: JournalEntry { entries[entries.count - 1] }
  package var isSingle: Bool { entries.count == 1 }

  /// Groups changes, the newest first, into runs. The order stays newest first; a culling session
  /// is listed by its newest change.
  package static func runs(of entries: [JournalEntry]) -> [ChangeRun] {
    var runs: [[JournalEntry]] = []
    var runOfSession: [CullingNumber: Int] = [:]
    var previous: JournalEntry?
    for entry in entries {
      if let number = CullingNumber(entry.origin), entry.isWhole {
        previous = nil
        if let index = runOfSession[number] {
          runs[index].append(entry)
          continue
        }
        runOfSession[number] = runs.count
        runs.append([entry])
      } else {
        if let previous, previous.belongsToSameRun(as: entry) {
          runs[runs.count - 1].append(entry)
        } else {
          runs.append([entry])
        }
        previous = entry
      }
    }
    return runs.map { ChangeRun($0) }
  }

  /// The numbers of the changes in ascending order, as ranges without the numbers of other changes.
  package var ranges: [ClosedRange<UInt64>] {
    guard isCulling else { return [oldest.number...newest.number] }
    var ranges: [ClosedRange<UInt64>] = []
    for number in entries.lazy.map(\.number).reversed() {
      if let last = ranges.last, number == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges
  }

  /// Whether these are the verdicts of a culling session.
  package var isCulling: Bool {
    newest.origin.kind.cullingSession != nil
  }

  /// The number of verdicts of a culling session that are in effect, or of all of them if all are
  /// undone.
  package var verdictCount: Int {
    let verdicts = entries.filter { entry in
      if case .culling = entry.origin.kind { entry.files == nil } else { false }
    }
    let count = verdicts.count { $0.state == .done }
    return count > 0 ? count : verdicts.count
  }

  /// All changes combined into one, with each photo counted once. The names are in the order of the
  /// changes, oldest first.
  package var joined: JournalEntry {
    guard !isSingle else { return newest }
    var entry = newest
    // Some verdicts of a session may have been undone.
    if isCulling, entries.contains(where: { $0.state == .done }) { entry.state = .done }
    var seenPaths: Set<FilePath> = []
    entry.photoPaths = entries.reversed().flatMap(\.photoPaths).filter {
      seenPaths.insert($0).inserted
    }
    entry.summary = newest.summary.joined(
      with: entries.dropFirst().map(\.summary), photos: entry.photoPaths.count)
    // The files of a session are those of its verdicts.
    let files = isCulling ? [] : entries.compactMap(\.files)
    entry.files =
      files.isEmpty
      ? nil
      : FileCount(
        done: files.reduce(0) { $0 + $1.done }, of: files.reduce(0) { $0 + $1.planned })
    return entry
  }
}

/// Identifies a culling session. One that has no number of its own ends with the program.
private struct CullingNumber: Hashable {
  let number: Int
  let start: UInt64?

  /// Returns nil if the change was made outside of a culling session.
  init?(_ origin: ChangeOrigin) {
    guard let number = origin.kind.cullingSession else { return nil }
    self.number = number
    start = ChangeOrigin.uniqueSessions.contains(number) ? nil : origin.session
  }
}

extension JournalEntry {
  /// Whether the change affected photos, or may have. Changes to albums alone did not.
  package var hasPhotos: Bool { summary.photoCount.map { $0 > 0 } ?? !photoPaths.isEmpty }

  /// Whether the change was made within `maximumGap` of an older change of the same kind and
  /// origin. Requires that both entries name all their photos, so that these can be counted
  /// together.
  fileprivate func belongsToSameRun(as older: JournalEntry) -> Bool {
    let isOfOneOrigin =
      switch (origin.kind, older.origin.kind) {
      case (.screen, .screen): origin.session == older.origin.session
      case (.command(let command), .command(let otherCommand)): command == otherCommand
      case (.screen, _), (.command, _), (.culling, _), (.restoring, _): false
      }
    return isOfOneOrigin && state == older.state && isWhole && older.isWhole && areAllNamed
      && older.areAllNamed
      && abs(time.seconds - older.time.seconds) <= ChangeRun.maximumGap
      && summary.isSameKind(as: older.summary)
  }

  /// Whether the change is done or undone, with all its records.
  fileprivate var isWhole: Bool {
    (state == .done || state == .undone) && !isDamaged && !isPartlyReversed
  }

  private var areAllNamed: Bool {
    summary.photoCount.map { $0 > 0 && $0 == photoPaths.count } ?? false
  }
}

extension ChangeSummary {
  /// Whether both summaries are equal apart from the photos and the values of fields.
  fileprivate func isSameKind(as other: ChangeSummary) -> Bool {
    switch (self, other) {
    case (.marks(let added, let removed), .marks(let others, let othersRemoved)),
      (.favourites(let added, let removed), .favourites(let others, let othersRemoved)):
      return (added == 0) == (others == 0) && (removed == 0) == (othersRemoved == 0)
    case (
      .albumPhotos(let title, let added, let removed),
      .albumPhotos(let other, let others, let othersRemoved)
    ):
      return title == other && (added == 0) == (others == 0)
        && (removed == 0) == (othersRemoved == 0)
    case (.fields(let names, _, _), .fields(let others, _, _)): return names == others
    case (.keywords(let added, let removed, _), .keywords(let others, let othersRemoved, _)):
      return added == others && removed == othersRemoved
    case (.files(let work, _), .files(let other, _)): return work == other && work != .deleted
    default: return false
    }
  }

  /// Combines this summary with others of its kind. `photos` is the number of distinct photos.
  fileprivate func joined(with otherSummaries: [ChangeSummary], photos: Int) -> ChangeSummary {
    switch self {
    case .fields(let names, let value, _):
      let isOneValue = otherSummaries.allSatisfy {
        if case .fields(_, value, _) = $0 { true } else { false }
      }
      return .fields(names, value: isOneValue ? value : nil, photos: photos)
    case .keywords(let added, let removed, _):
      return .keywords(added: added, removed: removed, photos: photos)
    case .files(let work, _): return .files(work, photos: photos)
    case .marks(0, _): return .marks(added: 0, removed: photos)
    case .marks(_, 0): return .marks(added: photos, removed: 0)
    case .favourites(0, _): return .favourites(added: 0, removed: photos)
    case .favourites(_, 0): return .favourites(added: photos, removed: 0)
    case .albumPhotos(let title, 0, _): return .albumPhotos(title, added: 0, removed: photos)
    case .albumPhotos(let title, _, 0): return .albumPhotos(title, added: photos, removed: 0)
    case let mixed: return mixed
    }
  }
}

extension Reversal {
  /// Combines the results of undoing or redoing the changes of a run one after the other.
  package init(_ run: ChangeRun, of reversals: [Reversal]) {
    self.init(
      entry: run.joined, done: reversals.flatMap(\.done), refused: reversals.flatMap(\.refused),
      changedPhotos: reversals.reduce(AssetSet()) { $0.union($1.changedPhotos) })
    removed = reversals.flatMap(\.removed)
    for folder in reversals.lazy.flatMap(\.remainingFolders)
    where !remainingFolders.contains(folder) {
      remainingFolders.append(folder)
    }
    stopped = reversals.lazy.compactMap(\.stopped).last
  }
}
