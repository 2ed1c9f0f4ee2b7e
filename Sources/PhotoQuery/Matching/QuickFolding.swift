/// A fast folding, letter by letter, of the letters that nearly all names consist of. The complete
/// folding with Unicode's tables in `SearchLine.folded` takes some microseconds per name.
enum QuickFolding {
  /// Returns nil if a text contains other letters, or letters that must be processed together.
  static func folded(_ text: String) -> String? {
    var folded = ""
    folded.unicodeScalars.reserveCapacity(text.utf8.count)
    var isLatin = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A:
        folded.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) + 0x20))
        isLatin = true
      case 0..<0x80:
        folded.unicodeScalars.append(scalar)
        isLatin = true
      case latin:
        folded += letters[Int(scalar.value - latin.lowerBound)]
        isLatin = true
      case 0x300...0x36F where isLatin:
        // Combining accents, as in names from older Macs.
        break
      case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
        folded.unicodeScalars.append(scalar)
        isLatin = false
      default: return nil
      }
    }
    return folded
  }

  private static let latin: ClosedRange<UInt32> = 0xC0...0x24F

  private static let letters: [String] = latin.map { value in
    Unicode.Scalar(value).map { SearchLine.slowlyFolded(String($0)) } ?? ""
  }
}
