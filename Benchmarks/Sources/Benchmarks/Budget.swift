import Foundation

/// How much something may need.
enum Budget {
  /// In the unit of the figure.
  case atMost(Double)
  /// So many times what the peer needs.
  case timesPeer(Double)

  static let coldScan = Budget.timesPeer(1)
  /// Places may cost a scan a tenth.
  static let places = Budget.timesPeer(1.1)
  static let rescan = Budget.timesPeer(3)
  /// The same for a library of any size.
  static let firstScreenCold = Budget.atMost(120)
  static let firstScreenRemembered = Budget.atMost(150)
  static let key = Budget.atMost(16)
  static let memory = Budget.atMost(150)
  static let jump = Budget.atMost(50)
  static let prefetchedPhoto = Budget.atMost(16)
  /// A thumbnail may cost the processor no more than vipsthumbnail's.
  static let thumbnail = Budget.timesPeer(1)
  /// Pictures come after the first screen; some noise of the machine is let through.
  static let firstScreenWithPictures = Budget.timesPeer(1.15)
  /// What is seen must not stay; the system's own accounting wavers by some.
  static let memoryOfPages = Budget.timesPeer(1.1)
  static let noPictureBytes = Budget.atMost(0)

  /// `unit` is that of the figure.
  func text(_ unit: Figure.Unit) -> String {
    switch self {
    case .atMost(let limit): String(format: "≤ %g %@", limit, unit.rawValue)
    case .timesPeer(1): "≤ its peer"
    case .timesPeer(let factor): String(format: "≤ %g × its peer", factor)
    }
  }
}
