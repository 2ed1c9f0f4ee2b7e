package import GalleryEngine
package import PhotoModel
package import TerminalKit

/// What the user has begun with the keys and the mouse.
package struct InputState: Sendable {
  /// The keys of a sequence that is not complete.
  package private(set) var pendingKeys: [Key] = []
  /// When the last step back was made.
  private var steppedBack: Duration?
  /// When a key for larger or smaller was pressed last.
  private var sized: Duration?
  /// The last press of the mouse.
  private var click: (target: ClickTarget, time: Duration)?
  /// Whether the mouse is marking a range.
  package private(set) var isDragging = false
  /// The user quit with Ctrl-c, and wants nothing that was chosen.
  package private(set) var isInterrupted = false

  /// A key that is pressed once too often on the way back must not quit.
  private static let backTime = Duration.milliseconds(700)
  /// Repeats of a key that is held follow each other faster than this.
  private static let holdTime = Duration.milliseconds(200)
  /// Two clicks within this time are one double click.
  private static let doubleClick = Duration.milliseconds(400)

  package init() {}

  package mutating func interrupt() {
    isInterrupted = true
  }

  // MARK: Keys

  /// What a key means after those before it.
  package mutating func press(
    _ key: Key, in context: KeyContext, _ keymap: Keymap
  ) -> Keymap.Match {
    pendingKeys.append(key)
    let match = keymap.match(pendingKeys, in: context)
    if match != .prefix { pendingKeys = [] }
    return match
  }

  // MARK: Stepping back

  package mutating func stepBack(at now: Duration) {
    steppedBack = now
  }

  /// Something else was done: the next key to go back is not one too many.
  package mutating func forgetStepBack() {
    steppedBack = nil
  }

  /// Whether a key to go back is one too many, right after a step back; the next is not.
  package mutating func isOneTooMany(at now: Duration) -> Bool {
    defer { steppedBack = nil }
    return steppedBack.map { now - $0 < InputState.backTime } ?? false
  }

  // MARK: Larger and smaller

  /// Whether a key for larger or smaller is held: then it stops where many photos become one, and
  /// where one becomes many.
  package mutating func isSizingHeld(at now: Duration) -> Bool {
    defer { sized = now }
    return sized.map { now - $0 < InputState.holdTime } ?? false
  }

  // MARK: Clicks

  /// Where the last press was that may become a double click.
  package var clickTarget: ClickTarget? { click?.target }

  /// Whether this press is the second one; the next is a first one again then.
  package mutating func isDoubleClick(on target: ClickTarget, at now: Duration) -> Bool {
    let isDouble =
      click.map { $0.target == target && now - $0.time < InputState.doubleClick } ?? false
    click = isDouble ? nil : (target, now)
    return isDouble
  }

  /// The mouse is held, and has left what it was pressed on.
  package mutating func drag() {
    isDragging = true
  }

  package mutating func endDrag() {
    isDragging = false
  }

  package mutating func forgetClick() {
    click = nil
  }
}

/// What the mouse was pressed on.
package enum ClickTarget: Hashable, Sendable {
  case photo(AssetRow)
  case album(AlbumTree.Row)
  case place(PlaceAlbum)
  case map(Point)
  /// A month or a day from further away, by its first section.
  case moment(Moment.Key)
}
