import Foundation

/// The maximum that a measurement may reach.
enum Budget: Equatable {
  /// In the unit of the figure.
  case atMost(Double)
  /// A duration on a machine as fast as the one that the budgets were set on. It grows in
  /// proportion on a slower machine.
  case within(milliseconds: Double)
  /// A multiple of the peer's figure.
  case timesPeer(Double)

  static let coldScan = Budget.timesPeer(0.4)
  static let coldScanProcessor = Budget.timesPeer(0.6)
  /// Places may add a tenth to the cost of a scan.
  static let places = Budget.timesPeer(1.1)
  static let rescan = Budget.timesPeer(3)
  /// The same for a library of any size.
  static let firstScreenCold = Budget.within(milliseconds: 120)
  static let firstScreenRemembered = Budget.within(milliseconds: 100)
  static let key = Budget.within(milliseconds: 16)
  /// The time until the whole answer is on screen, including the count.
  static let query = Budget.within(milliseconds: 300)
  static let jump = Budget.within(milliseconds: 50)
  static let prefetchedPhoto = Budget.within(milliseconds: 16)
  /// The time from a verdict to the next photo, at 99 of 100 verdicts.
  static let verdictToPhoto = Budget.within(milliseconds: 100)
  static let verdictToSharpPhoto = Budget.within(milliseconds: 600)
  static let comparison = Budget.within(milliseconds: 150)
  static let comparisonPan = Budget.within(milliseconds: 50)
  /// A thumbnail may use no more processor time than vipsthumbnail's.
  static let thumbnail = Budget.timesPeer(1)
  /// Pictures come after the first screen. The margin allows for noise of the machine.
  static let firstScreenWithPictures = Budget.timesPeer(1.15)
  /// Photos seen must not stay in memory. The margin allows for the inexact accounting of the
  /// system.
  static let memoryOfPages = Budget.timesPeer(1.1)
  static let noPictureBytes = Budget.atMost(0)

  /// Returns the memory limit in megabytes at any time: 60 up to 30,000 photos, 150 at a million,
  /// linear between them.
  static func memory(photos: Int) -> Budget {
    let share = Double(max(0, photos - 30_000)) / 970_000
    return .atMost((60 + 90 * share).rounded())
  }

  /// Returns the budget as text. `unit` is the unit of the figure.
  func text(_ unit: Figure.Unit) -> String {
    switch self {
    case .atMost(let limit): String(format: "≤ %g %@", limit, unit.rawValue)
    case .within(let milliseconds): String(format: "≤ %g ms", milliseconds)
    case .timesPeer(1): "≤ its peer"
    case .timesPeer(let factor): String(format: "≤ %g × its peer", factor)
    }
  }
}
