import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit

/// The labels of text prompts, and the titles of menus.
extension Phrases {
  /// A filter that was removed by a key, and how to restore it.
  static func filterRemoved(_ text: String, _ keys: Keymap) -> String {
    let line = keys.key(for: .look(.search), in: .grid)
    let earlier = keys.key(for: .edit(.previousLine), in: .query)
    return "Removed the filter \(quoted(shortened(text, to: 40))); "
      + "press \(line) \(earlier) to restore it"
  }

  static let searchKeys = "Search keys: "
  static let searchTags = "Search tags: "
  static let goToDate = "Go to date: "
  static let filter = "Filter: "
  static let removeTerm = "Remove term"
  /// The title of the panel that lists the facets of an album.
  static func facetPanelTitle(_ album: String, isPart: Bool, _ keys: Keymap) -> String {
    (isPart ? "\(album) (filtered)" : album) + ": \(completionKey(keys)): choose, or type"
  }
  private static func completionKey(_ keys: Keymap) -> String {
    keys.key(for: .answer(.complete), in: .query)
  }
  static let noValue = "none"
  static func moreValues(_ count: Int) -> String { "+\(NumberText.grouped(count))" }
  static func panelStars(_ count: Int) -> String {
    count < 0 ? "rejected" : count == 0 ? "no stars" : String(repeating: "★", count: count)
  }

  /// A short remark about an error in a query, for little room.
  static func shortRemark(on error: QueryError, _ keys: Keymap) -> String {
    error.suggestion.map { "did you mean \(quoted($0))? (\(completionKey(keys)))" }
      ?? reason(error)
  }

  /// A remark about an error in a query, shown below the character that it refers to.
  static func remark(on error: QueryError, completes: Bool, _ keys: Keymap) -> String {
    if case .severalPlaces = error.code { return "which \(quoted(error.subject))?" }
    guard let suggestion = error.suggestion else { return reason(error) }
    return "\(reason(error)); did you mean \(quoted(suggestion))?"
      + (completes ? " (\(completionKey(keys)))" : "")
  }
  static let sortBy = "Sort by  "
  static func add(_ photos: String) -> String { "Add \(photos) to: " }
  static let moveInto = "Move into: "
  static let newFolderName = "Name of the new folder: "
  static let newAlbumName = "Name of the new album: "
  static let newSmartAlbumName = "Name of the smart album: "
  static let smartAlbumQuery = "Query: "
  static let newName = "New name: "

  static let albumsTitle = "Albums"
  /// The titles of things that no longer exist.
  static let (albumTitle, folderTitle, placeTitle) = ("Album", "Folder", "Place")
  static let theAlbum = "the album"
  static let shownAlbumsTitle = "Library albums"
  static let (listed, notListed) = ("shown", "hidden")
  static let showAlbums = "Show or hide: "
  static let foldersTitle = "Album folders"
  static func help(on context: KeyContext) -> String { "Keys: \(context.title)" }
  static func tags(of name: String) -> String { "All tags of \(name)" }
  static let noTags = "The file has no tags"
  static let noMatchingTag = "No tag matches"
  static let noMatchingKey = "No key matches"
  static let onOtherPages = "On other pages"
  static let introductionTitle = "Keys to start with"
  static func introducedMoves(_ hasArrows: Bool) -> String {
    hasArrows ? "move, like the arrow keys" : "move"
  }
  static let introducedOpen = "open the photo"
  static let introducedMark = "mark it for an action"
  static let introducedFilter = "filter the photos"
  static let introducedPalette = "find an action by name"
  static let introducedHelp = "all keys and symbols"
  static let possibleNow = "Possible now"
  static let photoSymbols = "Symbols on photos"
  static let otherPhotoSymbols = "Other symbols on photos"

  static func meaning(of symbol: PhotoSymbol) -> String {
    switch symbol {
    case .marked: "marked"
    case .damaged: "can't be read, or only in part"
    case .offline: "on a disk that is not connected"
    case .favourite: "favourite"
    case .label: "colour label"
    case .rejected: "rejected"
    case .picked: "picked"
    case .stars: "number of stars"
    case .adjusted: "adjusted; the file is unchanged"
    case .cover: "cover of the album"
    case .live: "Live Photo, with a video"
    case .raw: "RAW file"
    case .hdr: "high dynamic range"
    case .video: "video, with its length"
    case .located: "has a position"
    case .stack: "stack, with its number of photos if it is folded"
    case .partlyMarked: "stack, partly marked"
    case .new: "in an import source: new"
    case .inLibrary: "in an import source: already in the library, or repeated"
    case .gone: "in an import source: in the trash, or deleted there"
    }
  }
}

extension FacetSection {
  var title: String {
    switch self {
    case .years: "Years"
    case .cameras: "Cameras"
    case .lenses: "Lenses"
    case .places: "Places"
    case .ratings: "Ratings"
    case .kinds: "Kinds"
    }
  }
}

extension AlbumMenu.Item {
  package var title: String {
    switch self {
    case .newAlbum: "New album"
    case .newFolder: "New album folder"
    case .newSmart(""): "New smart album"
    case .newSmart: "Save this filter as a smart album"
    case .query: "Change the query"
    case .shown: "Choose which albums are shown"
    case .rename: "Rename"
    case .move: "Move to a folder"
    case .arrange(.manual): "Order by hand"
    case .arrange(.byDate): "Order by date"
    case .cover: "Use this photo as the cover"
    case .delete: "Delete"
    case .restore: "Restore the marked photos, or this one"
    case .restoreAll: "Restore all"
    case .empty: "Permanently delete what Albumen trashed"
    }
  }
}

extension AlbumChoice.Row {
  package var title: String {
    switch self {
    case .album(_, let title, _): title
    case .new(""): "New album…"
    case .new(let title): "New album \(Phrases.quoted(title))"
    case .top: "Top level"
    case .smart(let album, _): album.title
    }
  }
}
