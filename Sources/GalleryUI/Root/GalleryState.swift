package import Foundation
import LibraryScan
package import PhotoCatalogue
package import PhotoModel
package import TerminalKit

/// Everything that the screen shows, as a value.
///
/// `update` takes what happened and returns what is to be done outside; `frame` draws. Neither
/// knows a thread, a file, a terminal or a clock: time comes in with each message.
package struct GalleryState: Sendable {
  package enum View: Int, Hashable, Sendable, CaseIterable {
    case moments = 1
    case albums = 2
    case places = 3
    case map = 4
    case selection = 5

    package var title: String {
      switch self {
      case .moments: "Moments"
      case .albums: "Albums"
      case .places: "Places"
      case .map: "Map"
      case .selection: "Selection"
      }
    }
  }

  /// The list, of albums or of places, and the photos.
  package enum Pane: Hashable, Sendable { case albums, grid }

  /// What the program was started with.
  package struct Setup: Sendable {
    package var roots: [FilePath]
    package var home: FilePath?
    /// The day on which it was.
    package var today: Day
    /// The time zone of the viewer.
    package var zone: TimeZone
    /// The photo to start at, when a file was named.
    package var focus: FilePath?
    /// Started to choose photos for another program.
    package var isChooser = false
    package var keymap = Keymap.standard
    package var theme: Theme
    package var graphics: Graphics

    package init(
      roots: [FilePath], home: FilePath?, today: Day, zone: TimeZone, focus: FilePath? = nil,
      isChooser: Bool = false, theme: Theme = .color, graphics: Graphics = .none
    ) {
      self.roots = roots
      self.home = home
      self.today = today
      self.zone = zone
      self.focus = focus
      self.isChooser = isChooser
      self.theme = theme
      self.graphics = graphics
    }
  }

  package let setup: Setup
  /// The day it is for the viewer.
  package internal(set) var today: Day
  package internal(set) var size: Size
  package internal(set) var now = Duration.zero
  package internal(set) var library = LibraryState()
  package internal(set) var details = DetailsCache()
  /// How the terminal paints pictures.
  package internal(set) var graphics: Graphics
  /// Whether the user wants to see them.
  package internal(set) var wantsPictures = true
  package internal(set) var pictures = PictureCache()

  package internal(set) var view = View.moments
  package internal(set) var pane = Pane.grid
  package internal(set) var albums = AlbumListState()
  /// The album that the Albums view shows in its grid.
  package internal(set) var openAlbum = AlbumID.smart(.allPhotos)
  package internal(set) var places = PlaceListState()
  /// The place that the Places view shows in its grid.
  package internal(set) var openPlace = PlaceAlbum.within([])
  package internal(set) var asked = AskedAlbums()
  package internal(set) var placeLines = PlaceLines()
  package internal(set) var photoPlaces = PhotoPlaces()
  package internal(set) var map = MapState()
  package internal(set) var grids: [AlbumID: GridState] = [:]
  /// The photo view, over the grid.
  package internal(set) var photo: PhotoState?
  package internal(set) var overlay: Overlay?
  package internal(set) var overlayScroll = 0
  package internal(set) var prompt: Prompt?
  package internal(set) var export = ExportState.none

  package internal(set) var userAlbums = UserAlbumsState()
  package internal(set) var selection = SelectionState()
  package internal(set) var density = Density.medium
  package internal(set) var order = SortOrder.newest
  package internal(set) var filter: Filter?
  package internal(set) var hasInfo = false
  /// The user quit with Ctrl-c, and wants nothing that was chosen.
  package internal(set) var isInterrupted = false
  /// Why what the user did is not stored yet; nil when all of it is.
  package internal(set) var unsaved: CatalogueError?
  /// What is said to the user, until the next key.
  package internal(set) var sentence: Sentence?

  var favourites = FavouriteChanges()
  var markKeeping = MarkKeeping()
  /// The album that photos were added to last.
  var lastAlbum: UserAlbum.ID?
  /// What was said of the catalogue and of watching, which is not said again.
  var said: Set<String> = []
  var covers = AlbumCovers()
  /// The pictures that were asked for last.
  var askedPictures: [PictureKey] = []
  /// Counts the times when places of photos became others in the background.
  var placeChanges = 0
  var restoring: Restoring?
  var contents: [AlbumID: GridContents] = [:]
  /// What each grid was made from; one that is out of date is made again when it is seen.
  var gridSources: [AlbumID: GridSource] = [:]
  /// Counts the changes of the filter and the order.
  var ruleRevision = 0
  /// Counts the answers to one and the same filter, as the library grows.
  var foundRevision = 0
  var pendingKeys: [Key] = []
  /// When the last step back was made.
  var steppedBack: Duration?
  var click: Click?
  var dateHistory: [String] = []
  var searchHistory: [String] = []
  var exportHistory: [String] = []
  /// Whether the cursor is to go to the photo that was named, once it is loaded.
  var isFocusPending: Bool
  /// What is known of the file that was named.
  var focusSearch = FocusSearch.open
  /// The albums that are being sorted outside.
  var sorting = KeyedRequests<AlbumID>()
  /// Looking for the words of the filter.
  var searching = RequestSlot()
  var exportRequests = ExportRequests()

  /// The search for the file that was named when the program was started.
  enum FocusSearch: Hashable, Sendable {
    case open
    /// An answer is under way. When all photos were known before it was asked for, it is the last.
    case asked(isLast: Bool)
    /// It was found.
    case found
    /// It is no photo.
    case vain
  }

  /// The state of the library and of the rules that a grid shows.
  struct GridSource: Hashable, Sendable {
    var library: Int
    var found: Int
    var rule: Int
    /// Of the user's albums, where it shows one of them, or of what the catalogue answered.
    var albums: Int
  }

  /// The last press of the mouse.
  struct Click: Sendable {
    enum Target: Hashable, Sendable {
      case photo(AssetRow)
      case album(AlbumTree.Row)
      case place(PlaceAlbum)
      case map(Point)
      /// A month or a day from further away, by its first section.
      case moment(Moment.Key)
    }

    var target: Target
    var time: Duration
  }

  /// `remembered` is where the library was left; a photo that was named goes before it.
  package init(
    size: Size, setup: Setup, exportHistory: [String] = [], remembered: RememberedView? = nil
  ) {
    self.size = size
    self.setup = setup
    today = setup.today
    graphics = setup.graphics
    self.exportHistory = exportHistory
    isFocusPending = setup.focus != nil
    if let remembered, setup.focus == nil { beginRestoring(remembered) }
    if setup.isChooser { sentence = .choosing }
    albums.refresh(.empty, problems: [])
    arrange()
  }

  /// What is to be asked for at the start.
  package mutating func begin() -> [Effect] {
    var effects = loadAlbums() + loadMarks()
    if let photo = restoring?.wanted.photo { effects.append(.library(.locate(photo))) }
    return effects
  }

  package var recentSince: Day { SmartAlbum.recentSince(today: today) }

  // MARK: What is shown

  /// The album of the grid that is seen.
  package var shownAlbum: AlbumID {
    switch view {
    case .moments: .smart(.allPhotos)
    case .albums: openAlbum
    case .places: .place(openPlace)
    case .map: .area(map.area ?? MapArea())
    case .selection: .selection
    }
  }

  package var grid: GridState {
    get {
      grids[shownAlbum]
        ?? GridState(
          album: shownAlbum, shape: CellShape(density: density, width: 1), height: 1)
    }
    set { grids[shownAlbum] = newValue }
  }

  package var panes: Panes {
    Panes(size: size, isList: isInList, isMap: isMapShown, hasInfo: hasInfo)
  }

  /// The photo that commands are about.
  package var currentID: Asset.ID? {
    isZoomedOut ? nil : grid.current?.id
  }

  /// Where keys are pressed now: in what is open on top, else on the page.
  package var keyContext: KeyContext {
    if overlay != nil { return typedHelp == nil ? .help : .line }
    if case .confirming = export { return .plan }
    if let prompt { return prompt.keyContext }
    switch export {
    case .planning: return .planning
    case .finished: return .report
    case .none, .confirming, .running: break
    }
    return photo?.slideshow != nil ? .slideshow : page
  }

  /// What the bottom line says, in words.
  package var notice: String? { sentence.map(text) }

  /// A sentence with the names of the keys as they are here.
  func text(_ sentence: Sentence) -> String {
    let context = keyContext
    return sentence.text { setup.keymap.key(for: $0, in: context) }
  }

  /// The page that is under everything else.
  package var page: KeyContext {
    if photo != nil { return .photo }
    if isMapShown { return .map }
    if isInList { return view == .places ? .places : .albums }
    switch zoom?.level {
    case .months: return .months
    case .years: return .years
    case nil: return .grid
    }
  }

  package func title(of album: AlbumID) -> String {
    switch album {
    case .smart(let smart): smart.title
    case .folder(let id): library.folder(id).map { PathText.name($0.path) } ?? "Folder"
    case .user(let id): userAlbums[id]?.title ?? "Album"
    case .place(let place): places.name(of: place) ?? "Place"
    case .area: map.areaTitle
    case .selection: "Selection"
    }
  }
}
