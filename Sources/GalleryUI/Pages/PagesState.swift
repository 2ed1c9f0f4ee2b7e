/// What is seen: a view, and the pages that are open over it, each over the one before.
package struct PagesState: Sendable {
  package private(set) var view = GalleryState.View.moments
  package private(set) var pane = GalleryState.Pane.grid
  /// The lowest first; one of a kind at most.
  private var stack: [(page: Page, scroll: Int)] = []
  /// What is still to be shown as it was left.
  var restoring: Restoring?

  package init() {}

  /// Whether keys that are about a page go to the list of albums or of places.
  package var isInList: Bool { pane == .albums && view.hasList }

  /// Shows a view: its list, where it has one, unless it is to be `pane`.
  package mutating func turn(to view: GalleryState.View, _ pane: GalleryState.Pane = .albums) {
    self.view = view
    self.pane = view.hasList ? pane : .grid
  }

  /// Goes from the list to the photos beside it, or back.
  package mutating func go(to pane: GalleryState.Pane) {
    self.pane = pane
  }

  /// The page that takes the keys; nil where that is the view.
  package var top: Page? { stack.last?.page }

  package func page(_ kind: Page.Kind) -> Page? {
    stack.first { $0.page.kind == kind }?.page
  }

  /// Opens a page over those of lower kinds, in place of one of its kind.
  package mutating func open(_ page: Page) {
    close(page.kind)
    let place = stack.firstIndex { $0.page.kind > page.kind } ?? stack.count
    stack.insert((page, 0), at: place)
  }

  /// Says whether it was open.
  @discardableResult
  package mutating func close(_ kind: Page.Kind) -> Bool {
    guard let place = stack.firstIndex(where: { $0.page.kind == kind }) else { return false }
    stack.remove(at: place)
    return true
  }

  /// How far the text on top is scrolled, in lines.
  package var scroll: Int { stack.last?.scroll ?? 0 }

  /// Scrolls the text on top, which goes on for `last` lines below those that fit.
  package mutating func scroll(by lines: Int, upTo last: Int) {
    guard !stack.isEmpty else { return }
    stack[stack.count - 1].scroll = max(0, min(scroll + lines, last))
  }

  /// Puts a page in the place of the one of its kind, where that is open, and closes that for nil.
  private mutating func replace(_ kind: Page.Kind, with page: Page?) {
    guard let page, let place = stack.firstIndex(where: { $0.page.kind == kind }) else {
      close(kind)
      return
    }
    stack[place].page = page
  }

  // MARK: By kind

  /// The photo view, over the grid.
  package internal(set) var photo: PhotoState? {
    get { if case .photo(let photo) = page(.photo) { photo } else { nil } }
    set {
      guard let newValue else {
        close(.photo)
        return
      }
      guard let place = stack.firstIndex(where: { $0.page.kind == .photo }) else {
        open(.photo(newValue))
        return
      }
      stack[place].page = .photo(newValue)
    }
  }

  /// What is done to a photo.
  package internal(set) var adjust: AdjustState? {
    get { if case .adjust(let adjust) = page(.adjust) { adjust } else { nil } }
    set { replace(.adjust, with: newValue.map(Page.adjust)) }
  }

  /// The form of the editor.
  package internal(set) var editor: EditorState? {
    get { if case .editor(let form) = page(.editor) { form } else { nil } }
    set { replace(.editor, with: newValue.map(Page.editor)) }
  }

  /// The map over the form.
  package internal(set) var pick: MapPick? {
    get { if case .pick(let pick) = page(.pick) { pick } else { nil } }
    set { replace(.pick, with: newValue.map(Page.pick)) }
  }

  /// The dialogue of an export.
  package internal(set) var export: ExportForm? {
    get { if case .export(let form) = page(.export) { form } else { nil } }
    set { replace(.export, with: newValue.map(Page.export)) }
  }

  /// The dialogue that moves photos.
  package internal(set) var move: MoveForm? {
    get { if case .move(let form) = page(.move) { form } else { nil } }
    set { replace(.move, with: newValue.map(Page.move)) }
  }

  /// The dialogue that imports photos.
  package internal(set) var importing: ImportForm? {
    get { if case .importing(let form) = page(.importing) { form } else { nil } }
    set { replace(.importing, with: newValue.map(Page.importing)) }
  }

  /// The dialogue about photos that is open.
  var form: (any PlannedForm)? {
    get { stack.lazy.reversed().compactMap(\.page.form).first }
    set {
      guard let page = newValue?.page else { return }
      replace(page.kind, with: page)
    }
  }

  /// Shows the text of a page from its start.
  mutating func resetScroll(of kind: Page.Kind) {
    guard let place = stack.firstIndex(where: { $0.page.kind == kind }) else { return }
    stack[place].scroll = 0
  }

  package internal(set) var prompt: Prompt? {
    get { if case .prompt(let prompt) = page(.prompt) { prompt } else { nil } }
    set {
      if let newValue { open(.prompt(newValue)) } else { close(.prompt) }
    }
  }

  /// The one on top: help may be over another one. It stays scrolled where it becomes another one.
  package internal(set) var overlay: Overlay? {
    get {
      if case .overlay(let overlay) = page(.help) ?? page(.overlay) { overlay } else { nil }
    }
    set {
      guard let newValue else { return closeOverlay() }
      replace(Page.overlay(newValue).kind, with: .overlay(newValue))
    }
  }

  /// Closes the one on top.
  mutating func closeOverlay() {
    if !close(.help) { close(.overlay) }
  }

  mutating func closeOverlays() {
    close(.help)
    close(.overlay)
  }
}
