import Imaging

/// The cached pictures, and those that are requested.
package struct PicturesState: Sendable {
  package internal(set) var cache = PictureCache()
  package internal(set) var demand = PictureDemand()
  /// The pictures of the last request.
  private var requested: [PictureKey] = []
  /// The requested pictures that are visible.
  private var pendingVisible: [PictureKey] = []

  /// Whether a visible picture is still loading.
  var isWaiting: Bool {
    pendingVisible.contains { cache[$0] == nil && !cache.isComplete($0) }
  }

  /// Whether no requested picture is loading, whether visible or prepared.
  var isIdle: Bool { requested.allSatisfy { cache.isComplete($0) } }

  /// Removes all pictures after a change of the graphics method, so that they are requested again.
  mutating func removeAll() {
    cache.removeAll()
    requested = []
    pendingVisible = []
  }

  /// Receives an answer. Stops waiting for the picture if nothing better will arrive.
  mutating func receive(_ answer: PictureAnswer, for key: PictureKey) {
    cache.receive(answer, for: key)
    // A complete picture doesn't have to be checked again.
    guard cache.isComplete(key) else { return }
    if let index = requested.firstIndex(of: key) { requested.remove(at: index) }
    if let index = pendingVisible.firstIndex(of: key) { pendingVisible.remove(at: index) }
  }

  /// Returns the pictures to request, or nil if they are the same as in the last request. Needed
  /// pictures and those in `displayedKeys` are evicted last.
  mutating func nextRequest(whileShown displayedKeys: [PictureKey]) -> [PictureKey]? {
    let neededKeys = demand.order
    cache.dropLive(except: Set(neededKeys.filter(\.request.isLive) + displayedKeys))
    cache.use(neededKeys + displayedKeys)
    let missing = neededKeys.filter { !cache.isComplete($0) }
    // Pictures that arrived in the meantime don't require a new request.
    let isAsked = missing == requested.filter { !cache.isComplete($0) }
    requested = missing
    pendingVisible = demand.visible.filter { !cache.isComplete($0) }
    return isAsked ? nil : missing
  }
}
