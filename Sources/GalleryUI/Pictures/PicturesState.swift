import Imaging

/// The cached pictures, and those that are requested.
package struct PicturesState: Sendable {
  package internal(set) var cache = PictureCache()
  package internal(set) var wishes = PictureDemand()
  /// The pictures of the last request.
  private var asked: [PictureKey] = []
  /// The requested pictures that are visible.
  private var awaited: [PictureKey] = []

  /// Whether a visible picture is still loading.
  var isWaiting: Bool {
    awaited.contains { cache[$0] == nil && !cache.isComplete($0) }
  }

  /// Removes all pictures after a change of the graphics method, so that they are requested again.
  mutating func forget() {
    cache.removeAll()
    asked = []
    awaited = []
  }

  /// Receives an answer. Stops waiting for the picture if nothing better will arrive.
  mutating func take(_ answer: PictureAnswer, for key: PictureKey) {
    cache.take(answer, for: key)
    // A complete picture doesn't have to be checked again.
    guard cache.isComplete(key) else { return }
    if let place = asked.firstIndex(of: key) { asked.remove(at: place) }
    if let place = awaited.firstIndex(of: key) { awaited.remove(at: place) }
  }

  /// Returns the pictures to request, or nil if they are the same as in the last request. Needed
  /// pictures and those in `shown` are evicted last.
  mutating func ask(whileShown shown: [PictureKey]) -> [PictureKey]? {
    let wanted = wishes.order
    cache.dropLive(but: Set(wanted.filter(\.request.isLive) + shown))
    cache.use(wanted + shown)
    let missing = wanted.filter { !cache.isComplete($0) }
    // Pictures that arrived in the meantime don't require a new request.
    let isAsked = missing == asked.filter { !cache.isComplete($0) }
    asked = missing
    awaited = wishes.seen.filter { !cache.isComplete($0) }
    return isAsked ? nil : missing
  }
}
