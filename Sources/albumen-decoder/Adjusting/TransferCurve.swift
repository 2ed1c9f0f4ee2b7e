import PhotoRecipe

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The relation of a picture's numbers to linear light: the curve of its profile's red channel,
/// because red, green and blue have the same curve in common profiles; otherwise that of sRGB.
///
/// ICC.1:2010, sections 10.5 (`curv`) and 10.16 (`para`).
struct TransferCurve: Hashable {
  private enum Kind: Hashable {
    case sRGB
    case power(Double)
    /// `(ax + b)^g + e` from `d` on, and `cx + f` below.
    case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  }

  private let kind: Kind

  /// Empty for a picture without a profile.
  init(profile: [UInt8] = []) {
    kind = TransferCurve.kind(of: profile) ?? .sRGB
  }

  /// Returns the linear light of a number, 0 to 1 and beyond.
  func light(_ stored: Double) -> Double {
    switch kind {
    case .sRGB: RecipeLook.light(stored)
    case .power(let gamma): pow(max(0, stored), gamma)
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      stored >= d ? pow(max(0, a * stored + b), g) + e : c * stored + f
    }
  }

  func stored(_ light: Double) -> Double {
    switch kind {
    case .sRGB: return RecipeLook.stored(light)
    case .power(let gamma): return pow(max(0, light), 1 / gamma)
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      let edge = c * d + f
      if light < edge, c != 0 { return (light - f) / c }
      return (pow(max(0, light - e), 1 / g) - b) / a
    }
  }

  /// Returns nil for a sampled curve, for which sRGB is used, and for invalid profiles.
  private static func kind(of profile: [UInt8]) -> Kind? {
    func number(_ offset: Int, _ width: Int = 4) -> Int? {
      guard offset >= 0, offset + width <= profile.count else { return nil }
      return profile[offset..<(offset + width)].reduce(0) { $0 << 8 | Int($1) }
    }
    func fixed(_ offset: Int) -> Double? {
      number(offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }
    guard let count = number(128), count < 200 else { return nil }
    let red = 0x7254_5243
    let entry = (0..<count).first { number(132 + $0 * 12) == red }
    guard let entry, let offset = number(136 + entry * 12), let type = number(offset) else {
      return nil
    }
    switch type {
    case 0x6375_7276:
      switch number(offset + 8) {
      case 0: return .power(1)
      case 1:
        guard let gamma = number(offset + 12, 2), gamma > 25 else { return nil }
        return .power(Double(gamma) / 256)
      default: return nil
      }
    case 0x7061_7261:
      guard let function = number(offset + 8, 2), let counts = [1, 3, 4, 5, 7].at(function) else {
        return nil
      }
      let numbers = (0..<counts).compactMap { fixed(offset + 12 + $0 * 4) }
      guard numbers.count == counts, numbers[0] > 0.1 else { return nil }
      if function == 0 { return .power(numbers[0]) }
      let (g, a, b) = (numbers[0], numbers[1], numbers[2])
      guard a > 0 else { return nil }
      switch function {
      case 1: return .parametric(g: g, a: a, b: b, c: 0, d: -b / a, e: 0, f: 0)
      case 2:
        return .parametric(g: g, a: a, b: b, c: 0, d: -b / a, e: numbers[3], f: numbers[3])
      case 3: return .parametric(g: g, a: a, b: b, c: numbers[3], d: numbers[4], e: 0, f: 0)
      default:
        return .parametric(
          g: g, a: a, b: b, c: numbers[3], d: numbers[4], e: numbers[5], f: numbers[6])
      }
    default: return nil
    }
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
