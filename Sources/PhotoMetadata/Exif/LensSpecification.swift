/// Exif's LensSpecification: the shortest and longest focal length, and the widest aperture at
/// each.
struct LensSpecification: CustomStringConvertible {
  private var shortest: Double
  private var longest: Double
  private var apertureAtShortest: Double?
  private var apertureAtLongest: Double?

  /// Returns nil if the focal lengths are unknown, which is written as 0/0.
  init?(_ value: ExifValue) {
    self.init { value.number(at: $0) }
  }

  /// Creates the specification from four numbers, each by its index.
  init?(_ value: (Int) -> Double?) {
    func number(_ index: Int) -> Double? {
      guard let number = value(index), number > 0, number < 100_000 else { return nil }
      return number
    }
    guard let first = number(0) ?? number(1) else { return nil }
    shortest = first
    longest = max(first, number(1) ?? first)
    apertureAtShortest = number(2)
    apertureAtLongest = number(3)
  }

  /// For example `24-70mm f/2.8`, `50mm`, `18-55mm f/3.5-5.6`.
  var description: String {
    var text = LensSpecification.short(shortest)
    if longest > shortest { text += "-" + LensSpecification.short(longest) }
    text += "mm"
    guard let widest = apertureAtShortest ?? apertureAtLongest else { return text }
    text += " f/" + LensSpecification.short(widest)
    if let apertureAtLongest, apertureAtLongest > widest {
      text += "-" + LensSpecification.short(apertureAtLongest)
    }
    return text
  }

  /// Formats a number with at most one decimal, omitted if it is zero.
  private static func short(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }
}
