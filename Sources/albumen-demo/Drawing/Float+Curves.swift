#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Float {
  static func power(_ base: Float, _ exponent: Float) -> Float {
    powf(base, exponent)
  }

  static func exponential(_ value: Float) -> Float {
    expf(value)
  }

  /// Returns this number limited to the range from `low` to `high`.
  func clamped(_ low: Float = 0, _ high: Float = 1) -> Float {
    Swift.min(Swift.max(self, low), high)
  }

  /// Returns 0 below `low`, 1 above `high`, and a smooth transition between them.
  func step(_ low: Float, _ high: Float) -> Float {
    let share = ((self - low) / (high - low)).clamped()
    return share * share * (3 - 2 * share)
  }
}
