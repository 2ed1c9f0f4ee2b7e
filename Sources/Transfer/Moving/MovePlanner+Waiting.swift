import Files
import PhotoModel

extension MovePlanner {
  /// A photo and the wanted names of its files.
  struct Renaming: Sendable {
    var photo: Asset.ID
    var files: [(path: FilePath, status: FileStatus)]
    /// The wanted names, in the order of the files.
    var requestedNames: [[UInt8]]
    /// The folder as it was specified, and the folder in which the files are placed.
    var folder: FilePath
    var target: FilePath
    /// Whether the photo is in that folder now, so that its names there become free.
    var vacatesNames: Bool

    var currentNames: [ArraySlice<UInt8>] { files.map { $0.path.name } }
  }

  /// Plans the photos that wait for names of others. If photos want each other's names, one of them
  /// is numbered, and the others get the names that they want.
  package mutating func finish() {
    for index in waiting.places {
      while waiting[index] != nil { planWaiting(waiting.stuck(from: index)) }
    }
  }

  /// Returns the key of a wanted name that is taken but may become free. Nil if the photo can be
  /// planned now.
  func blocker(of renaming: Renaming) -> Int? {
    guard renaming.vacatesNames else { return nil }
    let blocker = namer.firstTaken(
      renaming.requestedNames, excluding: renaming.currentNames, in: renaming.folder.bytes)
    return blocker.flatMap { waiting.assigned.contains($0) ? nil : $0 }
  }

  /// Plans a waiting photo, and all photos that wait for its names.
  private mutating func planWaiting(_ index: Int) {
    var next = [index]
    while let index = next.popLast() {
      guard let renaming = waiting.remove(index) else { continue }
      let keys = plan(renaming).filter { !namer.isTaken($0) }
      // Reversed because the last one is planned first.
      for index in keys.flatMap({ waiting.dequeue(waitingFor: $0) }).reversed() {
        guard let renaming = waiting[index] else { continue }
        if let blocker = blocker(of: renaming) {
          waiting.register(index, for: blocker)
        } else {
          next.append(index)
        }
      }
    }
  }
}

/// The photos that wait for names that others still have.
struct MoveQueue: Sendable {
  private var renamings: [MovePlanner.Renaming?] = []
  /// The keys of the names that the photos wait for.
  private var blockers: [Int] = []
  private var byBlocker: [Int: [Int]] = [:]
  /// The photo that has a name, by the key of the name.
  private var owners: [Int: Int] = [:]
  /// The names that were assigned to photos and don't become free.
  var assigned: Set<Int> = []

  var places: Range<Int> { renamings.indices }

  subscript(place: Int) -> MovePlanner.Renaming? { renamings[place] }

  mutating func add(_ renaming: MovePlanner.Renaming, for blocker: Int, own: [Int]) {
    let index = renamings.count
    renamings.append(renaming)
    blockers.append(blocker)
    byBlocker[blocker, default: []].append(index)
    for key in own { owners[key] = index }
  }

  mutating func register(_ index: Int, for blocker: Int) {
    blockers[index] = blocker
    byBlocker[blocker, default: []].append(index)
  }

  mutating func dequeue(waitingFor key: Int) -> [Int] {
    byBlocker.removeValue(forKey: key) ?? []
  }

  mutating func remove(_ index: Int) -> MovePlanner.Renaming? {
    defer { renamings[index] = nil }
    return renamings[index]
  }

  /// Returns the photo to be numbered so that others can get their names: the one that waits for a
  /// name that doesn't become free, or one of those that wait for each other.
  func stuck(from index: Int) -> Int {
    var (index, visited) = (index, Set([index]))
    while let owner = owners[blockers[index]], renamings[owner] != nil {
      guard visited.insert(owner).inserted else { return owner }
      index = owner
    }
    return index
  }
}
