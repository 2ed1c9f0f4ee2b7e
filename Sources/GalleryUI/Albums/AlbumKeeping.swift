/// Keeps the albums on the screen and those in the catalogue in step.
///
/// They are read anew after each change; an answer that is older than the last change is dropped,
/// so that what was changed quickly never jumps back.
package struct AlbumKeeping: Sendable {
  private var pending = 0
  private var isLoading = false
  private var isOutdated = false

  package init() {}

  /// A change is on its way.
  package mutating func begin() {
    pending += 1
    isOutdated = isLoading
  }

  /// It was stored, or failed. Says whether the albums are to be read now.
  package mutating func end() -> Bool {
    pending -= 1
    return load()
  }

  /// Says whether the albums are to be read now; else they are once the rest is done.
  package mutating func load() -> Bool {
    isOutdated = isLoading
    guard pending == 0, !isLoading else { return false }
    isLoading = true
    return true
  }

  /// An answer came: says whether it is still true. If not, the albums are to be read again, now or
  /// after the last change.
  package mutating func take() -> Bool {
    isLoading = false
    defer { isOutdated = false }
    return !isOutdated && pending == 0
  }
}
