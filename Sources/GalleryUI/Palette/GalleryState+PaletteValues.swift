import GalleryEngine
import PhotoExport
import PhotoModel
import PhotoQuery
import Transfer

/// The values that complete arguments in the palette. Those that take long are listed off the main
/// thread.
extension GalleryState {
  var paletteValues: PaletteValues {
    var values = PaletteValues()
    values.presets = export.presets.all.map(\.name)
    if let known = palette.titles, known.source == titleSource(areFolders: known.source.areFolders)
    {
      if known.source.areFolders {
        values.folders = known.titles
      } else {
        values.albums = known.titles
      }
    }
    values.dates = dateExamples
    values.query = filter.values.values
    values.paths = palette.paths
    return values
  }

  /// The dates that the user went to, then an example of each form.
  private var dateExamples: [(text: String, help: String)] {
    let today = clock.today
    let year = "\(today.year)"
    let month = padded(today.month, to: 2)
    let day = padded(today.dayOfMonth, to: 2)
    let name = DayText.months[today.month - 1].prefix(3).lowercased()
    return grids.dates.reversed().map { ($0, Phrases.DateForm.earlier) } + [
      (year, Phrases.DateForm.year), ("\(year)-\(month)", Phrases.DateForm.month),
      ("\(year)-\(month)-\(day)", Phrases.DateForm.day),
      ("\(today.dayOfMonth) \(name)", Phrases.DateForm.dayOfAnyYear),
      (name, Phrases.DateForm.monthOfAnyYear), ("today", ""), ("yesterday", ""),
    ]
  }

  private func titleSource(areFolders: Bool) -> PaletteState.TitleSource {
    PaletteState.TitleSource(areFolders: areFolders, revision: albums.user.albums.revision)
  }

  /// Requests values for the typed argument that aren't known yet.
  mutating func requestPaletteValues() -> [Effect] {
    guard case .argument(of: let command, let typed, _)? = palette.line?.argument else { return [] }
    switch command.action.argument {
    case .album: return listTitles(areFolders: false)
    case .albumFolder: return listTitles(areFolders: true)
    case .query: return countForPalette(QueryCaret(typed, at: typed.unicodeScalars.count))
    case .date, .title, .folder, nil: return []
    }
  }

  private mutating func listTitles(areFolders: Bool) -> [Effect] {
    let source = titleSource(areFolders: areFolders)
    guard palette.titles?.source != source, palette.requested != source else { return [] }
    palette.requested = source
    let request = palette.listing.replace()
    return [.forms(.listTitles(albums.user.albums, areFolders: areFolders, request: request))]
  }

  mutating func receiveTitles(_ titles: FuzzyTitles, _ request: RequestNumber) {
    guard palette.listing.receive(request) != .stale, let source = palette.requested else { return }
    palette.titles = (source, titles)
    palette.requested = nil
    receivePaletteValues()
  }

  /// Shows the values that have arrived.
  mutating func receivePaletteValues() {
    let values = paletteValues
    palette.line?.receive(values)
  }

  /// Receives the completion of a path. Returns false if it isn't for the palette.
  mutating func completeInPalette(_ text: String, _ completion: PathCompletion) -> Bool {
    guard let line = palette.line else { return false }
    guard line.argument.path == text else { return true }
    palette.paths = (PaletteValues.folder(ofPath: text), completion.candidates)
    let values = paletteValues
    if completion.text == text {
      palette.line?.receive(values)
    } else {
      palette.line?.replacePath(with: completion.text, values)
    }
    return true
  }

  // MARK: Values of queries

  /// Counts the values of the field whose value is typed in a query.
  private mutating func countForPalette(_ caret: QueryCaret) -> [Effect] {
    if !palette.countsValues {
      palette.countsValues = true
      openFilterValues()
    }
    guard case .value(let field, _) = caret.place,
      let fields = QueryField.named(field)?.valueFields
    else { return [] }
    return count(fields)
  }

  mutating func stopCountingForPalette() -> [Effect] {
    guard palette.countsValues else { return [] }
    palette.countsValues = false
    filter.values.close()
    return [.filter(.stopCounting)]
  }
}
