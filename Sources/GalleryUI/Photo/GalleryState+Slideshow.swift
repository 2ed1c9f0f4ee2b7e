import PhotoModel

/// The slideshow: advances through the photos automatically.
extension GalleryState {
  mutating func startSlideshow() {
    let interval = Duration.seconds(Slideshow.defaultInterval)
    pages.photo?.slideshow = Slideshow(interval: interval, due: clock.now + interval)
  }

  mutating func performInSlideshow(_ command: SlideshowCommand) -> [Effect] {
    switch command {
    case .slower, .faster:
      pages.photo?.slideshow?.change(longer: command == .slower, at: clock.now)
    case .pause:
      pages.photo?.slideshow?.togglePause(at: clock.now)
    case .end:
      endSlideshow()
      notices.sentence = .slideshowEnded
    }
    return []
  }

  mutating func endSlideshow() {
    pages.photo?.slideshow = nil
  }

  /// Advances if the interval is over and the next photo is ready, or if waiting for it has timed
  /// out.
  mutating func advanceSlideshow() -> [Effect] {
    guard let slideshow = pages.photo?.slideshow, let due = slideshow.due, clock.now >= due else {
      return []
    }
    guard grid.cursor + 1 < grid.index.count else {
      endSlideshow()
      notices.sentence = .slideshowEnded
      return []
    }
    let isReady =
      neighbour(1).map { pictures.cache[$0] != nil || pictures.cache.isComplete($0) } ?? false
    guard isReady || clock.now >= due + GalleryState.slideshowTimeout else { return [] }
    let effects = showPhoto(by: 1)
    pages.photo?.slideshow?.due = clock.now + slideshow.interval
    return effects
  }

  /// The maximum time that the slideshow waits for a photo that is not ready.
  private static let slideshowTimeout = Duration.seconds(5)
}
