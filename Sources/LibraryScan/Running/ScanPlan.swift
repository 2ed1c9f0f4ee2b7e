package import PhotoModel

/// Decides what a scan does next. Does no work itself, and uses neither files nor threads.
///
/// Folders are listed newest first, and their files are read from the newest folder first. Listing
/// runs ahead of reading: one folder at a time while there is something to read, and with all
/// threads while there is not. It waits when very many files are listed but unread. A folder is
/// entered once, no matter how many paths lead to it, so cycles of links end. Folders that are
/// reached by their own path precede those behind links.
package struct ScanPlan: Sendable {
  /// A folder to list.
  package struct Visit: Hashable, Sendable {
    package var number: Int
    package var path: FilePath
    package var modifiedAt: FileTime
    /// The folder that contains it. Nil for a folder at which the scan begins.
    package var parent: Int?
    /// For a folder at which the scan begins, its parents, the library's root first.
    package var parents: [FilePath] = []

    /// Whether it is inside another folder of the library.
    package var isInside: Bool { parent != nil || !parents.isEmpty }
  }

  /// Groups of one folder to read, in order.
  package struct Chunk: Sendable {
    package var visit: Visit
    package var files: FolderFiles
    package var groups: Range<Int>
  }

  package enum Work: Sendable {
    case list(Visit)
    case read(Chunk)
  }

  /// A folder found inside another.
  package struct Subfolder: Hashable, Sendable {
    package var path: FilePath
    package var modifiedAt: FileTime
    package var isLink: Bool

    package init(path: FilePath, modifiedAt: FileTime, isLink: Bool = false) {
      self.path = path
      self.modifiedAt = modifiedAt
      self.isLink = isLink
    }
  }

  /// The limits on concurrent work, and on how far listing runs ahead.
  package struct Limits: Hashable, Sendable {
    package var running = 2
    /// The maximum number of listed and unread groups. A scan keeps their names in memory.
    package var ahead = 250_000
    /// The number of groups read at once: few enough to begin with a newer folder soon after it was
    /// found.
    package var chunk = 64

    package init() {}
  }

  private let limits: Limits
  private var visits: [Visit] = []
  private var entered: Set<FileIdentity> = []
  private var waiting = NewestFirst<Int>()
  private var waitingLinks = NewestFirst<Int>()
  private var ready = NewestFirst<Chunk>()
  private var listing = 0
  private var reading = 0
  private var ahead = 0

  /// Begins at the last folder of each lineage. The first folder of a lineage is a root of the
  /// library.
  package init(lineages: [[FilePath]], limits: Limits = Limits()) {
    precondition(limits.running > 0, "A scan with nothing running would never end")
    precondition(limits.chunk > 0, "A chunk without groups would be read for ever")
    self.limits = limits
    for ancestors in lineages {
      guard let folder = ancestors.last else { continue }
      wait(for: Subfolder(path: folder, modifiedAt: FileTime(nanoseconds: .max)), in: nil)
      visits[visits.count - 1].parents = ancestors.dropLast()
    }
  }

  /// Whether more folders may be found.
  package var isWalking: Bool { listing > 0 || !waiting.isEmpty || !waitingLinks.isEmpty }

  package var isFinished: Bool { !isWalking && reading == 0 && ready.isEmpty }

  /// Returns what to do next, or nil if nothing may start before something running has ended.
  ///
  /// A visit ends with `finishListing`, a chunk with `finishReading`.
  package mutating func next() -> Work? {
    guard listing + reading < limits.running else { return nil }
    if ready.isEmpty || listing == 0 && ahead < limits.ahead, let visit = nextVisit() {
      listing += 1
      return .list(visit)
    }
    guard let chunk = nextChunk() else { return nil }
    reading += 1
    return .read(chunk)
  }

  /// Enters a folder that has been opened. Returns whether it is the first time.
  package mutating func enter(
    _ visit: inout Visit, identity: FileIdentity, modifiedAt: FileTime
  ) -> Bool {
    visit.modifiedAt = modifiedAt
    visits[visit.number] = visit
    return entered.insert(identity).inserted
  }

  package mutating func add(_ subfolders: [Subfolder], in visit: Visit) {
    for subfolder in subfolders { wait(for: subfolder, in: visit.number) }
  }

  /// Adds files of a folder to read. The files of a large folder may be added in parts.
  package mutating func add(_ files: FolderFiles, in visit: Visit) {
    guard files.count > 0 else { return }
    ahead += files.count
    ready.insert(
      Chunk(visit: visit, files: files, groups: 0..<files.count), modifiedAt: visit.modifiedAt)
  }

  package mutating func finishListing() {
    listing -= 1
  }

  package mutating func finishReading() {
    reading -= 1
  }

  /// Returns the paths of a folder and its parents, from the root down.
  package func ancestors(of visit: Visit) -> [FilePath] {
    var line = [visit]
    while let parent = line.last?.parent { line.append(visits[parent]) }
    return (line.last?.parents ?? []) + line.reversed().map(\.path)
  }

  private mutating func wait(for subfolder: Subfolder, in parent: Int?) {
    let visit = Visit(
      number: visits.count, path: subfolder.path, modifiedAt: subfolder.modifiedAt, parent: parent)
    visits.append(visit)
    if subfolder.isLink {
      waitingLinks.insert(visit.number, modifiedAt: visit.modifiedAt)
    } else {
      waiting.insert(visit.number, modifiedAt: visit.modifiedAt)
    }
  }

  private mutating func nextVisit() -> Visit? {
    if let number = waiting.removeFirst() { return visits[number] }
    // A folder that is being listed may contain the real path of a link's target.
    guard listing == 0, let number = waitingLinks.removeFirst() else { return nil }
    return visits[number]
  }

  private mutating func nextChunk() -> Chunk? {
    guard var chunk = ready.first else { return nil }
    let end = min(chunk.groups.lowerBound + limits.chunk, chunk.groups.upperBound)
    let remainingGroups = end..<chunk.groups.upperBound
    chunk.groups = chunk.groups.lowerBound..<end
    ahead -= chunk.groups.count
    if remainingGroups.isEmpty {
      _ = ready.removeFirst()
    } else {
      ready.first?.groups = remainingGroups
    }
    return chunk
  }
}
