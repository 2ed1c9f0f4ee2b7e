import GalleryEngine
import PhotoModel
import TerminalKit

/// The table of the keys as they are by default.
extension Keymap {
  package static let standard = Keymap(bindings: pageTable + modeTable)

  private static func row(
    _ group: Group, _ command: Command, _ keys: [String], _ help: String,
    in contexts: Set<KeyContext> = KeyContext.pages
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
  /// Where text is read that may be longer than the screen.
  private static let reading: Set<KeyContext> = [.help, .plan, .report]
  private static let moving: Set<KeyContext> = KeyContext.pages.union(reading)

  private static let pageTable: [Binding] = [
    row(.move, .move(.left), ["h", "Left"], "left; in a list, fold; previous photo"),
    row(.move, .move(.down), ["j", "Down"], "down", in: moving.union([.menu])),
    row(.move, .move(.up), ["k", "Up"], "up", in: moving.union([.menu])),
    row(.move, .move(.right), ["l", "Right"], "right; in a list, unfold or open; next photo"),
    row(.move, .move(.pageDown), ["PgDn", "Ctrl-f"], "page down", in: KeyContext.pages),
    row(.move, .move(.pageDown), ["PgDn", "Ctrl-f", "Space"], "page down", in: reading),
    row(.move, .move(.pageUp), ["PgUp", "Ctrl-b"], "page up", in: moving),
    row(.move, .move(.halfPageDown), ["Ctrl-d"], "half a page down", in: moving),
    row(.move, .move(.halfPageUp), ["Ctrl-u"], "half a page up", in: moving),
    row(.move, .move(.first), ["g g", "Home"], "to the start", in: moving),
    row(.move, .move(.last), ["G", "End"], "to the end", in: moving),

    row(.jump, .jump(.nextMoment), ["]"], "next moment", in: dated),
    row(.jump, .jump(.previousMoment), ["["], "previous moment", in: dated),
    row(.jump, .jump(.nextMonth), ["}"], "next month", in: dated),
    row(.jump, .jump(.previousMonth), ["{"], "previous month", in: dated),
    row(.jump, .jump(.nextYear), [")"], "next year", in: dated),
    row(.jump, .jump(.previousYear), ["("], "previous year", in: dated),
    row(.jump, .go(.toDate), ["t"], "go to a date", in: panes),
    row(.jump, .map(.nextCluster), ["]", "n", "Tab"], "next photos on the map", in: [.map]),
    row(.jump, .map(.previousCluster), ["[", "N"], "previous photos on the map", in: [.map]),

    row(.go, .go(.open), ["Enter"], "open; from months and years, go there"),
    row(.go, .go(.back), ["q"], "back; at the top, quit"),
    row(.go, .go(.escape), ["Esc"], "back, and never quit"),
    row(.go, .go(.quit), ["Q"], "quit", in: KeyContext.pages.union([.help])),
    row(.go, .go(.nextPane), ["Tab"], "next pane", in: panes),
    row(.go, .go(.moments), ["1"], "Moments"),
    row(.go, .go(.albums), ["2"], "Albums"),
    row(.go, .go(.places), ["3"], "Places"),
    row(.go, .go(.map), ["4"], "map of the day under the cursor; there, of all photos"),
    row(.go, .go(.selection), ["5"], "Selection"),

    row(
      .go, .go(.dayOfPhoto), ["g m"], "the photo among those of its day", in: [.grid, .photo]),
    row(.go, .go(.folderOfPhoto), ["g f"], "the photo in its folder", in: [.grid, .photo]),
    row(
      .go, .go(.albumOfPhoto), ["g a"], "the photo in its album; again: in the next",
      in: [.grid, .photo]),
    row(.go, .go(.placeOfPhoto), ["g p"], "the photo in its place", in: [.grid, .photo]),

    row(.select, .mark(.mark), ["Space"], "mark and go on", in: [.grid, .photo]),
    row(.select, .mark(.range), ["v"], "start a range, and mark it", in: [.grid]),
    row(.select, .mark(.moment), ["a"], "mark all in the moment; again: unmark", in: [.grid]),
    row(.select, .mark(.album), ["A"], "mark all in the album; again: unmark", in: [.grid]),
    row(.select, .mark(.invert), ["I"], "invert the marks in the album", in: [.grid]),
    row(.select, .mark(.clear), ["u"], "clear the marks"),
    row(.select, .mark(.undo), ["U"], "undo the last change of marks"),
    row(.select, .mark(.next), ["n"], "next marked photo", in: [.grid, .photo]),
    row(.select, .mark(.previous), ["N"], "previous marked photo", in: [.grid, .photo]),

    row(
      .act, .act(.export), ["e"], "export the marked photos; without marks, this one", in: [.grid]),
    row(
      .act, .act(.export), ["e"], "export this photo; where it is marked, all that are",
      in: [.photo]),
    row(
      .act, .act(.export), ["e"], "export the marked photos",
      in: KeyContext.pages.subtracting([.grid, .photo])),
    row(
      .act, .act(.copyPath), ["y"],
      "copy the paths of the marked photos; without marks, of this one", in: [.grid]),
    row(
      .act, .act(.copyPath), ["y"], "copy the path of this photo; where it is marked, of all",
      in: [.photo]),
    row(
      .act, .act(.openOutside), ["o"],
      "open in another program what is marked; without marks, this one", in: [.grid]),
    row(
      .act, .act(.openOutside), ["o"],
      "open this photo in another program; where it is marked, all that are", in: [.photo]),

    row(
      .change, .act(.favourite), ["f"],
      "favourite or not: the marked photos; without marks, this one", in: [.grid]),
    row(
      .change, .act(.favourite), ["f"],
      "favourite or not: this photo; where it is marked, all that are", in: [.photo]),
    row(
      .change, .act(.addToAlbum), ["c"],
      "add the marked photos to an album; without marks, this one", in: [.grid]),
    row(
      .change, .act(.addToAlbum), ["c"],
      "add this photo to an album; where it is marked, all that are", in: [.photo]),
    row(
      .change, .act(.takeOut), ["C"], "take what is marked out of the album; the files stay",
      in: [.grid, .photo]),
    row(
      .change, .act(.moveLater), ["J"],
      "move down in the list; in an album of one's own, on in the order by hand",
      in: [.albums, .grid]),
    row(.change, .act(.moveEarlier), ["K"], "move up, or back", in: [.albums, .grid]),
    row(
      .change, .act(.albumMenu), ["m"], "menu of albums: new, rename, move, order, delete",
      in: [.albums]),
    row(
      .change, .act(.albumMenu), ["m"],
      "menu of the album that is open: cover, order, rename, move, delete; a new one beside it",
      in: [.grid, .photo]),

    row(
      .look, .look(.zoomOut), ["z"], "zoom out to months, then to years",
      in: dated),
    row(.look, .look(.search), ["/"], "filter by words and places", in: seeking),
    row(.look, .look(.search), ["/"], "search the keys", in: [.help]),
    row(.look, .look(.sort), ["s"], "sort", in: panes),
    row(
      .look, .look(.larger), ["+", "="], "larger cells; past the largest, the photo", in: [.grid]),
    row(.look, .look(.larger), ["+", "="], "larger cells", in: [.albums, .places]),
    row(
      .look, .look(.smaller), ["-"], "smaller cells, down to all photos without days, and a list",
      in: [.grid, .albums, .places]),
    row(.look, .map(.zoomIn), ["+", "="], "zoom in", in: [.map]),
    row(.look, .map(.zoomOut), ["-"], "zoom out", in: [.map]),
    row(.look, .map(.whole), ["z"], "all photos, then the whole world", in: [.map]),
    row(.look, .map(.track), ["t"], "the way of the day on or off", in: [.map]),
    row(.look, .photo(.zoomIn), ["+", "="], "larger", in: [.photo]),
    row(
      .look, .photo(.zoomOut), ["-"], "smaller; from the whole photo, back to the grid",
      in: [.photo]),
    row(
      .look, .photo(.zoomMode), ["z"], "the whole photo, fill the screen, one to one",
      in: [.photo]),
    row(.look, .photo(.turnRight), ["r"], "turn the view to the right", in: [.photo]),
    row(.look, .photo(.turnLeft), ["R"], "turn the view to the left", in: [.photo]),
    row(.look, .photo(.histogram), ["H"], "histogram on or off", in: [.photo]),
    row(.look, .photo(.filmstrip), ["F"], "the photos beside it on or off", in: [.photo]),
    row(.look, .photo(.slideshow), ["S"], "slideshow", in: [.photo]),
    row(
      .look, .look(.info), ["i"], "information on or off", in: [.albums, .places, .grid, .photo]),
    row(.look, .look(.pictures), ["p"], "pictures on or off"),
    row(.look, .look(.help), ["?", "F1"], "this help"),
    row(
      .look, .look(.help), ["F1"], "help",
      in: Set(KeyContext.allCases).subtracting(KeyContext.pages).subtracting([.help])),
    row(.look, .look(.redraw), ["Ctrl-l"], "draw the screen again", in: moving),
    row(
      .look, .go(.interrupt), ["Ctrl-c"], "cancel what runs; else quit",
      in: KeyContext.pages.union([.help])),
  ]

  private static let modeTable: [Binding] = [
    row(.slideshow, .slideshow(.slower), ["+", "="], "longer for each photo", in: [.slideshow]),
    row(.slideshow, .slideshow(.faster), ["-"], "shorter for each photo", in: [.slideshow]),
    row(.slideshow, .slideshow(.pause), ["Space"], "pause, and go on", in: [.slideshow]),
    row(
      .slideshow, .slideshow(.end), ["S", "q", "Esc"],
      "end the slideshow, as any other key does that then means what it always does",
      in: [.slideshow]),

    row(.answer, .answer(.accept), ["Enter"], "start the export", in: [.plan]),
    row(.answer, .answer(.refuse), ["Esc", "q", "n", "Ctrl-c"], "export nothing", in: [.plan]),
    row(.answer, .answer(.accept), ["Enter"], "wait for the plan", in: [.planning]),
    row(.answer, .answer(.refuse), ["Esc", "q", "Ctrl-c"], "export nothing", in: [.planning]),
    row(
      .answer, .answer(.refuse), ["Enter", "Esc", "q", "Q", "Ctrl-c"], "close the report",
      in: [.report]),
    row(.answer, .answer(.refuse), ["q", "Esc", "Enter", "?", "i", "F1"], "close", in: [.help]),
    row(.answer, .answer(.accept), ["y"], "yes, delete", in: [.question]),
    row(.answer, .answer(.refuse), ["Esc", "n", "q", "Ctrl-c"], "no", in: [.question]),
    row(.answer, .menu(.newAlbum), ["n"], "new album", in: [.menu]),
    row(.answer, .menu(.newFolder), ["f"], "new folder of albums", in: [.menu]),
    row(.answer, .menu(.rename), ["r"], "rename", in: [.menu]),
    row(.answer, .menu(.move), ["m"], "move into a folder", in: [.menu]),
    row(.answer, .menu(.arrange), ["o"], "order by hand, or by date", in: [.menu]),
    row(.answer, .menu(.cover), ["c"], "use this photo as the cover", in: [.menu]),
    row(.answer, .menu(.delete), ["d"], "delete", in: [.menu]),
    row(.answer, .answer(.accept), ["Enter"], "choose", in: [.menu, .choice]),
    row(.answer, .answer(.refuse), ["Esc", "q", "Ctrl-c"], "close", in: [.menu, .sort]),
    row(.answer, .sort(.newest), ["n"], "newest first", in: [.sort]),
    row(.answer, .sort(.oldest), ["o"], "oldest first", in: [.sort]),
    row(.answer, .sort(.name), ["a"], "by name", in: [.sort]),
    row(.answer, .sort(.size), ["s"], "by size", in: [.sort]),
    row(.answer, .sort(.added), ["d"], "by the date on which they were added", in: [.sort]),
    row(.answer, .move(.up), ["Up", "Ctrl-p"], "up", in: [.choice]),
    row(.answer, .move(.down), ["Down", "Ctrl-n"], "down", in: [.choice]),
    row(.answer, .move(.pageUp), ["PgUp"], "ten up", in: [.choice]),
    row(.answer, .move(.pageDown), ["PgDn"], "ten down", in: [.choice]),

    row(.type, .answer(.accept), ["Enter"], "what is typed is meant", in: [.line]),
    row(.type, .answer(.refuse), ["Esc", "Ctrl-c"], "close", in: [.line, .choice]),
    row(.type, .answer(.complete), ["Tab"], "complete the name of a folder", in: [.line]),
    row(.type, .edit(.earlier), ["Up", "Ctrl-p"], "what was typed earlier", in: [.line]),
    row(.type, .edit(.later), ["Down", "Ctrl-n"], "what was typed later", in: [.line]),
    row(.type, .edit(.left), ["Left", "Ctrl-b"], "left", in: KeyContext.typing),
    row(.type, .edit(.right), ["Right", "Ctrl-f"], "right", in: KeyContext.typing),
    row(
      .type, .edit(.wordLeft), ["Alt-b", "Ctrl-Left", "Alt-Left"], "a word to the left",
      in: KeyContext.typing),
    row(
      .type, .edit(.wordRight), ["Alt-f", "Ctrl-Right", "Alt-Right"], "a word to the right",
      in: KeyContext.typing),
    row(.type, .edit(.start), ["Ctrl-a", "Home"], "to the start", in: KeyContext.typing),
    row(.type, .edit(.end), ["Ctrl-e", "End"], "to the end", in: KeyContext.typing),
    row(
      .type, .edit(.deleteBackward), ["Backspace", "Shift-Backspace", "Ctrl-Backspace"],
      "delete the character before the cursor", in: KeyContext.typing),
    row(
      .type, .edit(.deleteForward), ["Del", "Ctrl-d"], "delete the character under the cursor",
      in: KeyContext.typing),
    row(
      .type, .edit(.cutWordBackward), ["Ctrl-w", "Alt-Backspace"], "cut the word before it",
      in: KeyContext.typing),
    row(.type, .edit(.cutWordForward), ["Alt-d"], "cut the word after it", in: KeyContext.typing),
    row(.type, .edit(.cutLine), ["Ctrl-u"], "cut the line", in: KeyContext.typing),
    row(.type, .edit(.cutToEnd), ["Ctrl-k"], "cut to the end", in: KeyContext.typing),
    row(.type, .edit(.putBack), ["Ctrl-y"], "put back what was cut", in: KeyContext.typing),
  ]
}
