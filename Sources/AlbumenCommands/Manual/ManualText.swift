/// What the manual says about the program and no command describes.
enum ManualText {
  static let environment: [(name: String, text: String)] = [
    ("ALBUMEN_GRAPHICS", "How to show pictures, unless --graphics is given."),
    (
      "ALBUMEN_LOG",
      "The level of the log: trace, debug, info, notice, warning, error or critical."
    ),
    ("ALBUMEN_AMAP_KEY", "Your key for 'albumen place lookup --geocoder amap'."),
    ("ALBUMEN_DECODER", "The program that decodes pictures, instead of the installed one."),
    ("ALBUMEN_WRITER", "The program that writes metadata, instead of the installed one."),
    ("ALBUMEN_GAZETTEER", "The file with the places, instead of the installed one."),
    ("NO_COLOR", "If set and not empty, text and pictures made of characters have no colour."),
    (
      "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
      "The folders of the catalogue, of the journal and the log, and of thumbnails."
    ),
  ]

  static let files: [(name: String, text: String)] = [
    (
      "~/.local/share/albumen/catalogue.sqlite",
      "The catalogue: everything found in your folders, albums, marks and changes."
    ),
    ("~/.local/state/albumen/journal", "The list of all changes, for 'albumen undo'."),
    ("~/.local/state/albumen/albumen.log", "The log, if ALBUMEN_LOG is set."),
    ("~/.cache/thumbnails", "Thumbnails, shared with other programs."),
  ]

  static let exitCodes: [(code: String, text: String)] = [
    ("0", "Success."), ("1", "Some items failed; each is named on standard error."),
    ("2", "Incorrect usage."), ("3", "Nothing matched."),
    ("4", "No terminal, an unreadable folder, a full disk or a similar problem."),
    ("130", "The browser was left with Ctrl-c; no chosen paths were written."),
  ]
}
