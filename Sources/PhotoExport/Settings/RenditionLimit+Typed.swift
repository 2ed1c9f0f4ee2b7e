package import DecoderProtocol
import Foundation
package import PhotoModel

extension RenditionLimit {
  /// Parses a size: `2048` for the longer side, `2048x1536` for a box, `2MP` for the total number
  /// of pixels. An empty text means the size of the photo. Returns nil for anything else.
  package init?(typed text: String) {
    let small = text.lowercased().filter { !$0.isWhitespace }
    if small.isEmpty {
      self = .none
    } else if let edge = Int(small) {
      guard (1...PixelSize.limit).contains(edge) else { return nil }
      self = .longEdge(edge)
    } else if let box = RenditionLimit.box(typed: small) {
      self = .box(box)
    } else {
      guard let count = RenditionLimit.count(typed: small) else { return nil }
      self = .pixels(count)
    }
  }

  /// The size in the form that can be typed. Empty for the size of the photo.
  package var typed: String {
    switch self {
    case .none: ""
    case .longEdge(let edge): "\(edge)"
    case .box(let box): "\(box.width)x\(box.height)"
    case .pixels(let count):
      count % 10_000 == 0
        ? "\(count / 1_000_000)\(RenditionLimit.hundredths(count % 1_000_000 / 10_000))MP"
        : "\(Double(count) / 1_000_000)MP"
    }
  }

  /// Formats hundredths: `.05`, `.5`, or an empty text for 0.
  private static func hundredths(_ count: Int) -> String {
    switch count {
    case 0: ""
    case let count where count % 10 == 0: ".\(count / 10)"
    case ..<10: ".0\(count)"
    default: ".\(count)"
    }
  }

  /// Parses a box such as `2048x1536`, also with `×`.
  package static func box(typed text: String) -> PixelSize? {
    let sides = text.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" }
    ).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    return PixelSize(plausibleWidth: width, height: height)
  }

  /// Parses a total number of pixels: `2000000`, `2MP`, `0.5mp`.
  package static func count(typed text: String) -> Int? {
    let small = text.lowercased()
    let unit = ["mp", "m"].first { small.hasSuffix($0) }
    guard let unit else { return Int(text).flatMap { $0 > 0 ? $0 : nil } }
    guard let millions = Double(small.dropLast(unit.count)), millions.isFinite,
      (1e-6...1e6).contains(millions)
    else { return nil }
    return Int((millions * 1e6).rounded())
  }
}
