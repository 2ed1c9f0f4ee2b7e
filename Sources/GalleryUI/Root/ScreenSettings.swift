/// The settings of the screen that the configuration may change while it is open.
package struct ScreenSettings: Sendable {
  package var keymap = Keymap.standard
  /// How long after the first key of a sequence the keys that may follow are listed.
  package var whichKeyDelay = Duration.milliseconds(300)

  package init() {}
}
