import TerminalKit

/// The state of the photo view, which shows one photo as large as fits.
package struct PhotoState: Hashable, Sendable {
  /// The zoom mode of the picture.
  package enum Zoom: Hashable, Sendable {
    /// The whole picture is visible, at most at its own size unless it is tiny.
    case fit
    /// The picture covers the area.
    case fill
    /// One picture pixel is one screen pixel.
    case actual
    /// The number of screen pixels per picture pixel.
    case scale(Double)
  }

  /// The scroll offset of the text.
  package var scroll = 0
  package var zoom = Zoom.fit
  /// The middle of the visible part, relative to the sides of the rotated picture, from 0 to 1.
  package var center = PhotoPoint.middle
  /// The number of quarter turns clockwise.
  package var quarterTurns = 0
  package var hasInfo = false
  /// Whether the view was opened by the information command, which also closes it then.
  var isOpenedForInfo = false
  package var hasHistogram = false
  package var hasFilmstrip = false
  package var slideshow: Slideshow?
  /// Whether photos are culled in the view.
  package internal(set) var isCulling = false
  /// The last picture shown, which stays until a better one is ready.
  var lastShown: PictureKey?
  /// The point where the mouse drags the picture.
  var dragPoint: Point?

  package init() {}

  /// Prepares for another photo. Resets the rotation and keeps the zoom, so that the same part of
  /// two photos can be compared.
  mutating func prepareForNextPhoto() {
    scroll = 0
    quarterTurns = 0
    lastShown = nil
  }
}

/// A point of a picture, relative to its sides, from 0 to 1 starting at the top left.
package struct PhotoPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  static let middle = PhotoPoint(x: 0.5, y: 0.5)
}

/// The state of the slideshow.
package struct Slideshow: Hashable, Sendable {
  package var interval: Duration
  /// When the next photo is due. Nil while paused.
  package var due: Duration?

  package var isPaused: Bool { due == nil }

  /// The available intervals in seconds.
  static let intervals = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 60]
  static let defaultInterval = 4

  /// Selects the next longer or shorter interval.
  mutating func change(longer: Bool, at now: Duration) {
    let seconds = Int(interval.components.seconds)
    let other =
      longer
      ? Slideshow.intervals.first { $0 > seconds } : Slideshow.intervals.last { $0 < seconds }
    interval = .seconds(other ?? seconds)
    if !isPaused { due = now + interval }
  }

  mutating func togglePause(at now: Duration) {
    due = isPaused ? now + interval : nil
  }
}
