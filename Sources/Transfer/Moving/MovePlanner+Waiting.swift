import Files
import PhotoModel

extension MovePlanner {
  /// A photo, and the names that are wanted for its files.
  struct Renaming: Sendable {
    var photo: Asset.ID
    var files: [(path: FilePath, status: FileStatus)]
    /// In the order of the files.
    var wanted: [[UInt8]]
    /// As it was named, and as files come to lie there.
    var folder: FilePath
    var target: FilePath
    /// Whether it lies in that folder, so that its names there become free.
    var leaves: Bool

    var own: [ArraySlice<UInt8>] { files.map { $0.path.name } }
  }

  /// Plans the photos that wait for names of others. Of those that want each other's names one is numbered, and
  /// the others get the names that they want.
  package mutating func finish() {
    for place in waiting.places {
      while waiting[place] != nil { settle(waiting.stuck(from: place)) }
    }
  }

  /// The key of a wanted name that something has, and that may become free; nil where a photo is to be planned now.
  func blocker(of renaming: Renaming) -> Int? {
    guard renaming.leaves else { return nil }
    let blocker = namer.firstTaken(
      renaming.wanted, besides: renaming.own, in: renaming.folder.bytes)
    return blocker.flatMap { waiting.given.contains($0) ? nil : $0 }
  }

  /// Plans a photo that waits, and all that wait for its names.
  private mutating func settle(_ place: Int) {
    var next = [place]
    while let place = next.popLast() {
      guard let renaming = waiting.remove(place) else { continue }
      let keys = plan(renaming).filter { !namer.isTaken($0) }
      // The last one is planned first.
      for place in keys.flatMap({ waiting.take(waitingFor: $0) }).reversed() {
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

/// Photos that wait for names which others still have.
struct MoveQueue: Sendable {
  private var renamings: [MovePlanner.Renaming?] = []
  /// The name that each waits for, by its key.
  private var blockers: [Int] = []
  private var byBlocker: [Int: [Int]] = [:]
  /// Which of them has a name.
  private var owners: [Int: Int] = [:]
  /// The names that were given to photos: none of them becomes free.
  var given: Set<Int> = []

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

  mutating func take(waitingFor key: Int) -> [Int] {
    byBlocker.removeValue(forKey: key) ?? []
  }

  mutating func remove(_ place: Int) -> MovePlanner.Renaming? {
    defer { renamings[place] = nil }
    return renamings[place]
  }

  /// The photo that is to be numbered so that one can get a name: the one that waits for a name which nobody
  /// gives up, or one of those that wait for each other.
  func stuck(from place: Int) -> Int {
    var (place, seen) = (place, Set([place]))
    while let owner = owners[blockers[place]], renamings[owner] != nil {
      guard seen.insert(owner).inserted else { return owner }
      place = owner
    }
    return place
  }
}
