/// The pictures that were seen lately, and what is asked for.
package struct PicturesState: Sendable {
  package internal(set) var cache = PictureCache()
  /// The pictures that were asked for last.
  private(set) var asked: [PictureKey] = []

  /// Whether a picture that is seen has not come yet.
  var isWaiting: Bool {
    asked.contains { cache[$0] == nil && !cache.isComplete($0) }
  }

  /// Pictures are painted another way from now on: all of them are asked for anew.
  mutating func forget() {
    cache.removeAll()
    asked = []
  }

  /// Takes an answer, and waits for its picture no more where nothing better will come.
  mutating func take(_ answer: PictureAnswer, for key: PictureKey) {
    cache.take(answer, for: key)
    // What is complete is not gone through any more to see what is waited for.
    if cache.isComplete(key), let place = asked.firstIndex(of: key) { asked.remove(at: place) }
  }

  /// The pictures to ask for when these are wanted; nil when that is what was asked for last.
  mutating func ask(for wanted: [PictureKey]) -> [PictureKey]? {
    let missing = wanted.filter { !cache.isComplete($0) }
    // What came meanwhile need not be taken back.
    let isAsked = missing == asked.filter { !cache.isComplete($0) }
    asked = missing
    return isAsked ? nil : missing
  }
}
