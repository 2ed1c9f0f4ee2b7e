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
    for place in waiting.places {
      while waiting[place] != nil { planWaiting(waiting.stuck(from: place)) }
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
  private mutating func planWaiting(_ place: Int) {
    var next = [place]
    while let place = next.popLast() {
      guard let renaming = waiting.remove(place) else { continue }
      let keys = plan(renaming).filter { !namer.isTaken($0) }
      // Reversed because the last one is planned first.
      for place in keys.flatMap({ waiting.dequeue(waitingFor: $0) }).reversed() {
        guard let renaming = waiting[place] else { continue }
        if let blocker = blocker(of: renaming) {
          waiting.register(place, for: blocker)
        } else {
          next.append(place)
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
    let place = renamings.count
    renamings.append(renaming)
    blockers.append(blocker)
    byBlocker[blocker, default: []].append(place)
    for key in own { owners[key] = place }
  }

  mutating func register(_ place: Int, for blocker: Int) {
    blockers[place] = blocker
    byBlocker[blocker, default: []].append(place)
  }

  mutating func dequeue(waitingFor key: Int) -> [Int] {
    byBlocker.removeValue(forKey: key) ?? []
  }

  mutating func remove(_ place: Int) -> MovePlanner.Renaming? {
    defer { renamings[place] = nil }
    return renamings[place]
  }

  /// Returns the photo to be numbered so that others can get their names: the one that waits for a
  /// name that doesn't become free, or one of those that wait for each other.
  func stuck(from place: Int) -> Int {
    var (place, seen) = (place, Set([place]))
    while let owner = owners[blockers[place]], renamings[owner] != nil {
      guard seen.insert(owner).inserted else { return owner }
      place = owner
    }
    return place
  }
}
