/// Decides which progress is reported: none for quick pictures, and at most twenty messages per
/// picture.
///
/// libvips reports it from one of its threads at a time, while the decoder's own thread waits.
final class ProgressReporter {
  private let start = ContinuousClock.now
  private var last = 0

  private static let step = 5
  private static let initialDelay = Duration.milliseconds(50)

  func shouldReport(_ percent: Int) -> Bool {
    guard percent >= last + ProgressReporter.step,
      last > 0 || start.duration(to: .now) > ProgressReporter.initialDelay
    else { return false }
    last = percent
    return true
  }
}
