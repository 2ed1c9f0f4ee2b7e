package import PhotoModel

/// The known contents of the library, and the progress of the scan.
package struct LibraryState: Sendable {
  /// The snapshot that is shown.
  package private(set) var snapshot = LibrarySnapshot.empty
  /// Whether the previous snapshot contained everything stored in the catalogue. If so, photos that
  /// are added are new.
  package private(set) var wasComplete = false
  /// The number of snapshots shown so far.
  package private(set) var revision = 0
  package var gate = RefreshGate<LibrarySnapshot>()
  package private(set) var problems: [ScanProblem] = []
  /// The same problems as a set.
  private var recordedProblems: Set<ScanProblem> = []
  /// The damaged files, which are marked in the grid.
  package private(set) var damaged: [Asset.ID: ScanProblem] = [:]
  package private(set) var progress: ScanProgress?
  package private(set) var speed = SpeedMeter()
  /// Whether everything stored in the catalogue is shown.
  package private(set) var isLoaded = false
  /// The summary of the scan, or nil until it has ended.
  package private(set) var summary: ScanSummary?
  /// The details of recently visible photos.
  package internal(set) var details = DetailsCache()
  var focus = FocusState()
  /// The request that reads all tags of a file.
  var tags = RequestSlot()
  /// The request that finds a photo by its path.
  var locating = RetriedSlot()

  package init() {}

  package var isScanning: Bool { summary == nil }

  /// Whether all folders were scanned.
  var isScanComplete: Bool { summary?.isCancelled == false }

  // MARK: Updates

  /// Shows a newer snapshot. Cached details become outdated.
  package mutating func show(_ snapshot: LibrarySnapshot) {
    wasComplete = self.snapshot.isComplete
    self.snapshot = snapshot
    revision += 1
    details.expire()
  }

  package mutating func update(_ progress: ScanProgress, at now: Duration) {
    self.progress = progress
    speed.add(done: progress.filesRead, at: now)
  }

  /// Records a problem. Returns whether it is new: a folder that is scanned again has the same
  /// problem again.
  package mutating func record(_ problem: ScanProblem) -> Bool {
    guard recordedProblems.insert(problem).inserted else { return false }
    problems.append(problem)
    if let asset = problem.asset { damaged[asset] = problem }
    return true
  }

  /// Removes the problems of folders that couldn't be found before.
  package mutating func removeProblems(ofFound folders: Set<FilePath>) {
    let resolvedProblems = problems.filter {
      $0.isFolder && $0.reason == .missing && folders.contains($0.path)
    }
    recordedProblems.subtract(resolvedProblems)
    problems.removeAll { !recordedProblems.contains($0) }
  }

  package mutating func finishLoading() {
    isLoaded = true
  }

  package mutating func finish(_ summary: ScanSummary) {
    isLoaded = true
    self.summary = summary
    progress = nil
  }

  // MARK: State

  /// Returns the problems that prevented all of the library's folders from being read. Empty if at
  /// least one was read.
  package func problems(blocking roots: [FilePath]) -> [ScanProblem] {
    guard snapshot.index.isEmpty else { return [] }
    let found = problems.filter { $0.isFolder && roots.contains($0.path) }
    return Set(roots).isSubset(of: found.map(\.path)) ? found : []
  }

  /// The folders whose disks are not connected.
  package var offline: Set<FolderID> { snapshot.tree.offline }

  package func folder(_ id: FolderID) -> Folder? { snapshot.tree.folder(id) }
}
