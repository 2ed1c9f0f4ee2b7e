import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit

/// Typing a query. Photos are searched and values are counted while it is typed.
extension GalleryState {
  /// The delay after a key press before the library is searched, in case of fast typing. It can be
  /// short, because a new search cancels the previous one.
  static let typingPause = Duration.milliseconds(20)

  /// Opens the query line with the current filter.
  mutating func openQueryLine() -> [Effect] {
    guard !isLineOpen else { return [] }
    openFilterValues()
    let text = filter.rejected ?? filter.current?.text ?? ""
    // Next to a list without a grid, the grid of the album under the cursor may be outdated.
    let effects = panes.grid == nil ? refreshGrid() : []
    filter.open(over: grid)
    let line = QueryLine(text, filter.values.values)
    pages.prompt = .search(line)
    return effects + countForPanel(line) + count(GalleryState.panelFields + ["country", "keyword"])
  }

  /// Starts counting the values of the album that is filtered.
  mutating func openFilterValues() {
    filter.values.open(
      FilterValues.Source(
        album: countedAlbum, library: library.revision, albums: albums.user.albums.revision,
        marks: countedAlbum == .selection ? marks.selection.revision : 0))
    let albums = albums.user.albums
    let listed = albums.all.lazy.filter { !$0.isFolder && !$0.title.isEmpty }
      .prefix(QueryValues.valueLimit)
    filter.values.set(
      zip(listed, albums.fullTitles(of: listed)).map { album, title in
        FacetCount(value: title, count: albums.tallies[album.id]?.count ?? 0)
      }, of: "album")
  }

  private static let panelFields = FacetSection.allCases.map(\.field)

  /// Counts the values for the panel if the line contains a query.
  private mutating func countForPanel(_ line: QueryLine) -> [Effect] {
    guard line.isPanelOpen, line.shownQuery != .all else { return [] }
    return count(GalleryState.panelFields, matching: line.shownQuery)
  }

  package var queryLine: QueryLine? {
    if case .search(let line) = pages.prompt { line } else { nil }
  }

  private var isLineOpen: Bool { queryLine != nil }

  /// The album whose photos are counted: the one that is filtered. In a list, that is the album
  /// under the cursor, which Enter opens.
  private var countedAlbum: AlbumID {
    isOutsideLibrary ? .smart(.allPhotos) : shownAlbum
  }

  /// Counts the values of fields. Those that are fastest to count, from rows in memory, come first.
  mutating func count(
    _ fields: [QueryField.ID], matching query: Query = .all
  ) -> [Effect] {
    if fields.contains("folder"), filter.values.values["folder"] == nil {
      filter.values.set(folderCounts, of: "folder")
    }
    let quick = ["year", "month", "weekday", "is"]
    let sorted = fields.filter(quick.contains) + fields.filter { !quick.contains($0) }
    guard let (requestedFields, request) = filter.values.request(sorted, matching: query) else {
      return []
    }
    var contents = GridContents(album: countedAlbum, order: .newest, found: nil)
    contents.lookUp(library, albums.user.albums, places.albumPhotos)
    let rule = contents.rule(marks: marks.selection.marks, recentSince: clock.recentSince)
    let photos = AlbumRows(of: library.snapshot.index, where: rule)
    return [.filter(.count(requestedFields, among: photos, matching: query, request: request))]
  }

  /// Folders by their path relative to the root of the library.
  private var folderCounts: [FacetCount] {
    let tree = library.snapshot.tree
    return tree.folders.prefix(5_000).compactMap { folder -> FacetCount? in
      guard let slot = tree.slot(of: folder.id), tree.total(of: slot).count > 0 else { return nil }
      let root = setup.roots.first { root in
        folder.path.bytes.starts(with: root.bytes) && folder.path.bytes.count > root.bytes.count
      }
      guard let root else { return nil }
      let path = folder.path.bytes.dropFirst(root.bytes.count).drop { $0 == .slash }
      return FacetCount(
        value: String(decoding: path, as: UTF8.self), count: tree.total(of: slot).count)
    }
  }

  mutating func receiveCounts(
    _ counts: [FacetCount], of field: QueryField.ID, answering request: RequestNumber
  ) {
    guard filter.values.receive(counts, of: field, answering: request) else { return }
    receivePaletteValues()
    guard var line = queryLine else { return }
    line.receive(filter.values.choices(matching: line.otherTerms))
    pages.prompt = .search(line)
  }

  // MARK: Typing

