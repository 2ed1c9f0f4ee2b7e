package import GalleryEngine
package import PhotoExport
package import PhotoModel
package import PhotoRecipe
package import TerminalKit

/// The complete state of the screen, as a value.
///
/// `update` handles a message and returns the effects to perform; `frame` draws. Neither uses
/// threads, files, the terminal or a clock: the time is passed in with each message.
package struct GalleryState: Sendable {
  package let setup: Setup
  package internal(set) var settings: ScreenSettings
  package internal(set) var clock: ClockState
  package internal(set) var window: WindowState
  package internal(set) var library = LibraryState()
  package internal(set) var pages = PagesState()
  package internal(set) var grids = GridsState()
  package internal(set) var filter = FilterState()
  package internal(set) var albums = AlbumsState()
  package internal(set) var places = PlacesState()
  package internal(set) var map = MapState()
  package internal(set) var marks = MarksState()
  package internal(set) var culling: CullingState
  package internal(set) var stacks = StacksState()
  package internal(set) var similar = SimilarState()
  package internal(set) var pictures = PicturesState()
  package internal(set) var sharpness = SharpnessState()
  package internal(set) var export: ExportState
  package internal(set) var editing = EditingState()
  package internal(set) var trash = TrashState()
  package internal(set) var forms = FormsState()
  package internal(set) var moving = MovingState()
  package internal(set) var importing = ImportingState()
  package internal(set) var writing: WritingState
  package internal(set) var jobs = JobsState()
  /// The copied adjustments of a photo, to be pasted onto others.
  package internal(set) var copiedRecipe: Recipe?
  package internal(set) var notices = NoticesState()
  package internal(set) var input = InputState()
  var palette: PaletteState

  /// `remembered` is the view in which the library was left. A photo given in `setup` takes
  /// precedence.
  package init(
    size: Size, setup: Setup, exportHistory: [String] = [],
    exportPresets: ExportPresets = ExportPresets(),
    queryHistory: QueryHistory = QueryHistory(),
    paletteHistory: PaletteHistory = PaletteHistory(), remembered: RememberedView? = nil
  ) {
    self.setup = setup
    settings = setup.settings
    clock = ClockState(today: setup.today)
    window = WindowState(size: size, graphics: setup.graphics)
    export = ExportState(history: exportHistory, presets: exportPresets)
    filter = FilterState(history: queryHistory)
    palette = PaletteState(history: paletteHistory)
    writing = WritingState(target: setup.changeTarget)
    culling = CullingState(firstNumber: setup.firstCullingSession)
    culling.isRequested = setup.isCulling
    if setup.focus != nil { library.focus.begin() }
    if let remembered, setup.focus == nil { beginRestoring(remembered) }
    if setup.isChooser { notices.sentence = .choosing }
    notices.isIntroductionShown = setup.isFirstStart && !setup.isChooser && !setup.isCulling
    albums.list.refresh(.empty, problems: [])
    arrange()
  }

  /// Returns the effects to perform at the start.
  package mutating func begin() -> [Effect] {
    var effects = loadAlbums() + loadMarks()
    if let query = setup.query { effects += setFilter(query) }
    if let photo = pages.restoring?.remembered.photo { effects += locate(photo) }
    return effects
  }

  /// The keys in force.
  package var keymap: Keymap { settings.keymap }

  // MARK: What is shown

  /// The album of the visible grid.
  package var shownAlbum: AlbumID {
    if isCulling { return .culling }
    return switch pages.view {
    case .moments: .smart(.allPhotos)
    case .albums: albums.open
    case .places: .place(places.open)
    case .map: .area(map.area ?? MapArea())
    case .selection: .selection
    }
  }

  package var grid: GridState {
    get { grids[shownAlbum] }
    _modify { yield &grids[shownAlbum] }
  }

  /// The sort order of the visible grid.
  package var order: SortOrder { grids.order(of: shownAlbum) }

  package var panes: Panes {
    Panes(size: window.size, isList: isInList, isMap: isMapShown, hasInfo: window.hasInfo)
  }

  /// The photo that commands act on.
  package var currentID: Asset.ID? {
    isZoomedOut ? nil : grid.current?.id
  }

  /// The context of keys: the palette, the top open page, otherwise the page below.
  package var keyContext: KeyContext {
    palette.line == nil ? pages.top?.keyContext ?? page : .palette
  }

  /// The text of the message in the bottom line.
  package var notice: String? { notices.sentence.map(text) }

  /// Returns the text of a sentence, with the names of the keys in the current context. While
  /// culling, the key for undo undoes only verdicts. The list of changes undoes the others.
  func text(_ sentence: Sentence) -> String {
    let (context, undoesVerdicts) = (palette.line?.context ?? keyContext, isCulling)
    return sentence.text { command in
      let isOtherUndo = undoesVerdicts && command == .act(.undo)
      return keymap.key(for: isOtherUndo ? .act(.history) : command, in: context)
    }
  }

  /// The context of the page below everything else.
  package var page: KeyContext {
    if pages.compare != nil { return .compare }
    if let photo = pages.photo { return photo.isCulling ? .cull : .photo }
    if isMapShown { return .map }
    if isInList { return pages.view == .places ? .places : .albums }
    switch zoom?.level {
    case .months: return .months
    case .years: return .years
    case nil: return .grid
    }
  }

  package func title(of album: AlbumID) -> String {
    switch album {
    case .smart(let smart): smart.title
    case .value(let value): value.value
    case .folder(let id): library.folder(id).map { PathText.name($0.path) } ?? Phrases.folderTitle
    case .user(let id): albums.user[id]?.title ?? Phrases.albumTitle
    case .place(let place): places.list.name(of: place) ?? Phrases.placeTitle
    case .area: map.areaTitle
    case .selection: View.selection.title
    case .trash: Phrases.trash
    case .source: importing.title
    case .culling: Phrases.cullingTitle
    }
  }
}
