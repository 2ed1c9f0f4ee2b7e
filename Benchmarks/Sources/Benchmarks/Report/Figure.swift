import Foundation

/// A number with its unit.
struct Figure {
  enum Unit: String, Encodable {
    case seconds = "s"
    case milliseconds = "ms"
    /// 1,000,000 bytes.
    case megabytes = "MB"
    /// 1,000 bytes.
    case kilobytes = "kB"
    case perSecond = "/s"
    case keys
  }

  var value: Double
  var unit: Unit

  static func seconds(_ duration: Duration) -> Figure {
    Figure(value: duration.seconds, unit: .seconds)
  }

  static func milliseconds(_ duration: Duration) -> Figure {
    Figure(value: duration.milliseconds, unit: .milliseconds)
  }

  static func bytes(_ count: Int) -> Figure {
    Figure(value: Double(count) / 1e6, unit: .megabytes)
  }

  static func kilobytes(_ count: Int) -> Figure {
    Figure(value: Double(count) / 1e3, unit: .kilobytes)
  }

  var text: String {
    let number =
      switch unit {
      case .seconds: String(format: "%.2f", value)
      case .milliseconds, .megabytes, .kilobytes: String(format: "%.1f", value)
      case .perSecond: String(format: "%.1f", value)
      case .keys: String(format: "%.0f", value)
      }
    return unit == .perSecond ? number + "/s" : "\(number) \(unit.rawValue)"
  }
}
