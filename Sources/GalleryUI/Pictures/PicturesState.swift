import Imaging

/// The pictures that were seen lately, and what is asked for.
package struct PicturesState: Sendable {
  package internal(set) var cache = PictureCache()
  package internal(set) var wishes = PictureDemand()
  /// The pictures that were asked for last.
  private var asked: [PictureKey] = []
  /// Those of them that are seen.
  private var awaited: [PictureKey] = []

  /// Whether a picture that is seen has not come yet.
  var isWaiting: Bool {
    awaited.contains { cache[$0] == nil && !cache.isComplete($0) }
  }

  /// Pictures are painted another way from now on: all of them are asked for anew.
  mutating func forget() {
    cache.removeAll()
    asked = []
    awaited = []
  }

  /// Takes an answer, and waits for its picture no more where nothing better will come.
  mutating func take(_ answer: PictureAnswer, for key: PictureKey) {
    cache.take(answer, for: key)
    // What is complete is not gone through any more to see what is waited for.
    guard cache.isComplete(key) else { return }
    if let place = asked.firstIndex(of: key) { asked.remove(at: place) }
    if let place = awaited.firstIndex(of: key) { awaited.remove(at: place) }
  }

  /// The pictures to ask for as things are wished; nil when that is what was asked for last. What is
  /// wished, and what is `shown` besides, stays longest.
  mutating func ask(whileShown shown: [PictureKey]) -> [PictureKey]? {
    let wanted = wishes.order
    cache.dropLive(but: Set(wanted.filter(\.request.isLive) + shown))
    cache.use(wanted + shown)
    let missing = wanted.filter { !cache.isComplete($0) }
    // What came meanwhile need not be taken back.
    let isAsked = missing == asked.filter { !cache.isComplete($0) }
    asked = missing
    awaited = wishes.seen.filter { !cache.isComplete($0) }
    return isAsked ? nil : missing
  }
}
