/// What the terminal says when it is asked, as it arrives among the keys.
package enum TerminalAnswer: Hashable, Sendable {
  /// DA1, what the terminal can do, and DA2 or DA3, which one it is: the marker and the numbers.
  case deviceAttributes(marker: Character?, [Int])
  /// DSR: 0 is "all is well".
  case status(Int)
  /// CPR: where the cursor stands.
  case cursor(Point)
  /// DECRPM: a mode and its state (0 unknown, 1 set, 2 reset, 3 and 4 for good).
  case mode(Int, state: Int)
  /// XTWINOPS: sizes of window and cells; the first number says which.
  case window([Int])
  /// XTSMGRAPHICS: what was asked for, how that went (0 is well), and the values.
  case graphics([Int])
  /// The keyboard protocol's flags.
  case keyboard(Int)
  /// A device control string without its ends; XTVERSION begins with `>|`.
  case deviceControl(String)
  /// An operating system command without its ends, such as `11;rgb:0000/0000/0000`.
  case system(String)
  /// An application program command without its ends; the graphics protocol's begin with `G`.
  case application(String)
}
