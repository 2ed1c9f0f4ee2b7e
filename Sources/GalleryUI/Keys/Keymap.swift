package import TerminalKit

/// What each key does: the one table behind the program, the help page, the bottom line and
/// `Documentation/Keys.md`.
package struct Keymap: Sendable {
  package enum Group: String, Sendable, CaseIterable {
    case move = "Move"
    case jump = "Jump"
    case go = "Go"
    case select = "Select"
    case act = "Act"
    case change = "Change"
    case look = "Look"
  }

  package struct Binding: Sendable {
    package var command: Command
    package var keys: [KeySequence]
    package var group: Group
    /// What it does, for the help: starts with a small letter and has no full stop.
    package var help: String
    /// Where it works.
    package var contexts: Set<KeyContext>
  }

  package let bindings: [Binding]

  package static let standard = Keymap(bindings: Keymap.table)

  /// What a key that follows `pending` leads to.
  package enum Match: Equatable, Sendable {
    case command(Command)
    /// The start of a longer sequence.
    case prefix
    case none
  }

  package func match(_ pending: [Key], in context: KeyContext) -> Match {
    var isPrefix = false
    for binding in bindings where binding.contexts.contains(context) {
      for sequence in binding.keys {
        if sequence.keys == pending { return .command(binding.command) }
        if sequence.keys.starts(with: pending) { isPrefix = true }
      }
    }
    return isPrefix ? .prefix : .none
  }

  package func binding(for command: Command, in context: KeyContext) -> Binding? {
    bindings.first { $0.command == command && $0.contexts.contains(context) }
  }
}

extension Keymap {
  private static func row(
    _ group: Group, _ command: Command, _ keys: [String], _ help: String,
    in contexts: Set<KeyContext> = Set(KeyContext.allCases)
  ) -> Binding {
    let sequences = keys.map { text in
      guard let sequence = KeySequence(text) else {
        preconditionFailure("The keymap names a key that no keyboard has: \(text)")
      }
      return sequence
    }
    return Binding(
      command: command, keys: sequences, group: group, help: help, contexts: contexts)
  }

  /// Where days stand in their order.
  private static let dated: Set<KeyContext> = [.grid, .months, .years]
  private static let panes: Set<KeyContext> = [.albums, .places, .grid, .months, .years]
  private static let seeking: Set<KeyContext> = panes.union([.map])

