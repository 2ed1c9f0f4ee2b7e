package import GalleryEngine
import PhotoModel

/// The culling mode: the open session, and the sessions that were left.
package struct CullingState: Sendable {
  package internal(set) var session: CullingSession?
  /// Whether the next photo is shown after a verdict.
  package internal(set) var advances = true
  /// Whether a session is to begin as soon as the photos are known.
  var isRequested = false
  var loading = RequestSlot()
  var checking = RequestSlot()
  var summing = RequestSlot()
  var comparing = RequestSlot()
  var finding = RequestSlot()
  /// The verdicts that are only in the catalogue so far: the changed fields of each photo.
  private(set) var unwritten: [Asset.ID: Set<String>] = [:]
  /// The photos whose verdicts were written to files since the session began.
  private(set) var written = AssetSet()
  /// When the last verdict was given. Nil if all are written.
  private(set) var lastVerdict: Duration?
  /// The jobs that write verdicts, and what they write.
  private var writing: [Job.ID: [Asset.ID: Set<String>]] = [:]
  /// Whether the program quits when the verdicts are written.
  var quitsWhenWritten = false
  /// The sessions that were left, with the photos shown last. They continue there.
  private var paused: [Beginning: (session: CullingSession, photo: Asset.ID?)] = [:]
  /// The place of the session that was stored last. Nil if no session was open then.
  var storedPlace: CullingPlace?
  /// The number of the next session.
  private var nextNumber: Int
  /// The session whose verdicts are not written yet.
  private var unwrittenSession: Int?

  /// `firstNumber` is the number of the first session.
  package init(firstNumber: Int = 1) {
    nextNumber = firstNumber
  }

  /// Where a session was begun.
  private struct Beginning: Hashable {
    var album: AlbumID
    /// The photos, if they are a part of the album.
    var part: AssetSet?

    init(_ album: AlbumID, part: AssetSet?) {
      (self.album, self.part) = (album, part)
    }
  }

  /// Begins a session with the photos of an album, or continues the one that was left there if it
  /// has some of these photos. Returns the photo to continue with. `number` is the number of a
  /// session that was open when the program was quit, and continues. A session with `isPart` has
  /// only photos of an import, and differs from one of the whole album.
  mutating func begin(
    _ photos: AssetSet, of album: AlbumID, from photo: PhotoState?, resuming number: Int? = nil,
    isPart: Bool = false
  ) -> Asset.ID? {
    let previous = paused[Beginning(album, part: isPart ? photos : nil)].flatMap {
      $0.session.photos.intersection(photos).isEmpty ? nil : $0
    }
    let current = previous?.session.number ?? number ?? nextNumber
    if current == nextNumber { nextNumber += 1 }
    var session = CullingSession(number: current, photos: photos, album: album, photo: photo)
    session.isPart = isPart
    session.isResumed = previous?.session.isResumed ?? (number != nil)
    session.judged = previous?.session.judged.filter(photos.contains) ?? []
    session.firstMetadata = previous?.session.firstMetadata ?? [:]
    self.session = session
    return previous?.photo
  }

  mutating func end(at photo: Asset.ID?) {
    if let session {
      let part = session.isPart ? session.photos : nil
      paused[Beginning(session.album, part: part)] = (session, photo)
    }
    session = nil
    loading.cancel()
    checking.cancel()
    summing.cancel()
    comparing.cancel()
    finding.cancel()
  }

  // MARK: Files

  /// Records that fields of a photo were changed in the catalogue. Favourites are not written.
  mutating func record(_ fields: some Sequence<String>, of id: Asset.ID, at now: Duration) {
    let fields = Set(fields).subtracting([Field.favourite.id])
    guard !fields.isEmpty else { return }
    unwritten[id, default: []].formUnion(fields)
    unwrittenSession = session?.number ?? unwrittenSession
    lastVerdict = now
  }

  /// Returns what is to be written, which a job then writes, and the number of its session.
  mutating func consumeUnwritten() -> (fields: [Asset.ID: Set<String>], session: Int?) {
    defer { (unwritten, lastVerdict) = ([:], nil) }
    return (unwritten, unwrittenSession)
  }

  /// Whether no verdicts are left to be written.
  var verdictsAreWritten: Bool { unwritten.isEmpty }

  /// Whether the file of a photo may have verdicts of this start of the program: they were written,
  /// or are being written.
  func mayBeWritten(_ id: Asset.ID) -> Bool {
    written.contains(id) || writing.values.contains { $0[id] != nil }
  }

  mutating func startWriting(_ fields: [Asset.ID: Set<String>], as job: Job.ID) {
    writing[job] = fields
  }

  /// Records the end of a job. What it did not write is to be written again. `hadFiles` is false if
  /// the photos have no files that may be written, as on a camera card. Returns false if the job
  /// wrote no verdicts.
  mutating func endWriting(_ job: Job.ID, failed: AssetSet?, hadFiles: Bool) -> Bool {
    guard let fields = writing.removeValue(forKey: job) else { return false }
    for (id, names) in fields {
      if failed?.contains(id) ?? true {
        unwritten[id, default: []].formUnion(names)
      } else if hadFiles {
        written.insert(id)
      }
    }
    return true
  }
}

