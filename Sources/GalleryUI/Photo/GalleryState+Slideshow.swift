import PhotoModel

/// The slideshow: photos that follow each other by themselves.
extension GalleryState {
  mutating func startSlideshow() {
    let interval = Duration.seconds(Slideshow.usual)
    photo?.slideshow = Slideshow(interval: interval, due: now + interval)
    sayInterval()
  }

  private mutating func sayInterval() {
    guard let slideshow = photo?.slideshow else { return }
    sentence =
      slideshow.isPaused
      ? .slideshowPaused : .slideshow(seconds: Int(slideshow.interval.components.seconds))
  }

  mutating func performInSlideshow(_ command: SlideshowCommand) -> [Effect] {
    switch command {
    case .slower, .faster:
      photo?.slideshow?.change(longer: command == .slower, at: now)
      sayInterval()
    case .pause:
      photo?.slideshow?.togglePause(at: now)
      sayInterval()
    case .end:
      endSlideshow()
      sentence = .slideshowEnded
    }
    return []
  }

  mutating func endSlideshow() {
    photo?.slideshow = nil
  }

  /// Goes on when it is time and the next photo is ready, or has been waited for long enough.
  mutating func advanceSlideshow() -> [Effect] {
    guard let slideshow = photo?.slideshow, let due = slideshow.due, now >= due else { return [] }
    guard grid.cursor + 1 < grid.index.count else {
      endSlideshow()
      sentence = .slideshowEnded
      return []
    }
    let isReady = neighbour(1).map { pictures[$0] != nil || pictures.isComplete($0) } ?? false
    guard isReady || now >= due + GalleryState.slideshowPatience else { return [] }
    let effects = showPhoto(by: 1)
    photo?.slideshow?.due = now + slideshow.interval
    sayInterval()
    return effects
  }

  /// So long the slideshow waits for a photo that is not ready.
  private static let slideshowPatience = Duration.seconds(5)
}
