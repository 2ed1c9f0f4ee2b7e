/// The numbers that programs use for the colours of labels, in addition to the words of
/// `xmp:Label`.
package enum LabelNumbers: Hashable, Sendable {
  /// `ColorLabel` of digiKam's `digikam_globals.h`. 0 means none.
  case digiKam
  /// `dt_colorlabels_enum` of darktable's `colorlabels.h`.
  case darktable

  /// Returns the word for a number; nil for a number that means none.
  package func word(_ number: Int) -> String? {
    let index = number - first
    return words.indices.contains(index) ? words[index] : nil
  }

  /// Returns the number for a word, ignoring case; nil if the program has none.
  package func number(_ word: String) -> Int? {
    let word = word.lowercased()
    let other = ["purple": "magenta", "magenta": "purple", "grey": "gray"][word]
    return words.firstIndex { $0.lowercased() == word || $0.lowercased() == other }
      .map { $0 + first }
  }

  private var first: Int { self == .digiKam ? 1 : 0 }

  private var words: [String] {
    switch self {
    case .digiKam:
      ["Red", "Orange", "Yellow", "Green", "Blue", "Magenta", "Gray", "Black", "White"]
    case .darktable: ["Red", "Yellow", "Green", "Blue", "Purple"]
    }
  }
}
