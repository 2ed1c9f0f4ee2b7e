/// A line to the terminal over which pictures are sent smaller.
///
/// It changes rarely: its rate is rounded down, and small changes of the measured rate keep it.
package struct SlowLine: Hashable, Sendable {
  package let bytesPerSecond: Int
  package let roundTrip: Duration

  /// Lines at which a page of full pictures takes less than two seconds are not slow.
  private static let maxRate = 1_000_000.0
  /// The smallest change of the rate that makes a difference.
  private static let tolerance = 1.6

  /// - Precondition: `bytesPerSecond` is positive.
  package init(bytesPerSecond: Int, roundTrip: Duration) {
    precondition(bytesPerSecond > 0, "A line carries bytes")
    self.bytesPerSecond = bytesPerSecond
    self.roundTrip = roundTrip
  }

  /// Returns the line for a measured rate and round trip, given the one assumed so far. Nil if the
  /// line is not slow.
  package static func classify(
    rate: Double, roundTrip: Duration, current: SlowLine?
  ) -> SlowLine? {
    if let current {
      if rate > maxRate * tolerance { return nil }
      let change = rate / Double(current.bytesPerSecond)
      if change < tolerance, change > 1 / tolerance { return current }
    } else if rate > maxRate {
      return nil
    }
    // Two significant digits, so that equal lines have equal values.
    var unit = 1
    while Double(unit) * 100 <= rate { unit *= 10 }
    return SlowLine(
      bytesPerSecond: max(1, Int(rate) / unit * unit),
      roundTrip: .milliseconds(Int((roundTrip / .milliseconds(10)).rounded(.up)) * 10))
  }

  // MARK: Limits

  /// Returns the limit for each picture of a page with a number of columns and rows. The first row
  /// then arrives within a second after the key that requested it, and the page within four.
  package func thumbnailLimit(columns: Int, rows: Int) -> PictureLimit {
    let seconds = max(0.15, 1 - Self.preparation - roundTrip / .seconds(1))
    let row = Double(bytesPerSecond) * seconds / Double(max(1, columns))
    let page =
      Double(bytesPerSecond) * Self.pageTime / Double(max(1, columns) * max(1, rows))
    return limit(Int(min(row, page)))
  }

  /// The limit for a photo, so that it arrives about a second after it was opened.
  package var photoLimit: PictureLimit { limit(bytesPerSecond) }

  /// The limit for a photo that is looked at for longer: all pixels, compressed.
  package var fullLimit: PictureLimit { limit(nil) }

  /// The time in seconds for the text of the frame, for decoding the photos, and for the error of
  /// the measured rate.
  private static let preparation = 0.35
  /// The maximum time of a page of pictures in seconds.
  private static let pageTime = 4.0
  /// Fewer bytes show nothing that can be recognised.
  private static let minPicture = 700

  private func limit(_ byteCount: Int?) -> PictureLimit {
    PictureLimit(
      byteCount: byteCount.map { max(Self.minPicture, $0) },
      // What the line carries in 4 ms.
      pieceByteCount: min(4096, max(256, bytesPerSecond / 256 / 4 * 4)))
  }
}

/// The limits of a picture that is sent over a slow line.
package struct PictureLimit: Hashable, Sendable {
  /// The maximum number of bytes; nil for all pixels, compressed.
  package var byteCount: Int?
  /// The number of bytes after which other output may be written, as far as the graphics method
  /// allows. A multiple of 4.
  package var pieceByteCount: Int

  package init(byteCount: Int?, pieceByteCount: Int) {
    self.byteCount = byteCount
    self.pieceByteCount = pieceByteCount
  }
}
