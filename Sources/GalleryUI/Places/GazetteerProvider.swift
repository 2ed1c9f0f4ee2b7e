package import Gazetteer
import PhotoModel

/// Puts places into words, in the language of the viewer. Asked away from the screen only: the
/// gazetteer is opened when it is asked first.
package struct GazetteerProvider: Sendable {
  private let open: @Sendable () -> Gazetteer?
  private let failure: @Sendable () -> GazetteerError?
  let language: PlaceLanguage

  /// `failure` says once why there is no gazetteer.
  package init(
    language: PlaceLanguage, open: @escaping @Sendable () -> Gazetteer?,
    failure: @escaping @Sendable () -> GazetteerError? = { nil }
  ) {
    self.language = language
    self.open = open
    self.failure = failure
  }

  /// Knows no place.
  package static let none = GazetteerProvider(language: .english) { nil }

  var gazetteer: Gazetteer? { open() }

  func takeFailure() -> GazetteerError? { failure() }
}
