import GalleryEngine
import PhotoModel
import PhotoQuery

/// Sentences about grids with their filters and days, the photo view, and maps.
extension Sentence {
  static let noFilter: Sentence = "No filter is set; press \(key: .look(.search)) to add one"

  /// The text that was typed is not a valid query.
  static func refusedQuery(_ error: QueryError, _ query: String) -> Sentence {
    Sentence(Phrases.short(error, in: query))
  }

  static func noDate(_ text: String) -> Sentence {
    "'\(text)' is not a date: try 2019, 2019-05 or 12 mar"
  }

  static func nearest(_ day: Day) -> Sentence { "Nearest: \(DayText.full(day))" }

  static let noDatedPhoto: Sentence = "No photo here has a date"
  static let noPhotosToZoomOut: Sentence = "No photos here to zoom out from"
  static let cannotZoomOutFurther: Sentence = "Can't zoom out beyond years"

  /// The kind of section that a sort order may lack.
  enum Days { case days, months }

  static func noDays(_ days: Days, _ order: SortOrder, isManuallyOrdered: Bool) -> Sentence {
    let unit =
      switch days {
      case .days: "days"
      case .months: "months"
      }
    return isManuallyOrdered
      ? "No \(unit) in an album ordered by hand; press \(key: .act(.albumMenu)) to order it by date"
      : "No \(unit) when sorted by \(order.shortTitle); "
        + "press \(key: .look(.sort)) to change the order"
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

  static let hasNoPlace: Sentence = "The place of this photo is unknown"
  static let photoMissing: Sentence = "The photo is no longer in the library"
  static let picturesOff: Sentence =
    "Pictures are off; press \(key: .look(.pictures)) to turn them on"
  static let noRoomNextToInformation: Sentence =
    "No room for the picture; press \(key: .look(.info)) to hide the information"
  static let noRoomForFilmstrip: Sentence = "Too few lines for the filmstrip"
  static let zoomedIntoCharacters: Sentence =
    "Zoomed in: characters show fewer pixels than the photo has"
  static let informationOnly: Sentence =
    "Without pictures, only information is shown; press \(key: .go(.back)) to go back"
  static let slideshowEnded: Sentence = "The slideshow has ended"

  /// `source` is the option or environment variable that disables pictures. Nil if the terminal
  /// can't show any.
  static func noPicturesHere(_ source: String?) -> Sentence {
    source.map { "Pictures are turned off by \($0)" }
      ?? "Pictures can't be shown here; run 'albumen doctor' to see why"
  }

  static func zoom(_ zoom: PhotoState.Zoom) -> Sentence {
    switch zoom {
    case .fit: "Fit the screen"
    case .fill: "Fill the screen"
    case .actual: "Actual size (1:1)"
    case .scale(let scale): "\(String(Int((scale * 100).rounded()))) %"
    }
  }

  static func slideshow(seconds: Int, isPaused: Bool) -> Sentence {
    "\(isPaused ? "Paused, " : "")\(String(seconds)) s per photo"
  }

  // MARK: Maps

  static let noPhotosOnMap: Sentence =
    "No photos on this part of the map; press \(key: .map(.whole)) to show all"
  static let noTrack: Sentence = "Press \(key: .go(.map)) on a photo to show the day's route"
  static let noPhotosAtPoint: Sentence =
    "No photos here; press \(key: .map(.nextCluster)) to go to some"
  static let photoHasNoPosition: Sentence =
    "This photo has no position; showing all that have one"
  static let dayHasNoPosition: Sentence =
    "No photo of this day has a position; showing all that have one"

  static func noOtherPhotosOnMap(ofDay isOfDay: Bool) -> Sentence {
    isOfDay
      ? "No other photos of the day on this part of the map; "
        + "press \(key: .go(.map)) to show all photos"
      : "No other photos on this part of the map; press \(key: .map(.whole)) to show all"
  }

  /// No photo on this part of the map matches.
  static func noMatchOnMap(_ queryText: String) -> Sentence {
    "Nothing here matches '\(queryText)'; press \(key: .map(.whole)) to show all, "
      + "\(key: .go(.escape)) to clear the filter"
  }

  /// No photo of the day shown on the map matches.
  static func noMatchOfDay(_ queryText: String) -> Sentence {
    "No photo of this day matches '\(queryText)'; showing all that do"
  }
}
