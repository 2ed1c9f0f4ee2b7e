import Foundation

/// How much something may need.
enum Budget: Equatable {
  /// In the unit of the figure.
  case atMost(Double)
  /// So long where the machine is as fast as the one that the budgets are meant for, and as many
  /// times longer as it is slower.
  case within(milliseconds: Double)
  /// So many times what the peer needs.
  case timesPeer(Double)

  static let coldScan = Budget.timesPeer(0.4)
  static let coldScanProcessor = Budget.timesPeer(0.6)
  /// Places may cost a scan a tenth.
  static let places = Budget.timesPeer(1.1)
  static let rescan = Budget.timesPeer(3)
  /// The same for a library of any size.
  static let firstScreenCold = Budget.within(milliseconds: 120)
  static let firstScreenRemembered = Budget.within(milliseconds: 100)
  static let key = Budget.within(milliseconds: 16)
  /// Until all of the answer stands on the screen, the count with it.
  static let query = Budget.within(milliseconds: 300)
  static let jump = Budget.within(milliseconds: 50)
  static let prefetchedPhoto = Budget.within(milliseconds: 16)
  /// A thumbnail may cost the processor no more than vipsthumbnail's.
  static let thumbnail = Budget.timesPeer(1)
  /// Pictures come after the first screen; some noise of the machine is let through.
  static let firstScreenWithPictures = Budget.timesPeer(1.15)
  /// What is seen must not stay; the system's own accounting wavers by some.
  static let memoryOfPages = Budget.timesPeer(1.1)
  static let noPictureBytes = Budget.atMost(0)

  /// Megabytes at any moment: 60 up to 30,000 photos, 150 at a million, a line between them.
  static func memory(photos: Int) -> Budget {
    let share = Double(max(0, photos - 30_000)) / 970_000
    return .atMost((60 + 90 * share).rounded())
  }

  /// `unit` is that of the figure.
  func text(_ unit: Figure.Unit) -> String {
    switch self {
    case .atMost(let limit): String(format: "≤ %g %@", limit, unit.rawValue)
    case .within(let milliseconds): String(format: "≤ %g ms", milliseconds)
    case .timesPeer(1): "≤ its peer"
    case .timesPeer(let factor): String(format: "≤ %g × its peer", factor)
    }
  }
}
