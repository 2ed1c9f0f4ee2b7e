import ArgumentParser
import GalleryEngine
import MetadataEditing
import PhotoExport
import PhotoModel
import PhotoQuery
import PhotoRecipe
import TerminalKit

/// A kind of value that a shell completes on the command line.
enum CompletedValue: Sendable {
  case album
  case keyword
  /// Keywords to add, remove or replace, separated by commas: `harbour,-test`.
  case keywordChanges
  case preset
  case query
  /// A field and its value: `lens=`.
  case fieldValue
  /// Fields separated by commas.
  case fields
  /// Fields whose values can be counted, separated by commas.
  case countedFields
  /// An adjustment and its value: `exposure=`.
  case stepValue
  /// Adjustments separated by commas.
  case steps
  case filter

  /// How the shell completes it: by starting this program, which reads the catalogue.
  var completion: CompletionKind {
    .custom { words, _, prefix in
      let typed = CompletedWord.unquoted(ArgumentBytes.typed(prefix))
      let names = LibraryNames(.ofProcess, words: words.map(CompletedWord.unquoted))
      return CompletedWord.written(candidates(typed, names), for: CompletionShell.requesting)
    }
  }

  /// Longer lists aren't useful.
  static let limit = 200

  /// Returns the words that begin with `typed`, the most useful first.
  func candidates(_ typed: String, _ names: LibraryNames) -> [String] {
    let all: [String] =
      switch self {
      case .album: names.albums()
      case .keyword: names.keywords()
      case .keywordChanges: CompletedValue.listed(typed, names.keywords(), signs: ["-", "="])
      case .preset: names.presets()
      case .query: CompletedValue.queries(typed, names)
      case .fieldValue:
        Field.all.filter { $0.isTyped && $0.value.isSingleValue }.map { $0.id + "=" }
      case .fields: CompletedValue.listed(typed, Field.all.filter(\.isTyped).map(\.id))
      case .countedFields: CompletedValue.listed(typed, FacetField.all.map(\.field.id))
      case .stepValue: RecipeStep.allCases.map { $0.rawValue + "=" }
      case .steps: CompletedValue.listed(typed, RecipeStep.allCases.map(\.rawValue))
      case .filter: RecipeFilter.allCases.map(\.rawValue)
      }
    return Array(all.lazy.filter { $0.hasPrefix(typed) }.prefix(CompletedValue.limit))
  }

  /// Returns the words that continue a list separated by commas. An item may begin with a sign.
  private static func listed(
    _ typed: String, _ words: [String], signs: [Character] = []
  ) -> [String] {
    var before = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
    if let sign = typed.dropFirst(before.count).first, signs.contains(sign) { before.append(sign) }
    return words.map { before + $0 }
  }

  private static func queries(_ typed: String, _ names: LibraryNames) -> [String] {
    let scalars = Array(typed.unicodeScalars)
    let caret = QueryCaret(typed, at: scalars.count)
    return QueryCompletion.all(for: caret, names.values(for: caret)).map { completion in
      let kept = String(String.UnicodeScalarView(scalars[..<caret.typed.lowerBound]))
      // A shell only offers words that begin as typed, so the sign after the field stays.
      let replacesSign = completion.replaced.lowerBound < caret.typed.lowerBound
      let text = kept + (replacesSign ? String(completion.text.dropFirst()) : completion.text)
      return text.last == " " ? String(text.dropLast()) : text
    }
  }
}
