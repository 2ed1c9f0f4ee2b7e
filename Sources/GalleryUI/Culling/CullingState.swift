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
  var summing = RequestSlot()
  /// Where the sessions of albums were left. They continue there.
  private var left: [AlbumID: Left] = [:]
  private var count = 0

  private struct Left: Sendable {
    var number: Int
    var photos: AssetSet
    var photo: Asset.ID?
  }

  package init() {}

  /// Begins a session with the photos of an album, or continues the one that was left there.
  /// Returns the photo to continue with.
  mutating func begin(
    _ photos: AssetSet, of album: AlbumID, returnsToPhoto: Bool
  ) -> Asset.ID? {
    let previous = left[album].flatMap { $0.photos == photos ? $0 : nil }
    if previous == nil { count += 1 }
    session = CullingSession(
      number: previous?.number ?? count, photos: photos, album: album,
      returnsToPhoto: returnsToPhoto)
    return previous?.photo
  }

  mutating func end(at photo: Asset.ID?) {
    if let session {
      left[session.album] = Left(number: session.number, photos: session.photos, photo: photo)
    }
    session = nil
    loading.cancel()
    summing.cancel()
  }
}

/// A culling session: some photos, and what was decided about them.
package struct CullingSession: Sendable {
  /// The number under which its changes are in the history.
  let number: Int
  let photos: AssetSet
  /// The album in which it was begun.
  let album: AlbumID
  /// Whether it was begun in the photo view, which is shown again at its end.
  let returnsToPhoto: Bool
  /// The verdicts. Nil until they are loaded.
  package internal(set) var culled: CulledPhotos?
  package private(set) var scope = CullingScope.all
  /// The photos that are shown. A verdict doesn't remove a photo from them, so that the previous
  /// one can still be reached.
  private(set) var shown: AssetSet
  /// The photos judged in this session, the latest last.
  private(set) var judged: [Asset.ID] = []
  /// The judged photos whose verdicts are only in the catalogue.
  private(set) var unwritten = AssetSet()
  /// When the last verdict was given.
  private(set) var lastVerdict: Duration?
  /// Whether the user has chosen a photo. Until then, the first open one is shown.
  var hasMoved = false

  init(number: Int, photos: AssetSet, album: AlbumID, returnsToPhoto: Bool) {
    (self.number, self.photos, self.album) = (number, photos, album)
    self.returnsToPhoto = returnsToPhoto
    shown = photos
  }

  /// Records the changed metadata of a photo. Nil if they are not known yet.
  mutating func record(_ id: Asset.ID, _ metadata: Metadata?, at now: Duration) {
    if let metadata { culled?.update(id, metadata) }
    judged.removeAll { $0 == id }
    judged.append(id)
    unwritten.insert(id)
    lastVerdict = now
    hasMoved = true
  }

  /// Records that the verdict of a photo was undone.
  mutating func forget(_ id: Asset.ID) {
    judged.removeAll { $0 == id }
  }

  /// Returns the photos whose verdicts are to be written to files, which then count as written.
  mutating func consumeUnwritten() -> AssetSet {
    defer {
      unwritten = AssetSet()
      lastVerdict = nil
    }
    return unwritten
  }

  /// Shows the photos of a scope. Returns false if there are none.
  mutating func show(_ scope: CullingScope) -> Bool {
    let photos = culled.map(scope.photos) ?? photos
    guard scope == .all || !photos.isEmpty else { return false }
    (self.scope, shown) = (scope, photos)
    return true
  }

  /// Returns the photo judged before another one, or the one judged last if that one is not judged.
  func judged(before id: Asset.ID?) -> Asset.ID? {
    guard let id, let index = judged.lastIndex(of: id) else { return judged.last }
    return index > 0 ? judged[index - 1] : nil
  }
}