  /// Changes the query line, and searches for the new query.
  mutating func changeQuery(_ body: (inout QueryLine, QueryValues) -> Bool) -> [Effect] {
    guard var line = queryLine else { return [] }
    let isOther = body(&line, filter.values.choices(matching: line.otherTerms))
    pages.prompt = .search(line)
    return (isOther ? searchPhotos(for: line) : []) + countForPanel(line) + countForCaret(line)
  }

  mutating func editQuery(_ body: (inout LineEditor) -> Void) -> [Effect] {
    changeQuery { line, values in line.edit(values, body) }
  }

  /// Searches for the query in the line. An invalid query leaves the photos unchanged.
  private mutating func searchPhotos(for line: QueryLine) -> [Effect] {
    guard let query = line.query else { return [] }
    if query == .all { return filter.clear() ? invalidateAllGrids() : [] }
    guard query != filter.current?.query else { return [] }
    filter.set(line.text, query)
    let search = filter.requestPhotos(after: GalleryState.typingPause)
    return search + searchFirst(before: search) + refreshGrid()
  }

  /// The number of photos that are searched first: about as many as can be searched in the time
  /// that a full search takes in a library of a million.
  private static let firstSearchCount = 12_400

  /// Searches first among the photos that would be visible first.
  private func searchFirst(before search: [Effect]) -> [Effect] {
    guard case .filter(.search(let query, let wait, let request))? = search.first,
      library.snapshot.index.count >= setup.partialResultsThreshold
    else { return [] }
    let index = filter.unfiltered?.index ?? library.snapshot.index
    let ids = index.rows.prefix(GalleryState.firstSearchCount).map(\.id)
    return [.filter(.searchFirst(query, among: ids, after: wait, request: request))]
  }

  private mutating func countForCaret(_ line: QueryLine) -> [Effect] {
    guard case .value(let field, _) = line.caret.place,
      let fields = QueryField.named(field)?.valueFields
    else { return [] }
    // Folders and albums are not counted for the rest of the query.
    let remainingQuery =
      Set(["folder", "album"]).isSuperset(of: fields) ? Query.all : line.otherTerms
    let effects = count(fields, matching: remainingQuery)
    if var line = queryLine {
      line.receive(filter.values.choices(matching: line.otherTerms))
      pages.prompt = .search(line)
    }
    return effects
  }

  /// Shows that the library refuses the query in the line.
  mutating func refuseLine(_ error: QueryError) -> Bool {
    guard var line = queryLine else { return false }
    line.refuse(error)
    pages.prompt = .search(line)
    return true
  }

  // MARK: Keys

  mutating func moveInQuery(_ command: MoveCommand) -> [Effect] {
    guard var line = queryLine else { return [] }
    if let facetPosition = line.place {
      line.place = facetPanel?.moved(facetPosition, command, facetCount)
    } else if line.isListOpen, !line.isInHistory {
      switch command {
      case .up: line.move(by: -1)
      case .down: line.move(by: 1)
      case .pageUp: line.move(by: -8)
      case .pageDown: line.move(by: 8)
      default: break
      }
    } else if command == .down, line.isPanelOpen {
      line.place = facetPanel?.start(facetCount)
    } else if command == .up || command == .down {
      return stepInHistory(earlier: command == .up)
    }
    pages.prompt = .search(line)
    return []
  }

  func facetCount(_ section: FacetSection) -> Int {
    section.counts(in: panelValues)?.count ?? 0
  }

  mutating func stepInHistory(earlier: Bool) -> [Effect] {
    let history = filter.history
    return changeQuery { line, values in line.stepInHistory(earlier: earlier, history, values) }
  }

  /// Performs an editing action. In the panel, left and right move between sections.
  mutating func editQuery(_ action: LineEditor.Action) -> [Effect] {
    switch action {
    case .previousLine: return stepInHistory(earlier: true)
    case .nextLine: return stepInHistory(earlier: false)
    case .left where queryLine?.place != nil: return moveInQuery(.left)
    case .right where queryLine?.place != nil: return moveInQuery(.right)
    default: return editQuery { (editor: inout LineEditor) in editor.perform(action) }
    }
  }

  mutating func answerQuery(_ command: AnswerCommand) -> [Effect] {
    guard var line = queryLine else { return [] }
    switch command {
    case .accept: return submit(line)
    case .refuse:
      if line.place != nil {
        line.place = nil
        pages.prompt = .search(line)
        return []
      }
      if line.closeList() {
        pages.prompt = .search(line)
        return []
      }
      return closeLine()
    case .complete:
      if line.place == nil, facetPanel != nil {
        line.place = facetPanel?.start(facetCount)
        pages.prompt = .search(line)
        return []
      }
      if line.place != nil { return moveInQuery(.right) }
      return changeQuery { line, values in line.complete(with: values) }
    case .again, .onlyRaw, .onlyDeveloped: return []
    }
  }

