import GalleryEngine
import PhotoExport

/// A command that is of use now, and what it does in a word.
typealias KeyUse = (command: Command, text: String)

/// Which keys the bottom line names.
extension GalleryState {
  /// What is of use now, the most useful first; the help and the way out always, on the right.
  var keysOfUse: (left: [KeyUse], right: [KeyUse]) {
    let top = setup.isChooser ? "hand over" : "quit"
    let way: KeyUse = (.go(.back), isAtTop ? top : "back")
    let help: KeyUse = (.look(.help), "help")
    switch keyContext {
    case .help:
      return (
        [
          (.move(.down), "down"), (.move(.up), "up"), (.look(.search), "search"),
          (.move(.pageDown), "page down"),
        ],
        [(.answer(.refuse), "close")]
      )
    case .plan:
      guard case .plan(let plan) = pages.top, plan.fileCount > 0 else {
        return ([], [(.answer(.refuse), "back")])
      }
      return ([(.answer(.accept), "start")], [(.answer(.refuse), "back")])
    case .report:
      return ([], [(.answer(.refuse), "close")])
    case .planning, .menu, .choice, .sort, .question, .line:
      // These have a line of their own.
      return ([], [])
    case .slideshow:
      return (
        [
          (.slideshow(.pause), pages.photo?.slideshow?.isPaused == true ? "go on" : "pause"),
          (.slideshow(.slower), "slower"), (.slideshow(.faster), "faster"),
        ], [(.slideshow(.end), "end")]
      )
    case .photo:
      return (photoKeys, [help, way])
    case .albums:
      return (
        [
          (.go(.open), "open"), (.go(.nextPane), "photos"), (.act(.albumMenu), "albums"),
          (.look(.search), "filter"), (.look(.sort), "sort"),
        ] + folding, [help, way]
      )
    case .places:
      return (
        [
          (.go(.open), "open"), (.go(.nextPane), "photos"), (.look(.search), "filter"),
          (.look(.sort), "sort"),
        ] + folding(places.list.current?.branch ?? .none), [help, way]
      )
    case .map:
      return (mapKeys, [help, way])
    case .months:
      return (
        [
          (.go(.open), "open"), (.look(.zoomOut), "years"), (.jump(.nextYear), "next year"),
          (.jump(.previousYear), "previous"), (.go(.toDate), "date"), (.look(.search), "filter"),
          (.look(.sort), "sort"), (.go(.nextPane), "albums"),
        ], [help, (.go(.back), "days")]
      )
    case .years:
      return (
        [
          (.go(.open), "open"), (.jump(.nextMonth), "next month"), (.jump(.nextYear), "next year"),
          (.jump(.previousYear), "previous"), (.go(.toDate), "date"), (.look(.search), "filter"),
          (.look(.sort), "sort"), (.go(.nextPane), "albums"),
        ], [help, (.go(.back), "months")]
      )
    case .grid where grid.rangeStart != nil:
      return ([(.mark(.range), "mark the range")], [help, (.go(.escape), "give up")])
    case .grid:
      return (gridKeys, [help, way])
    }
  }

  /// What a folder in the album list can do.
  private var folding: [KeyUse] {
    guard case .album(_, _, _, _, let branch) = albums.list.current else { return [] }
    return folding(branch)
  }

  private func folding(_ branch: AlbumTree.Branch) -> [KeyUse] {
    switch branch {
    case .none: return []
    case .open: return [(.move(.left), "fold")]
    case .closed: return [(.move(.right), "unfold")]
    }
  }
}
