/// The palette, and what was run from it.
struct PaletteState: Sendable {
  var line: PaletteLine?
  var history: PaletteHistory
  /// The titles of albums or album folders, and what was listed.
  var titles: (source: TitleSource, titles: FuzzyTitles)?
  var listing = RequestSlot()
  /// The source that was requested last.
  var requested: TitleSource?
  /// The names in the folder of a typed path that begin as it does.
  var paths: (folder: String, names: [String]) = ("", [])
  /// Whether the values of queries are counted for the palette.
  var countsValues = false

  /// The albums in a version of the library, or its album folders.
  struct TitleSource: Hashable, Sendable {
    var areFolders: Bool
    var revision: Int
  }

  init(history: PaletteHistory = PaletteHistory()) { self.history = history }
}
