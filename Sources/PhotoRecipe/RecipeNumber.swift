/// Rounds and formats the numbers of recipes, with the same text for equal numbers.
enum RecipeNumber {
  /// `number` must be finite and small, as all numbers of steps are.
  static func millionths(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }

  static func thousandths(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }

  /// Formats without an exponent, with up to six decimal places and no trailing zeroes.
  static func text(_ number: Double) -> String {
    let millionths = Int64((number * 1_000_000).rounded())
    let (units, fraction) = (millionths.magnitude / 1_000_000, millionths.magnitude % 1_000_000)
    let sign = millionths < 0 ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(units)" }
    var digits = String(fraction + 1_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(units).\(digits)"
  }
}
