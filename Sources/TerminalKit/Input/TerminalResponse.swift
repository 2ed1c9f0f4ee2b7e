/// A response of the terminal to a query. Responses arrive between keys.
package enum TerminalResponse: Hashable, Sendable {
  /// DA1, the terminal's capabilities, or DA2 or DA3, its identity: the marker and the numbers.
  case deviceAttributes(marker: Character?, [Int])
  /// DSR; 0 means no malfunction.
  case status(Int)
  /// CPR: the cursor position.
  case cursor(Point)
  /// DECRPM: a mode and its state (0 unknown, 1 set, 2 reset, 3 permanently set, 4 permanently
  /// reset).
  case mode(Int, state: Int)
  /// XTWINOPS: the size of the window or of a cell, depending on the first number.
  case window([Int])
  /// XTSMGRAPHICS: the item queried, the status (0 is success), and the values.
  case graphics([Int])
  /// The flags of the keyboard protocol.
  case keyboard(Int)
  /// A device control string without its delimiters. XTVERSION starts with `>|`.
  case deviceControl(String)
  /// An operating system command without its delimiters, for example `11;rgb:0000/0000/0000`.
  case system(String)
  /// An application program command without its delimiters. Those of the graphics protocol start
  /// with `G`.
  case application(String)
}
