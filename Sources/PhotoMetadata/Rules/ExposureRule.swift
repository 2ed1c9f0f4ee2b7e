/// What no camera can have done: a number beyond these is a broken tag, and unknown.
///
/// Each limit lies well above the extremes that exist: the Nikon D5 goes to ISO 3,280,000, pinholes
/// to about f/500, and the longest exposures with a digital camera last hours.
enum ExposureRule {
  static func isBelievable(seconds: Double) -> Bool { seconds > 0 && seconds <= 604_800 }
  static func isBelievable(fNumber: Double) -> Bool { fNumber > 0 && fNumber <= 2_048 }
  static func isBelievable(iso: Int) -> Bool { (1...10_000_000).contains(iso) }
  static func isBelievable(millimetres: Double) -> Bool {
    millimetres > 0 && millimetres <= 100_000
  }
  /// No camera records for a year.
  static func isBelievable(videoSeconds seconds: Double) -> Bool {
    seconds > 0 && seconds <= 31_536_000
  }
}