/// A culling session: some photos, and what was decided about them.
package struct CullingSession: Sendable {
  /// The number under which its changes are in the history.
  let number: Int
  let photos: AssetSet
  /// The album in which it was begun.
  let album: AlbumID
  /// The photo view in which it was begun, which is shown again at its end.
  let photo: PhotoState?
  /// The verdicts. Nil until they are loaded.
  package internal(set) var culled: CulledPhotos?
  package private(set) var scope = CullingScope.all
  /// The query that the photos shown match. Nil if those of the scope are shown.
  package private(set) var query: String?
  /// The photos that are shown. A verdict doesn't remove a photo from them, so that the previous
  /// one can still be reached.
  private(set) var shown: AssetSet
  /// The photos judged in this session, the latest last.
  fileprivate(set) var judged: [Asset.ID] = []
  /// The metadata of each judged photo before its first verdict since the start of the program. Nil
  /// if they were not known. They are kept after an undo, for those of earlier verdicts.
  fileprivate var firstMetadata: [Asset.ID: Metadata?] = [:]
  /// Whether it has only a part of the album. It isn't continued after a restart, which finds only
  /// the album.
  fileprivate(set) var isPart = false
  /// Whether it began before a restart of the program.
  fileprivate(set) var isResumed = false
  /// Whether it was checked that a verdict can be written to its file.
  var isFileChecked = false
  /// Which photos are only on the card. Nil until that was asked for, and again after files of the
  /// library were added or removed.
  package internal(set) var comparison: CullingComparison?
  /// Whether the user has chosen a photo. Until then, the first open one is shown.
  var hasMoved = false

  init(number: Int, photos: AssetSet, album: AlbumID, photo: PhotoState?) {
    (self.number, self.photos, self.album, self.photo) = (number, photos, album, photo)
    shown = photos
  }

  /// Records that a photo was judged. `after` is nil if its metadata are not known yet.
  mutating func record(_ id: Asset.ID, before: Metadata?, after: Metadata?) {
    if let after { culled?.update(id, after) }
    judged.removeAll { $0 == id }
    judged.append(id)
    if !firstMetadata.keys.contains(id) { firstMetadata.updateValue(before, forKey: id) }
    hasMoved = true
  }

  /// Makes a judged photo the one that was judged last.
  mutating func setLast(_ id: Asset.ID) {
    guard let index = judged.firstIndex(of: id) else { return }
    judged.append(judged.remove(at: index))
  }

  /// Records that the verdict of a photo was undone.
  mutating func forget(_ id: Asset.ID) { judged.removeAll { $0 == id } }

  /// Returns metadata with the value of a field that a photo had before its first verdict and
  /// without a value of the user. Nil if it is not known: the photo was judged before a restart of
  /// the program, or its metadata were not loaded.
  func metadataBefore(_ field: Field, of id: Asset.ID) -> Metadata? {
    guard let before = firstMetadata[id] ?? nil, before.sources[field] != .user else { return nil }
    return before
  }

  /// Shows a photo in any scope.
  mutating func reveal(_ id: Asset.ID) -> Bool { photos.contains(id) && shown.insert(id) }

  /// Shows the photos of a scope. Returns false if there are none.
  mutating func show(_ scope: CullingScope) -> Bool {
    guard let photos = scope == .all ? photos : culled.map(scope.photos), !photos.isEmpty else {
      return false
    }
    (self.scope, query, shown) = (scope, nil, photos)
    return true
  }

  /// Shows the photos that match a query, of those found. Returns false if there are none.
  mutating func show(_ found: AssetSet, matching query: String) -> Bool {
    let matches = found.intersection(photos)
    guard !matches.isEmpty else { return false }
    (self.query, shown) = (query, matches)
    return true
  }

  /// Which photos are shown.
  var choice: CullingChoice { query == nil ? .scope(scope) : .query }

  /// Returns the photo judged before another one, or the one judged last if that one is not judged.
  func judged(before id: Asset.ID?) -> Asset.ID? {
    guard let id, let index = judged.lastIndex(of: id) else { return judged.last }
    return index > 0 ? judged[index - 1] : nil
  }
}
