package import GalleryEngine
package import PhotoModel
package import TerminalKit

/// The state of key sequences and mouse gestures.
package struct InputState: Sendable {
  /// The keys of an incomplete sequence.
  package private(set) var pendingKeys: [Key] = []
  /// When the last of them was pressed.
  private(set) var lastPendingKey: Duration?
  /// When the last step back was made.
  private var lastStepBack: Duration?
  /// When a key that changes the size was last pressed.
  private var lastSizeKey: Duration?
  /// The last mouse press.
  private var click: (target: ClickTarget, time: Duration)?
  /// Whether the mouse is marking a range.
  package private(set) var isDragging = false
  /// Whether the user quit with Ctrl-c, so that nothing that was chosen is used.
  package private(set) var isInterrupted = false

  /// A key to go back that is pressed within this time after the last step back must not quit the
  /// program.
  private static let backTime = Duration.milliseconds(700)
  /// A held key repeats faster than this.
  private static let holdTime = Duration.milliseconds(200)
  /// The maximum time between the two clicks of a double click.
  private static let doubleClick = Duration.milliseconds(400)

  package init() {}

  package mutating func interrupt() {
    isInterrupted = true
  }

  // MARK: Keys

  /// Returns the meaning of a key that follows the pending keys.
  package mutating func press(
    _ key: Key, in context: KeyContext, _ keymap: Keymap
  ) -> Keymap.Match {
    pendingKeys.append(key)
    let match = keymap.match(pendingKeys, in: context)
    if match != .prefix { cancelSequence() }
    return match
  }

  /// Records when the last key of an incomplete sequence was pressed.
  mutating func waitForNextKey(since now: Duration) {
    lastPendingKey = now
  }

  /// Forgets the keys of an incomplete sequence.
  mutating func cancelSequence() {
    pendingKeys = []
    lastPendingKey = nil
  }

  // MARK: Stepping back

  package mutating func stepBack(at now: Duration) {
    lastStepBack = now
  }

  /// Forgets the last step back after another action, so that the next key to go back takes effect.
  package mutating func forgetStepBack() {
    lastStepBack = nil
  }

  /// Whether a key to go back is ignored because it comes immediately after a step back. The
  /// following one isn't ignored.
  package mutating func isRepeatedStepBack(at now: Duration) -> Bool {
    defer { lastStepBack = nil }
    return lastStepBack.map { now - $0 < InputState.backTime } ?? false
  }

  // MARK: Changing the size

  /// Whether a key that changes the size is being held. It then stops at the transition between
  /// many photos and one.
  package mutating func isSizingHeld(at now: Duration) -> Bool {
    defer { lastSizeKey = now }
    return lastSizeKey.map { now - $0 < InputState.holdTime } ?? false
  }

  // MARK: Clicks

  /// The target of the last press, which may become a double click.
  package var clickTarget: ClickTarget? { click?.target }

  /// Whether this press is the second one of a double click. The next press is then a first one
  /// again.
  package mutating func isDoubleClick(on target: ClickTarget, at now: Duration) -> Bool {
    let isDouble =
      click.map { $0.target == target && now - $0.time < InputState.doubleClick } ?? false
    click = isDouble ? nil : (target, now)
    return isDouble
  }

  /// Records that the mouse button is held and has left the target of the press.
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

/// The target of a mouse press.
package enum ClickTarget: Hashable, Sendable {
  case photo(AssetRow)
  case album(AlbumTree.Row)
  case place(PlaceAlbum)
  case map(Point)
  /// A month or day in a zoomed-out view, identified by its first section.
  case moment(Moment.Key)
}
