/// The numbers that programs have for the colours of labels, beside the words of `xmp:Label`.
package enum LabelNumbers: Hashable, Sendable {
  /// `ColorLabel` of digiKam's `digikam_globals.h`. Its 0 is for none.
  case digiKam
  /// `dt_colorlabels_enum` of darktable's `colorlabels.h`.
  case darktable

  /// The word for a number; nil for one that stands for none.
  package func word(_ number: Int) -> String? {
    let place = number - first
    return words.indices.contains(place) ? words[place] : nil
  }

  /// The number for a word, in either case; nil where the program has none.
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
