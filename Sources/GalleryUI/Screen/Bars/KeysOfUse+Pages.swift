import GalleryEngine
import PhotoModel

/// Of use among photos and on the map.
extension GalleryState {
  var gridKeys: [KeyUse] {
    guard !grid.index.isEmpty else {
      return [
        (.go(.nextPane), "albums"),
        (.look(.search), filter.current == nil ? "filter" : "another filter"),
      ]
    }
    var uses: [KeyUse] = [(.go(.open), "open"), (.mark(.mark), "mark")]
    if !marks.selection.marks.isEmpty {
      uses += [
        (.act(.export), "export"), (.act(.addToAlbum), "add to album"), (.mark(.clear), "clear"),
      ]
      uses += [(.mark(.next), "next marked")]
    }
    if shownUserAlbum != nil {
      uses += [(.act(.takeOut), "take out")]
      if isByHand { uses += [(.act(.moveLater), "on"), (.act(.moveEarlier), "back")] }
      uses += [(.act(.albumMenu), "album")]
    }
    if followsDays {
      uses += [
        (.jump(.nextMoment), "next day"), (.jump(.previousMoment), "previous day"),
        (.go(.toDate), "date"),
      ]
      uses += [(.look(.zoomOut), "months")]
    }
    uses += [
      (.look(.search), "filter"), (.look(.sort), "sort"),
      (.go(.nextPane), pages.view == .places ? "places" : "albums"), (.look(.info), "info"),
    ]
    uses += [(.act(.favourite), "favourite")]
    if marks.selection.marks.isEmpty { uses += [(.act(.addToAlbum), "add to album")] }
    uses += [(.look(.larger), largerDensity == nil ? "photo" : "larger")]
    if smallerDensity != nil { uses += [(.look(.smaller), "smaller")] }
    return uses + [(.mark(.range), "range")]
  }

  /// Where more of the picture is there than is seen, the keys that go to other photos move it.
  var photoKeys: [KeyUse] {
    let moves: [KeyUse] =
      canPan
      ? [(.move(.right), "move the picture"), (.move(.pageDown), "same part of the next")]
      : [(.move(.right), "next"), (.move(.left), "previous")]
    return moves + [(.mark(.mark), "mark")] + pictureKeys + [
      (.act(.copyPath), subject.count > 1 ? "copy paths" : "copy path"),
      (.act(.openOutside), "open outside"),
      (.act(.export), "export"), (.act(.favourite), "favourite"),
      (.act(.addToAlbum), "add to album"),
      (.photo(.zoomOut), isPhotoFitted ? "to the grid" : "smaller"),
    ]
  }

  /// What can be done with a picture that is seen.
  private var pictureKeys: [KeyUse] {
    isPictureShown
      ? [(.photo(.zoomMode), "size"), (.look(.info), "info"), (.photo(.slideshow), "slideshow")]
      : []
  }

  var mapKeys: [KeyUse] {
    var uses: [KeyUse] = cluster == nil ? [] : [(.go(.open), "open")]
    uses += [(.map(.zoomIn), "in"), (.map(.zoomOut), "out"), (.map(.nextCluster), "next photos")]
    uses += [(.map(.whole), "all")]
    if !map.track.isEmpty { uses += [(.map(.track), "way")] }
    return uses + [(.look(.search), "filter")]
  }
}
