/// Tracks the pictures in kitty's memory and the one being sent.
struct KittyMemory: Sendable {
  private struct StoredPicture {
    var picture: Picture.ID
    var subject: UInt64?
    /// The size of the pixels, three bytes each.
    var byteCount: Int
    var lastUse: Int
  }

  private let graphics: Graphics
  private let limit: Int
  private var stored: [UInt32: StoredPicture] = [:]
  private var sending: (picture: Picture, next: Int)?
  private var byteCount = 0
  private var time = 0

  /// The maximum size in bytes of the pixels stored in the terminal in case they are shown again.
  /// kitty itself stores 320 MB for all programs, other terminals less.
  static let defaultLimit = 96 << 20

  init(_ graphics: Graphics, limit: Int = defaultLimit) {
    self.graphics = graphics
    self.limit = limit
  }

  /// Whether a picture has been sent partly. Until it is complete, no other graphics command may be
  /// sent.
  var isSending: Bool { sending.map { $0.next > 0 } ?? false }

  func contains(_ picture: Picture) -> Bool {
    stored[KittyID(picture.id, graphics).rawValue]?.picture == picture.id
  }

  /// Returns the subject of a picture in memory.
  func subject(of id: UInt32) -> UInt64? { stored[id]?.subject }

  /// Returns the next pieces that `frame` needs, visible pictures first, and whether that is
  /// everything.
  ///
  /// It also returns when a picture of the frame is complete, so that its cells can be drawn.
  mutating func step(_ frame: CellBuffer, budget: Int) -> PaintStep {
    var bytes: [UInt8] = []
    time += 1
    let visiblePictures = frame.placements.map(\.picture)
    for picture in visiblePictures + frame.upcoming { use(picture) }
    while bytes.count < budget {
      if let (picture, next) = sending {
        if isAbandoned(picture, next: next, visiblePictures, upcoming: frame.upcoming) {
          bytes += KittyTransmission(id: picture.id, graphics).cancellation()
          sending = nil
          continue
        }
        guard case .pieces(let pieces) = picture.payload else {
          sending = nil
          continue
        }
        bytes += pieces[next]
        sending = (picture, next + 1)
        if next + 1 < pieces.count { continue }
        store(picture)
        sending = nil
        if visiblePictures.contains(picture) { return PaintStep(bytes: bytes, isDone: false) }
      } else if let picture = nextPicture(visiblePictures, upcoming: frame.upcoming) {
        bytes += makeRoom(for: picture, keeping: visiblePictures + frame.upcoming)
        sending = (picture, 0)
      } else {
        return PaintStep(bytes: bytes, isDone: true)
      }
    }
    return PaintStep(bytes: bytes, isDone: false)
  }

  /// Cancels a partly sent picture. It is sent again from the start if it is still needed.
  mutating func cancelSending() -> [UInt8] {
    guard let (picture, next) = sending, next > 0 else { return [] }
    sending = nil
    return KittyTransmission(id: picture.id, graphics).cancellation()
  }

  /// Removes all pictures from the terminal's memory.
  mutating func free() -> [UInt8] {
    var bytes = cancelSending()
    for entry in stored.values.sorted(by: { $0.picture < $1.picture }) {
      bytes += KittyTransmission(id: entry.picture, graphics).deletion()
    }
    self = KittyMemory(graphics, limit: limit)
    return bytes
  }

  private mutating func use(_ picture: Picture) {
    let id = KittyID(picture.id, graphics).rawValue
    if stored[id]?.picture == picture.id { stored[id]?.lastUse = time }
  }

  /// Returns the next picture to send: visible ones first, then upcoming ones as long as they fit
  /// in memory in addition to those.
  private func nextPicture(_ visiblePictures: [Picture], upcoming: [Picture]) -> Picture? {
    if let picture = visiblePictures.first(where: { $0.isInPieces && !contains($0) }) {
      return picture
    }
    var needed = Set(visiblePictures).reduce(0) { $0 + $1.pixelByteCount }
    for picture in upcoming {
      needed += picture.pixelByteCount
      if needed > limit { return nil }
      if picture.isInPieces, !contains(picture) { return picture }
    }
    return nil
  }

  /// Whether to cancel a picture that is not visible, because much of it remains and others are
  /// needed first.
  private func isAbandoned(
    _ picture: Picture, next: Int, _ visiblePictures: [Picture], upcoming: [Picture]
  ) -> Bool {
    guard next > 0, case .pieces(let pieces) = picture.payload, !visiblePictures.contains(picture)
    else {
      return false
    }
    let isWaitedFor = !upcoming.contains(picture) || visiblePictures.contains { !contains($0) }
    return isWaitedFor && pieces.count - next > Self.completionThreshold
  }

  /// The number of remaining pieces, 64 kB in total, up to which a picture is always completed.
  private static let completionThreshold = 16

  private mutating func store(_ picture: Picture) {
    stored[KittyID(picture.id, graphics).rawValue] = StoredPicture(
      picture: picture.id, subject: picture.subject, byteCount: picture.pixelByteCount,
      lastUse: time)
    byteCount += picture.pixelByteCount
  }

  /// Frees a picture with the same number, and the least recently used ones until the new picture
  /// fits.
  private mutating func makeRoom(for picture: Picture, keeping needed: [Picture]) -> [UInt8] {
    var bytes: [UInt8] = []
    let id = KittyID(picture.id, graphics).rawValue
    if stored[id] != nil { bytes += free(id) }
    guard byteCount + picture.pixelByteCount > limit else { return bytes }
    let neededIDs = Set(needed.map(\.id))
    for (id, old) in stored.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount + picture.pixelByteCount <= limit { break }
      if !neededIDs.contains(old.picture) { bytes += free(id) }
    }
    return bytes
  }

  private mutating func free(_ id: UInt32) -> [UInt8] {
    guard let old = stored.removeValue(forKey: id) else { return [] }
    byteCount -= old.byteCount
    return KittyTransmission(id: old.picture, graphics).deletion()
  }
}

extension Picture {
  /// Whether the picture was encoded for kitty. A picture encoded for another painter is never
  /// sent.
  fileprivate var isInPieces: Bool { if case .pieces = payload { true } else { false } }
}