  private static let table: [Binding] = [
    row(
      .move, .left, ["h", "Left"], "left; in a list, fold; previous photo"),
    row(.move, .down, ["j", "Down"], "down"),
    row(.move, .up, ["k", "Up"], "up"),
    row(.move, .right, ["l", "Right"], "right; in a list, unfold or open; next photo"),
    row(.move, .pageDown, ["PgDn", "Ctrl-f"], "page down"),
    row(.move, .pageUp, ["PgUp", "Ctrl-b"], "page up"),
    row(.move, .halfPageDown, ["Ctrl-d"], "half a page down"),
    row(.move, .halfPageUp, ["Ctrl-u"], "half a page up"),
    row(.move, .first, ["g g", "Home"], "to the start"),
    row(.move, .last, ["G", "End"], "to the end"),

    row(.jump, .nextMoment, ["]"], "next moment", in: dated),
    row(.jump, .previousMoment, ["["], "previous moment", in: dated),
    row(.jump, .nextMonth, ["}"], "next month", in: dated),
    row(.jump, .previousMonth, ["{"], "previous month", in: dated),
    row(.jump, .nextYear, [")"], "next year", in: dated),
    row(.jump, .previousYear, ["("], "previous year", in: dated),
    row(.jump, .goToDate, ["t"], "go to a date", in: panes),
    row(.jump, .nextCluster, ["]", "n", "Tab"], "next photos on the map", in: [.map]),
    row(.jump, .previousCluster, ["[", "N"], "previous photos on the map", in: [.map]),

    row(.go, .open, ["Enter"], "open; from months and years, go there"),
    row(.go, .back, ["q"], "back; at the top, quit"),
    row(.go, .escape, ["Esc"], "back, and never quit"),
    row(.go, .quit, ["Q"], "quit"),
    row(.go, .nextPane, ["Tab"], "next pane", in: panes),
    row(.go, .showMoments, ["1"], "Moments"),
    row(.go, .showAlbums, ["2"], "Albums"),
    row(.go, .showPlaces, ["3"], "Places"),
    row(
      .go, .showMap, ["4"], "map of the day under the cursor; there, of all photos"),
    row(.go, .showSelection, ["5"], "Selection"),

    row(.select, .mark, ["Space"], "mark and go on", in: [.grid, .photo]),
    row(.select, .range, ["v"], "start a range, and mark it", in: [.grid]),
    row(.select, .markMoment, ["a"], "mark all in the moment; again: unmark", in: [.grid]),
    row(.select, .markAlbum, ["A"], "mark all in the album; again: unmark", in: [.grid]),
    row(.select, .invert, ["I"], "invert the marks in the album", in: [.grid]),
    row(.select, .clear, ["u"], "clear the marks"),
    row(.select, .undo, ["U"], "undo the last change of marks"),
    row(.select, .nextMarked, ["n"], "next marked photo", in: [.grid, .photo]),
    row(.select, .previousMarked, ["N"], "previous marked photo", in: [.grid, .photo]),

    row(.act, .export, ["e"], "export the marked photos"),
    row(.act, .copyPath, ["y"], "copy the path", in: [.grid, .photo]),
    row(.act, .openOutside, ["o"], "open in another program", in: [.grid, .photo]),

    row(
      .change, .favourite, ["f"], "favourite or not; on a marked photo, all marked",
      in: [.grid, .photo]),
    row(
      .change, .addToAlbum, ["c"], "add the marked photos to an album; without marks, this one",
      in: [.grid, .photo]),
    row(
      .change, .takeOut, ["C"], "take out of the album; the file stays",
      in: [.grid, .photo]),
    row(
      .change, .moveLater, ["J"], "move down in the list, or on in an album in order by hand",
      in: [.albums, .grid]),
    row(.change, .moveEarlier, ["K"], "move up, or back", in: [.albums, .grid]),
    row(
      .change, .albumMenu, ["m"], "albums: new, rename, move, delete, order, cover",
      in: [.albums, .grid, .photo]),

    row(.look, .zoomOut, ["z"], "zoom out to months, then to years; q goes back in", in: dated),
    row(.look, .search, ["/"], "filter by words and places", in: seeking),
    row(.look, .sort, ["s"], "sort", in: panes),
    row(.look, .larger, ["+", "="], "larger cells", in: [.grid, .albums, .places]),
    row(.look, .smaller, ["-"], "smaller cells", in: [.grid, .albums, .places]),
    row(.look, .mapIn, ["+", "="], "zoom in", in: [.map]),
    row(.look, .mapOut, ["-"], "zoom out", in: [.map]),
    row(.look, .wholeMap, ["z"], "all photos, then the whole world", in: [.map]),
    row(.look, .track, ["t"], "the way of the day on or off", in: [.map]),
    row(.look, .zoomIn, ["+", "="], "larger", in: [.photo]),
    row(.look, .zoomOutOfPhoto, ["-"], "smaller", in: [.photo]),
    row(.look, .zoomMode, ["z"], "the whole photo, fill the screen, one to one", in: [.photo]),
    row(.look, .turnRight, ["r"], "turn the view to the right", in: [.photo]),
    row(.look, .turnLeft, ["R"], "turn the view to the left", in: [.photo]),
    row(.look, .histogram, ["H"], "histogram on or off", in: [.photo]),
    row(.look, .filmstrip, ["F"], "the photos beside it on or off", in: [.photo]),
    row(.look, .slideshow, ["S"], "slideshow", in: [.photo]),
    row(.look, .info, ["i"], "information on or off", in: [.albums, .places, .grid, .photo]),
    row(.look, .pictures, ["p"], "pictures on or off"),
    row(.look, .help, ["?"], "this help"),
    row(.look, .redraw, ["Ctrl-l"], "draw the screen again"),
    row(.look, .interrupt, ["Ctrl-c"], "cancel what runs; else quit"),
  ]
}
