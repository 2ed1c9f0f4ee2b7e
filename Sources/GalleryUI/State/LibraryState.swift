package import LibraryScan
package import PhotoModel

/// What is known of the library so far, and how the scan goes.
package struct LibraryState: Sendable {
  /// What is shown.
  package var snapshot = LibrarySnapshot.empty
  /// The folders of `snapshot` whose disks are not there.
  package var offline: Set<FolderID> = []
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

  package init() {}

  package var isScanning: Bool { summary == nil }

  /// What kept all of the library's folders from being read; nothing where one could be.
  package func problems(keepingOut roots: [FilePath]) -> [ScanProblem] {
    guard snapshot.index.isEmpty else { return [] }
    let found = problems.filter { $0.isFolder && roots.contains($0.path) }
    return Set(roots).isSubset(of: found.map(\.path)) ? found : []
  }

  package func folder(_ id: FolderID) -> Folder? {
    snapshot.folders.first { $0.id == id }
  }

  /// A folder and all that lie in it.
  package func descendants(of root: FolderID) -> Set<FolderID> {
    var found: Set<FolderID> = [root]
    // A folder always comes after the one that it lies in.
    for folder in snapshot.folders where folder.parent.map(found.contains) == true {
      found.insert(folder.id)
    }
    return found
  }
}
