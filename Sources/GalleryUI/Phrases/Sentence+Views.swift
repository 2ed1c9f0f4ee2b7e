import GalleryEngine
import PhotoModel
import PhotoQuery

/// Sentences about grids with their filters and days, the photo view, and maps.
extension Sentence {
  static let noFilter: Sentence = "There is no filter: \(key: .look(.search)) makes one"

  /// The text that was typed is not a valid query.
  static func refusedQuery(_ error: QueryError, _ query: String) -> Sentence {
    Sentence(Phrases.short(error, in: query))
  }

  static func noDate(_ text: String) -> Sentence {
    "'\(text)' is no date: try 2019, 2019-05 or 12 mar"
  }

  static func nearest(_ day: Day) -> Sentence { "Nearest: \(DayText.full(day))" }

  static let noDatedPhoto: Sentence = "No photo here has a date to go to"
  static let noPhotosToZoomOut: Sentence = "No photos here to zoom out from"
  static let yearsAreLast: Sentence = "Years are as far out as it goes"

  /// The kind of section that a sort order may lack.
  enum Days { case days, months }

  static func noDays(_ days: Days, _ order: SortOrder, isByHand: Bool) -> Sentence {
    let what =
      switch days {
      case .days: "days to go to"
      case .months: "months to zoom out to"
      }
    return isByHand
      ? "By hand there are no \(what): \(key: .act(.albumMenu)) puts the album in the order of dates"
      : "By \(order.shortTitle) there are no \(what): \(key: .look(.sort)) changes the order"
  }

  /// There is nothing further to jump to.
  static func edge(_ jump: JumpCommand) -> Sentence {
    let edge =
      switch jump {
      case .nextMoment: "last day"
      case .previousMoment: "first day"
      case .nextMonth: "last month"
      case .previousMonth: "first month"
      case .nextYear: "last year"
      case .previousYear: "first year"
      }
    return "This is the \(edge) here"
  }

  // MARK: Photos

  static let hasNoPlace: Sentence = "No place of this photo is known"
  static let photoGone: Sentence = "The photo is gone"
  static let picturesOff: Sentence = "Pictures are off: \(key: .look(.pictures)) turns them on"
  static let noRoomBesideInformation: Sentence =
    "The picture has no room beside the information: \(key: .look(.info)) hides that"
  static let noRoomForFilmstrip: Sentence = "Too few lines here for the photos beside this one"
  static let zoomedIntoCharacters: Sentence =
    "Zoomed in: characters show fewer pixels than the photo has"
  static let informationOnly: Sentence =
    "Without pictures, information is all there is: \(key: .go(.back)) goes back"
  static let slideshowEnded: Sentence = "The slideshow has ended"

  /// `source` is the option or environment variable that disables pictures. Nil if the terminal
  /// can't show any.
  static func noPicturesHere(_ source: String?) -> Sentence {
    source.map { "No pictures are shown because of \($0)" }
      ?? "No pictures are shown here: 'albumen doctor' says why"
  }

  static func zoom(_ zoom: PhotoState.Zoom) -> Sentence {
    switch zoom {
    case .fit: "The whole photo"
    case .fill: "Fills the screen"
    case .actual: "One to one"
    case .scale(let scale): "\(String(Int((scale * 100).rounded()))) %"
    }
  }

  static func slideshow(seconds: Int, isPaused: Bool) -> Sentence {
    "\(isPaused ? "Paused, " : "")\(NumberText.count(seconds, "second")) a photo"
  }

  // MARK: Maps

  static let noPhotosOnMap: Sentence =
    "No photos on this part of the map: \(key: .map(.whole)) shows all"
  static let noTrack: Sentence = "\(key: .go(.map)) on a photo shows the way of its day"
  static let noPhotosAtPoint: Sentence =
    "No photos here: \(key: .map(.nextCluster)) goes to where some are"
  static let photoHasNoPosition: Sentence =
    "This photo has no position: here are all that have one"
  static let dayHasNoPosition: Sentence =
    "No photo of this day has a position: here are all that have"

  static func noOtherPhotosOnMap(ofDay isOfDay: Bool) -> Sentence {
    isOfDay
      ? "No other photos of the day on this part of the map: \(key: .go(.map)) shows all photos"
      : "No other photos on this part of the map: \(key: .map(.whole)) shows all"
  }

  /// No photo on this part of the map matches.
  static func noMatchOnMap(_ words: String) -> Sentence {
    "Nothing here matches '\(words)': \(key: .map(.whole)) shows all, "
      + "\(key: .go(.escape)) clears the filter"
  }

  /// No photo of the day shown on the map matches.
  static func noMatchOfDay(_ words: String) -> Sentence {
    "No photo of this day matches '\(words)': here are all that do"
  }
}