  /// Takes the item under the cursor, or else accepts the line.
  private mutating func submit(_ line: QueryLine) -> [Effect] {
    if let facetPosition = line.place { return add(facetPosition) }
    if line.isListOpen, line.cursor != nil {
      return changeQuery { line, values in line.choose(values) }
    }
    return accept(line) ?? []
  }

  /// Accepts the line and closes it. If it is invalid, reports that and returns nil.
  private mutating func accept(_ line: QueryLine) -> [Effect]? {
    guard line.problem == nil else {
      var line = line
      line.forceProblem()
      pages.prompt = .search(line)
      return nil
    }
    pages.prompt = nil
    filter.accept()
    filter.values.close()
    var effects: [Effect] = [.filter(.stopCounting)]
    if let text = filter.current?.text {
      filter.history.add(text)
      effects.append(.filter(.storeQuery(text)))
      if isInList, panes.grid == nil { pages.go(to: .grid) }
    }
    arrange()
    return effects + refreshGrid()
  }

  /// Prompts for the name of a smart album with the current query.
  mutating func saveFilter() -> [Effect] {
    var effects: [Effect] = []
    if let line = queryLine {
      guard let acceptEffects = accept(line) else { return [] }
      effects = acceptEffects
    }
    guard let text = filter.current?.text else {
      notices.sentence = .noFilter
      return effects
    }
    return effects + saveQuery(text)
  }

  /// Adds a term from the panel.
  private mutating func add(_ facetPosition: FacetPlace) -> [Effect] {
    guard let counts = facetPosition.section.counts(in: panelValues),
      counts.indices.contains(facetPosition.line),
      let term = facetPosition.section.term(counts[facetPosition.line].value)
    else { return [] }
    return changeQuery { line, values in line.add(term, values) }
  }

  /// Closes the line without accepting it, and restores the previous filter.
  mutating func closeLine() -> [Effect] {
    if isLineOpen { pages.prompt = nil }
    filter.values.close()
    let typedFilter = filter.current
    guard let grid = filter.cancel() else { return [] }
    var effects: [Effect] = [.filter(.stopCounting)]
    if typedFilter != filter.current {
      if grid.album == shownAlbum { grids[grid.album] = grid }
      effects += invalidateAllGrids()
    }
    if filter.current != nil, typedFilter != filter.current || filter.current?.hasAnswer == false {
      effects += filter.requestPhotos()
    }
    return effects
  }

  /// Restores the previous filter if another prompt has replaced the line.
  mutating func cancelForClosedLine() -> [Effect] {
    filter.isOpen && !isLineOpen ? closeLine() : []
  }

  // MARK: Mouse

  mutating func handleMouse(_ mouse: Mouse, in line: QueryLine) -> [Effect] {
    switch mouse.action {
    case .wheelUp: return line.isListOpen || line.place != nil ? moveInQuery(.up) : []
    case .wheelDown: return line.isListOpen || line.place != nil ? moveInQuery(.down) : []
    case .press(.left):
      if let item = queryLineView?.item(at: mouse.position) {
        return changeQuery { line, values in
          line.move(to: item)
          return line.choose(values)
        }
      }
      if let facetPosition = facetPanel?.place(at: mouse.position, line.place) {
        return add(facetPosition)
      }
      return []
    default: return []
    }
  }

  // MARK: Drawing

  var queryLineView: QueryLineView? {
    queryLine.map { QueryLineView(line: $0, size: window.size, theme: theme, keys: keymap) }
  }

  /// The values of the photos that match the query in the line.
  private var panelValues: QueryValues {
    filter.values.values(matching: queryLine?.shownQuery ?? .all)
  }

  /// The facet panel, if it is open and nothing else takes its place.
  var facetPanel: FacetPanel? {
    guard let line = queryLine, line.isPanelOpen else { return nil }
    let content = panes.content
    return FacetPanel(
      in: Rect(
        column: 0, row: content.origin.row, columns: content.size.columns,
        rows: content.size.rows - 1))
  }

  var facetPanelView: FacetPanelView? {
    facetPanel.map {
      FacetPanelView(
        panel: $0,
        title: Phrases.facetPanelTitle(
          title(of: countedAlbum), isPart: queryLine.map { $0.shownQuery != .all } ?? false,
          keymap),
        values: panelValues, place: queryLine?.place, theme: theme)
    }
  }
}
