/// The current view and the stack of pages open over it.
package struct PagesState: Sendable {
  package private(set) var view = GalleryState.View.moments
  package private(set) var pane = GalleryState.Pane.grid
  /// The open pages, lowest first. At most one of each kind.
  private var stack: [(page: Page, scroll: Int)] = []
  /// The part of the last session's state that is still to be restored.
  var restoring: Restoring?

  package init() {}

  /// Whether navigation keys go to the list of albums or places.
  package var isInList: Bool { pane == .albums && view.hasList }

  /// Shows a view. If it has a list, `pane` gets the keys.
  package mutating func switchView(to view: GalleryState.View, _ pane: GalleryState.Pane = .albums)
  {
    self.view = view
    self.pane = view.hasList ? pane : .grid
  }

  /// Switches between the list and the photos next to it.
  package mutating func go(to pane: GalleryState.Pane) {
    self.pane = pane
  }

  /// The page that receives the keys. Nil if the view does.
  package var top: Page? { stack.last?.page }

  package func page(_ kind: Page.Kind) -> Page? {
    stack.first { $0.page.kind == kind }?.page
  }

  /// Opens a page above those of lower kinds, replacing one of the same kind.
  package mutating func open(_ page: Page) {
    close(page.kind)
    let index = stack.firstIndex { $0.page.kind > page.kind } ?? stack.count
    stack.insert((page, 0), at: index)
  }

  /// Closes the page of a kind. Returns whether it was open.
  @discardableResult
  package mutating func close(_ kind: Page.Kind) -> Bool {
    guard let index = stack.firstIndex(where: { $0.page.kind == kind }) else { return false }
    stack.remove(at: index)
    return true
  }

  /// The scroll offset of the top text, in lines.
  package var scroll: Int { stack.last?.scroll ?? 0 }

  /// Scrolls the top text. `last` is the number of lines beyond those that fit.
  package mutating func scroll(by lines: Int, upTo last: Int) {
    guard !stack.isEmpty else { return }
    stack[stack.count - 1].scroll = max(0, min(scroll + lines, last))
  }

  /// Replaces the open page of a kind. Closes it if `page` is nil, and does nothing if none is
  /// open.
  private mutating func replace(_ kind: Page.Kind, with page: Page?) {
    guard let page, let index = stack.firstIndex(where: { $0.page.kind == kind }) else {
      close(kind)
      return
    }
    stack[index].page = page
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
      guard let index = stack.firstIndex(where: { $0.page.kind == .photo }) else {
        open(.photo(newValue))
        return
      }
      stack[index].page = .photo(newValue)
    }
  }

  /// The page that compares photos.
  package internal(set) var compare: CompareState? {
    get { if case .compare(let compare) = page(.compare) { compare } else { nil } }
    set { replace(.compare, with: newValue.map(Page.compare)) }
  }

  /// Whether the photo view or the compare page covers the view.
  var isViewCovered: Bool { photo != nil || compare != nil }

  /// The page that adjusts a photo.
  package internal(set) var adjust: AdjustState? {
    get { if case .adjust(let adjust) = page(.adjust) { adjust } else { nil } }
    set { replace(.adjust, with: newValue.map(Page.adjust)) }
  }

  /// The form of the editor.
  package internal(set) var editor: EditorState? {
    get { if case .editor(let form) = page(.editor) { form } else { nil } }
    set { replace(.editor, with: newValue.map(Page.editor)) }
  }

  /// The map for picking a position, over the form.
  package internal(set) var pick: MapPick? {
    get { if case .pick(let pick) = page(.pick) { pick } else { nil } }
    set { replace(.pick, with: newValue.map(Page.pick)) }
  }

  /// The export dialogue.
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

  /// The top dialogue about photos that is open.
  var form: (any PlannedForm)? {
    get { stack.lazy.reversed().compactMap(\.page.form).first }
    set {
      guard let page = newValue?.page else { return }
      replace(page.kind, with: page)
    }
  }

  /// Scrolls the text of a page to its start.
  mutating func resetScroll(of kind: Page.Kind) {
    guard let index = stack.firstIndex(where: { $0.page.kind == kind }) else { return }
    stack[index].scroll = 0
  }

  package internal(set) var prompt: Prompt? {
    get { if case .prompt(let prompt) = page(.prompt) { prompt } else { nil } }
    set {
      if let newValue { open(.prompt(newValue)) } else { close(.prompt) }
    }
  }

  /// The top overlay: help may be over another one. Replacing an overlay keeps its scroll offset.
  package internal(set) var overlay: Overlay? {
    get {
      if case .overlay(let overlay) = page(.help) ?? page(.overlay) { overlay } else { nil }
    }
    set {
      guard let newValue else { return closeOverlay() }
      replace(Page.overlay(newValue).kind, with: .overlay(newValue))
    }
  }

  /// Closes the top overlay.
  mutating func closeOverlay() {
    if !close(.help) { close(.overlay) }
  }

  mutating func closeOverlays() {
    close(.help)
    close(.overlay)
  }
}
