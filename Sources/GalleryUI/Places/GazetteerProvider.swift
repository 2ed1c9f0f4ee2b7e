package import Gazetteer
import PhotoModel

/// Names places in the language of the viewer. Use it off the main thread only: the gazetteer is
/// opened on first use.
package struct GazetteerProvider: Sendable {
  private let open: @Sendable () -> Gazetteer?
  private let failure: @Sendable () -> GazetteerError?
  let language: PlaceLanguage

  /// `failure` returns, only once, why there is no gazetteer.
  package init(
    language: PlaceLanguage, open: @escaping @Sendable () -> Gazetteer?,
    failure: @escaping @Sendable () -> GazetteerError? = { nil }
  ) {
    self.language = language
    self.open = open
    self.failure = failure
  }

  /// A provider without any places.
  package static let none = GazetteerProvider(language: .english) { nil }

  var gazetteer: Gazetteer? { open() }

  func takeFailure() -> GazetteerError? { failure() }
}
