import TerminalKit

/// The photo view: one photo, as large as there is room.
package struct PhotoState: Hashable, Sendable {
  /// How large the picture is.
  package enum Zoom: Hashable, Sendable {
    /// All of it, and no larger than it is unless it is tiny.
    case fit
    /// It covers the room.
    case fill
    /// A pixel of the picture is one of the screen.
    case actual
    /// So many pixels of the screen to one of the picture.
    case scale(Double)
  }

  /// How far its page of text is scrolled.
  package var scroll = 0
  package var zoom = Zoom.fit
  /// The middle of what is seen, its sides counted as 1, in the picture as it is turned.
  package var center = PhotoPoint.middle
  /// Quarter turns clockwise.
  package var turns = 0
  package var hasInfo = false
  /// Whether it was opened to read about the photo: what opened it closes it then.
  var isInformation = false
  package var hasHistogram = false
  package var hasFilmstrip = false
  package var slideshow: Slideshow?
  /// What was seen last, which stays until something better is there.
  var seen: PictureKey?
  /// Where the mouse holds the picture.
  var grip: Point?

  package init() {}

  /// Goes to another photo: it is not turned, and as large as this one was, so that the same part
  /// of two photos can be compared.
  mutating func shouldContinue() {
    scroll = 0
    turns = 0
    seen = nil
  }
}

/// A point of a picture, its sides counted as 1 from the top left.
package struct PhotoPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  static let middle = PhotoPoint(x: 0.5, y: 0.5)
}

/// Photos that follow each other by themselves.
package struct Slideshow: Hashable, Sendable {
  package var interval: Duration
  /// When the next photo is due; nil while it is paused.
  package var due: Duration?

  package var isPaused: Bool { due == nil }

  /// In seconds.
  static let intervals = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 60]
  static let usual = 4

  /// A longer or a shorter interval.
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
