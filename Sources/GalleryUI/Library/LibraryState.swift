package import PhotoModel

/// What is known of the library so far, and how the scan goes.
package struct LibraryState: Sendable {
  /// What is shown.
  package private(set) var snapshot = LibrarySnapshot.empty
  /// Whether what was shown before held all that was remembered: then what comes is new.
  package private(set) var wasWhole = false
  /// Counts the snapshots that were shown.
  package private(set) var revision = 0
  package var gate = RefreshGate<LibrarySnapshot>()
  package private(set) var problems: [ScanProblem] = []
  /// The same as a set.
  private var noted: Set<ScanProblem> = []
  /// The files that are shown with a mark.
  package private(set) var damaged: [Asset.ID: ScanProblem] = [:]
  package private(set) var progress: ScanProgress?
  package private(set) var pace = Pace()
  /// Whether everything that was remembered is shown.
  package private(set) var isLoaded = false
  /// Set when the scan has ended.
  package private(set) var summary: ScanSummary?
  /// What is known of the photos that were seen lately.
  package internal(set) var details = DetailsCache()
  var focus = FocusState()
  /// Reading all tags of a file.
  var tags = RequestSlot()
  /// Looking for a photo by its path.
  var locating = RetriedSlot()

  package init() {}

  package var isScanning: Bool { summary == nil }

  /// Whether all folders were looked at.
  var areAllKnown: Bool { summary?.isCancelled == false }

  // MARK: What comes in

  /// Shows a newer snapshot; details may be others now.
  package mutating func take(_ snapshot: LibrarySnapshot) {
    wasWhole = self.snapshot.isWhole
    self.snapshot = snapshot
    revision += 1
    details.expire()
  }

  package mutating func note(_ progress: ScanProgress, at now: Duration) {
    self.progress = progress
    pace.add(done: progress.filesRead, at: now)
  }

  /// Says whether it is a new one: a folder that is looked at again has the same problem again.
  package mutating func note(_ problem: ScanProblem) -> Bool {
    guard noted.insert(problem).inserted else { return false }
    problems.append(problem)
    if let asset = problem.asset { damaged[asset] = problem }
    return true
  }

  /// Folders that could not be found are there again.
  package mutating func noteFound(_ folders: Set<FilePath>) {
    let gone = problems.filter {
      $0.isFolder && $0.reason == .missing && folders.contains($0.path)
    }
    noted.subtract(gone)
    problems.removeAll { !noted.contains($0) }
  }

  package mutating func noteLoaded() {
    isLoaded = true
  }

  package mutating func finish(_ summary: ScanSummary) {
    isLoaded = true
    self.summary = summary
    progress = nil
  }

  // MARK: What is known

  /// What kept all of the library's folders from being read; nothing where one could be.
  package func problems(keepingOut roots: [FilePath]) -> [ScanProblem] {
    guard snapshot.index.isEmpty else { return [] }
    let found = problems.filter { $0.isFolder && roots.contains($0.path) }
    return Set(roots).isSubset(of: found.map(\.path)) ? found : []
  }

  /// The folders whose disks are not there.
  package var offline: Set<FolderID> { snapshot.tree.offline }

  package func folder(_ id: FolderID) -> Folder? { snapshot.tree.folder(id) }
}
