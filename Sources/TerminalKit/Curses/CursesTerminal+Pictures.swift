/// Drawing the pictures of a frame, at once or as a slow line carries them.
extension CursesTerminal {
  /// Draws pictures until they are done, the time is up, or the terminal isn't ready for more
  /// output. On a slow line, the rest is drawn later without another call.
  func paintPictures(of frame: CellBuffer) -> Bool {
    let end = ContinuousClock.now + CursesTerminal.paintingTime
    while true {
      let budget = line.pictureBudget
      if budget > 0 {
        let step = pictures.paint(frame, budget: budget)
        line.writePictures(step.bytes)
        if step.isDone { return true }
      }
      if line.isActive {
        line.schedule()
        return true
      }
      let left = ContinuousClock.now.duration(to: end)
      if left <= .zero || !device.isReady(within: left) { return false }
    }
  }

  /// Writes what had to wait for the line: a newer frame, or the pictures of the last one.
  func continueOutput() {
    guard state == .shown, let frame else { return }
    if isFrameWaiting {
      if !present(frame) { line.schedule() }
    } else if frame.size == size, !paintPictures(of: frame) {
      line.schedule()
    }
  }

  /// The maximum time per frame for which drawing pictures may delay everything else.
  private static let paintingTime = Duration.milliseconds(6)
}
