package import LibraryScan
package import PhotoModel

/// What is known of the library so far, and how the scan goes.
package struct LibraryState: Sendable {
  /// What is shown.
  package var snapshot = LibrarySnapshot.empty
  /// Whether what was shown before held all that was remembered: then what comes is new.
  package var wasWhole = false
  /// Counts the snapshots that were shown.
  package var revision = 0
  package var gate = RefreshGate<LibrarySnapshot>()
  package var problems: [ScanProblem] = []
  /// The same as a set.
  var toldProblems: Set<ScanProblem> = []
  /// The files that are shown with a mark.
  package var damaged: [Asset.ID: ScanProblem] = [:]
  package var progress: ScanProgress?
  package var pace = Pace()
  /// Whether everything that was remembered is shown.
  package var isLoaded = false
  /// Set when the scan has ended.
  package var summary: ScanSummary?
  /// What is known of the photos that were seen lately.
  package internal(set) var details = DetailsCache()
  var focus = FocusState()

  package init() {}

  package var isScanning: Bool { summary == nil }

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
