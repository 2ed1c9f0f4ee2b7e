import GalleryEngine
import PhotoModel
import TerminalKit

/// The content of the top bar.
extension GalleryState {
  var topBar: TopBar {
    TopBar(
      view: pages.view, hasTabs: !isCulling && pages.compare == nil, keys: tabKeys,
      title: topTitle,
      chips: isFilterNamed ? chips : [],
      order: orderTitle,
      fallbackTitle: isWithoutDays ? SmartAlbum.allPhotos.title : nil,
      facts: facts, hasMarks: !marks.selection.marks.isEmpty, hasPage: hasPage,
      scan: library.isScanning
        ? TopBar.Scan(progress: library.progress, speed: library.speed) : nil,
      width: window.size.columns, theme: theme)
  }

  /// The keys of the views on the page below everything else.
  private var tabKeys: [View: String] {
    let page = page
    return Dictionary(
      uniqueKeysWithValues: View.allCases.compactMap { view in
        keymap.binding(for: .go(view.command), in: page)?.keys.first.map { (view, $0.text) }
      })
  }

  private var topTitle: String? {
    if let preview = pages.pick?.preview { return Phrases.previewTitle(preview) }
    if let form = pages.editor, pages.pick != nil { return Phrases.pickTitle(form.photos.count) }
    if pages.compare != nil { return Phrases.comparingTitle }
    if isCulling { return cullingTitle }
    var parts: [String] = []
    if pages.view == .albums || pages.view == .places, panes.grid != nil {
      parts.append(title(of: shownAlbum))
    }
    if pages.view == .map, panes.grid != nil { parts.append(map.areaTitle) }
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }

  private var isFilterNamed: Bool { pages.pick == nil && pages.compare == nil }

  private var orderTitle: String? {
    order == .newest || pages.pick != nil || isCulling || pages.compare != nil
      ? nil : Phrases.sorted(by: order)
  }

  /// Whether a page of a grid is shown. It is then the last of the facts.
  private var hasPage: Bool {
    !isMapShown && pages.pick == nil && !pages.isViewCovered
      && panes.grid != nil && zoom == nil
      && !grid.index.isEmpty
  }

  /// The facts, most important first.
  private var facts: [String] {
    if pages.compare != nil { return comparingFacts }
    if isCulling { return cullingFacts }
    var parts: [String] = []
    if notices.unsaved != nil { parts.append(Phrases.unsaved) }
    if !marks.selection.marks.isEmpty {
      parts.append(Phrases.marked(marks.selection.marks.count))
    }
    if pages.pick != nil { return parts }
    if isMapShown {
      let count = map.picture?.visibleCount ?? 0
      return parts + [Phrases.photosOnMap(count, isOfDay: map.picture?.key.day != nil)]
    }
    let isList = panes.grid == nil
    let count = isList ? listedCount : grid.index.count
    if pages.photo != nil {
      return parts + [Phrases.photo(grid.cursor + 1, of: count)]
    }
    if filter.current?.isPartial == true { return parts + [Phrases.photosSoFar(count)] }
    let folding = isList ? StackFolding() : stackFolding
    parts.append(
      folding.folds.isEmpty
        ? NumberText.count(count, "photo")
        : Phrases.photos(
          count + folding.hidden.count, inStacks: folding.hidden.count + folding.folds.count))
    if !isList, let zoom {
      let spans = zoom.level == .months ? zoom.calendar.months : zoom.calendar.years
      let noun = zoom.level == .months ? "month" : "year"
      parts.append(NumberText.count(spans.count { $0.year != nil }, noun))
    } else if !isList, count > 0 {
      let page = grid.page
      parts.append(Phrases.page(page.number, of: page.count))
    }
    return parts
  }

  /// The album that is culled, and which of its photos are shown.
  private var cullingTitle: String {
    var title = Phrases.cullingTitle
    if let album = culling.session?.album { title += " " + self.title(of: album) }
    if let query = culling.session?.query {
      title += " · " + query
    } else if let scope = culling.session?.scope, scope != .all {
      title += " · " + scope.adjective
    }
    return title
  }

  /// `412 of 1,200`, `63 picked`, `201 rejected`, `148 open`, `40 stars only`. The counts are those
  /// of all photos of the session, and add up to their number.
  private var cullingFacts: [String] {
    var parts: [String] = []
    if notices.unsaved != nil { parts.append(Phrases.unsaved) }
    parts.append(
      Phrases.position(min(grid.cursor + 1, grid.index.count), of: grid.index.count))
    guard let culled = culling.session?.culled else { return parts }
    return parts + Phrases.counts(culled)
  }

  /// The number of photos in a list. For places, only those that match the filter.
  private var listedCount: Int {
    let all = library.snapshot.index.count
    return pages.view == .places ? filter.current?.found?.count ?? all : all
  }
}
